#include "sinew/muscle/flesh.hpp"

#include <optional>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/geometry/mesh_file.hpp"
#include "sinew/muscle/grow.hpp"

namespace sinew {
namespace {

Flesh read_flesh(const Model& model, const Muscle& muscle, std::vector<Fault>& faults) {
  const std::string field = "muscles." + muscle.name + ".volume.surface";
  const auto path = beside_model(model, muscle.volume->surface);
  if (!path) {
    faults.push_back({.file = muscle.volume->surface, .field = field, .message = "the mesh is not there"});
    return {};
  }
  try {
    TriMesh mesh = read_mesh(*path);
    if (connection(mesh).closed() && volume(mesh) > 0) return {std::move(mesh), {}};
    faults.push_back({.file = path->string(), .field = field, .message = "the mesh does not enclose a volume"});
  } catch (const InputError& error) {
    faults.insert(faults.end(), error.faults().begin(), error.faults().end());
  }
  return {};
}

}  // namespace

std::vector<Flesh> flesh_of(const Model& model, const std::vector<int>& muscles) {
  std::vector<Flesh> all(muscles.size());
  std::vector<std::vector<Fault>> faults(muscles.size());
  const auto has_mesh = [&](int m) { return model.muscles[m].volume && !model.muscles[m].volume->surface.empty(); };
  std::optional<Grower> grower;
  for (const int m : muscles)
    if (!has_mesh(m) && !grower) grower.emplace(model);
  parallel_for(muscles.size(), 1, [&](std::size_t i) {
    const Muscle& muscle = model.muscles[muscles[i]];
    if (has_mesh(muscles[i])) {
      all[i] = read_flesh(model, muscle, faults[i]);
      return;
    }
    Grown grown = grower->belly(muscles[i]);
    if (!grown)
      faults[i].push_back({.field = "muscles." + muscle.name,
                           .message = "no belly can be grown: " + (grown.notes.empty() ? "" : grown.notes[0])});
    all[i] = {std::move(grown.mesh), std::move(grown.notes)};
  });
  std::vector<Fault> together;
  for (const auto& list : faults) together.insert(together.end(), list.begin(), list.end());
  if (!together.empty()) throw InputError(std::move(together));
  return all;
}

}  // namespace sinew
