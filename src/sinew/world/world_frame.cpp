// What others see of a World: frames, readings, and the inputs of a person.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/world/scratch.hpp"

namespace sinew {

FrameNames World::names() const {
  const Skeleton& skeleton = recipe_->skeleton;
  FrameNames names;
  for (int b = 0; b < skeleton.bodies(); ++b) names.bodies.push_back(skeleton.body_name(b));
  for (int k = 0; k < shown_coordinates(); ++k) {
    names.coordinates.push_back(skeleton.coordinate_name(k));
    names.turns.push_back(skeleton.turns(k));
  }
  for (const Muscle& muscle : recipe_->scene.model.muscles) names.muscles.push_back(muscle.name);
  names.units = recipe_->units.name;
  for (const Ligament& ligament : recipe_->scene.model.ligaments) names.ligaments.push_back(ligament.name);
  for (const Motor& motor : recipe_->scene.model.motors) names.motors.push_back(motor.name);
  return names;
}

/// Those of the model: the free coordinates of props are seen as their poses.
int World::shown_coordinates() const { return recipe_->skeleton.coordinates() - 6 * recipe_->skeleton.props(); }

double World::tension(int muscle) const {
  double sum = 0;
  for (const PathPull& pull : state_.tissues[recipe_->group_of[muscle]].pulls.paths)
    if (pull.path == muscle) sum += const_cast<World&>(*this).term_of(pull, time()).tension;  // fills buffers only
  return sum + tension_at_points(muscle);
}

/// The tension a string along the muscle's path would need to draw its bodies together as the pulls at points do: their
/// forces along the path's own ends, averaged by how much each end shortens it.
double World::tension_at_points(int muscle) const {
  const std::span<const int> bodies = recipe_->paths.bodies(muscle);
  const Wrench* slope = scratch_->slope.data() + recipe_->chains[muscle].first_slope;
  double along = 0, size = 0;
  for (size_t i = 0; i < bodies.size(); ++i) size += slope[i].tail<3>().squaredNorm();
  for (const PointPull& pull : state_.tissues[recipe_->group_of[muscle]].pulls.points) {
    const auto body = std::find(bodies.begin(), bodies.end(), pull.body);
    if (pull.muscle != muscle || body == bodies.end()) continue;
    const Pose& pose = scratch_->dynamics.kinematics.pose[pull.body];
    const Wrench wrench = wrench_of(pull, pose, pull.force, pull.couple);
    along -= wrench.tail<3>().dot(slope[body - bodies.begin()].tail<3>());
  }
  return size > 0 ? along / size : 0;
}

LigamentReading World::ligament(int i) const {
  const double length = state_.paths[recipe_->muscles() + i].length_to;
  return {.length = length, .tension = recipe_->ligaments[i].at(length).value};
}

void World::add_torque(std::span<const PathTerm> paths, Eigen::VectorXd& torque) const {
  const Loads& loads = scratch_->loads;
  for (const PathTerm& path : paths)
    for (int i = path.first; i < path.first + path.count; ++i) torque[loads.where[i]] -= path.tension * loads.r[i];
}

void World::gather_torques(Eigen::VectorXd& muscles, Eigen::VectorXd& ligaments) const {
  const_cast<World&>(*this).gather_loads(time());  // fills buffers only; the state is not touched
  Scratch& s = *scratch_;
  s.pushed.assign(s.loads.wrenches.size(), Wrench::Zero());
  add_pushes(time(), s.pushed);
  s.unpushed = s.loads.wrenches;
  for (size_t b = 0; b < s.pushed.size(); ++b) s.unpushed[b] -= s.pushed[b];
  muscles.resize(recipe_->skeleton.coordinates());
  recipe_->skeleton.gather(s.dynamics.kinematics, s.unpushed, muscles);
  add_torque(std::span(s.loads.paths).subspan(s.ligament_terms), muscles);
  ligaments.setZero(recipe_->skeleton.coordinates());
  add_torque(std::span(s.loads.paths).first(s.ligament_terms), ligaments);
}

Eigen::VectorXd World::muscle_torque() const {
  Eigen::VectorXd muscles, ligaments;
  gather_torques(muscles, ligaments);
  return muscles;
}

Eigen::VectorXd World::ligament_torque() const {
  Eigen::VectorXd muscles, ligaments;
  gather_torques(muscles, ligaments);
  return ligaments;
}

std::vector<Shape> World::shapes() const {
  const Kinematics& k = scratch_->dynamics.kinematics;
  std::vector<std::vector<Vec3>> courses(state_.paths.size());
  std::vector<PathMotion> motions = state_.paths;
  for (size_t p = 0; p < motions.size(); ++p) {
    const std::span<WrapMemory> memory = recipe_->paths.memories(static_cast<int>(p), scratch_->wraps);
    recipe_->paths.course(static_cast<int>(p), k.pose, k.value, memory, courses[p]);
    motions[p].course = courses[p];
  }
  std::vector<BodyMotion> bodies;
  extrapolate(settle, bodies);
  std::vector<Shape> all;
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const TissueGroup& group = recipe_->tissues[g];
    Interval now = interval(group, settle);
    now.paths = motions;
    now.bodies = bodies;
    for (Shape& shape : group.tissue->shapes(now, state_.tissues[g])) all.push_back(std::move(shape));
  }
  for (size_t i = 0; i < recipe_->ligaments.size(); ++i) {
    Shape& shape = all.emplace_back();
    shape.name = recipe_->scene.model.ligaments[i].name;
    for (const Vec3& x : courses[static_cast<size_t>(recipe_->muscles()) + i])
      shape.positions.push_back(x.cast<float>());
    shape.topology = string_topology(shape.positions.size());
    const auto tension = static_cast<float>(ligament(static_cast<int>(i)).tension);
    shape.quantities = {{"tension", "N", std::vector<float>(shape.positions.size(), tension)}};
  }
  return all;
}

