#include "sinew/geometry/tet/tet_mesh.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace sinew {

double volume_of(const TetMesh& mesh, const Tetrahedron& tet) {
  const Vec3& a = mesh.nodes[tet[0]];
  return (mesh.nodes[tet[1]] - a).cross(mesh.nodes[tet[2]] - a).dot(mesh.nodes[tet[3]] - a) / 6;
}

double volume(const TetMesh& mesh) {
  double sum = 0;
  for (const Tetrahedron& tet : mesh.tets) sum += volume_of(mesh, tet);
  return sum;
}

double least_volume(const TetMesh& mesh) {
  double least = std::numeric_limits<double>::infinity();
  for (const Tetrahedron& tet : mesh.tets) least = std::min(least, volume_of(mesh, tet));
  return least;
}

Box bounds(const TetMesh& mesh) {
  Box box;
  for (const Vec3& node : mesh.nodes) box.hold(node);
  return box;
}

Triangle face_of(const Tetrahedron& tet, int i) {
  constexpr int corners[4][3] = {{1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}};
  return {tet[corners[i][0]], tet[corners[i][1]], tet[corners[i][2]]};
}

void append(TetMesh& mesh, const TetMesh& other) {
  const int nodes = static_cast<int>(mesh.nodes.size());
  const auto on = [nodes](auto corners) {
    for (int& corner : corners) corner += nodes;
    return corners;
  };
  const bool named = !mesh.regions.empty() || !other.regions.empty();
  if (named && mesh.regions.empty() && !mesh.tets.empty()) name_region(mesh, "");
  std::vector<int> region_of;
  for (const std::string& name : other.regions) {
    const auto known = std::ranges::find(mesh.regions, name);
    region_of.push_back(static_cast<int>(known - mesh.regions.begin()));
    if (known == mesh.regions.end()) mesh.regions.push_back(name);
  }
  if (named && other.regions.empty() && !other.tets.empty()) {
    region_of.push_back(static_cast<int>(mesh.regions.size()));
    mesh.regions.emplace_back();
  }
  for (std::size_t e = 0; e < other.tets.size(); ++e) {
    mesh.tets.push_back(on(other.tets[e]));
    if (named) mesh.region.push_back(region_of[other.region.empty() ? 0 : other.region[e]]);
  }
  mesh.nodes.insert(mesh.nodes.end(), other.nodes.begin(), other.nodes.end());
  for (const NodeGroup& group : other.node_groups) mesh.node_groups.push_back({group.name, on(group.nodes)});
  for (const FaceGroup& group : other.face_groups) {
    mesh.face_groups.push_back({group.name, {}});
    for (const Triangle& face : group.faces) mesh.face_groups.back().faces.push_back(on(face));
  }
}

void name_region(TetMesh& mesh, const std::string& name) {
  mesh.region.assign(mesh.tets.size(), 0);
  mesh.regions = {name};
}

int turn_outwards(TetMesh& mesh) {
  int turned = 0;
  for (Tetrahedron& tet : mesh.tets)
    if (volume_of(mesh, tet) < 0) std::swap(tet[2], tet[3]), ++turned;
  return turned;
}

void drop_unused_nodes(TetMesh& mesh) {
  std::vector<int> now(mesh.nodes.size(), -1);
  for (const Tetrahedron& tet : mesh.tets)
    for (const int node : tet) now[node] = 0;
  int used = 0;
  for (std::size_t i = 0; i < now.size(); ++i)
    if (now[i] == 0) mesh.nodes[used] = mesh.nodes[i], now[i] = used++;
  mesh.nodes.resize(static_cast<std::size_t>(used));
  for (Tetrahedron& tet : mesh.tets)
    for (int& node : tet) node = now[node];
  const auto gone = [](int node) { return node < 0; };
  for (NodeGroup& group : mesh.node_groups) {
    for (int& node : group.nodes) node = now[node];
    std::erase_if(group.nodes, gone);
  }
  for (FaceGroup& group : mesh.face_groups) {
    for (Triangle& face : group.faces)
      for (int& node : face) node = now[node];
    std::erase_if(group.faces, [&](const Triangle& face) { return std::ranges::any_of(face, gone); });
  }
}

}  // namespace sinew
