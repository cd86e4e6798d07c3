#pragma once
// A recording as messages: what the studio scrubs through, and what the one-file player holds.
#include <string>

#include "sinew/core/progress.hpp"
#include "sinew/record/export.hpp"
#include "sinew/record/reader.hpp"
#include "sinew/studio/protocol/message.hpp"

namespace sinew::studio {

inline constexpr double usual_step = 1.0 / 30;  ///< s: between these the page goes smoothly from one to the next

struct PlayerOptions {
  ExportRange range;   ///< which part; `every` is the time between frames, by default a thirtieth of a second
  double most_mb = 0;  ///< of the page: a heavier one gets fewer frames a second, down to 5; 0: no limit
  Progress progress;
  /// Of what flesh says of its vertices, these are in the page; it is heavy.
  std::vector<std::string> quantities = {};
};

/// Messages in chunks of about a second that can each be read alone: hello, scene, series and the first frame in the
/// first one.
std::vector<Bytes> recording_chunks(const RecordingReader&, const PlayerOptions&);

/// One page that plays the recording in any browser, without network: program, style and data inside.
std::string player_page(const RecordingReader&, const PlayerOptions&);

}  // namespace sinew::studio
