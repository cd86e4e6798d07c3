#pragma once
// `sinew fit-prestretch`: how far the fibres of a model's muscles are stretched in their given shapes, one number a
// muscle, from passive torques that were measured (flesh.md 6).
#include <array>
#include <map>
#include <string>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/model/model.hpp"
#include "sinew/table/table.hpp"

namespace sinew {

/// Torques of relaxed muscles about coordinates (N m, or N along a slider), over poses.
struct MeasuredTorques {
  std::vector<std::string> coordinates;  ///< that have a torque
  std::vector<std::map<std::string, double>>
      pose;                                 ///< per row: rad or m; coordinates it does not name are at their start
  std::vector<std::vector<double>> torque;  ///< per row, as `coordinates`
};
/// Columns named after coordinates are the pose, `NAME_torque` (or `_moment`, `_force`) what was measured there; `time`
/// is passed over. Throws InputError with every column that is neither.
MeasuredTorques measured_torques(const Table&, const Model&, const std::string& file);

struct FittedPrestretch {
  std::string muscle;
  double before = 0, lengths = 0;  ///< optimal fibre lengths in the given shape; before: the model's, a mean
  double error = 0;                ///< one standard deviation, from what is left; infinite: the torques do not tell
  bool bound = false;              ///< held at the end of what fibres may be
};
/// Between which values the passive torque stays within the largest that was measured, from the start value on.
struct PassiveRange {
  std::string coordinate;
  double limit = 0;  ///< N m
  std::array<double, 2> before{}, after{};
};
struct PrestretchFit {
  Model model;  ///< with the prestretch that was found
  std::vector<FittedPrestretch> muscles;
  double rms_before = 0, rms_after = 0;            ///< N m
  std::vector<std::vector<double>> before, after;  ///< torques of the rows
  std::vector<PassiveRange> ranges;
  bool converged = false;
  std::vector<std::string> notes;
};

/// `only`: these muscles; empty: all that turn a measured coordinate. Flesh stands still and relaxed on the path of
/// each pose, without bones that press. Throws InputError where no muscle turns what was measured, or flesh cannot be
/// made.
PrestretchFit fit_prestretch(const Model&, const MeasuredTorques&, const std::vector<std::string>& only = {},
                             const Progress& = {});

/// The torques of the model's relaxed flesh in those poses, as `MeasuredTorques::torque`.
std::vector<std::vector<double>> passive_torques(const Model&, const MeasuredTorques& poses,
                                                 const std::vector<std::string>& only = {});

}  // namespace sinew
