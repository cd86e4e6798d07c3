#include "sinew/muscle/belly/inner_point.hpp"

#include <cmath>

namespace sinew {
namespace {

/// Lacle & Pronost 2015, section 4.2.3: the mean of the surface points of the middle match, or of the middle two.
std::optional<Vec2> paper_point(std::span<const SliceLoop> loops, const Vec2& from, int rays) {
  std::vector<double> radii(static_cast<size_t>(rays));
  cast_radii(loops, from, radii);
  const std::vector<Match> found = matches(radii);
  if (found.empty()) return std::nullopt;
  const auto middle_of = [&](const Match& match) -> Vec2 {
    const Vec2 to_far = side_direction(match.far, rays), to_near = side_direction(match.near, rays);
    return from + 0.5 * (radii[match.far] * to_far + radii[match.near] * to_near);
  };
  const size_t half = found.size() / 2;
  if (found.size() % 2 == 1) return middle_of(found[half]);
  return 0.5 * (middle_of(found[half - 1]) + middle_of(found[half]));
}

/// The middle of the longest stretch of flesh on any line across `from`: inside also where the section is hollow.
std::optional<Vec2> interval_point(std::span<const SliceLoop> loops, const Vec2& from, int rays) {
  std::vector<Crossing> met;
  double longest = 0;
  std::optional<Vec2> best;
  for (int i = 0; i < rays / 2; ++i) {
    const Vec2 along = side_direction(i, rays);
    crossings(loops, from, along, met);
    for (size_t k = 1; k < met.size(); ++k) {
      if (met[k - 1].leaves || !met[k].leaves || met[k].at - met[k - 1].at <= longest) continue;
      longest = met[k].at - met[k - 1].at;
      best = from + 0.5 * (met[k].at + met[k - 1].at) * along;
    }
  }
  return best;
}

std::optional<Vec2> pole_point(std::span<const SliceLoop> loops) {
  double perimeter = 0;
  for (const SliceLoop& loop : loops)
    for (size_t i = 1; i < loop.points.size(); ++i) perimeter += (loop.points[i] - loop.points[i - 1]).norm();
  if (perimeter == 0) return std::nullopt;
  constexpr double fine = 1e-4;  // of the perimeter
  return pole_of_inaccessibility(loops, fine * perimeter);
}

}  // namespace

std::optional<Vec2> inner_point(std::span<const SliceLoop> loops, const Vec2& from, int rays, TubeOptions::Inner rule) {
  using Inner = TubeOptions::Inner;
  if (rule == Inner::pole) return pole_point(loops);
  return rule == Inner::paper ? paper_point(loops, from, rays) : interval_point(loops, from, rays);
}

}  // namespace sinew
