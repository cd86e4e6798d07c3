#include "sinew/analysis/inverse_dynamics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/osim/osim.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

using testing::HasSubstr;

constexpr double mass = 2, length = 0.4, inertia = 0.03;  // a bob on a light rod

/// Hangs down along -y; `kind` hinge or ball, turning about z.
Model pendulum(Joint::Kind kind) {
  Model model;
  model.bodies = {
      {.name = "bob", .mass = mass, .centre = {0, -length, 0}, .inertia = {inertia, inertia, inertia, 0, 0, 0}}};
  model.joints = {{.name = "pivot", .parent = ground, .child = "bob", .kind = kind}};
  if (kind == Joint::Kind::hinge)
    model.joints[0].coordinates = {{.name = "angle"}};
  else
    model.joints[0].coordinates = {{.name = "x"}, {.name = "y"}, {.name = "angle"}};
  return model;
}

double swing(double t) { return 0.7 * std::sin(5 * t); }

Motion swinging(const Skeleton& skeleton, double rate = 500, double seconds = 2) {
  Motion motion;
  const int count = static_cast<int>(rate * seconds) + 1;
  motion.coordinates.value = Eigen::MatrixXd::Zero(count, skeleton.coordinates());
  for (int i = 0; i < count; ++i) {
    motion.coordinates.time.push_back(i / rate);
    motion.coordinates.value(i, skeleton.coordinate("angle")) = swing(i / rate);
  }
  return motion;
}

double pendulum_torque(const Model& model, double t) {
  return -(mass * length * length + inertia) * 25 * swing(t) - mass * model.gravity.y() * length * std::sin(swing(t));
}

TEST(InverseDynamics, PendulumNeedsWhatNewtonSays) {
  constexpr double bar = 1e-4;  // N m: the spline through 500 samples a second, away from its ends
  for (const Joint::Kind kind : {Joint::Kind::hinge, Joint::Kind::ball}) {
    const Model model = pendulum(kind);
    const Skeleton skeleton(model);
    const InverseDynamics found = inverse_dynamics(model, skeleton, swinging(skeleton));
    ASSERT_EQ(found.time.size(), 1001u);
    for (int i = 50; i < 950; ++i)
      EXPECT_NEAR(found.torque(i, skeleton.coordinate("angle")), pendulum_torque(model, found.time[i]), bar) << i;
  }
}

TEST(InverseDynamics, SpringsOfTheModelTakeTheirPart) {
  Model model = pendulum(Joint::Kind::hinge);
  const Skeleton skeleton(model);
  const Motion motion = swinging(skeleton);
  const InverseDynamics without = inverse_dynamics(model, skeleton, motion);
  model.joints[0].coordinates[0].spring = Spring{.stiffness = 3, .rest = 0.1};
  const InverseDynamics with = inverse_dynamics(model, skeleton, motion);
  const InverseDynamics excluded = inverse_dynamics(model, skeleton, motion, nullptr, {.passive = false});
  for (int i = 0; i < 1001; i += 50)
    EXPECT_NEAR(with.torque(i, 0) - without.torque(i, 0), 3 * (motion.coordinates.value(i, 0) - 0.1), 1e-12);
  EXPECT_EQ(excluded.torque, without.torque);
}

TEST(InverseDynamics, LigamentsOfTheModelTakeTheirPart) {
  constexpr double rounding = 1e-10;  // N m
  Model model = pendulum(Joint::Kind::hinge);
  const Skeleton skeleton(model);
  const Motion motion = swinging(skeleton);
  const InverseDynamics without = inverse_dynamics(model, skeleton, motion);
  const Vec3 above(0.1, 0.2, 0), below(0.05, -0.3, 0);
  const double rest = 0.45, force = 50;
  model.ligaments = {{.name = "cord",
                      .path = {.points = {{.body = ground, .at = above}, {.body = "bob", .at = below}}, .wraps = {}},
                      .rest = rest,
                      .force = force,
                      .curve = Function::polyline({{1, 0}, {2, 1}})}};
  const InverseDynamics with = inverse_dynamics(model, skeleton, motion);
  int slack = 0, taut = 0;
  for (int i = 0; i < 1001; i += 10) {
    const double angle = motion.coordinates.value(i, 0);
    const Vec3 end = turn_xyz({0, 0, angle}) * below, along = above - end;
    const double tension = force * std::max(0.0, along.norm() / rest - 1);
    ++(tension > 0 ? taut : slack);
    const double torque = tension * end.cross(along.normalized()).z();  // of the ligament about the pivot
    EXPECT_NEAR(with.torque(i, 0) - without.torque(i, 0), -torque, rounding) << i;
  }
  EXPECT_GT(slack, 10);
  EXPECT_GT(taut, 10);
}

