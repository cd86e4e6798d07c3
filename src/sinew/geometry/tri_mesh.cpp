#include "sinew/geometry/tri_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "sinew/geometry/mesh_sides.hpp"

namespace sinew {
namespace {

/// Representatives of the connected sets of vertices.
class Sets {
 public:
  explicit Sets(size_t count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0); }
  int of(int i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(int a, int b) {
    a = of(a), b = of(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<int> parent_;
};

Sets connected(const TriMesh& mesh) {
  Sets sets(mesh.vertices.size());
  for (const Triangle& t : mesh.triangles) sets.join(t[0], t[1]), sets.join(t[1], t[2]);
  return sets;
}

/// Counts the kinds of edges and returns how many edges there are.
int count_edges(const TriMesh& mesh, Connection& found) {
  int edges = 0;
  for_each_edge(sides_of(mesh), [&](auto first, auto last) {
    ++edges;
    if (last - first == 1) ++found.open_edges;
    if (last - first > 2) ++found.crowded_edges;
    if (last - first == 2 && first->forward == first[1].forward) ++found.unoriented_edges;
  });
  return edges;
}

/// A vertex is sound when the sides opposite to it form one chain.
int count_pinched(const TriMesh& mesh) {
  std::vector<std::vector<std::pair<int, int>>> opposite(mesh.vertices.size());
  for (const Triangle& t : mesh.triangles)
    for (int i = 0; i < 3; ++i) opposite[t[i]].push_back({t[(i + 1) % 3], t[(i + 2) % 3]});
  int pinched = 0;
  for (auto& fan : opposite) {
    size_t reached = fan.empty() ? 0 : 1;  // grow the chain of the first side in both directions
    for (bool grown = reached > 0; grown;) {
      grown = false;
      for (size_t i = reached; i < fan.size(); ++i)
        for (size_t j = 0; j < reached; ++j)
          if (fan[i].first == fan[j].second || fan[i].second == fan[j].first) {
            std::swap(fan[i], fan[reached++]);
            grown = true;
            break;
          }
    }
    if (fan.empty() || reached < fan.size()) ++pinched;
  }
  return pinched;
}

}  // namespace

/// Counted into bins of the smaller end, which hold few, and sorted there.
std::vector<MeshSide> sides_of(const TriMesh& mesh) {
  const int count = static_cast<int>(mesh.triangles.size());
  const auto side = [&](int t, int i) {
    const int a = mesh.triangles[t][i], b = mesh.triangles[t][(i + 1) % 3];
    return MeshSide{{std::min(a, b), std::max(a, b)}, t, i, a < b};
  };
  std::vector<std::size_t> bin(mesh.vertices.size() + 1, 0);
  for (int t = 0; t < count; ++t)
    for (int i = 0; i < 3; ++i) ++bin[side(t, i).ends[0] + 1];
  for (std::size_t v = 1; v < bin.size(); ++v) bin[v] += bin[v - 1];
  std::vector<MeshSide> sides(3 * mesh.triangles.size());
  std::vector<std::size_t> next = bin;
  for (int t = 0; t < count; ++t)
    for (int i = 0; i < 3; ++i) {
      const MeshSide one = side(t, i);
      sides[next[one.ends[0]]++] = one;
    }
  for (std::size_t v = 0; v + 1 < bin.size(); ++v)
    std::sort(sides.begin() + static_cast<std::ptrdiff_t>(bin[v]),
              sides.begin() + static_cast<std::ptrdiff_t>(bin[v + 1]), [](const MeshSide& a, const MeshSide& b) {
                return std::tie(a.ends[1], a.triangle, a.place) < std::tie(b.ends[1], b.triangle, b.place);
              });
  return sides;
}

double gap(const Box& a, const Box& b) { return (a.low - b.high).cwiseMax(b.low - a.high).cwiseMax(0).norm(); }

double volume(const TriMesh& mesh) {
  double six = 0;
  for (const auto& [a, b, c] : mesh.triangles) six += mesh.vertices[a].dot(mesh.vertices[b].cross(mesh.vertices[c]));
  return six / 6;
}

double area(const TriMesh& mesh) {
  double twice = 0;
  for (const auto& [a, b, c] : mesh.triangles)
    twice += (mesh.vertices[b] - mesh.vertices[a]).cross(mesh.vertices[c] - mesh.vertices[a]).norm();
  return twice / 2;
}

Vec3 centroid(const TriMesh& mesh) {
  double six = 0;
  Vec3 moment = Vec3::Zero();
  for (const auto& [a, b, c] : mesh.triangles) {
    const Vec3 &p = mesh.vertices[a], &q = mesh.vertices[b], &r = mesh.vertices[c];
    const double w = p.dot(q.cross(r));
    six += w;
    moment += w * (p + q + r) / 4;
  }
  return moment / six;
}

Box bounds(const TriMesh& mesh) {
  Box box;
  for (const Vec3& v : mesh.vertices) box.hold(v);
  return box;
}

Connection connection(const TriMesh& mesh) {
  Connection found;
  for (const auto& [a, b, c] : mesh.triangles) found.degenerate_triangles += a == b || b == c || c == a;
  const int edges = count_edges(mesh, found);
  found.euler = static_cast<int>(mesh.vertices.size()) - edges + static_cast<int>(mesh.triangles.size());
  found.pinched_vertices = count_pinched(mesh);
  Sets sets = connected(mesh);
  for (int i = 0; i < static_cast<int>(mesh.vertices.size()); ++i) found.parts += sets.of(i) == i;
  return found;
}

std::vector<TriMesh> parts(const TriMesh& mesh) {
  Sets sets = connected(mesh);
  std::vector<TriMesh> out;
  std::vector<int> part(mesh.vertices.size()), place(mesh.vertices.size());
  for (int i = 0; i < static_cast<int>(mesh.vertices.size()); ++i) {
    const int first = sets.of(i);
    if (first == i) part[i] = static_cast<int>(out.size()), out.emplace_back();
    part[i] = part[first];
    place[i] = static_cast<int>(out[part[i]].vertices.size());
    out[part[i]].vertices.push_back(mesh.vertices[i]);
  }
  for (const auto& [a, b, c] : mesh.triangles) out[part[a]].triangles.push_back({place[a], place[b], place[c]});
  return out;
}

std::vector<Vec3> vertex_normals(const TriMesh& mesh) {
  std::vector<Vec3> normals(mesh.vertices.size(), Vec3::Zero());
  for (const Triangle& t : mesh.triangles) {
    const Vec3 face = (mesh.vertices[t[1]] - mesh.vertices[t[0]]).cross(mesh.vertices[t[2]] - mesh.vertices[t[0]]);
    const double size = face.norm();
    if (size == 0) continue;
    for (int i = 0; i < 3; ++i) {
      const Vec3 a = mesh.vertices[t[(i + 1) % 3]] - mesh.vertices[t[i]];
      const Vec3 b = mesh.vertices[t[(i + 2) % 3]] - mesh.vertices[t[i]];
      normals[t[i]] += face / size * std::atan2(a.cross(b).norm(), a.dot(b));
    }
  }
  for (Vec3& n : normals) n = n.squaredNorm() > 0 ? Vec3(n.normalized()) : Vec3::UnitY();
  return normals;
}

void append(TriMesh& mesh, const TriMesh& other) {
  const int shift = static_cast<int>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), other.vertices.begin(), other.vertices.end());
  for (const auto& [a, b, c] : other.triangles) mesh.triangles.push_back({a + shift, b + shift, c + shift});
}

TriMesh moved(const Pose& pose, TriMesh mesh) {
  for (Vec3& v : mesh.vertices) v = pose * v;
  return mesh;
}

}  // namespace sinew
