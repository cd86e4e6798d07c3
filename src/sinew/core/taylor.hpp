#pragma once
// Numbers that carry their first and second derivatives by N variables: a formula written once gives value, slope and
// curvature, exactly.
#include <Eigen/Core>
#include <cmath>

namespace sinew {

template <int N>
struct Taylor {
  using Slope = Eigen::Matrix<double, N, 1>;
  using Curvature = Eigen::Matrix<double, N, N>;
  double value = 0;
  Slope slope = Slope::Zero();
  Curvature curvature = Curvature::Zero();

  Taylor(double constant = 0) : value(constant) {}  // constants take part in formulas
  static Taylor variable(double value, int which) {
    Taylor x(value);
    x.slope[which] = 1;
    return x;
  }
  /// f(x), from f, f' and f'' at the value of x.
  Taylor chained(double f, double first, double second) const {
    Taylor y(f);
    y.slope = first * slope;
    y.curvature = first * curvature + second * slope * slope.transpose();
    return y;
  }

  Taylor& operator+=(const Taylor& o) {
    value += o.value, slope += o.slope, curvature += o.curvature;
    return *this;
  }
  Taylor& operator-=(const Taylor& o) {
    value -= o.value, slope -= o.slope, curvature -= o.curvature;
    return *this;
  }
  Taylor& operator*=(double by) {
    value *= by, slope *= by, curvature *= by;
    return *this;
  }
  friend Taylor operator+(Taylor a, const Taylor& b) { return a += b; }
  friend Taylor operator-(Taylor a, const Taylor& b) { return a -= b; }
  friend Taylor operator-(Taylor a) { return a *= -1; }
  friend Taylor operator*(Taylor a, double b) { return a *= b; }
  friend Taylor operator*(double a, Taylor b) { return b *= a; }
  friend Taylor operator*(const Taylor& a, const Taylor& b) {
    Taylor y(a.value * b.value);
    y.slope = a.value * b.slope + b.value * a.slope;
    y.curvature =
        a.value * b.curvature + b.value * a.curvature + a.slope * b.slope.transpose() + b.slope * a.slope.transpose();
    return y;
  }
  friend Taylor operator/(Taylor a, double b) { return a *= 1 / b; }
  friend Taylor operator/(const Taylor& a, const Taylor& b) {
    const double i = 1 / b.value;
    return a * b.chained(i, -i * i, 2 * i * i * i);
  }
};

/// f(x) of a plain number or an expansion, from f, f' and f'' there.
inline double chained(double, double f, double, double) { return f; }
template <int N>
Taylor<N> chained(const Taylor<N>& x, double f, double first, double second) {
  return x.chained(f, first, second);
}
inline double value_of(double x) { return x; }
template <int N>
double value_of(const Taylor<N>& x) {
  return x.value;
}

template <int N>
Taylor<N> sqrt(const Taylor<N>& x) {
  const double root = std::sqrt(x.value);
  return x.chained(root, 0.5 / root, -0.25 / (root * x.value));
}
template <int N>
Taylor<N> log(const Taylor<N>& x) {
  return x.chained(std::log(x.value), 1 / x.value, -1 / (x.value * x.value));
}
template <int N>
Taylor<N> pow(const Taylor<N>& x, double exponent) {
  const double second = exponent * (exponent - 1) * std::pow(x.value, exponent - 2);
  return x.chained(std::pow(x.value, exponent), exponent * std::pow(x.value, exponent - 1), second);
}

}  // namespace sinew
