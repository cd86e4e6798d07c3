#include "sinew/muscle/material/law.hpp"

namespace sinew::material {
namespace {

template <class Number>
Number summed(const Law& law, const Invariants<Number>& of, double activation) {
  Number sum = 0.0;
  for (const Matrix& part : law.matrix) sum += std::visit([&](const auto& p) { return p.energy(of); }, part);
  for (const Volumetric& part : law.volume) sum += part.energy(of);
  for (const Fibres& part : law.fibres) sum += part.energy(of, activation);
  return sum;
}

}  // namespace

double energy(const Law& law, const Mat3& F, const Vec3& along, double activation) {
  return summed(law, invariants(F, along), activation);
}

Evaluation evaluate(const Law& law, const Mat3& F, const Vec3& along, double activation, Slopes slopes) {
  Evaluation out;
  const Expansion W = summed(law, invariant_variables(invariants(F, along)), activation);
  add(W, F, along, slopes == Slopes::tangent, out);
  return out;
}

// W_given(F) = W(F G) / det G, so P = P_W G^T / det G (flesh.md 6).
Evaluation evaluate(const Law& law, const Mat3& F, const Mat3& G, const Vec3& along, double activation, Slopes slopes) {
  Evaluation out = evaluate(law, F * G, along, activation, slopes);
  const double per_volume = 1 / G.determinant();
  out.energy *= per_volume;
  out.P = per_volume * out.P * G.transpose();
  if (slopes == Slopes::stress) return out;
  Mat9 chain = Mat9::Zero();  // d vec(F G) / d vec(F)
  for (int J = 0; J < 3; ++J)
    for (int K = 0; K < 3; ++K) chain.block<3, 3>(3 * J, 3 * K) = G(K, J) * Mat3::Identity();
  out.H = per_volume * chain.transpose() * out.H * chain;
  return out;
}

Moduli moduli_at_rest(const Law& law) {
  const Mat9 H = evaluate(law, Mat3::Identity(), Vec3::UnitX(), 0).H;
  const auto entry = [&](int i, int J, int k, int L) { return H(3 * J + i, 3 * L + k); };
  Moduli out{.shear = 0.5 * (entry(1, 2, 1, 2) + entry(1, 2, 2, 1))};
  for (int i = 0; i < 3; ++i)
    for (int k = 0; k < 3; ++k) out.bulk += entry(i, i, k, k) / 9;
  return out;
}

}  // namespace sinew::material
