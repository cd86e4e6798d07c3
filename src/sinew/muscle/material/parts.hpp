#pragma once
// Parts of a law: energies per given volume (J/m3 = Pa) as formulas of the invariants. A law is a sum of them.
//
// An inverted or crushed element must find its way back: what has no value at J <= 0 goes on below J = 0.3 as its own
// parabola, so that energy, stress and tangent are continuous there and P grows linearly in J beyond (after Stomakhin
// et al. 2012, who do so in singular values; J itself needs no decomposition).
#include <algorithm>
#include <cmath>
#include <vector>

#include "sinew/muscle/material/invariants.hpp"

namespace sinew::material {

constexpr double least_J = 0.3;

struct Values {
  double f = 0, first = 0, second = 0;  ///< of a function of one variable, and its slopes
};
/// f(J), its parabola at `least_J` below; `of(J)` returns {f, f', f''}.
template <class Function>
Values extended_values(double J, const Function& of) {
  const double from = std::max(J, least_J), d = J - from;
  const Values at = of(from);
  return {at.f + at.first * d + 0.5 * at.second * d * d, at.first + at.second * d, at.second};
}
template <class Number, class Function>
Number extended(const Number& J, const Function& of) {
  const auto [f, first, second] = extended_values(value_of(J), of);
  return chained(J, f, first, second);
}
template <class Number>
Number power(const Number& J, double n) {
  return extended(J, [n](double x) {
    return Values{std::pow(x, n), n * std::pow(x, n - 1), n * (n - 1) * std::pow(x, n - 2)};
  });
}
template <class Number>
Number logarithm(const Number& J) {
  return extended(J, [](double x) { return Values{std::log(x), 1 / x, -1 / (x * x)}; });
}

/// sum_k yeoh[k] (I1 - 3)^(k+1) + mooney (I2 - 3): neo-Hookean (one c, half the shear modulus), Mooney-Rivlin (A = c,
/// B), Yeoh. Isochoric: of I1 J^-2/3 and I2 J^-4/3. Coupled: of I1 and I2, less what would push at rest, mu ln J.
struct Isotropic {
  std::vector<double> yeoh;
  double mooney = 0;
  bool coupled = false;

  template <class Number>
  Number energy(const Invariants<Number>& of) const {
    const Number first = (coupled ? of.I1 : of.I1 * power(of.J, -2.0 / 3)) - Number(3.0);
    const Number second = (coupled ? of.I2 : of.I2 * power(of.J, -4.0 / 3)) - Number(3.0);
    Number sum = mooney * second;
    Number raised = first;
    for (const double c : yeoh) {
      sum += c * raised;
      raised = raised * first;
    }
    const double pressure = 2 * (yeoh.empty() ? 0 : yeoh[0]) + 4 * mooney;  // of dW at rest
    if (coupled) sum -= pressure * logarithm(of.J);
    return sum;
  }
};

/// lam/2 tr(E)^2 + mu tr(E^2), E = (C - I)/2: a line in the Green strain. It gives way when crushed, as published.
struct StVenantKirchhoff {
  double young = 1e5, poisson = 0.35;  ///< Pa, 1

