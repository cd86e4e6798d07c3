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
      thickness_(fibres.thickness),
      shortest_(fibres.thickness > 0 ? fibres.shortest : 0),
      damping_(fibres.damping),
      tires_(fibres.tires),
      deviatoric_(fibres.stretch == material::Fibres::Stretch::deviatoric) {}

double FibreLaw::length(double stretch, const FibreNow& now) const {
  const double x = std::max(now.start + now.gain * (stretch - 1), shortest_);
  return thickness_ > 0 ? std::sqrt(x * x + thickness_ * thickness_) : x;
}

double FibreLaw::length_slope(double stretch, const FibreNow& now) const {
  const double x = now.start + now.gain * (stretch - 1);
  return x <= shortest_ ? 0 : now.gain * x / length(stretch, now);
}

/// a fl(l) fv(v) + fp(l) + damping v, v = (l - before) / (dt rate); its integral by l.
FibreLaw::Pull FibreLaw::pull(double l, const FibreNow& now) const {
  Pull out;
  if (!passive_.zero()) {
    const material::CurveTable::At at = passive_.at(l);
    out = {at.work, at.value, at.slope, 0};
  }
  const bool moves = now.dt > 0 && rate_ > 0;
  const double quickness = tires_ ? 0.25 + 0.75 * now.activation : 1;  // Thelen 2003: of the largest speed
  const double per_length = moves ? 1 / (now.dt * rate_) : 0, v = (l - now.before) * per_length;
  if (moves && damping_ > 0) {
    out.energy += 0.5 * damping_ * v * v / per_length;
    out.value += damping_ * v;
    if (!now.steady) out.slope += damping_ * per_length;
  }
  if (active_.zero()) return out;
  const material::CurveTable::At at = active_.at(l);
  const double by = now.active * now.activation;
  if (!moves || !velocity_.of) {
    out.energy += by * at.work;
    out.value += by * at.value;
    out.slope += by * at.slope;
    out.per_activation = now.active * at.value;
    return out;
  }
  const material::FibreCurve::Point fv = velocity_.of(v / quickness);
  const double by_tiring = tires_ ? -0.75 * v / (quickness * quickness) * fv.slope : 0;
  out.value += by * at.value * fv.value;
  out.slope += by * (at.slope * fv.value + (now.steady ? 0 : at.value * fv.slope * per_length / quickness));
  out.per_activation = now.active * at.value * (fv.value + now.activation * by_tiring);
  if (by != 0 && now.energy) out.energy += by * step_energy(l, now, per_length / quickness);
  return out;
}

/// What the active part of a step takes: smooth between the breaks of the speed's curve.
double FibreLaw::step_energy(double l, const FibreNow& now, double per_length) const {
  const double low = std::min(now.before, l), high = std::max(now.before, l);
  double sum = 0, from = low;
  std::size_t k = 0;
  while (from < high) {
    double to = high;
    for (; k < velocity_.breaks.size(); ++k)
      if (const double b = now.before + velocity_.breaks[k] / per_length; b > from) {
        to = std::min(high, b);
        break;
      }
    const double middle = 0.5 * (from + to), half = 0.5 * (to - from);
    for (std::size_t g = 0; g < gauss_at.size(); ++g)
      for (const double x : {middle - half * gauss_at[g], middle + half * gauss_at[g]})
        sum += half * gauss_by[g] * active_.at(x).value * velocity_.of((x - now.before) * per_length).value;
    from = to;
  }
  return l < now.before ? -sum : sum;
}

// With the extent x = start + gain (stretch - 1) and l^2 = x^2 + w^2, dl/dx = x / l is the cosine of pennation: the
// pull along the tract is the cosine times that of the fibre, the slope of one energy (flesh.md 5).
FibreLaw::Tension FibreLaw::tension(double stretch, const FibreNow& now) const {
  const double x = now.start + now.gain * (stretch - 1);
  if (thickness_ == 0 && x > 0) {
    const Pull at = pull(x, now);
    return {stress_ / now.gain * at.energy, stress_ * at.value, stress_ * now.gain * at.slope,
            stress_ * at.per_activation};
  }
  const double held = std::max(x, shortest_), l = std::sqrt(held * held + thickness_ * thickness_);
  const double cosine = l > 0 ? held / l : 1;
  const Pull at = pull(l, now);
  if (x >= shortest_) {
    const double bend = thickness_ * thickness_ / (l * l * l);
    return {stress_ / now.gain * at.energy, stress_ * cosine * at.value,
            stress_ * now.gain * (cosine * cosine * at.slope + bend * at.value), stress_ * cosine * at.per_activation};
  }
  // A fibre at its shortest gives way: its pull falls to nothing as the extent does.
  const double left = shortest_ > 0 ? std::max(x, 0.0) / shortest_ : 0;
  Tension out;
  out.energy = stress_ / now.gain * (at.energy + 0.5 * cosine * at.value * shortest_ * (left * left - 1));
  out.value = stress_ * cosine * at.value * left;
  out.slope = x > 0 ? stress_ * now.gain * cosine * at.value / shortest_ : 0;
  out.per_activation = stress_ * cosine * at.per_activation * left;
  return out;
}

