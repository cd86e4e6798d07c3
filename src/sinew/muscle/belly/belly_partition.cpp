#include "sinew/muscle/belly/belly_partition.hpp"

#include <algorithm>
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

std::vector<NearBall> BellyPartition::near(size_t muscle, size_t section, double ray) const {
  const auto& [centre, own] = balls_[muscle][section];
  const double reach = 2 * ray - own;  // on a ray one is at most so far from another's ball where that is nearer
  std::vector<NearBall> out;
  for (size_t m = 0; m < balls_.size(); ++m) {
    if (m == muscle || balls_[m].empty()) continue;
    if ((centre.cwiseMax(boxes_[m].low).cwiseMin(boxes_[m].high) - centre).norm() > reach) continue;
    for (const Ball& ball : balls_[m]) {
      // At t along the ray: |p + t way| - r' = t - r.
      const Vec3 p = centre - ball.at;
      const double p2 = p.squaredNorm(), far = reach + ball.radius, both = own + ball.radius;
      if (far <= 0 || p2 >= far * far) continue;
      const double apart = std::sqrt(p2), shrunk = p2 < both * both ? apart / both : 1;  // none has the other's middle
      const double larger = shrunk * (ball.radius - own);
      if (larger + apart > 0) out.push_back({p, larger, p2 - larger * larger, 0.5 * (apart - larger)});
    }
  }
  std::ranges::sort(out, {}, &NearBall::least);
  return out;
}

double border(const Vec3& way, double most, const std::vector<NearBall>& others) {
  constexpr double rounding = 1e-12;
  for (const NearBall& other : others) {
    if (other.least > most * (1 + rounding)) break;
    if (const double nearing = other.larger - other.from.dot(way); nearing > 0)
      most = std::min(most, other.square_apart / (2 * nearing));
  }
  return most;
}

}  // namespace sinew
