#include "sinew/muscle/solid/glue.hpp"

#include <fmt/format.h>

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"

namespace sinew::solid {
namespace {

constexpr double near_bone = 1.5e-3;  // m
constexpr double first_part = 0.1;    // of the path
constexpr std::size_t fewest = 6;     // nodes

/// Share of a course at which the place of it lies that is nearest.
double share_of(std::span<const Vec3> course, const Vec3& at) {
  double gone = 0, nearest = HUGE_VAL, arc = 0;
  for (std::size_t k = 1; k < course.size(); ++k) {
    const Vec3 way = course[k] - course[k - 1];
    const double length = way.norm();
    const double share = length > 0 ? std::clamp((at - course[k - 1]).dot(way) / (length * length), 0.0, 1.0) : 0;
    if (const double far = (course[k - 1] + share * way - at).norm(); far < nearest)
      nearest = far, arc = gone + share * length;
    gone += length;
  }
  return arc / gone;
}

/// What lies in a line could turn about it.
bool in_a_line(const std::vector<Vec3>& places) {
  constexpr double thin = 0.05;  // of its length
  Vec3 middle = Vec3::Zero();
  for (const Vec3& at : places) middle += at / static_cast<double>(places.size());
  Mat3 moments = Mat3::Zero();
  for (const Vec3& at : places) moments += (at - middle) * (at - middle).transpose();
  const Vec3 sizes = Eigen::SelfAdjointEigenSolver<Mat3>(moments, Eigen::EigenvaluesOnly).eigenvalues();
  return !(sizes[1] > thin * thin * sizes[2]);
}

}  // namespace

Glue glued(const BellyMesh& belly, std::size_t line, std::span<const Vec3> course, int end,
           const std::function<double(const Vec3&)>& to_bone) {
  Glue out;
  const double path = arc_lengths(course).back(), on = belly.on_course[line][static_cast<std::size_t>(end)];
  const char* name = end == 0 ? "origin" : "insertion";
  if (end == 0 ? on > 0 : on < path) return out;  // a tendon goes on there
  std::vector<double> area(belly.mesh.nodes.size(), 0);
  for (const Triangle& t : belly.surface) {
    const Vec3 &a = belly.mesh.nodes[static_cast<std::size_t>(t[0])],
               &b = belly.mesh.nodes[static_cast<std::size_t>(t[1])],
               &c = belly.mesh.nodes[static_cast<std::size_t>(t[2])];
    for (const int n : t) area[static_cast<std::size_t>(n)] += (b - a).cross(c - a).norm() / 6;
  }
  std::vector<Vec3> places;
  double nearest = HUGE_VAL;
  for (std::size_t n = 0; n < area.size(); ++n) {
    const Vec3& at = belly.mesh.nodes[n];
    if (!(area[n] > 0)) continue;
    const double share = share_of(course, at);
    if ((end == 0 ? share : 1 - share) > first_part) continue;
    const double distance = to_bone(at);
    nearest = std::min(nearest, distance);
    if (distance > near_bone) continue;
    out.nodes.push_back(static_cast<int>(n)), out.area += area[n];
    places.push_back(at);
  }
  if (out.nodes.size() >= fewest && !in_a_line(places)) {
    out.note = fmt::format("its {} is glued to bone by {} nodes, {:.1f} cm2", name, out.nodes.size(), 1e4 * out.area);
    return out;
  }
  const std::string why =
      out.nodes.empty() ? (std::isfinite(nearest) ? fmt::format("no bone is nearer than {:.1f} mm", 1e3 * nearest)
                                                  : std::string("it has no bone"))
      : out.nodes.size() < fewest
          ? fmt::format("{} nodes come within 1.5 mm of the bone, {} are needed; more sides or slabs may help",
                        out.nodes.size(), fewest)
          : std::string("the nodes near the bone lie in a line");
  out = {.nodes = {}, .area = 0, .note = fmt::format("its {} keeps its cap: {}", name, why)};
  return out;
}

}  // namespace sinew::solid
