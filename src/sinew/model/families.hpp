#pragma once
// Broad muscles are modelled by several lines: pectoralis_major_1, _2, ... Which muscles are elements of one sheet, and
// who lies beside whom in it, as far as a model tells.
#include <vector>

#include "sinew/model/model.hpp"

namespace sinew {

/// Muscles whose names differ in a number only (or, where there is none, in a single letter other than the l and r of
/// sides), and that run from one and the same body to one and the same other. Each family has two members at least, as
/// places in `muscles`, in the order in which they lie beside each other.
std::vector<std::vector<size_t>> muscle_families(const std::vector<Muscle>& muscles);

}  // namespace sinew
