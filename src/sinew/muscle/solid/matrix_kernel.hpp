#pragma once
// A matrix of I1, J and the stretch of slack fibres, its energy and slopes for many tets at once. Plain arrays,
// compiled for each kind of processor: no Eigen header may stand here or in the kernel's source.
#include "sinew/muscle/solid/tet_kernel.hpp"

namespace sinew::solid {

/// Parts of one form add up to one, so a law is a few numbers, Pa. With i = I1 J^-2/3 - 3 and k = I1 - 3,
///
///   W = sum of isochoric i^n + sum of coupled k^n + log ln J + slack -(l^2/2 + 1/l - 3/2), for l < 1
///   U = log2 ln^2 J + log1 ln J + square (J^2 - 1) + linear (J - 1)^2
struct MatrixNumbers {
  static constexpr int most_powers = 4;
  int isochoric_powers = 0, coupled_powers = 0;
  double isochoric[most_powers] = {}, coupled[most_powers] = {};
  double log = 0, slack = 0;
  struct Volume {
    double log2 = 0, log1 = 0, square = 0, linear = 0;
  } volume;
};

struct MatrixSlopes {
  double W[tets_a_chunk];  ///< J/m3; and its slopes by I1, J and l
  double I[tets_a_chunk], J[tets_a_chunk], l[tets_a_chunk];
  double II[tets_a_chunk], IJ[tets_a_chunk], JJ[tets_a_chunk], ll[tets_a_chunk];
  double U[tets_a_chunk], U1[tets_a_chunk], U2[tets_a_chunk];  ///< J/m3; by J
  double root[tets_a_chunk];  ///< J^-1/3, of the J below which all goes on as a parabola
};

/// Of the first `count` numbers, at most a chunk.
void find_matrix_slopes(const MatrixNumbers&, int count, const double* I1, const double* J, const double* length,
                        MatrixSlopes&);

}  // namespace sinew::solid
