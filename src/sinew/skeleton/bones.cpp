#include "sinew/skeleton/bones.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/model/mesh_files.hpp"
#include "sinew/skeleton/made_bones.hpp"

namespace sinew {
namespace {

constexpr double flesh_reach = 0.12;  // m from its path: no belly is thicker
constexpr size_t most_named = 3;      // in a remark

TriMesh in_body_axes(TriMesh mesh, const Surface& surface) {
  const Pose pose = pose_of(surface.at, surface.turn);
  for (Vec3& vertex : mesh.vertices) vertex = pose * surface.scale.cwiseProduct(vertex);
  if (surface.scale.prod() < 0)  // mirrored: outside stays outside
    for (Triangle& triangle : mesh.triangles) std::swap(triangle[1], triangle[2]);
  return mesh;
}

/// Fine enough for a small bone, and not finer than a large one needs.
std::shared_ptr<const DistanceGrid> grid_about(const TriMesh& mesh) {
  const double spacing = std::clamp(bounds(mesh).size().maxCoeff() / 20, 0.0005, 0.003);
  return std::make_shared<const DistanceGrid>(mesh, spacing, 7 * spacing);
}

bool holds_muscles(const Model& model, const std::string& body) {
  const auto there = [&](const auto& string) {
    return std::ranges::find(string.path.points, body, &PathPoint::body) != string.path.points.end();
  };
  return std::ranges::any_of(model.muscles, there) || std::ranges::any_of(model.ligaments, there);
}

/// The ground stays bare where others have bones: most models have none for it. And where nothing holds on to it.
std::vector<std::string> bodies_without(const std::vector<Bones::Bone>& bones, const Model& model,
                                        const std::vector<std::string>& bodies) {
  std::vector<std::string> out;
  for (const Body& body : model.bodies)
    if (const int b = place_in(bodies, body.name);
        b >= 0 && std::ranges::find(bones, b, &Bones::Bone::body) == bones.end())
      out.push_back(body.name);
  if (bones.empty() && holds_muscles(model, ground)) out.push_back(ground);
  return out;
}

}  // namespace

Bones::Bones(const Model& model, const std::vector<std::string>& bodies) {
  // Left bones are right ones mirrored, and share their file and their grid.
  std::map<std::filesystem::path, TriMesh> read;
  std::map<std::pair<std::filesystem::path, std::array<double, 3>>, std::shared_ptr<const DistanceGrid>> once;
  std::vector<std::string> missing;
  const auto add = [&](const Body& body) {
    for (const Surface& surface : body.surface) {
      const int b = place_in(bodies, body.name);
      const auto path = find_mesh(model, surface.file);
      if (b < 0) continue;
      if (!path) {
        missing.push_back(surface.file);
        continue;
      }
      TriMesh mesh;
      try {
        if (!read.contains(*path)) read[*path] = read_mesh(*path);
        mesh = read[*path];
      } catch (const InputError& error) {
        remarks_.push_back("bone not shown: " + error.faults().front().text());
        continue;
      }
      list_.push_back({b, fresh_name(body, surface), in_body_axes(mesh, surface)});
      const bool open = !connection(mesh).closed();
      if (open) {  // it has no inside to keep muscles out of
        RepairedMesh mended = repaired(mesh, {.keep = RepairOptions::Keep::all, .guess_unit = false});
        if (!mended.report.closed) continue;
        mesh = std::move(mended.mesh);
      }
      const Vec3 size = surface.scale.cwiseAbs();
      auto& shared = once[{*path, {size.x(), size.y(), size.z()}}];
      if (!shared) shared = grid_about(in_body_axes(mesh, {.file = {}, .scale = size}));
      Pose placed = pose_of(surface.at, surface.turn);
      placed.linear() *= surface.scale.cwiseSign().asDiagonal();
      spaces_.push_back({b, {shared, placed}, open});
    }
  };
  add({.name = ground, .surface = model.surroundings});
  for (const Body& body : model.bodies) add(body);
  if (!missing.empty()) {
    const size_t named = std::min(missing.size(), most_named);
    remarks_.push_back(fmt::format("{} bone file{} not found: {}{}", missing.size(), missing.size() == 1 ? "" : "s",
                                   fmt::join(missing.begin(), missing.begin() + std::ptrdiff_t(named), ", "),
                                   missing.size() > named ? fmt::format(" and {} more", missing.size() - named) : ""));
  }
  std::vector<MadeBone> made = made_bones(model, bodies_without(list_, model, bodies));
  for (MadeBone& bone : made) {
    const int b = place_in(bodies, bone.body);
    spaces_.push_back({b, {grid_about(bone.mesh), Pose::Identity()}, false});
    list_.push_back({b, bone.body, std::move(bone.mesh)});
  }
  const auto without = std::ranges::count_if(made, [](const MadeBone& bone) { return bone.body != ground; });
  if (without > 0)
    remarks_.push_back(fmt::format("{} of {} bodies have no mesh: their bones are drawn from joints and paths", without,
                                   model.bodies.size()));
}

/// A bone is called after its body; several of one body, and what stands on the ground, after their files.
std::string Bones::fresh_name(const Body& body, const Surface& surface) const {
  const std::string stem = std::filesystem::path(surface.file).stem().string();
  const std::string name = body.surface.size() == 1 && body.name != ground ? body.name : stem;
  return std::ranges::find(list_, name, &Bone::name) == list_.end() ? name : body.name + "/" + stem;
}

std::vector<PlacedGrid> Bones::placed(std::span<const Pose> bodies, Open open) const {
  std::vector<PlacedGrid> out;
  for (const auto& [body, in_body, mended] : spaces_)
    if (!mended || open == Open::mended)
      out.push_back({in_body.grid, bodies[static_cast<size_t>(body)] * in_body.pose});
  return out;
}

BoneSpace near_bones(const std::vector<Vec3>& course, const std::vector<PlacedGrid>& bones) {
  return BoneSpace(beside(course, bones, flesh_reach));
}

int place_in(const std::vector<std::string>& names, const std::string& name) {
  const auto at = std::ranges::find(names, name);
  return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

}  // namespace sinew
