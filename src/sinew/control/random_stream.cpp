#include "sinew/control/random_stream.hpp"

#include <cmath>

#include "sinew/core/maths.hpp"
#include "sinew/core/philox.hpp"

namespace sinew {
namespace {

/// Above 0, at most 1: as many bits as a double has room for.
double unit(std::uint32_t low, std::uint32_t high) {
  const std::uint64_t bits = (std::uint64_t{high} << 32 | low) >> 11;
  return (static_cast<double>(bits) + 1) * 0x1p-53;
}

}  // namespace

RandomStream::Pair RandomStream::next() {
  const auto low = static_cast<std::uint32_t>(drawn_[0]), high = static_cast<std::uint32_t>(drawn_[1]);
  const auto block =
      philox({low, high, 0, 0}, {static_cast<std::uint32_t>(seed_), static_cast<std::uint32_t>(seed_ >> 32)});
  drawn_[0] = static_cast<std::int32_t>(low + 1);
  if (low + 1 == 0) drawn_[1] = static_cast<std::int32_t>(high + 1);
  return {unit(block[0], block[1]), unit(block[2], block[3])};
}

double RandomStream::uniform() { return next().first; }

/// Box & Muller 1958.
double RandomStream::normal() {
  const Pair pair = next();
  return std::sqrt(-2 * std::log(pair.first)) * std::cos(2 * pi * pair.second);
}

}  // namespace sinew
