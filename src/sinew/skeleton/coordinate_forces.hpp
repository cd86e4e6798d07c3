#pragma once
// Forces that belong to one coordinate each: damping, springs, passive tissue, soft stops. All but damping derive from
// a stored energy where the speed is the rate of the coordinate; on a ball they act about child axis k by the k-th
// number of the rotation vector, which is a potential only for three equal springs. Stiffness and damping are told too,
// so that a step can take them implicitly.
#include <optional>
#include <vector>

#include "sinew/core/function.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

/// Force, and minus its derivatives with respect to value and speed.
struct CoordinateForce {
  double force = 0, stiffness = 0, damping = 0;
};

/// One side of a soft stop: `past` is how far the coordinate is beyond it, `speed` the speed outwards.
CoordinateForce stop_force(const Limit&, double past, double speed);
double stop_energy(const Limit&, double past);

class CoordinateForces {
 public:
  CoordinateForces(const Model&, const Skeleton&, Scene::Stops stops);

  CoordinateForce at(int k, double value, double speed) const;
  double energy(int k, double value) const;  ///< of passive tissue: none at 0, and negative where it has given work
  /// The range of a hard stop, or null.
  const Range* hard_stop(int k) const { return rows_[k].hard ? &rows_[k].hard_range : nullptr; }
  bool any_hard() const { return any_hard_; }

 private:
  struct Row {
    double damping = 0, stiffness = 0, rest = 0;
    std::optional<Curve> passive;
    bool soft = false, hard = false;
    Limit above, below;  // soft stops at the ends of `range`
    Range range, hard_range;
  };
  std::vector<Row> rows_;
  bool any_hard_ = false;
};

}  // namespace sinew