/// The impulses of the last step, where the shapes touch now.
std::vector<ContactReading> World::contacts() const {
  std::vector<ContactReading> out;
  for (const Contact& contact : scratch_->contacts) {
    const auto last = std::ranges::lower_bound(state_.contact.impulses, contact.id, {}, &ContactMemory::Impulse::id);
    if (contact.coordinate >= 0 || last == state_.contact.impulses.end() || last->id != contact.id) continue;
    if (const Vec3 push = push_of(contact, *last); !push.isZero(0))
      out.push_back({.body = contact.b, .against = contact.a, .at = contact.point, .force = push / recipe_->h});
  }
  return out;
}

Frame World::frame() const {
  const Recipe& r = *recipe_;
  const Skeleton& skeleton = r.skeleton;
  Scratch& s = *scratch_;
  const Kinematics& k = s.dynamics.kinematics;
  const int n = shown_coordinates();
  Frame frame;
  frame.time = time();
  frame.poses = k.pose;
  Eigen::VectorXd torque, passive, acceleration = Eigen::VectorXd::Zero(skeleton.coordinates());
  gather_torques(torque, passive);
  StepReport report;
  r.dynamics.accelerate(time(), state_.q, state_.u, s.loads, s.dynamics, acceleration, report);
  for (int c = 0; c < n; ++c) {
    frame.value.push_back(k.value[c]);
    frame.speed.push_back(state_.u[c]);
    frame.acceleration.push_back(acceleration[c]);
    frame.muscle_torque.push_back(torque[c]);
    frame.passive_torque.push_back(r.dynamics.forces().at(c, k.value[c], state_.u[c]).force + passive[c]);
    frame.control_torque.push_back(s.loads.torque[c]);
  }
  if (!r.dynamics.coordinates().all_free()) {
    Eigen::VectorXd reaction(skeleton.coordinates());
    r.dynamics.reactions(s.loads, state_.u, acceleration, s.dynamics, reaction);
    for (int c = 0; c < n; ++c)
      frame.reaction_torque.push_back(r.dynamics.coordinates().kind(c) == Coordinates::Kind::free ? 0 : reaction[c]);
  }
  frame.excitation = state_.excitation;
  frame.activation = state_.activation;
  frame.control = state_.control;
  for (size_t m = 0; m < r.scene.model.muscles.size(); ++m) {
    MuscleReading reading{.length = state_.paths[m].length_to,
                          .speed = state_.paths[m].speed_to,
                          .tension = tension(static_cast<int>(m))};
    const std::vector<double>& fibre = state_.tissues[r.group_of[m]].fibre;
    if (const size_t place = static_cast<size_t>(r.place_in_group[m]); place < fibre.size())
      reading.fibre = fibre[place];
    for (int i = r.units.first[m]; i < r.units.first[m + 1]; ++i)
      reading.activation += r.units.share[i] * state_.activation[i];
    frame.muscles.push_back(reading);
  }
  frame.potential_energy = skeleton.potential_energy(k, state_.gravity) + r.dynamics.passive_energy(k);
  for (size_t i = 0; i < r.ligaments.size(); ++i) {
    frame.ligaments.push_back(ligament(static_cast<int>(i)));
    frame.potential_energy += r.ligaments[i].energy(frame.ligaments.back().length);
  }
  frame.shapes = shapes();
  frame.reports = s.reports;
  frame.kinetic_energy = skeleton.kinetic_energy(k);
  const_cast<World&>(*this).find_contacts(r.h);  // fills buffers only
  frame.potential_energy += stored_energy(s.contacts);
  frame.contacts = contacts();
  frame.momentum = r.dynamics.floating(k).momentum;
  if (skeleton.free_root() >= 0) frame.momentum_defect = state_.momentum - frame.momentum;
  return frame;
}

