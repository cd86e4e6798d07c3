// Props in hands.
#include <algorithm>

#include "sinew/world/scratch.hpp"

namespace sinew {

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

void World::after_impact() {
  state_.momentum = recipe_->dynamics.floating(scratch_->dynamics.kinematics).momentum;
  evaluate_paths();
}

}  // namespace sinew
