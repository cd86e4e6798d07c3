#include "sinew/picture/raster.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/core/parallel.hpp"

namespace sinew {
namespace {

constexpr int band = 32;       // rows per task
constexpr double snap = 256;   // corners sit on this many places per sample, so that edge functions are exact integers
constexpr double limit = 1e6;  // samples; beyond it integers could overflow

struct Snapped {  // counter-clockwise on a screen whose y runs down
  std::array<std::int64_t, 3> x, y;
  std::array<float, 3> nearness;
  std::int64_t area = 0;                               // twice, in snapped units; 0: nothing to draw
  int low_x = 0, high_x = -1, low_y = 0, high_y = -1;  // samples touched
};

Snapped snapped(std::span<const ScreenPoint> points, const Triangle& t, int width, int height) {
  Snapped s{};
  for (int i = 0; i < 3; ++i) {
    const ScreenPoint& p = points[t[i]];
    if (p.behind || !(std::abs(p.x) < limit && std::abs(p.y) < limit)) return Snapped{};
    s.x[i] = std::llround(p.x * snap);
    s.y[i] = std::llround(p.y * snap);
    s.nearness[i] = p.nearness;
  }
  s.area = (s.x[1] - s.x[0]) * (s.y[2] - s.y[0]) - (s.x[2] - s.x[0]) * (s.y[1] - s.y[0]);
  if (s.area < 0) {
    std::swap(s.x[1], s.x[2]), std::swap(s.y[1], s.y[2]), std::swap(s.nearness[1], s.nearness[2]);
    s.area = -s.area;
  }
  const auto [x0, x1] = std::minmax({s.x[0], s.x[1], s.x[2]});
  const auto [y0, y1] = std::minmax({s.y[0], s.y[1], s.y[2]});
  const auto clipped = [](double v, int size) {
    return static_cast<int>(std::clamp(v, -1.0, static_cast<double>(size)));
  };
  s.low_x = std::max(0, clipped(std::ceil(static_cast<double>(x0) / snap - 0.5), width));
  s.high_x = std::min(width - 1, clipped(std::floor(static_cast<double>(x1) / snap - 0.5), width));
  s.low_y = std::max(0, clipped(std::ceil(static_cast<double>(y0) / snap - 0.5), height));
  s.high_y = std::min(height - 1, clipped(std::floor(static_cast<double>(y1) / snap - 0.5), height));
  return s;
}

void draw(const Snapped& s, int number, int from_y, int to_y, Raster& out) {
  const auto edge = [&](int i, std::int64_t px, std::int64_t py) {  // of the side opposite corner i
    const int a = (i + 1) % 3, b = (i + 2) % 3;
    return (s.x[b] - s.x[a]) * (py - s.y[a]) - (s.y[b] - s.y[a]) * (px - s.x[a]);
  };
  constexpr auto whole = static_cast<std::int64_t>(snap);
  const std::array<std::int64_t, 3> along_x{-(s.y[2] - s.y[1]) * whole, -(s.y[0] - s.y[2]) * whole,
                                            -(s.y[1] - s.y[0]) * whole};
  const float share = 1 / static_cast<float>(s.area);
  for (int y = std::max(from_y, s.low_y); y <= std::min(to_y, s.high_y); ++y) {
    const std::int64_t px = s.low_x * whole + whole / 2, py = y * whole + whole / 2;
    std::array<std::int64_t, 3> e{edge(0, px, py), edge(1, px, py), edge(2, px, py)};
    for (int x = s.low_x; x <= s.high_x; ++x) {
      if ((e[0] | e[1] | e[2]) >= 0) {
        const float near = (static_cast<float>(e[0]) * s.nearness[0] + static_cast<float>(e[1]) * s.nearness[1] +
                            static_cast<float>(e[2]) * s.nearness[2]) *
                           share;
        const size_t at = out.index(x, y);
        if (near > out.nearness[at]) out.nearness[at] = near, out.triangle[at] = number;
      }
      for (int i = 0; i < 3; ++i) e[i] += along_x[i];
    }
  }
}

}  // namespace

Raster rasterise(std::span<const ScreenPoint> points, std::span<const Triangle> triangles, int width, int height) {
  const size_t samples = static_cast<size_t>(width) * static_cast<size_t>(height);
  Raster out{width, height, std::vector<float>(samples, 0), std::vector<std::int32_t>(samples, -1)};
  std::vector<Snapped> all(triangles.size());
  parallel_for(triangles.size(), 4096, [&](size_t i) { all[i] = snapped(points, triangles[i], width, height); });
  const int bands = (height + band - 1) / band;
  std::vector<std::vector<int>> in_band(static_cast<size_t>(bands));
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].area == 0 || all[i].low_x > all[i].high_x) continue;
    for (int b = all[i].low_y / band; b <= all[i].high_y / band && all[i].low_y <= all[i].high_y; ++b)
      in_band[static_cast<size_t>(b)].push_back(static_cast<int>(i));
  }
  parallel_for(in_band.size(), 1, [&](size_t b) {
    const int from = static_cast<int>(b) * band;
    for (int i : in_band[b]) draw(all[static_cast<size_t>(i)], i, from, from + band - 1, out);
  });
  return out;
}

}  // namespace sinew
