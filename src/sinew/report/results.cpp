#include "sinew/report/results.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

bool is_saturated(const MuscleReading& muscle) { return muscle.activation >= saturated_activation; }

void take(const Frame& frame, bool first, double dt, Results& results) {
  for (size_t k = 0; k < results.coordinates.size(); ++k) {
    CoordinateResult& c = results.coordinates[k];
    const double value = frame.value[k];
    if (first) c.start = c.low = c.high = value;
    c.low = std::min(c.low, value);
    c.high = std::max(c.high, value);
    c.end = value;
    c.peak_speed = std::max(c.peak_speed, std::abs(frame.speed[k]));
  }
  for (size_t m = 0; m < results.muscles.size(); ++m) {
    MuscleResult& r = results.muscles[m];
    const MuscleReading& now = frame.muscles[m];
    if (first) r.fibre_low = r.fibre_high = now.fibre;
    r.fibre_low = std::min(r.fibre_low, now.fibre);
    r.fibre_high = std::max(r.fibre_high, now.fibre);
    r.peak_activation = std::max(r.peak_activation, now.activation);
    r.peak_tension = std::max(r.peak_tension, now.tension);
    if (is_saturated(now)) r.saturated += dt;
  }
}

}  // namespace

std::vector<StepReport> saturation_of(const Frame& frame, const FrameNames& names) {
  std::vector<StepReport> out;
  for (size_t m = 0; m < frame.muscles.size(); ++m)
    if (is_saturated(frame.muscles[m])) out.push_back({.where = names.muscles[m], .reason = saturated_words});
  return out;
}

Results results_of(const RecordedRun& run) {
  Results results;
  const FrameNames& names = run.names();
  for (size_t k = 0; k < names.coordinates.size(); ++k)
    results.coordinates.push_back({.name = names.coordinates[k], .turns = names.turns[k]});
  for (const std::string& muscle : names.muscles) results.muscles.push_back({.name = muscle});
  results.frames = run.reader().frames();
  results.damaged = run.damaged();
  const std::vector<Frame>& frames = run.frames();
  for (size_t i = 0; i < frames.size(); ++i)
    take(frames[i], i == 0, i == 0 ? 0 : frames[i].time - frames[i - 1].time, results);
  if (results.frames > 0) {
    results.begins = run.reader().time(0);
    results.duration = run.reader().time(results.frames - 1) - results.begins;
  }
  return results;
}

}  // namespace sinew
