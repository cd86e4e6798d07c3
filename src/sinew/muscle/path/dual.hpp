#pragma once
// Numbers that carry their slopes with respect to six inputs: a function written for any number then gives its own
// derivatives, branches and iterations included.
#include <Eigen/Core>
#include <array>
#include <cmath>

#include "sinew/core/taylor.hpp"

namespace sinew {

struct Dual {
  double value = 0;
  std::array<double, 6> slope{};

  Dual() = default;
  Dual(double v) : value(v) {}  // NOLINT(google-explicit-constructor): a constant is a number
  static Dual input(double v, int k) {
    Dual x(v);
    x.slope[static_cast<size_t>(k)] = 1;
    return x;
  }
  /// The value f(x) with slope f'(x).
  Dual chained(double f, double df) const {
    Dual y(f);
    for (size_t k = 0; k < 6; ++k) y.slope[k] = df * slope[k];
    return y;
  }

  Dual& operator+=(const Dual& b) { return *this = *this + b; }
  Dual& operator-=(const Dual& b) { return *this = *this - b; }
  Dual& operator*=(const Dual& b) { return *this = *this * b; }
  Dual& operator/=(const Dual& b) { return *this = *this / b; }
  friend Dual operator+(const Dual& a, const Dual& b) { return joined(a.value + b.value, a, 1, b, 1); }
  friend Dual operator-(const Dual& a, const Dual& b) { return joined(a.value - b.value, a, 1, b, -1); }
  friend Dual operator*(const Dual& a, const Dual& b) { return joined(a.value * b.value, a, b.value, b, a.value); }
  friend Dual operator/(const Dual& a, const Dual& b) {
    const double q = a.value / b.value;
    return joined(q, a, 1 / b.value, b, -q / b.value);
  }
  friend Dual operator-(const Dual& a) { return a.chained(-a.value, -1); }
  friend bool operator<(const Dual& a, const Dual& b) { return a.value < b.value; }
  friend bool operator>(const Dual& a, const Dual& b) { return a.value > b.value; }
  friend bool operator<=(const Dual& a, const Dual& b) { return a.value <= b.value; }
  friend bool operator>=(const Dual& a, const Dual& b) { return a.value >= b.value; }
  friend bool operator==(const Dual& a, const Dual& b) { return a.value == b.value; }

  friend Dual sqrt(const Dual& x) {
    const double r = std::sqrt(x.value);
    return x.chained(r, r > 0 ? 0.5 / r : 0);
  }
  friend Dual abs(const Dual& x) { return x.value < 0 ? -x : x; }
  friend Dual exp(const Dual& x) {
    const double e = std::exp(x.value);
    return x.chained(e, e);
  }
  friend Dual sin(const Dual& x) { return x.chained(std::sin(x.value), std::cos(x.value)); }
  friend Dual cos(const Dual& x) { return x.chained(std::cos(x.value), -std::sin(x.value)); }
  friend Dual atan2(const Dual& y, const Dual& x) {
    const double r = x.value * x.value + y.value * y.value;
    return joined(std::atan2(y.value, x.value), y, x.value / r, x, -y.value / r);
  }

 private:
  static Dual joined(double v, const Dual& a, double da, const Dual& b, double db) {
    Dual y(v);
    for (size_t k = 0; k < 6; ++k) y.slope[k] = da * a.slope[k] + db * b.slope[k];
    return y;
  }
};

inline double value_of(const Dual& x) { return x.value; }

}  // namespace sinew

template <>
struct Eigen::NumTraits<sinew::Dual> : Eigen::NumTraits<double> {
  using Real = sinew::Dual;
  using NonInteger = sinew::Dual;
  using Nested = sinew::Dual;
  using Literal = sinew::Dual;
  enum {
    IsComplex = 0,
    IsInteger = 0,
    IsSigned = 1,
    RequireInitialization = 1,
    ReadCost = 7,
    AddCost = 7,
    MulCost = 14
  };
};
template <class Op>
struct Eigen::ScalarBinaryOpTraits<sinew::Dual, double, Op> {
  using ReturnType = sinew::Dual;
};
template <class Op>
struct Eigen::ScalarBinaryOpTraits<double, sinew::Dual, Op> {
  using ReturnType = sinew::Dual;
};
