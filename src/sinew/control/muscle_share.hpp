#pragma once
// Accelerations shared among the motor units (Lee et al. 2018, section 4.1): whatever asks for accelerations, a Tracker
// of coordinates or a target for a point, finds the excitations here.
//
//   min  sum_r w_r (form_r . acceleration(a) - wanted_r)^2 + effort |a|^2 + smoothness |da/dt|^2
//
// with the muscles linearised by `World::linearise`. Fibres need some 10 ms to stretch their tendons, so this is solved
// twice: once with the tensions that the activations would have in the long run, which says how the work is best
// shared, then with those at the end of the tick, each activation within what no excitation and full excitation make of
// it, as the least departure from that share. What the skeleton carries is in its equations: a weight in the hand makes
// no error by itself.
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sinew/control/acceleration_rows.hpp"
#include "sinew/solve/box_qp.hpp"
#include "sinew/world/controller.hpp"

namespace sinew {

class MuscleShare {
 public:
  struct Options {
    double effort = 0.1;       ///< weight of the squared activations
    double smoothness = 1e-5;  ///< of their squared rates, s2
    int passes = 1;            ///< how often, at most, the muscles are linearised anew
    bool feels_pushes = true;  ///< pushes are known when they act
  };
  /// What a decision leaves wanting, per row.
  struct Shortfall {
    Eigen::VectorXd missing;  ///< acceleration
    std::vector<char> led;    ///< some muscle turns a coordinate of it; a row that is not led asks nobody
  };

  MuscleShare(const World&, const Options&);
  ~MuscleShare();

  /// How many numbers it remembers in ControllerState::ints: which unknowns were at their bounds.
  std::size_t memory() const { return 2 * units_; }
  /// The excitations, into the decision, whose controls and torques must be there. Null: the model has no muscles, or
  /// its mass matrix cannot be solved, which the World tells at its own step. The answer holds until the same thread
  /// asks again.
  const Shortfall* share(const World&, const AccelerationRows&, std::span<std::int32_t> memory, Decision&) const;
  /// Of the last share on this thread: what a row yields to a unit load along it, acceleration per N m or N.
  double yield(const World&, Eigen::Index row) const;
  /// The same: why muscles could not give a row what it wants.
  std::string why(const World&, Eigen::Index row) const;

 private:
  struct Scratch;        // buffers; results never depend on what they held before
  struct ThreadScratch;  // a Scratch for every thread that asks

  bool take_equations(const World&, const Decision&, Scratch&) const;
  static void linearise(const World&, const Eigen::VectorXd& activation, Scratch&, BoxProblem&);
  void share_in_the_long_run(const World&, Scratch&) const;
  void share_now(const World&, Scratch&) const;
  static void excite(const World&, const Eigen::VectorXd& activation, const BoxProblem&,
                     std::vector<double>& excitation);
  static void take_shortfall(Scratch&);

  Options how_;
  std::size_t units_;
  double tick_;       // s
  double smoothing_;  // weight of the squared change of an activation in one tick
  std::unique_ptr<ThreadScratch> scratch_;
};

}  // namespace sinew
