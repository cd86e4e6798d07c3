// How a World comes to stand somewhere: by hand, or where another World is.
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/world/scratch.hpp"

namespace sinew {
namespace {

/// The state of the group's muscles in another World that simulates the same ones in the same way; null: it has none.
const TissueState* state_like(const TissueGroup& group, const World& other) {
  for (size_t g = 0; g < other.recipe().tissues.size(); ++g) {
    const TissueGroup& candidate = other.recipe().tissues[g];
    if (candidate.fidelity == group.fidelity && candidate.muscles == group.muscles) return &other.state().tissues[g];
  }
  return nullptr;
}

}  // namespace

/// Paths as the bones now hold them; tissues as in `like` where it has the same, else at rest.
void World::settle_tissues(const World* like) {
  evaluate_paths();
  state_.tissues.resize(recipe_->tissues.size());
  std::vector<size_t> resting;
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const TissueGroup& group = recipe_->tissues[g];
    if (const TissueState* same = like ? state_like(group, *like) : nullptr) {
      state_.tissues[g] = *same;
      continue;
    }
    for (const int m : group.muscles) {
      PathMotion& path = state_.paths[m];
      path.length_from = path.length_to, path.speed_from = path.speed_to;
    }
    update_body_motion(group.clock, true);
    resting.push_back(g);
  }
  for (const size_t g : resting) {
    const TissueGroup& group = recipe_->tissues[g];
    state_.tissues[g] = group.tissue->rest(interval(group, settle));
    const StepReport report = group.tissue->advance(interval(group, settle), {state_.activation, state_.detail},
                                                    state_.tissues[g], *scratch_->tissues[g]);
    if (!report.converged || !report.reason.empty()) note(report);
  }
}

void World::go_on_from(const World& other) {
  const State& from = other.state_;
  if (names() != other.names() || state_.q.size() != from.q.size() || state_.wraps.size() != from.wraps.size())
    throw InputError("a World can go on only from one of the same bodies, joints and muscles");
  State next = from;  // but for what depends on how it is simulated
  next.steps = std::llround(static_cast<double>(from.steps) * other.recipe_->h / recipe_->h);
  const bool same_clocks = recipe_->clocks == other.recipe_->clocks;
  if (!same_clocks)
    next.bodies.assign(recipe_->clocks.size(), std::vector<BodyMotion>(static_cast<size_t>(skeleton().bodies())));
  next.tissues.clear();
  next.failed = false;
  state_ = std::move(next);
  Kinematics& k = scratch_->dynamics.kinematics;
  recipe_->skeleton.hold(k, state_.riding);
  recipe_->skeleton.update(state_.q, state_.u, k);
  for (size_t c = 0; !same_clocks && c < recipe_->clocks.size(); ++c) update_body_motion(static_cast<int>(c), true);
  const Kinematics& k_other = other.kinematics();
  state_.momentum += recipe_->dynamics.floating(k).momentum - other.recipe_->dynamics.floating(k_other).momentum;
  settle_tissues(&other);
}

void World::pose(const std::string& coordinate, double value) {
  const int k = skeleton().coordinate(coordinate);
  if (k < 0 || k >= shown_coordinates()) throw InputError("there is no coordinate `" + coordinate + "`");
  if (!std::isfinite(value)) throw InputError("`" + coordinate + "` cannot be put where no number says");
  switch (recipe_->dynamics.coordinates().kind(k)) {
    case Coordinates::Kind::free:
      break;
    case Coordinates::Kind::locked:
      throw InputError("`" + coordinate + "` is locked");
    case Coordinates::Kind::prescribed:
      throw InputError("`" + coordinate + "` follows a given motion");
    case Coordinates::Kind::coupled:
      throw InputError("`" + coordinate + "` follows another coordinate");
  }
  skeleton().set_value(state_.q, k, value);
  state_.u[k] = 0;
  recipe_->dynamics.coordinates().complete(time(), state_.q, state_.u);
  state_.contact = {};
  state_.failed = false;
  Kinematics& kinematics = scratch_->dynamics.kinematics;
  skeleton().update(state_.q, state_.u, kinematics);
  state_.momentum = recipe_->dynamics.floating(kinematics).momentum;
  settle_tissues(nullptr);
}

}  // namespace sinew
