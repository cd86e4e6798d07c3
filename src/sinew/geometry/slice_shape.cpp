#include <algorithm>
#include <cmath>
#include <queue>
#include <tuple>

#include "sinew/geometry/mesh_slice.hpp"

namespace sinew {
namespace {

constexpr double short_edge = 1e-6;   // of the perimeter
constexpr double straight_on = 1e-9;  // of its square: a corner that does not turn

double loop_length(std::span<const Vec2> loop) {
  double sum = 0;
  for (size_t i = 0; i < loop.size(); ++i) sum += (loop[(i + 1) % loop.size()] - loop[i]).norm();
  return sum;
}

std::vector<Vec2> without_short_edges(std::span<const Vec2> loop, double shortest) {
  std::vector<Vec2> kept;
  for (const Vec2& p : loop)
    if (kept.empty() || (p - kept.back()).norm() >= shortest) kept.push_back(p);
  while (kept.size() > 1 && (kept.front() - kept.back()).norm() < shortest) kept.pop_back();
  return kept;
}

bool turns_one_way_once(std::span<const Vec2> loop, double perimeter) {
  const std::vector<Vec2> corners = without_short_edges(loop, short_edge * perimeter);
  const size_t n = corners.size();
  if (n < 3) return false;
  double turning = 0;
  bool left = false, right = false;
  for (size_t i = 0; i < n; ++i) {
    const Vec2 in = corners[(i + 1) % n] - corners[i], out = corners[(i + 2) % n] - corners[(i + 1) % n];
    const double turn = wedge(in, out);
    turning += std::atan2(turn, in.dot(out));
    if (std::abs(turn) >= straight_on * perimeter * perimeter) (turn > 0 ? left : right) = true;
  }
  return !(left && right) && std::lround(std::abs(turning) / (2 * pi)) == 1;
}

/// Andrew's monotone chain.
double hull_area(std::span<const Vec2> loop) {
  std::vector<Vec2> points(loop.begin(), loop.end()), hull;
  std::sort(points.begin(), points.end(),
            [](const Vec2& a, const Vec2& b) { return std::tuple(a.x(), a.y()) < std::tuple(b.x(), b.y()); });
  const auto chain = [&](auto begin, auto end) {
    const size_t start = hull.size();
    for (auto p = begin; p != end; ++p) {
      while (hull.size() >= start + 2 && wedge(hull.back() - hull[hull.size() - 2], *p - hull.back()) <= 0)
        hull.pop_back();
      hull.push_back(*p);
    }
    hull.pop_back();  // the other chain begins with it
  };
  chain(points.begin(), points.end());
  chain(points.rbegin(), points.rend());
  return loop_area(hull);
}

double distance_to(std::span<const SliceLoop> loops, const Vec2& at) {
  double least = INFINITY;
  for (const SliceLoop& loop : loops)
    for (size_t i = 0; i < loop.points.size(); ++i) {
      const Vec2 &a = loop.points[i], side = loop.points[(i + 1) % loop.points.size()] - a;
      const double length = side.squaredNorm();
      const double t = length > 0 ? std::clamp((at - a).dot(side) / length, 0.0, 1.0) : 0;
      least = std::min(least, (at - a - t * side).squaredNorm());
    }
  return std::sqrt(least);
}

}  // namespace

double loop_area(std::span<const Vec2> loop) {
  double twice = 0;  // about the first point, or a loop far from the axes' origin would lose digits
  for (size_t i = 2; i < loop.size(); ++i) twice += wedge(loop[i - 1] - loop[0], loop[i] - loop[0]);
  return twice / 2;
}

Vec2 loop_centroid(std::span<const Vec2> loop) {
  if (loop.empty()) return Vec2::Zero();
  double twice = 0, extent = 0;
  Vec2 moment = Vec2::Zero(), mean = Vec2::Zero();
  for (size_t i = 0; i < loop.size(); ++i) {
    const Vec2 a = loop[i] - loop[0], b = loop[(i + 1) % loop.size()] - loop[0];
    twice += wedge(a, b);
    moment += wedge(a, b) * (a + b) / 3;
    mean += a / static_cast<double>(loop.size());
    extent = std::max(extent, a.squaredNorm());
  }
  constexpr double no_area = 1e-12;  // of the extent's square: the quotient would be rounding alone
  return loop[0] + (std::abs(twice) > no_area * extent ? Vec2(moment / twice) : mean);
}

SliceShape slice_shape(std::span<const Vec2> loop) {
  SliceShape shape;
  if (loop.size() < 3) return shape;
  shape.area = std::abs(loop_area(loop));
  shape.perimeter = loop_length(loop);
  if (shape.perimeter > 0) shape.quotient = 4 * pi * shape.area / (shape.perimeter * shape.perimeter);
  if (const double hull = hull_area(loop); hull > 0) shape.hull_share = std::min(shape.area / hull, 1.0);
  shape.convex = turns_one_way_once(loop, shape.perimeter);
  return shape;
}

bool inside(std::span<const SliceLoop> loops, const Vec2& at) {
  int winding = 0;
  for (const SliceLoop& loop : loops)
    for (size_t i = 0; i < loop.points.size(); ++i) {
      const Vec2 &a = loop.points[i], &b = loop.points[(i + 1) % loop.points.size()];
      if ((a.y() <= at.y()) == (b.y() <= at.y())) continue;
      const bool up = a.y() <= at.y();
      if ((wedge(b - a, at - a) > 0) == up) winding += up ? 1 : -1;
    }
  return winding != 0;
}

Vec2 pole_of_inaccessibility(std::span<const SliceLoop> loops, double tolerance) {
  Vec2 low = Vec2::Constant(INFINITY), high = -low;
  for (const SliceLoop& loop : loops)
    for (const Vec2& p : loop.points) low = low.cwiseMin(p), high = high.cwiseMax(p);
  if (!(low.x() <= high.x())) return Vec2::Zero();

  struct Cell {
    Vec2 at;
    double half, depth;  // depth: distance to the loops, negative outside
    double hope() const { return depth + half * std::sqrt(2.0); }
    bool operator<(const Cell& other) const { return hope() < other.hope(); }
  };
  const auto cell = [&](const Vec2& at, double half) {
    return Cell{at, half, (inside(loops, at) ? 1 : -1) * distance_to(loops, at)};
  };
  constexpr double most_across = 64, finest = 1e-9;
  const Vec2 size = high - low;
  const double half = std::max(size.minCoeff(), size.maxCoeff() / most_across) / 2;
  tolerance = std::max(tolerance, finest * size.maxCoeff());
  Cell best = cell(low + size / 2, 0);
  std::priority_queue<Cell> left;
  const auto consider = [&](const Cell& found) {
    if (found.depth > best.depth) best = found;
    if (found.hope() > best.depth + tolerance) left.push(found);
  };
  if (half > 0)
    for (double x = low.x() + half; x - half < high.x(); x += 2 * half)
      for (double y = low.y() + half; y - half < high.y(); y += 2 * half) consider(cell({x, y}, half));
  while (!left.empty() && left.top().hope() > best.depth + tolerance) {
    const Cell here = left.top();
    left.pop();
    for (const double dx : {-0.5, 0.5})
      for (const double dy : {-0.5, 0.5}) consider(cell(here.at + here.half * Vec2(dx, dy), here.half / 2));
  }
  return best.at;
}

}  // namespace sinew
