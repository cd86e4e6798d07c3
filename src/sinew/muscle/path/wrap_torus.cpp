// A string that goes through a ring. The ring's disc is the intersection of the half planes that the tangents of its
// centre circle bound, so the string must pass inside every straight tube along such a tangent. Each of these is a
// cylinder with a side; the longest of the strings they allow is the one that passes them all.
//
//        x, towards the axis            psi  where the tangent touches the centre circle
//        ^                              the tangent tube has the axes x (inwards), y (the ring's own axis), z (along)
//        |      .--.
//        +---- ( o  ) ---> y            length = straight + max over psi of (string past the tangent tube - straight)
//               '--'
#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/muscle/path/wrap.hpp"

namespace sinew {
namespace {

constexpr double whole_turn = 2 * pi;
constexpr int around = 24;  // samples of a whole ring

/// The string past the tangent tube at psi.
struct TangentString {
  double psi = 0;
  double excess = 0;    // over the straight line; 0 if it does not touch
  double reach = 0;     // how far it winds, rad; negative while it is clear
  double turned = 0;    // d excess / d psi
  Stretch stretch;      // in the tube's frame
  Mat3 frame;           // of the tube, in the ring's
  Vec3 slope1, slope2;  // of the excess, in the ring's frame
};

class TorusRing {
 public:
  TorusRing(const WrapBody& body, const Vec3& p1, const Vec3& p2) : radius_(body.radius), p1_(p1), p2_(p2) {
    tube_.radius = body.tube;
    tube_.side = Vec3::UnitX();
    half_ = !body.side.isZero();
    middle_ = half_ ? std::atan2(body.side.y(), body.side.x()) : 0;
  }

  /// The string that leans hardest on the ring; its excess is 0 if it passes free.
  TangentString hardest() const {
    const int count = half_ ? around / 2 + 1 : around;
    std::array<double, around> reach{}, excess{};
    for (int i = 0; i < count; ++i) {
      const TangentString s = at(sample(i), false);
      reach[i] = s.reach;
      excess[i] = s.excess;
    }
    TangentString best;
    for (int i = 0; i < count; ++i) {
      const int before = i > 0 ? i - 1 : half_ ? i : count - 1, after = i + 1 < count ? i + 1 : half_ ? i : 0;
      if (excess[i] > 0 ? excess[i] < excess[before] || excess[i] < excess[after]
                        : reach[i] < reach[before] || reach[i] < reach[after])
        continue;
      const double psi = excess[i] > 0 ? sample(i) : nearest(sample(i));
      const TangentString s = climb(psi);
      if (s.excess > best.excess) best = s;
    }
    return best;
  }

 private:
  double sample(int i) const { return middle_ + (half_ ? -pi / 2 : 0) + whole_turn * i / around; }
  double low() const { return half_ ? middle_ - pi / 2 : -std::numeric_limits<double>::infinity(); }
  double high() const { return half_ ? middle_ + pi / 2 : std::numeric_limits<double>::infinity(); }

  Vec3 in_tube(const Mat3& frame, const Vec3& p) const { return frame.transpose() * p + Vec3(radius_, 0, 0); }

  TangentString at(double psi, bool slopes) const {
    TangentString out;
    out.psi = psi;
    const double c = std::cos(psi), s = std::sin(psi);
    out.frame << -c, 0, -s, -s, 0, c, 0, 1, 0;
    const Vec3 a = in_tube(out.frame, p1_), b = in_tube(out.frame, p2_);
    out.reach = reach_of(a, b);
    if (!(out.reach > 0)) return out;
    WrapMemory none;
    out.stretch = taut(tube_, a, b, none);
    if (!out.stretch.wraps) return out;
    const Stretch chord = straight_stretch(a, b);
    out.excess = out.stretch.length - chord.length;
    if (!slopes) return out;
    const Vec3 g1 = out.stretch.slope1 - chord.slope1, g2 = out.stretch.slope2 - chord.slope2;
    const auto drift  // of a point at rest in the tube's frame, which turns with psi
        = [&](const Vec3& p) { return Vec3(-p.z(), 0, p.x() - radius_); };
    out.turned = g1.dot(drift(a)) + g2.dot(drift(b));
    out.slope1 = out.frame * g1;
    out.slope2 = out.frame * g2;
    return out;
  }

  double reach_of(const Vec3& a, const Vec3& b) const {
    const auto grip = [&](const Vec3& p) { return std::acos(std::min(1.0, tube_.radius / std::hypot(p.x(), p.y()))); };
    return std::abs(std::atan2(b.y(), b.x()) - std::atan2(a.y(), a.x())) - grip(a) - grip(b);
  }

