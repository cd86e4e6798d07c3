#include "sinew/muscle/solid/flesh_between.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/geometry/triangle.hpp"

namespace sinew::solid {
namespace {

constexpr double margin_between = 5e-4;     // m
constexpr double stiffness_between = 1e11;  // Pa/m2, as of bone: each skin's samples press
constexpr double ahead_between = 3e-3;      // m: what is so near may touch before the tick is over

double gap_to(const Box& box, const Vec3& at) { return (at - at.cwiseMax(box.low).cwiseMin(box.high)).norm(); }

/// Shares of the corners in a point of their triangle.
Vec3 shares_of(const Vec3& at, const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 normal = (b - a).cross(c - a);
  const double whole = normal.squaredNorm();
  const double second = (at - a).cross(c - a).dot(normal) / whole, third = (b - a).cross(at - a).dot(normal) / whole;
  return {1 - second - third, second, third};
}

}  // namespace

FleshSides::FleshSides(const BellyMesh& belly) : slabs_(belly.layout.slabs), of_slab_{0} {
  for (int n = 0; n < static_cast<int>(belly.mesh.nodes.size()); ++n) station_.push_back(belly.station_of(n));
  const auto station = [&](int node) { return station_[static_cast<std::size_t>(node)]; };
  const auto of_cap = [&](int a, int b) {
    return station(a) == station(b) && (station(a) <= 0 || station(a) >= slabs_);
  };
  const auto slab_of = [&](const Triangle& t) {
    const double middle = (station(t[0]) + station(t[1]) + station(t[2])) / 3;
    return std::min(static_cast<int>(middle), slabs_ - 1);
  };
  const TetsOfNodes about(belly.mesh);
  for (int slab = 0; slab < slabs_; ++slab) {
    for (const Triangle& t : belly.surface) {
      if (slab_of(t) != slab || (of_cap(t[0], t[1]) && of_cap(t[1], t[2]))) continue;
      Side side{.nodes = t};
      for (std::size_t k = 0; k < 3; ++k) side.open[k] = of_cap(t[(k + 1) % 3], t[(k + 2) % 3]);
      for (const int e : about.of(t[0])) {
        const Tetrahedron& tet = belly.mesh.tets[static_cast<std::size_t>(e)];
        if (!std::ranges::all_of(t, [&](int n) { return std::ranges::find(tet, n) != tet.end(); })) continue;
        side.tet = e;
        for (std::size_t k = 0; k < 3; ++k)
          side.corners[k] = static_cast<std::size_t>(std::ranges::find(tet, t[k]) - tet.begin());
      }
      sides_.push_back(side);
    }
    of_slab_.push_back(sides_.size());
  }
}

void FleshSides::look(const Eigen::VectorXd& places, Look& now) const {
  const auto at = [&](int node) -> Vec3 { return places.segment<3>(3 * node); };
  now.box = {};
  now.slabs.assign(static_cast<std::size_t>(slabs_), {});
  now.out.assign(static_cast<std::size_t>(places.size() / 3), Vec3::Zero());
  for (std::size_t slab = 0; slab < now.slabs.size(); ++slab) {
    for (std::size_t s = of_slab_[slab]; s < of_slab_[slab + 1]; ++s) {
      const Triangle& t = sides_[s].nodes;
      const Vec3 normal = (at(t[1]) - at(t[0])).cross(at(t[2]) - at(t[0]));  // by area
      for (const int n : t) {
        now.out[static_cast<std::size_t>(n)] += normal;
        now.slabs[slab].hold(at(n));
      }
    }
    now.box.hold(now.slabs[slab]);
  }
  for (Vec3& out : now.out)
    if (const double length = out.norm(); length > 0) out /= length;
}

FleshSides::Met FleshSides::meet(const Vec3& place, const Eigen::VectorXd& places, const Look& now,
                                 double reach) const {
  Met met;
  if (gap_to(now.box, place) > reach) return met;
  const auto at = [&](int node) -> Vec3 { return places.segment<3>(3 * node); };
  double nearest = std::numeric_limits<double>::infinity();
  const Side* side = nullptr;
  Vec3 point;
  for (std::size_t slab = 0; slab < now.slabs.size(); ++slab) {
    if (gap_to(now.slabs[slab], place) >= nearest) continue;
    for (std::size_t s = of_slab_[slab]; s < of_slab_[slab + 1]; ++s) {
      const Triangle& t = sides_[s].nodes;
      const Vec3 candidate = nearest_on_triangle(place, at(t[0]), at(t[1]), at(t[2]));
      if (const double d = (place - candidate).norm(); d < nearest) nearest = d, side = &sides_[s], point = candidate;
    }
  }
  if (!side) return met;
  const Triangle& t = side->nodes;
  const Vec3 shares = shares_of(point, at(t[0]), at(t[1]), at(t[2]));
  Vec3 out = Vec3::Zero();
  double section = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    constexpr double on_edge = 1e-9;
    const double share = shares[static_cast<Eigen::Index>(k)];
    if (side->open[k] && !(share > on_edge)) return met;
    out += share * now.out[static_cast<std::size_t>(t[k])];
    met.weights[side->corners[k]] = share;
    section += share * station_[static_cast<std::size_t>(t[k])];
  }
  if (!(out.norm() > 1e-6)) return met;
  met.out = out.normalized();
  met.depth = met.out.dot(point - place);
  met.free = freedom(section, slabs_);
  if (met.depth >= -reach) met.tet = side->tet;
  return met;
}

