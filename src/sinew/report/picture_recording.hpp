#pragma once
// Pictures of a recording without a browser: what the View shows of it, at a few telling moments.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/report/recorded_run.hpp"
#include "sinew/view/painter.hpp"

namespace sinew {

struct Pictures {
  std::vector<std::filesystem::path> files;
  std::vector<std::string> remarks;  ///< what could not be shown
};

/// The places of frames worth a picture: the first, the extremes of the coordinate that moved most, the last.
std::vector<std::size_t> telling_frames(const std::vector<Frame>&);
/// A camera for each drawing of a motion, all as far away. They share their place, unless the body walks out of it:
/// then each goes along, or the body would be as small as its way is long. `all` is what shall be seen.
std::vector<Camera> cameras_for(const std::vector<Drawing>&, const Box& all, double aspect);

/// Frames of one scene side by side, seen by one camera, as a PNG file.
void picture_frames(const Painter&, const Floor&, const std::vector<Frame>&, const std::filesystem::path& file,
                    const Progress& = {});

/// Writes motion.png (start, turning points, end, side by side) into the folder; no files where there is nothing to
/// draw. Throws InputError when a place cannot be written.
Pictures picture_recording(const RecordedRun&, const std::filesystem::path& folder, const Progress& = {});

}  // namespace sinew
