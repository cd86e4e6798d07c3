#include "sinew/muscle/mass_spring/outline_points.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

double side_of(const Vec2& along, const Vec2& p) { return along.x() * p.y() - along.y() * p.x(); }

/// Points at even distances along an outline, about their middle.
struct Outline {
  Outline(const SliceLoop& loop, int count) : area(loop_area(loop.points)) {
    const std::vector<Vec2>& corners = loop.points;
    std::vector<double> way{0};
    for (std::size_t i = 0; i < corners.size(); ++i)
      way.push_back(way.back() + (corners[(i + 1) % corners.size()] - corners[i]).norm());
    std::size_t piece = 0;
    for (int i = 0; i < count; ++i) {
      const double at = way.back() * i / count;
      while (piece + 1 < corners.size() && way[piece + 1] <= at) ++piece;
      const double length = way[piece + 1] - way[piece], share = length > 0 ? (at - way[piece]) / length : 0;
      points.push_back(corners[piece] + share * (corners[(piece + 1) % corners.size()] - corners[piece]));
      middle += points.back() / count;
    }
    for (Vec2& p : points) p -= middle;
  }
  /// Every so-manyeth, from one on.
  std::vector<Vec2> some(int start, int around) const {
    std::vector<Vec2> out;
    const int count = static_cast<int>(points.size());
    for (int j = 0; j < around; ++j) out.push_back(points[(start + j * (count / around)) % count]);
    return out;
  }

  std::vector<Vec2> points;
  Vec2 middle = Vec2::Zero();
  double area = 0;
};

/// Those of the outline's points that cut off least of it and lie nearest to `before`.
std::vector<Vec2> best_start(const Outline& outline, std::span<const Vec2> before) {
  constexpr double straight = 4;  // how much a squared metre beside `before` counts, against one cut off
  const int around = static_cast<int>(before.size());
  std::vector<Vec2> best;
  double least = 0;
  for (int start = 0; start < static_cast<int>(outline.points.size()); ++start) {
    std::vector<Vec2> points = outline.some(start, around);
    double cost = std::abs(outline.area - loop_area(points));
    for (int j = 0; j < around; ++j) cost += straight * (points[j] - before[j]).squaredNorm() / around;
    if (best.empty() || cost < least) best = std::move(points), least = cost;
  }
  return best;
}

std::vector<Vec2> circle(double area, int around) {
  std::vector<Vec2> out;
  for (int j = 0; j < around; ++j)
    out.push_back(std::sqrt(area / pi) * Vec2(std::cos(2 * pi * j / around), std::sin(2 * pi * j / around)));
  return out;
}

}  // namespace

LoopReach loop_reach(const SliceLoop& loop, const Vec2& from, const Vec2& along) {
  LoopReach out;
  const std::size_t n = loop.points.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Vec2 a = loop.points[i] - from, b = loop.points[(i + 1) % n] - from;
    const double here = side_of(along, a), next = side_of(along, b);
    if ((here < 0) == (next < 0)) continue;  // a corner is on one side for both its edges: no ray slips between them
    const double far = (a + here / (here - next) * (b - a)).dot(along);
    if (far < 0) continue;
    out.first = out.first < 0 ? far : std::min(out.first, far);
    out.last = std::max(out.last, far);
  }
  return out;
}

double hidden_share(const SliceLoop& loop, const Vec2& from) {
  constexpr int rays = 90;
  double seen = 0;
  for (int i = 0; i < rays; ++i) {
    const double turn = 2 * pi * i / rays;
    const double far = loop_reach(loop, from, {std::cos(turn), std::sin(turn)}).first;
    if (far > 0) seen += pi * far * far / rays;
  }
  const double whole = loop_area(loop.points);
  return whole > 0 ? std::max(0.0, 1 - seen / whole) : 0;
}

std::vector<std::vector<Vec2>> points_on_outlines(std::span<const SliceLoop* const> loops, int around) {
  constexpr int least_starts = 256;
  const int fine = around * ((least_starts + around - 1) / around);
  std::vector<Outline> outlines;
  for (const SliceLoop* loop : loops) outlines.emplace_back(*loop, fine);
  std::vector<std::vector<Vec2>> out(outlines.size());
  // From the widest section, whose shape tells most, towards both ends.
  const auto widest = std::ranges::max_element(outlines, {}, &Outline::area) - outlines.begin();
  out[widest] = best_start(outlines[widest], circle(outlines[widest].area, around));
  for (std::size_t k = widest + 1; k < out.size(); ++k) out[k] = best_start(outlines[k], out[k - 1]);
  for (auto k = widest; k-- > 0;) out[k] = best_start(outlines[k], out[k + 1]);
  for (std::size_t k = 0; k < out.size(); ++k)
    for (Vec2& p : out[k]) p += outlines[k].middle;
  return out;
}

void widen_to(double area, std::vector<Vec2>& polygon) {
  constexpr int rounds = 8;
  const std::size_t n = polygon.size();
  std::vector<Vec2> slope(n);
  for (int i = 0; i < rounds; ++i) {
    double squares = 0;
    for (std::size_t j = 0; j < n; ++j) {
      const Vec2 across = polygon[(j + 1) % n] - polygon[(j + n - 1) % n];
      slope[j] = Vec2(across.y(), -across.x()) / 2;
      squares += slope[j].squaredNorm();
    }
    if (!(squares > 0)) return;
    const double lack = area - loop_area(polygon);
    for (std::size_t j = 0; j < n; ++j) polygon[j] += lack / squares * slope[j];
  }
}

}  // namespace sinew
