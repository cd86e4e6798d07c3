// The published block as it ships. Flexodeal, which it was published with, takes 224 s of processor time quasi-static
// and 612 s dynamic with 512 quadratic hexahedra, 20 and 65 s with 64 (flesh.md 11).
#include <benchmark/benchmark.h>

#include "sinew/specimen/read_specimen.hpp"
#include "sinew/specimen/run_specimen.hpp"

namespace sinew::specimen {
namespace {

void run_block(benchmark::State& state, TimeKind kind) {
  Specimen specimen = read_specimen(SINEW_SOURCE_DIR "/examples/specimens/block.yaml");
  const int along = static_cast<int>(state.range(0));
  solid::SolidMuscle coarse = block({0.03, 0.01, 0.01}, {along, along / 3, along / 3});
  solid::fibres_along(coarse, {specimen.flesh.fibres.front().along});
  specimen.flesh = std::move(coarse);
  specimen.kind = kind;
  double newton = 0, factored = 0;
  for (auto _ : state) {
    const RunOutcome outcome = run_specimen(specimen);
    if (!outcome.report.converged) state.SkipWithError("it does not converge");
    newton = outcome.newton, factored = outcome.factored;
  }
  state.counters["newton"] = newton;
  state.counters["factored"] = factored;
}
BENCHMARK_CAPTURE(run_block, quasi_static, TimeKind::quasi_static)
    ->Arg(12)
    ->Arg(24)
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(run_block, dynamic, TimeKind::dynamic)
    ->Arg(12)
    ->Arg(24)
    ->MeasureProcessCPUTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sinew::specimen
