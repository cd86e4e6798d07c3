#include "sinew/world/world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "sinew/core/error.hpp"
#include "sinew/muscle/hill/activation.hpp"
#include "sinew/world/scratch.hpp"
#include "sinew/world/script.hpp"
#include "sinew/world/takeover.hpp"

namespace sinew {
namespace {

constexpr int most_pieces = 64;      // a rigid step that fails is cut into at most this many
constexpr size_t most_reports = 64;  // of different kinds; the same one again only counts up

/// Do the pulls name paths and bodies that exist?
bool fits(const Pulls& pulls, const Recipe& recipe) {
  const auto known = [](int i, int count) { return i >= 0 && i < count; };
  for (const PathPull& pull : pulls.paths)
    if (!known(pull.path, recipe.paths.size())) return false;
  for (const PointPull& pull : pulls.points)
    if (!known(pull.body, recipe.skeleton.bodies())) return false;
  for (const Response& response : pulls.responses) {
    const auto rows = static_cast<Eigen::Index>(6 * response.bodies.size());
    for (const int b : response.bodies)
      if (!known(b, recipe.skeleton.bodies())) return false;
    for (const auto* m : {&response.stiffness, &response.damping, &response.mass})
      if (m->size() > 0 && (m->rows() != rows || m->cols() != rows)) return false;
  }
  return true;
}

/// What a tissue says of itself, of each of its bodies or of none.
bool fits(const TissueState& state, const TissueGroup& group) {
  const auto per = [](size_t has, size_t wanted) { return has == 0 || has == wanted; };
  return per(state.tension.size(), group.muscles.size()) &&
         per(state.readings.size(), group.muscles.size() + group.soft.size());
}

}  // namespace

World::Scratch::Scratch(const Recipe& recipe)
    : dynamics(recipe.dynamics.scratch()),
      slope(static_cast<size_t>(recipe.slopes)),
      direct(static_cast<size_t>(recipe.directs)),
      stack(static_cast<size_t>(recipe.places)),
      slope_ahead(slope.size()),
      direct_ahead(direct.size()) {
  loads.resize(recipe.skeleton);
  loads.where = recipe.where;
  loads.r.resize(recipe.where.size());
  tissues.resize(recipe.tissues.size());
  coupling.groups.resize(recipe.tissues.size());
  reaching.resize(static_cast<size_t>(recipe.units.size()));
  decision.excitation.resize(static_cast<size_t>(recipe.units.size()));
  decision.torque.setZero(recipe.skeleton.coordinates());
  decision.control.resize(recipe.motors.size());
}

World::World(const Scene& scene, const std::vector<Fidelity>& fidelities, const Progress& building, const World* before)
    : recipe_(std::make_shared<const Recipe>(scene, fidelities, building, before ? before->recipe_.get() : nullptr)),
      scratch_(std::make_unique<Scratch>(*recipe_)) {
  start();
}

World::World(const World& other) : recipe_(other.recipe_), scratch_(std::make_unique<Scratch>(*recipe_)) {
  restore(other.state_);
}
World& World::operator=(const World& other) {
  if (this != &other) *this = World(other);
  return *this;
}
World::World(World&&) noexcept = default;
World& World::operator=(World&&) noexcept = default;
World::~World() = default;

void World::start() {
  const Scene& scene = recipe_->scene;
  const Skeleton& skeleton = recipe_->skeleton;
  const Units& units = recipe_->units;
  State& s = state_;
  s.q = skeleton.start_positions();
  s.u = skeleton.start_speeds();
  recipe_->dynamics.coordinates().complete(time(), s.q, s.u);
  s.torque.setZero(skeleton.coordinates());
  s.gravity = scene.model.gravity;
  s.detail.assign(scene.model.muscles.size(), 0);
  s.held.assign(static_cast<size_t>(units.size()), -1);
  s.excitation.resize(static_cast<size_t>(units.size()));
  s.activation.resize(static_cast<size_t>(units.size()));
  for (int i = 0; i < units.size(); ++i) {
    s.excitation[i] = std::clamp(script_of(scene, units.name[i]).at(time()), 0.0, 1.0);
    s.activation[i] = std::max(units.floor[i], units.drive[i] * s.excitation[i]);
  }
  s.held_control.assign(recipe_->motors.size(), hands_off);
  for (size_t i = 0; i < recipe_->motors.size(); ++i) {
    const Range& range = recipe_->motors[i].range;
    s.control.push_back(std::clamp(motor_script(scene, scene.model.motors[i].name).at(time()), range.low, range.high));
  }
  s.riding.resize(scene.props.size());
  for (size_t p = 0; p < scene.props.size(); ++p)
    if (const auto& weld = scene.props[p].weld)
      s.riding[p] = {skeleton.body(weld->body), pose_of(weld->at, weld->turn)};
  s.paths.resize(static_cast<size_t>(recipe_->paths.size()));
  s.wraps.resize(static_cast<size_t>(recipe_->paths.memory_count()));
  s.bodies.assign(recipe_->clocks.size(), std::vector<BodyMotion>(static_cast<size_t>(skeleton.bodies())));

  Kinematics& k = scratch_->dynamics.kinematics;
  skeleton.hold(k, s.riding);
  skeleton.update(s.q, s.u, k);
  for (int p = 0; p < skeleton.props(); ++p)
    if (s.riding[p].body >= 0) s.u.segment<6>(skeleton.first_coordinate(skeleton.prop_body(p))).setZero();
  for (const Loop& loop : recipe_->model.loops) s.loops.push_back(closed(loop, skeleton, k));
  for (const Loop& loop : scene.loops)
    if (ties_prop(scene, loop)) s.loops.push_back(closed(loop, skeleton, k));
  s.momentum = recipe_->dynamics.floating(k).momentum;
  settle_tissues(nullptr);
  watch_gimbals();
}

void World::restore(const State& state) {
  const Recipe& r = *recipe_;
  const bool fits =
      state.q.size() == r.skeleton.positions() && state.u.size() == r.skeleton.coordinates() &&
      state.torque.size() == r.skeleton.coordinates() &&
      state.activation.size() == static_cast<size_t>(r.units.size()) &&
      state.excitation.size() == state.activation.size() && state.held.size() == state.activation.size() &&
      state.control.size() == r.motors.size() && state.held_control.size() == r.motors.size() &&
      state.paths.size() == static_cast<size_t>(r.paths.size()) &&
      state.detail.size() == static_cast<size_t>(r.muscles()) &&
      state.wraps.size() == static_cast<size_t>(r.paths.memory_count()) &&
      state.riding.size() == static_cast<size_t>(r.skeleton.props()) && state.bodies.size() == r.clocks.size() &&
      state.tissues.size() == r.tissues.size() && (state.given.empty() || state.given.size() == r.tissues.size());
  if (!fits) throw InputError("this state belongs to another scene");
  for (const PropHold& riding : state.riding)
    if (riding.body >= r.skeleton.bodies() - r.skeleton.props())
      throw InputError("this state belongs to another scene");
  for (const LoopConstraint& loop : state.loops)
    for (const int b : {loop.a, loop.b})
      if (b < 0 || b >= r.skeleton.bodies()) throw InputError("this state belongs to another scene");
  int pushed = 0;  // never the ground, and each body once, in order
  for (const HandPush& push : state.pushes)
    if (push.body <= std::exchange(pushed, push.body) || push.body >= r.skeleton.bodies())
      throw InputError("this state belongs to another scene");
  for (const auto& bodies : state.bodies)
    if (bodies.size() != static_cast<size_t>(r.skeleton.bodies()))
      throw InputError("this state belongs to another scene");
  const bool comparable = !state_.tissues.empty(), same_detail = state.detail == state_.detail;
  for (size_t g = 0; g < state.tissues.size(); ++g)
    if (!sinew::fits(state.tissues[g].pulls, r) || !sinew::fits(state.tissues[g], r.tissues[g]) ||
        (comparable && !made_alike(state.tissues[g], state_.tissues[g], same_detail)))
      throw InputError("this state belongs to another scene");
  state_ = state;
  state_.given.resize(r.tissues.size());
  for (size_t g = 0; g < r.tissues.size(); ++g)
    if (changing(g); state_.given[g].size() != impulses_of(r.tissues[g], state_.tissues[g].pulls)) forget_impulses(g);
  Kinematics& k = scratch_->dynamics.kinematics;
  r.skeleton.hold(k, state_.riding);
  r.skeleton.update(state_.q, state_.u, k);
  evaluate_paths();
}

void World::step(const Controller& controller) {
  if (state_.failed) return;
  Decision& decision = scratch_->decision;
  decision.excitation = state_.excitation;
  decision.torque = state_.torque;
  decision.control = state_.control;
  decision.hands.clear();
  decision.reports.clear();
  controller.decide(*this, state_.controller, decision);
  for (const StepReport& report : decision.reports) note(report);
  take(decision);
  for (int i = 0; i < recipe_->control_pace && !state_.failed; ++i) {
    move_hands(decision.hands, i);
    rigid_tick();
  }
  watch_gimbals();
}

void World::watch_gimbals() {
  recipe_->gimbals.look(state_.q, scratch_->gimbal_locks, [&](const StepReport& report) { note(report); });
}

void World::take(const Decision& decision) {
  for (size_t i = 0; i < state_.excitation.size(); ++i) {
    const double wanted = state_.held[i] >= 0 ? state_.held[i] : decision.excitation[i];
    if (std::isfinite(wanted))
      state_.excitation[i] = std::clamp(wanted, 0.0, 1.0);
    else
      note({.converged = false,
            .where = recipe_->units.name[i],
            .reason = "its excitation is not a number",
            .advice = "the last one is kept; look at the controller"});
  }
  for (int c = 0; c < state_.torque.size(); ++c) {
    if (std::isfinite(decision.torque[c]))
      state_.torque[c] = decision.torque[c];
    else
      note({.converged = false,
            .where = recipe_->skeleton.coordinate_name(c),
            .reason = "its motor torque is not a number",
            .advice = "the last one is kept; look at the controller"});
  }
  for (size_t i = 0; i < state_.control.size(); ++i) {
    const Range& range = recipe_->motors[i].range;
    const double wanted = state_.held_control[i] != hands_off ? state_.held_control[i] : decision.control[i];
    if (std::isfinite(wanted))
      state_.control[i] = std::clamp(wanted, range.low, range.high);
    else
      note({.converged = false,
            .where = recipe_->scene.model.motors[i].name,
            .reason = "its control is not a number",
            .advice = "the last one is kept; look at the controller"});
  }
}

/// Activation dynamics of every motor unit, in one place for all fidelities.
void World::advance_activations() {
  const Units& units = recipe_->units;
  std::vector<double>& reaching = scratch_->reaching;
  for (size_t i = 0; i < reaching.size(); ++i) reaching[i] = units.drive[i] * state_.excitation[i];
  advance_activation(units.rise, units.fall, units.floor, reaching, recipe_->h, state_.activation);
}

/// The loop of physics: activations follow, tissues live through what the bones travelled, bones take the pulls.
void World::rigid_tick() {
  Scratch& s = *scratch_;
  advance_activations();
  if (state_.steps > 0) advance_tissues();
  s.q_before = state_.q, s.u_before = state_.u, s.given_before = state_.given;
  s.wraps_before = state_.wraps, s.contact_before = state_.contact, s.momentum_before = state_.momentum;
  StepReport report;
  for (int pieces = 1; pieces <= most_pieces; pieces *= 2) {
    const double h = recipe_->h / pieces;
    int done = 0;
    while (done < pieces && rigid_step(time() + done * h, h, report)) ++done;
    if (done == pieces) {
      if (pieces > 1) {
        for (ContactMemory::Impulse& impulse : state_.contact.impulses)  // as long as a whole step would have pushed
          for (double& lambda : impulse.lambda) lambda *= pieces;
        report.converged = true;
        report.substeps = pieces;
        note(report);
      }
      ++state_.steps;
      return;
    }
    state_.q = s.q_before, state_.u = s.u_before, state_.given = s.given_before;
    state_.wraps = s.wraps_before, state_.contact = s.contact_before, state_.momentum = s.momentum_before;
    recipe_->skeleton.update(state_.q, state_.u, s.dynamics.kinematics);
    evaluate_paths();
  }
  state_.failed = true;
  report.substeps = most_pieces;
  note(report);
}

/// One piece of a tick. False: `report` says why, and the caller goes back.
bool World::rigid_step(double t, double h, StepReport& report) {
  Scratch& s = *scratch_;
  const Dynamics& dynamics = recipe_->dynamics;
  StepReport outcome;
  if (recipe_->stiff || !state_.loops.empty()) {
    gather_loads(t);
    count_pulls(h);
    find_contacts(h);
    outcome = dynamics.step(t, h, s.loads, s.contacts, state_.contact, state_.momentum, state_.q, state_.u, s.dynamics);
  } else {
    const auto load = [&](double when, const Kinematics&, const Eigen::VectorXd&, Loads&) { gather_loads(when); };
    outcome = dynamics.step_rk4(t, h, s.loads, load, state_.momentum, state_.q, state_.u, s.dynamics);
  }
  if (outcome.converged) {
    count_responses(h);
    std::swap(state_.wraps, s.wraps);
    const int bad = evaluate_paths();
    if (bad < 0 && !outcome.reason.empty()) note(outcome);
    if (bad < 0) return true;
    outcome.converged = false;
    outcome.where = path_owner(recipe_->scene.model, bad).name;
    outcome.reason = fmt::format("the length of `{}` is not a number", outcome.where);
    outcome.advice = "look at the pose before this step";
  }
  report = outcome;
  return false;
}

void World::advance_tissues() {
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const TissueGroup& group = recipe_->tissues[g];
    if (state_.steps % group.pace != 0) continue;
    update_body_motion(group.clock);
    const StepReport report = group.tissue->advance(interval(g, group.pace * recipe_->h),
                                                    {state_.activation, state_.detail}, changing(g), tissue_scratch(g));
    forget_impulses(g);
    if (!report.converged || !report.reason.empty()) note(report);
    for (const int m : group.muscles) {
      state_.paths[m].length_from = state_.paths[m].length_to;
      state_.paths[m].speed_from = state_.paths[m].speed_to;
    }
  }
  for (size_t c = 0; c < recipe_->clocks.size(); ++c)
    if (state_.steps % recipe_->clocks[c] == 0)
      for (BodyMotion& body : state_.bodies[c]) body.from = body.to, body.twist_from = body.twist_to;
}

