// A disorder and an operation, each compared with the healthy arm: how far does the same excitation lift the weight?
#include <algorithm>
#include <cstdio>

#include "sinew/control/scripted.hpp"
#include "sinew/model/edit.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace {

/// The highest elbow angle of the first two seconds, in degrees.
double lift(const sinew::Model& model) {
  sinew::Scene scene = sinew::find_scene("curl");
  scene.model = model;
  sinew::World world{scene};
  const sinew::Scripted controller{world};
  const int elbow = world.skeleton().coordinate("elbow_flexion");
  double highest = 0;
  while (world.time() < 2 && !world.failed()) {
    world.step(controller);
    highest = std::max(highest, world.coordinate(elbow) / sinew::degree);
  }
  return highest;
}

}  // namespace

int main() {
  const sinew::Model arm = sinew::find_model("arm");
  const double healthy = lift(arm);
  const double weak = lift(sinew::weaken(arm, "b*", 0.5));  // every flexor's name begins with b
  const double paralysed = lift(sinew::paralyse(arm, "biceps_*"));
  const double operated = lift(sinew::lengthen_tendon(arm, "brachialis", 0.02));
  std::printf("healthy %.0f deg, flexors at half strength %.0f, biceps paralysed %.0f, brachialis tendon +20 mm %.0f\n",
              healthy, weak, paralysed, operated);
  return weak < healthy && paralysed < healthy ? 0 : 1;
}
