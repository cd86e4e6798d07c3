#pragma once
// Where bones are, by the words of the model file alone: rotations and translations multiplied, no screws.
#include <map>

#include "sinew/model/model.hpp"

namespace sinew::test {

/// Child in parent; `q` holds the joint's positions (a quaternion w x y z first where it is a ball or free joint).
Pose plain_pose(const Joint&, const Eigen::VectorXd& q);

/// Bodies in the world, by name; the joints must be listed parents first, `q` in the same order.
std::map<std::string, Pose> plain_poses(const Model&, const Eigen::VectorXd& q);

}  // namespace sinew::test