  double shear_modulus() const { return young / (2 * (1 + poisson)); }
  double lame() const { return young * poisson / ((1 + poisson) * (1 - 2 * poisson)); }
  template <class Number>
  Number energy(const Invariants<Number>& of) const {
    const Number trace = 0.5 * (of.I1 - Number(3.0));
    const Number squares = 0.25 * (of.I1 * of.I1 - 2.0 * of.I2 - 2.0 * of.I1 + Number(3.0));  // tr(E^2)
    return (0.5 * lame()) * (trace * trace) + shear_modulus() * squares;
  }
};

/// U(J) with one constant K; the bulk modulus is 2K for `teran`, else K.
struct Volumetric {
  enum class Form { teran, febio, quadratic, simo };  ///< K ln^2 J; K/2 ln^2 J; K/2 (J-1)^2; K/4 (J^2 - 1 - 2 ln J)
  Form form = Form::febio;
  double K = 2.5e6;  ///< Pa
  template <class Number>
  Number energy(const Invariants<Number>& of) const {
    const auto [f, first, second] = at(value_of(of.J));
    return chained(of.J, f, first, second);
  }
  Values at(double volume_ratio) const {
    return extended_values(volume_ratio, [this](double J) {
      const double l = std::log(J);
      switch (form) {
        case Form::teran:
          return Values{K * l * l, 2 * K * l / J, 2 * K * (1 - l) / (J * J)};
        case Form::febio:
          return Values{0.5 * K * l * l, K * l / J, K * (1 - l) / (J * J)};
        case Form::simo:
          return Values{0.25 * K * (J * J - 1 - 2 * l), 0.5 * K * (J - 1 / J), 0.5 * K * (1 + 1 / (J * J))};
        case Form::quadratic:
          break;
      }
      return Values{0.5 * K * (J - 1) * (J - 1), K * (J - 1), K};
    });
  }
};

/// G1 B1^2 + G2 B2^2 + G3 (3/2 ln lam)^2: shear along the fibre, shear across it, stretch along it; all isochoric
/// (Criscione et al. 2001, Blemker et al. 2005).
struct BlemkerMatrix {
  double along_shear = 500, cross_shear = 500, stretch = 0;  ///< G1, G2, G3, Pa

  template <class Number>
  Number energy(const Invariants<Number>& of) const {
    using std::log, std::sqrt;
    const Number along = of.I5 / (of.I4 * of.I4) - Number(1.0);                            // B1^2
    const Number cosh_B2 = 0.5 * (of.I1 * of.I4 - of.I5) / sqrt(of.I4) * power(of.J, -1);  // cosh B2
    const Number log_stretch = 0.5 * log(of.I4) - (1.0 / 3) * logarithm(of.J);
    return along_shear * along + cross_shear * squared_acosh(cosh_B2) + (2.25 * stretch) * (log_stretch * log_stretch);
  }

 private:
  /// acosh(x)^2, smooth at 1: there by its series.
  template <class Number>
  static Number squared_acosh(const Number& x) {
    constexpr double near_one = 1e-3;
    const double d = value_of(x) - 1;
    if (d < near_one) {  // 2 d - d^2/3 + 4 d^3/45 - d^4/35 + 16 d^5/1575; below 1 (rounding) it goes on
      const double f = d * (2 + d * (-1.0 / 3 + d * (4.0 / 45 + d * (-1.0 / 35 + d * 16 / 1575))));
      const double first = 2 + d * (-2.0 / 3 + d * (12.0 / 45 + d * (-4.0 / 35 + d * 80 / 1575)));
      const double second = -2.0 / 3 + d * (24.0 / 45 + d * (-12.0 / 35 + d * 320 / 1575));
      return chained(x, f, first, second);
    }
    const double B = std::acosh(1 + d), sinh = std::sqrt(d * (2 + d));
    return chained(x, B * B, 2 * B / sinh, 2 * (1 - B * (1 + d) / sinh) / (sinh * sinh));
  }
};

/// Takes `share` of a neo-Hookean matrix's push off along the fibres, where they are shorter than at rest: flesh that
/// hangs slack does not bear on its ends (flesh.md 4). T = -share mu (lam - lam^-2) for lam < 1, the slope of an
/// energy.
struct Slack {
  double shear = 2e4;  ///< mu of the matrix, Pa
  double share = 0.95;

  struct Tension {
    double energy = 0, value = 0, slope = 0;  ///< by the stretch
  };
  Tension tension(double lam) const {
    constexpr double least = 0.3;  // below, it goes on as a parabola
    if (lam >= 1) return {};
    const double held = std::max(lam, least), d = lam - held;
    const double T = -share * shear * (held - 1 / (held * held));
    const double slope = -share * shear * (1 + 2 / (held * held * held));
    const double W = -share * shear * (0.5 * held * held + 1 / held - 1.5);
    return {W + T * d + 0.5 * slope * d * d, T + slope * d, slope};
  }
  template <class Number>
  Number energy(const Invariants<Number>& of) const {
    using std::sqrt;
    const double lam = std::sqrt(std::max(value_of(of.I4), 0.0));
    const Tension at = tension(lam);
    if (lam >= 1 || !(lam > 0)) return Number(at.energy);
    return chained(sqrt(of.I4), at.energy, at.value, at.slope);
  }
};

}  // namespace sinew::material
