#include <benchmark/benchmark.h>

#include "sinew/muscle/belly/belly_tube.hpp"

namespace sinew {
namespace {

const std::vector<Vec3> course{{0.03, 0, 0}, {0.032, -0.1, 0}, {0.03, -0.2, 0.005}, {0.02, -0.3, 0}};

void sweep_a_muscle(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(muscle_surface(course, BellyParameters{}, 0.5));
}
BENCHMARK(sweep_a_muscle)->Unit(benchmark::kMillisecond);

void sweep_a_muscle_on_a_bone(benchmark::State& state) {
  const Distance bone = round_cone({{0, 0.05, 0}, 0.012}, {{0, -0.35, 0}, 0.012});
  for (auto _ : state) benchmark::DoNotOptimize(muscle_surface(course, BellyParameters{}, 0.5, bone));
}
BENCHMARK(sweep_a_muscle_on_a_bone)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sinew
