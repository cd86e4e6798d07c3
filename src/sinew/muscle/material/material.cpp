#include "sinew/muscle/material/material.hpp"

#include <algorithm>
#include <cmath>

namespace sinew::material {
namespace {

/// Activation times what the velocity curve leaves of it.
double activation_at_speed(const Fibres& fibres, const MaterialState& state) {
  if (state.speed == 0 || fibres.rate <= 0 || !fibres.curves.velocity.of) return state.activation;
  const double quickness = fibres.tires ? 0.25 + 0.75 * state.activation : 1;  // Thelen 2003
  return state.activation * fibres.curves.velocity.of(state.speed / (fibres.rate * quickness)).value;
}

/// P = J sigma F^-T of sigma = T a x a, and its slope.
void add_contraction(const Contraction& contraction, const Mat3& F, const Vec3& along, double activation, bool tangent,
                     Evaluation& out) {
  const Vec3 g = F * along;
  const double J = F.determinant(), square = g.squaredNorm(), lamb = std::sqrt(square) / std::cbrt(J);
  const double T = contraction.stress(lamb, activation), by = J * T / square;
  const Mat3 pull = g * along.transpose();
  out.P += by * pull;
  if (!tangent) return;
  const double e = 1 - T / (activation * contraction.tmax);  // exp(-4.75 (2.04 lamb - 1.58)) where it pulls
  const double slope = T > 0 ? activation * contraction.tmax * 4.75 * 2.04 * e : 0;
  const Mat3 dJ = J * F.inverse().transpose();
  const Mat3 dlamb = lamb * (pull / square - dJ / (3 * J));
  const Mat3 dby = (T * dJ + J * slope * dlamb) / square - 2 * by / square * pull;
  const auto vector = [](const Mat3& M) { return Eigen::Map<const Eigen::Matrix<double, 9, 1>>(M.data()); };
  out.H += vector(pull) * vector(dby).transpose();
  for (int I = 0; I < 3; ++I)
    for (int K = 0; K < 3; ++K) out.H.block<3, 3>(3 * I, 3 * K) += by * along[I] * along[K] * Mat3::Identity();
}

}  // namespace

double Contraction::stress(double lamb, double activation) const {
  return activation * tmax * std::max(0.0, 1 - std::exp(-4.75 * (2.04 * lamb - 1.58)));
}

// Parts of one direction and one activation are one law, so that a law with one family is that law's own evaluation.
Evaluation evaluate(const Material& material, const Mat3& F, const MaterialState& state, Slopes slopes) {
  Law together{.matrix = material.law.matrix, .volume = material.law.volume};
  Vec3 along = material.along.front().along;
  double activation =
      material.law.fibres.empty() ? state.activation : activation_at_speed(material.law.fibres[0], state);
  Evaluation sum;
  const auto add_up = [&] {
    const Evaluation at = evaluate(together, F, along, activation, slopes);
    sum.energy += at.energy;
    sum.P += at.P;
    sum.H += at.H;
    together = {};
  };
  for (std::size_t k = 0; k < material.law.fibres.size(); ++k) {
    const Vec3& own = material.along[k].along;
    const double active = activation_at_speed(material.law.fibres[k], state);
    if (own != along || active != activation) add_up();
    along = own, activation = active;
    together.fibres.push_back(material.law.fibres[k]);
  }
  add_up();
  if (material.contraction.tmax > 0 && state.activation > 0)
    add_contraction(material.contraction, F, material.along.front().along, state.activation, slopes == Slopes::tangent,
                    sum);
  return sum;
}

}  // namespace sinew::material
