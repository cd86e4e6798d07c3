// A copy of a World is a rollout: from one moment, eight futures side by side, and the original has not moved.
#include <cstdio>
#include <vector>

#include "sinew/control/scripted.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

int main() {
  sinew::World now{sinew::find_scene("curl")};
  const sinew::Scripted script{now};
  while (now.time() < 1) now.step(script);
  const sinew::State before = now.state();

  std::vector<sinew::World> futures(8, now);
  const auto effort = [](std::size_t i) { return static_cast<double>(i) / 7; };
  sinew::parallel_for(futures.size(), 1, [&](std::size_t i) {
    futures[i].apply({.step = before.steps, .path = "excite/brachialis", .value = {effort(i)}});
    while (futures[i].time() < 1.5) futures[i].step(script);
  });

  const int elbow = now.skeleton().coordinate("elbow_flexion");
  for (std::size_t i = 0; i < futures.size(); ++i)
    std::printf("brachialis at %.2f: elbow at %.1f deg\n", effort(i), futures[i].coordinate(elbow) / sinew::degree);
  return now.state() == before ? 0 : 1;
}
