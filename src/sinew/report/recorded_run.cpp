#include "sinew/report/recorded_run.hpp"

#include "sinew/model/read.hpp"
#include "sinew/record/flesh_readings.hpp"

namespace sinew {

RecordedRun::RecordedRun(const RecordingReader& reader, std::optional<Scene> scene,
                         std::shared_ptr<const Anatomy> anatomy)
    : reader_(reader), scene_(std::move(scene)), anatomy_(std::move(anatomy)) {
  VolumeMeter meter;
  for (std::size_t i = 0; i < reader.frames(); ++i) {
    std::optional<Frame> frame = reader.whole_frame(i);
    if (!frame) continue;
    meter.add(*frame);
    frame->shapes = {};
    frames_.push_back(*std::move(frame));
    places_.push_back(i);
  }
  volumes_ = meter.volumes(flesh_names(reader.names()));
}

const Scene& RecordedRun::scene() const {
  if (!scene_) scene_ = read_scene(reader_.path() / "scene.yaml");
  return *scene_;
}

std::shared_ptr<const Anatomy> RecordedRun::anatomy() const {
  if (!anatomy_) anatomy_ = std::make_shared<const Anatomy>(scene().model);
  return anatomy_;
}

}  // namespace sinew
