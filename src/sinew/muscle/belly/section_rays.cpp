#include "sinew/muscle/belly/section_rays.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace sinew {
namespace {

double distance_to_loop(const SliceLoop& loop, const Vec2& at) {
  double least = std::numeric_limits<double>::infinity();
  const size_t count = loop.points.size();
  for (size_t i = 0; i + (loop.closed ? 0 : 1) < count; ++i) {
    const Vec2 &a = loop.points[i], way = loop.points[(i + 1) % count] - a;
    const double square = way.squaredNorm();
    const double t = square > 0 ? std::clamp((at - a).dot(way) / square, 0.0, 1.0) : 0;
    least = std::min(least, (at - a - t * way).norm());
  }
  return least;
}

bool holds(const SliceLoop& loop, const Vec2& at) {
  // A hole runs clockwise and winds the other way: what it encloses counts here, not whether that is flesh.
  bool odd = false;
  const size_t count = loop.points.size();
  for (size_t i = 0; i < count; ++i) {
    const Vec2 &a = loop.points[i], &b = loop.points[(i + 1) % count];
    if ((a.y() > at.y()) == (b.y() > at.y())) continue;
    const double x = a.x() + (at.y() - a.y()) / (b.y() - a.y()) * (b.x() - a.x());
    if (x > at.x()) odd = !odd;
  }
  return odd;
}

}  // namespace

void crossings(std::span<const SliceLoop> loops, const Vec2& from, const Vec2& along, std::vector<Crossing>& out) {
  out.clear();
  for (const SliceLoop& loop : loops) {
    const size_t count = loop.points.size();
    if (count < 2) continue;
    double side_a = wedge(along, loop.points[0] - from);
    for (size_t i = 0; i + (loop.closed ? 0 : 1) < count; ++i) {
      const Vec2& b = loop.points[i + 1 < count ? i + 1 : 0];
      const double side_b = wedge(along, b - from);
      if ((side_a < 0) != (side_b < 0)) {  // a corner on the line counts for one of its two edges
        const double s_a = along.dot(loop.points[i] - from), s_b = along.dot(b - from);
        out.push_back({s_a + side_a / (side_a - side_b) * (s_b - s_a), side_a < 0});
      }
      side_a = side_b;
    }
  }
  std::ranges::sort(out, {}, &Crossing::at);
}

Vec2 side_direction(int i, int sides) {
  const double angle = 2 * pi * i / sides;
  return {std::cos(angle), std::sin(angle)};
}

int opposite(int i, int sides) { return (i + sides / 2) % sides; }

void cast_radii(std::span<const SliceLoop> loops, const Vec2& from, std::span<double> radii) {
  const int sides = static_cast<int>(radii.size());
  assert(sides % 2 == 0);
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  thread_local std::vector<Crossing> met;
  for (int i = 0; i < sides / 2; ++i) {
    crossings(loops, from, side_direction(i, sides), met);
    const auto first = std::ranges::find(met, false, &Crossing::leaves);
    const auto last = std::find_if(met.rbegin(), met.rend(), [](const Crossing& c) { return c.leaves; });
    radii[i] = last == met.rend() ? none : last->at;
    radii[opposite(i, sides)] = first == met.end() ? none : -first->at;
  }
}

std::vector<SliceLoop> loops_about(const std::vector<SliceLoop>& loops, const Vec2& at) {
  if (loops.size() < 2) return loops;
  std::vector<std::vector<SliceLoop>> nearest = pieces_about(loops, at, 0);
  if (nearest.empty()) return loops;
  return std::move(nearest[0]);
}

std::vector<std::vector<SliceLoop>> pieces_about(const std::vector<SliceLoop>& loops, const Vec2& at, double reach) {
  std::vector<std::pair<const SliceLoop*, double>> outer;
  double least = std::numeric_limits<double>::infinity();
  for (const SliceLoop& loop : loops) {
    if (loop_area(loop.points) <= 0) continue;
    const double away = holds(loop, at) ? -distance_to_loop(loop, at) : distance_to_loop(loop, at);
    outer.emplace_back(&loop, away);
    least = std::min(least, away);
  }
  std::vector<std::vector<SliceLoop>> out;
  for (const auto& [loop, away] : outer) {
    if (away > least + reach) continue;
    out.push_back({*loop});
    for (const SliceLoop& hole : loops)
      if (loop_area(hole.points) < 0 && !hole.points.empty() && holds(*loop, hole.points[0]))
        out.back().push_back(hole);
  }
  return out;
}

// The printed algorithm 1 fails on most rows of the paper's own table; what it means is a rotation to behind the gap.
std::vector<Match> in_order(std::vector<Match> found, int sides) {
  if (found.size() < 2) return found;
  std::ranges::sort(found, {}, &Match::far);
  size_t widest = 0;
  int gap = 0;
  for (size_t j = 0; j < found.size(); ++j) {
    const int next = (found[(j + 1) % found.size()].far - found[j].far + sides) % sides;
    if (next > gap) widest = j, gap = next;
  }
  std::rotate(found.begin(), found.begin() + static_cast<std::ptrdiff_t>((widest + 1) % found.size()), found.end());
  return found;
}

std::vector<Match> matches(std::span<const double> radii) {
  const int sides = static_cast<int>(radii.size());
  std::vector<Match> found;
  for (int i = 0; i < sides / 2; ++i) {
    const int j = opposite(i, sides);
    if (std::isnan(radii[i]) || std::isnan(radii[j]) || (radii[i] < 0) == (radii[j] < 0)) continue;
    found.push_back(radii[j] < 0 ? Match{i, j} : Match{j, i});
  }
  return in_order(std::move(found), sides);
}

}  // namespace sinew
