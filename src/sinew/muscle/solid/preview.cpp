#include <fmt/format.h>

#include "sinew/core/error.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/solid/lattice_belly.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/muscle/solid/ring_belly.hpp"

namespace sinew::solid {

namespace {

MuscleFit lattice_preview(const std::vector<Vec3>& course, const Flesh& flesh, const SolidOptions& options) {
  using enum FitWord::Tone;
  const BellyMesh belly = lattice_belly(flesh, course, {.edge = options.edge, .stations = options.slabs});
  MuscleFit fit{.flesh = flesh, .line = course};
  fit.surface = {belly.mesh.nodes, belly.surface};
  fit.words.push_back({ok, fmt::format("{} tetrahedra of a lattice.", belly.mesh.tets.size())});
  measure(fit, "solid", ", tendons and all");
  for (const std::string& note : belly.notes) fit.words.push_back({warning, note});
  return fit;
}

}  // namespace

/// The rings that run, with the edges of sections and tracts.
MuscleFit solid_preview(const Anatomy& anatomy, int muscle, const Flesh& flesh) {
  using enum FitWord::Tone;
  const auto m = static_cast<std::size_t>(muscle);
  const RingLayout layout = options_of<SolidOptions>(anatomy.model().muscles[m]).layout();
  const SolidOptions options = options_of<SolidOptions>(anatomy.model().muscles[m]);
  if (options.mesh == SolidOptions::Mesh::lattice) return lattice_preview(anatomy.start().courses[m], flesh, options);
  const BellyMesh belly = ring_belly(flesh, anatomy.start().courses[m], layout);
  MuscleFit fit{.flesh = flesh, .line = anatomy.start().courses[m]};
  fit.surface = {belly.mesh.nodes, belly.surface};
  for (int section = 0; section < layout.sections(); ++section)
    for (int side = 0; side < layout.sides; ++side) {
      const int at = layout.node(section, layout.layers, side);
      fit.wire.push_back({at, layout.node(section, layout.layers, side + 1)});
      if (section > 0) fit.wire.push_back({layout.node(section - 1, layout.layers, side), at});
    }
  const TetQuality squeezed = quality_of(belly.mesh, ring_squeezes(layout, belly.mesh.nodes));
  constexpr double sharp = 15 * degree;
  fit.words.push_back(
      {squeezed.least_dihedral > sharp ? ok : warning,
       fmt::format("{} tetrahedra, none inside out; their sharpest angle is {:.0f}° once they are squeezed along the "
                   "fibres.",
                   layout.tets(), squeezed.least_dihedral / degree)});
  measure(fit, "solid", ", tendons and all");
  for (const std::string& note : belly.notes) fit.words.push_back({warning, note});
  return fit;
}

Editing solid_editing() {
  return {.title = "Tetrahedra",
          .about = "Rings of tetrahedra between tendons",
          .offered = {{.key = "sides", .label = "Sides", .about = "Corners of a ring", .low = 3, .high = 24},
                      {.key = "slabs", .label = "Slabs", .about = "Between rings", .low = 2, .high = 48},
                      {.key = "layers", .label = "Layers", .about = "About the middle", .low = 1, .high = 4},
                      {.key = "tendon",
                       .label = "Tendon",
                       .about = "Whether it gives",
                       .choices = {{"elastic", "Elastic"}, {"rigid", "Rigid"}}},
                      {.key = "keep",
                       .label = "At the start",
                       .about = "What the relaxed muscle has at the model's start: the shape that was given, or flesh "
                                "without stress",
                       .choices = {{"shape", "Keeps its shape"}, {"stretch", "Goes where it is pulled"}}}},
          .preview = solid_preview};
}

}  // namespace sinew::solid
