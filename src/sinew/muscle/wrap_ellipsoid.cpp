#include "sinew/muscle/wrap_ellipsoid.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "sinew/muscle/wrap.hpp"

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
        sum.add(weight[j], p, q, s, cg, sg);
      }
    }
    const double next = c * cp - k * sp;
    k = k * cp + c * sp;
    c = next;
  }
  return sum.times(half);
}

/// The same by Boole's rule on nine points: a third of the cost, good to a part in 1e4.
Integrals integrate_roughly(double p, double q, double s, double from, double to) {
  constexpr double weight[] = {7, 32, 12, 32, 14, 32, 12, 32, 7};
  const double step = (to - from) / 8, cp = std::cos(2 * step), sp = std::sin(2 * step);
  double c = std::cos(2 * from), k = std::sin(2 * from);
  Integrals sum;
  for (const double w : weight) {
    sum.add(w, p, q, s, c, k);
    const double next = c * cp - k * sp;
    k = k * cp + c * sp;
    c = next;
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

Section::Section(const SectionChord& chord, const Vec3& e_, bool rough) : e(e_), n(chord.c.cross(e_)) {
  h = e.dot(chord.p1);
  d = n.dot(chord.p1);
  constexpr double thin = 1e-18;  // a circle this small is a point: the string slips off
  if (!(1 - d * d > thin)) return;
  rho = std::sqrt(1 - d * d);
  // atan2(x1, h) + atan2(tangent1, rho) and atan2(x2, h) - atan2(tangent2, rho), each within half a turn.
  from = std::atan2(chord.x1 * rho + h * chord.tangent1, h * rho - chord.x1 * chord.tangent1);
  to = std::atan2(chord.x2 * rho - h * chord.tangent2, h * rho + chord.x2 * chord.tangent2);
  if (!(to > from)) return;
  wraps = true;

  const Vec3& A = chord.radii;
  const Vec3 ae = A.cwiseProduct(e), ac = A.cwiseProduct(chord.c), an = A.cwiseProduct(n);
  const double ee = ae.squaredNorm(), cc = ac.squaredNorm(), ec = ae.dot(ac), en = ae.dot(an), cn = ac.dot(an);
  const Integrals I = (rough ? integrate_roughly : integrate)((ee + cc) / 2, (cc - ee) / 2, -ec, from, to);

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
  struct Hint {
    Vec3 e;
    double bend;
  };

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

  /// The least of all minima. `hint` is where it was last time, with the curvature there: a start, no more.
  Section best(const std::optional<Hint>& hint, double& bend) const {
    std::array<Sample, most_samples> sample;
    const int count = half_turn_ ? most_samples : most_samples - 1;
    for (int k = 0; k < count; ++k) sample[k] = look((half_turn_ ? -pi / 2 : -pi) + spacing() * k);
    int first = 0;
    for (int k = 1; k < count; ++k)
      if (expected(sample, count, k) < expected(sample, count, first)) first = k;
    const double least = expected(sample, count, first);
    Section found = descend(sample[first], sample[(first + 1) % count], hint, bend);
    for (int k = first + 1; k < count; ++k) {
      if (!(expected(sample, count, k) < least * (1 + close_call))) continue;
      double other_bend = 0;
      const Section other = descend(sample[k], sample[(k + 1) % count], hint, other_bend);
      if (other.length < found.length) found = other, bend = other_bend;
    }
    return found;
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
  static constexpr int most_samples = 13;
  static constexpr double close_call = 3e-3;  // minima this near the least one, by the samples, are worth a search

  struct Sample {
    double beta, length, turned;
  };

  double spacing() const { return half_turn_ ? pi / 12 : pi / 6; }
  Vec3 direction(double beta) const { return std::cos(beta) * e0_ + std::sin(beta) * e1_; }
  Section at(double beta) const { return {chord_, direction(beta)}; }
  Sample look(double beta) const {
    const Section s(chord_, direction(beta), true);
    return {beta, s.wraps ? s.length : chord_.length, s.turned};
  }

  /// Length at the minimum between sample k and the next, or at an edge of the half turn; infinite if there is none.
  double expected(const std::array<Sample, most_samples>& sample, int count, int k) const {
    const Sample &a = sample[k], &b = sample[(k + 1) % count];
    if (half_turn_ && k == 0 && a.turned >= 0) return a.length;
    if (half_turn_ && k + 1 == count) return a.turned <= 0 ? a.length : std::numeric_limits<double>::infinity();
    if (!(a.turned < 0 && b.turned >= 0)) return std::numeric_limits<double>::infinity();
    const double h = spacing(), t = a.turned / (a.turned - b.turned);
    const double u = t * t * (3 - 2 * t);  // Hermite's cubic, where the slope's chord is zero
    return a.length + u * (b.length - a.length) + h * t * (1 - t) * ((1 - t) * a.turned - t * b.turned);
  }

  /// The minimum that sample `from` announces, at it or before the next: secant steps on the slope, kept inside the
  /// bracket its signs have drawn.
  Section descend(const Sample& from, const Sample& next_sample, const std::optional<Hint>& hint, double& bend) const {
    double low = from.beta, high = low + spacing();
    const double rise = next_sample.turned - from.turned;
    const bool edge = half_turn_ && (from.turned >= 0 || high > pi / 2 + 0.1);
    if (edge || !(rise > 0)) return at(low);
    double beta = low - from.turned * spacing() / rise;
    if (hint) {
      const double last = low + std::remainder(std::atan2(e1_.dot(hint->e), e0_.dot(hint->e)) - low, 2 * pi);
      if (last > low && last < high) beta = last, bend = hint->bend;
    }
    Section s = at(beta);
    const double flat = 1e-14 * s.length;
    for (int round = 0; round < 60 && std::abs(s.turned) > flat; ++round) {
      (s.turned < 0 ? low : high) = beta;
      double next = bend > 0 ? beta - s.turned / bend : (low + high) / 2;
      if (!(next > low && next < high)) next = (low + high) / 2;
      if (std::abs(next - beta) < 1e-15) break;
      const Section trial = at(next);
      bend = (trial.turned - s.turned) / (next - beta);
      beta = next;
      s = trial;
    }
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
  if (!chord.enters()) {
    memory.side = 0;
    return straight_stretch(p1, p2);
  }
  double bend = 0;
  std::optional<ShortestSection::Hint> hint;
  if (memory.side != 0) hint = {Vec3(memory.warm[0], memory.warm[1], memory.warm[2]), memory.warm[3]};
  const Section section = family.best(hint, bend);
  if (!section.wraps) {  // it only just touches
    memory.side = 0;
    return straight_stretch(p1, p2);
  }
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
