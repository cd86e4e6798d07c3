#pragma once
// The arm with muscles of tetrahedra (VolumeTissue), as a World and as a recording.
#include <filesystem>

#include "sinew/model/changes.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/ticks.hpp"
#include "test/support/volume_tissue.hpp"

namespace sinew::test {

inline Scene volume_scene(const std::string& name = "curl") {
  Scene scene = find_scene(name);
  edit_model(scene, make_small);
  scene.default_fidelity = volume_fidelity().name;
  scene.fidelity.clear();
  return scene;
}

inline World volume_world(const Scene& scene = volume_scene()) {
  std::vector<Fidelity> known = fidelities();
  known.push_back(volume_fidelity());
  return World(scene, known);
}

/// So many ticks, a frame each.
inline void record_volumes(const std::filesystem::path& folder, int ticks) {
  World world = volume_world();
  Ticks run(world);
  Recording recording(folder, recording_plan(world, "test"));
  recording.write(world.frame());
  for (int i = 0; i < ticks; ++i) {
    run.step();
    recording.write(world.frame());
  }
  recording.close();
}

}  // namespace sinew::test
