#include "sinew/record/muscle_volumes.hpp"

#include <map>
#include <memory>
#include <optional>

#include "sinew/muscle/shape_mesh.hpp"

namespace sinew {

std::vector<MuscleVolume> muscle_volumes(const RecordingReader& reader, std::span<const std::size_t> frames) {
  std::map<std::shared_ptr<const Topology>, bool> closed;
  std::map<std::string, MuscleVolume> found;
  for (const std::size_t i : frames) {
    const std::optional<Frame> frame = reader.whole_frame(i);
    if (!frame) continue;
    for (const Shape& shape : frame->shapes) {
      if (shape.name != shape.muscle) continue;  // lines and tendons
      const auto [known, fresh] = closed.try_emplace(shape.topology, false);
      if (fresh) known->second = encloses(shape);
      if (!known->second) continue;
      found[shape.name].time.push_back(frame->time);
      found[shape.name].volume.push_back(enclosed_volume(shape));
    }
  }
  std::vector<MuscleVolume> out;
  for (const std::string& name : reader.names().muscles)
    if (const auto one = found.find(name); one != found.end()) {
      one->second.muscle = name;
      out.push_back(std::move(one->second));
    }
  return out;
}

}  // namespace sinew
