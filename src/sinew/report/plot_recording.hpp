#pragma once
// The plots of a recording: what its joints and muscles did over time.
#include <filesystem>
#include <vector>

#include "sinew/report/recorded_run.hpp"

namespace sinew {

/// Writes joint_angles.svg (deg), joint_translations.svg (m), activations.svg, muscle_forces.svg (N),
/// fibre_lengths.svg (mm) and overview.svg; what has nothing to show is left out. Makes the folder if it is missing.
/// Gives the files written. Throws InputError on damaged frames, RecordError when writing fails.
std::vector<std::filesystem::path> plot_recording(const RecordedRun&, const std::filesystem::path& folder);

}  // namespace sinew
