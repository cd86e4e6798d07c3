#include "sinew/muscle/belly/belly_partition.hpp"

#include <cmath>

namespace sinew {

BellyPartition::BellyPartition(const std::vector<BellyPlan>& all) : balls_(all.size()), boxes_(all.size()) {
  for (size_t m = 0; m < all.size(); ++m) {
    for (size_t i = 0; i < all[m].radius.size(); ++i) balls_[m].push_back({all[m].spine.at[i], all[m].radius[i]});
    press(m, std::vector<double>(balls_[m].size(), 1));
  }
}

void BellyPartition::press(size_t muscle, const std::vector<double>& by) {
  boxes_[muscle] = {};
  for (size_t i = 0; i < by.size(); ++i) {
    auto& [at, radius] = balls_[muscle][i];
    radius *= by[i];
    for (const double way : {-radius, radius}) boxes_[muscle].hold(at + Vec3::Constant(way));
  }
}

std::vector<Ball> BellyPartition::near(size_t muscle, size_t section, double ray) const {
  const auto& [centre, own] = balls_[muscle][section];
  const double reach = 2 * ray - own;  // on a ray one is at most so far from another's ball where that is nearer
  std::vector<Ball> out;
  for (size_t m = 0; m < balls_.size(); ++m) {
    if (m == muscle || balls_[m].empty()) continue;
    if ((centre.cwiseMax(boxes_[m].low).cwiseMin(boxes_[m].high) - centre).norm() > reach) continue;
    for (const Ball& ball : balls_[m])
      if (const double far = reach + ball.radius; far > 0 && (ball.at - centre).squaredNorm() < far * far)
        out.push_back(ball);
  }
  return out;
}

double BellyPartition::border(size_t muscle, size_t section, const Vec3& way, double most,
                              const std::vector<Ball>& others) const {
  const auto& [centre, radius] = balls_[muscle][section];
  for (const Ball& other : others) {
    // At t along the ray: |p + t way| - r' = t - r.
    const Vec3 p = centre - other.at;
    const double p2 = p.squaredNorm(), both = radius + other.radius;
    const double shrunk = p2 < both * both ? std::sqrt(p2) / both : 1;  // until they touch: none has the other's middle
    const double larger = shrunk * (other.radius - radius);
    if (const double nearing = larger - p.dot(way); nearing > 0)
      most = std::min(most, (p2 - larger * larger) / (2 * nearing));
  }
  return most;
}

}  // namespace sinew
