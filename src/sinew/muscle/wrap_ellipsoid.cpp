#include "sinew/muscle/wrap_ellipsoid.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "sinew/muscle/wrap.hpp"

namespace sinew {
namespace {

struct Integrals {  // over the arc, w = |A tau| with A = diag(radii), tau the unit tangent of the circle
  double w = 0, inverse = 0, cosine = 0, sine = 0;  // of w, 1/w, cos 2g / w, sin 2g / w
};

/// w^2 = p + q cos 2g + s sin 2g. Eight Gauss points on panels of at most 0.8 rad: exact to rounding for radii within
/// a factor of ten.
Integrals integrate(double p, double q, double s, double from, double to) {
  constexpr double node[] = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363};
  constexpr double weight[] = {0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763};
  const int panels = std::max(1, static_cast<int>(std::ceil((to - from) / 0.8)));
  const double half = (to - from) / (2 * panels);
  double cn[4], sn[4];
  for (int j = 0; j < 4; ++j) cn[j] = std::cos(2 * half * node[j]), sn[j] = std::sin(2 * half * node[j]);
  const double cp = std::cos(4 * half), sp = std::sin(4 * half);
  double c = std::cos(2 * (from + half)), k = std::sin(2 * (from + half));
  Integrals sum;
  for (int panel = 0; panel < panels; ++panel) {
    for (int j = 0; j < 4; ++j) {
      for (const double sign : {-1.0, 1.0}) {
        const double cg = c * cn[j] - sign * k * sn[j], sg = k * cn[j] + sign * c * sn[j];
        const double w = std::sqrt(p + q * cg + s * sg), iw = weight[j] / w;
        sum.w += weight[j] * w;
        sum.inverse += iw;
        sum.cosine += iw * cg;
        sum.sine += iw * sg;
      }
    }
    const double next = c * cp - k * sp;
    k = k * cp + c * sp;
    c = next;
  }
  return {half * sum.w, half * sum.inverse, half * sum.cosine, half * sum.sine};
}

}  // namespace

SectionChord::SectionChord(const Vec3& radii_, const Vec3& a, const Vec3& b)
    : radii(radii_), p1(a.cwiseQuotient(radii)), p2(b.cwiseQuotient(radii)) {
  span = (p2 - p1).norm();
  c = span > 0 ? Vec3((p2 - p1) / span) : Vec3::UnitX();
  x1 = c.dot(p1);
  x2 = x1 + span;
  foot = p1 - x1 * c;
  tangent1 = std::sqrt(std::max(0.0, p1.squaredNorm() - 1));
  tangent2 = std::sqrt(std::max(0.0, p2.squaredNorm() - 1));
}

