#pragma once
// Muscles that follow a motion (Lee et al. 2018, section 4.1). At every control tick the accelerations that would bring
// the skeleton back to the motion,
//
//   wanted = a_ref + 2 sqrt(k) (v_ref - v) + k (q_ref - q),      differences of balls on SO(3)
//
// are shared among the motor units by MuscleShare.
#include <memory>
#include <span>

#include "sinew/control/muscle_share.hpp"
#include "sinew/control/reference.hpp"
#include "sinew/control/scripted.hpp"

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

  void want(const World&, Scratch&) const;
  void disturb(std::span<std::int32_t> drawn, std::vector<double>& excitation) const;
  void tell(const World&, const MuscleShare::Shortfall&, std::span<double> all_missing,
            std::span<std::int32_t> short_for, const Scratch&, Decision&) const;

  Reference reference_;
  Scripted scripts_;  // of the model's motors
  Track how_;
  MuscleShare share_;
  Eigen::VectorXd stiffness_, weight_;  // per tracked coordinate
  std::unique_ptr<ThreadScratch> scratch_;
};

}  // namespace sinew
