#pragma once
// How far a long computation has come, for whoever wants to show it. One listener for the whole program, so that no
// computation has to hand it through; without one, a step costs an atomic addition.
#include <atomic>
#include <cstddef>
#include <functional>
#include <string>

namespace sinew {

/// Done so many of the whole, counted in `unit`. Calls do not overlap, and may come from any thread.
using StepListener = std::function<void(const std::string& unit, std::size_t done, std::size_t whole)>;
/// Takes the place of the last one; an empty one listens to nothing. Not while anything is being counted.
void listen_to_steps(StepListener);

/// Counts the equal parts of one computation.
class Steps {
 public:
  Steps(std::string unit, std::size_t whole) : unit_(std::move(unit)), whole_(whole) {}
  void advance();

 private:
  std::string unit_;
  std::size_t whole_;
  std::atomic<std::size_t> done_ = 0;
};

}  // namespace sinew
