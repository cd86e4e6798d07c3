#include "sinew/muscle/belly/belly_sections.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/fascicles.hpp"
#include "sinew/muscle/belly/hollow_bone.hpp"

namespace sinew {
namespace {

constexpr double lifted_share = 0.7;  // of the belly's thickness; the rest is flattened
constexpr int lift_smoothing = 30;
constexpr double bone_behind = 1.5, no_bone = 3;  // radii of a section: from there to here bone is felt less and less
constexpr double draped_at = 0.8, most_draped = 0.6;     // of half the width: where bone is looked for; how far down
constexpr double aponeurosis = 6e-4;                     // m: the least thickness of a strap's tendon
constexpr double strap_flat = 0.9, strap_flattest = 16;  // width over thickness of straps whose lines are near and far
constexpr double strap_on_bone = 5;                      // the least of straps that lie on bone
constexpr double rim_flat = 2.5;                         // of a section that is as wide as the outermost goes on
constexpr double felt_at = 0.7;          // of half the width: where a strap feels bone beside its centre
constexpr double bend_over_bar = 0.045;  // of the length, over which a taut strap turns
constexpr double strap_ends = 0.08;      // of the length, over which a strap comes down to the bone it holds

/// The square of the profile, summed over the belly.
double profile_sum(const BellyParameters& look, double activation) {
  constexpr int count = 200;
  double sum = 0;
  for (int i = 0; i < count; ++i) sum += std::pow(belly_profile(look, (i + 0.5) / count, activation), 2) / count;
  return sum;
}

/// Sections close over about their own radius at either end, like the end of a ball.
double dome(double distance, double radius) {
  const double t = std::clamp(distance / std::max(radius, 1e-6), 0.0, 1.0);
  return std::sqrt(std::max(0.0, 1 - (1 - t) * (1 - t)));
}

/// Evens out numbers along the muscle, as many rounds as places need.
void even_out(std::vector<double>& values, int rounds = lift_smoothing) {
  std::vector<double> next = values;
  for (int k = 0; k < rounds; ++k) {
    for (size_t i = 1; i + 1 < values.size(); ++i) next[i] = 0.25 * (values[i - 1] + 2 * values[i] + values[i + 1]);
    values.swap(next);
  }
}

/// Raises heights along a line to those of a band that is pulled taut over them: the least concave curve above all.
void pull_taut(const std::vector<double>& along, std::vector<double>& heights) {
  std::vector<size_t> touched;
  for (size_t i = 0; i < heights.size(); ++i) {
    const auto below = [&](size_t a, size_t b) {  // b lies under the band from a to here
      return (heights[b] - heights[a]) * (along[i] - along[a]) <= (heights[i] - heights[a]) * (along[b] - along[a]);
    };
    while (touched.size() > 1 && below(touched[touched.size() - 2], touched.back())) touched.pop_back();
    touched.push_back(i);
  }
  for (size_t k = 0; k + 1 < touched.size(); ++k)
    for (size_t i = touched[k] + 1; i < touched[k + 1]; ++i)
      heights[i] = heights[touched[k]] + (heights[touched[k + 1]] - heights[touched[k]]) *
                                             (along[i] - along[touched[k]]) /
                                             (along[touched[k + 1]] - along[touched[k]]);
}

/// Published paths end some millimetres off bones that are not those they were measured on: the ends are led to them.
/// `size`: 1 of most muscles, less of small ones.
void hold_on(Spine& spine, const BoneSpace& bones, double size) {
  const double farthest = 0.015 * size, inside = 8e-4 * size, least_reach = 0.02 * size;  // m
  const std::vector<double> arc = spine.arc;
  const auto lead = [&](const Vec3& end, const auto& from_it) {
    const BoneSpace::Sight seen = bones.see(end);
    const double lacks = (seen.distance + inside) * (1 - smoothstep(0.5 * farthest, farthest, seen.distance));
    if (lacks <= 0) return;
    const Vec3 way = -lacks * bones.slope(end, seen);
    const double reach = std::max(least_reach, 4 * lacks);
    for (size_t i = 0; i < arc.size(); ++i) spine.at[i] += (1 - smoothstep(0, reach, from_it(arc[i]))) * way;
  };
  lead(Vec3(spine.at.front()), [](double s) { return s; });
  lead(Vec3(spine.at.back()), [&](double s) { return arc.back() - s; });
  square_up(spine);
}

double end_flatness(const BellyParameters& look, double fraction) {
  return fraction < 0.5 * (look.belly_from + look.belly_to) ? look.flat_origin : look.flat_insertion;
}

}  // namespace

BellySections::BellySections(std::span<const Vec3> course, const BellyParameters& look, double activation,
                             const BoneSpace& bones, const BellyGrid& grid, const SheetNeighbours& beside)
    : look_(look), activation_(activation) {
  if (beside)
    strap_ = strap_of(beside, grid.sections);
  else
    strap_.spine = spine_of(course, look, bones, grid.sections);
  if (bones && !beside) hold_on(strap_.spine, bones, fineness(look));
  outline_ = beside ? strap_outline(grid.around) : round_outline(grid.around);
  const size_t count = spine().at.size();
  sections_.resize(count), laid_.assign(count, 0), draped_.resize(count);
  length_ = spine().arc.back();
  mean_area_ = look.volume / ((look.belly_to - look.belly_from) * length_);
  belly_area_ = mean_area_ / profile_sum(look, activation);
  if (is_strap())
    for (size_t i = 0; i < count; ++i) {
      const Edges& half = strap_.half_way[i];
      breadth_ = std::max(breadth_, flesh(i) * std::abs((half.right - half.left).dot(spine().side[i])));
    }
  fill();
  if (!bones) return;
  if (is_strap()) {
    lay(bones);
    lift_strap(bones);
  } else {
    const bool stout = look.flat_on_bone > look.flatness;
    if (stout) lay(bones);
    lift(bones);
    if (stout) drape(bones);
  }
  strap_.spine.arc = arc_lengths(spine().at);
  fill();
}

double BellySections::flesh(size_t i) const {
  return belly_profile(look_, belly_share(look_, spine().fraction[i]), activation_);
}

void BellySections::mend(double volume) {
  const double target = look_.volume + tendons_;
  belly_area_ *= std::clamp(1 + (target - volume) / look_.volume, 0.5, 2.0);
  fill();
}

void BellySections::fill() {
  tendons_ = is_strap() ? 0 : look_.tendon_area * length_;
  for (size_t i = 0; i < sections_.size(); ++i) {
    sections_[i] = is_strap() ? strap_section(i) : round_section(i);
    sections_[i].edges.left += draped_[i].left, sections_[i].edges.right += draped_[i].right;
  }
}

FleshSection BellySections::round_section(size_t i) const {
  const double f = flesh(i), belly = look_.flatness + laid_[i] * (look_.flat_on_bone - look_.flatness);
  const double ends = end_flatness(look_, spine().fraction[i]);
  const double flat = belly + (ends - belly) * std::pow(1 - std::min(1.0, 1.15 * f), 1.5);
  const double area = look_.tendon_area + belly_area_ * f * f, radius = std::sqrt(area / pi);
  const double cap = dome(spine().arc[i], radius) * dome(spine().arc.back() - spine().arc[i], radius);
  const double wide = cap * std::sqrt(area * flat), thick = cap * std::sqrt(area / flat);
  const Vec3 half = wide * outline_.reach * spine().side[i];
  return {.edges = {-half, half}, .thick = thick, .flesh = f};
}

FleshSection BellySections::strap_section(size_t i) {
  const double f = flesh(i), u = spine().fraction[i], reach = outline_.reach;
  const double beyond = length_ * std::max({0.0, look_.belly_from - u, u - look_.belly_to});
  // Tendons are as broad as the flesh they come from, and cords where they have left it far behind.
  const double cord = reach * std::sqrt(look_.tendon_area * end_flatness(look_, u)),
               sheet = reach * std::sqrt(mean_area_ * strap_flattest),
               broad = std::exp(-std::pow(beyond / breadth_, 2)), most = cord + broad * std::max(0.0, sheet - cord),
               rim = reach * std::sqrt(mean_area_ * rim_flat);
  const auto width = [&](const Edges& edges) { return (edges.right - edges.left).dot(spine().side[i]); };
  const double sinew = aponeurosis * width(edges_at(strap_, i, {0, most, rim, 0})),
               tendon = look_.tendon_area + (1 - std::min(1.0, f)) * std::max(0.0, sinew - look_.tendon_area);
  const double step = (spine().arc[std::min(i + 1, sections_.size() - 1)] - spine().arc[i > 0 ? i - 1 : 0]) / 2;
  tendons_ += tendon * step;
  const double area = tendon + belly_area_ * f * f;
  const double round = reach * std::sqrt(area * strap_flat), laid = reach * std::sqrt(area * strap_on_bone);
  const Edges edges = edges_at(strap_, i, {round, most, rim, round + laid_[i] * (laid - round)});
  const double thick = 2 * reach * area / width(edges);
  const double cap = dome(spine().arc[i], thick) * dome(spine().arc.back() - spine().arc[i], thick);
  return {.edges = edges, .thick = cap * thick, .flesh = f};
}

void BellySections::lay(const BoneSpace& bones) {
  for (size_t i = 0; i < laid_.size(); ++i) {
    const FleshSection& section = sections_[i];
    const double radius = std::max(1e-6, std::sqrt(section.thick * section.edges.right.norm() / outline_.reach / pi));
    laid_[i] = 1 - smoothstep(bone_behind, no_bone, bones(spine().at[i]) / radius);
  }
  even_out(laid_);
  fill();
}

// Flesh gives way as a whole before it flattens.
void BellySections::lift(const BoneSpace& bones) {
  Spine& spine = strap_.spine;
  std::vector<Vec3> shift(spine.at.size(), Vec3::Zero());
  for (size_t i = 1; i + 1 < spine.at.size(); ++i) {
    const double thick = sections_[i].thick / std::sqrt(pi) * bone_side, f = sections_[i].flesh;
    shift[i] = std::max(0.0, lifted_share * thick * f - bones(spine.at[i])) * f * spine.out[i];
  }
  smooth(shift, lift_smoothing);
  for (size_t i = 0; i < spine.at.size(); ++i) spine.at[i] += shift[i];
}

void BellySections::drape(const BoneSpace& bones) {
  std::vector<double> left(laid_.size(), 0), right = left;
  for (size_t i = 0; i < laid_.size(); ++i) {
    const Vec3& at = spine().at[i];
    const double here = bones(at), half = sections_[i].edges.right.norm();
    const auto down = [&](const Vec3& edge) {
      return laid_[i] * std::clamp(bones(at + draped_at * edge) - here, 0.0, most_draped * half);
    };
    left[i] = down(sections_[i].edges.left), right[i] = down(sections_[i].edges.right);
  }
  even_out(left), even_out(right);
  for (size_t i = 0; i < laid_.size(); ++i) draped_[i] = {-left[i] * spine().out[i], -right[i] * spine().out[i]};
}

// Where bone curves away under it, the rim of a sheet follows.
void BellySections::drape_rim(const BoneSpace& bones, Vec3 Edges::*edge) {
  std::vector<double> down(laid_.size(), 0);
  for (size_t i = 1; i + 1 < down.size(); ++i) {
    const Vec3 half = sections_[i].edges.*edge, at = spine().at[i] + draped_at * (half + draped_[i].*edge);
    const BoneSpace::Sight seen = bones.see(at);
    const double gap = seen.distance - lifted_share * sections_[i].thick * outline_.reach;
    down[i] = -laid_[i] * std::clamp(gap, 0.0, most_draped * half.norm()) * bones.slope(at, seen).dot(spine().out[i]);
  }
  even_out(down);
  for (size_t i = 0; i < down.size(); ++i) draped_[i].*edge += down[i] * spine().out[i];
}

// A strap may face either way: it goes the way off the bones, as far as that leads out of its plane, and out of a cage.
void BellySections::lift_strap(const BoneSpace& bones) {
  Spine& spine = strap_.spine;
  const size_t count = spine.at.size();
  const std::optional<HollowBone> cage = HollowBone::beside(spine, bones);
  const auto lifts = [&](double x) {
    std::vector<double> off(count, 0), outside = off, inside_out = off;
    for (size_t i = 1; i + 1 < count; ++i) {
      const FleshSection& section = sections_[i];
      const double half = section.thick * outline_.reach, lie = lifted_share * half;
      const Vec3 at = spine.at[i] + section.middle(x);
      const double hidden = cage ? cage->outwards(at, spine.out[i]) : 0, inside = smoothstep(0, lie, std::abs(hidden));
      const double u = spine.fraction[i], held = smoothstep(0, strap_ends, std::min(u, 1 - u));
      (hidden < 0 ? inside_out : outside)[i] = held * (std::abs(hidden) + inside * half);
      const BoneSpace::Sight seen = bones.see(at);
      if (seen.distance < lie)
        off[i] = held * (1 - inside) * (lie - seen.distance) * bones.slope(at, seen).dot(spine.out[i]);
    }
    even_out(off);
    for (std::vector<double>* band : {&outside, &inside_out}) {
      pull_taut(spine.arc, *band);
      even_out(*band, static_cast<int>(2 * std::pow(bend_over_bar * static_cast<double>(count), 2)));
    }
    for (size_t i = 0; i < count; ++i) off[i] += outside[i] - inside_out[i];
    return off;
  };
  const std::vector<double> left = lifts(-felt_at), centre = lifts(0), right = lifts(felt_at);
  for (size_t i = 0; i < count; ++i) {
    const Vec3& out = spine.out[i];
    spine.at[i] += centre[i] * out;
    draped_[i] = {(left[i] - centre[i]) * out, (right[i] - centre[i]) * out};
  }
  if (!strap_.left) drape_rim(bones, &Edges::left);
  if (!strap_.right) drape_rim(bones, &Edges::right);
}

}  // namespace sinew
