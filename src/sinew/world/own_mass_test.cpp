// ground-floor G13, G14 and G16: flesh that carries its own mass, counted once.
#include <gmock/gmock.h>

#include "sinew/model/check.hpp"
#include "sinew/muscle/lightened.hpp"
#include "sinew/skeleton/inertia.hpp"
#include "sinew/world/tissue_contract_stage_test.hpp"
#include "test/support/lump_tissue.hpp"

namespace sinew::test {
namespace {

std::vector<OwnFlesh> flesh_of_all(const Scene& scene, const Anatomy& anatomy) {
  FleshCache cache;
  std::vector<OwnFlesh> out;
  for (int m = 0; m < static_cast<int>(scene.model.muscles.size()); ++m)
    out.push_back({m, lump_fidelity().own_mass(scene, anatomy, cache, m)});
  return out;
}

/// Mass, first moment and inertia of all bodies at the start pose, about the world origin.
Inertia whole(const Model& model) {
  const StartPose start(model);
  Inertia sum;
  for (const Body& body : model.bodies) {
    const auto& [xx, yy, zz, xy, xz, yz] = body.inertia;
    Mat3 inertia;
    inertia << xx, xy, xz, xy, yy, yz, xz, yz, zz;
    const auto b = static_cast<size_t>(start.skeleton.body(body.name));
    sum += Inertia({body.mass, body.centre, inertia}, start.poses[b]);
  }
  return sum;
}

std::string refusal(const Scene& scene) {
  try {
    const World world(scene, {lump_fidelity(), fidelities().front()});
  } catch (const InputError& error) {
    return error.what();
  }
  return "taken";
}

TEST(OwnMass, ALightenedModelKeepsMassAndCentre) {
  constexpr double rounding = 1e-12;
  const Scene scene = contract_scene(lump_fidelity());
  const Anatomy anatomy(scene.model);
  const std::vector<OwnFlesh> flesh = flesh_of_all(scene, anatomy);
  const Model light = lightened(scene.model, anatomy, flesh);
  const Inertia before = whole(scene.model);
  Inertia after = whole(light);
  double carried = 0;
  for (const OwnFlesh& own : flesh)
    for (const FleshMass& piece : own.pieces) {
      after.mass += piece.mass, after.moment += piece.mass * piece.at;
      after.about_origin += piece.mass * (piece.at.squaredNorm() * Mat3::Identity() - piece.at * piece.at.transpose());
      carried += piece.mass;
    }
  EXPECT_GT(carried, 0.1 * before.mass) << "it matters";
  EXPECT_NEAR(after.mass, before.mass, rounding * before.mass);
  EXPECT_LT((after.moment - before.moment).norm(), rounding * before.moment.norm());
  EXPECT_LT((after.about_origin - before.about_origin).norm(), rounding * before.about_origin.norm());
  for (const Body& body : light.bodies) EXPECT_EQ(missing_inertia(body), 0) << body.name;
  for (size_t b : {0, 1}) EXPECT_LT(light.bodies[b].mass, scene.model.bodies[b].mass);
}

TEST(OwnMass, ABodyThatWouldKeepTooLittleIsNamed) {
  Scene scene = contract_scene(lump_fidelity());
  scene.model.bodies[0].mass *= 0.1;
  for (double& moment : scene.model.bodies[0].inertia) moment *= 0.1;
  EXPECT_THAT(refusal(scene), testing::AllOf(testing::HasSubstr("bodies.upper.mass"), testing::HasSubstr("flexor"),
                                             testing::HasSubstr("must keep 20 %")));
}

TEST(OwnMass, AnImpossibleRestOfABodyIsNamed) {
  Scene scene = contract_scene(lump_fidelity());
  scene.model.bodies[1].inertia = {1e-3, 1e-3, 1e-3, 0, 0, 0};  // in one ball at its middle: less than its flesh has
  EXPECT_THAT(refusal(scene), testing::AllOf(testing::HasSubstr("bodies.lower.inertia"), testing::HasSubstr("lacks")));
}

TEST(OwnMass, AFidelityThatCarriesNoneRefusesItByName) {
  Scene scene = contract_scene(lump_fidelity());
  scene.fidelity["deep"] = fidelities().front().name;
  EXPECT_THAT(refusal(scene), testing::AllOf(testing::HasSubstr("muscles.deep.volume.mass"),
                                             testing::HasSubstr("`line` carries no mass")));
  scene.model.muscles[2].volume->mass = Volume::Mass::in_bones;
  EXPECT_EQ(refusal(scene), "taken");
}

/// A trunk in free flight from which the arm hangs: one muscle over all three of them, one over a wrap.
Scene flight() {
  Scene scene = contract_scene(lump_fidelity());
  Model& model = scene.model;
  model.bodies.insert(model.bodies.begin(), {.name = "trunk", .mass = 6, .inertia = {0.1, 0.08, 0.12, 0, 0, 0}});
  model.joints[0].parent = "trunk", model.joints[0].at = {0, 0.2, 0};
  model.joints.insert(model.joints.begin(),
                      {.name = "root", .parent = ground, .child = "trunk", .kind = Joint::Kind::free});
  for (const std::string& name : default_coordinate_names(model.joints[0]))
    model.joints[0].coordinates.push_back({.name = name});
  model.muscles[0].path.points.insert(model.muscles[0].path.points.begin(),
                                      {.body = "trunk", .at = {0.04, 0.25, 0}, .role = PathPoint::Role::origin});
  model.muscles[0].path.points[1].role = PathPoint::Role::via;
  add_ligament(model);
  model.muscles[1].path.wraps = {{.wrap = "olecranon", .side = "-x"}};
  for (const Joint& joint : model.joints)
    for (const Coordinate& c : joint.coordinates) scene.speeds[c.name] = c.name == "elbow" ? 3 : 1;
  return scene;
}

constexpr double of_the_ball = 0.2;  // kg

/// Of bones, flesh and a ball that is free.
Vec3 momentum_of_all(const World& world) {
  const auto ball = static_cast<size_t>(world.skeleton().prop_body(0));
  const Twist& twist = world.kinematics().twist[ball];
  const Vec3 speed = twist.tail<3>() + twist.head<3>().cross(world.kinematics().pose[ball].translation());
  return world.frame().momentum.tail<3>() + of_the_ball * speed;
}

TEST(OwnMass, ItFliesAsOneWithTheBonesAndWhatItTouches) {
  constexpr double exact = 1e-9;  // of what moved
  Scene scene = flight();
  Prop ball{.name = "ball", .at = {0.09, 0.05, 0}, .speed = {-1, 0, 0}};
  ball.body.mass = of_the_ball;
  ball.shapes = {{.name = "skin", .kind = ContactShape::Kind::sphere, .radius = 0.03}};
  scene.props = {ball};
  scene.contact = {{"flexor", "ball"}};
  World world(scene, {lump_fidelity()});
  const Frame start = world.frame();
  double mass = world.skeleton().mass(), published = of_the_ball;
  for (const TissueReading& reading : start.tissues) mass += reading.mass;
  for (const Body& body : scene.model.bodies) published += body.mass;
  ASSERT_NEAR(mass, published, 1e-12 * mass) << "counted once";
  const Vec3 before = momentum_of_all(world);
  size_t touched = 0;
  for (int tick = 0; tick < 200; ++tick) {
    world.step(Wave{});
    touched += world.frame().contacts.size();
  }
  const Frame end = world.frame();
  ASSERT_FALSE(world.failed());
  for (const StepReport& report : world.reports()) ADD_FAILURE() << report.where << ": " << report.reason;
  EXPECT_GT(touched, 0u) << "the ball met the flexor";
  const Vec3 fallen = momentum_of_all(world) - before, weight = mass * end.time * world.state().gravity;
  EXPECT_GT(weight.norm(), 50) << "N s: the centre falls at g";
  EXPECT_LT((fallen - weight).norm(), exact * weight.norm());
  double moved = 0;
  for (size_t k = 6; k < end.value.size(); ++k) moved = std::max(moved, std::abs(end.value[k] - start.value[k]));
  EXPECT_GT(moved, 0.1) << "rad: the joints did move";
}

TEST(OwnMass, TheirAngularMomentumStaysToo) {
  constexpr double untold = 0.003;  // of it: lumps in a line cannot take what would turn them about that
  Scene scene = flight();
  scene.model.gravity.setZero();
  World world(scene, {lump_fidelity()});
  const Twist start = world.frame().momentum;
  for (int tick = 0; tick < 100; ++tick) world.step(Hold(0.2));
  const Twist change = world.frame().momentum - start;
  EXPECT_GT(start.head<3>().norm(), 0.5) << "N m s";
  EXPECT_LT(change.head<3>().norm(), untold * start.head<3>().norm());
  EXPECT_LT(change.tail<3>().norm(), 1e-12 * start.tail<3>().norm());
}

// ---- readings add up
// -------------------------------------------------------------------------------------------------

struct Balance {
  double energy = 0, scale = 0;
};

double energy_of(const TissueState& state, const Vec3& gravity) {
  double sum = 0;
  for (const TissueReading& r : state.readings) sum += r.kinetic + r.elastic - r.mass * gravity.dot(r.centre);
  return sum;
}

/// Power of the bones on the flesh at an end of an interval: what its pulls do on them, with the other sign.
double power(const Pulls& pulls, const std::vector<BodyMotion>& bodies) {
  double sum = 0;
  for (const PointPull& pull : pulls.points) {
    const BodyMotion& body = bodies[static_cast<size_t>(pull.body)];
    const Vec3 arm = body.to.linear() * pull.at;
    sum -= pull.force.dot(body.twist_to.tail<3>() + body.twist_to.head<3>().cross(arm));
  }
  return sum;
}

/// What it takes to move the mass that is carried from the one end to the other.
double carried(const Pulls& pulls, const std::vector<BodyMotion>& bodies) {
  double sum = 0;
  for (const Response& response : pulls.responses) {
    Eigen::VectorXd change(6 * static_cast<Eigen::Index>(response.bodies.size())), mean(change.size());
    for (size_t i = 0; i < response.bodies.size(); ++i) {
      const BodyMotion& body = bodies[static_cast<size_t>(response.bodies[i])];
      change.segment<6>(6 * static_cast<Eigen::Index>(i)) = body.twist_to - body.twist_from;
      mean.segment<6>(6 * static_cast<Eigen::Index>(i)) = 0.5 * (body.twist_to + body.twist_from);
    }
    sum += mean.dot(response.mass * change);
  }
  return sum;
}

TEST(OwnMass, ReadingsAddUpWhereBonesMoveItAndNothingIsDamped) {
  Fidelity undamped = lump_fidelity();
  Scene scene = contract_scene(undamped);
  for (Muscle& muscle : scene.model.muscles)
    set_options(*muscle.volume, LumpOptions{.count = 2, .rate = 30, .damping = 0});
  const Stage stage(undamped, scene);
  const std::vector<double> idle(static_cast<size_t>(stage.units()), 0);
  TissueState state = stage.lived(1, 0);
  double work = 0, most = 0;
  const double start = energy_of(state, scene.model.gravity);
  for (int k = 1; k < 500; ++k) {
    const Piece piece = stage.piece(k * stage.tick(), stage.tick());
    Piece from = piece;
    for (BodyMotion& body : from.bodies) body.to = body.from, body.twist_to = body.twist_from;
    const Pulls before = state.pulls;
    ASSERT_TRUE(stage.advance(piece, idle, state).converged);
    work += 0.5 * stage.tick() * (power(before, from.bodies) + power(state.pulls, piece.bodies));
    work += 0.5 * (carried(before, piece.bodies) + carried(state.pulls, piece.bodies));
    for (size_t p = 0; p < state.pulls.paths.size(); ++p)
      work += 0.5 * (before.paths[p].tension + state.pulls.paths[p].tension) *
              (piece.paths[p].length_to - piece.paths[p].length_from);
    const double change = energy_of(state, scene.model.gravity) - start;
    most = std::max(most, std::abs(change));
    EXPECT_NEAR(change, work, 0.01 * most + 1e-6) << "tick " << k;
  }
  EXPECT_GT(most, 0.02) << "J";
}

TEST(OwnMass, ReadingsAddUpWhereItSwingsOutBetweenBonesThatStandStill) {
  const LumpOptions options;
  const Stage stage(lump_fidelity());
  const std::vector<double> idle(static_cast<size_t>(stage.units()), 0);
  Piece still = stage.piece(0, settle);
  for (BodyMotion& body : still.bodies) body.twist_from = body.twist_to = Twist::Zero();
  for (PathMotion& path : still.paths) path.speed_from = path.speed_to = 0;
  TissueState state = stage.tissue().rest(still.interval());
  ASSERT_TRUE(stage.advance(still, idle, state).converged);
  still.dt = stage.tick();
  still.gravity = -stage.model().gravity;  // all at once it hangs the other way
  const auto kinetic = [&] {
    double sum = 0;
    for (const TissueReading& reading : state.readings) sum += reading.kinetic;
    return sum;
  };
  const double start = energy_of(state, still.gravity);
  double lost = 0, before = 0;
  for (double t = 0; t < 0.5; t += stage.tick()) {
    ASSERT_TRUE(stage.advance(still, idle, state).converged);
    // Dampers of c = 2 ratio m rate take c v^2 = 4 ratio rate (m v^2 / 2).
    lost += 0.5 * stage.tick() * 4 * options.damping * options.rate * (before + kinetic());
    before = kinetic();
  }
  const double change = energy_of(state, still.gravity) - start;
  EXPECT_GT(lost, 1e-3) << "J";
  EXPECT_NEAR(change, -lost, 0.01 * lost);
}

TEST(OwnMass, AFrameHasTheEnergyAndMomentumOfAll) {
  World world(flight(), {lump_fidelity()});
  for (int tick = 0; tick < 20; ++tick) world.step(Wave{});
  const Frame frame = world.frame();
  double kinetic = world.skeleton().kinetic_energy(world.kinematics()), elastic = 0;
  for (const TissueReading& reading : frame.tissues) kinetic += reading.kinetic, elastic += reading.elastic;
  EXPECT_DOUBLE_EQ(frame.kinetic_energy, kinetic);
  EXPECT_DOUBLE_EQ(frame.elastic_energy, elastic);
  EXPECT_GT(elastic, 0);
}

}  // namespace
}  // namespace sinew::test
