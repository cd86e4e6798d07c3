#pragma once
// Spring nets made ready for the kernel.
#include <optional>
#include <span>

#include "sinew/muscle/mass_spring/spring_forces.hpp"
#include "sinew/muscle/mass_spring/spring_kernel.hpp"

namespace sinew {

/// Whether the kernel knows this law; others take plain steps.
bool kernel_knows(const SpringLaw&);

/// One net, or up to eight of one grid. Holds no memory of its own between runs: all it is told by `put`.
class SpringBatch {
 public:
  explicit SpringBatch(std::span<const SpringNet* const> nets);

  int nets() const { return static_cast<int>(nets_.size()); }
  /// `push`: a force on every point, held throughout; empty: none.
  void put(int net, const SpringMotion&, const CarriedShape& from, const CarriedShape& to,
           std::span<const Vec3> push = {});
  void run(double dt, int steps) { run_lanes(lanes_, dt, steps); }
  void take(int net, double seconds, SpringMotion&) const;

 private:
  void put_lane(int lane, const SpringNet&, const SpringMotion&, const CarriedShape& from, const CarriedShape& to,
                std::span<const Vec3> push);
  std::vector<const SpringNet*> nets_;
  SpringLanes lanes_;
};

/// Steps one net: in the kernel where it knows the law, else plainly.
class SpringRunner {
 public:
  explicit SpringRunner(const SpringNet&);
  void run(const CarriedShape& from, const CarriedShape& to, double seconds, int steps, SpringMotion&,
           std::span<const Vec3> push = {});
  const std::vector<Vec3>& pulled() const { return plain_.pulled(); }

 private:
  const SpringNet* net_;
  std::optional<SpringBatch> batch_;
  PlainStepper plain_;
};

}  // namespace sinew
