#pragma once
// A forearm of 1.2 kg on a hinge, bent by one muscle and stretched by its opponent.
#include "sinew/world/world.hpp"

namespace sinew::test {

inline Muscle elbow_muscle(const std::string& name, const Vec3& from, const Vec3& to, double force,
                           double path_length) {
  return {.name = name,
          .path = {.points = {{.body = ground, .at = from}, {.body = "forearm", .at = to}}, .wraps = {}},
          .force = force,
          .fibre = {.length = 0.12, .shape = {}},
          .tendon = {.slack = path_length - 0.12}};
}

/// The flexor lies in front (x), the extensor behind; the forearm hangs at zero and bends towards +x.
inline Scene antagonists() {
  Scene scene;
  scene.name = "antagonists";
  scene.model.bodies = {
      {.name = "forearm", .mass = 1.2, .centre = {0, -0.15, 0}, .inertia = {0.008, 0.001, 0.008, 0, 0, 0}}};
  scene.model.joints = {{.name = "elbow",
                         .parent = ground,
                         .child = "forearm",
                         .kind = Joint::Kind::hinge,
                         .axis = Vec3::UnitZ(),
                         .coordinates = {{.name = "bend", .damping = 0.05}}}};
  // Lengths of the paths at 90 degrees, where the fibres shall be optimal.
  scene.model.muscles = {elbow_muscle("flexor", {0.02, 0.28, 0}, {0.02, -0.05, 0}, 600, 0.2617),
                         elbow_muscle("extensor", {-0.02, 0.28, 0}, {-0.02, 0.03, 0}, 700, 0.3004)};
  scene.track.emplace().poses = {{.at = 0, .pose = {{"bend", pi / 2}}}};
  scene.duration = 2;
  return scene;
}

}  // namespace sinew::test
