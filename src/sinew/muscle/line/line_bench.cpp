// One rigid step of a group of line muscles: all of `advance`, as the World calls it.
#include <benchmark/benchmark.h>

#include <cmath>

#include "sinew/muscle/line/line.hpp"

namespace sinew {
namespace {

constexpr int ticks = 1000;

Model crowd(int count, const char* curves) {
  Model model;
  for (int i = 0; i < count; ++i) {
    Muscle muscle;
    muscle.name = "m" + std::to_string(i);
    muscle.force = 500;
    muscle.fibre = {.length = 0.05 + 0.002 * (i % 52), .pennation = 0.01 * (i % 52), .curves = curves};
    muscle.tendon.slack = muscle.fibre.length * (0.3 + 0.1 * (i % 52));
    model.muscles.push_back(muscle);
  }
  return model;
}

void advance(benchmark::State& state, const char* curves) {
  const int count = static_cast<int>(state.range(0));
  const Model model = crowd(count, curves);
  std::vector<int> all(count);
  for (int i = 0; i < count; ++i) all[i] = i;
  const LineTissue tissue(model, all);
  std::vector<std::vector<PathMotion>> paths(ticks, std::vector<PathMotion>(count));
  std::vector<std::vector<double>> drive(ticks, std::vector<double>(count));
  for (int t = 0; t < ticks; ++t)
    for (int i = 0; i < count; ++i) {
      const Muscle& m = model.muscles[i];
      const double phase = 2 * pi * t / ticks;
      paths[t][i].length_to = m.tendon.slack + m.fibre.length * (1 + 0.15 * std::sin(phase + i));
      drive[t][i] = 0.4 - 0.39 * std::cos(3 * phase + 2 * i);
    }
  const auto scratch = tissue.scratch();
  TissueState tissue_state = tissue.rest({.paths = paths[0]});
  int t = 0;
  for (auto _ : state) {
    tissue.advance({.dt = 1e-3, .paths = paths[t]}, {drive[t], {}}, tissue_state, *scratch);
    t = (t + 1) % ticks;
  }
  state.SetItemsProcessed(state.iterations() * count);
}
BENCHMARK_CAPTURE(advance, thelen, "thelen2003")->Arg(6)->Arg(52)->Arg(300);
BENCHMARK_CAPTURE(advance, millard, "millard2012")->Arg(52);

}  // namespace
}  // namespace sinew
