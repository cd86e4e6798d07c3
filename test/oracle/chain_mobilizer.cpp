#include "test/oracle/chain_mobilizer.hpp"

namespace oracle {
namespace {

using SimTK::SpatialVec;
using SimTK::Vec3;

/// One slide or turn as it lies in the parent's joint frame.
struct Placed {
  const Axis* axis;
  bool turns;
  Value value;
  Vec3 direction, point;                // `point` lies on the axis of a turn
  Vec3 direction_rate, point_velocity;  // as carried by everything before this axis
};

Value value_at(const Axis& axis, const double* q) {
  double own[2] = {0, 0};
  for (size_t i = 0; i < axis.coordinates.size(); ++i) own[i] = q[axis.coordinates[i]];
  return axis.amount(own);
}

/// Rate of the i-th partial derivative while the coordinates move.
double slope_rate(const Placed& p, size_t i, const double* u) {
  double rate = 0;
  for (size_t k = 0; k < p.axis->coordinates.size(); ++k) rate += p.value.second[i + k] * u[p.axis->coordinates[k]];
  return rate;
}

double rate(const Axis& axis, const Value& value, const double* u) {
  double sum = 0;
  for (size_t i = 0; i < axis.coordinates.size(); ++i) sum += value.first[i] * u[axis.coordinates[i]];
  return sum;
}

}  // namespace

ChainMobilizer::Motion ChainMobilizer::motion(const double* q, const double* u) const {
  std::vector<Placed> placed;
  SimTK::Rotation R;
  Vec3 p(0), w(0), v(0);  // origin, angular velocity and velocity of the frame carried along
  for (const Axis& axis : bone_.slides) {
    const Value value = value_at(axis, q);
    const Vec3 d = vec3(axis.direction).normalize();
    placed.push_back({&axis, false, value, d, Vec3(0), Vec3(0), Vec3(0)});
    p += d * value.amount;
    v += d * rate(axis, value, u);
  }
  for (const Axis& axis : bone_.turns) {
    const Value value = value_at(axis, q);
    const Vec3 d = R * vec3(axis.direction).normalize(), arm = R * vec3(axis.through);
    const Vec3 point = p + arm, point_velocity = v + w % arm;
    placed.push_back({&axis, true, value, d, point, w % d, point_velocity});
    R = SimTK::Rotation(value.amount, SimTK::UnitVec3(d)) * R;
    p = point - R * vec3(axis.through);
    w += d * rate(axis, value, u);
    v = point_velocity + w % (p - point);
  }
  const size_t n = static_cast<size_t>(bone_.coordinates);
  Motion out{SimTK::Transform(R, p), std::vector<SpatialVec>(n, SpatialVec(Vec3(0))),
             std::vector<SpatialVec>(n, SpatialVec(Vec3(0)))};
  for (const Placed& a : placed) {
    const Vec3 d = a.direction, reach = p - a.point;
    const SpatialVec unit = a.turns ? SpatialVec(d, d % reach) : SpatialVec(Vec3(0), d);
    const SpatialVec turned = a.turns
                                  ? SpatialVec(a.direction_rate, a.direction_rate % reach + d % (v - a.point_velocity))
                                  : SpatialVec(Vec3(0));
    for (size_t i = 0; i < a.axis->coordinates.size(); ++i) {
      const size_t c = static_cast<size_t>(a.axis->coordinates[i]);
      out.H[c] += unit * a.value.first[i];
      out.HDot[c] += turned * a.value.first[i] + unit * slope_rate(a, i, u);
    }
  }
  return out;
}

ChainMobilizer::Motion ChainMobilizer::motion(const SimTK::State& state, bool speeds) const {
  const SimTK::Vector q = getQ(state);
  const SimTK::Vector u = speeds ? getU(state) : SimTK::Vector(q.size(), 0.0);
  return motion(&q[0], &u[0]);
}

SimTK::Transform ChainMobilizer::calcMobilizerTransformFromQ(const SimTK::State&, int nq, const SimTK::Real* q) const {
  const std::vector<double> rest(static_cast<size_t>(nq), 0.0);
  return motion(q, rest.data()).X;
}

SpatialVec ChainMobilizer::multiplyByHMatrix(const SimTK::State& s, int nu, const SimTK::Real* u) const {
  const Motion m = motion(s, false);
  SpatialVec sum(Vec3(0));
  for (int i = 0; i < nu; ++i) sum += m.H[static_cast<size_t>(i)] * u[i];
  return sum;
}

void ChainMobilizer::multiplyByHTranspose(const SimTK::State& s, const SpatialVec& F, int nu, SimTK::Real* f) const {
  const Motion m = motion(s, false);
  for (int i = 0; i < nu; ++i) f[i] = ~m.H[static_cast<size_t>(i)] * F;
}

SpatialVec ChainMobilizer::multiplyByHDotMatrix(const SimTK::State& s, int nu, const SimTK::Real* u) const {
  const Motion m = motion(s, true);
  SpatialVec sum(Vec3(0));
  for (int i = 0; i < nu; ++i) sum += m.HDot[static_cast<size_t>(i)] * u[i];
  return sum;
}

void ChainMobilizer::multiplyByHDotTranspose(const SimTK::State& s, const SpatialVec& F, int nu, SimTK::Real* f) const {
  const Motion m = motion(s, true);
  for (int i = 0; i < nu; ++i) f[i] = ~m.HDot[static_cast<size_t>(i)] * F;
}

}  // namespace oracle
