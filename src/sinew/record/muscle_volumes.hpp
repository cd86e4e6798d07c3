#pragma once
// What the muscles and soft bodies of a recording enclose, those that are closed surfaces.
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sinew/record/reader.hpp"

namespace sinew {

struct MuscleVolume {
  std::string muscle;          ///< or soft body
  std::vector<double> time;    ///< of the frames in which it is a closed surface, s
  std::vector<double> volume;  ///< m3
  std::size_t tetrahedra = 0;  ///< that it is made of; 0: a surface
  std::size_t inverted = 0;    ///< of these, inside out, in the frame that has most
};

class VolumeMeter {
 public:
  void add(const Frame&);                                                          ///< with its shapes
  std::vector<MuscleVolume> volumes(const std::vector<std::string>& flesh) const;  ///< in this order

 private:
  std::map<std::shared_ptr<const Topology>, bool> closed_;
  std::map<std::string, MuscleVolume> found_;
};

/// Of these frames; those that are damaged are passed over.
std::vector<MuscleVolume> muscle_volumes(const RecordingReader&, std::span<const std::size_t> frames);

}  // namespace sinew
