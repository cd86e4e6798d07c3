#pragma once
// The buffers of one World copy. Everything here can be computed again from State, bit for bit.
#include "sinew/world/world.hpp"

namespace sinew {

/// Motion of a body now: twist in world axes at its origin.
inline Twist at_origin(const Kinematics& k, int b) {
  Twist twist = k.twist[b];
  twist.tail<3>() += twist.head<3>().cross(k.pose[b].translation());
  return twist;
}

/// A force and couple of a point pull as a wrench about the world origin.
inline Wrench wrench_of(const PointPull& pull, const Pose& pose, const Vec3& force, const Vec3& couple) {
  const Vec3 f = pull.turns ? Vec3(pose.linear() * force) : force;
  const Vec3 c = pull.turns ? Vec3(pose.linear() * couple) : couple;
  Wrench wrench;
  wrench << (pose * pull.at).cross(f) + c, f;
  return wrench;
}

struct World::Scratch {
  explicit Scratch(const Recipe&);

  Dynamics::Scratch dynamics;
  Loads loads;                    // where, r: first those of all whole paths, then of the stretches of this step
  size_t ligament_terms = 0;      // how many of the loads' paths are ligaments: the first ones
  std::vector<Wrench> slope;      // of all paths, by PathChain::first_slope
  std::vector<double> direct;     // of all paths
  std::vector<Wrench> stack;      // of one path while it climbs
  std::vector<WrapMemory> wraps;  // what the wraps remember after the present pose; State holds what they knew before
  // Of one pull on part of a path.
  std::vector<WrapMemory> stretch_wraps;
  std::vector<Wrench> stretch_slope;
  std::vector<double> stretch_direct;
  // Of one response: Jacobian of its bodies, what a matrix makes of it; motion since the tick, and the force of that.
  Eigen::MatrixXd response_J, response_product;
  Eigen::VectorXd moved, speed_change, returned;
  std::vector<Wrench> pushed, unpushed;  // what pushes do to the bodies, and all that acts but them
  std::vector<Contact> contacts;
  std::vector<std::unique_ptr<sinew::Scratch>> tissues;
  std::vector<PathMotion> motions;  // State::paths with their courses, for tissues that feel them
  std::vector<std::vector<Vec3>> courses;
  Decision decision;
  std::vector<double> reaching;  // the share of each unit's excitation that reaches its fibres
  std::vector<StepReport> reports;
  std::vector<char> gimbal_locks;  // joints that have been told to be in one

  // Of one look ahead.
  Eigen::VectorXd ligament_torque;
  std::vector<PathMotion> paths_ahead;
  std::vector<BodyMotion> bodies_ahead;
  std::vector<PathTerm> terms_now;  // of the path pulls of one group of muscles

  // What a step that fails goes back to.
  Eigen::VectorXd q_before, u_before;
  std::vector<WrapMemory> wraps_before;
  ContactMemory contact_before;
  Twist momentum_before = Twist::Zero();
};

}  // namespace sinew
