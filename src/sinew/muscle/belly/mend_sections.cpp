#include "sinew/muscle/belly/mend_sections.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

void fill_round(std::span<double> r) {
  const int sides = static_cast<int>(r.size());
  const std::vector<double> known(r.begin(), r.end());
  const auto at = [&](int i) { return known[(i % sides + sides) % sides]; };
  for (int i = 0; i < sides; ++i) {
    if (!std::isnan(known[i])) continue;
    int before = 1, after = 1;
    while (std::isnan(at(i - before))) ++before;
    while (std::isnan(at(i + after))) ++after;
    r[i] = (after * at(i - before) + before * at(i + after)) / (before + after);
  }
}

Vec3 corner(const Ring& ring, double radius, const Vec2& side) {
  return ring.at + radius * (side.x() * ring.x + side.y() * ring.y);
}

}  // namespace

void fill_missing(Sections& sections, double tip) {
  const size_t count = sections.rings.size();
  std::vector<char> empty(count, 0);
  for (size_t k = 0; k < count; ++k) {
    const std::span<double> r = radii_of(sections, k);
    const auto unset = std::ranges::count_if(r, [](double x) { return std::isnan(x); });
    sections.filled += static_cast<int>(unset);
    empty[k] = unset == static_cast<std::ptrdiff_t>(r.size());
    if (unset > 0 && !empty[k]) fill_round(r);
  }
  for (size_t k = 0; k < count; ++k) {
    if (!empty[k]) continue;
    size_t before = k, after = k;
    while (before > 0 && empty[before]) --before;
    while (after + 1 < count && empty[after]) ++after;
    const bool at_an_end = empty[before] || empty[after];
    const double t = static_cast<double>(k - before) / static_cast<double>(std::max<size_t>(1, after - before));
    const std::span<double> a = radii_of(sections, before), b = radii_of(sections, after);
    for (size_t i = 0; i < a.size(); ++i) radii_of(sections, k)[i] = at_an_end ? tip : (1 - t) * a[i] + t * b[i];
  }
  for (size_t k = 0; k < count; ++k)
    if (const std::span<double> r = radii_of(sections, k); std::ranges::max(r) < tip) std::ranges::fill(r, tip);
}

void draw_in_crossing(Sections& sections) {
  constexpr int tries = 40;
  constexpr double shrink = 0.9;
  const auto sides = static_cast<size_t>(sections.sides);
  std::vector<char> touched(sections.radii.size(), 0);
  bool any = true;
  for (int round = 0; round < tries && any; ++round) {
    any = false;
    for (size_t v = 0; v + sides < sections.radii.size(); ++v) {
      const Ring &a = sections.rings[v / sides], &b = sections.rings[v / sides + 1];
      const Vec3 n_a = a.x.cross(a.y), n_b = b.x.cross(b.y);
      const Vec2 side = side_direction(static_cast<int>(v % sides), sections.sides);
      const Vec3 way = corner(b, sections.radii[v + sides], side) - corner(a, sections.radii[v], side);
      if (way.dot(n_a) > 0 && way.dot(n_b) > 0) continue;
      if ((b.at - a.at).dot(n_a) <= 0) continue;  // the line itself turns back: nothing would help
      any = true;
      for (const size_t at : {v, v + sides}) sections.radii[at] *= shrink, touched[at] = 1;
    }
  }
  sections.pulled_in = static_cast<int>(std::ranges::count(touched, 1));
}

}  // namespace sinew
