// flesh.md 7 over whole ranges of joints: no flesh in bone or in other flesh, beyond what it overlaps at the start.
#include <fmt/format.h>

#include <cstdlib>

#include "sinew/muscle/solid/solid_tissue_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

bool slow() { return std::getenv("SINEW_SLOW") != nullptr; }

std::vector<At> over(const std::string& coordinate, std::initializer_list<double> degrees) {
  std::vector<At> out;
  for (const double each : degrees) out.push_back({{coordinate, radians(each)}});
  return out;
}

/// From the model's start over the poses, standing still at each.
void expect_no_flesh_in_bone(const Group& group, const std::vector<At>& poses, double activation) {
  constexpr double deepest = 1e-3;  // m, beyond what each sample overlaps at the model's start
  constexpr double crushed = 0.2;   // of a tet's volume: slack flesh is folded where its ends come near each other
  TissueState state = group.tissue->rest(group.at({}).interval);
  for (const At& at : poses) {
    const Standing pose = group.at(at);
    const StepReport report = group.advance(pose.interval, activation, state);
    std::string where;
    for (const auto& [name, value] : at) where += fmt::format("{} {:.0f}, ", name, value * 180 / pi);
    where += fmt::format("activation {}", activation);
    ASSERT_TRUE(report.converged) << where << ": " << report.where << ", " << report.reason;
    for (const SolidTissue::Depth& each : group.tissue->depths(pose.interval, state))
      EXPECT_LT(each.depth, deepest) << each.muscle << " in " << (each.other.empty() ? "bone" : each.other) << " at "
                                     << where;
    for (std::size_t i = 0; i < group.tissue->size(); ++i)
      EXPECT_GT(state.readings[i].least_J, crushed) << group.name(i) << " at " << where;
  }
}

TEST(NoFleshInBone, OverTheKneesRange) {
  const Group knee("legs", {"gracilis_r", "sartorius_r", "tensor_fasciae_latae_r", "rectus_femoris_r", "vasti_r",
                            "hamstrings_r", "biceps_femoris_short_r", "gastrocnemius_r", "adductor_magnus_r"});
  // As a limb goes: in one leap flesh would come out on the other side of other flesh.
  const std::vector<At> poses =
      slow() ? over("knee_angle_r", {10, 0, -30, -60, -90, -120}) : over("knee_angle_r", {-30, -60, -90, -120});
  for (const double activation : {0.0, 1.0}) expect_no_flesh_in_bone(knee, poses, activation);
}

}  // namespace
}  // namespace sinew::solid
