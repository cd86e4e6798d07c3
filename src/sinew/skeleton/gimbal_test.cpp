#include "sinew/skeleton/gimbal.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/skeleton/rig_test.hpp"

namespace sinew {
namespace {

/// A hip of three turns z, x, y, the middle one about x; an ankle whose three turns follow one coordinate.
Model hip_and_ankle() {
  Model model;
  model.bodies = {test::block("thigh", 8, {0, -0.2, 0}, {0.1, 0.4, 0.1}),
                  test::block("foot", 1, {0, 0, 0}, {0.2, 0.1, 0.1})};
  Joint hip{.name = "hip", .parent = ground, .child = "thigh", .kind = Joint::Kind::custom};
  for (const auto& [name, axis] : {std::pair{"flexion", 2}, {"adduction", 0}, {"rotation", 1}}) {
    hip.coordinates.push_back({.name = name});
    hip.rotate.push_back({Vec3::Unit(axis), Amount::of(name)});
  }
  Joint ankle{.name = "ankle", .parent = "thigh", .child = "foot", .kind = Joint::Kind::custom};
  ankle.coordinates = {{.name = "ankle"}};
  for (int i = 0; i < 3; ++i) ankle.rotate.push_back({Vec3::Unit(i), Amount::of("ankle")});
  model.joints = {hip, ankle};
  return model;
}

TEST(Gimbal, LockIsToldByTheJointsNameOncePerEntering) {
  const Model model = hip_and_ankle();
  const Skeleton skeleton(model);
  const GimbalWatch watch(model, skeleton);
  Eigen::VectorXd q = skeleton.start_positions();
  std::vector<char> inside;
  std::vector<StepReport> told;
  const auto at = [&](double adduction) {
    q[skeleton.position_of(skeleton.coordinate("adduction"))] = adduction;
    q[skeleton.position_of(skeleton.coordinate("ankle"))] = pi / 2;  // no matter
    watch.look(q, inside, [&](const StepReport& report) { told.push_back(report); });
    return told.size();
  };
  const double edge = std::acos(0.05);  // 87.1 deg
  EXPECT_EQ(at(0), 0u);
  EXPECT_EQ(at(edge - 1e-6), 0u);
  EXPECT_EQ(at(edge + 1e-6), 1u);
  EXPECT_EQ(at(pi / 2), 1u);
  EXPECT_EQ(at(pi - edge + 1e-6), 1u) << "out again on the other side";
  EXPECT_EQ(at(-pi / 2), 2u);
  EXPECT_EQ(told[0].where, "hip");
  EXPECT_TRUE(told[0].converged);
  EXPECT_NE(told[0].reason.find("`hip`"), std::string::npos);
}

}  // namespace
}  // namespace sinew