/// A force at a point given in the ground's axes, and the same one in the body's own: the same torque.
TEST(InverseDynamics, ExternalForcesActWhereTheySay) {
  const Model model = pendulum(Joint::Kind::hinge);
  const Skeleton skeleton(model);
  const Motion motion = swinging(skeleton);
  ExternalLoads in_ground{.time = motion.coordinates.time, .value = Eigen::MatrixXd(1001, 6), .forces = {}, .data = {}};
  ExternalLoads in_body = in_ground;
  const Vec3 force(10, 0, 0), point(0, -length, 0);  // across the rod, at the bob
  for (int i = 0; i < 1001; ++i) {
    const Mat3 R = turn_by(Vec3(0, 0, motion.coordinates.value(i, 0)));
    in_ground.value.row(i) << (R * force).transpose(), (R * point).transpose();
    in_body.value.row(i) << force.transpose(), point.transpose();
  }
  in_ground.forces = {{.name = "push", .body = "bob", .force = 0, .point = 3}};
  in_body.forces = {{.name = "push", .body = "bob", .force_axes = "bob", .point_axes = "bob", .force = 0, .point = 3}};
  const InverseDynamics free = inverse_dynamics(model, skeleton, motion);
  const InverseDynamics a = inverse_dynamics(model, skeleton, motion, &in_ground);
  const InverseDynamics b = inverse_dynamics(model, skeleton, motion, &in_body);
  for (int i = 0; i < 1001; ++i) {
    EXPECT_NEAR(free.torque(i, 0) - b.torque(i, 0), 10 * length, 1e-9);
    EXPECT_NEAR(a.torque(i, 0), b.torque(i, 0), 1e-9);
  }
  in_body.forces = {{.name = "twist", .body = "bob", .torque = 0}};  // 10 N m about x: nothing about z
  EXPECT_LT((inverse_dynamics(model, skeleton, motion, &in_body).torque - free.torque).norm(), 1e-9);
  in_body.forces[0].body = "hand";
  EXPECT_THROW(inverse_dynamics(model, skeleton, motion, &in_body), InputError);
}

TEST(InverseDynamics, LoadsMustCoverTheMotion) {
  const Model model = pendulum(Joint::Kind::hinge);
  const Skeleton skeleton(model);
  const ExternalLoads loads{.time = {0, 0.5, 1, 1.5},
                            .value = Eigen::MatrixXd::Zero(4, 3),
                            .forces = {{.name = "push", .body = "bob", .force = 0}},
                            .data = {}};
  EXPECT_THROW(inverse_dynamics(model, skeleton, swinging(skeleton), &loads), InputError);
  EXPECT_NO_THROW(inverse_dynamics(model, skeleton, swinging(skeleton), &loads, {.time = Range{0, 1.5}}));
}

TEST(InverseDynamics, TimeRangeAndFilterChooseTheRows) {
  const Model model = pendulum(Joint::Kind::hinge);
  const Skeleton skeleton(model);
  const Motion motion = swinging(skeleton, 100);
  const InverseDynamics some = inverse_dynamics(model, skeleton, motion, nullptr, {.time = Range{0.5, 1}});
  EXPECT_EQ(some.time.size(), 51u);
  EXPECT_NEAR(some.time.front(), 0.5, 1e-12);
  const InverseDynamics filtered = inverse_dynamics(model, skeleton, motion, nullptr, {.filter = 6, .time = {}});
  EXPECT_EQ(filtered.time.size(), 201u) << "the reflected ends are not shown";
  EXPECT_THROW(inverse_dynamics(model, skeleton, motion, nullptr, {.time = Range{5, 6}}), InputError);
}

