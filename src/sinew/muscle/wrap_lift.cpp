#include "sinew/muscle/wrap_lift.hpp"

namespace sinew {
namespace {

constexpr double centred = 1e-12;  // an end this near the middle has no direction of its own

}  // namespace

Vec3 inverse_size(const WrapBody& body) {
  if (body.kind == Wrap::Kind::ellipsoid) return body.radii.cwiseInverse();
  const double k = 1 / (body.kind == Wrap::Kind::torus ? body.tube : body.radius);
  return {k, k, body.kind == Wrap::Kind::cylinder ? 0 : k};
}

Lift::Lift(const WrapBody& body, const Vec3& p) : at_(p), scale_(inverse_size(body)) {
  if (body.kind == Wrap::Kind::torus) {
    leave_ring(body, p);
    return;
  }
  const Vec3 y = p.cwiseProduct(scale_);
  rho_ = y.norm();
  if (!(rho_ < 1)) return;
  if (rho_ > centred) {
    unit_ = y / rho_;
  } else {
    unit_ = body.side.isZero() ? Vec3::UnitX() : body.side;
  }
  at_ = unit_.cwiseQuotient(Vec3(scale_.x(), scale_.y(), scale_.z() > 0 ? scale_.z() : 1));
  if (scale_.z() == 0) at_.z() = p.z();
  depth_ = scale_.z() == 0 ? (at_ - p).head<2>().norm() : (at_ - p).norm();
}

void Lift::leave_ring(const WrapBody& body, const Vec3& p) {
  ring_ = true;
  const double out = p.head<2>().norm();
  const Vec3 outwards = out > 0 ? Vec3(p.x() / out, p.y() / out, 0) : Vec3::UnitX();
  const Vec3 core = body.radius * outwards;
  rho_ = (p - core).norm() / body.tube;
  if (!(rho_ < 1)) return;
  unit_ = rho_ > centred ? Vec3((p - core) / (rho_ * body.tube)) : Vec3(-outwards);
  at_ = core + body.tube * unit_;
  depth_ = (at_ - p).norm();
  around_ = Vec3(-outwards.y(), outwards.x(), 0);
  stretch_around_ = at_.head<2>().norm() / out;
}

Vec3 Lift::back(const Vec3& slope) const {
  if (ring_) {
    const double turn = around_.dot(slope);
    const Vec3 across = slope - turn * around_;
    const Vec3 kept = rho_ > centred ? Vec3((across - unit_ * unit_.dot(across)) / rho_) : Vec3::Zero();
    return kept + stretch_around_ * turn * around_;
  }
  if (rho_ <= centred) return {0, 0, scale_.z() > 0 ? 0 : slope.z()};
  const Vec3 size(1 / scale_.x(), 1 / scale_.y(), scale_.z() > 0 ? 1 / scale_.z() : 0);
  const Vec3 s = slope.cwiseProduct(size);
  Vec3 out = (s - unit_ * unit_.dot(s)).cwiseProduct(scale_) / rho_;
  if (scale_.z() == 0) out.z() = slope.z();
  return out;
}

}  // namespace sinew
