// What every model and scene that ships must do.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/model/check.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

TEST(ShippedModels, HaveNoFaults) {
  for (const auto& file : shipped_models()) {
    const std::vector<Fault> faults = faults_of(find_model(file.string()));
    EXPECT_TRUE(faults.empty()) << file << ": " << (faults.empty() ? "" : faults.front().text());
  }
}

TEST(ShippedModels, StartWithoutAComplaintAndNoMusclePushes) {
  for (const auto& file : shipped_models()) {
    const World world(find_scene(file.string()));
    const Frame frame = world.frame();
    ASSERT_FALSE(frame.muscles.empty()) << file;
    for (const StepReport& report : frame.reports) EXPECT_TRUE(report.converged) << file << ": " << report.reason;
    for (size_t i = 0; i < frame.muscles.size(); ++i) {
      EXPECT_TRUE(std::isfinite(frame.muscles[i].tension)) << file << ": " << world.names().muscles[i];
      EXPECT_GE(frame.muscles[i].tension, 0) << file << ": " << world.names().muscles[i];
      EXPECT_GT(frame.muscles[i].fibre, 0) << file << ": " << world.names().muscles[i];
    }
  }
}

TEST(ShippedScenes, AreReadyToRun) {
  for (const Scenario& scenario : scenarios()) EXPECT_NO_THROW(World(find_scene(scenario.name))) << scenario.name;
}

}  // namespace
}  // namespace sinew
