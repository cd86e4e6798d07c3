#pragma once
// The motion that a scene tracks, ready to be asked: where the coordinates shall be at any time, and how far a skeleton
// lags behind. What lies beyond a coordinate's range is taken at its end.
#include <Eigen/Core>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "sinew/control/minimum_jerk.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/skeleton/coordinates.hpp"

namespace sinew {

class Reference {
 public:
  /// Throws InputError where the scene tracks nothing.
  Reference(const Scene&, const Skeleton&, const Coordinates&);

  /// The free coordinates it leads, rising; a ball's three come together, also where the motion names fewer.
  const std::vector<int>& tracked() const { return tracked_; }
  /// What a person should know: coordinates it names in vain, stretches beyond a range, leaps.
  const std::vector<std::string>& remarks() const { return remarks_; }

  double value(int tracked, double t) const;  ///< of the i-th tracked coordinate, as people give it

  struct Lag {                   ///< per tracked coordinate; a ball's three as a rotation vector in the body's axes
    Eigen::VectorXd late, slow;  ///< wanted less actual: value, speed
    Eigen::VectorXd ahead;       ///< wanted acceleration
  };
  /// `value` and `speed` are per coordinate of the skeleton.
  void compare(double t, std::span<const double> value, const Eigen::VectorXd& speed, Lag&) const;

 private:
  struct Lead {
    int coordinate;
    bool turns_ball;  // first of a ball's three
    Range range;
    std::variant<MinimumJerk, Curve> motion;
    Jet at(double t) const;
    Jet free_at(double t) const;  // as if it had no range
  };
  Lead lead_of(const Scene&, const std::string& coordinate) const;
  void remark_on(const Lead&, const Coordinate&, bool turns, double from, double to);

  std::vector<int> tracked_;
  std::vector<Lead> leads_;  // per tracked coordinate
  std::vector<std::string> remarks_;
};

}  // namespace sinew
