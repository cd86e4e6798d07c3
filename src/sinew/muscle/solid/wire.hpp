#pragma once
// Tendons as wires along a muscle's path: they hold the caps of the flesh and give by the muscle's own tendon curve.
//
//   bone o----------[cap ~~~~ flesh ~~~~ cap]---------o bone      L, the path
//          L_o - s e                      L_i - (1 - s) e         e, the give: one unknown, solved with the flesh
//
// The caps' rings breathe: a belly shortened to B of its length at rest is wider by (rest / B)^1/2, so caps that stayed
// as they are would cost tension (flesh.md 3). Tension is the slope of the tendon's energy by e: at equilibrium it is
// what the flesh pulls the caps with, breathing included. A wire only pulls: where the tendon is slack its energy is
// flat.
#include <Eigen/Core>
#include <vector>

#include "sinew/muscle/hill/hill.hpp"
#include "sinew/muscle/material/curve_table.hpp"

namespace sinew::solid {

/// Tension over give of one muscle's tendon; rigid ones give a tenth of a millimetre at peak force.
class WireTendon {
 public:
  /// `before`: length of the tendon where the give is 0, m, of a rigid one what it gave for that; `cells`: of the
  /// muscle's curves.
  WireTendon(const MuscleTendon&, const CurveCell* cells, double before);
  struct At {
    double energy = 0, tension = 0, stiffness = 0;  ///< J, N, N/m
  };
  At at(double give) const;
  double give_of(double tension) const;  ///< the least that carries it, m

 private:
  double force_, slack_, before_;
  bool rigid_;
  material::CurveTable curve_;
};

/// A wire at this moment: where it holds the nodes of its two caps, over the give.
struct WireNow {
  const WireTendon* tendon = nullptr;
  struct Hold {  ///< place = at + give along + breath across
    int node = 0;
    Vec3 at = Vec3::Zero(), along = Vec3::Zero(), across = Vec3::Zero();
    Vec3 out = Vec3::Zero();  ///< how it moves as the path gets longer, but for the breath
  };
  std::vector<Hold> holds;
  double rest = 1, belly = 1;  ///< length of the belly at the model's start, and now without give, m

  bool fits(double give) const { return belly - give > least_belly * rest; }
  void place(double give, Eigen::VectorXd& places) const;
  /// d places / d give and d places / d path length, added to motions of all nodes.
  void add_motion(double give, Eigen::VectorXd& motion) const;
  void add_path_motion(double give, Eigen::VectorXd& motion) const;
  /// sum over nodes of gradient . d2 place / d give2, and / (d give d length).
  double curvature(double give, const Eigen::VectorXd& gradient) const;
  double path_curvature(double give, const Eigen::VectorXd& gradient) const { return -curvature(give, gradient); }

 private:
  static constexpr double least_belly = 0.1;  ///< of its length at rest
  double breath(double give) const;
  double breath_slope(double give) const;
};

struct Wires {
  std::vector<WireNow> of;
  Eigen::VectorXd gives;  ///< m; changed by the solve
};

}  // namespace sinew::solid