  /// Where the string comes nearest to leaning on the ring, near a sample none of whose neighbours comes nearer.
  double nearest(double psi) const {
    constexpr double golden = 0.6180339887498949;
    double a = std::max(low(), psi - whole_turn / around), b = std::min(high(), psi + whole_turn / around);
    double x1 = b - golden * (b - a), x2 = a + golden * (b - a);
    double f1 = at(x1, false).reach, f2 = at(x2, false).reach;
    for (int i = 0; i < 40 && !(f1 > 0) && !(f2 > 0); ++i) {
      const bool left = f1 > f2;
      (left ? b : a) = left ? x2 : x1;
      (left ? x2 : x1) = left ? x1 : x2;
      (left ? f2 : f1) = left ? f1 : f2;
      const double x = left ? b - golden * (b - a) : a + golden * (b - a);
      (left ? x1 : x2) = x;
      (left ? f1 : f2) = at(x, false).reach;
    }
    return f1 > f2 ? x1 : x2;
  }

  /// Up to the next maximum of the excess: secant steps on its slope, kept inside the bracket its signs have drawn.
  TangentString climb(double psi) const {
    double a = std::max(low(), psi - whole_turn / around), b = std::min(high(), psi + whole_turn / around);
    TangentString s = at(psi, true);
    double bend = 0;
    for (int round = 0; round < 60; ++round) {
      if (std::abs(s.turned) < 1e-15 || (s.turned > 0 && s.psi >= b) || (s.turned < 0 && s.psi <= a)) break;
      (s.turned > 0 ? a : b) = s.psi;
      double next = bend < 0 ? s.psi - s.turned / bend : (a + b) / 2;
      if (!(next > a && next < b)) next = (a + b) / 2;
      if (std::abs(next - s.psi) < 1e-15 * whole_turn) break;
      const TangentString trial = at(next, true);
      if (!(trial.excess > 0)) {  // beyond the part that touches
        (next > s.psi ? b : a) = next;
        bend = 0;
        continue;
      }
      bend = (trial.turned - s.turned) / (next - s.psi);
      s = trial;
    }
    return s;
  }

  double radius_;
  Vec3 p1_, p2_;
  WrapBody tube_;
  bool half_;
  double middle_;
};

/// Where a line crosses the ring's plane: how far out towards the half the path may lean on.
struct PlaneCrossing {
  bool crosses;
  double out = 0, steep = 0;  // distance from the axis; |cosine| between the line and the axis

  PlaneCrossing(const WrapBody& body, const Vec3& p1, const Vec3& p2) : crosses((p1.z() > 0) != (p2.z() > 0)) {
    if (!crosses) return;
    const Vec3 d = p2 - p1, x = p1 - p1.z() / d.z() * d;
    steep = std::abs(d.z()) / d.norm();
    const bool half = !body.side.isZero(), turned_away = half && body.side.dot(x) < 0;
    out = turned_away ? std::abs(x.x() * body.side.y() - x.y() * body.side.x()) : x.head<2>().norm();
  }
};

}  // namespace

bool enters_torus(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  if (passes_outside_torus(body, p1, p2)) return false;
  const PlaneCrossing c(body, p1, p2);
  // The distance of such a line from any tangent is at least (radius - out) * steep.
  if (c.crosses) return (body.radius - c.out) * c.steep < body.tube;
  return std::min(std::abs(p1.z()), std::abs(p2.z())) < body.tube;
}

bool passes_outside_torus(const WrapBody& body, const Vec3& p1, const Vec3& p2) {
  return PlaneCrossing(body, p1, p2).out > body.radius;
}

Stretch taut_torus(const WrapBody& body, const Vec3& p1, const Vec3& p2, WrapMemory& memory) {
  const TangentString found = TorusRing(body, p1, p2).hardest();
  Stretch s = straight_stretch(p1, p2);
  memory.side = found.excess > 0;
  if (!(found.excess > 0)) return s;
  s.length += found.excess;
  s.slope1 += found.slope1;
  s.slope2 += found.slope2;
  s.wraps = true;
  const Vec3 core = found.frame.col(0) * -body.radius;
  s.touch1 = core + found.frame * found.stretch.touch1;
  s.touch2 = core + found.frame * found.stretch.touch2;
  const Arc& arc = found.stretch.arc;
  s.arc = {core + found.frame * arc.centre,
           found.frame * arc.u,
           found.frame * arc.v,
           found.frame * arc.climb,
           arc.from,
           arc.to};
  return s;
}

}  // namespace sinew
