#include <benchmark/benchmark.h>

#include "app/bones/arm_bones.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {
namespace {

void mesh_a_bone(benchmark::State& state) {
  Box box;
  box.hold({-0.036, -0.312, -0.056});
  box.hold({0.036, 0.034, 0.036});
  const Distance bone = humerus();
  for (auto _ : state) benchmark::DoNotOptimize(surface_nets(bone, box, 0.0025));
}
BENCHMARK(mesh_a_bone)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sinew
