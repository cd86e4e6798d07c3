#pragma once
// The buffers of one World copy. Everything here can be computed again from State, bit for bit.
#include "sinew/world/coupling.hpp"
#include "sinew/world/path_stretch.hpp"
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

/// How many impulses are counted of a group's pulls: one per point, then one per body of each response.
inline size_t impulses_of(const TissueGroup& group, const Pulls& pulls) {
  if (!group.counts) return 0;
  size_t count = pulls.points.size();
  for (const Response& response : pulls.responses) count += response.bodies.size();
  return count;
}

/// The motions of all paths, with the courses of those that are asked for.
struct Courses {
  std::vector<PathMotion> motions;
  std::vector<std::vector<Vec3>> points;
  std::vector<std::vector<Rider>> riders;
};

/// What responses of tissues add up to.
struct Coupling {
  std::vector<GroupResponse> groups;  // as the tissues' pulls have it; see `World::changing`
  CarriedBlocks carried;
  std::vector<Twist> moved, sped;  // of bodies, since a group's tick
  std::vector<Wrench> force;       // at their origins
  // As the step began, for groups that count impulses.
  std::vector<Vec3> origin;
  Eigen::MatrixXd J;
};

struct World::Scratch {
  explicit Scratch(const Recipe&);

  Dynamics::Scratch dynamics;
  Loads loads;                    // where, r: first those of all whole paths, then of the stretches of this step
  size_t ligament_terms = 0;      // how many of the loads' paths are ligaments: the first ones
  std::vector<Wrench> slope;      // of all paths, by PathChain::first_slope
  std::vector<double> direct;     // of all paths
  std::vector<Wrench> stack;      // of one path while it climbs
  std::vector<WrapMemory> wraps;  // what the wraps remember after the present pose; State holds what they knew before
  PathStretch stretch;
  Coupling coupling;
  // Of one response: motion since the tick, and the force of that.
  Eigen::VectorXd moved, speed_change, returned;
  Eigen::VectorXd speed, acceleration;   // of the bodies of one response
  Eigen::VectorXd u_step;                // speeds at the start of the step
  std::vector<Wrench> pushed, unpushed;  // what pushes do to the bodies, and all that acts but them
  std::vector<Contact> contacts;
  std::vector<std::unique_ptr<sinew::Scratch>> tissues;  // made when they are first needed: some take long
  Courses courses, courses_ahead;
  Decision decision;
  std::vector<double> reaching;  // the share of each unit's excitation that reaches its fibres
  std::vector<StepReport> reports;
  std::vector<char> gimbal_locks;  // joints that have been told to be in one

  // Of one look ahead.
  Eigen::VectorXd ligament_torque;
  std::vector<BodyMotion> bodies_ahead;
  Kinematics kinematics_ahead;  // where the coordinates coast to
  Eigen::VectorXd q_ahead, u_ahead;
  std::vector<WrapMemory> wraps_ahead;
  std::vector<Wrench> slope_ahead;
  std::vector<double> direct_ahead;
  std::vector<Wrench> wrenches_now, wrenches_ahead;  // of one group's pulls at points
  std::unique_ptr<World> trial;                      // where excitations are tried
  std::vector<PathTerm> terms_now;                   // of the path pulls of one group of muscles

  // What a step that fails goes back to.
  Eigen::VectorXd q_before, u_before;
  std::vector<std::vector<Wrench>> given_before;
  std::vector<WrapMemory> wraps_before;
  ContactMemory contact_before;
  Twist momentum_before = Twist::Zero();
};

}  // namespace sinew
