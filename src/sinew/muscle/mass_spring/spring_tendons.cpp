#include "sinew/muscle/mass_spring/spring_tendons.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/mass_spring/carried_shape.hpp"

namespace sinew {
namespace {

constexpr SpringGrid tube{10, 8};
constexpr double tendon_stress = 3e7;  // Pa at the largest force: what tendons of limbs bear

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
    const double at = fraction_near(course, poles[end]);
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
