#pragma once
// Random numbers for controllers. All that changes is how many were drawn, which stands in ControllerState: a replay
// draws the same ones, whoever else draws.
#include <cstdint>
#include <span>

namespace sinew {

class RandomStream {
 public:
  static constexpr std::size_t memory = 2;  ///< numbers of ControllerState::ints, zero at the start
  RandomStream(std::uint64_t seed, std::span<std::int32_t> drawn) : seed_(seed), drawn_(drawn) {}

  double uniform();  ///< above 0, at most 1
  double normal();   ///< of mean 0 and variance 1

 private:
  struct Pair {
    double first, second;
  };
  Pair next();

  std::uint64_t seed_;
  std::span<std::int32_t> drawn_;  // low word, high word
};

}  // namespace sinew
