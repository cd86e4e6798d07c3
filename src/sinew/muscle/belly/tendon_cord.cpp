#include "sinew/muscle/belly/tendon_cord.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"

namespace sinew {
TendonCord::TendonCord(double force, double length, double flesh_radius) {
  constexpr double strength = 3e7;   // Pa at the largest force: what tendons of limbs bear
  constexpr double widens = 4;       // radii of the flesh before it
  constexpr int even = 8, wide = 6;  // pieces of the cord, and of where it widens
  const double thin = std::sqrt(force / (pi * strength)), end = std::max(thin, flesh_radius);
  const double begins = 1 - std::min(1.0, widens * end / std::max(length, 1e-9));
  if (begins > 0)
    for (int i = 0; i < even; ++i) shares_.push_back(begins * i / even);
  wide_.assign(shares_.size(), 0);
  for (int i = 0; i <= wide; ++i) {
    const double x = static_cast<double>(i) / wide;
    shares_.push_back(begins + (1 - begins) * x);
    wide_.push_back(x * x * (3 - 2 * x));
  }
  Quantity radius{"radius", "m", {}};
  for (const double w : wide_) radius.values.push_back(static_cast<float>(thin + (end - thin) * w));
  Topology topology = *string_topology(shares_.size());
  topology.fixed = {std::move(radius)};
  topology_ = std::make_shared<const Topology>(std::move(topology));
}

std::vector<Eigen::Vector3f> TendonCord::places(std::span<const Vec3> course, int end, const Vec3& flesh) const {
  const double until = fraction_near(course, flesh);
  std::vector<double> fractions;
  for (const double share : shares_) fractions.push_back(end == 0 ? share * until : 1 - share * (1 - until));
  if (end == 1) std::ranges::reverse(fractions);
  std::vector<Vec3> at = points_at(course, fractions);
  if (end == 1) std::ranges::reverse(at);
  const Vec3 beside = flesh - at.back();
  std::vector<Eigen::Vector3f> out;
  for (std::size_t i = 0; i < at.size(); ++i) out.push_back((at[i] + wide_[i] * beside).cast<float>());
  return out;
}

}  // namespace sinew
