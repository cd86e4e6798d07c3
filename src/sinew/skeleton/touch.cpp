#include "sinew/skeleton/touch.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

using Kind = ContactShape::Kind;

/// A sphere of radius `radius` about `centre`, touching something whose nearest point and outward normal are known.
struct Ball {
  Vec3 centre;
  double radius;
};

struct Balls {
  std::array<Ball, 8> ball;
  size_t count = 0;
  void add(const Vec3& centre, double radius) { ball[count++] = {centre, radius}; }
};

struct Meeting {
  double gap;            // between the surfaces
  Vec3 normal;           // from the first shape to the ball
  double curvature = 0;  // of the first shape
};

Meeting plane_ball(const Pose& plane, const Ball& ball) {
  const Vec3 n = plane.linear().col(1);
  return {n.dot(ball.centre - plane.translation()) - ball.radius, n};
}

Meeting ball_ball(const Ball& a, const Ball& b) {
  const Vec3 d = b.centre - a.centre;
  const double distance = d.norm();
  return {distance - a.radius - b.radius, distance > 1e-12 ? Vec3(d / distance) : Vec3::UnitY(), 1 / a.radius};
}

Meeting box_ball(const Pose& box, const Vec3& size, const Ball& ball) {
  const Vec3 local = box.inverse() * ball.centre, half = size / 2;
  const Vec3 nearest = local.cwiseMax(-half).cwiseMin(half);
  const Vec3 out = local - nearest;
  if (const double distance = out.norm(); distance > 1e-12)
    return {distance - ball.radius, box.linear() * (out / distance)};
  int axis = 0;  // the centre is inside: leave through the nearest face
  (half - local.cwiseAbs()).minCoeff(&axis);
  Vec3 n = Vec3::Zero();
  n[axis] = local[axis] < 0 ? -1 : 1;
  return {-(half[axis] - std::abs(local[axis])) - ball.radius, box.linear() * n};
}

std::array<Vec3, 2> ends(const ContactShape& capsule, const Pose& pose) {
  const Vec3 half(0, capsule.length / 2, 0);
  return {pose * Vec3(-half), pose * half};
}

double nearest_on_segment(const std::array<Vec3, 2>& s, const Vec3& p) {
  const Vec3 d = s[1] - s[0];
  const double length2 = d.squaredNorm();
  return length2 > 0 ? std::clamp(d.dot(p - s[0]) / length2, 0.0, 1.0) : 0;
}

Vec3 along(const std::array<Vec3, 2>& s, double t) { return s[0] + t * (s[1] - s[0]); }

/// The parameter on segment `s` nearest to segment `o`. Where they are parallel: the middle of their overlap.
double nearest_between(const std::array<Vec3, 2>& s, const std::array<Vec3, 2>& o) {
  const Vec3 d = s[1] - s[0], e = o[1] - o[0], w = s[0] - o[0];
  const double dd = d.squaredNorm(), ee = e.squaredNorm(), de = d.dot(e);
  const double square = dd * ee - de * de;  // of the area that the two directions span
  if (square <= 1e-12 * dd * ee) {
    const double a = nearest_on_segment(s, o[0]), b = nearest_on_segment(s, o[1]);
    return (a + b) / 2;
  }
  const double t = std::clamp((de * e.dot(w) - ee * d.dot(w)) / square, 0.0, 1.0);
  // Where the other segment ends before the lines are nearest, its end decides.
  return nearest_on_segment(s, along(o, nearest_on_segment(o, along(s, t))));
}

/// The parameter on a segment nearest to a box: distance to a convex body is convex along a line.
double nearest_to_box(const std::array<Vec3, 2>& s, const Pose& box, const Vec3& size) {
  double low = 0, high = 1;
  for (int i = 0; i < 60; ++i) {
    const double a = low + (high - low) / 3, b = high - (high - low) / 3;
    const double fa = box_ball(box, size, {along(s, a), 0}).gap, fb = box_ball(box, size, {along(s, b), 0}).gap;
    (fa < fb ? high : low) = fa < fb ? b : a;
  }
  return (low + high) / 2;
}

/// The balls that stand for a shape when it meets `other`: a sphere is one, a capsule its ends and its nearest point,
/// a box its corners.
Balls balls_of(const ContactShape& shape, const Pose& pose, const ContactShape& other, const Pose& other_pose) {
  Balls out;
  if (shape.kind == Kind::sphere) {
    out.add(pose.translation(), shape.radius);
  } else if (shape.kind == Kind::capsule) {
    const std::array<Vec3, 2> s = ends(shape, pose);
    double t = 0.5;
    if (other.kind == Kind::sphere) t = nearest_on_segment(s, other_pose.translation());
    if (other.kind == Kind::capsule) t = nearest_between(s, ends(other, other_pose));
    if (other.kind == Kind::box) t = nearest_to_box(s, other_pose, other.size);
    if (other.kind == Kind::sphere || other.kind == Kind::capsule) {
      out.add(along(s, t), shape.radius);
      return out;
    }
    for (const double end : {0.0, 1.0}) out.add(along(s, end), shape.radius);
    if (other.kind == Kind::box && t > 0.01 && t < 0.99) out.add(along(s, t), shape.radius);
  } else if (shape.kind == Kind::box) {
    for (int corner = 0; corner < 8; ++corner) {
      const Vec3 sign(corner & 1 ? 0.5 : -0.5, corner & 2 ? 0.5 : -0.5, corner & 4 ? 0.5 : -0.5);
      out.add(pose * Vec3(sign.cwiseProduct(shape.size)), 0);
    }
  }
  return out;
}

Meeting meet(const ContactShape& shape, const Pose& pose, const Ball& ball) {
  switch (shape.kind) {
    case Kind::half_space:
      return plane_ball(pose, ball);
    case Kind::sphere:
      return ball_ball({pose.translation(), shape.radius}, ball);
    case Kind::capsule: {
      const std::array<Vec3, 2> s = ends(shape, pose);
      return ball_ball({along(s, nearest_on_segment(s, ball.centre)), shape.radius}, ball);
    }
    case Kind::box:
      return box_ball(pose, shape.size, ball);
  }
  return {1e9, Vec3::UnitY()};
}

}  // namespace

int flatness(Kind kind) {
  switch (kind) {
    case Kind::half_space:
      return 0;
    case Kind::box:
      return 1;
    case Kind::capsule:
      return 2;
    case Kind::sphere:
      return 3;
  }
  return 3;
}

Touches touches_of(const ContactShape& flat, const Pose& flat_pose, const ContactShape& round, const Pose& round_pose) {
  if (flat.kind == Kind::box && round.kind == Kind::box)
    return touches_of_boxes(flat.size, flat_pose, round.size, round_pose);
  const Balls balls = balls_of(round, round_pose, flat, flat_pose);
  Touches out;
  for (size_t i = 0; i < balls.count; ++i) {
    const Ball& ball = balls.ball[i];
    const Meeting m = meet(flat, flat_pose, ball);
    out.add(
        {ball.centre - ball.radius * m.normal, m.normal, m.gap, ball.radius > 0 ? m.curvature + 1 / ball.radius : 0});
  }
  return out;
}

}  // namespace sinew
