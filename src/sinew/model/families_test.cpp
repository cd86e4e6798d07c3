#include "sinew/model/families.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Muscle line(const std::string& name, const Vec3& origin, const Vec3& insertion, const std::string& to = "arm") {
  Muscle out{.name = name, .path = {}, .fibre = {}, .tendon = {}, .activation = {}, .volume = {}};
  out.path.points = {{.body = "chest", .at = origin}, {.body = to, .at = insertion}};
  return out;
}

TEST(Families, AreNamesThatDifferInANumberBetweenTheSameBones) {
  const std::vector<Muscle> muscles{
      line("fan_1_r", {0, 0.0, 0}, {1, 0, 0}), line("single_r", {0, 0, 0}, {1, 0, 0}),
      line("fan_2_r", {0, 0.1, 0}, {1, 0, 0}), line("fan_1_l", {0, 0, 0}, {1, 0, 0}),
      line("fan10_r", {0, 0.2, 0}, {1, 0, 0}), line("fan_3_r", {0, 0, 0}, {1, 0, 0}, "leg"),
      line("other_1_r", {0, 0, 0}, {1, 0, 0})};
  EXPECT_THAT(muscle_families(muscles), ElementsAre(ElementsAre(0, 2, 4))) << "with and without a sign before it";
}

TEST(Families, MayBeToldByLettersButNotByTheLettersOfSides) {
  const std::vector<Muscle> lettered{line("fan_a_r", {0, 0, 0}, {1, 0, 0}), line("fan_b_r", {0, 0.1, 0}, {1, 0, 0})};
  EXPECT_THAT(muscle_families(lettered), ElementsAre(ElementsAre(0, 1)));
  const std::vector<Muscle> sides{line("fan_r", {0, 0, 0}, {1, 0, 0}), line("fan_l", {0, 0.1, 0}, {1, 0, 0})};
  EXPECT_THAT(muscle_families(sides), IsEmpty());
}

TEST(Families, LieInTheOrderOfTheirAttachmentsWhateverTheirNumbers) {
  const std::vector<Muscle> muscles{line("fan_1", {0, 0.2, 0}, {1, 0.02, 0}), line("fan_2", {0, 0.0, 0}, {1, 0, 0}),
                                    line("fan_3", {0, 0.3, 0}, {1, 0.03, 0}), line("fan_4", {0, 0.1, 0}, {1, 0.01, 0})};
  EXPECT_THAT(muscle_families(muscles), ElementsAre(ElementsAre(1, 3, 0, 2)));
}

}  // namespace
}  // namespace sinew
