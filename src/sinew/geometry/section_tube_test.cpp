#include "sinew/geometry/section_tube.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "sinew/geometry/polyline.hpp"

namespace sinew {
namespace {

/// A bent, twisted, uneven tube: rings along a helix, every radius and scale its own.
struct Crooked {
  std::vector<double> radii;
  std::vector<Ring> rings;

  Crooked(int count, int sides) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> any(0.01, 0.03), size(0.7, 1.4);
    std::vector<Vec3> at;
    for (int k = 0; k < count; ++k) at.emplace_back(0.1 * std::cos(0.3 * k), 0.1 * std::sin(0.3 * k), 0.05 * k);
    const std::vector<Vec3> along = tangents(at), across = untwisted_normals(at, along);
    for (int k = 0; k < count; ++k) {
      rings.push_back({at[k], across[k], along[k].cross(across[k]), size(random)});
      for (int i = 0; i < sides; ++i) radii.push_back(any(random));
    }
  }
};

std::vector<Ring> straight(int count, double length) {
  std::vector<Ring> rings;
  for (int k = 0; k < count; ++k)
    rings.push_back({Vec3(0, 0, length * k / (count - 1)), Vec3::UnitX(), Vec3::UnitY(), 1});
  return rings;
}

TEST(SectionTube, VolumeOfSolidSurfaceAndRingsAgree) {
  constexpr double rounding = 1e-12;
  for (const int sides : {6, 7, 36}) {
    const Crooked crooked(12, sides);
    const SectionTube tube(sides, crooked.radii);
    const double told = tube.volume(crooked.rings);
    EXPECT_GT(told, 1e-5);
    EXPECT_NEAR(volume(tube.surface(crooked.rings)), told, rounding * told);
    EXPECT_NEAR(volume(tube.solid(crooked.rings)), told, rounding * told);
  }
}

TEST(SectionTube, AStraightCylinderIsClosedAndAllItsTetrahedraArePositive) {
  constexpr int sides = 8, count = 5;
  const SectionTube tube(sides, std::vector<double>(sides * count, 0.02));
  const std::vector<Ring> rings = straight(count, 0.2);
  const TriMesh surface = tube.surface(rings);
  EXPECT_TRUE(connection(surface).closed());
  EXPECT_EQ(connection(surface).euler, 2);
  EXPECT_EQ(static_cast<int>(surface.vertices.size()), tube.vertices());
  const double polygon = sides / 2.0 * std::sin(2 * pi / sides) * 4e-4;
  EXPECT_NEAR(volume(surface), polygon * 0.2, 1e-15);
  EXPECT_GT(least_volume(tube.solid(rings)), 1e-8);
}

TEST(SectionTube, SolidsSkinIsTheSurface) {
  const Crooked crooked(4, 6);
  const SectionTube tube(6, crooked.radii);
  const TetMesh solid = tube.solid(crooked.rings);
  std::map<std::set<int>, int> faces;
  for (const Tetrahedron& t : solid.tets)
    for (int skip = 0; skip < 4; ++skip) {
      std::set<int> face(t.begin(), t.end());
      face.erase(t[skip]);
      ++faces[face];
    }
  std::set<std::set<int>> skin, surface;
  for (const auto& [face, times] : faces) {
    ASSERT_LE(times, 2);
    if (times == 1) skin.insert(face);
  }
  const auto node = [](int v) {  // of a vertex of the surface: the ends' centres and six to a ring
    return v == 0 ? 6 : v == 4 * 6 + 1 ? 4 * 7 - 1 : (v - 1) / 6 * 7 + (v - 1) % 6;
  };
  for (const Triangle& t : ring_triangles(4, 6)) surface.insert({node(t[0]), node(t[1]), node(t[2])});
  EXPECT_EQ(skin, surface);
}

TEST(SectionTube, SixSidesAndFourSegmentsAreSeventyTwoTetrahedra) {
  const Crooked crooked(5, 6);
  EXPECT_EQ(SectionTube(6, crooked.radii).solid(crooked.rings).tets.size(), 72u);
}

TEST(SectionTube, StripsDrawTheTrianglesOfTheList) {
  const auto turned = [](Triangle t) {  // its smallest corner first, so that equal triangles are equal
    while (t[0] != *std::min_element(t.begin(), t.end())) t = {t[1], t[2], t[0]};
    return t;
  };
  std::multiset<Triangle> listed, drawn;
  for (const Triangle& t : ring_triangles(3, 8)) listed.insert(turned(t));
  std::vector<int> strip;
  const auto flush = [&] {
    for (size_t i = 0; i + 2 < strip.size(); ++i) {
      Triangle t{strip[i], strip[i + 1], strip[i + 2]};
      if (i % 2 == 1) std::swap(t[0], t[1]);
      if (t[0] != t[1] && t[1] != t[2] && t[0] != t[2]) drawn.insert(turned(t));
    }
    strip.clear();
  };
  for (const std::uint32_t v : ring_strips(3, 8)) {
    if (v == strip_restart)
      flush();
    else
      strip.push_back(static_cast<int>(v));
  }
  flush();
  EXPECT_EQ(drawn, listed);
  EXPECT_EQ(listed.size(), 2u * 8 + 2 * 8 * 2);
}

TEST(SectionTube, PlacesTheVerticesOfItsSurface) {
  const Crooked crooked(6, 8);
  const SectionTube tube(8, crooked.radii);
  std::vector<Eigen::Vector3f> placed(static_cast<size_t>(tube.vertices()));
  tube.place(crooked.rings, placed);
  const TriMesh surface = tube.surface(crooked.rings);
  for (size_t v = 0; v < placed.size(); ++v) EXPECT_LT((placed[v].cast<double>() - surface.vertices[v]).norm(), 1e-7);
}

}  // namespace
}  // namespace sinew
