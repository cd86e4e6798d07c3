#include "sinew/muscle/partition.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "sinew/geometry/mesh_repair.hpp"

namespace sinew {
namespace {

double distance_to(const std::vector<Vec3>& line, const Vec3& at) {
  double least = std::numeric_limits<double>::infinity();
  for (size_t i = 1; i < line.size(); ++i) {
    const Vec3 way = line[i] - line[i - 1], off = at - line[i - 1];
    const double square = way.squaredNorm(), t = square > 0 ? std::clamp(off.dot(way) / square, 0.0, 1.0) : 0;
    least = std::min(least, (off - t * way).squaredNorm());
  }
  return std::sqrt(least);
}

/// The half of a surface where `height` is negative. New corners are where it is zero along the edges; an edge is
/// always cut from its lower end, so that both halves get the same ones.
TriMesh half_of(const TriMesh& mesh, const std::vector<double>& height, double sign) {
  TriMesh out;
  std::map<std::array<int, 2>, int> names;  // a kept vertex {v, v}, or the cut of an edge
  const auto name_of = [&](int a, int b) {
    const std::array<int, 2> key{std::min(a, b), std::max(a, b)};
    const auto [at, fresh] = names.try_emplace(key, static_cast<int>(out.vertices.size()));
    if (fresh) {
      const double ha = height[key[0]], hb = height[key[1]];
      const Vec3 &pa = mesh.vertices[key[0]], &pb = mesh.vertices[key[1]];
      out.vertices.push_back(key[0] == key[1] ? pa : Vec3(pa + ha / (ha - hb) * (pb - pa)));
    }
    return at->second;
  };
  for (const Triangle& t : mesh.triangles) {
    std::vector<int> corners;
    for (int i = 0; i < 3; ++i) {
      const int a = t[i], b = t[(i + 1) % 3];
      if (sign * height[a] < 0) corners.push_back(name_of(a, a));
      if ((height[a] < 0) != (height[b] < 0)) corners.push_back(name_of(a, b));
    }
    for (size_t i = 2; i < corners.size(); ++i) out.triangles.push_back({corners[0], corners[i - 1], corners[i]});
  }
  return out;
}

/// Closes the cut; the seam is the rim that was open.
Part closed_part(const TriMesh& open) {
  std::map<std::array<int, 2>, int> times;
  for (const Triangle& t : open.triangles)
    for (int i = 0; i < 3; ++i) ++times[{std::min(t[i], t[(i + 1) % 3]), std::max(t[i], t[(i + 1) % 3])}];
  std::vector<char> on_rim(open.vertices.size(), 0);
  for (const auto& [edge, count] : times)
    if (count == 1) on_rim[edge[0]] = on_rim[edge[1]] = 1;
  RepairReport report;
  Part part{.mesh = holes_filled(open, report), .seam = {}};
  for (size_t v = 0; v < on_rim.size(); ++v)
    if (on_rim[v]) part.seam.push_back(static_cast<int>(v));
  return part;
}

}  // namespace

std::vector<Part> parted(const TriMesh& flesh, const std::vector<std::vector<Vec3>>& lines) {
  std::vector<Part> parts;
  TriMesh rest = flesh;
  for (size_t j = 0; j + 1 < lines.size(); ++j) {
    std::vector<double> height;  // below zero: nearest to line j
    for (const Vec3& v : rest.vertices) {
      double others = std::numeric_limits<double>::infinity();
      for (size_t i = j + 1; i < lines.size(); ++i) others = std::min(others, distance_to(lines[i], v));
      const double h = distance_to(lines[j], v) - others;
      height.push_back(h == 0 ? 1e-12 : h);  // no corner is cut at its very place
    }
    parts.push_back(closed_part(half_of(rest, height, 1)));
    rest = closed_part(half_of(rest, height, -1)).mesh;
  }
  parts.push_back({.mesh = std::move(rest), .seam = {}});
  // The last one's seam is what it shares with the others.
  std::map<std::array<double, 3>, int> seams;
  for (const Part& part : parts)
    for (const int v : part.seam) {
      const Vec3& p = part.mesh.vertices[v];
      seams[{p.x(), p.y(), p.z()}] = 1;
    }
  Part& last = parts.back();
  for (size_t v = 0; v < last.mesh.vertices.size(); ++v) {
    const Vec3& p = last.mesh.vertices[v];
    if (seams.contains({p.x(), p.y(), p.z()})) last.seam.push_back(static_cast<int>(v));
  }
  return parts;
}

}  // namespace sinew
