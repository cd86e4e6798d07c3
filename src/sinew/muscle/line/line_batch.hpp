#pragma once
// Line muscles side by side: eight to a batch, each number of the eight next to its peers, so that one instruction
// serves several muscles. No Eigen in here: the kernel that includes this is compiled for several kinds of processor.
#include <cstddef>
#include <cstdint>

namespace sinew {

struct CurveCell;

inline constexpr int line_lanes = 8;
using Lanes = double[line_lanes];

/// Where the curve of each muscle lies in the cache; see CurveTable.
struct alignas(64) TableLanes {
  Lanes cell_per_unit, offset;
  std::int64_t first[line_lanes];  ///< in numbers, not in cells
};

/// The eight muscles: the figures of MuscleTendon.
struct alignas(64) LineBatch {
  enum class Kind { millard, thelen, rigid };
  Kind kind = Kind::rigid;
  int count = 0;  ///< muscles; the lanes behind the last one repeat it
  int path[line_lanes] = {};
  int first_unit[line_lanes] = {}, last_unit[line_lanes] = {};  ///< motor units of the whole model, [first, last)
  int members[line_lanes] = {};                                 ///< their places in the group
  Lanes force, optimal, per_optimal, per_slack, tendon_ratio, thickness, shortest, damping, speed;
  Lanes shortening, lengthening, tail;  ///< ThelenSpeed
  TableLanes active, passive, tendon, speed_curve;
};

/// What the eight remember between steps: the fields of TissueState::reals, in this order, `slots` numbers each.
enum LineField : std::size_t {
  line_along,       ///< extent of the fibre along the tendon, m
  line_length,      ///< of the path, m
  line_tension,     ///< N
  line_activation,  ///< of the muscle as a whole
  // For the next guess of `along`: its slopes in activation, path length and fibre length before, that length one step
  // earlier, and how far the last guess missed.
  line_along_per_activation,
  line_along_per_length,
  line_along_per_fibre,
  line_fibre_before,
  line_miss,
  line_fields
};

/// One step of the eight: what goes in, and what comes out.
struct alignas(64) LineStep {
  Lanes to[line_fields];  ///< the memory after the step; length and activation are set before it
  Lanes speed;            ///< of the paths, m/s: set before the step
  Lanes fibre, per_activation, per_length, per_speed;
  Lanes residual;
  unsigned refused = 0;   ///< bits of the lanes whose path or activation is not a number
  unsigned unsolved = 0;  ///< bits of the lanes that Newton's method from the guess did not solve
  int evaluations = 0;    ///< of the balance, each of a whole vector
};

/// Solves a batch of compliant muscles from the guess its memory makes. `reals` points at the first field of its lanes,
/// fields are `slots` numbers apart. The balance and its slopes: muscle/hill_balance.hpp, written once more for
/// vectors.
void solve_lanes(const LineBatch&, const CurveCell* cache, const double* reals, std::size_t slots, double dt,
                 LineStep& step);

}  // namespace sinew
