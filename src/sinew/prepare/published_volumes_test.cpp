// Published muscle volumes: the figures of the papers, and which muscles of a model are theirs.
#include "sinew/prepare/published_volumes.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "sinew/scenario/catalogue.hpp"

namespace sinew {
namespace {

using ::testing::ElementsAre;

GrownMuscle grown(const std::string& name, double volume) {
  GrownMuscle out{.name = name};
  out.grown.volume = volume;
  out.grown.mesh.triangles.push_back({0, 1, 2});
  return out;
}

/// Handsfield 2014 gives each muscle's share of the limb's volume beside the lines through its subjects: a line must
/// lead through the share at the subjects' mean volume of about 7.1 l, as far as three digits of both go.
TEST(PublishedVolume, LinesLeadThroughTheSharesThatThePaperGivesToo) {
  const std::map<std::string, double> share{{"gluteus maximus", 0.1193},
                                            {"adductor magnus", 0.0786},
                                            {"gluteus medius", 0.0454},
                                            {"psoas", 0.0380},
                                            {"iliacus", 0.0248},
                                            {"sartorius", 0.0229},
                                            {"adductor longus", 0.0226},
                                            {"gluteus minimus", 0.0147},
                                            {"adductor brevis", 0.0147},
                                            {"gracilis", 0.0146},
                                            {"piriformis", 0.0061},
                                            {"vastus lateralis", 0.1166},
                                            {"vastus medialis", 0.0606},
                                            {"vastus intermedius", 0.0384},
                                            {"rectus femoris", 0.0379},
                                            {"semimembranosus", 0.0346},
                                            {"semitendinosus", 0.0260},
                                            {"soleus", 0.0621},
                                            {"tibialis anterior", 0.0191},
                                            {"tibialis posterior", 0.0149},
                                            {"flexor digitorum longus", 0.0043}};
  const Adult mean{.mass = 72.6, .height = 1.71};  // 7.12 l
  const double limb = (47 * mean.mass * mean.height + 1285) * 1e-6;
  for (const PublishedVolume& muscle : published_volumes()) {
    const auto found = share.find(muscle.muscle);
    if (found == share.end()) continue;
    constexpr double digits = 0.025;  // of a share of three digits, against a mean of ratios
    EXPECT_NEAR(volume_of(muscle, mean).least / limb / found->second, 1, digits) << muscle.muscle;
  }
}

TEST(PublishedVolume, PartsOfOneMuscleAreHeldAgainstItTogetherEachSideByItself) {
  const std::vector<VolumeBeside> beside =
      beside_published({grown("glut_max1_r", 1e-4), grown("glut_max2_r", 2e-4), grown("glut_max1_l", 5e-5),
                        grown("brachialis", 1e-4), grown("gastrocnemius_medial", 3e-4), grown("sargus", 1)});
  ASSERT_EQ(beside.size(), 3u);
  EXPECT_THAT(beside[0].of_model, ElementsAre("glut_max1_r", "glut_max2_r"));
  EXPECT_DOUBLE_EQ(beside[0].grown, 3e-4);
  EXPECT_EQ(beside[0].source, "Handsfield et al. 2014");
  EXPECT_THAT(beside[1].of_model, ElementsAre("glut_max1_l"));
  EXPECT_EQ(beside[2].muscle, "gastrocnemius, medial head");
}

TEST(PublishedVolume, TallAndHeavyAdultsHaveMoreOfIt) {
  const PublishedVolume& first = published_volumes()[0];
  EXPECT_NEAR(volume_of(first, {75, 1.75}).least, 0.123 * (47 * 75 * 1.75 + 1285) * 1e-6 - 25.4e-6, 1e-12);
  EXPECT_GT(volume_of(first, {90, 1.9}).least, volume_of(first, {60, 1.6}).least);
}

TEST(PublishedVolume, EveryFigureStandsWithItsSourceInTheModelsPage) {
  std::ifstream in(models_folder() / "README.md");
  std::stringstream page;
  page << in.rdbuf();
  const std::set<std::string> sums{"the three vasti", "the hamstrings but the short head", "gastrocnemius"};
  for (const PublishedVolume& muscle : published_volumes()) {
    if (muscle.slope == 0 || sums.contains(muscle.muscle)) continue;
    const std::string row = fmt::format("| {} | {:.4g} | {:.4g} |", muscle.muscle, muscle.slope, 1e6 * muscle.offset);
    EXPECT_NE(page.str().find(row), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace sinew
