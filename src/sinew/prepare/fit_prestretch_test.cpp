// flesh.md S24: what made passive torques is found again from them.
#include "sinew/prepare/fit_prestretch.hpp"

#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew {
namespace {

void give_prestretch(Model& model, const std::string& muscle, double lengths) {
  std::optional<Volume>& volume = find(model.muscles, muscle)->volume;
  if (!volume) volume.emplace();
  change_options<solid::SolidOptions>(
      *volume, [&](solid::SolidOptions& options) { options.prestretch.lengths = Function::constant(lengths); });
}

MeasuredTorques over_the_elbow() {
  MeasuredTorques out{.coordinates = {"elbow_flexion"}, .pose = {}, .torque = {}};
  for (int k = 0; k <= 6; ++k) out.pose.push_back({{"elbow_flexion", 0.05 + 0.2 * k}});
  return out;
}

TEST(PrestretchIsFoundAgain, FromItsOwnPassiveTorques) {
  constexpr double given = 1.08, close = 1e-3;
  Model model = find_model("arm");
  give_prestretch(model, "brachialis", given);
  MeasuredTorques measured = over_the_elbow();
  measured.torque = passive_torques(model, measured, {"brachialis"});
  ASSERT_GT(measured.torque.front()[0], 0.05) << "N m: it flexes";
  const PrestretchFit fit = fit_prestretch(find_model("arm"), measured, {"brachialis"});
  EXPECT_TRUE(fit.converged);
  ASSERT_EQ(fit.muscles.size(), 1u);
  EXPECT_NEAR(fit.muscles[0].lengths, given, close);
  EXPECT_LT(fit.rms_after, 1e-3 * fit.rms_before);
  const auto found = options_of<solid::SolidOptions>(*find(fit.model.muscles, std::string("brachialis")));
  EXPECT_EQ(found.prestretch.lengths, Function::constant(fit.muscles[0].lengths));
  ASSERT_EQ(fit.ranges.size(), 1u);
  ASSERT_GT(fit.muscles[0].before, given) << "the line's fibres are longer there";
  EXPECT_LT(fit.ranges[0].after[0], fit.ranges[0].before[0]) << "so the elbow straightens further";
}

TEST(MeasuredTorques, NameWhatTheyCannotUse) {
  const Model model = find_model("arm");
  const auto message = [&](const std::string& text) {
    try {
      measured_torques(parse_table(text, TableFormat::csv), model, "t.csv");
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(message("elbow_flexion,elbow_flexion_torque\n0,1\n"), "");
  EXPECT_NE(message("elbow_flexion,knee_torque\n0,1\n").find("knee_torque"), std::string::npos);
  EXPECT_NE(message("elbow_flexion\n0\n").find("NAME_torque"), std::string::npos);
  const MeasuredTorques degrees = measured_torques(
      parse_table("elbow_flexion (deg),elbow_flexion_torque (N m)\n90,1\n", TableFormat::csv), model, "");
  EXPECT_NEAR(degrees.pose[0].at("elbow_flexion"), pi / 2, 1e-12);
}

}  // namespace
}  // namespace sinew
