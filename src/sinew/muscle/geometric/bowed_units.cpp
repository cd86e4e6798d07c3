#include <fmt/format.h>

#include <array>
#include <cmath>

#include "sinew/geometry/section_tube.hpp"
#include "sinew/muscle/belly/enhance.hpp"
#include "sinew/muscle/geometric/survey.hpp"

namespace sinew {
namespace {

/// Counter-clockwise, about as large as a circle of radius 1, and a point that sees all of it from nearby.
struct Outline {
  std::string name;
  std::vector<Vec2> corners;
  Vec2 middle = Vec2::Zero();
};

Outline ellipse(std::string name, double long_axis) {
  constexpr int corners = 32;
  Outline out{.name = std::move(name), .corners = {}};
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * pi * i / corners;
    out.corners.emplace_back(long_axis * std::cos(angle), std::sin(angle) / long_axis);
  }
  return out;
}

Outline crescent() {
  constexpr int corners = 24;
  constexpr double half_angle = 2, hollow = 0.65;
  Outline out{.name = "crescent", .corners = {}, .middle = {-0.5 * (1 + hollow), 0}};
  for (int i = 0; i <= corners; ++i) {
    const double angle = pi - half_angle + 2 * half_angle * i / corners;
    out.corners.emplace_back(std::cos(angle), std::sin(angle));
  }
  for (int i = corners; i >= 0; --i) out.corners.push_back(hollow * out.corners[static_cast<size_t>(i)]);
  return out;
}

struct Bow {
  double radius, length;  // m
  double sideways;        // how far its middle is off the line, m
  double turn, twist;     // of its sections about their own middle: at the first, and from end to end, rad
};

/// Along z, thin at its ends, where it is further off the line for its size than in the middle.
TriMesh belly(const Outline& outline, const Bow& bow) {
  constexpr int sections = 40;
  constexpr double thinnest = 0.02;
  const int round = static_cast<int>(outline.corners.size());
  const auto place = [&](const Vec2& corner, double s) {
    const double size = bow.radius * std::max(thinnest, std::sin(pi * s));
    const Vec2 p = Eigen::Rotation2Dd(bow.turn + bow.twist * s) * (size * corner);
    return Vec3(p.x() + bow.sideways * std::sqrt(std::max(0.0, std::sin(pi * s))), p.y(), bow.length * s);
  };
  TriMesh mesh{.vertices = {place(outline.middle, 0)}, .triangles = ring_triangles(sections + 1, round)};
  for (int k = 0; k <= sections; ++k)
    for (const Vec2& corner : outline.corners)
      mesh.vertices.push_back(place(corner, static_cast<double>(k) / sections));
  mesh.vertices.push_back(place(outline.middle, 1));
  return mesh;
}

}  // namespace

std::vector<SurveyUnit> bowed_units(double turn, int levels) {
  constexpr int units = 48;
  // Straps as often as spindles, and a crescent after every five of these.
  const std::array outlines{ellipse("spindle", 1), ellipse("strap", 2), crescent()};
  std::vector<SurveyUnit> all;
  for (int i = 0; i < units; ++i) {
    const Outline& outline = outlines[i % 6 == 5 ? 2 : static_cast<size_t>(i % 2)];
    const double radius = 0.010 + 0.0004 * i, length = 0.15 + 0.005 * (i % 20);
    // No two are turned alike, so that rays do not all look straight at the flesh.
    const Bow bow{radius, length, radius * (0.3 + 0.9 * i / (units - 1)), 1.1 * i, 1.5};
    SurveyUnit& unit =
        all.emplace_back(SurveyUnit{fmt::format("{} {}", outline.name, i + 1),
                                    moved(pose_of(Vec3::Zero(), Vec3(0, 0, 0.7 * i + turn)), belly(outline, bow)),
                                    {}});
    const std::vector<Vec3> line{{0, 0, 0.03 * length}, {0, 0, (0.4 + 0.004 * i) * length}, {0, 0, 0.97 * length}};
    for (int level = 0; level <= levels; ++level) unit.lines.push_back(subdivided(line, level));
  }
  return all;
}

}  // namespace sinew
