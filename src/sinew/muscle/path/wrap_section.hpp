#pragma once
// Plane sections of an ellipsoid. Dividing by the radii makes it a unit sphere and keeps tangency, so a plane through
// both ends cuts a circle there, and the string in that plane is two tangents and an arc of it.
//
//            e (turned by beta about the chord)
//            |    .-''-.                        c  unit, P1 to P2          x1 = c.P1 < 0 < x2 = c.P2
//            |  .'  C   '.                      n  = c x e, normal of the plane
//     P1 ----+--+--------+---- P2               h  = e.P1, height of the chord over the circle's centre C = d n
//                                               rho = sqrt(1 - d^2), d = n.P1
#include <array>
#include <optional>

#include "sinew/muscle/path/wrap.hpp"

namespace sinew {

/// The chord between two ends outside an ellipsoid, in the space where it is a unit sphere.
struct SectionChord {
  SectionChord(const Vec3& radii, const Vec3& p1, const Vec3& p2);
  /// The chord itself enters the ellipsoid.
  bool enters() const { return foot.squaredNorm() < 1 && x1 < 0 && x2 > 0; }

  Vec3 radii, p1, p2;
  Vec3 c, foot;               // direction; the point of the line nearest the centre
  double length, span;        // |P2 - P1|, real and in that space
  double x1, x2;              // distances from the foot
  double tangent1, tangent2;  // sqrt(|P|^2 - 1): the same in every plane
};

/// The taut string in one plane through the chord. Lengths are real ones.
struct WrapSection {
  WrapSection() = default;
  /// `rough`: good enough to tell one minimum from another.
  WrapSection(const SectionChord&, const Vec3& e, bool rough = false);

  bool wraps = false;  // else the plane misses, or the chord passes the circle
  Vec3 e, n;
  double h = 0, d = 0, rho = 0, from = 0, to = 0;  // the arc is C + rho (cos g e + sin g c), g from `from` to `to`
  double length = 0;
  double turned = 0;               // d length / d beta
  double shifted = 0, tilted = 0;  // d length / d(d), and / d(n.c) as the chord turns out of the plane
  Vec3 way1, way2;                 // unit, real, along the string at its ends
};

/// The sections of an ellipsoid by planes through both ends, over the angle beta of the plane about the chord: half a
/// turn about the side, or the whole turn. The shortest is continuous whatever the ends do, because it is the minimum
/// of a smooth family over a fixed set of angles.
class SectionFamily {
 public:
  static constexpr int most_minima = 13;
  /// What a section gives way to another that is about as short, so that slopes run on where the two swap.
  struct GiveWay {
    double share = 0;     ///< of the other: 0 to a half
    double less = 0;      ///< the length is shorter by this
    Vec3 slope1, slope2;  ///< share > 0: what is added to the slopes
  };
  struct Found {
    WrapSection section;
    double bend = 0;  ///< d^2 length / d beta^2 there
    double lead = 0;  ///< what is known to be longer than it elsewhere is so by this much
    GiveWay way;
  };
  /// Where the shortest was: a start, and while the ends have hardly moved, an answer.
  struct Hint {
    Vec3 e;
    double bend;
  };

  SectionFamily(const WrapBody&, const Vec3& p1, const Vec3& p2);

  const SectionChord& chord() const { return chord_; }
  /// The shortest of all.
  Found shortest(const std::optional<Hint>&) const;
  /// All minima longer than the shortest by no more than that share.
  int minima(double share, std::array<WrapSection, most_minima>& out) const;
  /// The minimum next to the hint; none if it is not where the hint lets expect.
  std::optional<Found> follow(const Hint&) const;

  /// Slopes of the length. The plane's angle is either at a minimum or fixed to the side's axis, which turns with the
  /// chord.
  void slopes(const WrapSection&, Vec3& slope1, Vec3& slope2) const;
  /// The string along a section that wraps.
  Stretch stretch(const WrapSection&) const;
  Stretch stretch(const Found&) const;
  /// Two minima give way to each other while their lengths differ by less than this share of the least radius. The
  /// length is then shorter than both, by a quarter of that at most.
  static constexpr double swap_share = 0.01;
  double swap_width() const { return swap_share * chord_.radii.minCoeff(); }

  /// How far a section is from the edges of the half turn, where the side and not the string decides the plane: 0 to 1
  /// over 0.2 rad, and how that changes as the minimum moves with the ends.
  struct Freedom {
    double share = 1;
    Vec3 slope1 = Vec3::Zero(), slope2 = Vec3::Zero();
  };
  Freedom freedom(const WrapSection&) const;

 private:
  struct Sample {
    double beta, length, turned;
  };
  using Samples = std::array<Sample, most_minima>;

  double spacing() const { return half_turn_ ? pi / 12 : pi / 6; }
  double angle(const Vec3& e) const { return std::atan2(e1_.dot(e), e0_.dot(e)); }
  Vec3 direction(double beta) const { return std::cos(beta) * e0_ + std::sin(beta) * e1_; }
  WrapSection at(double beta) const { return {chord_, direction(beta)}; }
  Sample look(double beta) const;
  int look_round(Samples&) const;
  double expected(const Samples&, int count, int k) const;
  WrapSection descend(const Sample& from, const Sample& next, const std::optional<Hint>&, double& bend) const;
  WrapSection settle(double beta, double low, double high, double& bend, int sense = 1) const;

  struct Minimum {
    WrapSection section;
    double bend = 0;
    int at = -1;  // the sample that announced it; -1: none
  };
  Minimum beside_edge(const Samples&, int count, bool last) const;
  double lead(const Samples&, int count, const Minimum& first, const Minimum& second) const;
  GiveWay give_way(const Samples&, int count, const Minimum& first, const Minimum& second) const;
  bool barrier(const Samples&, int count, const Minimum& from, const Minimum& to, double high, WrapSection& top) const;

  SectionChord chord_;
  bool half_turn_;
  Vec3 e0_, e1_;
  double along_, across_;  // of the side's axis and the chord
};

/// For a string that moves but a hair: it keeps its section, though another may be as short.
void keep_section(const WrapBody&, WrapMemory&);

}  // namespace sinew
