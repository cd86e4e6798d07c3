#pragma once
// Tetrahedra side by side: what an energy W(I1, J, l) sees of their shapes, and what its slopes are as forces and
// stiffness of their corners. Plain arrays, compiled for each kind of processor and chosen when the program runs: no
// Eigen header may stand here or in the kernel's source.
//
// F is never formed. Of the edges d_1, d_2, d_3 of a tet as it is, and of its rest shape B = D_m^-1 G by M = B B^T and
// w = B a, a the direction of its fibres,
//
//   I1 = sum of M_ab d_a . d_b       J = det B  d_1 . d_2 x d_3       l = |g|,  g = sum of w_a d_a
//   u_a = sum of M_ab d_b            v_a = det B  d_b x d_c           (a, b, c in turn)
//
//   dI1/dx_a = 2 u_a                 dJ/dx_a = v_a                    dl/dx_a = w_a g / l
#include <cstddef>
#include <cstdint>

namespace sinew::solid {

/// Tets at rest; every array has room for a whole chunk behind the last one.
struct TetShapes {
  const std::int32_t* nodes[4];
  const double* M[6];  ///< 11, 21, 22, 31, 32, 33; 1/m2
  const double* det;   ///< of B, 1/m3
  const double* volume;
  const double* along[3];  ///< w, 1/m
};

constexpr int tets_a_chunk = 64;

struct TetStrains {
  double edges[9][tets_a_chunk];  ///< x, y, z of the first, and so on
  double I1[tets_a_chunk], J[tets_a_chunk], length[tets_a_chunk];
};
/// Of an energy per volume, J/m3: by I1, J and the length l.
struct TetSlopes {
  double I[tets_a_chunk], J[tets_a_chunk], l[tets_a_chunk];
  double II[tets_a_chunk], IJ[tets_a_chunk], JJ[tets_a_chunk], ll[tets_a_chunk], lJ[tets_a_chunk];
};

/// Of `count` tets from `first` on, at most a chunk.
void strain_tets(const TetShapes&, const double* places, std::size_t first, int count, TetStrains&);
/// Forces on corners 1 to 3, nine numbers a tet.
void push_corners(const TetShapes&, std::size_t first, int count, const TetStrains&, const TetSlopes&, double* forces);
/// Ten 3x3 blocks a tet, as Elements::block_of has them.
void stiffen_corners(const TetShapes&, std::size_t first, int count, const TetStrains&, const TetSlopes&,
                     double* blocks);

}  // namespace sinew::solid
