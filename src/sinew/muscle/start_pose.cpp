#include "sinew/muscle/start_pose.hpp"

#include "sinew/muscle/path/path.hpp"
#include "sinew/skeleton/coordinates.hpp"

namespace sinew {

StartPose::StartPose(const Model& model)
    : skeleton(model), courses(model.muscles.size()), riders(model.muscles.size()) {
  Eigen::VectorXd q = skeleton.start_positions(), u = Eigen::VectorXd::Zero(skeleton.coordinates());
  Coordinates(model, skeleton).follow(q, u);
  Kinematics at_start = skeleton.kinematics();
  skeleton.update(q, u, at_start);
  const Paths paths(model, skeleton);
  std::vector<WrapMemory> all(static_cast<size_t>(paths.memory_count()));
  for (int m = 0; m < static_cast<int>(courses.size()); ++m) {
    const std::span<WrapMemory> memory = paths.memories(m, all);
    std::vector<Wrench> slope(paths.bodies(m).size());
    std::vector<double> direct(paths.direct(m).size());
    paths.evaluate(m, at_start.pose, at_start.value, memory, slope, direct);
    paths.course(m, at_start.pose, at_start.value, memory, courses[static_cast<size_t>(m)],
                 &riders[static_cast<size_t>(m)]);
  }
  poses = at_start.pose;
}

}  // namespace sinew
