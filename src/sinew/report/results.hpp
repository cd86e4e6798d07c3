#pragma once
// What a recording amounts to, in a few numbers: for the table at the end of a run, and for tests.
#include <string>
#include <vector>

#include "sinew/report/recorded_run.hpp"

namespace sinew {

/// A muscle at or above this activation has nothing left to give.
inline constexpr double saturated_activation = 0.95;
inline constexpr const char* saturated_words = "fully active, nothing left to give";

/// A word about each muscle that has nothing left to give at this frame.
std::vector<StepReport> saturation_of(const Frame&, const FrameNames&);

struct CoordinateResult {
  std::string name;
  bool turns = true;
  double start = 0, low = 0, high = 0, end = 0;  ///< rad or m
  double peak_speed = 0;                         ///< largest magnitude, rad/s or m/s
};

struct MuscleResult {
  std::string name;
  double peak_activation = 0, peak_tension = 0;  ///< N
  double fibre_low = 0, fibre_high = 0;          ///< m
  double saturated = 0;                          ///< s at `saturated_activation` or above
};

struct Results {
  double begins = 0, duration = 0;  ///< s: its first frame, and from there to the last
  std::size_t frames = 0;
  std::size_t damaged = 0;  ///< of these, which cannot be read and do not count
  std::vector<CoordinateResult> coordinates;
  std::vector<MuscleResult> muscles;
};

Results results_of(const RecordedRun&);

}  // namespace sinew
