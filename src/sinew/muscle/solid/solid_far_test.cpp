// flesh.md S19 and S30 on shipped models: muscles far from where they were given, and what their bones get of them.
#include <fmt/format.h>

#include <cstdlib>

#include "sinew/muscle/solid/solid_tissue_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

bool whole() { return std::getenv("SINEW_SLOW") != nullptr; }

std::vector<std::string> every(const std::string& model, std::size_t nth) {
  std::vector<std::string> out;
  const Model all = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models" / (model + ".yaml"));
  for (std::size_t m = 0; m < all.muscles.size(); m += nth) out.push_back(all.muscles[m].name);
  return out;
}

/// 60 degrees either way of the start in each joint's coordinates, one after the other, as far as their ranges go.
std::vector<At> far_poses(const Model& model) {
  std::vector<At> out;
  for (const Joint& joint : model.joints)
    for (std::size_t k = 0; k < joint.coordinates.size(); ++k) {
      const Coordinate& c = joint.coordinates[k];
      if (c.locked || !turns(joint, k)) continue;
      for (const double side : {-1.0, 1.0}) {
        double at = c.start + side * radians(60);
        if (c.range) at = std::clamp(at, c.range->low, c.range->high);
        if (std::abs(at - c.start) > radians(1)) out.push_back({{c.name, at}});
      }
    }
  return out;
}

// In one leap, in which flesh may come to lie across other flesh: then single tets end up folded.
TEST(SettlesFromFarAway, EveryMuscleAtSixtyDegreesFromTheModelsStart) {
  constexpr double folded = -0.1;  // least J; the shipped ones: -0.094, tensor fasciae latae with the hip turned
  for (const std::string name : {"arm", "legs", "upper_body"}) {
    const Group group(name, every(name, whole() || name == "arm" ? 1 : 10));
    const TissueState rest = group.tissue->rest(group.at({}).interval);
    for (const At& at : far_poses(group.model)) {
      const Standing pose = group.at(at);
      TissueState state = rest;
      const StepReport report = group.advance(pose.interval, 0.5, state);
      const std::string where = fmt::format("{} {:.0f} deg", at[0].first, at[0].second * 180 / pi);
      EXPECT_TRUE(report.converged) << where << ": " << report.where << ", " << report.reason;
      for (std::size_t i = 0; report.converged && i < state.readings.size(); ++i)
        EXPECT_GT(state.readings[i].least_J, folded) << where << ": " << group.name(i);
    }
  }
}

// What the bones get of a muscle is a pull along the whole of its model's path: its line's, but for the tension.
TEST(PathTorqueHasTheLinesArms, InEveryPose) {
  const Group arm("arm");
  for (const double degrees : {10.0, 60.0, 120.0}) {
    const Standing pose = arm.at({{"elbow_flexion", radians(degrees)}});
    TissueState state = arm.tissue->rest(pose.interval);
    ASSERT_TRUE(arm.advance(pose.interval, 0.3, state).converged);
    EXPECT_TRUE(state.pulls.points.empty());
    EXPECT_TRUE(state.pulls.responses.empty());
    ASSERT_EQ(state.pulls.paths.size(), arm.muscles.size());
    for (std::size_t i = 0; i < arm.muscles.size(); ++i) {
      const PathPull& pull = state.pulls.paths[i];
      EXPECT_EQ(pull.path, arm.muscles[i]);
      EXPECT_EQ(pull.first, 0);
      EXPECT_EQ(pull.last, -1) << "the whole path";
      EXPECT_EQ(pull.length, pose.paths[i].length_to) << "no spring between now and then";
      EXPECT_GE(pull.tension, 0);
      EXPECT_EQ(pull.tension, state.tension[i]);
    }
  }
}

}  // namespace
}  // namespace sinew::solid
