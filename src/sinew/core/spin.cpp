#include "sinew/core/spin.hpp"

#include <cmath>

namespace sinew {

// w = v' - A v x v' + B v x (v x v') with A = (1 - cos t) / t^2, B = (t - sin t) / t^3, t = |v|, and its derivative.
void spin_of(const Vec3& v, const Vec3& dv, const Vec3& ddv, Eigen::Ref<Vec3> w, Eigen::Ref<Vec3> dw) {
  const double s = v.squaredNorm(), t = std::sqrt(s);
  double A, B, dA, dB;  // dA, dB: by s
  if (s < 1e-3) {       // the next terms of the series are below 1e-14
    A = 0.5 - s / 24 + s * s / 720 - s * s * s / 40320;
    B = 1.0 / 6 - s / 120 + s * s / 5040 - s * s * s / 362880;
    dA = -1.0 / 24 + s / 360 - s * s / 13440;
    dB = -1.0 / 120 + s / 2520 - s * s / 120960;
  } else {
    A = (1 - std::cos(t)) / s;
    B = (t - std::sin(t)) / (s * t);
    dA = (t * std::sin(t) / 2 - (1 - std::cos(t))) / (s * s);
    dB = (1.5 * std::sin(t) - 0.5 * t * std::cos(t) - t) / (s * s * t);
  }
  const Vec3 c = v.cross(dv), dc = v.cross(ddv);
  const double ds = 2 * v.dot(dv);
  w = dv - A * c + B * v.cross(c);
  dw = ddv - dA * ds * c - A * dc + dB * ds * v.cross(c) + B * (dv.cross(c) + v.cross(dc));
}

}  // namespace sinew
