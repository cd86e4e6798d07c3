#include <algorithm>
#include <utility>

#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/mesh_sides.hpp"

namespace sinew {
namespace {

struct SheetJoint {  // of two triangles over an edge of theirs alone
  int to;
  bool agree;  // they pass it in opposite senses
};

std::vector<std::vector<SheetJoint>> joints_of(const TriMesh& mesh) {
  std::vector<std::vector<SheetJoint>> joints(mesh.triangles.size());
  for_each_edge(sides_of(mesh), [&](auto first, auto last) {
    if (last - first != 2) return;
    const bool agree = first[0].forward != first[1].forward;
    joints[first[0].triangle].push_back({first[1].triangle, agree});
    joints[first[1].triangle].push_back({first[0].triangle, agree});
  });
  return joints;
}

/// About a point of the sheet itself, so that an open one has its volume below its middle, not below some origin.
double sheet_volume(const TriMesh& mesh, const std::vector<int>& sheet, const std::vector<char>& turned) {
  Vec3 middle = Vec3::Zero();
  for (const int t : sheet)
    for (const int v : mesh.triangles[t]) middle += mesh.vertices[v] / (3.0 * static_cast<double>(sheet.size()));
  double six = 0;
  for (const int t : sheet) {
    const auto& [a, b, c] = mesh.triangles[t];
    const Vec3 p = mesh.vertices[a] - middle, q = mesh.vertices[b] - middle, r = mesh.vertices[c] - middle;
    six += (turned[t] ? -1 : 1) * p.dot(q.cross(r));
  }
  return six / 6;
}

}  // namespace

TriMesh oriented(const TriMesh& mesh, int& turned) {
  const auto joints = joints_of(mesh);
  std::vector<char> seen(mesh.triangles.size()), turn(mesh.triangles.size());
  std::vector<int> sheet;
  for (int seed = 0; seed < static_cast<int>(mesh.triangles.size()); ++seed) {
    if (seen[seed]) continue;
    sheet.assign(1, seed);
    seen[seed] = 1;
    for (size_t i = 0; i < sheet.size(); ++i)
      for (const SheetJoint& joint : joints[sheet[i]]) {
        if (seen[joint.to]) continue;
        seen[joint.to] = 1;
        turn[joint.to] = joint.agree ? turn[sheet[i]] : !turn[sheet[i]];
        sheet.push_back(joint.to);
      }
    if (sheet_volume(mesh, sheet, turn) < 0)
      for (const int t : sheet) turn[t] = !turn[t];
  }
  TriMesh out = mesh;
  for (size_t t = 0; t < turn.size(); ++t)
    if (turn[t]) std::swap(out.triangles[t][1], out.triangles[t][2]);
  turned = static_cast<int>(std::count(turn.begin(), turn.end(), 1));
  return out;
}

TriMesh fans_apart(const TriMesh& mesh, int& split) {
  // Corners (triangle * 3 + place) that belong to one fan, joined over the edges that have just two triangles.
  std::vector<int> first(3 * mesh.triangles.size());
  for (size_t i = 0; i < first.size(); ++i) first[i] = static_cast<int>(i);
  const auto of = [&](int i) {
    while (first[i] != i) i = first[i] = first[first[i]];
    return i;
  };
  const auto corner = [&](const MeshSide& side, int end) {
    return 3 * side.triangle + (side.forward == (end == 0) ? side.place : (side.place + 1) % 3);
  };
  for_each_edge(sides_of(mesh), [&](auto begin, auto end) {
    if (end - begin != 2) return;
    for (const int i : {0, 1}) {
      const int a = of(corner(begin[0], i)), b = of(corner(begin[1], i));
      first[std::max(a, b)] = std::min(a, b);
    }
  });
  TriMesh out = mesh;
  split = 0;
  std::vector<int> taken(mesh.vertices.size(), -1), copy(first.size(), -1);
  for (int i = 0; i < static_cast<int>(first.size()); ++i) {
    const int fan = of(i), vertex = mesh.triangles[i / 3][i % 3];
    if (taken[vertex] < 0) taken[vertex] = fan;
    if (taken[vertex] == fan) continue;
    if (copy[fan] < 0) {
      copy[fan] = static_cast<int>(out.vertices.size());
      out.vertices.push_back(mesh.vertices[vertex]);
      ++split;
    }
    out.triangles[i / 3][i % 3] = copy[fan];
  }
  return out;
}

}  // namespace sinew
