#include "sinew/muscle/path/wrap_opensim.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using test::Dice;
using Method = PathWrap::Method;

WrapBody opensim_body(Dice& dice, Wrap::Kind kind, const Vec3& side) {
  WrapBody body;
  body.kind = kind;
  body.radius = kind == Wrap::Kind::torus ? 0.03 : dice.between(0.01, 0.03);
  body.tube = 0.006;
  body.radii = {dice.between(0.011, 0.036), dice.between(0.011, 0.036), dice.between(0.011, 0.036)};
  body.side = side;
  return body;
}

struct WrappedEnds {
  WrapBody body;
  Vec3 p1, p2;
  WrappedSegment<double> found;
};

double length_of(const WrappedEnds& w) {
  return (w.found.r1 - w.p1).norm() + w.found.length + (w.found.r2 - w.p2).norm();
}

/// Random ends about a random body that OpenSim's rule wraps.
WrappedEnds wrapped_ends(Dice& dice, Wrap::Kind kind, const Vec3& side, Method method, bool alone) {
  while (true) {
    WrappedEnds w{opensim_body(dice, kind, side), dice.vector(0.08), dice.vector(0.08), {}};
    w.found = opensim_wrap<double>(w.body, method, w.p1, w.p2, alone);
    if (w.found.wraps()) return w;
  }
}

const std::vector<Vec3> free_and_sides{Vec3::Zero(), Vec3::UnitX(), -Vec3::UnitY()};

/// The number that carries slopes takes the same branches as the plain one, and its slopes are the differences'.
void expect_slopes(Wrap::Kind kind, Method method, bool alone) {
  constexpr double h = 1e-6;
  Dice dice(1);
  for (const Vec3& side : free_and_sides) {
    std::vector<double> errors;
    for (int i = 0; i < 200; ++i) {
      const WrappedEnds w = wrapped_ends(dice, kind, side, method, alone);
      PointOf<Dual> d1, d2;
      for (int k = 0; k < 3; ++k) d1[k] = Dual::input(w.p1[k], k), d2[k] = Dual::input(w.p2[k], 3 + k);
      const auto dual = opensim_wrap<Dual>(w.body, method, d1, d2, alone);
      ASSERT_EQ(dual.answer, w.found.answer);
      ASSERT_NEAR(dual.length.value, w.found.length, 1e-13);
      const Dual total = (dual.r1 - d1).norm() + dual.length + (dual.r2 - d2).norm();
      double worst = 0;
      for (int k = 0; k < 6; ++k) {
        const auto moved = [&](double by) {
          WrappedEnds m = w;
          (k < 3 ? m.p1 : m.p2)[k % 3] += by;
          m.found = opensim_wrap<double>(m.body, method, m.p1, m.p2, alone);
          return m.found.wraps() ? length_of(m) : (m.p2 - m.p1).norm();
        };
        worst = std::max(worst, std::abs((moved(h) - moved(-h)) / (2 * h) - total.slope[static_cast<size_t>(k)]));
      }
      errors.push_back(worst);
    }
    std::sort(errors.begin(), errors.end());
    EXPECT_LT(errors[100], 1e-7) << side.transpose();
    EXPECT_LT(errors[188], 1e-4) << side.transpose();  // the rule is full of switches: a few of them are straddled
  }
}

TEST(OpenSimCylinder, SlopesMatchDifferences) { expect_slopes(Wrap::Kind::cylinder, Method::hybrid, true); }
TEST(OpenSimCylinder, SlopesMatchDifferencesAfterTheTangencyAdjustment) {
  expect_slopes(Wrap::Kind::cylinder, Method::hybrid, false);
}
TEST(OpenSimSphere, SlopesMatchDifferences) { expect_slopes(Wrap::Kind::sphere, Method::hybrid, true); }
TEST(OpenSimTorus, SlopesMatchDifferences) { expect_slopes(Wrap::Kind::torus, Method::hybrid, true); }
TEST(OpenSimEllipsoid, SlopesMatchDifferencesByEveryMethod) {
  for (const Method method : {Method::midpoint, Method::axial, Method::hybrid})
    expect_slopes(Wrap::Kind::ellipsoid, method, true);
}

/// Ends on the axes, on the surface, at the centre, on one another, lines along the axes, through them, along tangents:
/// all pairs of the points of a lattice as wide as the body.
void expect_numbers_on_a_lattice(Wrap::Kind kind, Method method, bool alone) {
  constexpr double r = 0.02;
  WrapBody body;
  body.kind = kind;
  body.radius = kind == Wrap::Kind::torus ? 2 * r : r;
  body.tube = r;
  body.length = 4 * r;
  body.radii = Vec3::Constant(r);
  std::vector<Vec3> lattice;
  for (const double x : {-2 * r, -r, 0.0, r, 3 * r})
    for (const double y : {-2 * r, -r, 0.0, r, 3 * r})
      for (const double z : {-r, 0.0, 2 * r}) lattice.emplace_back(x, y, z);
  const auto is_number = [](const PointOf<Dual>& p) {
    return std::all_of(p.data(), p.data() + 3, [](const Dual& x) {
      return std::isfinite(x.value) &&
             std::all_of(x.slope.begin(), x.slope.end(), [](double s) { return std::isfinite(s); });
    });
  };
  int wrapped = 0;
  for (const Vec3& side : free_and_sides) {
    body.side = side;
    for (const Vec3& p1 : lattice)
      for (const Vec3& p2 : lattice) {
        PointOf<Dual> d1, d2;
        for (int k = 0; k < 3; ++k) d1[k] = Dual::input(p1[k], k), d2[k] = Dual::input(p2[k], 3 + k);
        const auto found = opensim_wrap<Dual>(body, method, d1, d2, alone);
        if (!found.wraps()) continue;
        ++wrapped;
        ASSERT_TRUE(is_number(found.r1) && is_number(found.r2) && is_number(PointOf<Dual>(found.length, 0, 0)))
            << p1.transpose() << "   " << p2.transpose() << "   side " << side.transpose();
        ASSERT_GE(found.length.value, 0);
        ASSERT_TRUE(found.arc.centre.allFinite() && found.arc.u.allFinite() && found.arc.v.allFinite() &&
                    found.arc.climb.allFinite() && std::isfinite(found.arc.to));
      }
  }
  EXPECT_GT(wrapped, 100);
}

TEST(OpenSimRule, GivesNumbersForDegenerateLines) {
  for (const bool alone : {true, false})
    for (const Wrap::Kind kind : {Wrap::Kind::cylinder, Wrap::Kind::sphere, Wrap::Kind::ellipsoid, Wrap::Kind::torus})
      for (const Method method : {Method::midpoint, Method::axial, Method::hybrid})
        expect_numbers_on_a_lattice(kind, method, alone);
}

}  // namespace
}  // namespace sinew