/// Work is done by the leader alone: power of the reduced torques equals power of all.
TEST(InverseDynamics, CouplersCarryTorqueToTheirLeader) {
  Model model = test::random_tree(3);
  std::vector<std::string> plain;
  {
    const Skeleton skeleton(model);
    for (int k = 0; k < skeleton.coordinates(); ++k)
      if (skeleton.position_of(k) >= 0) plain.push_back(skeleton.coordinate_name(k));
  }
  ASSERT_GT(plain.size(), 3u);
  model.couplers = {{plain[1], plain[0], Function::linear(0.7, 0.1)}};
  const Skeleton skeleton(model);
  const Coordinates coordinates(model, skeleton);
  Motion motion;
  test::Dice dice(11);
  motion.coordinates.value.resize(10, skeleton.coordinates());
  for (int i = 0; i < 10; ++i) {
    motion.coordinates.time.push_back(0.2 * i);
    motion.coordinates.value.row(i) = dice.numbers(skeleton.coordinates(), 0.3).transpose();
  }
  const InverseDynamics found = inverse_dynamics(model, skeleton, motion);
  const MotionCurve curve(motion.coordinates, skeleton, coordinates);
  auto at = curve.instant();
  for (int i = 0; i < 10; ++i) {
    curve.at(found.time[i], at);
    EXPECT_NEAR(found.torque.row(i).dot(at.u), found.reduced.row(i).dot(at.u), 1e-9 * found.torque.row(i).norm());
    EXPECT_EQ(found.reduced(i, skeleton.coordinate(plain[1])), 0);
  }
}

struct Difference {
  double torque = 0, time = 0;
  std::string where;
};

/// Our torques against a file of OpenSim's own, every row and column.
Difference against(const Table& ours, const std::filesystem::path& file) {
  const Table theirs = read_table(file);
  Difference worst;
  EXPECT_EQ(ours.rows.size(), theirs.rows.size());
  EXPECT_EQ(ours.columns, theirs.columns);
  for (size_t i = 0; i < std::min(ours.rows.size(), theirs.rows.size()); ++i) {
    worst.time = std::max(worst.time, std::abs(ours.rows[i][0] - theirs.rows[i][0]));
    for (size_t c = 1; c < theirs.columns.size(); ++c)
      if (const double off = std::abs(ours.rows[i][c] - theirs.rows[i][c]); off > worst.torque)
        worst.torque = off, worst.where = theirs.columns[c];
  }
  return worst;
}

constexpr double printed_time = 6e-9;  // s: OpenSim prints eight decimals

TEST(InverseDynamics, Arm26InverseDynamics) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const auto folder = *test::data_folder() / "osim";
  const Model model = read_osim(folder / "arm26.osim").model;
  const Skeleton skeleton(model);
  const Motion motion =
      read_motion(folder / "arm26_reference/InverseKinematics_arm26_InverseKinematics.mot", model, skeleton);
  const InverseDynamics found = inverse_dynamics(model, skeleton, motion, nullptr, {.filter = 6, .time = Range{0, 1}});
  const Difference worst =
      against(torque_table(model, skeleton, found.time, found.torque),
              folder / "arm26_reference/InverseDynamics_FilteredResults_arm26_InverseDynamics.sto");
  EXPECT_LT(worst.torque, 1e-7) << worst.where;  // N m; they print eight decimals
  EXPECT_LT(worst.time, printed_time);
}

TEST(InverseDynamics, Gait2354InverseDynamics) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const auto folder = *test::data_folder() / "osim/gait2354_reference";
  const Model model = read_osim(folder / "subject01_simbody.osim").model;
  const Skeleton skeleton(model);
  const Motion motion = read_motion(folder / "subject01_walk1_ik.mot", model, skeleton);
  const ExternalLoads loads = read_external_loads(folder / "subject01_walk1_grf.xml");
  const InverseDynamics found =
      inverse_dynamics(model, skeleton, motion, &loads, {.filter = 6, .time = Range{0.4, 1.6}});
  const Difference worst =
      against(torque_table(model, skeleton, found.time, found.torque), folder / "inverse_dynamics.sto");
  EXPECT_LT(worst.torque, 2e-4) << worst.where;  // N m, N; the model was saved with six digits after this was computed
  EXPECT_LT(worst.time, printed_time);
}

}  // namespace
}  // namespace sinew
