#include "sinew/model/curve_shapes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

/// Collects what is wrong with one curve. Comparisons are false for what is not a number, which is a fault then.
struct ShapeCheck {
  std::string curve;
  std::vector<ShapeFault>& faults;

  void above(const char* field, double value, double low) const {
    if (!(std::isfinite(value) && value > low)) add(field, fmt::format("must be greater than {:.6g}", low), value);
  }
  void below(const char* field, double value, double high) const {
    if (!(value < high)) add(field, fmt::format("must be less than {:.6g}", high), value);
  }
  void least(const char* field, double value, double low) const {
    if (!(std::isfinite(value) && value >= low)) add(field, fmt::format("must be at least {:.6g}", low), value);
  }
  void share(const char* field, double value) const {
    if (!(value >= 0 && value <= 1)) add(field, "must be from 0 to 1", value);
  }
  void add(const char* field, const std::string& wanted, double value) const {
    faults.push_back({curve + field, fmt::format("{}, is {}", wanted, value)});
  }
};

// The plateau about the optimal length is 0.05 wide on either side; see millard_active.
void check_active(const MillardActive& active, const ShapeCheck& check) {
  check.least("shortest", active.shortest, 0);
  check.above("shoulder", active.shoulder, active.shortest);
  check.below("shoulder", active.shoulder, 0.95);
  check.above("longest", active.longest, 1.1);
  check.least("slope", active.slope, 0);
  check.below("slope", active.slope, 1 / (0.95 - active.shortest));
  check.least("floor", active.floor, 0);
  check.below("floor", active.floor, (1 - active.slope * (0.95 - active.shoulder)) / 2);
}

void check_passive(const MillardPassive& passive, const ShapeCheck& check) {
  const double width = passive.strain - passive.slack, stiffness = passive.stiffness_in_use();
  check.above("slack", passive.slack, -1);
  check.above("strain", passive.strain, passive.slack);
  check.above("toe", passive.toe, 0);
  check.below("toe", passive.toe, 1 / width);
  check.above("stiffness", stiffness, std::max(1.0, 1.1 - 0.05 * passive.toe / stiffness) / width);
  check.share("curviness", passive.curviness);
}

void check_speed(const MillardSpeed& speed, const ShapeCheck& check) {
  const double low = 0.05 * (speed.shortening_end + speed.shortening_near);
  const double high = speed.force - 1 - 0.05 * (speed.lengthening_end + speed.lengthening_near);
  check.above("force", speed.force, 1);
  check.above("isometric", speed.isometric, std::max({1.0, (1 - low) / 0.9, high / 0.9}));
  check.least("shortening_end", speed.shortening_end, 0);
  check.above("shortening_near", speed.shortening_near, speed.shortening_end);
  if (speed.shortening_near > 1) check.add("shortening_near", "must be at most 1", speed.shortening_near);
  check.least("lengthening_end", speed.lengthening_end, 0);
  check.least("lengthening_near", speed.lengthening_near, speed.lengthening_end);
  check.below("lengthening_near", speed.lengthening_near, speed.force - 1);
  check.share("shortening_curviness", speed.shortening_curviness);
  check.share("lengthening_curviness", speed.lengthening_curviness);
}

}  // namespace

std::vector<ShapeFault> faults_of(const MillardShape& shape) {
  std::vector<ShapeFault> faults;
  check_active(shape.active, {"active.", faults});
  check_passive(shape.passive, {"passive.", faults});
  check_speed(shape.speed, {"speed.", faults});
  return faults;
}

std::vector<ShapeFault> faults_of(const MillardTendon& tendon, double strain) {
  std::vector<ShapeFault> faults;
  const ShapeCheck check{"", faults};
  if (tendon.stiffness) check.above("stiffness", *tendon.stiffness, 1 / strain);
  check.above("toe", tendon.toe, 0);
  check.below("toe", tendon.toe, 1);
  check.share("curviness", tendon.curviness);
  return faults;
}

}  // namespace sinew
