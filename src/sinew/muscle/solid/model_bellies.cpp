#include "sinew/muscle/solid/model_bellies.hpp"

#include <algorithm>
#include <chrono>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/model/mesh_files.hpp"
#include "sinew/muscle/solid/lattice_belly.hpp"
#include "sinew/muscle/solid/options.hpp"

namespace sinew::solid {
namespace {

/// All that a body's muscles share, and the share of each.
std::pair<Flesh, std::vector<Head>> body_of(const Anatomy& anatomy, const std::vector<int>& muscles) {
  const auto whole = [](const Volume&) { return true; };
  Flesh body = std::move(flesh_of(anatomy, {muscles[0]}, whole)[0]);
  std::vector<Flesh> shares = flesh_of(anatomy, muscles);
  std::vector<Head> heads;
  for (size_t i = 0; i < muscles.size(); ++i)
    heads.push_back({std::move(shares[i]), anatomy.start().courses[static_cast<size_t>(muscles[i])]});
  return {std::move(body), std::move(heads)};
}

/// What the muscle's data file says becomes its belly's.
void read_data(const Model& model, const Muscle& muscle, BellyMesh& belly) {
  const std::string data = options_of<SolidOptions>(muscle).data;
  if (data.empty()) return;
  const auto path = find_mesh(model, data);
  if (!path) throw InputError(data + ": not found beside the model file");
  take_data(belly, read_flesh_data(*path, belly.mesh));
}

}  // namespace

std::vector<MuscleBelly> ring_bellies(const Anatomy& anatomy, const std::vector<int>& muscles,
                                      const LayoutOf& layout_of, const std::function<bool(const Volume&)>& joined,
                                      const Progress& progress) {
  const std::vector<std::vector<std::size_t>> groups = joined_groups(
      anatomy.model(), muscles, joined ? joined : [](const Volume& volume) { return volume.joined; });
  std::vector<MuscleBelly> out(groups.size());
  std::vector<int> alone;
  for (size_t g = 0; g < groups.size(); ++g) {
    for (const std::size_t i : groups[g]) out[g].muscles.push_back(muscles[i]);
    if (groups[g].size() == 1) alone.push_back(muscles[groups[g][0]]);
  }
  const std::vector<Flesh> flesh = flesh_of(anatomy, alone, {}, progress);
  std::vector<std::vector<Fault>> faults(groups.size());
  parallel_for(out.size(), 1, [&](std::size_t g) {
    const std::vector<int>& own = out[g].muscles;
    const auto begun = std::chrono::steady_clock::now();
    const Muscle& first = anatomy.model().muscles[static_cast<size_t>(own[0])];
    try {
      const RingLayout layout = layout_of ? layout_of(first) : options_of<SolidOptions>(first).layout();
      if (own.size() > 1) {
        const auto [body, heads] = body_of(anatomy, own);
        out[g].belly = ring_belly(body, heads, layout);
      } else {
        const auto at = static_cast<size_t>(std::ranges::find(alone, own[0]) - alone.begin());
        const std::vector<Vec3>& course = anatomy.start().courses[static_cast<size_t>(own[0])];
        const SolidOptions options = options_of<SolidOptions>(first);
        const bool lattice = !layout_of && options.mesh == SolidOptions::Mesh::lattice;
        const LatticeLayout width{options.edge, options.slabs, options.fibres == SolidOptions::Fibres::spline};
        out[g].belly = lattice ? lattice_belly(flesh[at], course, width) : ring_belly(flesh[at], course, layout);
      }
      read_data(anatomy.model(), first, out[g].belly);
    } catch (const InputError& error) {
      for (Fault fault : error.faults()) {
        if (fault.field.empty()) fault.field = "muscles." + first.name;
        faults[g].push_back(std::move(fault));
      }
    }
    out[g].seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  });
  std::vector<Fault> together;
  for (const auto& list : faults) together.insert(together.end(), list.begin(), list.end());
  if (!together.empty()) throw InputError(std::move(together));
  return out;
}

TetFile file_of(const Model& model, const std::vector<MuscleBelly>& bellies) {
  TetFile out;
  TetField fibre{.name = "fibre", .in_tets = true, .components = 3}, tract{.name = "tract", .in_tets = true},
      start{.name = "start", .in_tets = true};
  for (const auto& [muscles, belly, seconds] : bellies) {
    const std::string& name = model.muscles[static_cast<size_t>(muscles[0])].name;
    TetMesh mesh = belly.mesh;
    name_region(mesh, name);
    for (NodeGroup& cap : mesh.node_groups) cap.name = name + ":" + cap.name;
    append(out.mesh, mesh);
    for (const Vec3& along : belly.tracts.along) fibre.values.insert(fibre.values.end(), along.begin(), along.end());
    tract.values.insert(tract.values.end(), belly.tracts.of_tet.begin(), belly.tracts.of_tet.end());
    for (const auto& [from, to] : belly.tracts.stretch) start.values.push_back(from);
  }
  out.fields = {std::move(fibre), std::move(tract), std::move(start)};
  return out;
}

}  // namespace sinew::solid
