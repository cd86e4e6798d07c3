#include "sinew/muscle/flesh.hpp"

#include <algorithm>
#include <optional>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/geometry/mesh_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/muscle/grow.hpp"
#include "sinew/muscle/partition.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

std::string mesh_of(const Muscle& muscle) { return muscle.volume ? muscle.volume->surface : ""; }

Flesh own_flesh(const Model& model, const Muscle& muscle, std::vector<Fault>& faults) {
  const std::string field = "muscles." + muscle.name + ".volume.surface";
  const auto path = beside_model(model, mesh_of(muscle));
  if (!path) {
    faults.push_back({.file = mesh_of(muscle), .field = field, .message = "the mesh is not there"});
    return {};
  }
  try {
    return read_flesh(*path);
  } catch (const InputError& error) {
    for (Fault fault : error.faults()) {
      if (fault.field.empty()) fault.field = field;
      faults.push_back(std::move(fault));
    }
  }
  return {};
}

/// Of a mesh that several muscles name, each gets what is nearest to its path.
Flesh share_of(Flesh whole, const Model& model, int muscle, const StartPose& start, std::vector<Fault>& faults) {
  std::vector<std::vector<Vec3>> lines;
  size_t own = 0;
  for (size_t m = 0; m < model.muscles.size(); ++m) {
    if (mesh_of(model.muscles[m]) != mesh_of(model.muscles[static_cast<size_t>(muscle)])) continue;
    if (static_cast<int>(m) == muscle) own = lines.size();
    lines.push_back(start.courses[m]);
  }
  if (lines.size() < 2 || whole.mesh.triangles.empty()) return whole;
  Part part = std::move(parted(whole.mesh, lines)[own]);
  if (part.mesh.triangles.empty())
    faults.push_back({.field = "muscles." + model.muscles[static_cast<size_t>(muscle)].name + ".volume.surface",
                      .message = "none of the mesh is nearest to this muscle's path"});
  whole.notes.push_back("shares its mesh with other muscles: it has what is nearest to its path");
  return {std::move(part.mesh), std::move(whole.notes)};
}

Flesh grown_flesh(const Grower& grower, const Model& model, int muscle, std::vector<Fault>& faults) {
  Grown grown = grower.belly(muscle);
  if (!grown)
    faults.push_back({.field = "muscles." + model.muscles[static_cast<size_t>(muscle)].name,
                      .message = "no belly can be grown: " + (grown.notes.empty() ? "" : grown.notes[0])});
  return {std::move(grown.mesh), std::move(grown.notes)};
}

}  // namespace

Flesh read_flesh(const std::filesystem::path& path) {
  RepairedMesh mended = repaired(read_mesh(path));
  if (mended.report.closed) return {std::move(mended.mesh), std::move(mended.report.notes)};
  std::string why = "the mesh does not enclose a volume";
  for (const std::string& note : mended.report.notes) why += "; " + note;
  throw InputError({Fault{.file = path.string(), .message = why}});
}

std::vector<Flesh> flesh_of(const Model& model, const std::vector<int>& muscles, SharedMesh shared) {
  std::vector<Flesh> all(muscles.size());
  std::vector<std::vector<Fault>> faults(muscles.size());
  const auto has_mesh = [&](int m) { return !mesh_of(model.muscles[static_cast<size_t>(m)]).empty(); };
  std::optional<Grower> grower;
  if (!std::ranges::all_of(muscles, has_mesh)) grower.emplace(model);
  const StartPose start(model);
  parallel_for(muscles.size(), 1, [&](std::size_t i) {
    const int m = muscles[i];
    const Muscle& muscle = model.muscles[static_cast<size_t>(m)];
    if (!has_mesh(m)) {
      all[i] = grown_flesh(*grower, model, m, faults[i]);
      return;
    }
    all[i] = own_flesh(model, muscle, faults[i]);
    if (shared == SharedMesh::parted || !muscle.volume->springs.joined)
      all[i] = share_of(std::move(all[i]), model, m, start, faults[i]);
  });
  std::vector<Fault> together;
  for (const auto& list : faults) together.insert(together.end(), list.begin(), list.end());
  if (!together.empty()) throw InputError(std::move(together));
  return all;
}

}  // namespace sinew
