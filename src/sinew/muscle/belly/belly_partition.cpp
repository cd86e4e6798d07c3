#include "sinew/muscle/belly/belly_partition.hpp"

#include <cmath>

namespace sinew {

Territories::Territories(const std::vector<Seedling>& all) : claims_(all.size()), boxes_(all.size()) {
  for (size_t m = 0; m < all.size(); ++m) {
    for (size_t i = 0; i < all[m].radius.size(); ++i) claims_[m].push_back({all[m].spine.at[i], all[m].radius[i]});
    press(m, std::vector<double>(claims_[m].size(), 1));
  }
}

void Territories::press(size_t muscle, const std::vector<double>& by) {
  boxes_[muscle] = {};
  for (size_t i = 0; i < by.size(); ++i) {
    auto& [at, radius] = claims_[muscle][i];
    radius *= by[i];
    for (const double way : {-radius, radius}) boxes_[muscle].hold(at + Vec3::Constant(way));
  }
}

std::vector<Claim> Territories::near(size_t muscle, size_t section, double ray) const {
  const auto& [centre, own] = claims_[muscle][section];
  const double reach = 2 * ray - own;  // on a ray one is at most so far from another's ball where that is nearer
  std::vector<Claim> out;
  for (size_t m = 0; m < claims_.size(); ++m) {
    if (m == muscle || claims_[m].empty()) continue;
    if ((centre.cwiseMax(boxes_[m].low).cwiseMin(boxes_[m].high) - centre).norm() > reach) continue;
    for (const Claim& claim : claims_[m])
      if (const double far = reach + claim.radius; far > 0 && (claim.at - centre).squaredNorm() < far * far)
        out.push_back(claim);
  }
  return out;
}

double Territories::border(size_t muscle, size_t section, const Vec3& way, double most,
                           const std::vector<Claim>& others) const {
  const auto& [centre, radius] = claims_[muscle][section];
  for (const Claim& other : others) {
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
