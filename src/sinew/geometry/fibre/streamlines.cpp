#include "sinew/geometry/fibre/streamlines.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr double inside = -1e-12;  // of a weight
constexpr double step_share = 0.5;
constexpr int most_tets = 200;  // in one step

}  // namespace

Vec3 place_of(const TetMesh& mesh, std::span<const Vec3> nodes, const Streamline& line, std::size_t i) {
  Vec3 out = Vec3::Zero();
  for (std::size_t a = 0; a < 4; ++a)
    out += line.weights[i][a] * nodes[static_cast<std::size_t>(mesh.tets[static_cast<std::size_t>(line.tet[i])][a])];
  return out;
}

Streamline thinned(const Streamline& line, std::size_t most) {
  if (line.tet.size() <= most) return line;
  Streamline out{.tet = {}, .weights = {}, .whole = line.whole};
  for (std::size_t k = 0; k < most; ++k) {
    const std::size_t i = k * (line.tet.size() - 1) / (most - 1);
    out.tet.push_back(line.tet[i]), out.weights.push_back(line.weights[i]);
  }
  return out;
}

FibreField::FibreField(const TetMesh& mesh, std::span<const Vec3> along, std::span<const int> origin,
                       std::span<const int> insertion)
    : mesh_(mesh), locator_(mesh), neighbours_(tet_neighbours(mesh)), cap_(mesh.nodes.size(), 0) {
  along_.assign(mesh.nodes.size(), Vec3::Zero());
  double whole = 0;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e) {
    const double volume = volume_of(mesh, mesh.tets[e]);
    whole += volume;
    for (const int node : mesh.tets[e]) along_[static_cast<std::size_t>(node)] += volume * along[e];
  }
  step_ = step_share * std::cbrt(whole / static_cast<double>(mesh.tets.size()));
  for (const int node : origin) cap_[static_cast<std::size_t>(node)] |= 1;
  for (const int node : insertion) cap_[static_cast<std::size_t>(node)] |= 2;
  const TetBoundary skin = boundary(mesh);
  const std::vector<Vec3> normals = vertex_normals(skin.surface);
  for (std::size_t v = 0; v < skin.nodes.size(); ++v)
    if (const auto node = static_cast<std::size_t>(skin.nodes[v]); !cap_[node])
      along_[node] -= along_[node].dot(normals[v]) * normals[v];
  for (Vec3& direction : along_) direction.stableNormalize();
}

Vec3 FibreField::direction(const At& at) const {
  const Tetrahedron& tet = mesh_.tets[static_cast<std::size_t>(at.tet)];
  const std::array<double, 4> weights = weights_at(mesh_, tet, at.place);
  Vec3 out = Vec3::Zero();
  for (std::size_t a = 0; a < 4; ++a) out += weights[a] * along_[static_cast<std::size_t>(tet[a])];
  return out.stableNormalized();
}

/// From tet to tet towards a place. At the skin it goes on along the face; a last corner that still sticks out is cut.
FibreField::At FibreField::moved(const At& from, Vec3 to) const {
  At now = from;
  for (int n = 0; n < most_tets; ++n) {
    const auto tet = static_cast<std::size_t>(now.tet);
    const std::array<double, 4> weights = weights_at(mesh_, mesh_.tets[tet], to);
    int leaves = -1, through = -1;  // the face by which it lies furthest outside, and of those with a neighbour
    for (int a = 0; a < 4; ++a) {
      const auto i = static_cast<std::size_t>(a);
      if (weights[i] >= inside) continue;
      if (leaves < 0 || weights[i] < weights[static_cast<std::size_t>(leaves)]) leaves = a;
      if (neighbours_[tet][i] >= 0 && (through < 0 || weights[i] < weights[static_cast<std::size_t>(through)]))
        through = a;
    }
    if (leaves < 0) {
      now.place = to;
      return now;
    }
    if (through >= 0) {
      now.tet = neighbours_[tet][static_cast<std::size_t>(through)];
      continue;
    }
    const Triangle face = face_of(mesh_.tets[tet], leaves);
    char caps = 3;
    for (const int node : face) caps = static_cast<char>(caps & cap_[static_cast<std::size_t>(node)]);
    const Vec3& corner = mesh_.nodes[static_cast<std::size_t>(face[0])];
    const Vec3 out = (mesh_.nodes[static_cast<std::size_t>(face[1])] - corner)
                         .cross(mesh_.nodes[static_cast<std::size_t>(face[2])] - corner)
                         .normalized();
    const double far = (to - corner).dot(out), before = (from.place - corner).dot(out);
    if (caps) {
      now.cap = caps & 1 ? 0 : 1;
      to = before < 0 ? Vec3(from.place + before / (before - far) * (to - from.place)) : from.place;
      break;
    }
    to -= far * out;
    if (n > most_tets / 2) break;
  }
  std::array<double, 4> weights = weights_at(mesh_, mesh_.tets[static_cast<std::size_t>(now.tet)], to);
  double sum = 0;
  for (double& w : weights) w = std::max(w, 0.0), sum += w;
  now.place.setZero();
  for (std::size_t a = 0; a < 4; ++a)
    now.place +=
        weights[a] / sum * mesh_.nodes[static_cast<std::size_t>(mesh_.tets[static_cast<std::size_t>(now.tet)][a])];
  return now;
}

/// To a cap, or until it comes no further.
void FibreField::follow(At at, double sense, Streamline& line) const {
  constexpr double least = 1e-3;  // of a step
  constexpr int most_steps = 5000;
  for (int n = 0; n < most_steps; ++n) {
    const Vec3 way = sense * direction(at);
    const At half = moved(at, at.place + 0.5 * step_ * way);
    const At next = half.cap >= 0 ? half : moved(at, at.place + sense * step_ * direction(half));
    if (!((next.place - at.place).dot(way) > least * step_) && next.cap < 0) return;
    at = next;
    line.tet.push_back(at.tet);
    line.weights.push_back(weights_at(mesh_, mesh_.tets[static_cast<std::size_t>(at.tet)], at.place));
    for (double& w : line.weights.back()) w = std::max(w, 0.0);
    if (at.cap >= 0) {
      line.whole = at.cap == (sense > 0 ? 1 : 0);
      return;
    }
  }
}

Streamline FibreField::through(const Vec3& seed) const {
  const At at{.tet = locator_.about(seed), .place = seed};
  if (at.tet < 0) return {};
  Streamline back, out;
  follow(at, -1, back);
  out.tet.assign(back.tet.rbegin(), back.tet.rend());
  out.weights.assign(back.weights.rbegin(), back.weights.rend());
  out.tet.push_back(at.tet);
  out.weights.push_back(weights_at(mesh_, mesh_.tets[static_cast<std::size_t>(at.tet)], seed));
  follow(at, 1, out);
  out.whole = out.whole && back.whole;
  return out;
}

}  // namespace sinew
