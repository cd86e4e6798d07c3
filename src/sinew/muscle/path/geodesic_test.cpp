#include "sinew/muscle/path/geodesic.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "sinew/muscle/path/wrap_section.hpp"

namespace sinew {
namespace {

/// Random ellipsoids (radii 11 to 36 mm) that the line between two points within 80 mm enters.
struct Wrapping {
  WrapBody body;
  Vec3 p1, p2;
  Stretch section;
};

/// It alone: the default string gives way to another that is as short.
Stretch shortest_section(const Wrapping& w) {
  const SectionFamily family(w.body, w.p1, w.p2);
  return family.stretch(family.shortest(std::nullopt).section);
}

std::vector<Wrapping> wrappings(int count, unsigned seed) {
  std::mt19937 engine(seed);
  std::uniform_real_distribution<double> radius(0.011, 0.036), place(-0.08, 0.08);
  std::vector<Wrapping> out;
  while (static_cast<int>(out.size()) < count) {
    Wrapping w;
    w.body.kind = Wrap::Kind::ellipsoid;
    for (double& r : w.body.radii) r = radius(engine);
    for (double& x : w.p1) x = place(engine);
    for (double& x : w.p2) x = place(engine);
    if (depth_inside(w.body, w.p1) > 0 || depth_inside(w.body, w.p2) > 0 || !enters(w.body, w.p1, w.p2)) continue;
    w.section = shortest_section(w);
    out.push_back(w);
  }
  return out;
}

constexpr int wrapped_cases = 100000, wrapped_slopes = 5000;

TEST(Geodesic, OnASphereIsTheGreatCircle) {
  double worst = 0;
  for (Wrapping w : wrappings(500, 1)) {
    w.body.radii.setConstant(w.body.radii.minCoeff());
    if (!enters(w.body, w.p1, w.p2)) continue;
    WrapMemory none;
    w.section = shortest_section(w);
    const Geodesic g = refine(w.body, w.p1, w.p2, w.section);
    ASSERT_TRUE(g.found);
    WrapBody sphere = w.body;
    sphere.kind = Wrap::Kind::sphere;
    sphere.radius = w.body.radii.x();
    worst = std::max(worst, std::abs(g.stretch.length - taut(sphere, w.p1, w.p2, none).length));
  }
  EXPECT_LT(worst, 5e-8);  // m, of steps of a tenth of the radius
  EXPECT_GT(worst, 0);
}

TEST(Geodesic, IsFoundInAFewStepsWhateverTheEllipsoid) {
  int failures = 0, steps = 0, most = 0;
  for (const Wrapping& w : wrappings(wrapped_cases, 2)) {
    const Geodesic g = refine(w.body, w.p1, w.p2, w.section);
    failures += !g.found;
    steps += g.steps;
    most = std::max(most, g.steps);
  }
  EXPECT_EQ(failures, 0);
  EXPECT_LT(steps, 2.2 * wrapped_cases);
  EXPECT_LE(most, 7);
}

TEST(Geodesic, IsShorterThanTheSectionByLessThanAHair) {
  GeodesicOptions fine;
  fine.step = 0.05;
  double most = 0, sum = 0;
  int shorter = 0;
  for (const Wrapping& w : wrappings(wrapped_cases, 3)) {
    const Geodesic g = refine(w.body, w.p1, w.p2, w.section, fine);
    if (!g.found) continue;
    const double excess = w.section.length - g.stretch.length;
    shorter += excess < -1e-8;
    most = std::max(most, excess);
    sum += excess;
  }
  EXPECT_LE(shorter, 30) << "by the rounding of its steps";
  EXPECT_LT(sum / wrapped_cases, 4e-7);
  EXPECT_LT(most, 3.5e-4);
}

TEST(Geodesic, SlopeIsTheUnitVectorTowardsTheEnd) {
  constexpr double h = 1e-6;
  const GeodesicOptions fine{.step = 0.01};
  std::vector<double> errors;
  int other_branch = 0;
  for (const Wrapping& w : wrappings(wrapped_slopes, 4)) {
    const Geodesic g = refine(w.body, w.p1, w.p2, w.section, fine);
    const auto length = [&](const Vec3& p) {
      Wrapping moved = w;
      moved.p1 = p;
      return refine(w.body, p, w.p2, shortest_section(moved), fine).stretch.length;
    };
    double worst = 0;
    bool one_branch = true;
    for (int k = 0; k < 3; ++k) {
      const Vec3 d = h * Vec3::Unit(k);
      const double ahead = (length(w.p1 + d) - g.stretch.length) / h,
                   behind = (g.stretch.length - length(w.p1 - d)) / h;
      one_branch &= std::abs(ahead - behind) < 0.01;
      worst = std::max(worst, std::abs((ahead + behind) / 2 - g.stretch.slope1[k]));
    }
    one_branch ? errors.push_back(worst) : void(++other_branch);
  }
  EXPECT_LE(other_branch, 1) << "differences between strings on either side";
  std::sort(errors.begin(), errors.end());
  EXPECT_LT(errors[errors.size() / 2], 6e-9);
  EXPECT_LT(errors.back(), 1e-5);
}

}  // namespace
}  // namespace sinew
