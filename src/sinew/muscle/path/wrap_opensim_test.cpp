#include "sinew/muscle/path/wrap_opensim.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using test::Dice;
using Method = PathWrap::Method;

const std::vector<Vec3> free_and_sides{Vec3::Zero(), Vec3::UnitX(), -Vec3::UnitY()};

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
  int wrapped = 0;
  for (const Vec3& side : free_and_sides) {
    body.side = side;
    for (const Vec3& p1 : lattice)
      for (const Vec3& p2 : lattice) {
        const WrappedSegment found = opensim_wrap(body, method, p1, p2, alone);
        if (!found.wraps()) continue;
        ++wrapped;
        ASSERT_TRUE(found.r1.allFinite() && found.r2.allFinite() && std::isfinite(found.length))
            << p1.transpose() << "   " << p2.transpose() << "   side " << side.transpose();
        ASSERT_GE(found.length, 0);
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
