// Torques of a published arm, fully active at rest on rigid tendons, against figures that others computed from the same
// numbers: width of the bell, steepness of the passive curve, pennation and moment arms are all that counts.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/world/world.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

const std::vector<std::string> flexors{"BIClong", "BICshort", "BRA"}, extensors{"TRIlong", "TRIlat", "TRImed"};

/// The tables' long biceps has another wrap at the head of the humerus, which makes it 2.7 mm shorter at every angle of
/// the elbow. Our tendon takes that up.
constexpr double other_wrap = 0.0027;  // m

Model arm26_with(const std::vector<std::string>& muscles, const ThelenShape& shape) {
  Model model = test::table_model("arm26");
  std::erase_if(model.muscles, [&](const Muscle& muscle) {
    return std::find(muscles.begin(), muscles.end(), muscle.name) == muscles.end();
  });
  for (Muscle& muscle : model.muscles) {
    if (muscle.name == "BIClong") muscle.tendon.slack += other_wrap;
    muscle.fibre.shape = shape;
    muscle.tendon.kind = Tendon::Kind::rigid;
    muscle.activation.floor = 0;
  }
  return model;
}

double elbow_torque(const Model& model, double degrees, double excitation) {
  Scene scene{.model = model};
  scene.default_excitation = excitation;
  scene.pose = {{"r_shoulder_elev", 0}, {"r_elbow_flex", degrees * degree}};
  const World world(scene);
  return world.muscle_torque()[world.skeleton().coordinate("r_elbow_flex")];
}

test::Table published(const char* name) { return test::Table(*test::data_folder() / "tables" / name); }

// It was computed with Thelen's own width of the bell, 0.45, not the file's 0.5, and without passive force.
TEST(Arm26, ActivationTurnsTheElbowWithThePublishedTorques) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  constexpr double bar = 1e-3;  // relative; the table's fibre lengths and torques carry three and four figures
  const test::Table table = published("arm26_isometric_elbow_torque_rigid_tendon.csv");
  for (const auto& [muscles, column] :
       {std::pair{flexors, "flexion_Nm(BIClong+BICshort+BRA,a=1)"}, std::pair{extensors, "extension_Nm(TRI x3,a=1)"}}) {
    const Model model = arm26_with(muscles, {});
    for (size_t i = 0; i < table.rows(); ++i) {
      const double degrees = table.number(i, "elbow_deg"), known = table.number(i, column);
      EXPECT_NEAR(elbow_torque(model, degrees, 1) - elbow_torque(model, degrees, 0), known, bar * std::abs(known))
          << column << " at " << degrees;
    }
  }
}

TEST(Arm26, TheCurvesOfItsFileGiveTheTorquesOfTheirFormulas) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  constexpr double bar = 2e-3;  // relative; fibre lengths of three decimals, moment arms of another wrapping code
  const test::Table lengths = published("arm26_isometric_elbow_torque_rigid_tendon.csv");
  const test::Table arms = published("momentarm_elbow_myoelbow_arm26.csv");
  for (const std::vector<std::string>& muscles : {flexors, extensors}) {
    const Model model = arm26_with(muscles, {.active = 0.5, .passive = 4, .shortening = 0.3, .lengthening = 1.8});
    for (size_t i = 0; i < lengths.rows(); ++i) {
      const double degrees = lengths.number(i, "elbow_deg");
      size_t row = 0;
      while (row < arms.rows() && arms.number(row, "joint_deg") != degrees) ++row;
      if (row == arms.rows()) continue;
      double known = 0;
      for (const Muscle& m : model.muscles) {
        const double l = lengths.number(i, "lnorm_" + m.name), w = std::sin(m.fibre.pennation) / l;
        const double passive = l > 1 ? std::expm1(4 * (l - 1) / 0.6) / std::expm1(4) : 0;
        const double tension = m.force * std::sqrt(1 - w * w) * (std::exp(-(l - 1) * (l - 1) / 0.5) + passive);
        known += tension * arms.number(row, "ma_" + m.name);
      }
      EXPECT_NEAR(elbow_torque(model, degrees, 1), known, bar * std::abs(known)) << degrees;
    }
  }
}

}  // namespace
}  // namespace sinew
