#pragma once
// The four curves of a Hill muscle, in normalised units, exactly as published.
//
//   active  force over fibre length          tendon  force over tendon length (slack length = 1)
//   passive force over fibre length          speed   force over fibre speed (shortening < 0, largest speed = 1)
//
// Millard et al. 2013 (J. Biomech. Eng. 135, 021005): chains of quintic Bezier corners, smooth to the second
// derivative. Thelen 2003 (J. Biomech. Eng. 125, 70): exponentials and hyperbolas, with a kink where shortening turns
// to lengthening.
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sinew/core/function.hpp"
#include "sinew/model/curve_shapes.hpp"

namespace sinew {

/// A corner knot of a Bezier chain: a point and the slope of the curve through it.
struct Knot {
  double x = 0, y = 0, slope = 0;
};

/// Quintic Bezier corners end to end: monotone in x, linear outside with the slopes of the end knots.
class BezierCurve {
 public:
  /// Adds the corners between successive knots; `curviness` 0 hugs the chord, 1 the tangents.
  BezierCurve& through(std::span<const Knot> knots, double curviness);
  Jet at(double x) const;
  double area(double x) const;  ///< integral from the first knot to x
  double first() const { return corners_.front().x.front(); }
  double last() const { return corners_.back().x.back(); }

 private:
  struct Corner {
    std::array<double, 6> x, y;  // control points
    double area;                 // from the first knot of the chain to the end of this corner
  };
  static Corner corner(const Knot& from, const Knot& to, double curviness);
  static double solve(const Corner& corner, double x);
  static double area_until(const Corner& corner, double u);
  std::vector<Corner> corners_;
};

BezierCurve millard_active(const MillardActive& = {});
BezierCurve millard_passive(const MillardPassive& = {});
BezierCurve millard_speed(const MillardSpeed& = {});
/// `strain` of the tendon at peak isometric force.
BezierCurve millard_tendon(double strain, const MillardTendon& = {});

Jet thelen_active(double length, double width);
/// `steepness` of the exponential; linear beyond 1 + strain, so that nothing overflows.
Jet thelen_passive(double length, double strain, double steepness);
Jet thelen_tendon(double length, double strain);
double thelen_toe(double strain);  ///< tendon strain at which the toe region ends
double thelen_passive_area(double length, double strain, double steepness);
double thelen_tendon_area(double length, double strain);

/// Force and slope; what the step of a muscle needs of a curve.
struct CurvePoint {
  double value = 0, slope = 0;
};

/// Thelen's force over `z`, the fibre speed over the largest speed at the present activation. Written without branches:
/// both hyperbolas are 1 + k z / (1 + s z), and the lines outside carry on with the slopes at -1 and at the tail. At
/// rest lengthening is twice as steep as shortening, whose k is 1 - s.
struct ThelenSpeed {
  double shortening, lengthening;  ///< s of the two hyperbolas
  double tail;                     ///< z at which lengthening gives way to a line: 95 % of the plateau

  constexpr ThelenSpeed() : ThelenSpeed(ThelenShape{}) {}
  explicit constexpr ThelenSpeed(const ThelenShape& shape)
      : shortening(-1 / shape.shortening),
        lengthening(2 * (1 - shortening) / (shape.lengthening - 1)),
        tail((0.95 * shape.lengthening - 1) / (0.05 * shape.lengthening * lengthening)) {}

  CurvePoint at(double z) const {
    const bool shortens = z < 0;
    const double low = z > -1 ? z : -1, inner = low < tail ? low : tail;
    const double steepness = 1 - shortening, k = shortens ? steepness : steepness + steepness;
    const double inverse = 1 / (1 + (shortens ? shortening : lengthening) * inner);
    const double slope = k * inverse * inverse;
    return {1 + k * inner * inverse + slope * (z - inner), slope};
  }
};

/// Thelen's largest speed grows with activation: the share of it that is available.
inline double thelen_quickness(double activation) { return 0.25 + 0.75 * activation; }

enum class CurveLaw { millard2012, thelen2003 };
std::optional<CurveLaw> curve_law(const std::string& name);  ///< none: no such law

/// Force over speed of either law, with the slope in activation that only Thelen's has.
struct SpeedPoint {
  double value = 0, slope = 0, per_activation = 0;
};

/// A curve that a file gives as a function: followed from `first` to `last`, straight outside.
class GivenCurve {
 public:
  GivenCurve() = default;
  static GivenCurve of_length(const Function&);  ///< active, passive: never below 0
  static GivenCurve of_strain(const Function&);  ///< tendon, over its length in slack lengths: nothing while slack
  static GivenCurve of_speed(const Function&);
  Jet at(double x) const;
  double area(double x) const;  ///< integral from `first` to x
  double first() const { return first_; }
  double last() const { return last_; }

 private:
  Curve curve_;
  double first_ = 0, last_ = 0;
  double origin_ = 0;  // of the function's own variable
  bool pulls_ = true;  // a force, which is never negative
};

/// What tells one set of curves from another.
struct CurveChoice {
  CurveLaw law = CurveLaw::millard2012;
  double tendon_strain = 0.049;
  double passive_strain = 0.6;  ///< Thelen only
  ThelenShape shape = {};       ///< Thelen only
  MillardShape millard = {};    ///< Millard only
  MillardTendon millard_tendon = {};
  GivenCurves given = {};                     ///< each in place of the law's own
  std::optional<Function> given_tendon = {};  ///< of strain
  bool operator==(const CurveChoice&) const = default;
};

/// The curves themselves: the yardstick of the tables, and the energies, which need the areas under them.
class ExactCurves {
 public:
  explicit ExactCurves(const CurveChoice&);
  CurvePoint active(double length) const;
  CurvePoint passive(double length) const;
  CurvePoint tendon(double length) const;
  SpeedPoint speed(double speed, double activation) const;
  double passive_area(double length) const;
  double tendon_area(double length) const;

 private:
  CurveChoice choice_;
  ThelenSpeed thelen_speed_;
  BezierCurve active_, passive_, speed_, tendon_;  // Millard only
  std::optional<GivenCurve> given_active_, given_passive_, given_speed_, given_tendon_;
};

}  // namespace sinew
