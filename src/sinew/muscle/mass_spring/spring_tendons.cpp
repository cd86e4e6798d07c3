#include "sinew/muscle/mass_spring/spring_tendons.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/mass_spring/carried_shape.hpp"

namespace sinew {
namespace {

constexpr SpringGrid tube{10, 8};
constexpr double tendon_stress = 3e7;  // Pa at the largest force: what tendons of limbs bear

/// Share of the course's length at which it passes a place.
double passing(std::span<const Vec3> course, const Vec3& at) {
  double before = 0, best = 0, nearest = 1e300;
  for (std::size_t i = 1; i < course.size(); ++i) {
    const Vec3 way = course[i] - course[i - 1];
    const double length2 = way.squaredNorm();
    const double share = length2 > 0 ? std::clamp((at - course[i - 1]).dot(way) / length2, 0.0, 1.0) : 0;
    const double far = (course[i - 1] + share * way - at).squaredNorm();
    if (far < nearest) nearest = far, best = before + share * std::sqrt(length2);
    before += std::sqrt(length2);
  }
  return before > 0 ? best / before : 0;
}

}  // namespace

std::shared_ptr<const Topology> tendon_topology() {
  Topology topology{.primitive = Topology::Primitive::triangles};
  Quantity tendon{"tendon", "1", {}};
  for (const int end : {0, 1}) {
    for (const Triangle& t : faces(tube))
      for (const int i : t) topology.indices.push_back(static_cast<std::uint32_t>(i + end * tube.points()));
    tendon.values.insert(tendon.values.end(), static_cast<std::size_t>(tube.points()), 1.0f);
  }
  topology.fixed = {std::move(tendon)};
  return std::make_shared<const Topology>(std::move(topology));
}

void place_tendons(std::span<const Vec3> course, const std::array<Vec3, 2>& poles, double force,
                   std::vector<Eigen::Vector3f>& out) {
  const double radius = std::sqrt(force / (pi * tendon_stress));
  std::vector<LineFrame> frames;
  for (const int end : {0, 1}) {
    // Its last ring, not the tip behind it, stands where the flesh begins.
    constexpr double tip = 1.0 / tube.slices;
    const double at = passing(course, poles[end]);
    const double from = end ? std::max(0.0, at - tip * (1 - at)) : 0, to = end ? 1 : std::min(1.0, at + tip * at);
    line_frames(course, {.from = from, .to = to}, tube.slices, frames);
    for (int i = 0; i < tube.points(); ++i) {
      const LineFrame& frame = frames[tube.frame_of(i)];
      const double turn = 2 * pi * tube.place_of(i) / tube.around, r = tube.is_pole(i) ? 0 : radius;
      out.push_back((frame.at + r * (std::cos(turn) * frame.normal + std::sin(turn) * frame.binormal())).cast<float>());
    }
  }
}

}  // namespace sinew
