#pragma once
// The smoothest way through given values at given times: of all curves it has the least integral of its squared third
// derivative (Flash & Hogan 1985), which makes it a polynomial of degree five between neighbours. At a stop speed and
// acceleration vanish; where the curve only passes, its third and fourth derivatives go on without a jump. Before the
// first and after the last value it stands still.
#include <vector>

#include "sinew/core/function.hpp"

namespace sinew {

class MinimumJerk {
 public:
  struct Key {
    double at, value;
    bool through = false;  ///< passed without a stop; the first and the last are stops
  };
  /// At least one key, times rising.
  explicit MinimumJerk(std::vector<Key>);
  Jet at(double t) const;

 private:
  struct Knot {
    double at, value, speed, acceleration;
  };
  std::vector<Knot> knots_;
};

}  // namespace sinew
