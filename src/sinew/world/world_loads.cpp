// What acts on the bones at the present pose: paths and their slopes on coordinates, the pulls of tissues, pushes,
// contacts.
#include <algorithm>
#include <cmath>

#include "sinew/world/scratch.hpp"

namespace sinew {
namespace {

/// A pull law at a present length, speed and time; a slack path has no stiffness either. What the stiffness feels over
/// a step is the path's speed against the law's own drift.
PathTerm law_at(const PathPull& pull, double length, double speed, double t) {
  const double stretched = length - pull.length - pull.drift * (t - pull.since);
  const double tension = pull.tension + pull.stiffness * stretched + pull.damping * (speed - pull.speed);
  if (!(tension > 0)) return {};
  return {.tension = tension, .stiffness = pull.stiffness, .damping = pull.damping, .speed = speed - pull.drift};
}

bool whole(const PathPull& pull, const Paths& paths) {
  return pull.first <= 0 && (pull.last < 0 || pull.last >= paths.points(pull.path) - 1);
}

/// Slopes on bodies -> slopes on the coordinates between them.
void climb(const PathChain& chain, const Kinematics& k, std::span<const Wrench> slope, std::span<const double> direct,
           std::vector<Wrench>& stack, double* r) {
  for (const PathChain::Link& link : chain.links)
    if (link.to >= static_cast<int>(slope.size())) stack[link.to].setZero();
  for (size_t i = 0; i < slope.size(); ++i) stack[chain.slot_place[i]] = slope[i];
  for (const PathChain::Link& link : chain.links) {
    const Wrench& sum = stack[link.from];
    for (int c = 0; c < link.columns; ++c) r[link.first_entry + c] = k.S.col(link.first_column + c).dot(sum);
    stack[link.to] += sum;
  }
  for (size_t i = 0; i < direct.size(); ++i) {
    const int entry = chain.direct_entry[i];
    const bool climbed = !chain.links.empty() && entry < chain.links.back().first_entry + chain.links.back().columns;
    r[entry] = climbed ? r[entry] + direct[i] : direct[i];
  }
}

double speed_of(const PathChain& chain, std::span<const int> where, const double* r, const Eigen::VectorXd& u) {
  double sum = 0;
  for (int i = 0; i < chain.count; ++i) sum += r[i] * u[where[chain.first_r + i]];
  return sum;
}

}  // namespace

/// Lengths, speeds and slopes of every path at the present pose. Returns one whose length is no number, or -1.
int World::evaluate_paths() {
  Scratch& s = *scratch_;
  const Kinematics& k = s.dynamics.kinematics;
  const Paths& paths = recipe_->paths;
  s.wraps = state_.wraps;
  int bad = -1;
  for (int p = 0; p < paths.size(); ++p) {
    const PathChain& chain = recipe_->chains[p];
    const std::span<Wrench> slope(s.slope.data() + chain.first_slope, paths.bodies(p).size());
    const std::span<double> direct(s.direct.data() + chain.first_direct, paths.direct(p).size());
    const PathReading reading = paths.evaluate(p, k.pose, k.value, paths.memories(p, s.wraps), slope, direct);
    double* r = s.loads.r.data() + chain.first_r;
    climb(chain, k, slope, direct, s.stack, r);
    state_.paths[p].length_to = reading.length;
    state_.paths[p].speed_to = speed_of(chain, recipe_->where, r, state_.u);
    if (!std::isfinite(reading.length) && bad < 0) bad = p;
  }
  return bad;
}

/// Every load at the present pose and time t, paths already evaluated.
void World::gather_loads(double t) {
  Scratch& s = *scratch_;
  s.loads.clear();
  s.loads.gravity = state_.gravity;
  s.loads.loops = state_.loops;
  s.loads.torque = state_.torque;
  add_motors(s.loads.torque);
  s.loads.r.resize(recipe_->where.size());
  s.loads.where.resize(recipe_->where.size());
  add_pushes(t, s.loads.wrenches);
  add_ligaments();
  for (const TissueState& tissue : state_.tissues) add_pulls(tissue.pulls, t);
  add_responses();
}

/// Those of the scene and those of hands.
void World::add_pushes(double t, std::vector<Wrench>& wrenches) const {
  const auto add = [&](int body, const Vec3& at, const Vec3& force) {
    const Vec3 x = scratch_->dynamics.kinematics.pose[body] * at;
    wrenches[body].head<3>() += x.cross(force);
    wrenches[body].tail<3>() += force;
  };
  for (const Recipe::PushAt& push : recipe_->pushes)
    add(push.body, push.at, {push.force[0].at(t).value, push.force[1].at(t).value, push.force[2].at(t).value});
  for (const HandPush& push : state_.pushes) add(push.body, push.at, push.force);
}

void World::add_motors(Eigen::VectorXd& torque) const {
  for (size_t i = 0; i < recipe_->motors.size(); ++i)
    torque[recipe_->motors[i].coordinate] += recipe_->motors[i].force * state_.control[i];
}

void World::add_ligaments() {
  Scratch& s = *scratch_;
  for (size_t i = 0; i < recipe_->ligaments.size(); ++i) {
    const size_t p = static_cast<size_t>(recipe_->muscles()) + i;
    const PathChain& chain = recipe_->chains[p];
    const CurvePoint pull = recipe_->ligaments[i].at(state_.paths[p].length_to);
    if (!(pull.value > 0)) continue;
    s.loads.internal &= !chain.grounded;
    s.loads.paths.push_back({.first = chain.first_r,
                             .count = chain.count,
                             .tension = pull.value,
                             .stiffness = pull.slope,
                             .speed = state_.paths[p].speed_to});
  }
  s.ligament_terms = s.loads.paths.size();
}

void World::add_pulls(const Pulls& pulls, double t) {
  Loads& loads = scratch_->loads;
  const Kinematics& k = scratch_->dynamics.kinematics;
  for (const PathPull& pull : pulls.paths) {
    const PathChain& chain = recipe_->chains[pull.path];
    const PathTerm term = term_of(pull, t);
    if (term.tension <= 0) continue;
    loads.internal &= !chain.grounded;
    loads.paths.push_back(term);
  }
  for (const PointPull& pull : pulls.points) {
    loads.wrenches[pull.body] += wrench_of(pull, k.pose[pull.body], pull.force, pull.couple);
    loads.internal &= pull.body != 0;
  }
}

PathTerm World::term_of(const PathPull& pull, double t) {
  const PathChain& chain = recipe_->chains[pull.path];
  PathTerm term;
  if (whole(pull, recipe_->paths)) {
    term = law_at(pull, state_.paths[pull.path].length_to, state_.paths[pull.path].speed_to, t);
    term.first = chain.first_r;
  } else {
    term = stretch_term(pull, t);
  }
  term.count = chain.count;
  return term;
}

/// A pull on part of a path: its own slopes, put behind those of the whole paths.
PathTerm World::stretch_term(const PathPull& pull, double t) {
  Scratch& s = *scratch_;
  const PathChain& chain = recipe_->chains[pull.path];
  const Kinematics& k = s.dynamics.kinematics;
  const PathReading reading = s.stretch.evaluate(recipe_->paths, pull, k, s.wraps);
  const size_t first = s.loads.r.size();
  s.loads.r.resize(first + static_cast<size_t>(chain.count));
  s.loads.where.insert(s.loads.where.end(), recipe_->where.begin() + chain.first_r,
                       recipe_->where.begin() + chain.first_r + chain.count);
  double* r = s.loads.r.data() + first;
  climb(chain, k, s.stretch.slope, s.stretch.direct, s.stack, r);
  PathTerm term = law_at(pull, reading.length, speed_of(chain, recipe_->where, r, state_.u), t);
  term.first = static_cast<int>(first);
  return term;
}

/// Shapes that are about to touch within the step, and coordinates about to reach a hard stop.
void World::find_contacts(double h) {
  Scratch& s = *scratch_;
  s.contacts.clear();
  const Skeleton& skeleton = recipe_->skeleton;
  const Kinematics& k = s.dynamics.kinematics;
  if (recipe_->contact.any()) {
    constexpr double nearness = 0.002;  // m beyond what the fastest body can travel in the step
    double speed = 0;
    for (int b = 1; b < skeleton.bodies(); ++b)
      speed = std::max(speed, (k.twist[b].tail<3>() + k.twist[b].head<3>().cross(k.pose[b].translation())).norm());
    recipe_->contact.find(k, nearness + 2 * h * speed, s.contacts);
  }
  if (!recipe_->dynamics.forces().any_hard()) return;
  constexpr std::int64_t stops = std::int64_t{1} << 40;  // ids beyond those of shapes
  for (int c = 0; c < skeleton.coordinates(); ++c) {
    const Range* range = recipe_->dynamics.forces().hard_stop(c);
    if (!range) continue;
    const double near = 2 * h * std::abs(state_.u[c]) + 0.01;
    const double below = k.value[c] - range->low, above = range->high - k.value[c];
    if (below < near)
      s.contacts.push_back({.id = stops + std::int64_t{2} * c, .coordinate = c, .sign = 1, .gap = below});
    if (above < near)
      s.contacts.push_back({.id = stops + std::int64_t{2} * c + 1, .coordinate = c, .sign = -1, .gap = above});
  }
}

}  // namespace sinew
