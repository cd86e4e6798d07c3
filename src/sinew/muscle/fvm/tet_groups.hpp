#pragma once
// Tetrahedra packed for processors that take several numbers at a time, and the passes over them. Plain numbers: the
// kernel that works on them is compiled for several kinds of processor, and Eigen must not be.
//
//   places, speeds --gather--> eight tets abreast --> forces on their corners --> each block of tets sums them by
//   node while they are near --> each node sums what its blocks have, in order
//
// A lane never sees its neighbours and every product that is added is added in one rounding, so the bits are the same
// at any number of threads and on any processor that has this instruction.
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sinew::fvm {

inline constexpr int lanes = 8;

/// Eight tets of one law. A lane that is nobody's repeats another's corners, and no node asks for its forces.
struct TetGroup {
  std::int32_t corner[4][lanes] = {};  ///< first coordinate of each: 3 * node
  double B[9][lanes] = {};             ///< D_m^-1 G, column after column
  double volume[lanes] = {};           ///< stress-free, m3
};
struct FibreGroup {
  double along[3][lanes] = {};  ///< F along: the fibre
  double share[lanes] = {};     ///< of the section
};

/// A `material::CurveTable`, as the kernel reads it: its pieces, each of cells of one width, and six numbers a cell.
struct KernelCurve {
  struct Piece {
    double from = 0, per_width = 0, first = 0, last = 0;  ///< numbers of its first and last cell
  };
  std::vector<Piece> pieces;  ///< none: zero everywhere
  std::vector<double> cells;  ///< from, a, b, c, e, unused: a + d (b + d (c + d e)), d = stretch - from
  double least = 0, greatest = 0;
};

/// The laws that the kernel knows: sums of these.
struct KernelLaw {
  bool st_venant = false;
  double lame = 0, shear = 0;  ///< of St Venant-Kirchhoff, Pa
  double yeoh[3] = {0, 0, 0};  ///< sum of yeoh[k] (I - 3)^(k+1), I = I1 J^-2/3 or, coupled, I1
  double mooney = 0;           ///< of I2 J^-4/3, or I2
  bool isotropic = false, coupled = false;
  double by_log = 0;        ///< by_log ln^2 J / 2: 2K of `teran`, K of `febio`
  double by_simo = 0;       ///< K/2 of `simo`
  double by_quadratic = 0;  ///< K of `quadratic`
  double by_inverse = 0;    ///< by_inverse ln J: what a coupled matrix would push at rest
  double alone = 1;         ///< the share of the volume term that no patch takes
  bool fibres = false, deviatoric = false;
  double stress = 0;  ///< peak, Pa
  KernelCurve active, passive;
};

/// Forces are rows of four numbers (the last is zero); those on corners are row entry_of(group in its range, ..).
constexpr std::size_t entry_of(std::size_t group, int corner, int lane) {
  return (4 * group + static_cast<std::size_t>(corner)) * lanes + static_cast<std::size_t>(lane);
}
inline constexpr std::size_t numbers_a_group = 4 * 4 * lanes;

struct GroupRange {
  std::size_t first = 0, last = 0;
};

// Of groups of one law. `places` and `speeds`: three numbers a node. `active`: eight a group, activation times factor.
// `pressure`: eight a group, what the patches of each tet press with, Pa; null: none.
void elastic_corners(const KernelLaw&, const TetGroup*, const FibreGroup*, GroupRange, const double* places,
                     const double* active, const double* pressure, double* corners);
/// det F, eight a group.
void volume_ratios(const TetGroup*, GroupRange, const double* places, double* J);
/// Forces -C v of damping that is linear in the speeds. `turns`: nine by eight numbers a group, each tet's rotation,
/// for the rates of the turned frame; null: of the Green strain.
void damping_corners(double lame, double shear, const TetGroup*, GroupRange, const double* places, const double* turns,
                     const double* speeds, double* corners);
/// For n in [from, to) the sum of rows entries[first[n]] .. entries[first[n + 1]], `stride` numbers apart: 3 or 4.
void sum_rows(const std::int32_t* first, const std::int32_t* entries, std::size_t from, std::size_t to,
              const double* rows, std::size_t stride, double* out);

/// The kernel's own functions, for their tests: of numbers from 1e-300 to 1e300, and of -700 to 700.
void kernel_logarithms(const double* x, std::size_t count, double* out);
void kernel_exponentials(const double* x, std::size_t count, double* out);

}  // namespace sinew::fvm
