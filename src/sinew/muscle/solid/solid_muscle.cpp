#include "sinew/muscle/solid/solid_muscle.hpp"

#include <fmt/format.h>

#include "sinew/core/error.hpp"

namespace sinew::solid {

void fibres_along(SolidMuscle& muscle, const std::vector<Vec3>& directions) {
  muscle.first.assign(1, 0);
  muscle.fibres.clear();
  muscle.tracts = {{}};
  for (std::size_t e = 0; e < muscle.tets(); ++e) {
    for (std::size_t k = 0; k < directions.size(); ++k)
      muscle.fibres.push_back({.law = static_cast<int>(k), .along = directions[k].normalized()});
    muscle.first.push_back(static_cast<int>(muscle.fibres.size()));
  }
}

std::string place_of(const SolidMuscle& muscle, std::size_t tet) {
  const TetMesh& mesh = muscle.mesh;
  const std::string name = mesh.regions.empty() ? "" : mesh.regions[mesh.region[tet]];
  return name.empty() ? fmt::format("tet {}", tet) : fmt::format("{}, tet {}", name, tet);
}

void check(const SolidMuscle& muscle, const Laws& laws) {
  constexpr double unit = 1e-6;
  std::vector<Fault> faults;
  const auto fault = [&](const std::string& field, const std::string& message) {
    constexpr std::size_t most = 20;
    if (faults.size() < most) faults.push_back({.field = field, .message = message});
  };
  const auto sized = [&](const char* field, std::size_t found, std::size_t expected) {
    if (found != 0 && found != expected) fault(field, fmt::format("{} numbers for {} tets", found, expected));
    return found == expected;
  };
  const std::size_t tets = muscle.tets();
  sized("kind", muscle.kind.size(), tets);
  sized("factor", muscle.factor.size(), tets);
  sized("fat", muscle.fat.size(), tets);
  if (sized("prestrain", muscle.prestrain.size(), tets))
    for (std::size_t e = 0; e < tets; ++e)
      if (!(muscle.prestrain[e].determinant() > 0))
        fault("prestrain", place_of(muscle, e) + ": its determinant is not above 0");
  for (std::size_t e = 0; e < tets; ++e)
    if (!(volume_of(muscle.mesh, muscle.mesh.tets[e]) > 0))
      fault("mesh", place_of(muscle, e) + ": it is flat or inside out");
  if (!muscle.first.empty() && muscle.first.size() != tets + 1)
    fault("first", fmt::format("{} numbers, expected {}", muscle.first.size(), tets + 1));
  else if (!muscle.first.empty())
    for (std::size_t e = 0; e < tets; ++e)
      for (int f = muscle.first[e]; f < muscle.first[e + 1]; ++f) {
        const Fibre& fibre = muscle.fibres[f];
        if (!(std::abs(fibre.along.norm() - 1) < unit))
          fault("fibres", place_of(muscle, e) + ": a direction is not of length one");
        const std::size_t parts = laws[muscle.kind_of(e)].fibres.size();
        if (fibre.law < 0 || static_cast<std::size_t>(fibre.law) >= parts)
          fault("fibres", fmt::format("{}: its law has {} fibre parts, not number {}", place_of(muscle, e), parts,
                                      fibre.law + 1));
      }
  if (!faults.empty()) throw InputError(std::move(faults));
}

}  // namespace sinew::solid
