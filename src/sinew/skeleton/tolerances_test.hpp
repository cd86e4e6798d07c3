#pragma once
// How exact the skeleton's mathematics is, for the tests of its parts.
#include "sinew/core/maths.hpp"

namespace sinew::test {

constexpr double rounding = 1e-12;     // relative, of products along a chain of ten bodies
constexpr double step = 1e-5;          // of central differences
constexpr double first_error = 1e-8;   // relative, of a first derivative by differences: step^2 and rounding / step
constexpr double second_error = 1e-7;  // relative, of a rate of a Jacobian: the same, on larger numbers

/// The twist in the rate of a pose, taken by differences and freed of the pose itself.
inline Twist twist_of(const Eigen::Matrix4d& rate) {
  Twist out;
  out << (rate(2, 1) - rate(1, 2)) / 2, (rate(0, 2) - rate(2, 0)) / 2, (rate(1, 0) - rate(0, 1)) / 2, rate(0, 3),
      rate(1, 3), rate(2, 3);
  return out;
}

}  // namespace sinew::test
