#include "sinew/model/changes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/model/corpus_test.hpp"
#include "sinew/model/edit.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

using testing::HasSubstr;

std::string scene_with(const std::string& changes) {
  return "sinew_scene: 1\nmodel: " + test::corpus("everything.yaml").string() + "\nchanges:\n" + changes;
}

std::string fault_in(const std::string& changes) {
  try {
    parse_scene(scene_with(changes));
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Changes, AreCarriedOutInTheirOrderWhenASceneIsRead) {
  const Model before = read_model(test::corpus("everything.yaml"));
  const Scene scene = parse_scene(scene_with(R"(
  - {weaken: vastus, factor: 0.5}
  - {atrophy: "*", factor: 0.8}
  - {contract: vastus, by: 0.1}
  - {lengthen_tendon: vastus, by: 10 mm}
  - {reroute: vastus, point: 1, body: foot, at: [10 mm, 0, 0], drop: true}
  - {paralyse: gastro*}
)"));
  Model by_hand = weaken(before, "vastus", 0.5);
  by_hand = atrophy(by_hand, "*", 0.8);
  by_hand = contract(by_hand, "vastus", 0.1);
  by_hand = lengthen_tendon(by_hand, "vastus", 0.01);
  by_hand = reroute(by_hand, "vastus", 1, "foot", Vec3(0.01, 0, 0), true);
  by_hand = paralyse(by_hand, "gastro*");
  EXPECT_EQ(scene.model, by_hand);
  EXPECT_EQ(model_as_filed(scene), before);
  EXPECT_EQ(scene.changes.size(), 6u);
  EXPECT_EQ(parse_scene(scene_with("  - {remove: vastus}\n")).model, remove_muscle(before, "vastus"));
}

TEST(Changes, ReadBackAsTheyAreWrittenWhereverTheModelStands) {
  Scene scene = parse_scene(scene_with(R"(
  - {weaken: "v*", factor: 0.5}
  - {reroute: vastus, body: foot, at: [0.01, 0.02, 0.03], tension: 20}
  - {remove: gastro*}
)"));
  EXPECT_EQ(parse_scene(scene_text(scene)), scene);
  scene.model_file.clear();  // the model as filed is written into the scene
  scene.model.folder = scene.unchanged->folder = "";
  EXPECT_EQ(parse_scene(scene_text(scene)), scene);
}

TEST(Changes, FaultsNameTheChangeAndWhatCouldBeMeant) {
  EXPECT_THAT(fault_in("  - {paralyse: vastus}\n  - {paralyse: vastos}\n"),
              AllOf(HasSubstr("changes[2]"), HasSubstr("did you mean `vastus`?")));
  EXPECT_THAT(fault_in("  - {weaken: vastus, factor: 1.5}\n"), AllOf(HasSubstr("changes[1]"), HasSubstr("`atrophy`")));
  EXPECT_THAT(fault_in("  - {weaken: vastus}\n"), AllOf(HasSubstr("changes[1].factor"), HasSubstr("is missing")));
  EXPECT_THAT(fault_in("  - {shrink: vastus}\n"),
              AllOf(HasSubstr("changes[1]"), HasSubstr("contract, lengthen_tendon")));
  EXPECT_THAT(fault_in("  - {paralyse: vastus, by: 3}\n"), AllOf(HasSubstr("changes[1].by"), HasSubstr("unknown key")));
  EXPECT_THAT(fault_in("  - {weaken: vastus, factor: 3 mm}\n"), HasSubstr("changes[1].factor"));
  EXPECT_THAT(fault_in("  - {reroute: vastus, body: foot, at: [0, 0, 0], tension: -5}\n"), HasSubstr("tension"));
  EXPECT_THAT(fault_in("  weaken: vastus\n"), HasSubstr("changes"));
}

TEST(Changes, AddedLaterStandInTheSceneToo) {
  Scene scene = read_scene(test::corpus("everything.yaml"));
  const Model before = scene.model;
  add_change(scene, {.kind = Change::Kind::weaken, .muscle = "vastus", .factor = 0.5});
  add_change(scene, {.kind = Change::Kind::weaken, .muscle = "v*", .factor = 0.5});
  EXPECT_EQ(scene.model.muscles[0].drive, 0.25 * before.muscles[0].drive);
  EXPECT_EQ(model_as_filed(scene), before);
  EXPECT_THROW(add_change(scene, {.kind = Change::Kind::remove, .muscle = "nobody"}), InputError);
  EXPECT_EQ(scene.changes.size(), 2u);
}

TEST(Changes, AnEditedModelGoesThroughThemAnew) {
  Scene scene = parse_scene(scene_with("  - {atrophy: vastus, factor: 0.5}\n"));
  edit_model(scene, [](Model& model) { model.muscles[0].force = 1000; });
  EXPECT_EQ(scene.model.muscles[0].force, 500);
  EXPECT_EQ(model_as_filed(scene).muscles[0].force, 1000);
  EXPECT_THROW(edit_model(scene, [](Model& model) { model.muscles.erase(model.muscles.begin()); }), InputError);
}

}  // namespace
}  // namespace sinew