std::vector<double> overlaps(const FleshNow& mine, const FleshNow& other) {
  std::vector<double> out;
  for (const FleshSkin::Sample& sample : mine.skin->samples()) {
    const FleshSides::Met met =
        other.sides->meet(mine.skin->place(sample, *mine.places), *other.places, other.look, margin_between);
    out.push_back(met.tet < 0 ? 0 : std::max(0.0, margin_between + met.depth));
  }
  return out;
}

double deepest(const FleshNow& mine, const FleshNow& other, std::span<const double> leave) {
  double most = -margin_between;
  for (std::size_t s = 0; s < mine.skin->samples().size(); ++s) {
    const Vec3 at = mine.skin->place(mine.skin->samples()[s], *mine.places);
    const FleshSides::Met met = other.sides->meet(at, *other.places, other.look, margin_between);
    if (met.tet >= 0 && met.free == 1 && mine.skin->samples()[s].free == 1)
      most = std::max(most, met.depth - std::max(0.0, leave[s] - margin_between));
  }
  return most;
}

void find_presses(const FleshNow& mine, const FleshNow& other, std::span<const double> leave,
                  std::array<std::size_t, 2> of, std::vector<MutualPress>& out) {
  const std::vector<FleshSkin::Sample>& samples = mine.skin->samples();
  for (std::size_t s = 0; s < samples.size(); ++s) {
    const Vec3 at = mine.skin->place(samples[s], *mine.places);
    const FleshSides::Met met = other.sides->meet(at, *other.places, other.look, margin_between + ahead_between);
    if (met.tet < 0 || margin_between + met.depth - leave[s] < -ahead_between) continue;
    const double stiffness = stiffness_between * samples[s].area * samples[s].free * met.free;
    if (!(stiffness > 0)) continue;
    const double hard = std::max(0.0, margin_between - leave[s]);
    out.push_back({of,
                   {samples[s].tet, samples[s].weights, met.out, margin_between - leave[s], stiffness, hard},
                   {met.tet, met.weights, -met.out, 0, stiffness, hard, true}});
  }
}

bool near(const FleshSides::Look& a, const FleshSides::Look& b, double reach) {
  if (gap(a.box, b.box) > reach) return false;
  return std::ranges::any_of(a.slabs, [&](const Box& slab) {
    return std::ranges::any_of(b.slabs, [&](const Box& other) { return gap(slab, other) <= reach; });
  });
}

}  // namespace sinew::solid
