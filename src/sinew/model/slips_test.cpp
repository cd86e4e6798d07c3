#include "sinew/model/slips.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/model/read.hpp"

namespace sinew {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> told(const std::vector<Fault>& faults) {
  std::vector<std::string> out;
  for (const Fault& fault : faults) out.push_back(fault.text());
  return out;
}

/// One hinge with one muscle; each test slips in one number.
std::string leg(const std::string& at = "[0, -0.4, 0]", const std::string& fibre = "{length: 0.1}",
                const std::string& tendon = "{slack: 0.2}", const std::string& joint = "") {
  return "sinew: 1\nbodies: {shank: {mass: 3, inertia: [0.05, 0.005, 0.05, 0, 0, 0]}}\njoints: {knee: {parent: ground, "
         "child: "
         "shank, kind: hinge, at: " +
         at + joint +
         "}}\nmuscles: {calf: {path: [{body: ground, at: [0.05, 0, 0]}, {body: shank, at: [0.05, -0.3, "
         "0]}], force: 500, fibre: " +
         fibre + ", tendon: " + tendon + "}}\n";
}

std::vector<std::string> slips(const std::string& text) { return told(slips_in(parse_model(text))); }

TEST(Slips, ThereAreNoneInABodyOfUsualSize) { EXPECT_THAT(slips(leg()), IsEmpty()); }

TEST(Slips, OfLengthsNameTheUnitThatWasLikelyMeant) {
  EXPECT_THAT(slips(leg("[0, -290, 0]")),
              ElementsAre(HasSubstr("joints.knee.at: lies -290 m away; did you mean -290 mm")));
  EXPECT_THAT(
      slips(leg("[0, -0.4, 0]", "{length: 134}")),
      ElementsAre(HasSubstr("muscles.calf.fibre.length: 134 m is more than any body has; did you mean 134 mm?")));
  EXPECT_THAT(slips(leg("[0, -0.4, 0]", "{length: 0.1}", "{slack: 0.2, strain: 33}")),
              ElementsAre(HasSubstr("did you mean 0.033?")));
  EXPECT_THAT(slips(leg("[0, -0.4, 0]", "{length: 0.1}", "{slack: 0.2, strain: 4.9}")),
              ElementsAre(HasSubstr("did you mean 0.049?")));
}

TEST(Slips, OfAnglesAreTurnsThatNoJointMakes) {
  EXPECT_THAT(slips(leg("[0, -0.4, 0]", "{length: 0.1}", "{slack: 0.2}",
                        ", coordinates: {knee: {start: 90, range: [-10, 120]}}")),
              ElementsAre(HasSubstr("start: 90 rad is 14.3 turns; did you mean 90deg?"),
                          HasSubstr("range: 120 rad is 19.1 turns; did you mean 120deg?")));
  EXPECT_THAT(slips(leg("[0, -0.4, 0]", "{length: 0.1}", "{slack: 0.2}",
                        ", coordinates: {knee: {range: [-12.566371, 12.566371]}}")),
              IsEmpty())
      << "whole turns are meant";
  EXPECT_THAT(slips(leg("[0, -0.4, 0]", "{length: 0.1}", "{slack: 0.2}",
                        ", coordinates: {knee: {range: [-99999.9, 99999.9]}}")),
              IsEmpty())
      << "as models say that there is no bound";
}

TEST(Slips, OfOneKindAreToldOnce) {
  std::string text = leg("[0, -0.4, 0]", "{length: 134}");
  const size_t calf = text.find("calf: {");
  const std::string body = text.substr(calf + 5, text.rfind('}') - calf - 5);
  text.insert(text.rfind('}'), ", shin: " + body + ", toe: " + body);
  EXPECT_THAT(slips(text), ElementsAre(HasSubstr("(2 more like it)")));
}

TEST(Slips, OfAPoseAreTheScenes) {
  const Scene scene = parse_scene(
      "sinew_scene: 1\nmodel:\n  bodies: {shank: {mass: 3}}\n  joints: {knee: {parent: "
      "ground, child: shank, kind: hinge}}\npose: {knee: 90}\n");
  EXPECT_THAT(told(slips_in(scene)), ElementsAre(HasSubstr("pose.knee: 90 rad is 14.3 turns; did you mean 90deg?")));
}

}  // namespace
}  // namespace sinew
