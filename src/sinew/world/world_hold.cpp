// Props in hands.
#include <fmt/format.h>

#include <algorithm>

#include "sinew/world/scratch.hpp"

namespace sinew {
namespace {

StepReport cannot(const HandAction& hand, const Skeleton& skeleton, const std::string& why) {
  const bool known = hand.prop >= 0 && hand.prop < skeleton.props();
  return {.converged = false,
          .where = known ? skeleton.body_name(skeleton.prop_body(hand.prop)) : fmt::format("prop {}", hand.prop),
          .reason = hand.body < 0 ? "a hand cannot open: " + why : "a hand cannot close: " + why,
          .advice = "nothing was done; look at the controller"};
}

}  // namespace

bool World::holds(int body, int prop) const {
  const int b = recipe_->skeleton.prop_body(prop);
  return state_.riding[prop].body == body ||
         std::any_of(state_.loops.begin(), state_.loops.end(), [&](const LoopConstraint& loop) {
           return (loop.a == body && loop.b == b) || (loop.a == b && loop.b == body);
         });
}

/// The first hand carries the prop; every other closes a loop, whose ends meet in the step that follows.
void World::take_hold(int prop, int body) {
  Dynamics::Scratch& s = scratch_->dynamics;
  if (state_.riding[prop].body >= 0) {
    state_.loops.push_back(
        closed_here(s.kinematics, body, recipe_->skeleton.prop_body(prop), Loop::Kind::weld, Vec3::Zero()));
    return;
  }
  const StepReport report = recipe_->dynamics.attach(prop, body, time(), state_.riding, state_.q, state_.u, s);
  if (!report.converged) note(report);
  after_impact();
}

/// Every hand opens. False: none held it.
bool World::let_go(int prop) {
  const int b = recipe_->skeleton.prop_body(prop);
  const bool carried = state_.riding[prop].body >= 0;
  const auto opened =
      std::erase_if(state_.loops, [&](const LoopConstraint& loop) { return loop.a == b || loop.b == b; });
  if (!carried) return opened > 0;
  recipe_->dynamics.release(prop, state_.riding, state_.q, state_.u, scratch_->dynamics);
  after_impact();
  return true;
}

/// What the controller's hands do before the rigid step that comes next; what never comes is told at the first.
void World::move_hands(std::span<const HandAction> hands, int after_steps) {
  const auto never = [&](int steps) { return steps < 0 || steps >= recipe_->control_pace; };
  for (const HandAction& hand : hands) {
    if (hand.after_steps == after_steps) move_hand(hand);
    if (after_steps == 0 && never(hand.after_steps))
      note(cannot(hand, recipe_->skeleton,
                  fmt::format("a tick has {} rigid steps, none after {}", recipe_->control_pace, hand.after_steps)));
  }
}

void World::move_hand(const HandAction& hand) {
  const Skeleton& skeleton = recipe_->skeleton;
  const auto refuse = [&](const std::string& why) { note(cannot(hand, skeleton, why)); };
  if (hand.prop < 0 || hand.prop >= skeleton.props()) return refuse("the scene has no such prop");
  if (hand.body < 0) {
    if (!let_go(hand.prop)) refuse("no hand holds it");
  } else if (hand.body >= skeleton.prop_body(0)) {
    refuse("the model has no body that could hold it");
  } else if (holds(hand.body, hand.prop)) {
    refuse("this hand already holds it");
  } else {
    take_hold(hand.prop, hand.body);
  }
}

void World::after_impact() {
  state_.momentum = recipe_->dynamics.floating(scratch_->dynamics.kinematics).momentum;
  evaluate_paths();
}

}  // namespace sinew
