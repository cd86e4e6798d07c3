#include "sinew/world/tissue_contract_stage_test.hpp"

#include <algorithm>
#include <cmath>

#include "test/support/lump_tissue.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew::test {
namespace {

Body bone(const std::string& name, double mass) {
  const double thin = 0.1 * mass * 0.02 * 0.02, wide = mass * 0.3 * 0.3 / 12;
  return {.name = name, .mass = mass, .centre = {0, -0.15, 0}, .inertia = {wide, thin, wide, 0, 0, 0}};
}

Joint hinge(const std::string& name, const std::string& parent, const std::string& child, const Vec3& at) {
  return {.name = name,
          .parent = parent,
          .child = child,
          .kind = Joint::Kind::hinge,
          .at = at,
          .coordinates = {{.name = name, .damping = 0.05}}};
}

/// From the upper to the lower bone, fibres a little short of their optimum at the start pose.
Muscle between(const std::string& name, const Vec3& upper, const Vec3& lower, double force) {
  Muscle muscle{.name = name,
                .path = {.points = {{.body = "upper", .at = upper, .role = PathPoint::Role::origin},
                                    {.body = "lower", .at = lower, .role = PathPoint::Role::insertion}},
                         .wraps = {}},
                .force = force};
  const double length = (lower + Vec3(0, -0.3, 0) - upper).norm();
  constexpr double belly = 0.5, stretch = 0.95;
  muscle.fibre.length = belly * length / stretch;
  muscle.tendon.slack = (1 - belly) * length;
  muscle.activation.floor = 0;
  return muscle;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Tested& tested) { return out << tested.fidelity.name; }

std::vector<Tested> all_fidelities() {
  std::vector<Tested> all;
  for (const Fidelity& fidelity : fidelities()) all.push_back({fidelity});
  all.push_back({volume_fidelity()});
  all.push_back({lump_fidelity()});
  return all;
}

Model two_bone_arm() {
  Model model{.name = "two bones"};
  model.bodies = {bone("upper", 2), bone("lower", 1.5)};
  model.joints = {hinge("shoulder", ground, "upper", {0, 0, 0}), hinge("elbow", "upper", "lower", {0, -0.3, 0})};
  model.muscles = {between("flexor", {0.025, -0.06, 0}, {0.03, -0.05, 0.004}, 600),
                   between("extensor", {-0.025, -0.05, 0}, {-0.03, -0.04, 0}, 500),
                   between("deep", {0.02, -0.1, -0.01}, {0.025, -0.04, -0.012}, 400)};
  model.muscles[0].units = {{"long", 0.6}, {"short", 0.4}};
  model.muscles[1].tendon.kind = Tendon::Kind::rigid;
  return model;
}

void add_ligament(Model& model) {
  model.wraps.push_back({.name = "olecranon",
                         .body = "upper",
                         .kind = Wrap::Kind::cylinder,
                         .at = {0, -0.3, 0},
                         .radius = 0.02,
                         .length = 0.1});
  model.ligaments.push_back({.name = "strap",
                             .path = {.points = {{.body = "upper", .at = {-0.025, -0.25, 0.002}},
                                                 {.body = "lower", .at = {-0.025, -0.05, 0}}},
                                      .wraps = {{.wrap = "olecranon", .side = "-x"}}},
                             .rest = 0.104,
                             .force = 40,
                             .curve = Function::polyline({{1, 0}, {1.05, 0.1}, {1.2, 1}, {1.4, 3}})});
}

Scene contract_scene(const Fidelity& fidelity) {
  Scene scene{.model = two_bone_arm(), .name = "contract"};
  scene.default_fidelity = fidelity.name;
  if (fidelity.name == volume_fidelity().name) make_small(scene.model);
  if (!fidelity.own_mass) return scene;
  for (Muscle& muscle : scene.model.muscles) muscle.volume.emplace().mass = Volume::Mass::own;
  constexpr double thick = 4e-3;  // kg m2 about the length of a limb with its flesh, as thick as that
  for (Body& body : scene.model.bodies) body.inertia[1] = thick;
  scene.rates.fidelity[fidelity.name] = 500;
  return scene;
}

void Wave::decide(const World& world, ControllerState& state, Decision& decision) const {
  if (state.ints.empty()) state.ints = {0};
  const double phase = 0.05 * ++state.ints[0];
  for (size_t i = 0; i < decision.excitation.size(); ++i)
    decision.excitation[i] = 0.4 + 0.3 * std::sin(phase + 2.0 * static_cast<double>(i) + world.time());
}

void Hold::decide(const World&, ControllerState&, Decision& decision) const {
  for (double& e : decision.excitation) e = excitation_;
}

Scene arm() { return Scene{.model = two_bone_arm(), .name = "arm"}; }

World after(World world, int ticks, const Controller& controller) {
  for (int k = 0; k < ticks; ++k) world.step(controller);
  return world;
}

std::vector<Pose> Piece::poses() const {
  std::vector<Pose> out;
  for (const BodyMotion& body : bodies) out.push_back(body.to);
  return out;
}

Stage::Stage(const Fidelity& fidelity, Scene scene)
    : scene_(std::move(scene)),
      anatomy_(scene_.model),
      skeleton_(scene_.model),
      paths_(scene_.model, skeleton_),
      units_(first_units(scene_.model)),
      tick_(1.0 / rate_of(fidelity, scene_.rates)) {
  std::vector<int> all;
  for (int m = 0; m < static_cast<int>(scene_.model.muscles.size()); ++m) all.push_back(m);
  tissue_ = fidelity.make(
      {.scene = scene_, .anatomy = anatomy_, .skeleton = skeleton_, .cache = cache_, .muscles = all, .tick = tick_});
}

/// The joints sway gently, whatever pulls at them.
Kinematics Stage::at(double t) const {
  constexpr double amplitude = 0.12, rate = 6;  // rad, rad/s
  Kinematics k = skeleton_.kinematics();
  Eigen::VectorXd q = skeleton_.start_positions(), u = skeleton_.start_speeds();
  q << amplitude * std::sin(rate * t), 0.5 * amplitude * (1 - std::cos(rate * t));
  u << amplitude * rate * std::cos(rate * t), 0.5 * amplitude * rate * std::sin(rate * t);
  skeleton_.update(q, u, k);
  return k;
}

Piece Stage::piece(double start, double dt) const {
  const Kinematics before = at(start), after = dt == settle ? before : at(start + dt);
  Piece piece{.start = start, .dt = dt, .value = after.value, .gravity = scene_.model.gravity};
  const auto at_origin = [](const Kinematics& k, size_t b) {
    Twist twist = k.twist[b];
    twist.tail<3>() += twist.head<3>().cross(k.pose[b].translation());
    return twist;
  };
  for (size_t b = 0; b < after.pose.size(); ++b)
    piece.bodies.push_back({before.pose[b], after.pose[b], at_origin(before, b), at_origin(after, b)});
  const auto reading = [&](const Kinematics& k, int p) {
    std::vector<WrapMemory> memory(static_cast<size_t>(paths_.memory_count()));
    std::vector<Wrench> slope(paths_.bodies(p).size());
    std::vector<double> direct(paths_.direct(p).size());
    const double length = paths_.evaluate(p, k.pose, k.value, paths_.memories(p, memory), slope, direct).length;
    double speed = 0;
    for (size_t i = 0; i < slope.size(); ++i) speed += slope[i].dot(k.twist[paths_.bodies(p)[i]]);
    return std::pair(length, speed);
  };
  for (int p = 0; p < paths_.size(); ++p) {
    const auto [length_from, speed_from] = reading(before, p);
    const auto [length_to, speed_to] = reading(after, p);
    piece.paths.push_back({length_from, length_to, speed_from, speed_to});
  }
  lay_paths(piece);
  return piece;
}

/// Lengths and courses of the paths as the bodies are at the end.
void Stage::lay_paths(Piece& piece) const {
  const std::vector<Pose> poses = piece.poses();
  std::vector<WrapMemory> memory(static_cast<size_t>(paths_.memory_count()));
  piece.courses.clear(), piece.riders.clear();
  for (int p = 0; p < paths_.size(); ++p) {
    std::vector<Wrench> slope(paths_.bodies(p).size());
    std::vector<double> direct(paths_.direct(p).size());
    const std::span<WrapMemory> own = paths_.memories(p, memory);
    PathMotion& path = piece.paths[static_cast<size_t>(p)];
    path.length_to = paths_.evaluate(p, poses, piece.value, own, slope, direct).length;
    std::vector<Vec3> course;
    std::vector<Rider> riders;
    paths_.course(p, poses, piece.value, own, course, &riders);
    piece.courses.push_back(std::make_shared<const std::vector<Vec3>>(std::move(course)));
    piece.riders.push_back(std::make_shared<const std::vector<Rider>>(std::move(riders)));
    path.course = *piece.courses.back(), path.riders = *piece.riders.back();
  }
}

Piece Stage::shifted(const Piece& piece, int body, const Vec3& by) const {
  Piece out = piece;
  out.bodies[static_cast<size_t>(body)].to.translation() += by;
  lay_paths(out);
  return out;
}

Piece Stage::moved(const Piece& piece, const Pose& by) {
  Piece out = piece;
  out.gravity = by.linear() * piece.gravity;
  const auto turned = [&](const Twist& twist) {
    Twist t;
    t << by.linear() * twist.head<3>(), by.linear() * twist.tail<3>();
    return t;
  };
  for (size_t p = 0; p < out.paths.size(); ++p) {
    std::vector<Vec3> course = *piece.courses[p];
    for (Vec3& x : course) x = by * x;
    out.courses[p] = std::make_shared<const std::vector<Vec3>>(std::move(course));
    out.paths[p].course = *out.courses[p];
  }
  for (BodyMotion& body : out.bodies)
    body = {by * body.from, by * body.to, turned(body.twist_from), turned(body.twist_to)};
  return out;
}

StepReport Stage::advance(const Piece& piece, const std::vector<double>& activation, TissueState& state) const {
  const std::vector<int> detail(scene_.model.muscles.size(), 0);
  return tissue_->advance(piece.interval(), {activation, detail}, state, *tissue_->scratch());
}

TissueState Stage::lived(int ticks, double drive) const {
  const std::vector<double> activation(static_cast<size_t>(units()), drive);
  TissueState state = tissue_->rest(piece(0, settle).interval());
  advance(piece(0, settle), activation, state);
  for (int k = 0; k < ticks; ++k) advance(piece(k * tick_, tick_), activation, state);
  return state;
}

std::vector<Wrench> Stage::slopes(const PathPull& pull, const Piece& piece) const {
  std::vector<WrapMemory> memory(static_cast<size_t>(paths_.memory_count()));
  std::vector<Wrench> slope(paths_.bodies(pull.path).size());
  std::vector<double> direct(paths_.direct(pull.path).size());
  const int last = pull.last < 0 ? paths_.points(pull.path) - 1 : pull.last;
  paths_.evaluate_stretch(pull.path, pull.first, last, piece.poses(), piece.value, paths_.memories(pull.path, memory),
                          slope, direct);
  return slope;
}

void Stage::add_path(const PathPull& pull, double tension, const Piece& piece, std::vector<Wrench>& out) const {
  const std::vector<Wrench> slope = slopes(pull, piece);
  for (size_t i = 0; i < slope.size(); ++i) out[paths_.bodies(pull.path)[i]] -= tension * slope[i];
}

std::vector<Wrench> Stage::wrenches(const Pulls& pulls, const Piece& piece) const {
  std::vector<Wrench> out(piece.bodies.size(), Wrench::Zero());
  for (const PathPull& pull : pulls.paths) {
    const PathMotion& path = piece.paths[pull.path];
    const double speed = piece.dt == settle ? 0 : path.speed_to;
    const double tension =
        pull.tension + pull.stiffness * (path.length_to - pull.length) + pull.damping * (speed - pull.speed);
    add_path(pull, std::max(0.0, tension), piece, out);
  }
  for (const PointPull& pull : pulls.points) {
    const Pose& pose = piece.bodies[pull.body].to;
    const Vec3 force = pull.turns ? Vec3(pose.linear() * pull.force) : pull.force;
    const Vec3 couple = pull.turns ? Vec3(pose.linear() * pull.couple) : pull.couple;
    out[pull.body].head<3>() += (pose * pull.at).cross(force) + couple;
    out[pull.body].tail<3>() += force;
  }
  return out;
}

std::vector<Wrench> Stage::wrenches(const PullSlope& slope, int unit, const Pulls& pulls, const Piece& piece) const {
  std::vector<Wrench> out(piece.bodies.size(), Wrench::Zero());
  for (const PullSlope::Entry& entry : slope.entries) {
    if (entry.unit != unit) continue;
    if (entry.of_path) {
      add_path(pulls.paths[entry.pull], entry.tension, piece, out);
      continue;
    }
    const PointPull& pull = pulls.points[entry.pull];
    const Pose& pose = piece.bodies[pull.body].to;
    const Vec3 force = pull.turns ? Vec3(pose.linear() * entry.force) : entry.force;
    const Vec3 couple = pull.turns ? Vec3(pose.linear() * entry.couple) : entry.couple;
    out[pull.body].head<3>() += (pose * pull.at).cross(force) + couple;
    out[pull.body].tail<3>() += force;
  }
  return out;
}

double Stage::tension(int muscle, const std::vector<Wrench>& wrenches, const Piece& piece) const {
  const std::vector<Wrench> slope = slopes({.path = muscle}, piece);
  double work = 0, length = 0;
  for (size_t i = 0; i < slope.size(); ++i) {
    work -= wrenches[paths_.bodies(muscle)[i]].tail<3>().dot(slope[i].tail<3>());
    length += slope[i].tail<3>().squaredNorm();
  }
  return work / length;
}

double distance(const std::vector<Wrench>& a, const std::vector<Wrench>& b) {
  double most = 0;
  for (size_t i = 0; i < a.size(); ++i) most = std::max(most, (a[i] - b[i]).cwiseAbs().maxCoeff());
  return most;
}

double size(const std::vector<Wrench>& a) { return distance(a, std::vector<Wrench>(a.size(), Wrench::Zero())); }

}  // namespace sinew::test
