// What others see of a World: frames and readings.
#include <algorithm>
#include <cmath>
#include <numeric>

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
  for (const SoftBody& body : recipe_->scene.soft) names.soft.push_back(body.name);
  return names;
}

/// Those of the model: the free coordinates of props are seen as their poses.
int World::shown_coordinates() const { return recipe_->skeleton.coordinates() - 6 * recipe_->skeleton.props(); }

double World::tension(int muscle) const {
  const TissueState& tissue = state_.tissues[recipe_->group_of[muscle]];
  if (!tissue.tension.empty()) return tissue.tension[recipe_->place_in_group[muscle]];
  double sum = 0;
  for (const PathPull& pull : tissue.pulls.paths)
    if (pull.path == muscle) sum += const_cast<World&>(*this).term_of(pull, time()).tension;  // fills buffers only
  return sum + tension_at_points(muscle);
}

/// Of tissues that do not tell it: the tension a string along the muscle's path would need to draw its bodies together
/// as the pulls at points do: their forces along the path's own ends, averaged by how much each end shortens it.
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
  Courses courses;
  courses.motions = state_.paths;
  std::vector<int> every(state_.paths.size());
  std::iota(every.begin(), every.end(), 0);
  lay_courses(every, k, scratch_->wraps, courses);
  std::vector<BodyMotion> bodies;
  stand(bodies);
  std::vector<Shape> all;
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const TissueGroup& group = recipe_->tissues[g];
    Interval now = interval(g, settle);
    now.paths = courses.motions;
    now.bodies = bodies;
    for (Shape& shape : group.tissue->shapes(now, state_.tissues[g])) all.push_back(std::move(shape));
  }
  for (size_t i = 0; i < recipe_->ligaments.size(); ++i) {
    Shape& shape = all.emplace_back();
    shape.name = recipe_->scene.model.ligaments[i].name;
    for (const Vec3& x : courses.points[static_cast<size_t>(recipe_->muscles()) + i])
      shape.positions.push_back(x.cast<float>());
    shape.topology = string_topology(shape.positions.size());
    const auto tension = static_cast<float>(ligament(static_cast<int>(i)).tension);
    shape.quantities = {{"tension", "N", std::vector<float>(shape.positions.size(), tension)}};
  }
  return all;
}

/// The impulses of the last step, where the shapes touch now, and what flesh says of its last tick.
std::vector<ContactReading> World::contacts() const {
  std::vector<ContactReading> out;
  for (const TissueState& tissue : state_.tissues)
    out.insert(out.end(), tissue.contacts.begin(), tissue.contacts.end());
  for (const Contact& contact : scratch_->contacts) {
    const auto last = std::ranges::lower_bound(state_.contact.impulses, contact.id, {}, &ContactMemory::Impulse::id);
    if (contact.coordinate >= 0 || last == state_.contact.impulses.end() || last->id != contact.id) continue;
    if (const Vec3 push = push_of(contact, *last); !push.isZero(0))
      out.push_back({.body = contact.b, .against = contact.a, .at = contact.point, .force = push / recipe_->h});
  }
  return out;
}

/// What flesh says of itself; all that it stores and carries belongs to the whole. It says that of its last tick: since
/// then its own mass was given gravity's impulse, less what its pulls gave to the bones.
void World::add_readings(Frame& frame) const {
  for (size_t g = 0; g < recipe_->tissues.size(); ++g) {
    const TissueGroup& group = recipe_->tissues[g];
    const std::vector<TissueReading>& readings = state_.tissues[g].readings;
    if (readings.empty()) continue;
    frame.tissues.resize(recipe_->flesh());
    const double since = pending_time(group);
    for (const Wrench& impulse : state_.given[g]) frame.momentum -= impulse;
    for (size_t i = 0; i < readings.size(); ++i) {
      const size_t muscles = group.muscles.size();
      const int flesh = i < muscles ? group.muscles[i] : recipe_->muscles() + group.soft[i - muscles];
      const TissueReading& reading = readings[i];
      frame.tissues[static_cast<size_t>(flesh)] = reading;
      frame.kinetic_energy += reading.kinetic;
      frame.elastic_energy += reading.elastic;
      frame.potential_energy -= reading.mass * reading.centre.dot(state_.gravity);
      frame.momentum += reading.momentum;
      frame.momentum.head<3>() += since * reading.mass * reading.centre.cross(state_.gravity);
      frame.momentum.tail<3>() += since * reading.mass * state_.gravity;
    }
  }
}

/// Per prop the bodies that hold it; nothing where none is held.
void World::add_hands(Frame& frame) const {
  const Skeleton& skeleton = recipe_->skeleton;
  for (int p = 0; p < skeleton.props(); ++p)
    for (int b = 0; b < skeleton.bodies() - skeleton.props(); ++b) {
      if (!holds(b, p)) continue;
      frame.held.resize(static_cast<size_t>(skeleton.props()));
      frame.held[static_cast<size_t>(p)].push_back(b);
    }
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
  add_readings(frame);
  add_hands(frame);
  return frame;
}

}  // namespace sinew
