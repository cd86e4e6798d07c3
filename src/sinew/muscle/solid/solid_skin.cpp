#include "sinew/muscle/solid/solid_skin.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/smooth_tube.hpp"
#include "sinew/geometry/tet/tet_skin.hpp"

namespace sinew::solid {
namespace {

constexpr double tendinous = 0.08;  // of the belly's rings at either end fade into the tendon

/// The corners of all sections, with the middles of the caps as tips.
std::vector<Eigen::Vector3f> coarse_tube(const BellyMesh& belly) {
  const RingLayout& layout = belly.layout;
  std::vector<Eigen::Vector3f> out;
  const auto tip = [&](int section) {
    const Vec3& at = belly.mesh.nodes[static_cast<std::size_t>(layout.centre(section))];
    out.insert(out.end(), static_cast<std::size_t>(layout.sides), at.cast<float>());
  };
  tip(0);
  for (int k = 0; k < layout.sections(); ++k)
    for (int i = 0; i < layout.sides; ++i)
      out.push_back(belly.mesh.nodes[static_cast<std::size_t>(layout.node(k, layout.layers, i))].cast<float>());
  tip(layout.slabs);
  return out;
}

}  // namespace

std::shared_ptr<const Skin> ring_skin(const BellyMesh& belly) {
  if (belly.is_lattice()) return {};
  const TubeGrid coarse{belly.layout.sections() + 2, belly.layout.sides}, fine = smooth_grid(coarse);
  const std::vector<Eigen::Vector3f> surface = smoothed(coarse_tube(belly), coarse, fine);
  std::vector<Vec3> places;
  for (const Eigen::Vector3f& at : surface) places.push_back(at.cast<double>());
  const TetSkin carried = skinned(belly.mesh, places);
  Skin out;
  Quantity tendon{"tendon", "1", {}};
  for (std::size_t v = 0; v < places.size(); ++v) {
    out.nodes.emplace_back(), out.weights.emplace_back();
    std::ranges::transform(carried.nodes[v], out.nodes[v].begin(), [](int n) { return static_cast<std::uint32_t>(n); });
    std::ranges::transform(carried.weights[v], out.weights[v].begin(), [](double w) { return static_cast<float>(w); });
    const std::size_t ring = v / static_cast<std::size_t>(fine[1]);
    const double share = static_cast<double>(ring) / (fine[0] - 1);
    tendon.values.push_back(static_cast<float>(std::max(0.0, 1 - std::min(share, 1 - share) / tendinous)));
  }
  out.triangles = tube_indices(fine[0], fine[1]);  // rings run counter-clockwise as seen from the next one
  for (std::size_t t = 0; t < out.triangles.size(); t += 3) std::swap(out.triangles[t + 1], out.triangles[t + 2]);
  out.fixed = {std::move(tendon)};
  return std::make_shared<const Skin>(std::move(out));
}

std::vector<Quantity> fibres_told(const BellyMesh& belly) {
  std::vector<Quantity> out;
  const std::array<std::string, 3> axes{"x", "y", "z"};
  for (int a = 0; a < 3; ++a) {
    const std::string& axis = axes[static_cast<std::size_t>(a)];
    Quantity way{"fibre_" + axis, "1", {}, Quantity::Of::cell}, place{"material_" + axis, "m", {}};
    for (const Vec3& along : belly.tracts.along) way.values.push_back(static_cast<float>(along[a]));
    for (const Vec3& node : belly.mesh.nodes) place.values.push_back(static_cast<float>(node[a]));
    out.push_back(std::move(way)), out.push_back(std::move(place));
  }
  Quantity height{"fibre_height", "1", {}};
  for (const double rise : belly.rise) height.values.push_back(static_cast<float>(rise));
  for (int n = 0; n < belly.layout.nodes() && !belly.is_lattice(); ++n)
    height.values.push_back(static_cast<float>(n / belly.layout.per_section()) /
                            static_cast<float>(belly.layout.slabs));
  out.push_back(std::move(height));
  return out;
}

double cap_radius(const BellyMesh& belly, int end) {
  if (belly.is_lattice()) {
    Vec3 twice = Vec3::Zero();
    const auto held = [&](int n) { return std::ranges::binary_search(belly.cap(end), n); };
    const auto at = [&](int n) -> const Vec3& { return belly.mesh.nodes[static_cast<std::size_t>(n)]; };
    for (const Triangle& t : belly.surface)
      if (std::ranges::all_of(t, held)) twice += (at(t[1]) - at(t[0])).cross(at(t[2]) - at(t[0]));
    return std::sqrt(0.5 * twice.norm() / pi);
  }
  const int section = end == 0 ? 0 : belly.layout.slabs, sides = belly.layout.sides;
  const auto node = [&](int i) -> const Vec3& {
    return belly.mesh.nodes[static_cast<std::size_t>(belly.layout.node(section, belly.layout.layers, i))];
  };
  const Vec3& centre = belly.mesh.nodes[static_cast<std::size_t>(belly.layout.centre(section))];
  double area = 0;
  for (int i = 0; i < sides; ++i) area += 0.5 * (node(i) - centre).cross(node(i + 1) - centre).norm();
  return std::sqrt(area / pi);
}

}  // namespace sinew::solid
