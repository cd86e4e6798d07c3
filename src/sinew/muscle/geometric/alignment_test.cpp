#include "sinew/muscle/geometric/alignment.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "sinew/core/error.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

Model legs() { return read_model(std::string(SINEW_SOURCE_DIR) + "/models/legs.yaml"); }

/// A character whose joints are the model's own, moved by any map.
template <class Map>
Character character_of(const Model& model, const Map& map) {
  const StartPose start(model);
  Character out;
  for (const Joint& joint : model.joints) {
    const Pose& child = start.poses[static_cast<size_t>(start.skeleton.body(joint.child))];
    out.joints[joint.name] = map(Vec3(child * joint.child_at));
  }
  return out;
}

TEST(ShortestArc, TakesOneDirectionToTheOther) {
  constexpr double rounding = 1e-12;
  EXPECT_LT((shortest_arc(Vec3::UnitX(), Vec3::UnitX()) - Mat3::Identity()).norm(), rounding);
  std::mt19937 random(1);
  std::normal_distribution<double> any;
  for (int trial = 0; trial < 1000; ++trial) {
    const Vec3 u = Vec3(any(random), any(random), any(random)).normalized(),
               v = Vec3(any(random), any(random), any(random)).normalized();
    EXPECT_LT((shortest_arc(u, v) * u - v).norm(), rounding);
    const Mat3 half = shortest_arc(u, -u);
    EXPECT_LT((half * u + u).norm(), rounding);
    EXPECT_NEAR(half.trace(), -1, rounding) << "half a turn";
    EXPECT_NEAR(half.determinant(), 1, rounding);
  }
}

TEST(Alignment, ACharacterTwiceAsLargeDoublesLengthsAndQuadruplesForces) {
  const Model small = legs();
  const AlignedModel large = aligned(small, character_of(small, [](const Vec3& x) { return Vec3(2 * x); }));
  const StartPose before(small), after(large.model);
  for (size_t m = 0; m < small.muscles.size(); ++m) {
    const Muscle &a = small.muscles[m], &b = large.model.muscles[m];
    EXPECT_NEAR(arc_lengths(after.courses[m]).back() / arc_lengths(before.courses[m]).back(), 2, 1e-9) << a.name;
    EXPECT_NEAR(b.tendon.slack, 2 * a.tendon.slack, 1e-9) << a.name;
    EXPECT_NEAR(b.fibre.length, 2 * a.fibre.length, 1e-9) << a.name;
    EXPECT_NEAR(b.force / a.force, 4, 1e-9) << a.name;
  }
  const AlignedModel weak =
      aligned(small, character_of(small, [](const Vec3& x) { return Vec3(2 * x); }), ForceScaling::none);
  EXPECT_EQ(weak.model.muscles[0].force, small.muscles[0].force);
}

TEST(Alignment, ItsOwnJointsLeaveTheModelAsItIs) {
  const Model model = legs();
  const AlignedModel same = aligned(model, character_of(model, [](const Vec3& x) { return x; }));
  const StartPose before(model), after(same.model);
  for (size_t b = 0; b < before.poses.size(); ++b)
    EXPECT_LT((before.poses[b].matrix() - after.poses[b].matrix()).norm(), 1e-9);
  for (size_t m = 0; m < model.muscles.size(); ++m)
    EXPECT_NEAR(same.model.muscles[m].force, model.muscles[m].force, 1e-6 * model.muscles[m].force);
}

TEST(Alignment, JointsComeToWhereTheCharacterHasThem) {
  const Model model = legs();
  // Longer thighs, shorter shins, a wider pelvis: no single similarity.
  const Character character = character_of(model, [](const Vec3& x) {
    return Vec3(1.1 * x.x(), x.y() > -0.45 ? 1.15 * x.y() : 0.9 * x.y() - 0.1125, 1.2 * x.z());
  });
  const AlignedModel fitted = aligned(model, character);
  const StartPose now(fitted.model);
  for (const Joint& joint : fitted.model.joints) {
    const Pose& child = now.poses[static_cast<size_t>(now.skeleton.body(joint.child))];
    const auto fit = std::ranges::find(fitted.fits, joint.child, &BodyFit::body);
    EXPECT_LT((child * joint.child_at - character.joints.at(joint.name)).norm(), fit->residual + 1e-9) << joint.name;
  }
}

TEST(Alignment, MarkersSettleTheTwistOfALongBone) {
  Model model;
  model.bodies = {{.name = "thigh", .mass = 1, .centre = {0, -0.2, 0}}, {.name = "shin", .mass = 1}};
  model.joints = {{.name = "hip", .parent = ground, .child = "thigh", .kind = Joint::Kind::ball},
                  {.name = "knee", .parent = "thigh", .child = "shin", .kind = Joint::Kind::hinge, .at = {0, -0.4, 0}}};
  for (Joint& joint : model.joints)
    for (const std::string& name : default_coordinate_names(joint)) joint.coordinates.push_back({.name = name});
  model.markers = {{.name = "side", .body = "thigh", .at = {0, -0.2, 0.05}}};
  Character character{.joints = {{"hip", {0, 0, 0}}, {"knee", {0, -0.5, 0}}}, .ends = {}, .markers = {}};
  EXPECT_FALSE(aligned(model, character).fits[0].twist_known);
  character.markers["side"] = {0.06, -0.25, 0};  // a quarter of a turn about the thigh
  const BodyFit fit = aligned(model, character).fits[0];
  EXPECT_TRUE(fit.twist_known);
  EXPECT_LT((fit.turn * Vec3::UnitZ() - Vec3::UnitX()).norm(), 1e-9);
  EXPECT_NEAR(fit.scale, 1.25, 1e-12);
}

TEST(Alignment, ACharacterInCentimetresIsRefusedByItsBodies) {
  const Model model = legs();
  try {
    aligned(model, character_of(model, [](const Vec3& x) { return Vec3(100 * x); }));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.faults().size(), model.bodies.size());
    EXPECT_EQ(error.faults()[0].field, model.bodies[0].name);
    EXPECT_NE(error.faults()[0].message.find("100 times"), std::string::npos) << error.what();
  }
}

TEST(Alignment, NamesTheModelDoesNotHaveAreRefusedTogether) {
  try {
    aligned(legs(), {.joints = {{"nose", {0, 0, 0}}}, .ends = {{"tail", {0, 0, 0}}}, .markers = {}});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.faults().size(), 2u);
  }
  EXPECT_THROW(aligned(legs(), {}), InputError) << "nothing tells its size";
}

}  // namespace
}  // namespace sinew
