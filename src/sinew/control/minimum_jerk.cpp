#include "sinew/control/minimum_jerk.hpp"

#include <Eigen/LU>
#include <algorithm>

namespace sinew {
namespace {

/// Coefficients of s^3, s^4, s^5, s from 0 to 1 over a piece, as sums of what its ends have: the rise in value, then
/// speed and acceleration of the first end and of the second, in units of the piece's duration.
constexpr double cubic[] = {10, -6, -1.5, -4, 0.5};
constexpr double quartic[] = {-15, 8, 1.5, 7, -1};
constexpr double quintic[] = {6, -3, -0.5, -3, 0.5};

double sum(const double (&weights)[5], const double (&ends)[5]) {
  double total = 0;
  for (int i = 0; i < 5; ++i) total += weights[i] * ends[i];
  return total;
}

}  // namespace

MinimumJerk::MinimumJerk(std::vector<Key> keys) {
  for (const Key& key : keys) knots_.push_back({key.at, key.value, 0, 0});
  std::vector<int> unknown(keys.size(), -1);  // first of a passed knot's two unknowns
  int unknowns = 0;
  for (size_t i = 1; i + 1 < keys.size(); ++i)
    if (keys[i].through) unknown[i] = unknowns, unknowns += 2;
  if (unknowns == 0) return;

  // Third and fourth derivative from the left equal those from the right.
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(unknowns, unknowns);
  Eigen::VectorXd b = Eigen::VectorXd::Zero(unknowns);
  for (size_t i = 1; i + 1 < keys.size(); ++i) {
    if (unknown[i] < 0) continue;
    for (int side = 0; side < 2; ++side) {
      const size_t from = i - 1 + static_cast<size_t>(side);
      const double T = keys[from + 1].at - keys[from].at, s = side == 0 ? 1 : 0, sign = side == 0 ? 1 : -1;
      const double units[5] = {keys[from + 1].value - keys[from].value, T, T * T, T, T * T};
      for (int order = 0; order < 2; ++order) {
        const int row = unknown[i] + order;
        for (int e = 0; e < 5; ++e) {
          const double jerk = 6 * cubic[e] + 24 * quartic[e] * s + 60 * quintic[e] * s * s;
          const double snap = 24 * quartic[e] + 120 * quintic[e] * s;
          const double weight = sign * units[e] * (order == 0 ? jerk / (T * T * T) : snap / (T * T * T * T));
          if (e == 0) {
            b[row] -= weight;
          } else if (const int first = unknown[e < 3 ? from : from + 1]; first >= 0) {
            A(row, first + (e % 2 == 0 ? 1 : 0)) += weight;
          }
        }
      }
    }
  }
  const Eigen::VectorXd x = A.partialPivLu().solve(b);
  for (size_t i = 0; i < keys.size(); ++i)
    if (unknown[i] >= 0) knots_[i].speed = x[unknown[i]], knots_[i].acceleration = x[unknown[i] + 1];
}

Jet MinimumJerk::at(double t) const {
  if (t <= knots_.front().at) return {.value = knots_.front().value};
  if (t >= knots_.back().at) return {.value = knots_.back().value};
  const auto to = std::upper_bound(knots_.begin(), knots_.end(), t, [](double x, const Knot& k) { return x < k.at; });
  const Knot &a = *(to - 1), &b = *to;
  const double T = b.at - a.at, s = (t - a.at) / T;
  const double ends[5] = {b.value - a.value, a.speed * T, a.acceleration * T * T, b.speed * T, b.acceleration * T * T};
  const double c3 = sum(cubic, ends), c4 = sum(quartic, ends), c5 = sum(quintic, ends);
  return {a.value + s * (ends[1] + s * (ends[2] / 2 + s * (c3 + s * (c4 + s * c5)))),
          (ends[1] + s * (ends[2] + s * (3 * c3 + s * (4 * c4 + s * 5 * c5)))) / T,
          (ends[2] + s * (6 * c3 + s * (12 * c4 + s * 20 * c5))) / (T * T)};
}

}  // namespace sinew
