#include "sinew/muscle/solid/lattice_belly.hpp"

#include <fmt/format.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/geometry/fibre/bspline_fit.hpp"
#include "sinew/geometry/fibre/harmonic_fibres.hpp"
#include "sinew/geometry/fibre/streamlines.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/tet/lattice_tets.hpp"
#include "sinew/geometry/tet/nearest_places.hpp"
#include "sinew/geometry/tet/one_piece.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"

namespace sinew::solid {
namespace {

constexpr int lattice_tracts = 24;
constexpr int solid_sections = 20;
// Of the lattice's width: what lies so near to an end is its cap, its layers being half a width apart; deeper where an
// end is too thin to have three nodes there.
constexpr double least_cap = 0.6, most_cap = 2.6, deeper = 0.5;

/// Faces of the boundary all of whose nodes lie so.
template <class Lies>
int faces_where(const TetBoundary& skin, const Lies& lies) {
  return static_cast<int>(std::ranges::count_if(skin.surface.triangles, [&](const Triangle& t) {
    return std::ranges::all_of(t, [&](int v) { return lies(skin.nodes[v]); });
  }));
}

/// The lattice between the two ends of the flesh's middle; how far along it nodes lie, m. None: an end has no cap.
std::vector<double> cut_at_ends(TetMesh& mesh, std::span<const Vec3> middle, double depth) {
  const std::vector<double> arcs = arc_lengths(middle);
  const auto beyond = [&](const std::vector<double>& at, const Tetrahedron& tet) {
    const auto all = [&](const auto& out) { return std::ranges::all_of(tet, [&](int n) { return out(at[n]); }); };
    return all([&](double s) { return s <= depth; }) || all([&](double s) { return s >= arcs.back() - depth; });
  };
  const auto measured = [&] {
    std::vector<double> out;
    for (const Vec3& node : mesh.nodes) out.push_back(arc_beside(middle, node));
    return out;
  };
  const std::vector<double> at = measured();
  std::erase_if(mesh.tets, [&](const Tetrahedron& tet) { return beyond(at, tet); });
  mesh.region.clear(), mesh.regions.clear();
  if (mesh.tets.empty()) throw InputError("its lattice is wider than it is long: a smaller `edge` may help");
  make_one_piece(mesh);
  drop_unused_nodes(mesh);
  std::vector<double> out = measured();
  constexpr int least_faces = 2;
  const TetBoundary skin = boundary(mesh);
  const bool capped = faces_where(skin, [&](int n) { return out[n] <= depth; }) >= least_faces &&
                      faces_where(skin, [&](int n) { return out[n] >= arcs.back() - depth; }) >= least_faces;
  return capped ? out : std::vector<double>();
}

/// Bundles of lines through parts of the section half way; a tet belongs to the one that its own line passes.
void add_tracts(BellyMesh& belly, const HarmonicFibres& field) {
  const FibreField fibres(belly.mesh, belly.tracts.along, belly.cap(0), belly.cap(1));
  const std::vector<Vec3> seeds = places_across(belly.mesh, field.height, 0.5, lattice_tracts);
  const std::size_t tets = belly.mesh.tets.size();
  std::vector<double> lengths(tets, 0);
  belly.tracts.of_tet.assign(tets, 0), belly.tracts.stretch.assign(tets, {});
  parallel_for(tets, 8, [&](std::size_t e) {
    const Tetrahedron& tet = belly.mesh.tets[e];
    const auto [low, high] =
        std::minmax({field.height[tet[0]], field.height[tet[1]], field.height[tet[2]], field.height[tet[3]]});
    belly.tracts.stretch[e] = {low, high};
    const Streamline line = fibres.through(middle_of(belly.mesh, tet));
    double nearest = std::numeric_limits<double>::infinity(), length = 0;
    Vec3 before = Vec3::Zero(), half_way = middle_of(belly.mesh, tet);
    for (std::size_t i = 0; i < line.tet.size(); ++i) {
      const Vec3 at = place_of(belly.mesh, belly.mesh.nodes, line, i);
      double height = 0;
      for (std::size_t a = 0; a < 4; ++a) height += line.weights[i][a] * field.height[belly.mesh.tets[line.tet[i]][a]];
      if (std::abs(height - 0.5) < nearest) nearest = std::abs(height - 0.5), half_way = at;
      if (i > 0) length += (at - before).norm();
      before = at;
    }
    const auto off = [&](const Vec3& seed) { return (seed - half_way).squaredNorm(); };
    belly.tracts.of_tet[e] = static_cast<int>(std::ranges::min_element(seeds, {}, off) - seeds.begin());
    lengths[e] = line.whole ? length : 0;
  });
  std::vector<double> sum(seeds.size() + 1, 0), count(seeds.size() + 1, 0);  // the last: of all
  for (std::size_t e = 0; e < tets; ++e)
    for (const std::size_t t : {static_cast<std::size_t>(belly.tracts.of_tet[e]), seeds.size()})
      if (lengths[e] > 0) sum[t] += lengths[e], ++count[t];
  if (!(count.back() > 0)) throw InputError("no fibre of its lattice comes from one end to the other");
  for (std::size_t t = 0; t < seeds.size(); ++t)
    belly.tracts.length.push_back(count[t] > 0 ? sum[t] / count[t] : sum.back() / count.back());
  belly.head_of_tract.assign(seeds.size(), 0);
}

/// The directions of a solid that is fitted to the field's level sets, each turned as the field's own.
std::vector<Vec3> spline_directions(const TetMesh& mesh, const HarmonicFibres& field) {
  const BsplineFit fit = fitted_solid(level_sections(mesh, field.height, solid_sections));
  std::vector<Vec3> out(mesh.tets.size());
  parallel_for(out.size(), 8, [&](std::size_t e) {
    const Vec3 along = fit.solid.fibre(middle_of(mesh, mesh.tets[e])).along;
    out[e] = along.dot(field.along[e]) < 0 ? Vec3(-along) : along;
  });
  return out;
}

}  // namespace

BellyMesh lattice_belly(const Flesh& flesh, std::span<const Vec3> course, const LatticeLayout& layout) {
  const RingSections sections = ring_sections(flesh, course, {});
  LatticeTets lattice = layout.edge > 0 ? lattice_tets(flesh.mesh, layout.edge) : lattice_tets(flesh.mesh);
  BellyMesh out{.mesh = {}, .on_course = sections.on_course};
  out.flesh_volume = volume(flesh.mesh);
  out.repairs = flesh.notes, out.notes = std::move(lattice.notes);
  out.height = arc_lengths(sections.centres);
  const double length = out.height.back();
  double depth = 0;
  for (double widths = least_cap; out.station.empty() && widths < most_cap; widths += deeper) {
    out.mesh = lattice.mesh;
    depth = widths * lattice.edge;
    out.station = cut_at_ends(out.mesh, sections.centres, depth);
  }
  if (out.station.empty()) throw InputError("its ends are too thin for its lattice: a smaller `edge` may help");
  constexpr double widths = 1.5;  // of the lattice between stations, so that each has nodes
  const int slabs = std::clamp(static_cast<int>(length / (widths * lattice.edge)), 2, std::max(layout.stations, 2));
  out.layout = {.sides = 0, .slabs = slabs, .layers = 0};
  out.mesh.node_groups = {{"origin", {}}, {"insertion", {}}};
  for (std::size_t n = 0; n < out.station.size(); ++n) {
    const int end = out.station[n] <= depth ? 0 : out.station[n] >= length - depth ? 1 : -1;
    if (end >= 0) out.mesh.node_groups[static_cast<std::size_t>(end)].nodes.push_back(static_cast<int>(n));
    out.station[n] = end == 0 ? 0 : end == 1 ? slabs : std::clamp(out.station[n] / length, 0.0, 1.0) * slabs;
  }
  const HarmonicFibres field = harmonic_fibres(out.mesh, out.cap(0), out.cap(1));
  out.rise = field.height, out.strength = field.strength;
  out.tracts.along = layout.spline ? spline_directions(out.mesh, field) : field.along;
  if (!field.still.empty())
    out.notes.push_back(fmt::format("{} tets have no direction of their own: their fibres run as those of the whole",
                                    field.still.size()));
  const TetBoundary skin = boundary(out.mesh);
  for (const Triangle& t : skin.surface.triangles)
    out.surface.push_back({skin.nodes[t[0]], skin.nodes[t[1]], skin.nodes[t[2]]});
  add_tracts(out, field);
  return out;
}

std::vector<std::vector<UnitShare>> units_of_lattice(const BellyMesh& belly, std::span<const double> shares) {
  const std::size_t tracts = belly.tracts.length.size();
  std::vector<double> pull(tracts, 0);  // V strength^2: its share of a flux that is the same through every section
  std::vector<Vec3> middle(tracts, Vec3::Zero());
  Vec3 centre = Vec3::Zero(), along = Vec3::Zero();
  double whole = 0;
  for (std::size_t e = 0; e < belly.mesh.tets.size(); ++e) {
    const auto t = static_cast<std::size_t>(belly.tracts.of_tet[e]);
    const double own = volume_of(belly.mesh, belly.mesh.tets[e]) * belly.strength[e] * belly.strength[e];
    pull[t] += own, whole += own, along += own * belly.tracts.along[e];
    middle[t] += own * middle_of(belly.mesh, belly.mesh.tets[e]);
  }
  for (std::size_t t = 0; t < tracts; ++t) centre += middle[t] / whole, middle[t] /= std::max(pull[t], 1e-300);
  along.normalize();
  Mat3 moments = Mat3::Zero();
  for (std::size_t t = 0; t < tracts; ++t) {
    const Vec3 off = middle[t] - centre, across = off - off.dot(along) * along;
    moments += pull[t] * across * across.transpose();
  }
  const Vec3 broad = Eigen::SelfAdjointEigenSolver<Mat3>(moments).eigenvectors().col(2);
  std::vector<std::size_t> order(tracts);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::size_t t) { return middle[t].dot(broad); });
  std::vector<std::vector<UnitShare>> out(tracts);
  double before = 0;
  for (const std::size_t t : order) {
    const double after = before + pull[t] / whole;
    double low = 0;
    for (std::size_t u = 0; u < shares.size(); ++u) {
      const double high = u + 1 < shares.size() ? low + shares[u] : 2;
      const double part = std::min(after, high) - std::max(before, low);
      if (part > 1e-12) out[t].push_back({static_cast<int>(u), part / (after - before)});
      low = high;
    }
    before = after;
  }
  return out;
}

}  // namespace sinew::solid
