#pragma once
// Of a comparison: what muscles pull with held still, over the range of a joint (`isometric.hpp`).
#include "sinew/report/compare_view.hpp"

namespace sinew {

/// What `compare` says of it; nothing where it was not asked for.
std::vector<Finding> isometric_findings(const std::vector<ComparedRun>&);
/// Over the coordinate that changes a muscle's fibres most, and the moments about each.
std::vector<ComparedPlot> plot_isometric(const std::vector<ComparedRun>&, const std::vector<std::string>& muscles);

}  // namespace sinew
