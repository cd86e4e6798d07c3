#include "sinew/geometry/fibre/bspline_solid.hpp"

#include <fmt/format.h>

#include <Eigen/Cholesky>
#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {
namespace {

constexpr double found = 1e-9;  // of the solid's size
constexpr int most_steps = 30, most_halvings = 12, more_seeds = 8;
constexpr std::array<int, 3> seeds_along{5, 5, 10};

/// sum over the functions that are something at a place.
template <class Term>
void each_term(const std::array<BsplineBasis, 3>& bases, const Vec3& q, const Term& term) {
  const BsplineBasis::At u = bases[0].at(q[0]), v = bases[1].at(q[1]), w = bases[2].at(q[2]);
  const int along_v = bases[0].count(), along_w = along_v * bases[1].count();
  for (int k = 0; k <= bases[2].degree(); ++k)
    for (int j = 0; j <= bases[1].degree(); ++j)
      for (int i = 0; i <= bases[0].degree(); ++i)
        term(static_cast<std::size_t>(u.first + i + along_v * (v.first + j) + along_w * (w.first + k)), u, v, w,
             static_cast<std::size_t>(i), static_cast<std::size_t>(j), static_cast<std::size_t>(k));
}

Vec3 clamped(const Vec3& q) { return q.cwiseMax(0).cwiseMin(1); }

}  // namespace

BsplineSolid::BsplineSolid(std::array<BsplineBasis, 3> bases, std::vector<Vec3> control)
    : bases_(std::move(bases)), control_(std::move(control)) {
  const int wanted = bases_[0].count() * bases_[1].count() * bases_[2].count();
  if (control_.size() != static_cast<std::size_t>(wanted))
    throw InputError(fmt::format("a solid of B-splines needs {} control points, not {}", wanted, control_.size()));
  Box box;
  for (const Vec3& point : control_) box.hold(point);
  size_ = box.size().norm();
  for (int k = 0; k < seeds_along[2]; ++k)
    for (int j = 0; j < seeds_along[1]; ++j)
      for (int i = 0; i < seeds_along[0]; ++i) {
        const Vec3 q((i + 0.5) / seeds_along[0], (j + 0.5) / seeds_along[1], (k + 0.5) / seeds_along[2]);
        seeds_.push_back({q, at(q)});
      }
}

Vec3 BsplineSolid::at(const Vec3& q) const {
  Vec3 out = Vec3::Zero();
  each_term(bases_, q, [&](std::size_t n, const auto& u, const auto& v, const auto& w, auto i, auto j, auto k) {
    out += u.value[i] * v.value[j] * w.value[k] * control_[n];
  });
  return out;
}

Mat3 BsplineSolid::slope(const Vec3& q) const {
  Mat3 out = Mat3::Zero();
  each_term(bases_, q, [&](std::size_t n, const auto& u, const auto& v, const auto& w, auto i, auto j, auto k) {
    out.col(0) += u.slope[i] * v.value[j] * w.value[k] * control_[n];
    out.col(1) += u.value[i] * v.slope[j] * w.value[k] * control_[n];
    out.col(2) += u.value[i] * v.value[j] * w.slope[k] * control_[n];
  });
  return out;
}

/// Parameters at a bound that the residual pushes outwards stay there: what is outside ends at the nearest place.
BsplineSolid::Found BsplineSolid::descend(const Vec3& place, const Vec3& from) const {
  constexpr double damping = 1e-14, still = 1e-12;
  Found out{.q = from};
  Vec3 residual = place - at(out.q);
  for (out.steps = 0; out.steps < most_steps && residual.norm() > found * size_; ++out.steps) {
    Mat3 J = slope(out.q);
    const Vec3 downhill = J.transpose() * residual;
    for (int a = 0; a < 3; ++a)
      if ((out.q[a] <= 0 && downhill[a] < 0) || (out.q[a] >= 1 && downhill[a] > 0)) J.col(a).setZero();
    Mat3 normal = J.transpose() * J;
    normal.diagonal().array() += damping * normal.trace();
    for (int a = 0; a < 3; ++a)
      if (J.col(a).isZero(0)) normal(a, a) = 1;
    const Vec3 step = normal.ldlt().solve(J.transpose() * residual);
    if (!(step.norm() > still)) break;
    double share = 1;
    Vec3 next, left;
    int halving = 0;
    for (; halving < most_halvings; ++halving, share *= 0.5) {
      next = clamped(out.q + share * step);
      left = place - at(next);
      if (left.norm() < residual.norm()) break;
    }
    if (halving == most_halvings) break;
    out.q = next, residual = left;
  }
  out.off = residual.norm();
  out.extrapolated = out.off > found * size_;
  return out;
}

BsplineSolid::Found BsplineSolid::find(const Vec3& place) const {
  std::vector<std::pair<double, std::size_t>> order;
  order.reserve(seeds_.size());
  for (std::size_t s = 0; s < seeds_.size(); ++s) order.emplace_back((seeds_[s].at - place).squaredNorm(), s);
  std::ranges::partial_sort(order, order.begin() + more_seeds);
  Found best = descend(place, seeds_[order[0].second].q);
  for (int s = 1; s < more_seeds && best.extrapolated; ++s)
    if (const Found other = descend(place, seeds_[order[static_cast<std::size_t>(s)].second].q); other.off < best.off)
      best = other;
  return best;
}

BsplineSolid::Direction BsplineSolid::fibre(const Vec3& place, int parameter) const {
  const Found at = find(place);
  return {slope(at.q).col(parameter).normalized(), at.extrapolated};
}

}  // namespace sinew