Section::Section(const SectionChord& chord, const Vec3& e_) : e(e_), n(chord.c.cross(e_)) {
  h = e.dot(chord.p1);
  d = n.dot(chord.p1);
  constexpr double thin = 1e-18;  // a circle this small is a point: the string slips off
  if (!(1 - d * d > thin)) return;
  rho = std::sqrt(1 - d * d);
  from = std::atan2(chord.x1, h) + std::atan2(chord.tangent1, rho);
  to = std::atan2(chord.x2, h) - std::atan2(chord.tangent2, rho);
  if (!(to > from)) return;
  wraps = true;

  const Vec3& A = chord.radii;
  const Vec3 ae = A.cwiseProduct(e), ac = A.cwiseProduct(chord.c), an = A.cwiseProduct(n);
  const double ee = ae.squaredNorm(), cc = ac.squaredNorm(), ec = ae.dot(ac), en = ae.dot(an), cn = ac.dot(an);
  const Integrals I = integrate((ee + cc) / 2, (cc - ee) / 2, -ec, from, to);

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
    const double g = start ? from : to, cg = std::cos(g), sg = std::sin(g), sign = start ? 1 : -1;
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

namespace {

/// Shortest section over the angle beta of its plane: continuous whatever the ends do, because it is the minimum of a
/// smooth family over a fixed set of angles (half a turn about the side, or the whole turn).
class ShortestSection {
 public:
  ShortestSection(const WrapBody& body, const Vec3& p1, const Vec3& p2)
      : chord_(body.radii, p1, p2), half_turn_(!body.side.isZero()) {
    Vec3 zero = half_turn_ ? body.side : chord_.foot;
    along_ = chord_.c.dot(zero);
    zero -= along_ * chord_.c;
    across_ = zero.norm();
    if (!(across_ > 1e-9)) {  // chord along the side's axis, or through the centre: no direction is preferred
      int least = 0;
      chord_.c.cwiseAbs().minCoeff(&least);
      zero = Vec3::Unit(least) - chord_.c[least] * chord_.c;
      half_turn_ = false;
    }
    e0_ = zero.normalized();
    e1_ = chord_.c.cross(e0_);
  }

  const SectionChord& chord() const { return chord_; }

  Section best() const {
    const int samples = half_turn_ ? 13 : 12;
    const double step = half_turn_ ? pi / 12 : pi / 6;
    double beta = 0, shortest = std::numeric_limits<double>::infinity();
    Section found = at(0);
    for (int k = 0; k < samples; ++k) {
      const double angle = (half_turn_ ? -pi / 2 : -pi) + step * k;
      const Section s = at(angle);
      if (s.wraps && s.length < shortest) found = s, beta = angle, shortest = s.length;
    }
    double bend = 0;
    return shortest < std::numeric_limits<double>::infinity() ? descend(beta, found, bend) : found;
  }

  /// The minimum near the direction of the last step; not wrapping if that one is lost.
  Section near(const WrapMemory& memory, double& bend) const {
    const Vec3 e(memory.warm[0], memory.warm[1], memory.warm[2]);
    double beta = std::atan2(e1_.dot(e), e0_.dot(e));
    if (half_turn_) beta = std::clamp(beta, -pi / 2, pi / 2);
    Section s = at(beta);
    bend = memory.warm[3];
    if (!s.wraps) return s;
    s = descend(beta, s, bend);
    if (s.wraps && s.h < 0 && !on_edge(angle_of(s), s.turned) && !(bend > 0)) s.wraps = false;
    return s;
  }

  /// Slopes of the length. The plane's angle is either at a minimum or fixed to the side's axis, which turns with
  /// the chord; the second term is that turn.
  void slopes(const Section& s, Vec3& slope1, Vec3& slope2) const {
    const Vec3 inverse = chord_.radii.cwiseInverse();
    const Vec3 plane = s.n.cwiseProduct(inverse);
    slope1 = -s.way1 + plane * (s.shifted - s.tilted / chord_.span);
    slope2 = s.way2 + plane * (s.tilted / chord_.span);
    if (!half_turn_) return;
    const Vec3 turn = e1_.cwiseProduct(inverse) * (-along_ / across_ * s.turned / chord_.span);
    slope1 -= turn;
    slope2 += turn;
  }

 private:
  Section at(double beta) const { return {chord_, std::cos(beta) * e0_ + std::sin(beta) * e1_}; }
  double angle_of(const Section& s) const { return std::atan2(e1_.dot(s.e), e0_.dot(s.e)); }
  bool on_edge(double beta, double slope) const {
    return half_turn_ && ((beta >= pi / 2 && slope <= 0) || (beta <= -pi / 2 && slope >= 0));
  }

  /// Down to the next minimum: secant steps on the slope, kept inside the bracket its signs have drawn.
  Section descend(double beta, Section s, double& bend) const {
    double low = half_turn_ ? -pi / 2 : beta - pi, high = half_turn_ ? pi / 2 : beta + pi;
    bool below = false, above = false;  // the slope is known to fall before, to rise behind
    double curvature = bend;
    bend = 0;
    const double flat = 1e-14 * s.length;
    for (int round = 0; round < 60; ++round) {
      if (std::abs(s.turned) <= flat || on_edge(beta, s.turned)) break;
      (s.turned < 0 ? low : high) = beta;
      (s.turned < 0 ? below : above) = true;
      double step = curvature > 0 ? -s.turned / curvature : (s.turned < 0 ? 0.1 : -0.1);
      step = std::clamp(step, -0.3, 0.3);
      double next = beta + step;
      if (below && above && !(next > low && next < high)) next = (low + high) / 2;
      if (half_turn_) next = std::clamp(next, -pi / 2, pi / 2);
      if (std::abs(next - beta) < 1e-15) break;
      const Section trial = at(next);
      if (!trial.wraps) return trial;
      bend = (trial.turned - s.turned) / (next - beta);
      curvature = bend;
      beta = next;
      s = trial;
    }
    if (bend == 0) bend = curvature;
    return s;
  }

  SectionChord chord_;
  bool half_turn_;
  Vec3 e0_, e1_;
  double along_, across_;  // of the side's axis and the chord
};

}  // namespace

Stretch taut_ellipsoid(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  const ShortestSection family(body, p1, p2);
  const SectionChord& chord = family.chord();
  std::optional<Section> found;
  double bend = 0;
  if (memory.side != 0 && chord.x1 < 0 && chord.x2 > 0) found = family.near(memory, bend);
  if (!(found && found->wraps) && chord.enters()) {
    found = family.best();
    bend = 0;
  }
  if (!(found && found->wraps)) {
    memory.side = 0;
    return straight_stretch(p1, p2);
  }
  const Section& section = *found;
  Stretch s;
  s.length = section.length;
  family.slopes(section, s.slope1, s.slope2);
  s.wraps = true;
  const Vec3& A = body.radii;
  s.arc = {A.cwiseProduct(section.d * section.n),
           A.cwiseProduct(section.rho * section.e),
           A.cwiseProduct(section.rho * chord.c),
           Vec3::Zero(),
           section.from,
           section.to};
  s.touch1 = s.arc.at(section.from);
  s.touch2 = s.arc.at(section.to);
  memory.side = 1;
  memory.warm = {section.e.x(), section.e.y(), section.e.z(), bend, 0, 0};
  return s;
}

}  // namespace sinew
