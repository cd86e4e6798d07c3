#include "sinew/muscle/motion_inside.hpp"

#include <cmath>

namespace sinew {
namespace {

constexpr double small_turn = 1e-4;  // rad, below which series of three terms are exact

/// omega = J d(theta)/dt of a rotation exp(theta), omega in the axes it turns in: its left Jacobian (Chirikjian 2011,
/// eq. 10.86).
Mat3 turning(const Vec3& theta) {
  const double t = theta.norm();
  const double a = t < small_turn ? 0.5 - t * t / 24 : (1 - std::cos(t)) / (t * t);
  const double b = t < small_turn ? 1.0 / 6 - t * t / 120 : (t - std::sin(t)) / (t * t * t);
  const Mat3 cross = skew(theta);
  return Mat3::Identity() + a * cross + b * cross * cross;
}

struct Place {
  Vec3 value, slope;
};

/// Hermite's cubic over a unit interval.
Place cubic(const Vec3& from, const Vec3& slope_from, const Vec3& to, const Vec3& slope_to, double s) {
  const Vec3 way = to - from, c = 3 * way - 2 * slope_from - slope_to, d = slope_from + slope_to - 2 * way;
  return {from + s * (slope_from + s * (c + s * d)), slope_from + s * (2 * c + 3 * s * d)};
}

}  // namespace

BodyInside motion_inside(const BodyMotion& body, double dt, double share) {
  if (share <= 0) return {body.from, body.twist_from};
  if (share >= 1) return {body.to, body.twist_to};
  const Place at = cubic(body.from.translation(), dt * body.twist_from.tail<3>(), body.to.translation(),
                         dt * body.twist_to.tail<3>(), share);
  const Vec3 whole = rotation_vector(Mat3(body.to.linear() * body.from.linear().transpose()));
  const Vec3 slope_to = turning(whole).inverse() * (dt * body.twist_to.head<3>());
  const Place turn = cubic(Vec3::Zero(), dt * body.twist_from.head<3>(), whole, slope_to, share);
  BodyInside out;
  out.pose.linear() = turn_by(turn.value) * body.from.linear();
  out.pose.translation() = at.value;
  out.twist << turning(turn.value) * turn.slope / dt, at.slope / dt;
  return out;
}

}  // namespace sinew
