#include "sinew/muscle/belly/section_middles.hpp"

#include <algorithm>
#include <limits>

#include "sinew/muscle/belly/inner_point.hpp"
#include "sinew/muscle/belly/section_rays.hpp"

namespace sinew {
namespace {

constexpr double worth = 0.5;   // of the longest stretch: shorter ones are no middle
constexpr double to_jump = 25;  // by one radius, against being all slight

/// Stretches of flesh on lines across a point.
struct Stretch {
  Vec2 middle;
  double length;
};

std::vector<Stretch> stretches(std::span<const SliceLoop> loops, const Vec2& from, int rays) {
  std::vector<Stretch> out;
  std::vector<Crossing> met;
  for (int i = 0; i < rays / 2; ++i) {
    const Vec2 along = side_direction(i, rays);
    crossings(loops, from, along, met);
    for (size_t k = 1; k < met.size(); ++k)
      if (!met[k - 1].leaves && met[k].leaves)
        out.push_back({from + 0.5 * (met[k].at + met[k - 1].at) * along, met[k].at - met[k - 1].at});
  }
  return out;
}

/// The paper leaves a point that lies inside where it is, and its rays start there.
std::optional<Vec2> by_rule(std::span<const SliceLoop> piece, const Vec2& near, int rays, TubeOptions::Inner rule) {
  if (rule == TubeOptions::Inner::interval) return std::nullopt;
  if (rule == TubeOptions::Inner::paper && inside(piece, near)) return near;
  const std::optional<Vec2> at = inner_point(piece, near, rays, rule);
  return at && inside(piece, *at) ? at : std::nullopt;
}

/// By the rule, where that finds a place inside; else the centroid, else every long stretch of flesh.
void add_middles(std::span<const SliceLoop> piece, const Vec2& near, double share, int rays, TubeOptions::Inner rule,
                 std::vector<Middle>& out) {
  if (const auto at = by_rule(piece, near, rays, rule)) return out.push_back({*at, 1 - share});
  const Vec2 centroid = loop_centroid(piece[0].points);
  if (inside(piece, centroid)) return out.push_back({centroid, 1 - share});
  const std::vector<Stretch> found = stretches(piece, centroid, rays);
  double longest = 0;
  for (const Stretch& s : found) longest = std::max(longest, s.length);
  for (const Stretch& s : found)
    if (s.length > 0 && s.length >= worth * longest) out.push_back({s.middle, 1 - share * s.length / longest});
}

}  // namespace

std::vector<Middle> middles_of(const std::vector<SliceLoop>& loops, const Vec2& near, double reach, int rays,
                               TubeOptions::Inner rule) {
  const std::vector<std::vector<SliceLoop>> pieces = pieces_about(loops, near, reach);
  double largest = 0;
  for (const auto& piece : pieces) largest = std::max(largest, loop_area(piece[0].points));
  std::vector<Middle> out;
  for (const auto& piece : pieces)
    if (largest > 0) add_middles(piece, near, loop_area(piece[0].points) / largest, rays, rule, out);
  return out;
}

std::vector<int> steadiest(std::span<const std::vector<Shift>> shifts, double radius) {
  const double jump = to_jump / (radius * radius);
  std::vector<std::vector<double>> cost(shifts.size());
  std::vector<std::vector<int>> from(shifts.size());
  std::vector<int> chosen(shifts.size(), -1);
  int before = -1;  // the last section that has any
  for (size_t k = 0; k < shifts.size(); ++k) {
    for (const Shift& here : shifts[k]) {
      double least = before < 0 ? 0 : std::numeric_limits<double>::infinity();
      int best = -1;
      for (size_t j = 0; before >= 0 && j < shifts[before].size(); ++j) {
        const double sum = cost[before][j] + jump * (here.way - shifts[before][j].way).squaredNorm();
        if (sum < least) least = sum, best = static_cast<int>(j);
      }
      cost[k].push_back(least + here.slight);
      from[k].push_back(best);
    }
    if (!shifts[k].empty()) before = static_cast<int>(k);
  }
  if (before < 0) return chosen;
  int at = static_cast<int>(std::ranges::min_element(cost[before]) - cost[before].begin());
  for (int k = before; k >= 0; --k) {
    if (shifts[k].empty()) continue;
    chosen[k] = at;
    at = from[k][at];
  }
  return chosen;
}

}  // namespace sinew
