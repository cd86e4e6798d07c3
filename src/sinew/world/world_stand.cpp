// How a World comes to stand somewhere: by hand, or where another World is.
#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/world/scratch.hpp"
#include "sinew/world/takeover.hpp"

namespace sinew {
namespace {

/// What another World has of the group's flesh, put into `fresh`; what was kept.
std::vector<char> taken_from(const World& other, const TissueGroup& group, const Recipe& recipe, TissueState& fresh) {
  for (size_t g = 0; g < other.recipe().tissues.size(); ++g)
    if (other.recipe().tissues[g].fidelity == group.fidelity)
      return take_over(other.recipe().tissues[g], other.state().tissues[g], group, recipe, fresh);
  return {};
}

/// What another World's group of the same flesh gave since its last tick.
std::vector<Wrench> given_in(const World& other, const TissueGroup& group) {
  for (size_t g = 0; g < other.recipe().tissues.size(); ++g)
    if (other.recipe().tissues[g].fidelity == group.fidelity) return other.state().given[g];
  return {};
}

}  // namespace

/// Paths as the bones now hold them; of the tissues what `like` has, too, goes on, and the rest of them settles.
void World::settle_tissues(const World* like) {
  evaluate_paths();
  state_.tissues.resize(recipe_->tissues.size());
  state_.given.resize(recipe_->tissues.size());
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const TissueGroup& group = recipe_->tissues[g];
    TissueState& state = changing(g);
    std::vector<char> kept;
    if (like) kept = taken_from(*like, group, *recipe_, state);
    const auto goes_on = [&](int f) { return !kept.empty() && kept[static_cast<size_t>(f)]; };
    if (std::ranges::all_of(group.muscles, goes_on) &&
        std::ranges::all_of(group.soft, [&](int s) { return goes_on(recipe_->muscles() + s); })) {
      state_.given[g] = given_in(*like, group);
      continue;
    }
    const Interval here = standing(g, kept.empty() || group.courses);
    state = group.tissue->rest(here);
    if (!kept.empty()) taken_from(*like, group, *recipe_, state);
    const StepReport report =
        group.tissue->advance(here, {state_.activation, state_.detail, kept}, state, tissue_scratch(g));
    if (!report.converged || !report.reason.empty()) note(report);
    if (!kept.empty()) taken_from(*like, group, *recipe_, state);  // to the bit, whatever the tissue made of `kept`
    forget_impulses(g);
  }
}

/// The group's flesh stands still where its bones are now, or else, beside flesh that goes on from its last tick, where
/// they were then.
Interval World::standing(size_t g, bool now) {
  const TissueGroup& group = recipe_->tissues[g];
  std::vector<PathMotion>& ends = scratch_->courses.motions;
  if (now) {
    for (const int m : group.muscles) {
      PathMotion& path = state_.paths[m];
      path.length_from = path.length_to, path.speed_from = path.speed_to;
    }
    update_body_motion(group.clock, true);
    return interval(g, settle);
  }
  Interval then = interval(g, settle);
  ends = state_.paths;
  for (PathMotion& path : ends) path.length_to = path.length_from, path.speed_to = path.speed_from;
  then.paths = ends;
  return then;
}

void World::go_on_from(const World& other) {
  const State& from = other.state_;
  if (names() != other.names() || state_.q.size() != from.q.size() || state_.wraps.size() != from.wraps.size())
    throw InputError("a World can only take over from one with the same bodies, joints and muscles");
  State next = from;  // but for what depends on how it is simulated
  next.steps = std::llround(static_cast<double>(from.steps) * other.recipe_->h / recipe_->h);
  const bool same_clocks = recipe_->clocks == other.recipe_->clocks;
  if (!same_clocks)
    next.bodies.assign(recipe_->clocks.size(), std::vector<BodyMotion>(static_cast<size_t>(skeleton().bodies())));
  next.tissues = std::move(state_.tissues);
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

void World::check_pose(const std::string& coordinate, double value) const {
  const int k = skeleton().coordinate(coordinate);
  if (k < 0 || k >= shown_coordinates()) throw InputError("there is no coordinate `" + coordinate + "`");
  if (!std::isfinite(value)) throw InputError("`" + coordinate + "` cannot be set to something that is not a number");
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
}

void World::pose(const std::string& coordinate, double value) {
  check_pose(coordinate, value);
  const int k = skeleton().coordinate(coordinate);
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
