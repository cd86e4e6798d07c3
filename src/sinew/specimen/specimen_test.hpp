#pragma once
// Specimens for tests, and what they must come to by formulas of their own.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>

#include "sinew/specimen/specimen_run.hpp"

namespace sinew::specimen::test {

inline Function ramp(double to, double time = 1) { return Function::polyline({{0, 0}, {time, to}}); }
inline Function still() { return Function::constant(0); }

/// A side that is held along some axes, and moved along one of them.
inline Face held(const std::string& name, const std::string& axes, const Function& moved = still()) {
  Face face{.name = name};
  for (const char axis : axes) face.moved[static_cast<std::size_t>(axis - 'x')] = moved;
  return face;
}

constexpr double area = 1e-4, length = 0.03, width = 0.01;  // of the bar
inline Specimen bar_of(const material::Law& law, const Vec3& size = {length, width, width},
                       const std::array<int, 3>& cells = {4, 2, 2}) {
  Specimen out{.flesh = block(size, cells), .laws = {}, .faces = {}};
  out.laws[solid::TissueKind::muscle] = law;
  return out;
}

constexpr double close = 1e-6;  // S38: homogeneous states are exact in linear tets

inline const FaceReading& at(const SpecimenRun& run, const Specimen& specimen, const std::string& face) {
  for (std::size_t f = 0; f < specimen.faces.size(); ++f)
    if (specimen.faces[f].name == face) return run.now().faces[f];
  throw std::logic_error(face);
}

inline void arrive(SpecimenRun& run, double time) {
  const StepReport begun = run.begin();
  ASSERT_TRUE(begun.converged) << begun.reason;
  const StepReport report = run.advance(time);
  ASSERT_TRUE(report.converged) << report.where << ": " << report.reason;
}

/// Energy of the three principal stretches, J/m3, written down again: not the library's.
using Energy = std::function<double(const Vec3& stretches)>;

/// dW / d stretch, by differences of the sixth order.
inline double nominal(const Energy& W, Vec3 stretches, int axis) {
  constexpr double h = 1e-3;
  const auto apart = [&](double by) {
    Vec3 up = stretches, down = stretches;
    up[axis] += by * h, down[axis] -= by * h;
    return W(up) - W(down);
  };
  return (45 * apart(1) - 9 * apart(2) + apart(3)) / (60 * h);
}

/// The stretch along free axes at which their stress vanishes.
inline Vec3 free_along(const Energy& W, Vec3 stretches, const std::vector<int>& axes) {
  double low = 0.5, high = 1.6;
  for (int halving = 0; halving < 60; ++halving) {
    const double middle = 0.5 * (low + high);
    for (const int axis : axes) stretches[axis] = middle;
    (nominal(W, stretches, axes[0]) > 0 ? high : low) = middle;
  }
  return stretches;
}

struct KnownLaw {
  std::string name;
  material::Law law;
  Energy energy;
  std::function<double(double)> shear;  ///< dW / d shear in simple shear, Pa
};

inline std::vector<KnownLaw> known_laws() {
  using material::Volumetric;
  constexpr double c1 = 2e4, c2 = 7e3, c3 = 5e3, K = 1e6, young = 8e4, poisson = 0.3;
  constexpr double mu = young / (2 * (1 + poisson)), lame = young * poisson / ((1 + poisson) * (1 - 2 * poisson));
  const auto I1 = [](const Vec3& l) { return l.squaredNorm(); };
  const auto I2 = [](const Vec3& l) {
    return std::pow(l[0] * l[1], 2) + std::pow(l[1] * l[2], 2) + std::pow(l[0] * l[2], 2);
  };
  const auto log2 = [](double J) { return std::log(J) * std::log(J); };
  return {{"neo-Hookean, isochoric",
           {.matrix = {material::Isotropic{{c1}}}, .volume = {{Volumetric::Form::febio, K}}},
           [=](const Vec3& l) {
             const double J = l.prod();
             return c1 * (I1(l) * std::pow(J, -2.0 / 3) - 3) + 0.5 * K * log2(J);
           },
           [=](double g) { return 2 * c1 * g; }},
          {"Mooney-Rivlin, isochoric",
           {.matrix = {material::Isotropic{{c1}, c2}}, .volume = {{Volumetric::Form::simo, K}}},
           [=](const Vec3& l) {
             const double J = l.prod();
             return c1 * (I1(l) * std::pow(J, -2.0 / 3) - 3) + c2 * (I2(l) * std::pow(J, -4.0 / 3) - 3) +
                    0.25 * K * (J * J - 1 - 2 * std::log(J));
           },
           [=](double g) { return 2 * (c1 + c2) * g; }},
          {"Yeoh, isochoric",
           {.matrix = {material::Isotropic{{c1, c3}}}, .volume = {{Volumetric::Form::quadratic, K}}},
           [=](const Vec3& l) {
             const double J = l.prod(), i = I1(l) * std::pow(J, -2.0 / 3) - 3;
             return c1 * i + c3 * i * i + 0.5 * K * (J - 1) * (J - 1);
           },
           [=](double g) { return 2 * c1 * g + 4 * c3 * g * g * g; }},
          {"neo-Hookean, coupled",
           {.matrix = {material::Isotropic{{c1}, 0, true}}, .volume = {{Volumetric::Form::teran, K}}},
           [=](const Vec3& l) { return c1 * (I1(l) - 3) - 2 * c1 * std::log(l.prod()) + K * log2(l.prod()); },
           [=](double g) { return 2 * c1 * g; }},
          {"St Venant-Kirchhoff",
           {.matrix = {material::StVenantKirchhoff{young, poisson}}},
           [=](const Vec3& l) {
             const Vec3 E = 0.5 * (l.cwiseProduct(l) - Vec3::Ones());
             return 0.5 * lame * E.sum() * E.sum() + mu * E.squaredNorm();
           },
           [=](double g) { return 0.5 * lame * g * g * g + mu * (g + g * g * g); }}};
}

}  // namespace sinew::specimen::test
