// The muscle-tendon unit as a swept tube.
//
//     origin                 belly_from             belly_to            insertion
//       |--- tendon ------------|======= belly =======|------- tendon ------|
//   section area = tendon_area + A f(w)^2, w the share of the belly, f its profile; A such that the volume is right,
//   also after the flesh has been moved off the bones.
#include "sinew/geometry/tube.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/geometry/course.hpp"

namespace sinew {
namespace {

constexpr int most_sections = 144, most_around = 72;  // rings and vertices per ring
constexpr int least_sections = 40, least_around = 20;
constexpr int course_steps = 160;      // while smoothing
constexpr int course_smoothing = 90;   // about a bell of 7 steps: muscles do not kink at via points
constexpr int spread_smoothing = 330;  // the bend where a spread origin joins the path is none of the muscle's
constexpr int frame_smoothing = 60;
constexpr int volume_rounds = 3;  // each takes most of the remaining error out
constexpr double square = 2.25;   // exponent of the sections' superellipse: a little squarer than an ellipse
constexpr double bone_side = 0.86, free_side = 1.10;        // thickness towards and away from the bone
constexpr double clearance = 6e-4, belly_clearance = 8e-4;  // m off the bones
constexpr double far_off = 3e-3;                            // m: no bone to be felt from here
constexpr double origin_depth = 2e-3;                       // m off the bone, where a spread origin runs
constexpr double lifted_share = 0.7;                        // of the belly's thickness; the rest is flattened
constexpr int lift_smoothing = 30;
constexpr double bundle_height = 8e-4;  // m, of the fascicles' relief
constexpr double full_size = 0.03;      // m, cube root of the volume from which on muscles have all of these

/// Small muscles have finer bundles and lie closer to the bone.
double fineness(const MuscleLook& look) { return std::min(1.0, std::cbrt(look.volume) / full_size); }

/// Rings and vertices per ring, and how they are numbered: the two ends are single vertices.
struct Weave {
  int sections, around;
  explicit Weave(double detail)
      : sections(std::clamp(static_cast<int>(std::lround(detail * most_sections)), least_sections, most_sections)),
        around(std::clamp(static_cast<int>(std::lround(detail * most_around)), least_around, most_around)) {}
  int vertex(int ring, int j) const { return 1 + (ring - 1) * around + j % around; }  // rings 1 .. sections - 2
  int last() const { return 1 + (sections - 2) * around; }
  double turn(int j) const { return static_cast<double>(j) / around; }
};

double smoothstep(double a, double b, double x) {
  const double t = std::clamp((x - a) / (b - a), 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

double hashed(unsigned a, unsigned b, unsigned seed) {
  unsigned h = a * 0x9e3779b1u ^ b * 0x85ebca77u ^ seed * 0xc2b2ae3du;
  h = (h ^ h >> 15) * 0x2c1b3c6du;
  h = (h ^ h >> 12) * 0x297a2d39u;
  return (h ^ h >> 15) / 4294967296.0;
}

/// Smooth noise that closes round the muscle: `n` cells about it, cells of 1 along it.
double strands(double turn, int n, double along, unsigned seed) {
  const double x = (turn - std::floor(turn)) * n, i = std::floor(x), j = std::floor(along);
  const double u = smoothstep(0, 1, x - i), v = smoothstep(0, 1, along - j);
  const auto a = static_cast<unsigned>(i) % n, b = (a + 1) % n, c = static_cast<unsigned>(static_cast<int>(j) + 4096);
  return (1 - v) * ((1 - u) * hashed(a, c, seed) + u * hashed(b, c, seed)) +
         v * ((1 - u) * hashed(a, c + 1, seed) + u * hashed(b, c + 1, seed));
}

/// Height of the fibre bundles at a place on the muscle, 0 to 1.
double bundles(double turn, double arc, unsigned seed) {
  const double wander = 0.012 * strands(turn, 7, 14 * arc, seed + 3);
  return 0.62 * strands(turn + wander, 15, 12 * arc, seed) + 0.38 * strands(turn + wander, 36, 22 * arc, seed + 1);
}

/// More rings towards the ends, where the caps close.
std::vector<double> ring_fractions(int sections) {
  std::vector<double> out = even_fractions(sections);
  for (double& u : out) u -= 0.12 * std::sin(2 * pi * u);
  return out;
}

double belly_share(const MuscleLook& look, double u) {
  return (u - look.belly_from) / (look.belly_to - look.belly_from);
}

/// The centre line and a frame along it that faces away from the bones.
struct Spine {
  std::vector<double> fraction, arc;
  std::vector<Vec3> at, along, out, side;
};

std::vector<Vec3> outward(const std::vector<Vec3>& at, const std::vector<Vec3>& along, const Distance& bones) {
  std::vector<Vec3> out = untwisted_normals(at, along);
  if (!bones) return out;
  for (size_t i = 0; i < at.size(); ++i)
    if (const Vec3 g = slope(bones, at[i], 2e-3), across = g - g.dot(along[i]) * along[i]; across.norm() > 0.05)
      out[i] = across;
  for (int k = 0; k < frame_smoothing; ++k)
    for (size_t i = 1; i + 1 < at.size(); ++i) out[i] += 0.5 * (out[i - 1] + out[i + 1] - 2 * out[i]) * 0.9;
  return out;
}

/// Muscles that spring from bone do so over a stretch of it, where a path has one point: the course is led on along the
/// bone's surface, away from the insertion.
std::vector<Vec3> with_origin(std::span<const Vec3> course, double spread, const Distance& bones) {
  std::vector<Vec3> out;
  const Vec3 start = course.front(), middle = points_at(course, std::array{0.5}).front();
  Vec3 up = (start - middle).normalized();
  const auto along_bone = [&](const Vec3& at) {
    if (!bones) return at;
    const Vec3 g = slope(bones, at, 2e-3).normalized();
    return Vec3(at - (bones(at) - origin_depth) * g);
  };
  if (bones) {
    const Vec3 g = slope(bones, start, 2e-3);
    if (const Vec3 across = up - up.dot(g) / std::max(1e-12, g.squaredNorm()) * g; across.norm() > 0.1)
      up = across.normalized();
  }
  constexpr int steps = 8;
  if (spread > 0)
    for (int i = 0; i < steps; ++i) out.push_back(along_bone(start + spread * (steps - i) / steps * up));
  out.insert(out.end(), course.begin(), course.end());
  return out;
}

Spine spine_of(std::span<const Vec3> path, const MuscleLook& look, const Distance& bones, const Weave& weave) {
  const std::vector<Vec3> course = with_origin(path, look.spread, bones);
  std::vector<Vec3> line = points_at(course, even_fractions(course_steps));
  smooth(line, look.spread > 0 ? spread_smoothing : course_smoothing);
  Spine s;
  s.fraction = ring_fractions(weave.sections);
  s.at = points_at(line, s.fraction);
  s.along = tangents(s.at);
  s.out = outward(s.at, s.along, bones);
  s.side.resize(s.at.size());
  const auto square_up = [&](size_t i) {
    s.out[i] -= s.out[i].dot(s.along[i]) * s.along[i];
    s.out[i] = s.out[i].norm() > 1e-9 ? Vec3(s.out[i].normalized()) : s.along[i].unitOrthogonal();
    s.side[i] = s.along[i].cross(s.out[i]);
  };
  for (size_t i = 0; i < s.at.size(); ++i) square_up(i);
  for (size_t i = 0; i < s.at.size(); ++i) {
    const double w = belly_share(look, s.fraction[i]);
    if (w > 0 && w < 1) s.at[i] += std::pow(std::sin(pi * w), 1.2) * (look.out * s.out[i] + look.side * s.side[i]);
  }
  s.along = tangents(s.at);
  for (size_t i = 0; i < s.at.size(); ++i) square_up(i);
  s.arc = arc_lengths(s.at);
  return s;
}

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
double off_the_bones(Vec3& at, double clear, double share, const Vec3& out, const Distance& bones) {
  double d = bones(at);
  for (int k = 0; k < 6 && d < clear; ++k) {
    const Vec3 g = slope(bones, at, 1e-3);
    at += std::min(share * (clear - d), 4e-3) * (g.norm() < 0.1 ? out : Vec3(g.normalized()));
    d = bones(at);
  }
  return d;
}

/// Height of the bundles about their mean at every vertex.
std::vector<double> reliefs(const Spine& spine, const MuscleLook& look, const Weave& weave) {
  std::vector<double> out(static_cast<size_t>(weave.last()) + 1, 0);
  for (int i = 1; i + 1 < weave.sections; ++i)
    for (int j = 0; j < weave.around; ++j)
      out[weave.vertex(i, j)] =
          fineness(look) * bundle_height * (bundles(weave.turn(j), spine.arc[i], look.seed) - 0.5);
  return out;
}

struct Skin {
  std::vector<Vec3> vertices;
  std::vector<double> gap;  // from the bones, m
};

/// `before` is the round before: what was far from bone then and has moved less than that is far still.
Skin skin(const Spine& spine, const std::vector<Girth>& girth, const std::vector<double>& relief, const Distance& bones,
          const Weave& weave, double closeness, const Skin& before) {
  const std::vector<Eigen::Vector2d> ring = unit_section(weave.around);
  Skin out{{spine.at.front()}, {0}};
  for (int i = 1; i + 1 < weave.sections; ++i) {
    const Girth& g = girth[i];
    const double wide = std::sqrt(g.area * g.flatness), thick = std::sqrt(g.area / g.flatness);
    const double share = i < 4 || i > weave.sections - 5 ? 0.15 : 1;  // the ends may enter the bone they hold
    for (int j = 0; j < weave.around; ++j) {
      const Vec3 away = wide * ring[j].x() * spine.side[i] + thick * ring[j].y() * spine.out[i];
      const double height = std::min(1.0, 2 * g.flesh) * relief[weave.vertex(i, j)];
      Vec3 at = spine.at[i] + away * (1 + height / std::max(1e-3, away.norm()));
      const size_t v = out.vertices.size();
      double gap = before.gap.empty() ? 0 : before.gap[v] - (at - before.vertices[v]).norm();
      if (bones && gap <= far_off)
        gap = off_the_bones(at, closeness * (clearance + belly_clearance * g.flesh), share, spine.out[i], bones);
      out.gap.push_back(gap);
      out.vertices.push_back(at);
    }
  }
  out.vertices.push_back(spine.at.back());
  out.gap.push_back(0);
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
void lift(Spine& spine, const std::vector<Girth>& girth, const Distance& bones) {
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
void relax(Skin& skin, const Spine& spine, const Distance& bones, const Weave& weave, double closeness) {
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

double tendon_share(const MuscleLook& look, double u, double turn, double arc) {
  const double tendon = tendon_at(look, u);
  const double jag = 0.6 * strands(turn, 24, 9 * arc, look.seed + 5) + 0.4 * strands(turn, 36, 20 * arc, look.seed + 6);
  return smoothstep(0.38, 0.62, 1.16 * tendon - 0.08 + 0.62 * (jag - 0.5) * (1 - 0.4 * std::abs(2 * tendon - 1)));
}

Colour fibre_colour(const MuscleLook& look, double u, double turn, double arc, const Colour& flesh) {
  const double h = bundles(turn, arc, look.seed), fine = strands(turn, 36, 40 * arc, look.seed + 2);
  const auto light = static_cast<float>(0.60 + 0.56 * smoothstep(0.22, 0.80, 0.8 * h + 0.2 * fine));
  const Colour dull(0.62f, 0.53f, 0.40f), bright(0.90f, 0.85f, 0.75f);
  const auto gleam = static_cast<float>(smoothstep(0.2, 0.8, 0.5 * h + 0.5 * fine));
  const auto t = static_cast<float>(tendon_share(look, u, turn, arc));
  return (1 - t) * light * flesh + t * (dull + gleam * (bright - dull));
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

MuscleTube muscle_tube(std::span<const Vec3> course, const MuscleLook& look, double activation, const Distance& bones,
                       double detail) {
  MuscleTube tube;
  if (course.size() < 2 || arc_lengths(course).back() < 1e-6) return tube;
  activation = std::clamp(activation, 0.0, 1.0);
  const Weave weave(detail);
  Spine spine = spine_of(course, look, bones, weave);
  const double length = spine.arc.back(), target = look.volume + look.tendon_area * length;
  double belly_area = look.volume / ((look.belly_to - look.belly_from) * length * profile_sum(look, activation));
  if (bones) lift(spine, girths(spine, look, activation, belly_area), bones);
  tube.mesh.triangles = tube_triangles(weave);
  tube.fraction = spine.fraction;
  tube.around = weave.around;
  const std::vector<double> relief = reliefs(spine, look, weave);
  Skin whole;
  for (int round = 0; round < volume_rounds; ++round) {
    whole = skin(spine, girths(spine, look, activation, belly_area), relief, bones, weave, fineness(look), whole);
    if (bones) relax(whole, spine, bones, weave, fineness(look));
    tube.mesh.vertices = whole.vertices;
    if (round + 1 < volume_rounds) belly_area *= std::clamp(1 + (target - volume(tube.mesh)) / look.volume, 0.5, 2.0);
  }
  tube.normals = vertex_normals(tube.mesh);
  tube.colours = fibre_colours(spine, look, activation, weave);
  return tube;
}

}  // namespace sinew
