#pragma once
// One scene run at several fidelities: how far each is from the first, how well it keeps its flesh, what it costs.
// Recordings are asked, never a fidelity's name.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sinew/report/isometric.hpp"
#include "sinew/report/overlap.hpp"
#include "sinew/report/recorded_run.hpp"

namespace sinew {

struct RunCost {
  double building = 0;       ///< CPU time before the first frame, s
  double cpu = 0, wall = 0;  ///< from there to the last one, s: all of the World, not its tissue alone
};

struct ComparedRun {
  std::string fidelity;
  const RecordedRun& run;
  std::optional<RunCost> cost = {};
  std::optional<std::vector<Overlap>> overlaps = {};  ///< none: they were not measured
  /// Of the same scene and fidelity, the same sweeps in all runs; none: they were not made.
  std::optional<std::vector<IsometricSweep>> isometric = {};
};

/// One number of the comparison. Differences are those of this fidelity less the first.
struct Finding {
  enum class Of { run, coordinate, muscle };
  std::string fidelity;
  Of of = Of::run;
  std::string name;  ///< of the coordinate or muscle
  std::string quantity, unit;
  double value = 0;
};
const char* word_of(Finding::Of);

struct Comparison {
  std::vector<std::string> fidelities, coordinates, muscles;
  std::vector<Finding> findings;  ///< what there is to say of each: a line has no volume, a run without a clock no cost
  double from = 0, until = 0;     ///< s: the first and the last frame that all of them have
  std::size_t frames = 0;         ///< that all of them have

  std::optional<double> value(std::string_view fidelity, Finding::Of, std::string_view name,
                              std::string_view quantity) const;
};

/// Over the frames that all of them have. Quantities and their units: docs/scenario.md. Throws InputError where they
/// are not of one scene, or have no frame in common.
Comparison compare(const std::vector<ComparedRun>&);
/// The places, in each run's frames, of the frames whose times all of them have.
std::vector<std::vector<std::size_t>> common_frames(const std::vector<ComparedRun>&);

/// A line for each finding: fidelity, of, name, quantity, unit, value.
std::string comparison_csv(const Comparison&);

/// Findings as people read them.
struct ShownTable {
  std::vector<std::string> heads;  ///< units in brackets
  std::size_t words = 1;           ///< so many columns are words, the others numbers
  std::vector<std::vector<std::string>> rows;
};
/// Of the runs a column each and a row for each number; of coordinates and muscles a row for each fidelity, those
/// farthest apart first, `most` of them.
ShownTable shown_table(const Comparison&, Finding::Of, std::size_t most);

}  // namespace sinew
