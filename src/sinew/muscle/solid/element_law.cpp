#include "sinew/muscle/solid/element_law.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sinew::solid {

using material::Expansion;
using material::Mat9;
using material::Values;

namespace {

using Vec9 = Eigen::Matrix<double, 9, 1>;

Vec9 as_vec9(const Mat3& M) { return Eigen::Map<const Vec9>(M.data()); }

constexpr std::array<double, 5> gauss_at{0.1488743389816312, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845,
                                         0.9739065285171717};
constexpr std::array<double, 5> gauss_by{0.2955242247147529, 0.2692667193099963, 0.2190863625159821, 0.1494513491505806,
                                         0.0666713443086881};

}  // namespace

// ---- fibres -------------------------------------------------------------------------------------------------------

FibreLaw::FibreLaw(const material::Fibres& fibres)
    : active_(fibres.curves.active, fibres.measure),
      passive_(fibres.curves.passive, fibres.measure),
      velocity_(fibres.curves.velocity),
      stress_(fibres.stress),
      rate_(fibres.rate),
      deviatoric_(fibres.stretch == material::Fibres::Stretch::deviatoric) {}

FibreLaw::Tension FibreLaw::tension(double stretch, double activation) const {
  Tension out;
  const auto add = [&](const material::CurveTable& curve, double by) {
    if (by == 0 || curve.zero()) return;
    const material::CurveTable::At at = curve.at(stretch);
    out.energy += by * at.work, out.value += by * at.value, out.slope += by * at.slope;
  };
  add(active_, stress_ * activation);
  add(passive_, stress_);
  return out;
}

FibreLaw::Tension FibreLaw::tension(double stretch, double activation, double before, double dt) const {
  if (dt <= 0 || rate_ <= 0 || !velocity_.of) return tension(stretch, activation);
  Tension out = tension(stretch, 0);
  if (activation == 0 || active_.zero()) return out;
  const double by = stress_ * activation, per_stretch = 1 / (dt * rate_);
  const auto speed = [&](double x) { return velocity_.of((x - before) * per_stretch); };
  const material::CurveTable::At at = active_.at(stretch);
  const material::FibreCurve::Point now = speed(stretch);
  out.value += by * at.value * now.value;
  out.slope += by * (at.slope * now.value + at.value * now.slope * per_stretch);
  // What the step takes: smooth between the breaks of the speed's curve.
  const double low = std::min(before, stretch), high = std::max(before, stretch);
  double sum = 0, from = low;
  std::size_t k = 0;
  while (from < high) {
    double to = high;
    for (; k < velocity_.breaks.size(); ++k)
      if (const double b = before + velocity_.breaks[k] / per_stretch; b > from) {
        to = std::min(high, b);
        break;
      }
    const double middle = 0.5 * (from + to), half = 0.5 * (to - from);
    for (std::size_t g = 0; g < gauss_at.size(); ++g)
      for (const double x : {middle - half * gauss_at[g], middle + half * gauss_at[g]})
        sum += half * gauss_by[g] * active_.at(x).value * speed(x).value;
    from = to;
  }
  out.energy += by * (stretch < before ? -sum : sum);
  return out;
}

namespace {

/// A family's stretch and what its slopes by F are made of: lam = q l, l = |g|, g = F along, q = (J/ratio)^-1/3 or 1.
struct Family {
  Vec3 g;
  double l, q = 1, q1 = 0, q2 = 0, lam;
  FibreLaw::Tension T;

  Family(const FamilyNow& now, const Mat3& F) : g(F * now.along) {
    constexpr double no_fibre = 1e-6;  // a point has no direction to pull in
    l = std::max(g.norm(), no_fibre);
    if (now.law->deviatoric()) {
      const double per = 1 / now.volume_ratio;
      const Values power = material::extended_values(F.determinant() * per, [](double x) {
        const double root = 1 / std::cbrt(x);
        return Values{root, -root / (3 * x), 4 * root / (9 * x * x)};
      });
      q = power.f, q1 = power.first * per, q2 = power.second * per * per;
    }
    lam = q * l;
  }
};

}  // namespace

double stretch_of(const FamilyNow& now, const Mat3& F) { return Family(now, F).lam; }

