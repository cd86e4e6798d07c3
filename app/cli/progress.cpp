#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace sinew::cli {

std::string time_left(double seconds) {
  const long s = std::lround(seconds);
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} h {:02} min", s / 3600, s / 60 % 60);
}

Progress::Progress(std::string what, bool quiet)
    : what_(std::move(what)), shown_(!quiet && isatty(STDERR_FILENO)), start_(Clock::now()), last_(start_) {}

Progress::~Progress() {
  if (drawn_) fmt::print(stderr, "\r\033[K");
}

void Progress::operator()(double done, double whole) {
  if (!shown_) return;
  if (first_ < 0) first_ = done;
  const Clock::time_point now = Clock::now();
  const double elapsed = std::chrono::duration<double>(now - start_).count();
  if (elapsed < 1 || std::chrono::duration<double>(now - last_).count() < 0.2 || done <= first_) return;
  last_ = now;
  drawn_ = true;
  const double left = elapsed * (whole - done) / (done - first_);
  fmt::print(stderr, "\r\033[K{}: {:.2f} of {:.2f} s, {:.0f} %, {} left", what_, done, whole, 100 * done / whole,
             time_left(left));
  std::fflush(stderr);
}

}  // namespace sinew::cli
