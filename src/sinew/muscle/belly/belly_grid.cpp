#include "sinew/muscle/belly/belly_grid.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/muscle/belly/fascicles.hpp"

namespace sinew {
namespace {

constexpr int most_sections = 144, most_around = 72;  // rings and vertices per ring
constexpr int least_sections = 32, least_around = 16;
constexpr double coarse_detail = 0.35;
constexpr int volume_rounds = 3;  // each takes most of the remaining error out
constexpr int coarse_rounds = 2;  // of muscles among many, where an error of some hundredths is not seen
constexpr double round_square = 2.25, strap_square = 3.2;    // exponents of the outlines' superellipses; 2: an ellipse
constexpr double clearance = 11e-4, belly_clearance = 3e-4;  // m off the bones, whose surface is drawn to half of it
constexpr double clear_enough = 2e-5;                        // m short of it that nobody sees
constexpr double through_bone = 1e-3;                        // m off its far face: still as good as in the bone
constexpr double thin_bone = 0.012;                          // m
constexpr double far_face = -0.6;                            // cosine between its slope and the way out
constexpr double far_off = 3e-3;                             // m: no bone to be felt from here
constexpr double bundle_height = 8e-4;                       // m, of the fascicles' relief
constexpr double full_size = 0.03;  // m, cube root of the volume from which on muscles have all of these

Outline outline(int around, double square, double below, double above) {
  Outline out{{}, 0};
  for (int j = 0; j < around; ++j) {
    const double c = std::cos(2 * pi * j / around), s = std::sin(2 * pi * j / around);
    out.at.push_back({std::copysign(std::pow(std::abs(c), 2 / square), c),
                      std::copysign(std::pow(std::abs(s), 2 / square), s) * (s < 0 ? below : above)});
  }
  double area = 0;
  for (int j = 0; j < around; ++j) area += wedge(out.at[j], out.at[(j + 1) % around]) / 2;
  out.reach = 1 / std::sqrt(area);
  for (Vec2& p : out.at) p.y() *= out.reach;
  return out;
}

/// Moves a point of a section along the bones' slope until it is clear of them; `out` where they have
/// none, midway through thin bone, and where it is the muscle's underside that came out on the far face of it. Gives
/// the distance from them.
double off_the_bones(Vec3& at, double clear, double share, const Spine& spine, int section, const BoneSpace& bones) {
  const Vec3 &middle = spine.at[section], &out = spine.out[section];
  BoneSpace::Sight seen = bones.see(at);
  for (int k = 0; k < 6 && seen.distance < clear - clear_enough; ++k) {
    const Vec3 slope = bones.slope(at, seen);
    const double steep = slope.norm();
    const bool through = spine.faces_off_bone && seen.distance < through_bone && (at - middle).dot(out) <= 0 &&
                         slope.dot(out) < far_face && bones(at + thin_bone * out) > 0;
    const double gap = through ? clear + std::abs(seen.distance) : share * (clear - seen.distance);
    at += std::min(gap, 4e-3) * (through || steep < 0.1 ? out : Vec3(slope / steep));
    seen = bones.see(at);
  }
  return seen.distance;
}

}  // namespace

BellyGrid::BellyGrid(double detail)
    : sections(std::clamp(static_cast<int>(std::lround(detail * most_sections)), least_sections, most_sections)),
      around(std::clamp(static_cast<int>(std::lround(detail * most_around)), least_around, most_around)),
      rounds(detail < coarse_detail ? coarse_rounds : volume_rounds) {}

Outline round_outline(int around) { return outline(around, round_square, bone_side, free_side); }
Outline strap_outline(int around) { return outline(around, strap_square, 1, 1); }

double fineness(const BellyParameters& look) { return std::min(1.0, std::cbrt(look.volume) / full_size); }

std::vector<double> reliefs(const Spine& spine, const BellyParameters& look, const BellyGrid& grid) {
  std::vector<double> out(static_cast<size_t>(grid.last()) + 1, 0);
  const double height = fineness(look) * bundle_height;
  for (int i = 1; i + 1 < grid.sections; ++i)
    for (int j = 0; j < grid.around; ++j)
      out[grid.vertex(i, j)] = height * (bundles(grid.turn(j), spine.arc[i], look.seed) - 0.5);
  return out;
}

// Distances change no faster than places: whoever is not far from a place that was far from bone needs no look at it.
SkinGrid skin(const Spine& spine, const std::vector<FleshSection>& sections, const Outline& outline,
              const std::vector<double>& relief, const BoneSpace& bones, const BellyGrid& grid, double closeness,
              const SkinGrid& before) {
  SkinGrid out{std::vector<Vec3>(relief.size()), std::vector<double>(relief.size(), 0)};
  out.vertices.front() = spine.at.front(), out.vertices.back() = spine.at.back();
  for (int i = 1; i + 1 < grid.sections; ++i) {
    const FleshSection& section = sections[i];
    const double share = i < 4 || i > grid.sections - 5 ? 0.15 : 1;  // the ends may enter the bone they hold
    for (int j = 0; j < grid.around; ++j) {
      const int v = grid.vertex(i, j);
      const Vec3 up = section.thick * outline.at[j].y() * spine.out[i], away = section.middle(outline.at[j].x()) + up;
      const double height = std::min(1.0, 2 * section.flesh) * relief[v];
      Vec3& at = out.vertices[v];
      at = spine.at[i] + away * (1 + height / std::max(1e-3, away.norm()));
      const auto gap_from = [&](const SkinGrid& known, int w) {
        return known.gap[w] - (at - known.vertices[w]).norm();
      };
      double gap = before.gap.empty() ? 0 : gap_from(before, v);
      if (gap <= far_off && j > 0) gap = std::max(gap, gap_from(out, v - 1));
      if (gap <= far_off && i > 1) gap = std::max(gap, gap_from(out, grid.vertex(i - 1, j)));
      if (bones && gap <= far_off)
        gap = off_the_bones(at, closeness * (clearance + belly_clearance * section.flesh), share, spine, i, bones);
      out.gap[v] = gap;
    }
  }
  return out;
}

void relax(SkinGrid& skin, const Spine& spine, const BoneSpace& bones, const BellyGrid& grid, double closeness) {
  std::vector<Vec3>&vertices = skin.vertices, next = vertices;
  for (int round = 0; round < 2; ++round) {
    for (int i = 2; i + 2 < grid.sections; ++i)
      for (int j = 0; j < grid.around; ++j) {
        if (skin.gap[grid.vertex(i, j)] > far_off) continue;
        const Vec3& here = vertices[grid.vertex(i, j)];
        next[grid.vertex(i, j)] =
            0.5 * here + 0.125 * (vertices[grid.vertex(i - 1, j)] + vertices[grid.vertex(i + 1, j)] +
                                  vertices[grid.vertex(i, j + 1)] + vertices[grid.vertex(i, j + grid.around - 1)]);
      }
    vertices = next;
  }
  for (int i = 4; i + 5 < grid.sections; ++i)
    for (int j = 0; j < grid.around; ++j) {
      if (skin.gap[grid.vertex(i, j)] > far_off) continue;
      off_the_bones(vertices[grid.vertex(i, j)], closeness * clearance, 1, spine, i, bones);
    }
}

std::vector<Triangle> tube_triangles(const BellyGrid& grid) {
  std::vector<Triangle> out;
  for (int j = 0; j < grid.around; ++j) {
    out.push_back({0, grid.vertex(1, j), grid.vertex(1, j + 1)});
    for (int i = 1; i + 2 < grid.sections; ++i) {
      const int a = grid.vertex(i, j), b = grid.vertex(i, j + 1), c = grid.vertex(i + 1, j),
                d = grid.vertex(i + 1, j + 1);
      out.push_back({a, c, b}), out.push_back({b, c, d});
    }
    out.push_back({grid.last(), grid.vertex(grid.sections - 2, j + 1), grid.vertex(grid.sections - 2, j)});
  }
  return out;
}

}  // namespace sinew