/// Brings a clock's list of body motions up to now.
void World::update_body_motion(int clock, bool at_rest) {
  if (clock < 0) return;
  const Kinematics& k = scratch_->dynamics.kinematics;
  for (int b = 0; b < recipe_->skeleton.bodies(); ++b) {
    BodyMotion& body = state_.bodies[clock][b];
    body.to = k.pose[b];
    body.twist_to = at_origin(k, b);
    if (at_rest) body.from = body.to, body.twist_from = body.twist_to;
  }
}

Interval World::interval(size_t g, double dt) const {
  const TissueGroup& group = recipe_->tissues[g];
  Interval interval{.start = dt == settle ? time() : time() - dt,
                    .dt = dt,
                    .bodies = {},
                    .paths = state_.paths,
                    .gravity = state_.gravity};
  if (group.clock >= 0) interval.bodies = state_.bodies[group.clock];
  if (group.courses) interval.paths = with_courses(group.muscles);
  if (group.counts && dt != settle) interval.given = state_.given[g];
  return interval;
}

sinew::Scratch& World::tissue_scratch(size_t group) const {
  std::unique_ptr<sinew::Scratch>& made = scratch_->tissues[group];
  if (!made) made = recipe_->tissues[group].tissue->scratch();
  return *made;
}

/// The motions of all paths, those named with their courses at the present pose.
std::span<const PathMotion> World::with_courses(std::span<const int> paths) const {
  Scratch& s = *scratch_;
  s.courses.motions = state_.paths;
  lay_courses(paths, s.dynamics.kinematics, s.wraps, s.courses);
  return s.courses.motions;
}

