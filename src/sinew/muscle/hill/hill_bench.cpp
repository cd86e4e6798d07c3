// Nanoseconds per muscle and step, and evaluations of the balance: 52 muscles, 1 ms, paths and activations that swing.
#include <benchmark/benchmark.h>

#include <cmath>

#include "sinew/muscle/hill/activation.hpp"
#include "sinew/muscle/hill/hill.hpp"
#include "sinew/muscle/hill/hill_balance.hpp"

namespace sinew {
namespace {

constexpr int muscles = 52, ticks = 1000;

Muscle nth_muscle(int i, const char* curves) {
  Muscle muscle;
  muscle.name = "m" + std::to_string(i);
  muscle.force = 500;
  muscle.fibre.length = 0.05 + 0.002 * i;
  muscle.fibre.pennation = 0.01 * i;
  muscle.fibre.curves = curves;
  muscle.tendon.slack = muscle.fibre.length * (0.3 + 0.1 * i);
  return muscle;
}

struct Crowd {
  CurveCache cache;
  std::vector<MuscleTendon> muscle;
  std::vector<ExactCurves> exact;
  std::vector<double> length, activation;  // one period, muscle by muscle within a tick
  explicit Crowd(const char* curves) : length(muscles * ticks), activation(muscles * ticks) {
    for (int i = 0; i < muscles; ++i) {
      muscle.push_back(muscle_tendon(nth_muscle(i, curves), cache));
      exact.emplace_back(curve_choice(nth_muscle(i, curves)));
      for (int t = 0; t < ticks; ++t) {
        const double phase = 2 * pi * t / ticks;
        const MuscleTendon& m = muscle.back();
        length[t * muscles + i] = m.slack + m.optimal * (1 + 0.15 * std::sin(phase + i));
        activation[t * muscles + i] = 0.4 - 0.39 * std::cos(3 * phase + 2 * i);
      }
    }
  }
};

HillPoint step(const Crowd& crowd, int i, bool exact, double length, double activation, double along, double guess) {
  const MuscleTendon& m = crowd.muscle[i];
  if (exact) return hill_step(m, crowd.exact[i], length, activation, along, 1e-3, guess);
  return hill_step(m, crowd.cache.cells(), length, activation, along, 1e-3, guess);
}

/// `predict`: the guess follows the slopes of the step before; else it is the state before.
void swing(benchmark::State& state, const char* curves, bool exact, bool predict) {
  const Crowd crowd(curves);
  std::vector<HillPoint> at(muscles);
  std::vector<double> fibre_before(muscles);
  for (int i = 0; i < muscles; ++i) {
    at[i] = hill_start(crowd.muscle[i], crowd.cache.cells(), crowd.length[i], crowd.activation[i]);
    fibre_before[i] = at[i].fibre;
  }
  long evaluations = 0, steps = 0;
  int tick = 0;
  for (auto _ : state) {
    const int last = tick * muscles;
    tick = (tick + 1) % ticks;
    const int now = tick * muscles;
    for (int i = 0; i < muscles; ++i) {
      const HillPoint& p = at[i];
      double guess = p.along;
      if (predict)
        guess += p.along_per_length * (crowd.length[now + i] - crowd.length[last + i]) +
                 p.along_per_activation * (crowd.activation[now + i] - crowd.activation[last + i]) +
                 p.along_per_fibre * (p.fibre - fibre_before[i]);
      fibre_before[i] = p.fibre;
      at[i] = step(crowd, i, exact, crowd.length[now + i], crowd.activation[now + i], p.along, guess);
      evaluations += at[i].evaluations;
    }
    steps += muscles;
  }
  state.SetItemsProcessed(steps);
  state.counters["evaluations"] = static_cast<double>(evaluations) / static_cast<double>(steps);
  state.counters["per_muscle"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK_CAPTURE(swing, thelen_tables_predicted, "thelen2003", false, true);
BENCHMARK_CAPTURE(swing, thelen_tables, "thelen2003", false, false);
BENCHMARK_CAPTURE(swing, thelen_exact, "thelen2003", true, false);
BENCHMARK_CAPTURE(swing, millard_tables_predicted, "millard2012", false, true);
BENCHMARK_CAPTURE(swing, millard_tables, "millard2012", false, false);
BENCHMARK_CAPTURE(swing, millard_exact, "millard2012", true, false);

void rigid_tendons(benchmark::State& state) {
  const Crowd crowd("thelen2003");
  for (auto _ : state)
    for (int i = 0; i < muscles; ++i)
      benchmark::DoNotOptimize(
          hill_rigid(crowd.muscle[i], crowd.cache.cells(), crowd.length[i], 0.1, crowd.activation[i]));
  state.SetItemsProcessed(state.iterations() * muscles);
}
BENCHMARK(rigid_tendons);

void activation_of_units(benchmark::State& state) {
  std::vector<double> rise(muscles, 0.01), fall(muscles, 0.04), floor(muscles, 0.01), u(muscles), a(muscles, 0.1);
  for (int i = 0; i < muscles; ++i) u[i] = 0.019 * i;
  for (auto _ : state) {
    advance_activation(rise, fall, floor, u, 1e-3, a);
    benchmark::DoNotOptimize(a.data());
  }
  state.SetItemsProcessed(state.iterations() * muscles);
}
BENCHMARK(activation_of_units);

}  // namespace
}  // namespace sinew
