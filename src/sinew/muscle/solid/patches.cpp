#include "sinew/muscle/solid/patches.hpp"

#include <algorithm>

#include "sinew/geometry/tet/tet_boundary.hpp"

namespace sinew::solid {
namespace {

/// Adds the members of one patch, one patch a kind.
void add_by_kind(Patches& patches, std::span<const int> members, std::span<const TissueKind> kind) {
  for (std::size_t k = 0; k < tissue_kinds; ++k) {
    const std::size_t before = patches.tets.size();
    for (const int e : members)
      if (kind.empty() ? k == 0 : static_cast<std::size_t>(kind[e]) == k) patches.tets.push_back(e);
    if (patches.tets.size() > before) patches.first.push_back(static_cast<int>(patches.tets.size()));
  }
}

}  // namespace

Patches patches_of_runs(std::size_t tets, int run, std::span<const TissueKind> kind) {
  Patches out{.first = {0}, .tets = {}};
  std::vector<int> members;
  for (std::size_t e = 0; e < tets; ++e) {
    members.push_back(static_cast<int>(e));
    if (static_cast<int>(members.size()) < run && e + 1 < tets) continue;
    add_by_kind(out, members, kind);
    members.clear();
  }
  return out;
}

Patches patches_about_nodes(const TetMesh& mesh, std::span<const TissueKind> kind) {
  Patches out{.first = {0}, .tets = {}, .weight = 0.25};
  const TetsOfNodes about(mesh);
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) add_by_kind(out, about.of(static_cast<int>(n)), kind);
  return out;
}

}  // namespace sinew::solid
