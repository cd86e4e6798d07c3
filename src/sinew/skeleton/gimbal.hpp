#pragma once
// Gimbal lock: where the middle one of three turns brings the first and the third axis together, two coordinates do the
// same and their speeds run away. Balls have no such place.
#include <string>
#include <vector>

#include "sinew/skeleton/report.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

class GimbalWatch {
 public:
  GimbalWatch(const Model&, const Skeleton&);

  /// One flag per joint of three turns: inside its lock. Calls `tell` with a report where one has just entered.
  template <class Tell>
  void look(const Eigen::VectorXd& q, std::vector<char>& inside, const Tell& tell) const {
    inside.resize(joints_.size());
    for (size_t i = 0; i < joints_.size(); ++i) {
      const bool locked = is_locked(joints_[i], q);
      if (locked && !inside[i]) tell(report_of(joints_[i]));
      inside[i] = locked;
    }
  }

 private:
  struct Joint3 {
    std::string name;
    Vec3 first, middle, third;  // directions, the chain straight
    int position;               // of the middle angle in q
  };
  static bool is_locked(const Joint3&, const Eigen::VectorXd& q);
  static StepReport report_of(const Joint3&);

  std::vector<Joint3> joints_;
};

}  // namespace sinew
