#pragma once
// Ten numbers per body instead of a 6 x 6 matrix: mass, first moment, inertia about the reference point.
#include "sinew/core/maths.hpp"

namespace sinew {

struct BodyInertia {  ///< as the model gives it, body axes
  double mass = 0;
  Vec3 centre = Vec3::Zero();
  Mat3 about_centre = Mat3::Zero();
};

/// Spatial inertia in world axes about the world origin.
struct Inertia {
  double mass = 0;
  Vec3 moment = Vec3::Zero();  // mass * centre
  Mat3 about_origin = Mat3::Zero();

  Inertia() = default;
  Inertia(const BodyInertia& body, const Pose& pose) : mass(body.mass) {
    const Vec3 c = pose * body.centre;
    moment = mass * c;
    about_origin.noalias() = pose.linear() * body.about_centre * pose.linear().transpose();
    about_origin += mass * (c.squaredNorm() * Mat3::Identity() - c * c.transpose());
  }
  Inertia& operator+=(const Inertia& other) {
    mass += other.mass;
    moment += other.moment;
    about_origin += other.about_origin;
    return *this;
  }
  /// Momentum of a twist, or the wrench of an acceleration.
  Wrench operator*(const Twist& v) const {
    Wrench out;
    out.head<3>().noalias() = about_origin * v.head<3>();
    out.head<3>() += moment.cross(v.tail<3>());
    out.tail<3>() = mass * v.tail<3>() - moment.cross(v.head<3>());
    return out;
  }
};

/// V x* (momentum): the wrench a turning momentum needs.
inline Wrench cross_force(const Twist& v, const Wrench& momentum) {
  Wrench out;
  out.head<3>() = v.head<3>().cross(momentum.head<3>()) + v.tail<3>().cross(momentum.tail<3>());
  out.tail<3>() = v.head<3>().cross(momentum.tail<3>());
  return out;
}

}  // namespace sinew
