// The whole program: the arm lifts a dumbbell with a weak biceps, and everything is recorded.
#include "sinew/sinew.hpp"

int main() {
  sinew::Scene scene = sinew::find_scene("curl");
  scene.model = sinew::weaken(scene.model, "biceps_*", 0.5);
  sinew::World world{scene};
  const sinew::Scripted controller{world};
  sinew::Recording recording{"lift.sinew",
                             {.names = world.names(), .model = model_text(scene.model), .overwrite = true}};
  while (world.time() < 2 && !world.failed()) {
    world.step(controller);  // one control tick
    recording.write(world.frame());
  }
}
