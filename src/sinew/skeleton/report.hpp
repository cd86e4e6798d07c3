#pragma once
// The outcome of a solve: never an abort, never silence.
#include <cstddef>
#include <string>
#include <vector>

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

/// The same thing at the same place, whatever the numbers in its reason: `moves at 31 rad/s`, `moves at 32 rad/s`.
bool same_kind(const StepReport&, const StepReport&);

/// Adds a report of a new kind; of a known one the case with more sub-steps stays. A list that has `most` already takes
/// no more, unless the step failed for good: that is never lost, and drives out the last one.
void add_kind(std::vector<StepReport>&, const StepReport&, std::size_t most = static_cast<std::size_t>(-1));

}  // namespace sinew
