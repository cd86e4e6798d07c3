#include "sinew/studio/session/muscle_edit.hpp"

#include <gtest/gtest.h>

#include "sinew/model/changes.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew::studio {
namespace {

/// What is edited is the model as its file has it: a wasted muscle that gets a mesh wastes by it, once.
TEST(MuscleEdit, AnEditOfASceneWithChangesGoesThroughThemOnce) {
  Scene scene = find_scene("curl");
  add_change(scene, {.kind = Change::Kind::atrophy, .muscle = "biceps_long", .factor = 0.5});
  const double force = find(scene.model.muscles, "biceps_long")->force;
  MuscleEdit edit{.muscle = "biceps_long", .fidelity = "geometric"};
  edit.volume.surface = "biceps.obj";
  for (int times : {1, 2}) {
    scene = edited(scene, edit);
    EXPECT_EQ(find(model_as_filed(scene).muscles, "biceps_long")->volume->section, 1) << times;
    const Muscle& muscle = *find(scene.model.muscles, "biceps_long");
    EXPECT_EQ(muscle.volume->surface, "biceps.obj");
    EXPECT_EQ(muscle.volume->section, 0.5);
    EXPECT_EQ(muscle.force, force);
  }
}

}  // namespace
}  // namespace sinew::studio
