#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <memory>

namespace sinew::cli {

std::string time_left(double seconds) {
  const long s = std::lround(seconds);
  if (s < 60) return fmt::format("{} s", s);
  if (s < 3600) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} h {:02} min", s / 3600, s / 60 % 60);
}

ProgressLine::ProgressLine(std::string what, bool quiet, std::string unit)
    : what_(std::move(what)),
      unit_(std::move(unit)),
      shown_(!quiet && isatty(STDERR_FILENO)),
      start_(Clock::now()),
      last_(start_) {}

ProgressLine::~ProgressLine() {
  if (drawn_) fmt::print(stderr, "\r\033[K");
}

void ProgressLine::operator()(double done, double whole) {
  if (!shown_) return;
  const Clock::time_point now = Clock::now();
  if (first_ < 0) first_ = done, start_ = now;  // what came before was no part of it
  const double elapsed = std::chrono::duration<double>(now - start_).count();
  if (elapsed < 1 || std::chrono::duration<double>(now - last_).count() < 0.2 || done <= first_) return;
  last_ = now;
  drawn_ = true;
  const double left = elapsed * (whole - done) / (done - first_);
  const int digits = unit_ == "s" ? 2 : 0;
  fmt::print(stderr, "\r\033[K{}: {:.{}f} of {:.{}f} {}, {:.0f} %, {} left", what_, done, digits, whole, digits, unit_,
             100 * done / whole, time_left(left));
  std::fflush(stderr);
}

sinew::Progress progress_on_terminal(bool quiet) {
  return sinew::Progress(
      [quiet, line = std::shared_ptr<ProgressLine>()](const std::string& unit, size_t done, size_t whole) mutable {
        if (!line) line = std::make_shared<ProgressLine>("at work", quiet, unit);
        (*line)(static_cast<double>(done), static_cast<double>(whole));
        if (done == whole) line.reset();
      });
}

}  // namespace sinew::cli