void World::apply(const Input& input) {
  const auto fail = [&](const std::string& why) { throw InputError("input `" + input.path + "`: " + why); };
  const size_t slash = input.path.find('/');
  const std::string kind = input.path.substr(0, slash);
  const std::string name = slash == std::string::npos ? "" : input.path.substr(slash + 1);
  for (const double x : input.value)
    if (!std::isfinite(x)) fail("its value is not a finite number");
  const auto wants = [&](size_t n) {
    if (input.value.size() != n) fail(fmt::format("wants {} numbers, got {}", n, input.value.size()));
  };
  const auto index = [&](const auto& names, const std::string& what) {
    for (size_t i = 0; i < names.size(); ++i)
      if (names[i] == what) return i;
    fail("there is no `" + what + "`");
    return size_t{0};
  };
  const auto prop = [&](const std::string& what) {
    const int b = recipe_->skeleton.body(what);
    const int p = b - recipe_->skeleton.prop_body(0);
    if (b < 0 || p < 0) fail("there is no prop `" + what + "`");
    return p;
  };
  if (kind == "gravity") {
    wants(3);
    state_.gravity = Vec3(input.value[0], input.value[1], input.value[2]);
  } else if (kind == "excite") {
    wants(1);
    state_.held[index(recipe_->units.name, name)] = std::min(1.0, input.value[0]);
  } else if (kind == "motor") {
    if (input.value.size() > 1) wants(1);
    state_.held_control[index(names().motors, name)] = input.value.empty() ? hands_off : input.value[0];
  } else if (kind == "detail") {
    wants(1);
    constexpr double finest = 16;  // far beyond any detail worth its time
    if (input.value[0] < 0 || input.value[0] > finest) fail(fmt::format("lies between 0 and {}", finest));
    state_.detail[index(names().muscles, name)] = static_cast<int>(input.value[0]);
  } else if (kind == "attach") {
    wants(0);
    const size_t second = name.find('/');
    const int p = prop(name.substr(0, second));
    const int body = second == std::string::npos ? -1 : recipe_->skeleton.body(name.substr(second + 1));
    if (body < 0 || body >= recipe_->skeleton.prop_body(0)) fail("names no body to hold on to");
    if (holds(body, p)) fail("is held already");
    take_hold(p, body);
  } else if (kind == "release") {
    wants(0);
    const int p = prop(name);
    if (!let_go(p)) fail("is not held");
  } else {
    fail("is not one of gravity, excite/UNIT, motor/NAME, detail/MUSCLE, attach/PROP/BODY, release/PROP");
  }
}

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
