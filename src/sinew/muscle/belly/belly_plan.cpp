#include "sinew/muscle/belly/belly_plan.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/fascicles.hpp"

namespace sinew {
namespace {

constexpr int sections = 72;
constexpr double bone_near = 0.02;  // m: flesh may spread beyond its origin as far as it has bone so near
constexpr double bone_even = 0.5;   // and facing the same way: cosine
constexpr double spread_step = 0.01, most_bone = 0.2;  // m
constexpr int placements = 25;                         // of the belly along its path that are tried
constexpr double usual_place = 0.2;   // of what is not belly: most muscles have the longer tendon at the insertion
constexpr double habit = 60;          // weight of the usual place against bends, 1/m
constexpr double first_place = 0.08;  // of the same: the least tendon before a belly
constexpr int bend_samples = 120, line_smoothing = 40;

constexpr int settling_rounds = 24;
constexpr double settling_step = 0.5;
constexpr int shift_smoothing = 6;
constexpr int bend_stiffness = 8;       // rounds of smoothing: spines are moved rather than bent
constexpr double packed = 0.9;          // of the radii: flesh flattens where it meets
constexpr double bone_packed = 0.6;     // the same at a bone
constexpr double least_freedom = 0.05;  // of a section that is pressed against a bone
constexpr double held_length = 0.02;  // m from either end over which a spine is held more and more, where its path ends
constexpr double most_shift = 1.2;    // of a section's radius
constexpr double least_shift = 4e-3;  // m that a tendon may give way, too
constexpr double mirrored_within = 3e-3;  // m: published models round their numbers, and bones of two sides differ

/// Where along its path a belly lies: where that runs straight, else where most do.
double belly_start(const std::vector<Vec3>& course, double belly) {
  std::vector<Vec3> line = points_at(course, even_fractions(bend_samples));
  smooth(line, line_smoothing);
  const std::vector<Vec3> along = tangents(line);
  const double step = arc_lengths(line).back() / (bend_samples - 1);
  double best = 0, least = 1e300;
  for (int k = 0; k < placements; ++k) {
    const double before = first_place + (1 - first_place) * k / (placements - 1), from = (1 - belly) * before;
    double cost = habit * std::pow((1 - belly) * (before - usual_place), 2);
    for (int i = 1; i + 1 < bend_samples; ++i) {
      const double w = (static_cast<double>(i) / (bend_samples - 1) - from) / belly;
      if (w > 0 && w < 1) cost += std::sin(pi * w) * (along[i + 1] - along[i - 1]).squaredNorm() / (4 * step);
    }
    if (cost < least) least = cost, best = from;
  }
  return best;
}

/// How far the bone that a muscle springs from goes on beyond its origin, without turning away.
double bone_beyond(const std::vector<Vec3>& course, const BoneSpace& bones) {
  const Vec3 up = beyond_origin(course, bones), faces = bones.slope(course.front());
  double way = 0;
  for (; way < most_bone; way += spread_step) {
    const Vec3 at = course.front() + (way + spread_step) * up;
    const BoneSpace::Sight seen = bones.see(at);
    if (std::abs(seen.distance) > bone_near || bones.slope(at, seen).dot(faces) < bone_even) break;
  }
  return way;
}

BellyParameters look_from(const Architecture& a, const std::vector<Vec3>& course, double length) {
  BellyParameters look;
  look.volume = a.volume - a.spare;
  look.tendon_area = a.tendon_area;
  look.skew = a.skew, look.fullness = a.fullness, look.flatness = a.flatness;
  look.spread = a.spread, look.fleshy = a.spread > 0 ? 0.25 : 0;
  const double whole = length + a.spread, belly = (a.belly + a.spread) / whole;
  look.belly_from = a.spread > 0 ? 0 : belly_start(course, belly);
  look.belly_to = look.belly_from + belly;
  return look;
}

double dome_of(double distance, double radius) {
  const double t = std::clamp(distance / std::max(radius, 1e-6), 0.15, 1.0);
  return std::sqrt(1 - (1 - t) * (1 - t));
}

void ask_for_area(BellyPlan& s) {
  const size_t count = s.spine.at.size();
  const double whole = s.spine.arc.back();
  double sum = 0;
  std::vector<double> profile(count);
  for (size_t i = 0; i < count; ++i) {
    profile[i] = belly_profile(s.look, belly_share(s.look, s.spine.fraction[i]), 0);
    if (i > 0)
      sum += 0.5 * (profile[i] * profile[i] + profile[i - 1] * profile[i - 1]) * (s.spine.arc[i] - s.spine.arc[i - 1]);
  }
  const double tendons = std::min(s.look.tendon_area, 0.3 * s.look.volume / whole);
  const double belly = (s.look.volume - tendons * whole) / sum;
  s.radius.resize(count), s.flatness.resize(count), s.flesh = profile;
  for (size_t i = 0; i < count; ++i) {
    const double f = profile[i], round = std::sqrt((tendons + belly * f * f) / pi);
    s.radius[i] = round * dome_of(s.spine.arc[i], round) * dome_of(whole - s.spine.arc[i], round);
    const double ends = s.spine.fraction[i] < 0.5 ? s.look.flat_origin : s.look.flat_insertion;
    s.flatness[i] = s.look.flatness + (ends - s.look.flatness) * std::pow(1 - std::min(1.0, 1.15 * f), 1.5);
  }
}

void enclose(BellyPlan& s) {
  s.box = {};
  for (size_t i = 0; i < s.radius.size(); ++i) {
    s.box.hold(s.spine.at[i] - Vec3::Constant(s.radius[i]));
    s.box.hold(s.spine.at[i] + Vec3::Constant(s.radius[i]));
  }
}

bool apart(const Box& a, const Box& b) {
  return (a.low.array() > b.high.array() || b.low.array() > a.high.array()).any();
}

/// Per section: the way off the bone that it leans on, as long as it leans: 1 at the bone, 0 a thickness away.
using Leaning = std::vector<Vec3>;

double bone_room(const BellyPlan& s, size_t i) { return bone_packed * s.radius[i] / std::sqrt(s.flatness[i]) + 1e-3; }

Vec3 off_bone(const BellyPlan& s, size_t i, const BoneSpace::Sight& seen) {
  const Vec3 slope = s.bones.slope(s.spine.at[i], seen);
  return slope.norm() > 0.1 ? Vec3(slope.normalized()) : s.spine.out[i];
}

Leaning leaning(const BellyPlan& s) {
  Leaning out(s.radius.size(), Vec3::Zero());
  for (size_t i = 0; i < out.size() && s.bones; ++i) {
    const auto seen = s.bones.see(s.spine.at[i]);
    const double room = bone_room(s, i), leans = 1 - smoothstep(room, 2 * room, seen.distance);
    if (leans > 0) out[i] = leans * off_bone(s, i, seen);
  }
  return out;
}

/// How freely a section that leans like that goes this way: not into its bone.
double freedom(const Vec3& leaning, const Vec3& way) {
  return std::max(least_freedom, 1 + std::min(0.0, leaning.dot(way)));
}

/// How a section should move to get out of a neighbour: by the deepest of its overlaps. The slighter gives way more,
/// and the one that has no bone behind it: what lies on the bone stays there, and what lies over it goes out.
Vec3 away_from(const BellyPlan& own, const Leaning& own_leaning, size_t i, const BellyPlan& other,
               const Leaning& other_leaning) {
  double deepest = 0;
  Vec3 way = Vec3::Zero();
  for (size_t k = 0; k < other.radius.size(); ++k) {
    const Vec3 between = own.spine.at[i] - other.spine.at[k];
    const double r = own.radius[i], q = other.radius[k], near = packed * (r + q);
    if (between.squaredNorm() >= near * near) continue;
    const double distance = between.norm(), deep = near - distance;
    if (deep <= deepest) continue;
    deepest = deep;
    const Vec3 across = distance > 1e-6 ? Vec3(between / distance) : own.spine.out[i];
    const double gives = q * q * freedom(own_leaning[i], across), takes = r * r * freedom(other_leaning[k], -across);
    way = deep * gives / (gives + takes) * (across - across.dot(own.spine.along[i]) * own.spine.along[i]);
  }
  return way;
}

/// No ball within the box is as near to this one as packed balls are.
bool out_of_reach(const BellyPlan& s, size_t i, const Box& box) {
  const Vec3& at = s.spine.at[i];
  const double reach = packed * s.radius[i];
  return (at.cwiseMax(box.low).cwiseMin(box.high) - at).squaredNorm() >= reach * reach;
}

std::vector<Vec3> shifted(size_t m, const std::vector<BellyPlan>& all, const std::vector<Leaning>& leanings,
                          const std::vector<Vec3>& rest) {
  const BellyPlan& own = all[m];
  std::vector<size_t> neighbours;
  for (size_t k = 0; k < all.size(); ++k)
    if (k != m && !all[k].empty() && !apart(own.box, all[k].box)) neighbours.push_back(k);
  const size_t count = own.radius.size();
  std::vector<Vec3> shift(count, Vec3::Zero());
  const double whole = own.spine.arc.back(), held = std::min(held_length, 0.15 * whole);
  for (size_t i = 1; i + 1 < count; ++i) {
    for (const size_t k : neighbours)
      if (!out_of_reach(own, i, all[k].box)) shift[i] += away_from(own, leanings[m], i, all[k], leanings[k]);
    if (own.bones) {
      const auto seen = own.bones.see(own.spine.at[i]);
      if (const double deep = bone_room(own, i) - seen.distance; deep > 0) shift[i] += deep * off_bone(own, i, seen);
    }
    shift[i] *=
        settling_step * smoothstep(0, held, std::min(own.look.spread + own.spine.arc[i], whole - own.spine.arc[i]));
  }
  smooth(shift, shift_smoothing);
  std::vector<Vec3> off(count);
  for (size_t i = 0; i < count; ++i) {
    off[i] = own.spine.at[i] + shift[i] - rest[i];
    const double most = most_shift * own.radius[i] + least_shift;
    if (const double far = off[i].norm(); far > most) off[i] *= most / far;
  }
  smooth(off, bend_stiffness);
  for (size_t i = 0; i < count; ++i) off[i] += rest[i];
  smooth(off, 1);
  return off;
}

Vec3 mirrored(const Vec3& at) { return {at.x(), at.y(), -at.z()}; }

bool mirror_images(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
  const std::vector<double> stations = even_fractions(sections);
  const std::vector<Vec3> one = points_at(a, stations), other = points_at(b, stations);
  for (size_t i = 0; i < one.size(); ++i)
    if ((mirrored(one[i]) - other[i]).norm() > mirrored_within) return false;
  return true;
}

}  // namespace

BellyPlan plan(const Muscle& muscle, const std::vector<Vec3>& course, const BoneSpace& bones) {
  BellyPlan s;
  const double length = course.size() > 1 ? arc_lengths(course).back() : 0;
  const auto a = architecture_of(muscle, length, bones && length > least_path ? bone_beyond(course, bones) : 0);
  if (!a) return s;
  s.architecture = *a;
  s.look = look_from(*a, course, length);
  s.bones = bones;
  s.spine = spine_of(course, s.look, bones, sections);
  ask_for_area(s);
  return s;
}

std::vector<size_t> right_ones(const std::vector<Muscle>& muscles, const std::vector<std::vector<Vec3>>& courses) {
  std::vector<size_t> out;
  for (size_t m = 0; m < muscles.size(); ++m) {
    out.push_back(m);
    if (courses[m].size() < 2 || points_at(courses[m], std::array{0.5})[0].z() >= 0) continue;  // z points to the right
    for (size_t k = 0; k < muscles.size(); ++k)
      if (courses[k].size() > 1 && muscles[m].force == muscles[k].force && muscles[m].fibre == muscles[k].fibre &&
          muscles[m].tendon == muscles[k].tendon && mirror_images(courses[m], courses[k]))
        out.back() = k;
  }
  return out;
}

BellyPlan mirrored(const BellyPlan& right, const BoneSpace& bones) {
  BellyPlan left = right;
  left.bones = bones;
  for (std::vector<Vec3>* all : {&left.spine.at, &left.spine.out})
    for (Vec3& v : *all) v = mirrored(v);
  if (!left.empty()) square_up(left.spine);
  return left;
}

void separate_bellies(std::vector<BellyPlan>& all, const std::vector<size_t>& right) {
  std::vector<std::vector<Vec3>> rest, next(all.size());
  std::vector<Leaning> leanings(all.size());
  for (const BellyPlan& s : all) rest.push_back(s.spine.at);
  for (int round = 0; round < settling_rounds; ++round) {
    for (BellyPlan& s : all) enclose(s);
    parallel_for(all.size(), 1, [&](size_t m) { leanings[m] = leaning(all[m]); });
    parallel_for(all.size(), 1, [&](size_t m) {
      if (!all[m].empty() && right[m] == m) next[m] = shifted(m, all, leanings, rest[m]);
    });
    for (size_t m = 0; m < all.size(); ++m)
      if (right[m] != m) {
        next[m].clear();
        for (const Vec3& at : next[right[m]]) next[m].push_back(mirrored(at));
      }
    for (size_t m = 0; m < all.size(); ++m)
      if (!all[m].empty()) all[m].spine.at.swap(next[m]);
  }
  for (BellyPlan& s : all) {
    if (s.empty()) continue;
    square_up(s.spine);
    enclose(s);
  }
}

}  // namespace sinew
