#pragma once
// The outcome of a solve: never an abort, never silence.
#include <string>

#include "sinew/core/maths.hpp"

namespace sinew {

struct StepReport {
  bool converged = true;
  int substeps = 1;
  double residual = 0;
  Twist momentum_defect = Twist::Zero();  ///< N m s, N s
  std::string where;                      ///< the muscle, element, joint or coordinate
  std::string reason, advice;
  bool operator==(const StepReport&) const = default;
};

}  // namespace sinew
