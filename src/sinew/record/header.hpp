#pragma once
// recording.json: what a recording says of itself. Its presence makes a folder a recording.
#include <optional>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

struct RecordingHeader {
  std::string program;     ///< version of Sinew that wrote it
  std::string model_hash;  ///< SHA-256 of model.yaml, 64 hexadecimal digits
  std::string command;     ///< as it was typed
  std::string created;     ///< UTC, ISO 8601
  FrameNames names;
  Rates rates;
  std::optional<std::vector<std::string>> quantities = {};  ///< of shapes, that frames keep; none: all
  bool complete = false;                                    ///< closed as planned; else still being written, or cut off
  bool operator==(const RecordingHeader&) const = default;
};

std::string header_text(const RecordingHeader&);
/// Throws InputError; `file` is the name used in messages.
RecordingHeader parse_header(const std::string& text, const std::string& file);

}  // namespace sinew
