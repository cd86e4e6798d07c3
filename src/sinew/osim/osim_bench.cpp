// How long a published model takes from its file. Needs $SINEW_DATA; without it the small model of the fuzz corpus.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "sinew/osim/osim.hpp"

namespace sinew {
namespace {

void load(benchmark::State& state, const std::string& name) {
  const char* data = std::getenv("SINEW_DATA");
  const std::filesystem::path file = data ? std::filesystem::path(data) / "osim" / name : SINEW_CORPUS "/new.osim";
  size_t muscles = 0;
  for (auto _ : state) muscles += read_osim(file).model.muscles.size();
  state.counters["muscles"] = benchmark::Counter(static_cast<double>(muscles), benchmark::Counter::kAvgIterations);
  state.SetLabel(data ? name : "small model: SINEW_DATA is not set");
}
BENCHMARK_CAPTURE(load, gait2392, "gait2392_thelen2003muscle.osim")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(load, das4, "das4_v4.osim")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sinew
