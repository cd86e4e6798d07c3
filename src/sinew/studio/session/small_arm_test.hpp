#pragma once
// The arm with one flexor and one extensor and without bones to draw: enough to see an elbow move, and quick.
#include <fstream>

#include "sinew/model/edit.hpp"
#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew::studio::test {

inline constexpr int elbow = 1;  ///< its place among the coordinates

inline Scene small_arm() {
  Scene scene = find_scene("curl");
  for (const Muscle& muscle : find_model("arm").muscles)
    if (muscle.name != "brachialis" && muscle.name != "triceps_medial") {
      scene.model = remove_muscle(scene.model, muscle.name);
      scene.excitations.erase(muscle.name);
    }
  for (Body& body : scene.model.bodies) body.surface.clear();
  scene.name = "small_arm";
  scene.props[0].body.mass = 1;
  return scene;
}

/// The same that a huge push tears apart a moment after the start.
inline Scene doomed_arm() {
  Scene scene = small_arm();
  Push push{.body = "forearm", .at = {0, -0.2, 0}};
  push.force[0] = Function::polyline({{0, 0}, {0.1, 0}, {0.11, 1e12}});
  scene.pushes = {push};
  return scene;
}

/// The scene as a file of the folder.
inline std::string written(Scene scene, const std::filesystem::path& folder) {
  std::ofstream(folder / (scene.name + "_model.yaml")) << model_text(scene.model);
  scene.model_file = scene.name + "_model.yaml";
  std::ofstream(folder / (scene.name + ".yaml")) << scene_text(scene);
  return (folder / (scene.name + ".yaml")).string();
}

}  // namespace sinew::studio::test
