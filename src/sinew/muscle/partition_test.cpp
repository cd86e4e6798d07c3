#include "sinew/muscle/partition.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "sinew/geometry/section_tube.hpp"

namespace sinew {
namespace {

/// A flat belly, wide along x.
TriMesh wide_belly() {
  constexpr int sides = 48, count = 24;
  std::vector<Ring> rings;
  std::vector<double> radii;
  for (int k = 0; k < count; ++k) {
    const double s = (k + 0.5) / count;
    rings.push_back({Vec3(0, 0, 0.2 * s), Vec3::UnitX(), Vec3::UnitY()});
    for (int i = 0; i < sides; ++i) {
      const double angle = 2 * pi * i / sides, a = 0.05, b = 0.015;
      radii.push_back(std::sin(pi * s) * a * b / std::hypot(b * std::cos(angle), a * std::sin(angle)));
    }
  }
  return SectionTube(sides, radii).surface(rings);
}
std::vector<Vec3> line_at(double x) { return {{x, 0, 0.01}, {x, 0, 0.19}}; }

TEST(Partition, PartsAreClosedAndTogetherTheWhole) {
  const TriMesh flesh = wide_belly();
  for (const std::vector<double>& places :
       {std::vector<double>{-0.021, 0.02}, std::vector<double>{-0.031, 0.0013, 0.03}}) {
    std::vector<std::vector<Vec3>> lines;
    for (const double x : places) lines.push_back(line_at(x));
    const std::vector<Part> parts = parted(flesh, lines);
    ASSERT_EQ(parts.size(), lines.size());
    double sum = 0;
    for (const Part& part : parts) {
      EXPECT_TRUE(connection(part.mesh).closed());
      EXPECT_GT(volume(part.mesh), 0.1 * volume(flesh));
      EXPECT_GT(part.seam.size(), 10u);
      sum += volume(part.mesh);
    }
    EXPECT_NEAR(sum, volume(flesh), 1e-9 * volume(flesh)) << "both sides of a cut are filled with the same triangles";
  }
}

TEST(Partition, NeighboursMeetAtTheSamePlaces) {
  const std::vector<Part> parts = parted(wide_belly(), {line_at(-0.021), line_at(0.02)});
  std::array<std::set<std::array<double, 3>>, 2> seams;
  for (size_t p = 0; p < 2; ++p)
    for (const int v : parts[p].seam) {
      const Vec3& at = parts[p].mesh.vertices[v];
      seams[p].insert({at.x(), at.y(), at.z()});
      EXPECT_NEAR(at.x(), -0.0005, 2e-5) << "half way between the lines, as far as an edge is straight";
    }
  EXPECT_EQ(seams[0], seams[1]);
}

TEST(Partition, ALineThatIsNowhereNearestGetsNothing) {
  const std::vector<Part> parts = parted(wide_belly(), {line_at(0.5), line_at(0)});
  EXPECT_TRUE(parts[0].mesh.triangles.empty());
  EXPECT_NEAR(volume(parts[1].mesh), volume(wide_belly()), 1e-12);
}

}  // namespace
}  // namespace sinew
