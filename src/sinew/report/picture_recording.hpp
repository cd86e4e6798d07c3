#pragma once
// Pictures of a recording without a browser: bones, muscles and props at a few telling moments.
#include <filesystem>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/picture/picture.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/skeleton/bones.hpp"
#include "sinew/view/floor.hpp"
#include "sinew/view/looks.hpp"

namespace sinew {

/// The scene at one frame, as shapes to draw. Bones are read once and kept.
class Stage {
 public:
  /// `first` is any frame of the run.
  Stage(const Scene&, const FrameNames&, const Frame& first);
  Drawing drawing(const Frame&) const;
  Floor floor(const Frame&) const;
  bool empty() const { return solids_.empty(); }
  /// Bones that are not shown, each with its file and the reason.
  const std::vector<std::string>& remarks() const { return bones_.remarks(); }

 private:
  struct Solid {
    int body;
    DrawnMesh mesh;
  };
  Scene scene_;
  FrameNames names_;
  Bones bones_;
  std::vector<Solid> solids_;  // bones and props
  Looks looks_;
};

struct Pictures {
  std::vector<std::filesystem::path> files;
  std::vector<std::string> remarks;  ///< what could not be shown
};

/// Frames of one scene side by side, seen by one camera, as a PNG file. False: there is nothing to draw.
bool picture_frames(const Stage&, const std::vector<Frame>&, const std::filesystem::path& file, const Progress& = {});

/// Writes motion.png (start, turning points, end, side by side) into the folder; no files where there is nothing to
/// draw. Throws InputError when a place cannot be written.
Pictures picture_recording(const RecordingReader&, const std::filesystem::path& folder, const Progress& = {});

}  // namespace sinew
