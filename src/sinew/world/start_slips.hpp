#pragma once
// Figures of a model that do not go with the lengths of its paths, beside those that no body has (model/slips.hpp).
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

/// Those of the model and, at its start pose, of tendons longer than their paths and fibres that nothing could stretch
/// so far. The model has no faults.
std::vector<Fault> slips_at_start(const Model&);

}  // namespace sinew
