#include "sinew/geometry/section_tube.hpp"

#include <cassert>
#include <cmath>

#include "sinew/geometry/tet/ring_tets.hpp"

namespace sinew {
namespace {

Vec3 lifted(const Ring& ring, const Vec2& p) { return p.x() * ring.x + p.y() * ring.y; }

}  // namespace

SectionTube::SectionTube(int sides, std::span<const double> radii)
    : sides_(sides), twice_area_(radii.size() / static_cast<size_t>(sides), 0) {
  assert(sides >= 3 && radii.size() % static_cast<size_t>(sides) == 0);
  for (size_t v = 0; v < radii.size(); ++v) {
    const double angle = 2 * pi * static_cast<double>(v % static_cast<size_t>(sides)) / sides;
    flat_.emplace_back(radii[v] * std::cos(angle), radii[v] * std::sin(angle));
  }
  slabs_.resize(rings() > 0 ? static_cast<size_t>(rings()) - 1 : 0);
  for (int k = 0; k < rings(); ++k)
    for (int i = 0; i < sides_; ++i) {
      const int j = (i + 1) % sides_;
      const Vec2 &p = flat_[k * sides_ + i], &p_next = flat_[k * sides_ + j];
      twice_area_[k] += wedge(p, p_next);
      if (k + 1 == rings()) continue;
      const Vec2 &q = flat_[(k + 1) * sides_ + i], &q_next = flat_[(k + 1) * sides_ + j];
      slabs_[k].ahead += wedge(p, p_next) * q_next;
      slabs_[k].behind += wedge(q, q_next) * p;
      slabs_[k].mixed += (q - q_next) * p.transpose();
    }
}

// The wedge a, c_i, c_i+1 | a', c'_i, c'_i+1 is the tetrahedra (a c_i c_i+1 c'_i+1), (a c_i c'_i+1 c'_i),
// (a a' c'_i c'_i+1). With the vertices written as scale * (frame * flat place), six times their volumes sum up to
// products of the frames with sums of the flat places that never change.
double SectionTube::volume(std::span<const Ring> rings) const {
  double six = 0;
  for (size_t k = 0; k + 1 < rings.size(); ++k) {
    const Ring &a = rings[k], &b = rings[k + 1];
    const Slab& slab = slabs_[k];
    const Vec3 along = b.at - a.at, n_a = a.x.cross(a.y), n_b = b.x.cross(b.y);
    const double g = a.scale, h = b.scale;
    six += g * g * (twice_area_[k] * n_a.dot(along) + h * n_a.dot(lifted(b, slab.ahead)));
    six += h * h * (twice_area_[k + 1] * n_b.dot(along) - g * n_b.dot(lifted(a, slab.behind)));
    const Vec3 mixed = slab.mixed(0, 0) * b.x.cross(a.x) + slab.mixed(0, 1) * b.x.cross(a.y) +
                       slab.mixed(1, 0) * b.y.cross(a.x) + slab.mixed(1, 1) * b.y.cross(a.y);
    six += g * h * along.dot(mixed);
  }
  return six / 6;
}

void SectionTube::place(std::span<const Ring> at, std::span<Eigen::Vector3f> out) const {
  assert(static_cast<int>(at.size()) == rings() && static_cast<int>(out.size()) == vertices());
  const Vec2* p = flat_.data();
  Eigen::Vector3f* v = out.data();
  *v++ = at.front().at.cast<float>();
  for (const Ring& ring : at) {
    const Vec3 x = ring.scale * ring.x, y = ring.scale * ring.y;
    for (int i = 0; i < sides_; ++i, ++p, ++v) *v = (ring.at + p->x() * x + p->y() * y).cast<float>();
  }
  *v = at.back().at.cast<float>();
}

std::vector<Vec3> SectionTube::vertices_at(std::span<const Ring> at) const {
  std::vector<Vec3> out{at.front().at};
  for (int k = 0; k < rings(); ++k)
    for (int i = 0; i < sides_; ++i) out.push_back(at[k].at + at[k].scale * lifted(at[k], flat_[k * sides_ + i]));
  return out;
}

TriMesh SectionTube::surface(std::span<const Ring> at) const {
  TriMesh mesh{.vertices = vertices_at(at), .triangles = ring_triangles(rings(), sides_)};
  mesh.vertices.push_back(at.back().at);
  return mesh;
}

TetMesh SectionTube::solid(std::span<const Ring> at) const {
  const RingLayout layout{.sides = sides_, .slabs = rings() - 1};
  const std::vector<Vec3> all = vertices_at(at);
  std::vector<Vec3> centres;
  for (const Ring& ring : at) centres.push_back(ring.at);
  return {.nodes = ring_nodes(layout, std::span(all).subspan(1), centres), .tets = ring_tets(layout)};
}

std::vector<Triangle> ring_triangles(int rings, int sides) {
  std::vector<Triangle> out;
  const int last = rings * sides + 1;
  for (int i = 0; i < sides; ++i) {
    const int j = (i + 1) % sides;
    out.push_back({0, 1 + j, 1 + i});
    for (int k = 0; k + 1 < rings; ++k) {
      const int c = 1 + k * sides + i, d = 1 + k * sides + j;
      out.push_back({c, d, d + sides});
      out.push_back({c, d + sides, c + sides});
    }
    out.push_back({last, 1 + (rings - 1) * sides + i, 1 + (rings - 1) * sides + j});
  }
  return out;
}

std::vector<std::uint32_t> ring_strips(int rings, int sides) {
  std::vector<std::uint32_t> out;
  const auto put = [&](int v) { out.push_back(static_cast<std::uint32_t>(v)); };
  for (int k = 0; k + 1 < rings; ++k) {
    for (int i = 0; i <= sides; ++i) {
      put(1 + (k + 1) * sides + i % sides);
      put(1 + k * sides + i % sides);
    }
    out.push_back(strip_restart);
  }
  for (const int end : {0, rings - 1}) {  // a fan as a strip that returns to its centre
    for (int i = 0; i <= sides; ++i) {
      put(end == 0 ? 0 : rings * sides + 1);
      put(1 + end * sides + (end == 0 ? sides - i : i) % sides);
    }
    out.push_back(strip_restart);
  }
  out.pop_back();
  return out;
}

}  // namespace sinew
