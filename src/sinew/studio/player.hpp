#pragma once
// A recording as messages: what the studio scrubs through, and what the one-file player holds.
#include <functional>
#include <string>

#include "sinew/record/export.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/studio/message.hpp"

namespace sinew::studio {

struct PlayerOptions {
  ExportRange range;     ///< which part; `every` is the time between frames, by default a thirtieth of a second
  double most_mb = 5;    ///< of the file; a heavier one is thinned in time, and says so
  std::function<void(double done, double whole)> progress;
};

/// Messages in chunks of about a second that can each be read alone: hello, scene, series and the first frame in the
/// first one.
std::vector<Bytes> recording_chunks(const RecordingReader&, const PlayerOptions&);

}  // namespace sinew::studio
