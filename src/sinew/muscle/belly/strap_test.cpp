#include "sinew/muscle/belly/strap.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {
namespace {

using Line = std::vector<Vec3>;

/// From the chest (x = 0) to the arm, through a middle.
Line fan_line(double z, double middle, double end) { return {{0, 0, z}, {0.1, 0, middle}, {0.2, 0, end}}; }

struct Fan {
  std::vector<Line> lines;
  BellyParameters look = strap_look(100, 0.16, 0.05);
  std::vector<Line> courses;

  explicit Fan(std::vector<Line> all) : lines(std::move(all)) {
    for (const Line& line : lines) courses.push_back(flesh_course(line, look));
  }
  MuscleSurface element(size_t i, const BoneSpace& bones = {}, double detail = 0.5) const {
    SheetNeighbours beside{.own = courses[i], .left = {}, .right = {}};
    if (i > 0) beside.left = courses[i - 1];
    if (i + 1 < lines.size()) beside.right = courses[i + 1];
    return muscle_surface(lines[i], look, 0.1, bones, detail, beside);
  }
};

/// Of the vertices of a surface near a place along x.
Box slab(const MuscleSurface& surface, double x) {
  Box box;
  for (const Vec3& v : surface.mesh.vertices)
    if (std::abs(v.x() - x) < 0.008) box.hold(v);
  return box;
}

double farthest_apart(const MuscleSurface& a, const MuscleSurface& b) {
  double out = 0;
  for (size_t i = 0; i < a.mesh.vertices.size(); ++i)
    out = std::max(out, (a.mesh.vertices[i] - b.mesh.vertices[i]).norm());
  return out;
}

TEST(Strap, NeighboursMeetHalfWayAndAreFlat) {
  constexpr double seam = 1.5e-3;  // m, relief and all
  const Fan fan({fan_line(-0.05, -0.04, -0.03), fan_line(0, 0, 0), fan_line(0.05, 0.04, 0.03)});
  const MuscleSurface middle = fan.element(1), right = fan.element(2), left = fan.element(0);
  for (const double x : {0.05, 0.1, 0.15}) {
    const double half = 0.5 * (0.05 - 0.1 * x);
    const Box own = slab(middle, x);
    EXPECT_NEAR(own.high.z(), half, seam) << x;
    EXPECT_NEAR(own.low.z(), -half, seam) << x;
    EXPECT_NEAR(slab(right, x).low.z(), half, seam) << x;
    EXPECT_NEAR(slab(left, x).high.z(), -half, seam) << x;
    EXPECT_LT(own.size().y(), 0.5 * own.size().z()) << x;
  }
}

TEST(Strap, KeepsTheVolumeAndSoTheAreaOfItsSections) {
  const std::vector<Line> narrow{fan_line(-0.03, -0.03, -0.03), fan_line(0, 0, 0), fan_line(0.03, 0.03, 0.03)};
  const std::vector<Line> wide{fan_line(-0.06, -0.06, -0.06), fan_line(0, 0, 0), fan_line(0.06, 0.06, 0.06)};
  const Fan a(narrow), b(wide);
  for (const Fan* fan : {&a, &b}) {
    const double whole = volume(fan->element(1).mesh);
    EXPECT_GT(whole, 0.99 * fan->look.volume);
    EXPECT_LT(whole, 1.08 * fan->look.volume) << "flesh and two thin tendons";
  }
  const Vec3 thin = slab(b.element(1), 0.1).size(), thick = slab(a.element(1), 0.1).size();
  EXPECT_NEAR(thin.z() / thick.z(), 2, 0.1);
  EXPECT_NEAR(thin.y() / thick.y(), 0.5, 0.08) << "twice as wide, half as thick";
}

TEST(Strap, TendonsAreBroadWhereTheyComeFromTheFleshAndCordsFarFromIt) {
  Fan fan({fan_line(-0.05, -0.05, -0.05), fan_line(0, 0, 0), fan_line(0.05, 0.05, 0.05)});
  EXPECT_GT(slab(fan.element(1), 0.005).size().z(), 0.04) << "an aponeurosis";
  fan.look.belly_from = 0.02, fan.look.belly_to = 0.3;
  EXPECT_LT(slab(fan.element(1), 0.195).size().z(), 0.02) << "as of a finger";
}

TEST(Strap, OfLinesThatCrossIsNotWrung) {
  // The order at one end is the reverse of that at the other, as in the pectoralis.
  const Fan fan({fan_line(-0.05, -0.01, 0.02), fan_line(0.001, 0, 0.001), fan_line(0.05, 0.01, -0.02)});
  for (const size_t i : {0, 1, 2}) {
    const MuscleSurface strap = fan.element(i);
    double longest = 0;
    for (const Triangle& t : strap.mesh.triangles)
      for (int k = 0; k < 3; ++k)
        longest = std::max(longest, std::abs((strap.mesh.vertices[t[k]] - strap.mesh.vertices[t[(k + 1) % 3]]).y()));
    EXPECT_LT(longest, 0.02) << i;
    EXPECT_GT(volume(strap.mesh), 0) << i;
  }
}

TEST(Strap, NeverTurnsOverWhileItsLinesMove) {
  // The arm's end is turned right round the line in small steps: the sheet is twisted by a half turn at most and back.
  constexpr int steps = 90;
  std::vector<MuscleSurface> before;
  for (int k = 0; k <= steps; ++k) {
    const double turn = 1.2 * std::sin(2 * pi * k / steps);
    const auto line = [&](double z) {
      return Line{{0, 0, z}, {0.2, 0.5 * z * std::sin(turn), 0.5 * z * std::cos(turn)}};
    };
    const Fan fan({line(-0.05), line(0), line(0.05)});
    std::vector<MuscleSurface> now;
    for (const size_t i : {0, 1, 2}) now.push_back(fan.element(i));
    for (size_t i = 0; i < before.size(); ++i) EXPECT_LT(farthest_apart(before[i], now[i]), 0.008) << i << " " << k;
    before = std::move(now);
  }
}

TEST(Strap, LiesOnTheBoneBelowAllOfItsWidth) {
  const Distance floor = [](const Vec3& at) { return at.y() - 0.002 + 4 * at.z() * at.z(); };
  const Fan fan({fan_line(-0.05, -0.05, -0.05), fan_line(0, 0, 0), fan_line(0.05, 0.05, 0.05)});
  const MuscleSurface strap = fan.element(1, floor);
  for (const Vec3& v : strap.mesh.vertices)
    if (v.x() > 0.03 && v.x() < 0.17) {
      EXPECT_GT(floor(v), 0) << v.transpose();
    }
  EXPECT_GT(volume(strap.mesh), 0.95 * fan.look.volume);
}

TEST(Strap, AtTheRimIsFlatOnBoneAndFollowsIt) {
  const Fan fan({fan_line(-0.016, -0.016, -0.016), fan_line(-0.008, -0.008, -0.008), fan_line(0, 0, 0)});
  const auto stoutness = [&](const BoneSpace& bones) {
    const Vec3 size = slab(fan.element(2, bones), 0.1).size();
    return size.y() / size.z();
  };
  const Distance flat = [](const Vec3& at) { return at.y() + 0.005; };
  EXPECT_GT(stoutness({}), 0.6) << "a cord: its neighbours are near";
  EXPECT_LT(stoutness(flat), 0.4);
  // Bone that falls off beside it: the rim comes down with it.
  const Distance slope = [](const Vec3& at) { return 0.8 * (at.y() + 0.005) + 0.6 * std::max(0.0, at.z()); };
  EXPECT_LT(slab(fan.element(2, slope), 0.1).low.y(), slab(fan.element(2, flat), 0.1).low.y() - 0.003);
}

TEST(Strap, PassesOutsideACageThatItsLineCutsThroughUnlessItIsHeldInside) {
  std::vector<Distance> hoops;
  for (int i = -4; i <= 4; ++i) hoops.push_back(ring({0, 0.025 * i, 0}, Vec3::UnitY(), 0.1, 0.005));
  const TriMesh bars = apart(hoops, Box{Vec3(-0.12, -0.12, -0.12), Vec3(0.12, 0.12, 0.12)}, 0.0025);
  const BoneSpace cage(std::vector<PlacedGrid>{{std::make_shared<const DistanceGrid>(bars), Pose::Identity()}});
  const auto chord = [](double y, double radius) {
    return Line{{radius * std::cos(0.85), y, -radius * std::sin(0.85)},
                {0.11 * std::cos(0.85), y, 0.11 * std::sin(0.85)}};
  };
  const auto radius_of_the_middle = [&](double from, double detail) {
    const Fan fan({chord(-0.03, from), chord(0, from), chord(0.03, from)});
    double sum = 0, count = 0;
    for (const Vec3& v : fan.element(1, cage, detail).mesh.vertices)
      if (std::abs(v.z()) < 0.03) sum += std::hypot(v.x(), v.z()), ++count;
    return sum / count;
  };
  for (const double detail : {0.5, 0.2}) {
    EXPECT_GT(radius_of_the_middle(0.11, detail), 0.105) << "the line is at 0.073, the bars reach to 0.105";
    EXPECT_LT(radius_of_the_middle(0.07, detail), 0.095);
  }
}

TEST(FleshCourse, TurnsNoCornersInFleshButInTendon) {
  const Line corner{{0, 0, 0}, {0.02, 0, 0}, {0.026, 0.018, 0}};
  const auto sharpest = [](const Line& line) {
    const std::vector<Vec3> at = points_at(line, even_fractions(161)), along = tangents(at);
    double out = 0;
    for (size_t i = 8; i + 8 < at.size(); ++i)
      out = std::max(out, std::acos(std::clamp(along[i - 8].dot(along[i + 8]), -1.0, 1.0)));
    return out;
  };
  BellyParameters look;
  look.belly_from = 0.05, look.belly_to = 0.95;
  EXPECT_LT(sharpest(flesh_course(corner, look)), 0.6) << "rad over a tenth of its length";
  look.belly_to = 0.3;
  EXPECT_GT(sharpest(flesh_course(corner, look)), 0.8) << "a tendon round a pulley";
}

TEST(BellyParameters, FleshEndsBeforeAPulley) {
  const BellyParameters look = muscle_look(0.6, 0.04, 0.026);  // about the superior oblique
  const Line round{{0, 0, 0}, {0.04, 0, 0}, {0.03, 0, 0.022}}, gentle{{0, 0, 0}, {0.04, 0, 0}, {0.06, 0, 0.014}};
  const double pulley = 0.04 / (0.04 + std::hypot(0.01, 0.022));
  ASSERT_GT(look.belly_to, pulley) << "else there is nothing to show";
  const BellyParameters before = beside_pulley(look, round);
  EXPECT_EQ(tendon_at(before, pulley), 1);
  EXPECT_GT((before.belly_to - before.belly_from) * 0.064, 0.5 * 0.04) << "and most of the way there is flesh";
  const BellyParameters after = beside_pulley(look, Line{round.rbegin(), round.rend()});
  EXPECT_EQ(tendon_at(after, 1 - pulley), 1);
  EXPECT_GT(after.belly_from, 1 - pulley);
  EXPECT_EQ(beside_pulley(look, gentle).belly_to, look.belly_to);
}

TEST(MuscleSurface, AStoutBellyLiesFlatOnBoneAndRoundItNotWithoutOne) {
  const BellyParameters look = muscle_look(5000, 0.107, 0.116);
  const Line course{{0, 0, 0}, {0, -0.22, 0}};
  const Distance bone = round_cone({{-0.02, 0.1, 0}, 0.013}, {{-0.02, -0.35, 0}, 0.013});
  const auto middle = [](const MuscleSurface& surface) {
    Box box;
    for (const Vec3& v : surface.mesh.vertices)
      if (std::abs(v.y() + 0.07) < 0.01) box.hold(v);
    return box;
  };
  const MuscleSurface laid = muscle_surface(course, look, 0, bone, 0.5),
                      free = muscle_surface(course, look, 0, {}, 0.5);
  const auto stoutness = [&](const MuscleSurface& surface) {
    const Vec3 size = middle(surface).size();
    return std::max(size.x(), size.z()) / std::min(size.x(), size.z());
  };
  EXPECT_LT(stoutness(free), 1.8);
  EXPECT_GT(middle(laid).size().z(), 1.3 * std::max(middle(free).size().x(), middle(free).size().z()));
  double lowest = 1;
  for (const Vec3& v : laid.mesh.vertices) {
    lowest = std::min(lowest, v.x());
    if (v.y() > -0.2 && v.y() < 0) {
      EXPECT_GT(bone(v), -1e-3) << v.transpose();
    }
  }
  EXPECT_LT(lowest, -0.02) << "its edges reach down beside the bone";
  EXPECT_NEAR(volume(laid.mesh) / volume(free.mesh), 1, 0.02);
}

}  // namespace
}  // namespace sinew
