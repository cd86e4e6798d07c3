#pragma once
// Everything that changes while a World runs, as one value: copy it, compare it, save it, put it back.
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "sinew/muscle/path/path.hpp"
#include "sinew/muscle/tissue.hpp"
#include "sinew/skeleton/contact.hpp"

namespace sinew {

struct ControllerState {
  std::vector<double> reals;
  std::vector<std::int32_t> ints;
  bool operator==(const ControllerState&) const = default;
};

inline constexpr double hands_off = std::numeric_limits<double>::infinity();  ///< no hand holds this motor

/// A force that a hand puts on a body, as long as it holds on.
struct HandPush {
  int body = 0;
  Vec3 at = Vec3::Zero();     ///< m, in axes of the body
  Vec3 force = Vec3::Zero();  ///< N, in axes of the world
  bool operator==(const HandPush&) const = default;
};

struct State {
  std::int64_t steps = 0;             ///< rigid steps since the start; time = steps * h
  Eigen::VectorXd q, u;               ///< positions (quaternions for ball and free joints) and speeds
  std::vector<double> excitation;     ///< per motor unit, as last decided
  std::vector<double> activation;     ///< per motor unit
  std::vector<double> held;           ///< per motor unit: an excitation set by hand, negative where there is none
  Eigen::VectorXd torque;             ///< joint torques of the controller, held through the tick
  std::vector<double> control;        ///< per motor, as last decided
  std::vector<double> held_control;   ///< per motor: a control set by hand, or `hands_off`
  std::vector<PathMotion> paths;      ///< at the last tissue tick and now (course is always empty here)
  std::vector<WrapMemory> wraps;      ///< side, segment and warm start of every (path, wrap)
  std::vector<PropHold> riding;       ///< per prop
  std::vector<LoopConstraint> loops;  ///< bodies that hold on to each other
  ContactMemory contact;              ///< warm start of the contact solve
  /// Poses and twists at the last tick and now, one list for each pace at which tissues are advanced.
  std::vector<std::vector<BodyMotion>> bodies;
  std::vector<TissueState> tissues;
  /// Per group of muscles that counts impulses: what its pulls gave since its last tick, as Interval::given has it.
  std::vector<std::vector<Wrench>> given;
  ControllerState controller;
  Twist momentum = Twist::Zero();  ///< about the world origin; what the root correction holds on to
  Vec3 gravity = Vec3::Zero();     ///< can be changed while it runs
  std::vector<int> detail;         ///< level of detail per muscle
  std::vector<HandPush> pushes;    ///< at most one per body, in the order of bodies
  bool failed = false;             ///< a step failed for good: nothing moves any more
  bool operator==(const State&) const;
};

/// Bit-exact bytes and back; `from_bytes` throws InputError on anything that `to_bytes` did not write.
std::vector<std::uint8_t> to_bytes(const State&);
State from_bytes(std::span<const std::uint8_t>);

}  // namespace sinew
