#pragma once
// How excitation becomes activation: da/dt = (u - a) / tau, with tau = rise (0.5 + 1.5 a) while a grows and
// fall / (0.5 + 1.5 a) while it fades (Thelen 2003; Millard et al. 2013). Implicit Euler, whose equation is a quadratic
// in a either way: solved in closed form, unconditionally stable, never past the excitation.
#include <span>

namespace sinew {

struct ActivationStep {
  double activation = 0;
  double per_excitation = 0;  ///< slope in the excitation held through the step
  double per_activation = 0;  ///< slope in the activation before
};

/// One step of one motor unit. The excitation is taken within [floor, 1]. Not a number in, not a number out.
ActivationStep advance_activation(double rise, double fall, double floor, double excitation, double dt,
                                  double activation);

/// The same steps one after another, the excitation held, without slopes.
double activation_after(double rise, double fall, double floor, double excitation, double dt, double activation,
                        int steps);

/// All motor units, in place; `per_excitation`, when given, gets the slopes. All spans are of one length, `substeps`
/// shortens the first-order error of the step. Allocates nothing.
void advance_activation(std::span<const double> rise, std::span<const double> fall, std::span<const double> floor,
                        std::span<const double> excitation, double dt, std::span<double> activation,
                        std::span<double> per_excitation = {}, int substeps = 1);

/// The other way round: the excitation within [0, most] that, held through the steps, brings the activation to
/// `target`, or as near as can be.
double excitation_for(double target, double rise, double fall, double floor, double most, double dt, double activation,
                      int substeps = 1);

}  // namespace sinew
