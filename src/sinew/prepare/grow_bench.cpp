// A body's bellies: the 48 of `legs`, and the 92 of gait2392 where it is at hand. Making ready (bones, spines) apart.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "sinew/prepare/grow_model.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew {
namespace {

std::string grown_file(int which) {
  const char* data = std::getenv("SINEW_DATA");
  if (which == 0) return "legs";
  return data ? std::string(data) + "/osim/gait2392_thelen2003muscle.osim" : "";
}

void make_ready_to_grow(benchmark::State& state) {
  const std::string file = grown_file(static_cast<int>(state.range(0)));
  if (file.empty()) return state.SkipWithError("SINEW_DATA is not set");
  const Model model = find_model(file);
  for (auto _ : state) benchmark::DoNotOptimize(Anatomy(model).grower());
}

void grow_all(benchmark::State& state) {
  const std::string file = grown_file(static_cast<int>(state.range(0)));
  if (file.empty()) return state.SkipWithError("SINEW_DATA is not set");
  const Model model = find_model(file);
  const Anatomy anatomy(model);
  for (auto _ : state) benchmark::DoNotOptimize(grow_muscles(anatomy));
  state.counters["muscles"] = static_cast<double>(model.muscles.size());
}

BENCHMARK(make_ready_to_grow)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(grow_all)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace sinew
