#include "sinew/muscle/belly/belly_spine.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/fascicles.hpp"

namespace sinew {
namespace {

constexpr int course_steps = 160;      // while smoothing
constexpr int course_smoothing = 90;   // about a bell of 7 steps: muscles do not kink at via points
constexpr int spread_smoothing = 330;  // the bend where a spread origin joins the path is none of the muscle's
constexpr int frame_smoothing = 60;
constexpr double origin_depth = 2e-3;                  // m off the bone, where a spread origin runs
constexpr int bend_reach = course_steps / 20;          // steps to either side over which a bend is measured
constexpr double gentle_bend = 0.6, sharp_bend = 0.9;  // rad: tendons turn corners, flesh does not
constexpr int bend_smoothing = 32, bend_stride = 4;    // rounds; steps from place to place, to need few of them

/// Draws the flesh of a muscle into a curve where its path has a corner.
void ease_bends(std::vector<Vec3>& line, const BellyParameters& look) {
  const std::vector<Vec3> along = tangents(line);
  std::vector<double> flesh(line.size(), 0);
  double sharpest = 1;  // cosine
  for (size_t i = bend_reach; i + bend_reach < line.size(); ++i) {
    const double w = belly_share(look, static_cast<double>(i) / static_cast<double>(line.size() - 1));
    if (w <= 0 || w >= 1) continue;
    flesh[i] = std::sqrt(std::sin(pi * w));
    sharpest = std::min(sharpest, along[i - bend_reach].dot(along[i + bend_reach]));
  }
  const double ease = smoothstep(gentle_bend, sharp_bend, std::acos(std::clamp(sharpest, -1.0, 1.0)));
  if (ease <= 0) return;
  std::vector<Vec3> curve = line, next = line;
  for (int k = 0; k < bend_smoothing; ++k) {
    for (size_t i = bend_stride; i + bend_stride < line.size(); ++i)
      next[i] = 0.25 * (curve[i - bend_stride] + 2 * curve[i] + curve[i + bend_stride]);
    curve.swap(next);
  }
  for (size_t i = 0; i < line.size(); ++i) line[i] += ease * flesh[i] * (curve[i] - line[i]);
}

std::vector<Vec3> outward(const std::vector<Vec3>& at, const std::vector<Vec3>& along, const BoneSpace& bones) {
  std::vector<Vec3> out = untwisted_normals(at, along);
  if (!bones) return out;
  // Where a muscle passes from one bone to another that lies on its other side, the way off the bones turns round and
  // the muscle does not: one sign from end to end, that of the greater part.
  double agree = 0;
  for (size_t i = 0; i < at.size(); ++i) {
    const Vec3 g = bones.slope(at[i]), across = g - g.dot(along[i]) * along[i];
    if (across.norm() <= 0.05) {
      if (i > 0) out[i] = out[i - 1] - out[i - 1].dot(along[i]) * along[i];
      continue;
    }
    const double sign = i > 0 && across.dot(out[i - 1]) < 0 ? -1 : 1;
    out[i] = sign * across;
    agree += sign;
  }
  if (agree < 0)
    for (Vec3& v : out) v = -v;
  for (int k = 0; k < frame_smoothing; ++k)
    for (size_t i = 1; i + 1 < at.size(); ++i) out[i] += 0.5 * (out[i - 1] + out[i + 1] - 2 * out[i]) * 0.9;
  return out;
}

/// Muscles that spring from bone do so over a stretch of it, where a path has one point: the course is led on along the
/// bone's surface, away from the insertion.
std::vector<Vec3> with_origin(std::span<const Vec3> course, double spread, const BoneSpace& bones) {
  std::vector<Vec3> out;
  const Vec3 &start = course.front(), up = beyond_origin(course, bones);
  const auto along_bone = [&](const Vec3& at) {
    if (!bones) return at;
    return Vec3(at - (bones(at) - origin_depth) * bones.slope(at).normalized());
  };
  // No further than the bone faces the same way: not over the crest of a blade to its other side.
  constexpr int steps = 8;
  constexpr double turned_away = 0.3;  // cosine
  const Vec3 faces = bones ? bones.slope(start).normalized() : Vec3::Zero();
  for (int i = 1; i <= steps && spread > 0; ++i) {
    const Vec3 at = along_bone(start + spread * i / steps * up);
    if (bones && bones.slope(at).dot(faces) < turned_away) break;
    out.insert(out.begin(), at);
  }
  out.insert(out.end(), course.begin(), course.end());
  return out;
}

}  // namespace

Vec3 beyond_origin(std::span<const Vec3> course, const BoneSpace& bones) {
  const Vec3 middle = points_at(course, std::array{0.5}).front(), up = (course.front() - middle).normalized();
  if (!bones) return up;
  const Vec3 g = bones.slope(course.front());
  const Vec3 across = up - up.dot(g) / std::max(1e-12, g.squaredNorm()) * g;
  return across.norm() > 0.1 ? Vec3(across.normalized()) : up;
}

double belly_share(const BellyParameters& look, double u) {
  return (u - look.belly_from) / (look.belly_to - look.belly_from);
}

void square_up(Spine& s) {
  s.along = tangents(s.at);
  s.side.resize(s.at.size());
  for (size_t i = 0; i < s.at.size(); ++i) {
    s.out[i] -= s.out[i].dot(s.along[i]) * s.along[i];
    s.out[i] = s.out[i].norm() > 1e-9 ? Vec3(s.out[i].normalized()) : s.along[i].unitOrthogonal();
    s.side[i] = s.along[i].cross(s.out[i]);
  }
  s.arc = arc_lengths(s.at);
}

std::vector<double> section_fractions(int sections) {
  std::vector<double> out = even_fractions(sections);
  for (double& u : out) u -= 0.12 * std::sin(2 * pi * u);
  return out;
}

std::vector<Vec3> flesh_course(std::span<const Vec3> path, const BellyParameters& look) {
  std::vector<Vec3> line = points_at(path, even_fractions(course_steps));
  smooth(line, look.spread > 0 ? spread_smoothing : course_smoothing);
  ease_bends(line, look);
  return line;
}

Spine spine_of(std::span<const Vec3> path, const BellyParameters& look, const BoneSpace& bones, int sections) {
  Spine s;
  s.fraction = section_fractions(sections);
  s.at = points_at(flesh_course(with_origin(path, look.spread, bones), look), s.fraction);
  s.along = tangents(s.at);
  s.out = outward(s.at, s.along, bones);
  square_up(s);
  for (size_t i = 0; i < s.at.size(); ++i) {
    const double w = belly_share(look, s.fraction[i]);
    if (w > 0 && w < 1) s.at[i] += std::pow(std::sin(pi * w), 1.2) * (look.out * s.out[i] + look.side * s.side[i]);
  }
  square_up(s);
  return s;
}

}  // namespace sinew
