// The taut string on an ellipsoid along a geodesic. Every section that is a minimum leads to one; the shortest counts,
// so that the length is continuous where two of them swap. Where the side holds the string, it stays on its section.
#include <limits>

#include "sinew/muscle/path/geodesic.hpp"
#include "sinew/muscle/path/wrap_section.hpp"

namespace sinew {
namespace {

/// An end on the surface has a tangent of no length, and so no direction: it is taken a hair above, which changes the
/// length by the power 3/2 of that.
Vec3 raised(const WrapBody& body, const Vec3& p) {
  constexpr double hair = 1e-7;  // of the least radius
  const Vec3 gradient = p.cwiseQuotient(body.radii.cwiseAbs2());
  const double steep = gradient.norm(), height = (p.dot(gradient) - 1) / (2 * steep);
  const double least = hair * body.radii.minCoeff();
  return height < least ? Vec3(p + (least - height) / steep * gradient) : p;
}

/// Part of the way from the section to the geodesic; where none is found, the section stays.
Stretch refined(const WrapBody& body, const Vec3& p1, const Vec3& p2, const SectionFamily& family,
                const WrapSection& section) {
  Stretch s = family.stretch(section);
  const SectionFamily::Freedom free = family.freedom(section);
  if (!(free.share > 0)) return s;
  const Geodesic g = refine(body, p1, p2, s);
  if (!g.found) return s;
  const double more = s.length - g.stretch.length;
  s.length -= free.share * more;
  s.slope1 += free.share * (g.stretch.slope1 - s.slope1) - more * free.slope1;
  s.slope2 += free.share * (g.stretch.slope2 - s.slope2) - more * free.slope2;
  s.touch1 += free.share * (g.stretch.touch1 - s.touch1);
  s.touch2 += free.share * (g.stretch.touch2 - s.touch2);
  return s;
}

}  // namespace

Stretch taut_geodesic(const WrapBody& body, const Vec3& end1, const Vec3& end2, WrapMemory& memory) {
  constexpr double worth_refining = 1e-2;  // a section is at most this share longer than its geodesic
  const Vec3 p1 = raised(body, end1), p2 = raised(body, end2);
  const SectionFamily family(body, p1, p2);
  memory.side = 0;
  if (!family.chord().enters()) return straight_stretch(p1, p2);
  std::array<WrapSection, SectionFamily::most_minima> sections;
  const int count = family.minima(worth_refining, sections);
  Stretch best;
  best.length = std::numeric_limits<double>::infinity();
  for (int i = 0; i < count; ++i) {
    if (!sections[i].wraps) return straight_stretch(p1, p2);  // it only just touches
    const Stretch s = refined(body, p1, p2, family, sections[i]);
    if (s.length < best.length) best = s;
  }
  if (!best.wraps) return straight_stretch(p1, p2);  // a pose that is no number has no minimum
  memory.side = 1;
  return best;
}

}  // namespace sinew
