#include "sinew/muscle/fvm/obstacles.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/muscle/motion_inside.hpp"

namespace sinew::fvm {
namespace {

Gap box_gap(const Vec3& half, const Vec3& at) {
  const Vec3 beyond = at.cwiseAbs() - half;
  const auto side = [&](int axis) { return at[axis] < 0 ? -1.0 : 1.0; };
  if (const Vec3 outside = beyond.cwiseMax(0.0); outside.norm() > 0) {
    Vec3 out = outside;
    for (int axis = 0; axis < 3; ++axis) out[axis] *= side(axis);
    return {outside.norm(), out.normalized()};
  }
  int nearest = 0;
  beyond.maxCoeff(&nearest);
  return {beyond[nearest], side(nearest) * Vec3::Unit(nearest)};
}

Gap round_gap(const Vec3& from_middle, double radius) {
  const double far = from_middle.norm();
  return {far - radius, far > 0 ? Vec3(from_middle / far) : Vec3(Vec3::UnitY())};
}

}  // namespace

Gap gap_to(const ContactShape& shape, const Pose& body, const Vec3& place) {
  const Pose own = body * pose_of(shape.at, shape.turn);
  const Vec3 at = own.inverse() * place;
  Gap gap;
  switch (shape.kind) {
    case ContactShape::Kind::half_space:
      gap = {at.y(), Vec3::UnitY()};
      break;
    case ContactShape::Kind::sphere:
      gap = round_gap(at, shape.radius);
      break;
    case ContactShape::Kind::capsule: {
      const double along = std::clamp(at.y(), -0.5 * shape.length, 0.5 * shape.length);
      gap = round_gap(at - along * Vec3::UnitY(), shape.radius);
      break;
    }
    case ContactShape::Kind::box:
      gap = box_gap(0.5 * shape.size, at);
      break;
  }
  return {gap.gap, own.linear() * gap.out};
}

Obstacles::Obstacles(const Interval& interval, std::span<const BodyShape> shapes, std::span<const int> nodes,
                     std::span<const double> mass)
    : interval_(interval), shapes_(shapes), nodes_(nodes), mass_(mass), given_(shapes.size()) {}

void Obstacles::obstruct(double time, double dt, const Eigen::VectorXd& x, Eigen::VectorXd& v) {
  constexpr double touching = 1e-9;  // m
  constexpr double recovery = 0.5;   // m/s, of what a body has run over
  for (std::size_t s = 0; s < shapes_.size(); ++s) {
    const BodyMotion& motion = interval_.bodies[static_cast<std::size_t>(shapes_[s].body)];
    const double share = std::clamp((time - interval_.start) / interval_.dt, 0.0, 1.0);
    const BodyInside body = motion_inside(motion, interval_.dt, share);
    for (const int n : nodes_) {
      const Vec3 at = x.segment<3>(3 * n);
      const Gap gap = gap_to(shapes_[s].shape, body.pose, at);
      auto speed = v.segment<3>(3 * n);
      const Vec3 of_body = body.twist.tail<3>() + body.twist.head<3>().cross(at - body.pose.translation());
      const double wanted = speed.dot(gap.out);
      double least = of_body.dot(gap.out);
      if (dt > 0)
        least = gap.gap >= 0 ? -gap.gap / dt : least + std::min(-gap.gap / dt, recovery);
      else if (gap.gap > touching)
        continue;
      if (wanted >= least) continue;
      const Vec3 before = speed;
      speed += (least - wanted) * gap.out;
      const Vec3 slip = Vec3(speed - of_body) - (speed - of_body).dot(gap.out) * gap.out;
      if (const double slips = slip.norm(); slips > 0)
        speed -= std::min(1.0, shapes_[s].shape.friction * (least - wanted) / slips) * slip;
      const Vec3 impulse = mass_[static_cast<std::size_t>(n)] * (speed - before);
      Given& given = given_[s];
      given.impulse += impulse, given.moment += at.cross(impulse);
      given.middle += impulse.norm() * at, given.pushed += impulse.norm();
    }
  }
}

}  // namespace sinew::fvm
