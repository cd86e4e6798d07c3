#pragma once
// Scenes that track a motion: their key poses, and how well a recording followed.
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/motion/motion.hpp"
#include "sinew/report/recorded_run.hpp"
#include "sinew/table/plot.hpp"

namespace sinew {

/// The key poses that a scene tracks, a row each, every coordinate of its model. Throws InputError where it has none.
Motion key_poses(const Scene&);

struct TrackingResult {
  struct Coordinate {
    std::string name;
    bool turns = true;
    double rms = 0, worst = 0;  ///< of the error, rad or m
    double worst_at = 0;        ///< s
    /// Co-contraction: the share of the muscles' torque that antagonists cancel: 0 none, 1 all of it.
    double cancelled = 0;
  };
  std::vector<Coordinate> coordinates;
  double effort = 0;                ///< mean over time of the sum of squared activations
  double excitation_variation = 0;  ///< total variation of the excitation that varies most, per second
  std::string most_varied;
  std::vector<std::string> remarks;  ///< on the motion itself
};

/// Total variation of each unit's excitation, per second: how restless its control is.
std::vector<double> excitation_variation(const RecordedRun&);
/// No coordinate is off by more than 5 degrees or 50 mm rms.
bool followed(const TrackingResult&);
/// Nothing where the recorded scene tracks no motion.
std::optional<TrackingResult> tracking_of(const RecordedRun&);
/// `tracking.svg` in the folder: wanted and actual values, and excitations. Nothing where nothing is tracked.
std::optional<std::filesystem::path> plot_tracking(const RecordedRun&, const std::filesystem::path& folder);

}  // namespace sinew
