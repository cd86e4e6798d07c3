#pragma once
// A made-up motion for tests and benchmarks: every coordinate sways at its own pace.
#include <cmath>

#include "sinew/motion/motion.hpp"

namespace sinew::test {

inline Motion wave(const Skeleton& skeleton, int rows) {
  Motion motion;
  motion.coordinates.value.resize(rows, skeleton.coordinates());
  for (int i = 0; i < rows; ++i) {
    motion.coordinates.time.push_back(0.01 * i);
    for (int k = 0; k < skeleton.coordinates(); ++k)
      motion.coordinates.value(i, k) = 0.3 * std::sin(0.02 * i * (1 + 0.1 * k) + k);
  }
  return motion;
}

}  // namespace sinew::test
