#include "sinew/muscle/path/wrap_section.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

struct Integrals {  // over the arc, w = |A tau| with A = diag(radii), tau the unit tangent of the circle
  double w = 0, inverse = 0, cosine = 0, sine = 0;  // of w, 1/w, cos 2g / w, sin 2g / w

  void add(double weight, double p, double q, double s, double cos2g, double sin2g) {
    const double here = std::sqrt(p + q * cos2g + s * sin2g), per = weight / here;
    w += weight * here;
    inverse += per;
    cosine += per * cos2g;
    sine += per * sin2g;
  }
  Integrals times(double size) const { return {size * w, size * inverse, size * cosine, size * sine}; }
};

/// Cosine and sine of an angle, kept where they are known, since to find them costs as much as all the rest.
struct Turn {
  double c, s;
  static Turn of(double angle) { return {std::cos(angle), std::sin(angle)}; }
  Turn operator*(const Turn& by) const { return {c * by.c - s * by.s, s * by.c + c * by.s}; }
};

/// w^2 = p + q cos 2g + s sin 2g. Eight Gauss points on panels of at most 0.8 rad: exact to rounding for radii within
/// a factor of ten.
Integrals integrate(double p, double q, double s, const Turn& twice_from, double width) {
  constexpr double node[] = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
  constexpr double weight[] = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};
  const int panels = std::max(1, static_cast<int>(std::ceil(width / 0.8)));
  const double half = width / (2 * panels);
  Turn to_node[4];
  for (int j = 0; j < 4; ++j) to_node[j] = Turn::of(2 * half * node[j]);
  const Turn to_middle = Turn::of(2 * half), to_next = to_middle * to_middle;
  Turn middle = twice_from * to_middle;
  Integrals sum;
  for (int panel = 0; panel < panels; ++panel, middle = middle * to_next) {
    for (int j = 0; j < 4; ++j) {
      for (const double sign : {-1.0, 1.0}) {
        const Turn here = middle * Turn{to_node[j].c, sign * to_node[j].s};
        sum.add(weight[j], p, q, s, here.c, here.s);
      }
    }
  }
  return sum.times(half);
}

/// The same by Boole's rule on nine points: a third of the cost, good to a part in 1e4.
Integrals integrate_roughly(double p, double q, double s, const Turn& twice_from, double width) {
  constexpr double weight[] = {7, 32, 12, 32, 14, 32, 12, 32, 7};
  const double step = width / 8;
  const Turn to_next = Turn::of(2 * step);
  Turn here = twice_from;
  Integrals sum;
  for (const double w : weight) {
    sum.add(w, p, q, s, here.c, here.s);
    here = here * to_next;
  }
  return sum.times(step * 2 / 45);
}

}  // namespace

SectionChord::SectionChord(const Vec3& radii_, const Vec3& a, const Vec3& b)
    : radii(radii_), p1(a.cwiseQuotient(radii)), p2(b.cwiseQuotient(radii)) {
  span = (p2 - p1).norm();
  c = span > 0 ? Vec3((p2 - p1) / span) : Vec3::UnitX();
  length = (b - a).norm();
  x1 = c.dot(p1);
  x2 = x1 + span;
  foot = p1 - x1 * c;
  tangent1 = std::sqrt(std::max(0.0, p1.squaredNorm() - 1));
  tangent2 = std::sqrt(std::max(0.0, p2.squaredNorm() - 1));
}

WrapSection::WrapSection(const SectionChord& chord, const Vec3& e_, bool rough) : e(e_), n(chord.c.cross(e_)) {
  h = e.dot(chord.p1);
  d = n.dot(chord.p1);
  constexpr double thin = 1e-18;  // a circle this small is a point: the string slips off
  if (!(1 - d * d > thin)) return;
  rho = std::sqrt(1 - d * d);
  // atan2(x1, h) + atan2(tangent1, rho) and atan2(x2, h) - atan2(tangent2, rho), each within half a turn.
  Turn first{h * rho - chord.x1 * chord.tangent1, chord.x1 * rho + h * chord.tangent1};
  Turn last{h * rho + chord.x2 * chord.tangent2, chord.x2 * rho - h * chord.tangent2};
  from = std::atan2(first.s, first.c);
  to = std::atan2(last.s, last.c);
  if (!(to > from)) return;
  for (Turn* turn : {&first, &last}) {
    const double size = std::sqrt(turn->c * turn->c + turn->s * turn->s);
    *turn = {turn->c / size, turn->s / size};
  }
  wraps = true;

  const Vec3& A = chord.radii;
  const Vec3 ae = A.cwiseProduct(e), ac = A.cwiseProduct(chord.c), an = A.cwiseProduct(n);
  const double ee = ae.squaredNorm(), cc = ac.squaredNorm(), ec = ae.dot(ac), en = ae.dot(an), cn = ac.dot(an);
  const Integrals I =
      (rough ? integrate_roughly : integrate)((ee + cc) / 2, (cc - ee) / 2, -ec, first * first, to - from);

  // A string along x moves its length by  t2.dP2 - t1.dP1 - [t.dx] + int t.dx' , dx any motion of the arc onto its
  // new place (x = A y, and a slide of the arc along itself counts for nothing). Motions of the plane:
  //   d -> d + 1:       dy = n - (d/rho)(cos g e + sin g c)
  //   beta turns:       dy = -d e + rho cos g n                  (and d falls by h)
  //   c tilts towards n: dy = -d c + rho sin g n                 (and d falls by x1)
  shifted = -d / rho * I.w;
  turned = rho * 0.5 * (en * (I.inverse - I.cosine) - cn * I.sine);
  tilted = rho * 0.5 * (cn * (I.inverse + I.cosine) - en * I.sine);
  length = rho * I.w;
  for (const bool start : {true, false}) {
    const double cg = (start ? first : last).c, sg = (start ? first : last).s, sign = start ? 1 : -1;
    const Vec3 along = cg * ac - sg * ae;
    const double w = along.norm();
    (start ? way1 : way2) = along / w;
    const double te = (cg * ec - sg * ee) / w, tc = (cg * cc - sg * ec) / w, tn = (cg * cn - sg * en) / w;
    shifted += sign * (tn - d / rho * (cg * te + sg * tc));
    turned += sign * (rho * cg * tn - d * te);
    tilted += sign * (rho * sg * tn - d * tc);
    length += (start ? chord.tangent1 : chord.tangent2) * w;
  }
  turned -= h * shifted;
  tilted -= chord.x1 * shifted;
}

}  // namespace sinew
