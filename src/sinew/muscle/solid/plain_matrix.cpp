#include "sinew/muscle/solid/plain_matrix.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/muscle/solid/element_law.hpp"

namespace sinew::solid {

namespace {

/// Of a matrix that is coupled or not. False: it has more terms than there is room for.
bool add_isotropic(const material::Isotropic& part, MatrixNumbers& sum) {
  const int powers = static_cast<int>(part.yeoh.size());
  if (powers > MatrixNumbers::most_powers) return false;
  double* const c = part.coupled ? sum.coupled : sum.isochoric;
  for (std::size_t n = 0; n < part.yeoh.size(); ++n) c[n] += part.yeoh[n];
  int& all = part.coupled ? sum.coupled_powers : sum.isochoric_powers;
  all = std::max(all, powers);
  if (part.coupled && powers > 0) sum.log -= 2 * part.yeoh[0];
  return true;
}

void add_volume(const material::Volumetric& part, MatrixNumbers::Volume& sum) {
  using Form = material::Volumetric::Form;
  switch (part.form) {
    case Form::teran:
      sum.log2 += part.K;
      break;
    case Form::febio:
      sum.log2 += 0.5 * part.K;
      break;
    case Form::simo:
      sum.square += 0.25 * part.K, sum.log1 -= 0.5 * part.K;
      break;
    case Form::quadratic:
      sum.linear += 0.5 * part.K;
      break;
  }
}

}  // namespace

std::optional<PlainMatrix> PlainMatrix::of(const material::Law& law) {
  PlainMatrix out;
  for (const material::Matrix& part : law.matrix) {
    const auto* const isotropic = std::get_if<material::Isotropic>(&part);
    if (const auto* const slack = std::get_if<material::Slack>(&part))
      out.numbers_.slack += slack->share * slack->shear;
    else if (!isotropic || isotropic->mooney != 0 || !add_isotropic(*isotropic, out.numbers_))
      return std::nullopt;
  }
  for (const material::Volumetric& part : law.volume) add_volume(part, out.numbers_.volume);
  return out;
}

PlainMatrix::Slopes PlainMatrix::slopes(double I1, double J, double l, double alone) const {
  constexpr std::size_t lanes = 8;
  std::array<double, lanes> I1s, Js, lengths;
  I1s.fill(I1), Js.fill(J), lengths.fill(l);
  MatrixSlopes at;
  find_matrix_slopes(numbers_, 1, I1s.data(), Js.data(), lengths.data(), at);
  return {.matrix = at.W[0],
          .volume = alone * at.U[0],
          .I = at.I[0],
          .J = at.J[0] + alone * at.U1[0],
          .l = at.l[0],
          .II = at.II[0],
          .IJ = at.IJ[0],
          .JJ = at.JJ[0] + alone * at.U2[0],
          .ll = at.ll[0]};
}

PlainMatrix::At PlainMatrix::at(const Mat3& F, const Vec3& along, double alone) const {
  const Mat3 cof = cofactors(F);
  const Vec3 g = F * along;
  constexpr double no_fibre = 1e-12;  // a point has no direction to pull in
  const double stretch = std::max(g.norm(), no_fibre);
  return {slopes(F.squaredNorm(), F.col(0).dot(cof.col(0)), stretch, alone), stretch, cof, g};
}

void PlainMatrix::add_stress(const At& at, const Mat3& F, const Vec3& along, double weight, Mat3& P) {
  P += (2 * weight * at.I) * F + (weight * at.J) * at.cof;
  if (at.l != 0) P.noalias() += (weight * at.l / at.stretch) * at.g * along.transpose();
}

void PlainMatrix::add_tangent(const At& at, const Mat3& F, const Vec3& along, double weight, material::Mat9& H) {
  using Vec9 = Eigen::Matrix<double, 9, 1>;
  const Eigen::Map<const Vec9> f(F.data()), c(at.cof.data());
  const Vec9 by_f = weight * (4 * at.II * f + 2 * at.IJ * c), by_c = weight * (2 * at.IJ * f + at.JJ * c);
  H.noalias() += f * by_f.transpose();
  H.noalias() += c * by_c.transpose();
  H.diagonal().array() += 2 * weight * at.I;
  add_determinant_tangent(F, weight * at.J, H);
  if (at.l == 0) return;
  Vec9 dl;  // of l
  for (int J = 0; J < 3; ++J) dl.segment<3>(3 * J) = at.g * (along[J] / at.stretch);
  const double pull = at.l / at.stretch;
  for (int L = 0; L < 3; ++L)
    for (int J = 0; J < 3; ++J)
      for (int i = 0; i < 3; ++i) H(3 * J + i, 3 * L + i) += weight * pull * along[J] * along[L];
  H.noalias() += (weight * (at.ll - pull)) * dl * dl.transpose();
}

}  // namespace sinew::solid
