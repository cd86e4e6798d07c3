#include "sinew/muscle/material/invariants.hpp"

namespace sinew::material {
namespace {

using Vec9 = Eigen::Matrix<double, 9, 1>;

Vec9 as_vector(const Mat3& M) { return Eigen::Map<const Vec9>(M.data()); }

Mat3 cofactors(const Mat3& F) {
  Mat3 cof;
  for (int k = 0; k < 3; ++k) cof.col(k) = F.col((k + 1) % 3).cross(F.col((k + 2) % 3));
  return cof;
}

/// Adds `scale` times the second derivative of an invariant, entry (i, J; k, L), given as a function.
template <class Entry>
void add_curvature(double scale, const Entry& entry, Mat9& H) {
  if (scale == 0) return;
  for (int L = 0; L < 3; ++L)
    for (int k = 0; k < 3; ++k)
      for (int J = 0; J < 3; ++J)
        for (int i = 0; i < 3; ++i) H(3 * J + i, 3 * L + k) += scale * entry(i, J, k, L);
}

}  // namespace

Invariants<double> invariants(const Mat3& F, const Vec3& along) {
  const Mat3 C = F.transpose() * F;
  const double I1 = C.trace();
  const Vec3 Ca = C * along;
  return {.I1 = I1,
          .I2 = 0.5 * (I1 * I1 - C.squaredNorm()),
          .J = F.determinant(),
          .I4 = along.dot(Ca),
          .I5 = Ca.squaredNorm()};
}

Invariants<Expansion> invariant_variables(const Invariants<double>& at) {
  return {.I1 = Expansion::variable(at.I1, 0),
          .I2 = Expansion::variable(at.I2, 1),
          .J = Expansion::variable(at.J, 2),
          .I4 = Expansion::variable(at.I4, 3),
          .I5 = Expansion::variable(at.I5, 4)};
}

void add(const Expansion& energy, const Mat3& F, const Vec3& a, bool tangent, Evaluation& out) {
  const Mat3 C = F.transpose() * F, cof = cofactors(F);
  const Vec3 g = F * a, u = C * a, Fu = F * u;
  const double I1 = C.trace();
  const Eigen::Matrix<double, invariant_count, 1>& w = energy.slope;
  Mat3 slopes[invariant_count] = {2 * F, 2 * I1 * F - 2 * F * C, cof, 2 * g * a.transpose(),
                                  2 * (g * u.transpose() + Fu * a.transpose())};
  out.energy += energy.value;
  for (int n = 0; n < invariant_count; ++n) out.P += w[n] * slopes[n];
  if (!tangent) return;

  Eigen::Matrix<double, 9, invariant_count> D;
  for (int n = 0; n < invariant_count; ++n) D.col(n) = as_vector(slopes[n]);
  out.H += D * energy.curvature * D.transpose();
  out.H.diagonal().array() += 2 * w[0];
  if (w[1] != 0) {
    const Mat3 B = F * F.transpose();
    const Vec9 f = as_vector(F);
    out.H += 4 * w[1] * f * f.transpose();
    out.H.diagonal().array() += 2 * w[1] * I1;
    add_curvature(
        -2 * w[1],
        [&](int i, int J, int k, int L) { return (i == k) * C(L, J) + F(i, L) * F(k, J) + B(i, k) * (J == L); }, out.H);
  }
  for (int J = 0; J < 3; ++J) {  // of det F: e_ikm e_JLN F_mN
    const int L = (J + 1) % 3, N = (J + 2) % 3;
    const Mat3 turned = w[2] * skew(F.col(N));
    out.H.block<3, 3>(3 * J, 3 * L) -= turned;
    out.H.block<3, 3>(3 * L, 3 * J) += turned;
  }
  add_curvature(
      2 * w[3], [&](int i, int J, int k, int L) { return (i == k) * a[J] * a[L]; }, out.H);
  if (w[4] != 0) {
    const Mat3 B = F * F.transpose();
    add_curvature(
        2 * w[4],
        [&](int i, int J, int k, int L) {
          return (i == k) * (a[L] * u[J] + u[L] * a[J]) + g[i] * ((J == L) * g[k] + F(k, J) * a[L]) +
                 a[J] * (F(i, L) * g[k] + B(i, k) * a[L]);
        },
        out.H);
  }
}

}  // namespace sinew::material
