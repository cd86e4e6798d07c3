#include "sinew/muscle/solid/ring_fibres.hpp"

#include <fmt/format.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/geometry/flat.hpp"

namespace sinew::solid {
namespace {

/// The corners of a tract's triangle in the first section.
std::vector<std::array<int, 3>> first_triangles(const RingLayout& layout) {
  std::vector<std::array<int, 3>> out;
  for (int i = 0; i < layout.sides; ++i) {
    out.push_back({layout.centre(0), layout.node(0, 1, i), layout.node(0, 1, i + 1)});
    for (int l = 1; l < layout.layers; ++l) {
      const int p = layout.node(0, l, i), p_next = layout.node(0, l, i + 1);
      const int q = layout.node(0, l + 1, i), q_next = layout.node(0, l + 1, i + 1);
      out.push_back({p, q, q_next});
      out.push_back({p, q_next, p_next});
    }
  }
  return out;
}

/// Slab by slab, of each tract: the mean of its edges.
std::vector<Vec3> ways_of(const RingLayout& layout, std::span<const Vec3> nodes) {
  const std::vector<std::array<int, 3>> triangles = first_triangles(layout);
  const int up = layout.per_section();
  std::vector<Vec3> out;
  for (int base = 0; base < layout.slabs * up; base += up)
    for (const auto& [a, b, c] : triangles) {
      const auto edge = [&](int node) { return Vec3(nodes[base + up + node] - nodes[base + node]); };
      out.push_back((edge(a) + edge(b) + edge(c)) / 3);
    }
  return out;
}

using FlatTriangle = std::array<Vec2, 3>;

double area_of(const FlatTriangle& t) { return std::abs(wedge(t[1] - t[0], t[2] - t[0])) / 2; }

/// Of the part of a triangle whose first coordinate is less.
double area_before(FlatTriangle t, double cut) {
  std::ranges::sort(t, {}, [](const Vec2& p) { return p.x(); });
  const double a = t[0].x(), b = t[1].x(), c = t[2].x(), whole = area_of(t);
  if (cut <= a) return 0;
  if (cut >= c) return whole;
  if (cut <= b) return whole * (cut - a) * (cut - a) / ((b - a) * (c - a));
  return whole * (1 - (c - cut) * (c - cut) / ((c - b) * (c - a)));
}

/// The triangles in a plane whose first axis is the broad one of all of them together.
std::vector<FlatTriangle> along_the_broad_axis(std::span<const std::array<Vec3, 3>> triangles) {
  Vec3 normal = Vec3::Zero(), centre = Vec3::Zero();
  double area = 0;
  for (const auto& [a, b, c] : triangles) {
    const Vec3 twice = (b - a).cross(c - a);
    normal += twice;
    area += twice.norm(), centre += twice.norm() * (a + b + c) / 3;
  }
  normal.normalize();
  centre /= area;
  Mat3 moments = Mat3::Zero();
  for (const auto& [a, b, c] : triangles)
    for (const Vec3& p : {Vec3(a + b), Vec3(b + c), Vec3(c + a)}) {  // the middles of edges: exact for squares
      Vec3 off = p / 2 - centre;
      off -= off.dot(normal) * normal;
      moments += (b - a).cross(c - a).norm() * off * off.transpose();
    }
  const Vec3 broad = Eigen::SelfAdjointEigenSolver<Mat3>(moments).eigenvectors().col(2);
  const Vec3 thin = normal.cross(broad);
  std::vector<FlatTriangle> out;
  for (const std::array<Vec3, 3>& corners : triangles) {
    FlatTriangle& flat = out.emplace_back();
    for (size_t i = 0; i < 3; ++i) flat[i] = {(corners[i] - centre).dot(broad), (corners[i] - centre).dot(thin)};
  }
  return out;
}

}  // namespace

Tracts ring_tracts(const RingLayout& layout, std::span<const Vec3> nodes) {
  constexpr double still = 1e-9;  // m
  const std::vector<Vec3> ways = ways_of(layout, nodes);
  const auto tracts = static_cast<size_t>(tracts_of(layout));
  Tracts out;
  out.length.assign(tracts, 0);
  for (size_t w = 0; w < ways.size(); ++w) {
    if (!(ways[w].norm() > still) || (w >= tracts && !(ways[w].dot(ways[w - tracts]) > 0)))
      throw InputError(
          fmt::format("fibres of tract {} have no direction in slab {}: it turns back there", w % tracts, w / tracts));
    out.length[w % tracts] += ways[w].norm();
  }
  std::vector<double> reached(tracts, 0);
  for (size_t w = 0; w < ways.size(); ++w) {
    const size_t t = w % tracts;
    const double from = reached[t], to = from + ways[w].norm() / out.length[t];
    reached[t] = to;
    for (int e = 0; e < 3; ++e) {  // tets of a wedge
      out.of_tet.push_back(static_cast<int>(t));
      out.along.push_back(ways[w].normalized());
      out.stretch.push_back({from, to});
    }
  }
  return out;
}

std::vector<Squeeze> ring_squeezes(const RingLayout& layout, std::span<const Vec3> nodes) {
  const std::vector<Vec3> ways = ways_of(layout, nodes);
  const auto tracts = static_cast<size_t>(tracts_of(layout));
  const auto radius = [&](size_t k) {
    const auto section = static_cast<int>(k);
    double sum = 0;
    for (int i = 0; i < layout.sides; ++i)
      sum += (nodes[layout.node(section, layout.layers, i)] - nodes[layout.centre(section)]).norm();
    return sum / (layout.sides * layout.layers);
  };
  std::vector<Squeeze> out;
  for (size_t w = 0; w < ways.size(); ++w) {
    const size_t k = w / tracts;
    double high = 0;
    for (size_t t = 0; t < tracts; ++t) high += ways[k * tracts + t].norm() / static_cast<double>(tracts);
    const double aspect = high / (0.5 * (radius(k) + radius(k + 1)));
    out.insert(out.end(), 3, Squeeze{ways[w].normalized(), aspect});
  }
  return out;
}

std::vector<std::vector<UnitShare>> units_of_tracts(const RingLayout& layout, std::span<const Vec3> nodes,
                                                    std::span<const double> shares, std::span<const int> tracts) {
  assert(!shares.empty());
  constexpr int halvings = 200;
  const int base = layout.slabs / 2 * layout.per_section();
  std::vector<std::array<Vec3, 3>> corners;
  const std::vector<std::array<int, 3>> triangles = first_triangles(layout);
  for (size_t k = 0; k < (tracts.empty() ? triangles.size() : tracts.size()); ++k) {
    const auto& [a, b, c] = triangles[tracts.empty() ? k : static_cast<size_t>(tracts[k])];
    corners.push_back({nodes[base + a], nodes[base + b], nodes[base + c]});
  }
  const std::vector<FlatTriangle> flat = along_the_broad_axis(corners);
  double low = 0, high = 0, whole = 0;
  for (const FlatTriangle& triangle : flat) {
    whole += area_of(triangle);
    for (const Vec2& p : triangle) low = std::min(low, p.x()), high = std::max(high, p.x());
  }
  std::vector<double> cuts;
  double asked = 0;
  for (size_t u = 0; u + 1 < shares.size(); ++u) {
    asked += shares[u] * whole;
    double below = low, above = high;
    for (int i = 0; i < halvings; ++i) {
      const double middle = 0.5 * (below + above),
                   found = std::accumulate(flat.begin(), flat.end(), 0.0,
                                           [&](double sum, const auto&t) { return sum + area_before(t, middle); });
      (found < asked ? below : above) = middle;
    }
    cuts.push_back(above);
  }
  cuts.push_back(high);
  std::vector<std::vector<UnitShare>> out(flat.size());
  for (size_t t = 0; t < flat.size(); ++t) {
    const double area = area_of(flat[t]);
    double before = 0;
    for (size_t u = 0; u < shares.size(); ++u) {
      const double upto = u + 1 < shares.size() ? area_before(flat[t], cuts[u]) : area;
      if (upto > before) out[t].push_back({static_cast<int>(u), (upto - before) / area});
      before = std::max(before, upto);
    }
  }
  return out;
}

}  // namespace sinew::solid
