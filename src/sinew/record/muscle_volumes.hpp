#pragma once
// What muscles enclose that are closed surfaces.
#include <span>
#include <string>
#include <vector>

#include "sinew/record/reader.hpp"

namespace sinew {

struct MuscleVolume {
  std::string muscle;
  std::vector<double> time;    ///< of the frames in which it is a closed surface, s
  std::vector<double> volume;  ///< m3
};

/// Of these frames; those that are damaged are passed over.
std::vector<MuscleVolume> muscle_volumes(const RecordingReader&, std::span<const std::size_t> frames);

}  // namespace sinew
