#include <algorithm>
#include <cmath>

#include "sinew/geometry/fibre/streamlines.hpp"

namespace sinew {
namespace {

using Cut = std::array<Vec3, 3>;

/// The level set in a tet: nothing, a triangle or two.
void add_cuts(const TetMesh& mesh, const Tetrahedron& tet, std::span<const double> field, double level,
              std::vector<Cut>& out) {
  std::vector<int> below, above;
  for (const int node : tet) (field[static_cast<std::size_t>(node)] < level ? below : above).push_back(node);
  const auto between = [&](int a, int b) {
    const double from = field[static_cast<std::size_t>(a)], to = field[static_cast<std::size_t>(b)];
    const double share = (level - from) / (to - from);
    return Vec3((1 - share) * mesh.nodes[static_cast<std::size_t>(a)] +
                share * mesh.nodes[static_cast<std::size_t>(b)]);
  };
  if (below.size() > above.size()) std::swap(below, above);
  if (below.size() == 1)
    out.push_back({between(below[0], above[0]), between(below[0], above[1]), between(below[0], above[2])});
  if (below.size() == 2) {
    const Vec3 a = between(below[0], above[0]), b = between(below[0], above[1]), c = between(below[1], above[1]),
               d = between(below[1], above[0]);
    out.push_back({a, b, c}), out.push_back({a, c, d});
  }
}

std::size_t nearest(const std::vector<Vec3>& places, const Vec3& to) {
  return static_cast<std::size_t>(
      std::ranges::min_element(places, {}, [&](const Vec3& p) { return (p - to).squaredNorm(); }) - places.begin());
}

/// So many of a sequence without end that fills a cube evenly, each a place on one of the cuts by their areas.
std::vector<Vec3> scattered(const std::vector<Cut>& cuts, std::size_t count) {
  std::vector<double> upto;
  for (const auto& [a, b, c] : cuts) upto.push_back((upto.empty() ? 0 : upto.back()) + (b - a).cross(c - a).norm());
  constexpr std::array<double, 3> turns{0.8191725133961645, 0.6710436067037893, 0.5497004779019703};  // R3
  std::vector<Vec3> out;
  for (std::size_t n = 0; n < count; ++n) {
    std::array<double, 3> x{};
    for (std::size_t i = 0; i < 3; ++i) x[i] = std::fmod(0.5 + turns[i] * static_cast<double>(n), 1.0);
    const auto at = std::ranges::upper_bound(upto, x[0] * upto.back()) - upto.begin();
    const auto& [a, b, c] = cuts[std::min(static_cast<std::size_t>(at), cuts.size() - 1)];
    if (x[1] + x[2] > 1) x[1] = 1 - x[1], x[2] = 1 - x[2];
    out.push_back(a + x[1] * (b - a) + x[2] * (c - a));
  }
  return out;
}

}  // namespace

/// Of many scattered places those in the middles of equal parts of them (Lloyd).
std::vector<Vec3> places_across(const TetMesh& mesh, std::span<const double> field, double level, int count) {
  constexpr int per_place = 40, rounds = 12;
  std::vector<Cut> cuts;
  for (const Tetrahedron& tet : mesh.tets) add_cuts(mesh, tet, field, level, cuts);
  if (cuts.empty() || count < 1) return {};
  const auto wanted = static_cast<std::size_t>(count);
  const std::vector<Vec3> all = scattered(cuts, wanted * per_place);
  std::vector<Vec3> out(all.begin(), all.begin() + count);
  for (int round = 0; round < rounds; ++round) {
    std::vector<Vec3> sum(wanted, Vec3::Zero());
    std::vector<double> owned(wanted, 0);
    for (const Vec3& place : all) {
      const std::size_t own = nearest(out, place);
      sum[own] += place, ++owned[own];
    }
    for (std::size_t i = 0; i < wanted; ++i)
      if (owned[i] > 0) out[i] = all[nearest(all, sum[i] / owned[i])];
  }
  return out;
}

}  // namespace sinew
