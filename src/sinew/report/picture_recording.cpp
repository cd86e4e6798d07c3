#include "sinew/report/picture_recording.hpp"

#include <algorithm>

namespace sinew {
namespace {

const Vec3 from_the_side{0.45, 0.14, 1};  // the right side of the body, a little from the front and above
constexpr int width = 620, height = 900;

}  // namespace

std::vector<size_t> telling_frames(const std::vector<Frame>& frames) {
  if (frames.empty()) return {};
  size_t peak = 0;
  double widest = -1;
  for (size_t k = 0; k < frames.front().value.size(); ++k) {
    const auto less = [k](const Frame& a, const Frame& b) { return a.value[k] < b.value[k]; };
    const auto [low, high] = std::minmax_element(frames.begin(), frames.end(), less);
    if (const double span = high->value[k] - low->value[k]; span > widest)
      widest = span, peak = static_cast<size_t>(high - frames.begin());
  }
  const size_t last = frames.size() - 1;
  std::vector<size_t> chosen{0, peak / 2, peak, (peak + last) / 2, last};
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  return chosen;
}

std::vector<Camera> cameras_for(const std::vector<Drawing>& drawings, const Box& all, double aspect) {
  constexpr double walks = 1.6;  // all pictures together are so much wider than the widest
  std::vector<Camera> out;
  double widest = 0, away = 0;
  for (const Drawing& drawing : drawings)
    for (const int axis : {0, 2}) widest = std::max(widest, bounds(drawing).size()[axis]);
  const bool goes_along = std::max(all.size().x(), all.size().z()) > walks * widest;
  for (const Drawing& drawing : drawings) {
    Box box = all;
    if (goes_along) {
      const Box own = bounds(drawing);
      for (const int axis : {0, 2}) box.low[axis] = own.low[axis], box.high[axis] = own.high[axis];
    }
    out.push_back(camera_for(drawing, from_the_side, aspect, box));
    away = std::max(away, (out.back().eye - out.back().target).norm());
  }
  for (Camera& camera : out) camera.eye = camera.target + away * (camera.eye - camera.target).normalized();
  return out;
}

void picture_frames(const Painter& painter, const Floor& floor, const std::vector<Frame>& frames,
                    const std::filesystem::path& file, const Progress& progress) {
  std::vector<Drawing> drawings;
  Box box;
  for (const Frame& frame : frames) {
    drawings.push_back(painter.drawing(frame));
    box.hold(bounds(drawings.back()));
  }
  std::vector<Image> images;
  auto drawn = progress.count("pictures", drawings.size());
  const std::vector<Camera> cameras = cameras_for(drawings, box, static_cast<double>(width) / height);
  for (size_t i = 0; i < drawings.size(); ++i, drawn.advance()) {
    drawings[i].ground = floor.under(box);
    images.push_back(render(drawings[i], cameras[i], width, height));
  }
  write_png(side_by_side(images, static_cast<int>(images.size()), 0), file);
}

Pictures picture_recording(const RecordedRun& run, const std::filesystem::path& folder, const Progress& progress) {
  if (run.frames().empty()) return {};
  std::vector<Frame> frames;
  for (const size_t i : telling_frames(run.frames())) frames.push_back(run.whole_frame(i));
  const View view(run.scene(), run.names(), frames.front(), run.anatomy());
  const Painter painter(view);
  if (painter.empty()) {
    Pictures none{.files = {}, .remarks = view.remarks()};
    none.remarks.push_back("no picture: the scene has neither bones, muscles nor props to draw");
    return none;
  }
  std::filesystem::create_directories(folder);
  picture_frames(painter, view.floor(), frames, folder / "motion.png", progress);
  return {.files = {folder / "motion.png"}, .remarks = view.remarks()};
}

}  // namespace sinew
