#include "sinew/picture/occlusion.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/parallel.hpp"

namespace sinew::stage {
namespace {

constexpr float reach = 0.035f;  // m: hollows wider than this count as open
constexpr int directions = 8;
constexpr int steps = 5;  // per direction, denser near the point
constexpr float strength = 2.6f;
constexpr float tilt = 0.06f;         // neighbours this little above the tangent plane do not count: facets
constexpr int blur = 2;               // pixels to either side
constexpr float same_depth = 0.004f;  // m: neighbours farther apart belong to another surface

float open_at(const std::vector<SeenPoint>& seen, const View& view, int x, int y) {
  const SeenPoint& here = seen[static_cast<size_t>(y) * view.width() + x];
  const float radius = std::min(reach * view.scale() / here.depth, 0.25f * static_cast<float>(view.height()));
  const float turn = scatter(x, y), jitter = scatter(y + 7919, x);
  float blocked = 0;
  for (int d = 0; d < directions; ++d) {
    const float angle = 2 * static_cast<float>(pi) * (static_cast<float>(d) + turn) / directions;
    for (int s = 0; s < steps; ++s) {
      const float share = (static_cast<float>(s) + 0.2f + 0.8f * jitter) / steps;
      const float far = 1 + share * share * radius;
      const int u = x + static_cast<int>(std::lround(far * std::cos(angle)));
      const int v = y + static_cast<int>(std::lround(far * std::sin(angle)));
      if (u < 0 || v < 0 || u >= view.width() || v >= view.height()) continue;
      const SeenPoint& there = seen[static_cast<size_t>(v) * view.width() + u];
      if (there.depth == 0) continue;
      const V3 way = there.at - here.at;
      const float squared = way.squaredNorm(), fade = 1 - squared / (reach * reach);
      if (fade <= 0 || squared == 0) continue;
      blocked += std::max(0.0f, way.dot(here.normal) / std::sqrt(squared) - tilt) * fade;
    }
  }
  return std::max(0.0f, 1 - strength * blocked / (directions * steps));
}

float smoothed(const std::vector<SeenPoint>& seen, const std::vector<float>& open, const View& view, int x, int y) {
  const SeenPoint& here = seen[static_cast<size_t>(y) * view.width() + x];
  float sum = 0, weight = 0;
  for (int v = std::max(0, y - blur); v <= std::min(view.height() - 1, y + blur); ++v)
    for (int u = std::max(0, x - blur); u <= std::min(view.width() - 1, x + blur); ++u) {
      const size_t at = static_cast<size_t>(v) * view.width() + u;
      if (seen[at].depth == 0) continue;
      const float off = std::abs((seen[at].at - here.at).dot(here.normal));
      const float w = std::max(0.0f, 1 - off / same_depth) + 1e-4f;
      sum += w * open[at];
      weight += w;
    }
  return sum / weight;
}

}  // namespace

std::vector<float> openness(const std::vector<SeenPoint>& seen, const View& view) {
  std::vector<float> raw(seen.size(), 1), out(seen.size(), 1);
  const auto over_pixels = [&](const auto& visit) {
    parallel_for(static_cast<size_t>(view.height()), 8, [&](size_t row) {
      for (int x = 0; x < view.width(); ++x)
        if (const size_t at = row * view.width() + x; seen[at].depth > 0) visit(x, static_cast<int>(row), at);
    });
  };
  over_pixels([&](int x, int y, size_t at) { raw[at] = open_at(seen, view, x, y); });
  over_pixels([&](int x, int y, size_t at) { out[at] = smoothed(seen, raw, view, x, y); });
  return out;
}

}  // namespace sinew::stage
