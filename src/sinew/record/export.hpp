#pragma once
// A recording as a table, for spreadsheets, scripts and OpenSim. Columns and their units: docs/recording.md.
#include <filesystem>
#include <limits>

#include "sinew/record/reader.hpp"
#include "sinew/table/table.hpp"

namespace sinew {

/// Which frames: those with from <= time <= until, and of these the ones nearest to from, from + every, ...
struct ExportRange {
  double from = -std::numeric_limits<double>::infinity();  ///< s; not finite: the first frame
  double until = std::numeric_limits<double>::infinity();  ///< s
  double every = 0;                                        ///< s; 0: every frame
};

/// The frames a range names, ascending, without damaged ones; InputError if it is no range or there are none.
std::vector<std::size_t> frames_in(const RecordingReader&, const ExportRange&);
/// Those of the range that cannot be read.
std::vector<std::size_t> damaged_frames(const RecordingReader&, const ExportRange&);

/// All numbers of these frames, one wide table; `storage` names columns as OpenSim's state files do. Of the quantities
/// named, the least, mean and greatest in each body of flesh. Throws InputError for one that the recording has not.
Table recording_table(const RecordingReader&, TableFormat, const ExportRange& = {},
                      const std::vector<std::string>& quantities = {});

/// Writes it whole or not at all; the ending says the format: `.csv`, `.sto` or `.mot`. Gives the number of rows.
std::size_t export_recording(const RecordingReader&, const std::filesystem::path&, const ExportRange& = {});

}  // namespace sinew
