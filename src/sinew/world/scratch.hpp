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

struct World::Scratch {
  explicit Scratch(const Recipe&);

  Dynamics::Scratch dynamics;
  Loads loads;                    // where, r: first those of all whole paths, then of the stretches of this step
  std::vector<Wrench> slope;      // of all paths, by PathChain::first_slope
  std::vector<double> direct;     // of all paths
  std::vector<Wrench> stack;      // of one path while it climbs
  std::vector<WrapMemory> wraps;  // what the wraps remember after the present pose; State holds what they knew before
  std::vector<Contact> contacts;
  std::vector<std::unique_ptr<sinew::Scratch>> tissues;
  Decision decision;
  std::vector<double> reaching;  // the share of each unit's excitation that reaches its fibres
  std::vector<StepReport> reports;
  std::vector<char> gimbal_locks;  // joints that have been told to be in one

  // What a step that fails goes back to.
  Eigen::VectorXd q_before, u_before;
  std::vector<WrapMemory> wraps_before;
  ContactMemory contact_before;
  Twist momentum_before = Twist::Zero();
};

}  // namespace sinew
