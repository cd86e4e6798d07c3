#pragma once
// Muscles that follow a motion (Lee et al. 2018, section 4.1). At every control tick the accelerations that would bring
// the skeleton back to the motion,
//
//   wanted = a_ref + 2 sqrt(k) (v_ref - v) + k (q_ref - q),      differences of balls on SO(3)
//
// are shared among the motor units:
//
//   min  sum_k w_k (acceleration_k(a) - wanted_k)^2 + effort |a|^2 + smoothness |da/dt|^2
//
// with the muscles linearised by `World::linearise`. Fibres need some 10 ms to stretch their tendons, so this is solved
// twice: once with the tensions that the activations would have in the long run, which says how the work is best
// shared, then with those at the end of the tick, each activation within what no excitation and full excitation make of
// it, as the least departure from that share. What the skeleton carries is in its equations: a weight in the hand makes
// no error by itself.
#include <memory>
#include <span>

#include "sinew/control/reference.hpp"
#include "sinew/control/scripted.hpp"
#include "sinew/solve/box_qp.hpp"

namespace sinew {

class Tracker : public Controller {
 public:
  /// Follows what the World's scene tracks. Throws InputError where that cannot be.
  explicit Tracker(const World&);
  ~Tracker() override;
  void decide(const World&, ControllerState&, Decision&) const override;

  const Reference& reference() const { return reference_; }
  /// Accelerations that the last decision left wanting, per tracked coordinate.
  static std::span<const double> missing(const ControllerState& memory) { return memory.reals; }

 private:
  struct Scratch;        // buffers; results never depend on what they held before
  struct ThreadScratch;  // a Scratch for every thread that asks

  bool take_equations(const World&, const Decision&, Scratch&) const;
  void want(const World&, Scratch&) const;
  void linearise(const World&, const Eigen::VectorXd& activation, Scratch&, BoxProblem&) const;
  void share_in_the_long_run(const World&, Scratch&) const;
  void share_now(const World&, Scratch&) const;
  static void excite(const World&, const Eigen::VectorXd& activation, const BoxProblem&,
                     std::vector<double>& excitation);
  void tell(const World&, ControllerState&, Scratch&, Decision&) const;
  std::string why(const World&, Eigen::Index row, const Scratch&) const;

  Reference reference_;
  Scripted scripts_;  // of the model's motors
  Track how_;
  double tick_ = 0;                          // s
  double smoothing_ = 0;                     // weight of the squared change of an activation in one tick
  Eigen::VectorXd stiffness_, root_weight_;  // per tracked coordinate
  std::unique_ptr<ThreadScratch> scratch_;
};

}  // namespace sinew