namespace {

/// q = (J/ratio)^-1/3 with its slopes by J, or 1: what a family's stretch is of its length. `root`: that of J, if
/// known.
Values freed_of_volume(const FamilyNow& now, double J, double root = 0) {
  if (!now.law->deviatoric()) return {1, 0, 0};
  const double per = 1 / now.volume_ratio;
  if (per != 1) root = 0;
  const Values power = material::extended_values(J * per, [root](double x) {
    const double q = root > 0 ? root : 1 / std::cbrt(x);
    return Values{q, -q / (3 * x), 4 * q / (9 * x * x)};
  });
  return {power.f, power.first * per, power.second * per * per};
}

/// A family's stretch and what its slopes by F are made of: lam = q l, l = |g|, g = F along.
struct Family {
  Vec3 g;
  double l, q = 1, q1 = 0, q2 = 0, lam;

  Family(const FamilyNow& now, const Mat3& F) : g(F * now.along) {
    constexpr double no_fibre = 1e-6;  // a point has no direction to pull in
    l = std::max(g.norm(), no_fibre);
    if (now.law->deviatoric()) {
      const Values of = freed_of_volume(now, F.determinant());
      q = of.f, q1 = of.first, q2 = of.second;
    }
    lam = q * l;
  }
};

}  // namespace

double stretch_of(const FamilyNow& now, const Mat3& F) { return Family(now, F).lam; }

double stretch_of(const FamilyNow& now, double per_length, double J, double l) {
  return freed_of_volume(now, J).f * per_length * l;
}

Mat3 stretch_slope(const FamilyNow& now, const Mat3& F) {
  const Family f(now, F);
  Mat3 out = (f.q / f.l) * f.g * now.along.transpose();
  if (f.q1 != 0) out += f.l * f.q1 * cofactors(F);
  return out;
}

void add_active_stress(const FamilyNow& now, const Mat3& F, Mat3& P) {
  P += now.share * now.law->tension(stretch_of(now, F), now.fibre).per_activation * stretch_slope(now, F);
}

void add_stress(const FamilyNow& now, const Mat3& F, TetStress& out) {
  const Family f(now, F);
  const FibreLaw::Tension T = now.law->tension(f.lam, now.fibre);
  out.energy.fibres += now.share * T.energy;
  out.P.noalias() += (now.share * T.value * f.q / f.l) * f.g * now.along.transpose();
  if (f.q1 != 0) out.P += (now.share * T.value * f.l * f.q1) * cofactors(F);
}

void add_tangent(const FamilyNow& now, const Mat3& F, Mat9& H) {
  const Family f(now, F);
  const FibreLaw::Tension T = now.law->tension(f.lam, now.fibre);
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

FibreSlopes fibre_slopes(const FamilyNow& now, double per_length, double J, double root, double l) {
  const Values q = freed_of_volume(now, J, root);
  const double by_l = q.f * per_length, by_J = q.first * per_length * l;
  const FibreLaw::Tension T = now.law->tension(by_l * l, now.fibre);
  const double value = now.share * T.value, slope = now.share * T.slope;
  return {.energy = now.share * T.energy,
          .J = value * by_J,
          .l = value * by_l,
          .JJ = slope * by_J * by_J + value * q.second * per_length * l,
          .ll = slope * by_l * by_l,
          .lJ = slope * by_l * by_J + value * q.first * per_length};
}

// ---- matrix and volume --------------------------------------------------------------------------------------------

ElementLaw::ElementLaw(const material::Law& law)
    : matrix_(law.matrix),
      volume_(law.volume),
      plain_(PlainMatrix::of(law)),
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
  if (plain_) {
    const PlainMatrix::At at = plain_->at(F, along, alone);
    out.energy.matrix += weight * at.matrix;
    out.energy.volume += weight * at.volume;
    return PlainMatrix::add_stress(at, F, along, weight, out.P);
  }
  Parts parts;
  Expansion W = by_invariants(material::invariants(F, along), alone, &parts);
  out.energy.matrix += weight * parts.matrix;
  out.energy.volume += weight * parts.volume;
  material::Evaluation at;
  material::add(W, F, along, false, at);
  out.P += weight * at.P;
}

void ElementLaw::add_tangent(const Mat3& F, const Vec3& along, double weight, double alone, Mat9& H) const {
  if (plain_) return PlainMatrix::add_tangent(plain_->at(F, along, alone), F, along, weight, H);
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
