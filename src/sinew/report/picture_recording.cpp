#include "sinew/report/picture_recording.hpp"

#include <algorithm>

#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/view/solids.hpp"

namespace sinew {
namespace {

const Colour iron = colour(0x8a94a0), band = colour(0xe9e2cf);
const Vec3 from_the_side{0.45, 0.14, 1};  // the right side of the body, a little from the front and above
constexpr int width = 620, height = 900;

/// Frames worth a picture: the first, the extremes of the coordinate that moved most, the last.
std::vector<size_t> telling_frames(const RecordingReader& reader) {
  std::vector<Frame> frames;
  std::vector<size_t> places;  // of those that can be read
  for (size_t i = 0; i < reader.frames(); ++i)
    if (std::optional<Frame> frame = reader.whole_frame(i, FrameParts::numbers)) {
      frames.push_back(*std::move(frame));
      places.push_back(i);
    }
  if (frames.empty()) return {};
  size_t most = 0;
  double widest = -1;
  std::vector<std::pair<size_t, size_t>> extremes(reader.names().coordinates.size());
  for (size_t k = 0; k < extremes.size(); ++k) {
    const auto less = [k](const Frame& a, const Frame& b) { return a.value[k] < b.value[k]; };
    const auto [low, high] = std::minmax_element(frames.begin(), frames.end(), less);
    extremes[k] = {static_cast<size_t>(low - frames.begin()), static_cast<size_t>(high - frames.begin())};
    if (high->value[k] - low->value[k] > widest) widest = high->value[k] - low->value[k], most = k;
  }
  if (extremes.empty()) return {places.front()};
  const size_t peak = extremes[most].second, last = frames.size() - 1;
  std::vector<size_t> chosen{0, peak / 2, peak, (peak + last) / 2, last};
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  for (size_t& i : chosen) i = places[i];
  return chosen;
}

Box around(const Box& a, const Box& b) { return {a.low.cwiseMin(b.low), a.high.cwiseMax(b.high)}; }

}  // namespace

Stage::Stage(const Scene& scene, const FrameNames& names, const Frame& first)
    : scene_(scene),
      names_(names),
      bones_(scene.model, names.bodies, find_surface),
      looks_(scene.model.muscles, first) {
  for (const Bones::Bone& bone : bones_.list()) solids_.push_back({bone.body, drawn_bone(bone.mesh, Pose::Identity())});
  for (const Prop& prop : scene.props)
    for (const ContactShape& shape : prop.shapes)
      solids_.push_back({place_in(names.bodies, prop.name),
                         {.mesh = contact_mesh(shape), .colour = iron, .colours = {}, .normals = {}}});
}

Floor Stage::floor(const Frame& frame) const {
  std::vector<BodySolid> solids;
  for (const Solid& solid : solids_) solids.push_back({solid.body, bounds(solid.mesh.mesh)});
  return floor_of(scene_, names_, frame, solids);
}

Drawing Stage::drawing(const Frame& frame) const {
  Drawing drawing;
  for (const Solid& solid : solids_) {
    drawing.meshes.push_back(solid.mesh);
    drawing.meshes.back().pose = frame.poses[static_cast<size_t>(solid.body)];
  }
  const std::vector<PlacedGrid> bones = bones_.placed(frame.poses);
  const double detail = shared_detail(names_.muscles.size());
  const std::vector<std::vector<Vec3>> sheets = looks_.courses(frame);
  for (const Shape& shape : frame.shapes) {
    if (!is_line(shape)) continue;
    const std::vector<Vec3> course = course_of(shape);
    const Ligament* ligament = shape.muscle.empty() ? find(scene_.model.ligaments, shape.name) : nullptr;
    if (ligament) drawing.lines.push_back({course, band_radius(*ligament), band});
    const auto m = static_cast<size_t>(place_in(names_.muscles, shape.muscle));
    if (m >= names_.muscles.size()) continue;
    const double activation = frame.muscles[m].activation;
    drawing.meshes.push_back(drawn_muscle(
        muscle_tube(course, looks_[m], activation, near_bones(course, bones), detail, looks_.beside(m, sheets)),
        activation));
  }
  return drawing;
}

bool picture_frames(const Stage& stage, const std::vector<Frame>& frames, const std::filesystem::path& file,
                    const Progress& progress) {
  if (stage.empty() || frames.empty()) return false;
  std::vector<Drawing> drawings;
  std::optional<Box> box;
  for (const Frame& frame : frames) {
    drawings.push_back(stage.drawing(frame));
    box = box ? around(*box, bounds(drawings.back())) : bounds(drawings.back());
  }
  const double ground = stage.floor(frames.front()).under(*box);
  std::vector<Image> images;
  auto drawn = progress.count("pictures", drawings.size());
  for (Drawing& drawing : drawings) {
    drawing.ground = ground;
    const Camera camera = camera_for(drawing, from_the_side, static_cast<double>(width) / height, box);
    images.push_back(render(drawing, camera, width, height));
    drawn.advance();
  }
  write_png(side_by_side(images, static_cast<int>(images.size()), 0), file);
  return true;
}

Pictures picture_recording(const RecordingReader& reader, const std::filesystem::path& folder,
                           const Progress& progress) {
  if (reader.frames() == 0) return {};
  const Stage stage(read_scene(reader.path() / "scene.yaml"), reader.names(), reader.frame(0));
  if (stage.empty()) return {.files = {}, .remarks = stage.remarks()};
  std::vector<Frame> frames;
  for (const size_t i : telling_frames(reader))
    if (std::optional<Frame> frame = reader.whole_frame(i)) frames.push_back(*std::move(frame));
  if (frames.empty()) return {.files = {}, .remarks = stage.remarks()};
  std::filesystem::create_directories(folder);
  picture_frames(stage, frames, folder / "motion.png", progress);
  return {.files = {folder / "motion.png"}, .remarks = stage.remarks()};
}

}  // namespace sinew
