#include "sinew/muscle/wrap_opensim.hpp"

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

}  // namespace
}  // namespace sinew
