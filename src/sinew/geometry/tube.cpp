// The muscle-tendon unit as a swept tube.
//
//     origin                 belly_from             belly_to            insertion
//       |--- tendon ------------|======= belly =======|------- tendon ------|
//   section area = tendon_area + A f(w)^2, w the share of the belly, f its profile; A such that the volume is right,
//   also after the flesh has been moved off the bones.
#include "sinew/geometry/tube.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/course.hpp"
#include "sinew/geometry/fascicles.hpp"
#include "sinew/geometry/muscle_spine.hpp"

namespace sinew {
namespace {

constexpr int most_sections = 144, most_around = 72;  // rings and vertices per ring
constexpr int least_sections = 32, least_around = 16;
constexpr double coarse_detail = 0.35;
constexpr int volume_rounds = 3;  // each takes most of the remaining error out
constexpr int coarse_rounds = 2;  // of muscles among many, where an error of some hundredths is not seen
constexpr double square = 2.25;   // exponent of the sections' superellipse: a little squarer than an ellipse
constexpr double bone_side = 0.86, free_side = 1.10;         // thickness towards and away from the bone
constexpr double clearance = 11e-4, belly_clearance = 3e-4;  // m off the bones, whose surface is drawn to half of it
constexpr double clear_enough = 2e-5;                        // m short of it that nobody sees
constexpr double far_off = 3e-3;                             // m: no bone to be felt from here
constexpr double lifted_share = 0.7;                         // of the belly's thickness; the rest is flattened
constexpr int lift_smoothing = 30;
constexpr double bundle_height = 8e-4;  // m, of the fascicles' relief
constexpr double full_size = 0.03;      // m, cube root of the volume from which on muscles have all of these

/// Small muscles have finer bundles and lie closer to the bone.
double fineness(const MuscleLook& look) { return std::min(1.0, std::cbrt(look.volume) / full_size); }

/// Rings and vertices per ring, and how they are numbered: the two ends are single vertices.
struct Weave {
  int sections, around, rounds;
  explicit Weave(double detail)
      : sections(std::clamp(static_cast<int>(std::lround(detail * most_sections)), least_sections, most_sections)),
        around(std::clamp(static_cast<int>(std::lround(detail * most_around)), least_around, most_around)),
        rounds(detail < coarse_detail ? coarse_rounds : volume_rounds) {}
  int vertex(int ring, int j) const { return 1 + (ring - 1) * around + j % around; }  // rings 1 .. sections - 2
  int last() const { return 1 + (sections - 2) * around; }
  double turn(int j) const { return static_cast<double>(j) / around; }
};

/// A section of unit area and flatness 1: (side, out) per vertex.
std::vector<Eigen::Vector2d> unit_section(int around) {
  std::vector<Eigen::Vector2d> ring;
  for (int j = 0; j < around; ++j) {
    const double c = std::cos(2 * pi * j / around), s = std::sin(2 * pi * j / around);
    ring.push_back({std::copysign(std::pow(std::abs(c), 2 / square), c),
                    std::copysign(std::pow(std::abs(s), 2 / square), s) * (s < 0 ? bone_side : free_side)});
  }
  double area = 0;
  for (int j = 0; j < around; ++j) {
    const Eigen::Vector2d &p = ring[j], &q = ring[(j + 1) % around];
    area += (p.x() * q.y() - p.y() * q.x()) / 2;
  }
  for (Eigen::Vector2d& p : ring) p /= std::sqrt(area);
  return ring;
}

struct Girth {
  double area, flatness, flesh;  // m2; width over thickness; 0 tendon to 1 the fullest belly
};

/// Sections close over about their own radius at either end, like the end of a ball.
double dome(double distance, double radius) {
  const double t = std::clamp(distance / std::max(radius, 1e-6), 0.0, 1.0);
  return std::sqrt(std::max(0.0, 1 - (1 - t) * (1 - t)));
}

std::vector<Girth> girths(const Spine& spine, const MuscleLook& look, double activation, double belly_area) {
  std::vector<Girth> out;
  for (size_t i = 0; i < spine.at.size(); ++i) {
    const double w = belly_share(look, spine.fraction[i]);
    const double f = belly_profile(look, w, activation);
    const double ends =
        spine.fraction[i] < 0.5 * (look.belly_from + look.belly_to) ? look.flat_origin : look.flat_insertion;
    const double flat = look.flatness + (ends - look.flatness) * std::pow(1 - std::min(1.0, 1.15 * f), 1.5);
    const double area = look.tendon_area + belly_area * f * f, radius = std::sqrt(area / pi);
    const double cap = dome(spine.arc[i], radius) * dome(spine.arc.back() - spine.arc[i], radius);
    out.push_back({area * cap * cap, flat, f});
  }
  return out;
}

/// Moves a point along the bones' slope until it is clear of them; `out` where they have none: midway through thin
/// bone. Gives the distance from them.
double off_the_bones(Vec3& at, double clear, double share, const Vec3& out, const BoneSpace& bones) {
  BoneSpace::Sight seen = bones.see(at);
  for (int k = 0; k < 6 && seen.distance < clear - clear_enough; ++k) {
    const Vec3 slope = bones.slope(at, seen);
    const double steep = slope.norm();
    at += std::min(share * (clear - seen.distance), 4e-3) * (steep < 0.1 ? out : Vec3(slope / steep));
    seen = bones.see(at);
  }
  return seen.distance;
}

/// Height of the bundles about their mean at every vertex.
std::vector<double> reliefs(const Spine& spine, const MuscleLook& look, const Weave& weave) {
  std::vector<double> out(static_cast<size_t>(weave.last()) + 1, 0);
  const double height = fineness(look) * bundle_height;
  for (int i = 1; i + 1 < weave.sections; ++i)
    for (int j = 0; j < weave.around; ++j)
      out[weave.vertex(i, j)] = height * (bundles(weave.turn(j), spine.arc[i], look.seed) - 0.5);
  return out;
}

struct Skin {
  std::vector<Vec3> vertices;
  std::vector<double> gap;  // from the bones, m
};

/// `before` is the round before. Distances change no faster than places: whoever is not far from a place that was far
/// from bone needs no look at it.
Skin skin(const Spine& spine, const std::vector<Girth>& girth, const std::vector<double>& relief,
          const BoneSpace& bones, const Weave& weave, double closeness, const Skin& before) {
  const std::vector<Eigen::Vector2d> ring = unit_section(weave.around);
  Skin out{std::vector<Vec3>(relief.size()), std::vector<double>(relief.size(), 0)};
  out.vertices.front() = spine.at.front(), out.vertices.back() = spine.at.back();
  for (int i = 1; i + 1 < weave.sections; ++i) {
    const Girth& g = girth[i];
    const double wide = std::sqrt(g.area * g.flatness), thick = std::sqrt(g.area / g.flatness);
    const double share = i < 4 || i > weave.sections - 5 ? 0.15 : 1;  // the ends may enter the bone they hold
    for (int j = 0; j < weave.around; ++j) {
      const int v = weave.vertex(i, j);
      const Vec3 away = wide * ring[j].x() * spine.side[i] + thick * ring[j].y() * spine.out[i];
      const double height = std::min(1.0, 2 * g.flesh) * relief[v];
      Vec3& at = out.vertices[v];
      at = spine.at[i] + away * (1 + height / std::max(1e-3, away.norm()));
      const auto gap_from = [&](const Skin& known, int w) { return known.gap[w] - (at - known.vertices[w]).norm(); };
      double gap = before.gap.empty() ? 0 : gap_from(before, v);
      if (gap <= far_off && j > 0) gap = std::max(gap, gap_from(out, v - 1));
      if (gap <= far_off && i > 1) gap = std::max(gap, gap_from(out, weave.vertex(i - 1, j)));
      if (bones && gap <= far_off)
        gap = off_the_bones(at, closeness * (clearance + belly_clearance * g.flesh), share, spine.out[i], bones);
      out.gap[v] = gap;
    }
  }
  return out;
}

std::vector<Triangle> tube_triangles(const Weave& weave) {
  std::vector<Triangle> out;
  for (int j = 0; j < weave.around; ++j) {
    out.push_back({0, weave.vertex(1, j), weave.vertex(1, j + 1)});
    for (int i = 1; i + 2 < weave.sections; ++i) {
      const int a = weave.vertex(i, j), b = weave.vertex(i, j + 1), c = weave.vertex(i + 1, j),
                d = weave.vertex(i + 1, j + 1);
      out.push_back({a, c, b}), out.push_back({b, c, d});
    }
    out.push_back({weave.last(), weave.vertex(weave.sections - 2, j + 1), weave.vertex(weave.sections - 2, j)});
  }
  return out;
}

/// Lifts the centre line off the bones, so that the belly lies on them: flesh gives way as a whole before it flattens.
void lift(Spine& spine, const std::vector<Girth>& girth, const BoneSpace& bones) {
  std::vector<Vec3> shift(spine.at.size(), Vec3::Zero());
  for (size_t i = 1; i + 1 < spine.at.size(); ++i) {
    const double thick = std::sqrt(girth[i].area / girth[i].flatness / pi) * bone_side;
    shift[i] =
        std::max(0.0, lifted_share * thick * girth[i].flesh - bones(spine.at[i])) * girth[i].flesh * spine.out[i];
  }
  smooth(shift, lift_smoothing);
  for (size_t i = 0; i < spine.at.size(); ++i) spine.at[i] += shift[i];
  spine.arc = arc_lengths(spine.at);
}

/// Evens out what the push left rough, along the tube and round it, and clears the bones again.
void relax(Skin& skin, const Spine& spine, const BoneSpace& bones, const Weave& weave, double closeness) {
  std::vector<Vec3>&vertices = skin.vertices, next = vertices;
  for (int round = 0; round < 2; ++round) {
    for (int i = 2; i + 2 < weave.sections; ++i)
      for (int j = 0; j < weave.around; ++j) {
        if (skin.gap[weave.vertex(i, j)] > far_off) continue;
        const Vec3& here = vertices[weave.vertex(i, j)];
        next[weave.vertex(i, j)] =
            0.5 * here + 0.125 * (vertices[weave.vertex(i - 1, j)] + vertices[weave.vertex(i + 1, j)] +
                                  vertices[weave.vertex(i, j + 1)] + vertices[weave.vertex(i, j + weave.around - 1)]);
      }
    vertices = next;
  }
  for (int i = 4; i + 5 < weave.sections; ++i)
    for (int j = 0; j < weave.around; ++j) {
      if (skin.gap[weave.vertex(i, j)] > far_off) continue;
      off_the_bones(vertices[weave.vertex(i, j)], closeness * clearance, 1, spine.out[i], bones);
    }
}

std::vector<Colour> fibre_colours(const Spine& spine, const MuscleLook& look, double activation, const Weave& weave) {
  const Colour flesh = ember(activation);
  std::vector<Colour> out{fibre_colour(look, 0, 0, 0, flesh)};
  for (int i = 1; i + 1 < weave.sections; ++i)
    for (int j = 0; j < weave.around; ++j)
      out.push_back(fibre_colour(look, spine.fraction[i], weave.turn(j), spine.arc[i], flesh));
  out.push_back(fibre_colour(look, 1, 0, spine.arc.back(), flesh));
  return out;
}

/// The square of the profile, summed over the belly.
double profile_sum(const MuscleLook& look, double activation) {
  constexpr int count = 200;
  double sum = 0;
  for (int i = 0; i < count; ++i) sum += std::pow(belly_profile(look, (i + 0.5) / count, activation), 2) / count;
  return sum;
}

}  // namespace

double tendon_at(const MuscleLook& look, double fraction) {
  const double w = belly_share(look, fraction);
  const double from_origin = look.fleshy > 0 ? 1 : smoothstep(-0.02, 0.16, w);
  return 1 - std::min(from_origin, 1 - smoothstep(0.80, 1, w));
}

double belly_profile(const MuscleLook& look, double w, double activation) {
  if (w < 0 || w > 1) return 0;
  const double belly =
      std::pow(std::max(0.0, std::sin(pi * std::pow(w, look.skew))), look.fullness + 0.30 * activation);
  return std::hypot(belly, look.fleshy * std::pow(1 - w, 1.5));
}

namespace {

/// Fills the surface and gives the line it was built about; nothing where the course has no length.
std::optional<Spine> build(MuscleSurface& out, std::span<const Vec3> course, const MuscleLook& look, double activation,
                           const BoneSpace& bones, const Weave& weave) {
  if (course.size() < 2 || arc_lengths(course).back() < 1e-6) return {};
  Spine spine = spine_of(course, look, bones, weave.sections);
  const double length = spine.arc.back(), target = look.volume + look.tendon_area * length;
  double belly_area = look.volume / ((look.belly_to - look.belly_from) * length * profile_sum(look, activation));
  if (bones) lift(spine, girths(spine, look, activation, belly_area), bones);
  out.mesh.triangles = tube_triangles(weave);
  out.fraction = spine.fraction;
  out.around = weave.around;
  const std::vector<double> relief = reliefs(spine, look, weave);
  Skin whole;
  for (int round = 0; round < weave.rounds; ++round) {
    whole = skin(spine, girths(spine, look, activation, belly_area), relief, bones, weave, fineness(look), whole);
    if (bones) relax(whole, spine, bones, weave, fineness(look));
    out.mesh.vertices = whole.vertices;
    if (round + 1 < weave.rounds) belly_area *= std::clamp(1 + (target - volume(out.mesh)) / look.volume, 0.5, 2.0);
  }
  return spine;
}

}  // namespace

MuscleSurface muscle_surface(std::span<const Vec3> course, const MuscleLook& look, double activation,
                             const BoneSpace& bones, double detail) {
  MuscleSurface out;
  build(out, course, look, std::clamp(activation, 0.0, 1.0), bones, Weave(detail));
  return out;
}

MuscleTube muscle_tube(std::span<const Vec3> course, const MuscleLook& look, double activation, const BoneSpace& bones,
                       double detail) {
  MuscleTube tube;
  activation = std::clamp(activation, 0.0, 1.0);
  const Weave weave(detail);
  if (const auto spine = build(tube, course, look, activation, bones, weave)) {
    tube.normals = vertex_normals(tube.mesh);
    tube.colours = fibre_colours(*spine, look, activation, weave);
  }
  return tube;
}

}  // namespace sinew
