#include "sinew/muscle/solid/plain_matrix.hpp"

#include <cmath>

#include "sinew/muscle/solid/element_law.hpp"

namespace sinew::solid {

using material::Values;

std::optional<PlainMatrix> PlainMatrix::of(const material::Law& law) {
  PlainMatrix out;
  for (const material::Matrix& part : law.matrix) {
    if (const auto* slack = std::get_if<material::Slack>(&part))
      out.slack_.push_back(*slack);
    else if (const auto* isotropic = std::get_if<material::Isotropic>(&part); isotropic && isotropic->mooney == 0)
      out.isotropic_.push_back(*isotropic);
    else
      return std::nullopt;
  }
  out.volume_ = law.volume;
  return out;
}

// Isochoric: W(i), i = I1 q, q = J^-2/3. Coupled: W(I1) less mu ln J.
PlainMatrix::At PlainMatrix::at(const Mat3& F, const Vec3& along, double alone) const {
  At out;
  out.cof = cofactors(F);
  out.g.setZero();
  const double I1 = F.squaredNorm(), J = F.col(0).dot(out.cof.col(0));
  for (const material::Isotropic& part : isotropic_) {
    Values q{1, 0, 0};
    if (!part.coupled)
      q = material::extended_values(J, [](double x) {
        const double root = 1 / std::cbrt(x * x);
        return Values{root, -2 * root / (3 * x), 10 * root / (9 * x * x)};
      });
    const double i = I1 * q.f - 3;
    double W = 0, first = 0, second = 0;  // Horner's scheme, with its slopes
    for (std::size_t k = part.yeoh.size(); k-- > 0;) {
      second = second * i + 2 * first;
      first = first * i + W;
      W = W * i + part.yeoh[k];
    }
    second = second * i + 2 * first;  // the sum begins with i
    first = first * i + W;
    W *= i;
    out.matrix += W;
    out.I += first * q.f;
    out.II += second * q.f * q.f;
    if (!part.coupled) {
      const double iJ = I1 * q.first;
      out.J += first * iJ;
      out.IJ += second * q.f * iJ + first * q.first;
      out.JJ += second * iJ * iJ + first * I1 * q.second;
    } else if (!part.yeoh.empty()) {
      const double pressure = 2 * part.yeoh[0];
      const Values log = material::extended_values(J, [](double x) {
        return Values{std::log(x), 1 / x, -1 / (x * x)};
      });
      out.matrix -= pressure * log.f;
      out.J -= pressure * log.first;
      out.JJ -= pressure * log.second;
    }
  }
  if (alone != 0)
    for (const material::Volumetric& part : volume_) {
      const Values U = part.at(J);
      out.volume += alone * U.f, out.J += alone * U.first, out.JJ += alone * U.second;
    }
  if (slack_.empty()) return out;
  out.g = F * along;
  const double lam = out.g.norm();
  constexpr double no_fibre = 1e-12;
  for (const material::Slack& part : slack_) {
    const material::Slack::Tension T = part.tension(lam);
    out.matrix += T.energy;
    if (lam > no_fibre) out.pull += T.value / lam, out.stiffness += T.slope;
  }
  return out;
}

void PlainMatrix::add_stress(const At& at, const Mat3& F, const Vec3& along, double weight, Mat3& P) {
  P += (2 * weight * at.I) * F + (weight * at.J) * at.cof;
  if (at.pull != 0) P.noalias() += (weight * at.pull) * at.g * along.transpose();
}

void PlainMatrix::add_tangent(const At& at, const Mat3& F, const Vec3& along, double weight, material::Mat9& H) {
  using Vec9 = Eigen::Matrix<double, 9, 1>;
  const Eigen::Map<const Vec9> f(F.data()), c(at.cof.data());
  const Vec9 by_f = weight * (4 * at.II * f + 2 * at.IJ * c), by_c = weight * (2 * at.IJ * f + at.JJ * c);
  H.noalias() += f * by_f.transpose();
  H.noalias() += c * by_c.transpose();
  H.diagonal().array() += 2 * weight * at.I;
  add_determinant_tangent(F, weight * at.J, H);
  if (at.pull == 0) return;
  Vec9 dl;  // of lam
  const double l = at.g.norm();
  for (int J = 0; J < 3; ++J) dl.segment<3>(3 * J) = at.g * (along[J] / l);
  for (int L = 0; L < 3; ++L)
    for (int J = 0; J < 3; ++J)
      for (int i = 0; i < 3; ++i) H(3 * J + i, 3 * L + i) += weight * at.pull * along[J] * along[L];
  H.noalias() += (weight * (at.stiffness - at.pull)) * dl * dl.transpose();
}

}  // namespace sinew::solid
