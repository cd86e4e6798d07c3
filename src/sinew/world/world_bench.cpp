// One 1 ms step of an upper body with 52 line muscles; copies for rollouts; how the cost grows with muscles.
#include <benchmark/benchmark.h>

#include "sinew/model/read.hpp"
#include "sinew/world/world.hpp"
#include "test/support/upper_body.hpp"
#include "test/support/volume_tissue.hpp"

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

/// Answers of stiffness between bodies: as many small blocks as it has muscles, of two bones each, or one of all bones.
enum class Answers { none, small, dense };
template <Answers Kind>
class Blocks : public Tissue {
 public:
  explicit Blocks(const TissueBrief& brief) : bodies_(brief.skeleton.bodies()), muscles_(brief.muscles) {}
  std::unique_ptr<Scratch> scratch() const override { return std::make_unique<Scratch>(); }
  TissueState rest(const Interval&) const override {
    TissueState state;
    state.fibre.assign(muscles_.size(), 0);
    for (const int m : muscles_) {
      const int a = 1 + m % (bodies_ - 1);
      if (Kind == Answers::small) state.pulls.responses.push_back(block({a, a == 1 ? 2 : a - 1}));
    }
    std::vector<int> all;
    for (int b = 1; b < bodies_; ++b) all.push_back(b);
    if (Kind == Answers::dense) state.pulls.responses.push_back(block(all));
    return state;
  }
  StepReport advance(const Interval&, const TissueInput&, TissueState&, Scratch&) const override { return {}; }
  PullSlope slope(const Interval&, const TissueInput&, const TissueState&, Scratch&) const override { return {}; }
  std::vector<Shape> shapes(const Interval&, const TissueState&) const override { return {}; }

 private:
  static Response block(const std::vector<int>& bodies) {
    const auto n = static_cast<Eigen::Index>(6 * bodies.size());
    return {.bodies = bodies, .stiffness = Eigen::MatrixXd::Identity(n, n), .damping = {}, .mass = {}};
  }
  int bodies_;
  std::vector<int> muscles_;
};

Scene shipped(const char* model) {
  Scene scene;
  scene.model = read_model(std::string(SINEW_SOURCE_DIR "/models/") + model + ".yaml");
  scene.rates = {.rigid = 1000, .tissue = 200, .control = 1000, .record = 60};  // one step() is one rigid step
  return scene;
}

/// Three of each: without answers, with one small block a muscle, with one of all bodies. Lines cost nothing here, so
/// that the differences are those of the answers.
template <Answers Kind>
void step_with_answers(benchmark::State& bench, const char* model) {
  Scene scene = shipped(model);
  scene.default_fidelity = "blocks";
  World world(scene,
              {{.name = "blocks", .about = "", .make = [](const TissueBrief& brief) -> std::unique_ptr<const Tissue> {
                  return std::make_unique<Blocks<Kind>>(brief);
                }}});
  const State start = world.state();
  int steps = 0;
  for (auto _ : bench) {
    world.step(Quiet{});
    if (++steps % 100 == 0) world.restore(start);
  }
  bench.counters["bodies"] = world.skeleton().bodies() - 1;
  bench.counters["blocks"] = Kind == Answers::small ? static_cast<double>(scene.model.muscles.size())
                                                    : static_cast<double>(Kind == Answers::dense);
}
void without_answers(benchmark::State& bench, const char* model) { step_with_answers<Answers::none>(bench, model); }
void small_answers(benchmark::State& bench, const char* model) { step_with_answers<Answers::small>(bench, model); }
void dense_answer(benchmark::State& bench, const char* model) { step_with_answers<Answers::dense>(bench, model); }
BENCHMARK_CAPTURE(without_answers, 9_bodies, "upper_body")
    ->Name("StepWithoutResponses/9")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(small_answers, 9_bodies, "upper_body")
    ->Name("StepWithSmallResponses/9")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(dense_answer, 9_bodies, "upper_body")->Name("StepWithDenseResponse/9")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(without_answers, 14_bodies, "legs")->Name("StepWithoutResponses/14")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(small_answers, 14_bodies, "legs")->Name("StepWithSmallResponses/14")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(dense_answer, 14_bodies, "legs")->Name("StepWithDenseResponse/14")->Unit(benchmark::kMicrosecond);

/// What control asks once a tick, of lines and of volumes of 72 tetrahedra.
World asked_world(const char* fidelity) {
  Scene scene = shipped("upper_body");
  scene.rates = {};
  scene.default_fidelity = fidelity;
  test::make_small(scene.model);
  std::vector<Fidelity> known = fidelities();
  known.push_back(test::volume_fidelity());
  World world(scene, known);
  for (int i = 0; i < 20; ++i) world.step(Quiet{});
  return world;
}
void linearise(benchmark::State& bench, const char* fidelity) {
  const World world = asked_world(fidelity);
  LinearisedDynamics out;
  for (auto _ : bench) world.linearise(settle, out);
  bench.counters["units"] = world.recipe().units.size();
}
void linearise_ahead(benchmark::State& bench, const char* fidelity) {
  const World world = asked_world(fidelity);
  LinearisedDynamics out;
  world.linearise(settle, out);
  for (auto _ : bench) world.linearise_ahead(0.005, out);
  bench.counters["units"] = world.recipe().units.size();
}
/// None of the tissue's buffers is made.
void copy_asked(benchmark::State& bench, const char* fidelity) {
  const World world = asked_world(fidelity);
  for (auto _ : bench) benchmark::DoNotOptimize(World(world));
}
void try_excitation(benchmark::State& bench, const char* fidelity) {
  const World world = asked_world(fidelity);
  const std::vector<double> excitation(world.state().excitation.size(), 0.3);
  Trial out;
  for (auto _ : bench) world.try_excitation(excitation, out);
  bench.counters["units"] = world.recipe().units.size();
}
BENCHMARK_CAPTURE(linearise, line, "line")->Name("Linearise/line")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(linearise, volume, "volume")->Name("Linearise/volume")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(linearise_ahead, line, "line")->Name("LineariseAhead/line")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(linearise_ahead, volume, "volume")->Name("LineariseAhead/volume")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(copy_asked, volume, "volume")->Name("CopyOfVolumes")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(try_excitation, line, "line")->Name("TryExcitation/line")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(try_excitation, volume, "volume")->Name("TryExcitation/volume")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sinew
