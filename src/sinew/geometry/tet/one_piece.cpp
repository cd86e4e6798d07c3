#include "sinew/geometry/tet/one_piece.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include "sinew/geometry/tet/tet_boundary.hpp"

namespace sinew {
namespace {

/// Tets about an edge or a node that hang together by faces: one number a group.
int groups_by_faces(const TetMesh& mesh, const std::vector<int>& tets, std::vector<int>& group) {
  group.assign(tets.size(), -1);
  const auto share_a_face = [&](const Tetrahedron& a, const Tetrahedron& b) {
    int common = 0;
    for (const int node : a) common += static_cast<int>(std::ranges::count(b, node));
    return common == 3;
  };
  int count = 0;
  std::vector<std::size_t> front;
  for (std::size_t i = 0; i < tets.size(); ++i) {
    if (group[i] >= 0) continue;
    group[i] = count;
    front.assign(1, i);
    while (!front.empty()) {
      const std::size_t a = front.back();
      front.pop_back();
      for (std::size_t b = 0; b < tets.size(); ++b)
        if (group[b] < 0 && share_a_face(mesh.tets[tets[a]], mesh.tets[tets[b]])) group[b] = count, front.push_back(b);
    }
    ++count;
  }
  return count;
}

/// Faces of the boundary, by nodes of the mesh.
std::vector<Triangle> boundary_of_nodes(const TetMesh& mesh) {
  const TetBoundary skin = boundary(mesh);
  std::vector<Triangle> out;
  for (const Triangle& t : skin.surface.triangles)
    out.push_back({skin.nodes[t[0]], skin.nodes[t[1]], skin.nodes[t[2]]});
  return out;
}

void keep(TetMesh& mesh, const std::vector<char>& kept) {
  std::size_t n = 0;
  for (std::size_t e = 0; e < mesh.tets.size(); ++e)
    if (kept[e]) mesh.tets[n++] = mesh.tets[e];
  mesh.tets.resize(n);
}

/// Where tets meet in an edge alone, all but the largest bundle about it go. Whether there were any.
bool part_at_edges(TetMesh& mesh) {
  std::map<std::array<int, 2>, int> faces;  // of the boundary, at each edge
  for (const Triangle& t : boundary_of_nodes(mesh))
    for (int i = 0; i < 3; ++i) ++faces[{std::min(t[i], t[(i + 1) % 3]), std::max(t[i], t[(i + 1) % 3])}];
  std::erase_if(faces, [](const auto& edge) { return edge.second < 3; });
  if (faces.empty()) return false;
  const TetsOfNodes star(mesh);
  std::vector<char> kept(mesh.tets.size(), 1);
  for (const auto& [edge, count] : faces) {
    std::vector<int> tets, group;
    std::ranges::set_intersection(star.of(edge[0]), star.of(edge[1]), std::back_inserter(tets));
    std::vector<double> volumes(static_cast<std::size_t>(groups_by_faces(mesh, tets, group)), 0);
    for (std::size_t i = 0; i < tets.size(); ++i) volumes[group[i]] += volume_of(mesh, mesh.tets[tets[i]]);
    const auto largest = static_cast<int>(std::ranges::max_element(volumes) - volumes.begin());
    for (std::size_t i = 0; i < tets.size(); ++i)
      if (group[i] != largest) kept[tets[i]] = 0;
  }
  keep(mesh, kept);
  return true;
}

/// The part that hangs together by faces and holds most stays.
void drop_smaller_parts(TetMesh& mesh) {
  const std::vector<std::array<int, 4>> neighbours = tet_neighbours(mesh);
  std::vector<int> part(mesh.tets.size(), -1), front;
  std::vector<double> volumes;
  for (std::size_t e = 0; e < part.size(); ++e) {
    if (part[e] >= 0) continue;
    const int own = part[e] = static_cast<int>(volumes.size());
    double& held = volumes.emplace_back(0);
    for (front.assign(1, static_cast<int>(e)); !front.empty();) {
      const int at = front.back();
      front.pop_back();
      held += volume_of(mesh, mesh.tets[at]);
      for (const int next : neighbours[at])
        if (next >= 0 && part[next] < 0) part[next] = own, front.push_back(next);
    }
  }
  if (volumes.size() < 2) return;
  const auto largest = static_cast<int>(std::ranges::max_element(volumes) - volumes.begin());
  std::vector<char> kept(part.size());
  for (std::size_t e = 0; e < part.size(); ++e) kept[e] = part[e] == largest;
  keep(mesh, kept);
}

/// Nodes in which tets meet that do not hang together there become several, at one place.
void part_at_nodes(TetMesh& mesh) {
  const TetsOfNodes star(mesh);
  const auto nodes = static_cast<int>(mesh.nodes.size());
  std::vector<char> at_surface(mesh.nodes.size(), 0);
  for (const Triangle& t : boundary_of_nodes(mesh))
    for (const int node : t) at_surface[node] = 1;
  std::vector<int> tets, group;
  for (int node = 0; node < nodes; ++node) {
    if (!at_surface[node]) continue;
    tets.assign(star.of(node).begin(), star.of(node).end());
    const int count = groups_by_faces(mesh, tets, group), first = static_cast<int>(mesh.nodes.size()) - 1;
    mesh.nodes.insert(mesh.nodes.end(), static_cast<std::size_t>(std::max(0, count - 1)), Vec3(mesh.nodes[node]));
    for (std::size_t i = 0; i < tets.size(); ++i)
      if (group[i] > 0) std::ranges::replace(mesh.tets[tets[i]], node, first + group[i]);
  }
}

/// Tets about nodes in which the boundary touches itself go: it has more than one fan of faces there. Whether there
/// were.
bool part_at_pinches(TetMesh& mesh) {
  std::vector<std::vector<std::array<int, 2>>> links(mesh.nodes.size());  // of a node's faces: the edges opposite to it
  for (const Triangle& t : boundary_of_nodes(mesh))
    for (int i = 0; i < 3; ++i) links[t[i]].push_back({t[(i + 1) % 3], t[(i + 2) % 3]});
  const TetsOfNodes star(mesh);
  std::vector<char> kept(mesh.tets.size(), 1);
  bool any = false;
  for (std::size_t node = 0; node < links.size(); ++node) {
    const std::vector<std::array<int, 2>>& own = links[node];
    if (own.empty()) continue;
    std::size_t round = 0;
    int at = own[0][0];
    do {
      const auto next = std::ranges::find(own, at, [](const auto& link) { return link[0]; });
      if (next == own.end()) break;
      at = (*next)[1], ++round;
    } while (at != own[0][0] && round < own.size());
    if (round == own.size()) continue;
    any = true;
    for (const int tet : star.of(static_cast<int>(node))) kept[tet] = 0;
  }
  if (any) keep(mesh, kept);
  return any;
}

}  // namespace

double make_one_piece(TetMesh& mesh) {
  const double before = volume(mesh);
  const std::size_t tets = mesh.tets.size();
  do {
    while (part_at_edges(mesh)) continue;
    drop_smaller_parts(mesh);
    part_at_nodes(mesh);
  } while (part_at_pinches(mesh));
  drop_unused_nodes(mesh);
  return mesh.tets.size() == tets ? 0 : before - volume(mesh);
}

}  // namespace sinew
