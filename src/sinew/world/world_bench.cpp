// One 1 ms step of an upper body with 52 line muscles; copies for rollouts; how the cost grows with muscles.
#include <benchmark/benchmark.h>

#include "sinew/world/world.hpp"
#include "test/support/upper_body.hpp"

namespace sinew {
namespace {

class Quiet : public Controller {
 public:
  void decide(const World&, ControllerState&, Decision& decision) const override {
    for (double& u : decision.excitation) u = 0.1;
  }
};

Scene scene_with(int muscles) {
  Scene scene;
  scene.model = test::upper_body(muscles);
  scene.rates = {.rigid = 1000, .tissue = 1000, .control = 1000, .record = 60};  // one step() is one rigid step
  return scene;
}

/// Without muscles, but with one slack ligament: what makes a World step implicitly, and pulls at nothing.
Scene implicit_bones() {
  Scene scene = scene_with(0);
  scene.model.ligaments = {{.name = "slack",
                            .path = {.points = {{.body = ground, .at = {0, 0, 0}},
                                                {.body = scene.model.bodies[0].name, .at = {0, 0.01, 0}}}},
                            .rest = 10,
                            .force = 1,
                            .curve = Function::polyline({{{1, 0}, {2, 1}}})}};
  return scene;
}

/// Starts over from the same state now and then, so that the body never comes to rest or to its limits.
void step(benchmark::State& bench, const Scene& scene) {
  World world(scene);
  const State start = world.state();
  const Quiet controller;
  std::int64_t steps = 0;
  for (auto _ : bench) {
    world.step(controller);
    if (++steps % 500 == 0) {
      bench.PauseTiming();
      if (world.failed()) bench.SkipWithError("the step failed");
      world.restore(start);
      bench.ResumeTiming();
    }
  }
  bench.counters["muscles"] = static_cast<double>(scene.model.muscles.size());
  bench.SetLabel(scene.model.muscles.empty() && scene.model.ligaments.empty() ? "RK4" : "implicit");
  bench.counters["us_per_step"] =
      benchmark::Counter(static_cast<double>(steps) / 1e6, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
void step_with(benchmark::State& bench) { step(bench, scene_with(static_cast<int>(bench.range(0)))); }
void step_bones(benchmark::State& bench) { step(bench, implicit_bones()); }
// Without muscles nothing is stiff, and a step is RK4: four times the bones' accelerations. The implicit one, which all
// others take, is timed beside it.
BENCHMARK(step_with)->Name("UpperBodyStep")->Arg(0)->Arg(52)->Arg(104)->Arg(208)->Arg(416)->Arg(832);
BENCHMARK(step_bones)->Name("UpperBodyImplicitBones");

void restore(benchmark::State& bench) {
  World world(scene_with(52));
  const State start = world.state();
  for (auto _ : bench) world.restore(start);
  bench.counters["per_second"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(restore)->Name("RolloutByRestore");

void copy(benchmark::State& bench) {
  const World world(scene_with(52));
  for (auto _ : bench) benchmark::DoNotOptimize(World(world));
  bench.counters["per_second"] =
      benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(copy)->Name("RolloutByCopy");

}  // namespace
}  // namespace sinew