void World::lay_courses(std::span<const int> paths, const Kinematics& k, std::span<WrapMemory> wraps,
                        Courses& out) const {
  out.points.resize(out.motions.size());
  out.riders.resize(out.motions.size());
  for (const int p : paths) {
    out.points[p].clear(), out.riders[p].clear();
    recipe_->paths.course(p, k.pose, k.value, recipe_->paths.memories(p, wraps), out.points[p], &out.riders[p]);
    out.motions[p].course = out.points[p], out.motions[p].riders = out.riders[p];
  }
}

/// The bodies, were they to stand here but for their present twists.
void World::stand(std::vector<BodyMotion>& bodies) const {
  const Kinematics& k = scratch_->dynamics.kinematics;
  bodies.resize(k.pose.size());
  for (size_t b = 0; b < bodies.size(); ++b) {
    const Twist twist = at_origin(k, static_cast<int>(b));
    bodies[b] = {.from = k.pose[b], .to = k.pose[b], .twist_from = twist, .twist_to = twist};
  }
}

void World::note(const StepReport& report) { add_kind(scratch_->reports, report, most_reports); }
const std::vector<StepReport>& World::reports() const { return scratch_->reports; }
void World::clear_reports() { scratch_->reports.clear(); }
const Kinematics& World::kinematics() const { return scratch_->dynamics.kinematics; }
double World::coordinate(int k) const { return recipe_->skeleton.value(state_.q, k); }
double World::path_length(int muscle) const { return state_.paths[muscle].length_to; }

}  // namespace sinew
