#pragma once
// Spring nets made ready for the kernel.
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
  void put(int net, const SpringMotion&, const CarriedShape& from, const CarriedShape& to, double seconds);
  void run(double dt, int steps) { run_lanes(lanes_, dt, steps); }
  void take(int net, double seconds, SpringMotion&) const;

 private:
  void put_lane(int lane, const SpringNet&, const SpringMotion&, const CarriedShape& from, const CarriedShape& to,
                double seconds);
  std::vector<const SpringNet*> nets_;
  SpringLanes lanes_;
};

}  // namespace sinew
