#include "sinew/scenario/picture_recording.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/geometry/distance_grid.hpp"
#include "sinew/geometry/mesh_file.hpp"
#include "sinew/geometry/surface_nets.hpp"
#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew {
namespace {

const Colour iron = colour(0x8a94a0), band = colour(0xe9e2cf);
const Vec3 from_the_side{0.45, 0.14, 1};  // the right side of the body, a little from the front and above
constexpr double flesh_reach = 0.12;      // m from its path: no belly is thicker
constexpr double fine_muscles = 20;       // as many are drawn in full detail; more share what these would take
constexpr int width = 620, height = 900;

int index_of(const std::vector<std::string>& names, const std::string& name) {
  const auto at = std::find(names.begin(), names.end(), name);
  return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

/// A contact shape as a mesh in its body's frame.
TriMesh mesh_of(const ContactShape& shape) {
  const Pose pose = pose_of(shape.at, shape.turn);
  const Vec3 half(0, shape.length / 2, 0);
  Distance solid;
  double reach = shape.radius + shape.length / 2;
  if (shape.kind == ContactShape::Kind::box) {
    solid = block(shape.at, shape.size / 2, 0.003, pose.linear());
    reach = shape.size.norm() / 2;
  } else if (shape.kind == ContactShape::Kind::capsule) {
    solid = round_cone({pose * Vec3(-half), shape.radius}, {pose * half, shape.radius});
  } else {
    solid = sphere(shape.at, shape.radius);
  }
  const Vec3 room = Vec3::Constant(reach + 0.01);
  return surface_nets(solid, {shape.at - room, shape.at + room}, std::clamp(reach / 24, 0.0015, 0.02));
}

/// Frames worth a picture: the first, the extremes of the coordinate that moved most, the last.
std::vector<size_t> telling_frames(const RecordingReader& reader) {
  const size_t last = reader.frames() - 1;
  std::vector<Frame> frames;
  for (size_t i = 0; i <= last; ++i) frames.push_back(reader.frame(i, FrameParts::numbers));
  size_t most = 0;
  double widest = -1;
  std::vector<std::pair<size_t, size_t>> extremes(reader.names().coordinates.size());
  for (size_t k = 0; k < extremes.size(); ++k) {
    const auto less = [k](const Frame& a, const Frame& b) { return a.value[k] < b.value[k]; };
    const auto [low, high] = std::minmax_element(frames.begin(), frames.end(), less);
    extremes[k] = {static_cast<size_t>(low - frames.begin()), static_cast<size_t>(high - frames.begin())};
    if (high->value[k] - low->value[k] > widest) widest = high->value[k] - low->value[k], most = k;
  }
  if (extremes.empty()) return {0};
  const size_t peak = extremes[most].second;
  std::vector<size_t> chosen{0, peak / 2, peak, (peak + last) / 2, last};
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  return chosen;
}

TriMesh in_body_axes(TriMesh mesh, const Surface& surface) {
  const Pose pose = pose_of(surface.at, surface.turn);
  for (Vec3& vertex : mesh.vertices) vertex = pose * surface.scale.cwiseProduct(vertex);
  if (surface.scale.prod() < 0)  // mirrored: outside stays outside
    for (Triangle& triangle : mesh.triangles) std::swap(triangle[1], triangle[2]);
  return mesh;
}

/// Thick enough for the force: collagen bears some 30 MPa.
double band_radius(double force) { return std::clamp(std::sqrt(force / (pi * 30e6)), 0.001, 0.005); }

/// Fine enough for a small bone, and not finer than a large one needs.
std::shared_ptr<const DistanceGrid> grid_about(const TriMesh& mesh) {
  const double spacing = std::clamp(bounds(mesh).size().maxCoeff() / 20, 0.0005, 0.003);
  return std::make_shared<const DistanceGrid>(mesh, spacing, 7 * spacing);
}

/// Nothing, and a remark, where the file holds no mesh: the others can still be seen.
std::optional<TriMesh> readable_mesh(const std::filesystem::path& path, std::vector<std::string>& remarks) {
  try {
    return read_mesh(path);
  } catch (const InputError& error) {
    remarks.push_back("bone not shown: " + error.faults().front().text());
    return std::nullopt;
  }
}

Box around(const Box& a, const Box& b) { return {a.low.cwiseMin(b.low), a.high.cwiseMax(b.high)}; }

}  // namespace

Stage::Stage(const Scene& scene, const FrameNames& names) : muscles_(names.muscles), ligaments_(scene.model.ligaments) {
  // Left bones are right ones mirrored, and share their grid.
  std::map<std::pair<std::filesystem::path, std::array<double, 3>>, std::shared_ptr<const DistanceGrid>> once;
  for (const Body& body : scene.model.bodies)
    for (const Surface& surface : body.surface) {
      const auto path = find_surface(scene.model, surface.file);
      const int b = index_of(names.bodies, body.name);
      if (!path || b < 0) continue;
      const std::optional<TriMesh> mesh = readable_mesh(*path, remarks_);
      if (!mesh) continue;
      bones_.push_back({b, drawn_bone(in_body_axes(*mesh, surface), Pose::Identity())});
      if (!connection(*mesh).closed()) continue;  // it has no inside to keep muscles out of
      const Vec3 size = surface.scale.cwiseAbs();
      auto& shared = once[{*path, {size.x(), size.y(), size.z()}}];
      if (!shared) shared = grid_about(in_body_axes(*mesh, {.file = {}, .scale = size}));
      Pose placed = pose_of(surface.at, surface.turn);
      placed.linear() *= surface.scale.cwiseSign().asDiagonal();
      grids_.push_back({b, {shared, placed}});
    }
  for (const Prop& prop : scene.props)
    for (const ContactShape& shape : prop.shapes)
      props_.push_back(
          {index_of(names.bodies, prop.name), {.mesh = mesh_of(shape), .colour = iron, .colours = {}, .normals = {}}});
  for (const Muscle& muscle : scene.model.muscles) {
    const double tension = muscle.volume ? muscle.volume->tension : 3e5;
    looks_.push_back(arm_muscle_look(muscle.name)
                         .value_or(muscle_look(muscle.force, muscle.fibre.length, muscle.tendon.slack, tension)));
  }
}

Drawing Stage::drawing(const Frame& frame) const {
  Drawing drawing;
  for (const auto* group : {&bones_, &props_})
    for (const Bone& bone : *group) {
      drawing.meshes.push_back(bone.mesh);
      drawing.meshes.back().pose = frame.poses[static_cast<size_t>(bone.body)];
    }
  std::vector<PlacedGrid> placed;
  for (const auto& [body, in_body] : grids_)
    placed.push_back({in_body.grid, frame.poses[static_cast<size_t>(body)] * in_body.pose});
  const double detail = std::sqrt(fine_muscles / std::max(fine_muscles, static_cast<double>(muscles_.size())));
  for (const Shape& shape : frame.shapes) {
    if (!shape.topology || shape.topology->primitive != Topology::Primitive::lines) continue;
    if (shape.positions.size() < 2) continue;
    std::vector<Vec3> course;
    for (const Eigen::Vector3f& point : shape.positions) course.push_back(point.cast<double>());
    const Ligament* ligament = shape.muscle.empty() ? find(ligaments_, shape.name) : nullptr;
    if (ligament) drawing.lines.push_back({course, band_radius(ligament->force), band});
    const int m = index_of(muscles_, shape.muscle);
    if (m < 0) continue;
    const Distance bones = placed.empty() ? Distance{} : nearest_of(beside(course, placed, flesh_reach));
    const double activation = frame.muscles[static_cast<size_t>(m)].activation;
    drawing.meshes.push_back(
        drawn_muscle(muscle_tube(course, looks_[static_cast<size_t>(m)], activation, bones, detail), activation));
  }
  return drawing;
}

Pictures picture_recording(const RecordingReader& reader, const std::filesystem::path& folder) {
  if (reader.frames() == 0) return {};
  const Stage stage(read_scene(reader.path() / "scene.yaml"), reader.names());
  if (stage.empty()) return {.files = {}, .remarks = stage.remarks()};
  std::vector<Drawing> drawings;
  std::optional<Box> box;
  for (const size_t i : telling_frames(reader)) {
    drawings.push_back(stage.drawing(reader.frame(i)));
    box = box ? around(*box, bounds(drawings.back())) : bounds(drawings.back());
  }
  std::vector<Image> images;
  for (Drawing& drawing : drawings) {
    drawing.ground = box->low.y() - 0.05 * (box->high.y() - box->low.y());
    const Camera camera = camera_for(drawing, from_the_side, static_cast<double>(width) / height, box);
    images.push_back(render(drawing, camera, width, height));
  }
  std::filesystem::create_directories(folder);
  write_png(side_by_side(images, static_cast<int>(images.size()), 0), folder / "motion.png");
  return {.files = {folder / "motion.png"}, .remarks = stage.remarks()};
}

}  // namespace sinew
