#pragma once
// Shapes of bodies that nodes may not enter: what goes inwards stops, with Coulomb's friction (fvm.md 10, E1). Nothing
// bounces but by its own springs.
#include <algorithm>
#include <vector>

#include "sinew/muscle/fidelity.hpp"
#include "sinew/muscle/fvm/explicit_solve.hpp"

namespace sinew::fvm {

/// How far a place is from a shape, negative inside, and the way out; the shape's own place included.
struct Gap {
  double gap = 0;
  Vec3 out = Vec3::UnitY();
};
Gap gap_to(const ContactShape&, const Pose& body, const Vec3& place);

class Obstacles : public Obstruction {
 public:
  /// `nodes`: those of the surface. Bodies move as the interval says; shapes outlive it.
  Obstacles(const Interval&, std::span<const BodyShape> shapes, std::span<const int> nodes,
            std::span<const double> mass);

  void obstruct(double time, double dt, const Eigen::VectorXd& x, Eigen::VectorXd& v) override;
  struct Given {                                         ///< to the flesh, by one shape
    Vec3 impulse = Vec3::Zero(), moment = Vec3::Zero();  ///< N s; N m s about the world origin
    Vec3 middle = Vec3::Zero();                          ///< where, each place by its share of what pushes
    double pushed = 0;                                   ///< N s, the pushes added up
    Vec3 at() const { return middle / pushed; }
  };
  const std::vector<Given>& given() const { return given_; }  ///< since it was made, in the order of the shapes
  void forget() { std::ranges::fill(given_, Given{}); }

 private:
  const Interval& interval_;
  std::span<const BodyShape> shapes_;
  std::span<const int> nodes_;
  std::span<const double> mass_;
  std::vector<Given> given_;
};

}  // namespace sinew::fvm
