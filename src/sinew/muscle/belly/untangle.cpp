#include "sinew/muscle/belly/untangle.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr int most_rounds = 24;
constexpr double room = 0.85;  // of the way to the next section that a side may reach

/// How far a section reaches that way, which lies in its plane.
double reach_to(const Ring& ring, std::span<const double> radii, const Vec3& way) {
  const int sides = static_cast<int>(radii.size());
  const double turn = std::atan2(way.dot(ring.y), way.dot(ring.x)) / (2 * pi);
  const int nearest = static_cast<int>(std::lround(turn * sides));
  double most = 0;
  for (int i = nearest - 1; i <= nearest + 1; ++i) {
    const double r = radii[static_cast<size_t>(((i % sides) + sides) % sides)];
    if (r > most) most = r;  // not where it is unknown
  }
  return ring.scale * most;
}

/// Does a section reach through the plane of its neighbour, which looks along `way` and lies `ahead` along that? Most
/// would not even if they were as wide all round as at their widest.
bool reaches_through(const Ring& ring, std::span<const double> radii, double widest, const Vec3& normal,
                     const Vec3& way, double ahead) {
  const double facing = normal.dot(way), lean2 = 1 - facing * facing, most = ring.scale * widest, free = room * ahead;
  if (most * most * lean2 <= free * free) return false;
  const Vec3 inner = way - facing * normal;
  return reach_to(ring, radii, inner) * inner.norm() > free;
}

void face(Ring& ring, const Vec3& way) {
  const Vec3 across = ring.x - way.dot(ring.x) * way;
  const double width = across.norm();
  if (width < 1e-6) return;
  ring.x = across / width;
  ring.y = way.cross(ring.x);
}

}  // namespace

std::vector<double> widest_of(std::span<const double> radii, int sides) {
  std::vector<double> out(radii.size() / static_cast<size_t>(sides), 0);
  for (size_t v = 0; v < radii.size(); ++v) {
    double& most = out[v / static_cast<size_t>(sides)];
    if (radii[v] > most) most = radii[v];  // not where it is unknown
  }
  return out;
}

bool untangle(std::span<Ring> rings, std::span<const double> radii, std::span<const double> widest,
              std::vector<Vec3>& ways) {
  const size_t count = rings.size(), sides = count > 0 ? radii.size() / count : 0;
  ways.resize(2 * count);
  const std::span<Vec3> now(ways.data(), count), next(ways.data() + count, count);
  bool turned = false;
  for (int round = 0; round < most_rounds; ++round) {
    for (size_t k = 0; k < count; ++k) next[k] = now[k] = rings[k].x.cross(rings[k].y);
    bool tangled = false;
    const auto turn = [&](size_t k) {
      next[k] = (now[k > 0 ? k - 1 : 0] + 2 * now[k] + now[std::min(k + 1, count - 1)]).normalized();
    };
    for (size_t k = 0; k + 1 < count; ++k) {
      const Vec3 step = rings[k + 1].at - rings[k].at;
      const double before = step.dot(now[k]), behind = step.dot(now[k + 1]);
      if (before <= 0 || behind <= 0) continue;
      if (!reaches_through(rings[k], radii.subspan(k * sides, sides), widest[k], now[k], now[k + 1], behind) &&
          !reaches_through(rings[k + 1], radii.subspan((k + 1) * sides, sides), widest[k + 1], now[k + 1], -now[k],
                           before))
        continue;
      tangled = true;
      turn(k), turn(k + 1);
    }
    if (!tangled) break;
    turned = true;
    for (size_t k = 0; k < count; ++k)
      if (next[k] != now[k]) face(rings[k], next[k]);
  }
  return turned;
}

}  // namespace sinew
