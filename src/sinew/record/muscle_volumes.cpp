#include "sinew/record/muscle_volumes.hpp"

#include <algorithm>
#include <optional>

#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/record/flesh_readings.hpp"

namespace sinew {

void VolumeMeter::add(const Frame& frame) {
  for (const Shape& shape : frame.shapes) {
    if (!shape.muscle.empty() && shape.name != shape.muscle) continue;  // lines and tendons
    const auto [known, fresh] = closed_.try_emplace(shape.topology, false);
    if (fresh) known->second = encloses(shape);
    if (!known->second) continue;
    MuscleVolume& one = found_[shape.name];
    one.muscle = shape.name;
    one.time.push_back(frame.time);
    one.volume.push_back(enclosed_volume(shape));
    one.tetrahedra = std::max(one.tetrahedra, tetrahedra_of(shape));
    one.inverted = std::max(one.inverted, inverted_tetrahedra(shape));
  }
}

std::vector<MuscleVolume> VolumeMeter::volumes(const std::vector<std::string>& flesh) const {
  std::vector<MuscleVolume> out;
  for (const std::string& name : flesh)
    if (const auto one = found_.find(name); one != found_.end()) out.push_back(one->second);
  return out;
}

std::vector<MuscleVolume> muscle_volumes(const RecordingReader& reader, std::span<const std::size_t> frames) {
  VolumeMeter meter;
  for (const std::size_t i : frames)
    if (const std::optional<Frame> frame = reader.whole_frame(i)) meter.add(*frame);
  return meter.volumes(flesh_names(reader.names()));
}

}  // namespace sinew
