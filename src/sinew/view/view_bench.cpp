// What a frame costs to show: every muscle of a scene as tendon and belly, off the bones.
#include <benchmark/benchmark.h>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/view/view.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

void place_the_muscles(benchmark::State& state, const char* name) {
  const Scene scene = find_scene(name);
  const World world(scene);
  const Frame frame = world.frame();
  const View view(scene, world.names(), frame);
  std::vector<Vertices> places;
  for (auto _ : state) view.move(frame, places);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(scene.model.muscles.size()));
}
BENCHMARK_CAPTURE(place_the_muscles, arm, "curl")->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(place_the_muscles, legs, "legs")->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();
BENCHMARK_CAPTURE(place_the_muscles, upper_body, "upper_body")->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

}  // namespace
}  // namespace sinew
