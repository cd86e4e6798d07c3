#pragma once
// What shapes the curves of a muscle. Apart from model.hpp, because kernels that include no Eigen read it too.
#include <optional>
#include <string>
#include <vector>

#include "sinew/core/function.hpp"

namespace sinew {

/// The shape of Thelen's curves; the defaults are those of his paper.
struct ThelenShape {
  double active = 0.45;      ///< width of the active force-length bell
  double passive = 5;        ///< steepness of the passive exponential
  double shortening = 0.25;  ///< curvature of the force-velocity hyperbola
  double lengthening = 1.4;  ///< largest force while lengthening, in peak isometric forces
  bool operator==(const ThelenShape&) const = default;
};

// The shape of Millard's curves: lengths in optimal fibre lengths, forces in peak isometric ones, speeds in the largest
// one. The defaults are those of his paper. A curviness is 0 (hugs the chords) to 1 (hugs the tangents).
struct MillardActive {
  double shortest = 0.4441;  ///< where the steep ascent begins
  double shoulder = 0.73;    ///< where it gives way to the shallow one
  double longest = 1.8123;   ///< where the descent ends
  double slope = 0.8616;     ///< of the shallow ascent
  double floor = 0;          ///< force outside: 0 in the muscle that runs, 0.1 in the figures usually quoted
  bool operator==(const MillardActive&) const = default;
};
struct MillardPassive {
  double slack = 0;                 ///< strain at which the force begins
  double strain = 0.7;              ///< at peak isometric force
  double toe = 0.2;                 ///< stiffness where the force begins
  std::optional<double> stiffness;  ///< at peak isometric force; 2 / (strain - slack) where nothing is said
  double curviness = 0.75;
  double stiffness_in_use() const { return stiffness.value_or(2 / (strain - slack)); }
  bool operator==(const MillardPassive&) const = default;
};
struct MillardSpeed {
  double isometric = 5;           ///< slope at rest
  double force = 1.4;             ///< at the largest lengthening speed
  double shortening_end = 0;      ///< slope at the largest shortening speed
  double shortening_near = 0.25;  ///< slope shortly before it
  double shortening_curviness = 0.6;
  double lengthening_end = 0;
  double lengthening_near = 0.15;
  double lengthening_curviness = 0.9;
  bool operator==(const MillardSpeed&) const = default;
};
struct MillardShape {
  MillardActive active;
  MillardPassive passive;
  MillardSpeed speed;
  bool operator==(const MillardShape&) const = default;
};
struct MillardTendon {
  std::optional<double> stiffness;  ///< at peak isometric force; 1.375 / strain where nothing is said
  double toe = 2.0 / 3;             ///< force at which the toe ends and the line begins
  double curviness = 0.5;
  double stiffness_in_use(double strain) const { return stiffness.value_or(1.375 / strain); }
  bool operator==(const MillardTendon&) const = default;
};

/// Curves given as functions, each in place of the law's own.
struct GivenCurves {
  std::optional<Function> active, passive;  ///< of fibre length over optimal length
  std::optional<Function> speed;            ///< of fibre speed over the largest speed, shortening < 0
  bool operator==(const GivenCurves&) const = default;
};

/// A figure that makes no curve: which one, and what it has to be.
struct ShapeFault {
  std::string field, message;
};
/// Of `fibre.millard`: Bezier corners need tangents that meet between their ends.
std::vector<ShapeFault> faults_of(const MillardShape&);
std::vector<ShapeFault> faults_of(const MillardTendon&, double strain);

}  // namespace sinew
