// What is drawn is measured: surfaces in bones and in one another.
#include "sinew/report/overlap.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/run.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

std::vector<Overlap> overlaps(Scene scene) {
  const test::ScratchFolder folder;
  scene.duration = 0.02;
  const RunOutcome outcome = run(scene, {.folder = folder.path() / "run.sinew"});
  const RecordingReader reader(folder.path() / "run.sinew");
  return overlaps_of(RecordedRun(reader, outcome.recipe->scene, outcome.recipe->anatomy));
}

double depth_of(const std::vector<Overlap>& all, const std::string& muscle, const std::string& other) {
  for (const Overlap& one : all)
    if (one.muscle == muscle && one.other == other) return one.depth;
  return 0;
}

/// A place lies no deeper in a bone than before and the way that the bone was pushed together.
TEST(Overlap, IsThatOfABoneThatIsPushedIntoAMuscle) {
  constexpr double push = 0.012;  // m, forwards, where brachialis lies
  Scene scene = find_scene("lift_tubes");
  const double before = std::max(told_overlap, depth_of(overlaps(scene), "brachialis", "humerus"));
  for (Surface& surface : find(scene.model.bodies, std::string("humerus"))->surface) surface.at.x() += push;
  const double after = depth_of(overlaps(scene), "brachialis", "humerus");
  EXPECT_GT(after, told_overlap);
  EXPECT_LE(after, before + push);
}

TEST(Overlap, IsToldByNameTheDeepestFirst) {
  const std::string words = overlap_words({{"a", "bone", 0.008, 1.5}, {"b", "a", 0.0025, 0}});
  EXPECT_EQ(words, "drawn surfaces overlap: a in bone 8.0 mm (at 1.50 s), b in a 2.5 mm (at 0.00 s)");
  EXPECT_EQ(overlap_words({}), "");
}

TEST(Overlap, OfMusclesThatAreLinesIsNotMeasured) { EXPECT_TRUE(overlaps(find_scene("lift")).empty()); }

}  // namespace
}  // namespace sinew
