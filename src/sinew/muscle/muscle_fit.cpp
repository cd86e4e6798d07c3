#include "sinew/muscle/muscle_fit.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sinew/geometry/surface_tree.hpp"

namespace sinew {

// Beyond these a volume or a distance (over the side of a cube that large) is worth a second look.
constexpr double true_volume = 0.1, near_share = 0.25;

std::string millimetres(double metres) { return fmt::format("{:.3g} mm", 1000 * metres); }

void measure(MuscleFit& fit, const std::string& thing, const std::string& beyond) {
  using enum FitWord::Tone;
  fit.off = furthest_from(SurfaceTree(fit.flesh.mesh), fit.surface.vertices);
  fit.beyond = furthest_from(SurfaceTree(fit.surface), fit.flesh.mesh.vertices);
  const double whole = volume(fit.flesh.mesh), own = volume(fit.surface), share = whole > 0 ? own / whole : 0;
  fit.words.push_back({std::abs(share - 1) <= true_volume ? ok : note,
                       fmt::format("The {} holds {:.0f} % of the mesh's volume: {:.3g} cm³ of {:.3g} cm³.", thing,
                                   100 * share, 1e6 * own, 1e6 * whole)});
  fit.words.push_back({fit.off <= near_share * std::cbrt(whole) ? ok : note,
                       fmt::format("No point of it is more than {} off the mesh, which reaches up to {} beyond it{}.",
                                   millimetres(fit.off), millimetres(fit.beyond), beyond)});
  fit.words.push_back({ok, fmt::format("The {} has {} vertices, the mesh {}.", thing, fit.surface.vertices.size(),
                                       fit.flesh.mesh.vertices.size())});
  for (const std::string& mended : fit.flesh.notes) fit.words.push_back({note, "Mesh: " + mended + "."});
}

}  // namespace sinew
