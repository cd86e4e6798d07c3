#pragma once
// Progress of anything that takes more than a second: a line that redraws itself on a terminal, and stays silent
// elsewhere, so that logs stay short.
#include <chrono>
#include <string>

#include "sinew/core/progress.hpp"

namespace sinew::cli {

class ProgressLine {
 public:
  /// Counted in seconds of simulation, or in things.
  ProgressLine(std::string what, bool quiet, std::string unit = "s");
  ~ProgressLine();
  void operator()(double done, double whole);

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_, unit_;
  bool shown_;
  bool drawn_ = false;
  Clock::time_point start_, last_;
  double first_ = -1;  ///< where a resumed run set in
};

/// Shows a line for each computation that counts its parts.
sinew::Progress progress_on_terminal(bool quiet);

/// The time left at the present speed, as `1 min 20 s`.
std::string time_left(double seconds);

}  // namespace sinew::cli