void add_stress(const FamilyNow& now, const Mat3& F, TetStress& out) {
  const Family f(now, F);
  const FibreLaw::Tension T = now.law->tension(f.lam, now.activation, now.before, now.dt);
  out.energy.fibres += now.share * T.energy;
  out.P.noalias() += (now.share * T.value * f.q / f.l) * f.g * now.along.transpose();
  if (f.q1 != 0) out.P += (now.share * T.value * f.l * f.q1) * cofactors(F);
}

void add_tangent(const FamilyNow& now, const Mat3& F, Mat9& H) {
  const Family f(now, F);
  const FibreLaw::Tension T = now.law->tension(f.lam, now.activation, now.before, now.dt);
  const double value = now.share * T.value, slope = now.share * T.slope;
  Vec9 dl;  // of l
  for (int J = 0; J < 3; ++J) dl.segment<3>(3 * J) = f.g * (now.along[J] / f.l);
  const double pull = value * f.q / f.l;  // d2l = (a a^T x I - dl dl^T) / l
  for (int L = 0; L < 3; ++L)
    for (int J = 0; J < 3; ++J)
      for (int i = 0; i < 3; ++i) H(3 * J + i, 3 * L + i) += pull * now.along[J] * now.along[L];
  if (f.q1 == 0) {
    H.noalias() += (slope * f.q * f.q - pull) * dl * dl.transpose();
    return;
  }
  const Vec9 dJ = as_vec9(cofactors(F));
  const Vec9 n = f.q * dl + (f.l * f.q1) * dJ;  // of lam
  H.noalias() += slope * n * n.transpose();
  H.noalias() -= pull * dl * dl.transpose();
  H.noalias() += (value * f.q1) * (dl * dJ.transpose() + dJ * dl.transpose());
  H.noalias() += (value * f.l * f.q2) * dJ * dJ.transpose();
  add_determinant_tangent(F, value * f.l * f.q1, H);
}

// ---- matrix and volume --------------------------------------------------------------------------------------------

ElementLaw::ElementLaw(const material::Law& law)
    : matrix_(law.matrix),
      volume_(law.volume),
      moduli_(material::moduli_at_rest({.matrix = law.matrix, .volume = law.volume})) {
  for (const material::Fibres& fibres : law.fibres) fibres_.emplace_back(fibres);
}

Values ElementLaw::volume(double J) const {
  Values sum;
  for (const material::Volumetric& part : volume_) {
    const Values at = part.at(J);
    sum.f += at.f, sum.first += at.first, sum.second += at.second;
  }
  return sum;
}

Expansion ElementLaw::by_invariants(const material::Invariants<double>& of, double alone, Parts* parts) const {
  Expansion sum;
  const material::Invariants<Expansion> variables = material::invariant_variables(of);
  for (const material::Matrix& part : matrix_)
    sum += std::visit([&](const auto& p) { return Expansion(p.energy(variables)); }, part);
  if (parts) parts->matrix = sum.value;
  if (alone == 0 || volume_.empty()) return sum;
  const Values U = volume(of.J);
  if (parts) parts->volume = alone * U.f;
  sum.value += alone * U.f;
  sum.slope[2] += alone * U.first;
  sum.curvature(2, 2) += alone * U.second;
  return sum;
}

void ElementLaw::add_stress(const Mat3& F, const Vec3& along, double weight, double alone, TetStress& out) const {
  Parts parts;
  Expansion W = by_invariants(material::invariants(F, along), alone, &parts);
  out.energy.matrix += weight * parts.matrix;
  out.energy.volume += weight * parts.volume;
  material::Evaluation at;
  material::add(W, F, along, false, at);
  out.P += weight * at.P;
}

void ElementLaw::add_tangent(const Mat3& F, const Vec3& along, double weight, double alone, Mat9& H) const {
  material::Evaluation at;
  material::add(by_invariants(material::invariants(F, along), alone, nullptr), F, along, true, at);
  H += weight * at.H;
}

Mat3 cofactors(const Mat3& F) {
  Mat3 cof;
  for (int k = 0; k < 3; ++k) cof.col(k) = F.col((k + 1) % 3).cross(F.col((k + 2) % 3));
  return cof;
}

void add_determinant_tangent(const Mat3& F, double by, Mat9& H) {
  for (int J = 0; J < 3; ++J) {
    const int L = (J + 1) % 3, N = (J + 2) % 3;
    const Mat3 turned = by * skew(F.col(N));
    H.block<3, 3>(3 * J, 3 * L) -= turned;
    H.block<3, 3>(3 * L, 3 * J) += turned;
  }
}

}  // namespace sinew::solid
