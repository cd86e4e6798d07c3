#pragma once
// Sections of flesh for tests, made in code.
#include <cmath>
#include <functional>
#include <random>

#include "sinew/muscle/belly/section_rays.hpp"

namespace sinew::test {

inline SliceLoop round_loop(int corners, const std::function<double(double)>& radius, const Vec2& at = Vec2::Zero()) {
  SliceLoop loop;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * pi * i / corners;
    loop.points.push_back(at + radius(angle) * Vec2(std::cos(angle), std::sin(angle)));
  }
  return loop;
}
inline SliceLoop ellipse(double a, double b, int corners = 120) {
  SliceLoop loop = round_loop(corners, [](double) { return 1.0; });
  for (Vec2& p : loop.points) p = {a * p.x(), b * p.y()};
  return loop;
}
/// A C: between two circles, open over what is left of a half angle to either side of +x.
inline SliceLoop crescent(double outer = 0.020, double inner = 0.013, double half_angle = 2, int corners = 60) {
  SliceLoop loop;
  const auto arc = [&](double radius, double from, double to) {
    for (int i = 0; i <= corners; ++i) {
      const double angle = from + (to - from) * i / corners;
      loop.points.emplace_back(radius * std::cos(angle), radius * std::sin(angle));
    }
  };
  arc(outer, -half_angle, half_angle);
  arc(inner, half_angle, -half_angle);
  return loop;
}
inline SliceLoop blob(std::mt19937& random) {
  std::uniform_real_distribution<double> any(-1, 1);
  const double a = any(random), b = any(random), c = any(random), d = any(random);
  return round_loop(160, [=](double t) {
    return 0.02 * (1 + 0.25 * a * std::cos(2 * t) + 0.2 * b * std::sin(3 * t) + 0.1 * c * std::cos(5 * t + d));
  });
}
/// A place outside all loops and no further than `reach` from the origin.
inline Vec2 outside_of(const std::vector<SliceLoop>& loops, double reach, std::mt19937& random) {
  std::uniform_real_distribution<double> any(-reach, reach);
  for (;;) {
    const Vec2 at(any(random), any(random));
    if (at.norm() < reach && !inside(loops, at)) return at;
  }
}

}  // namespace sinew::test
