#pragma once
// Invariants of a deformation gradient F, and what a law's derivatives by them are as stress and tangent. A law part is
// a formula in these: nobody derives a stress by hand.
#include <Eigen/Core>

#include "sinew/core/maths.hpp"
#include "sinew/core/taylor.hpp"

namespace sinew::material {

using Mat9 = Eigen::Matrix<double, 9, 9>;  // by F's entries, column after column
constexpr int invariant_count = 5;
using Expansion = Taylor<invariant_count>;

/// Number: double for the energy alone, Expansion for its slopes.
template <class Number>
struct Invariants {
  Number I1;  ///< tr C, C = F^T F
  Number I2;  ///< (I1^2 - tr C^2) / 2
  Number J;   ///< det F
  Number I4;  ///< a.C a: the square of the stretch along the unit direction a
  Number I5;  ///< a.C^2 a
};

Invariants<double> invariants(const Mat3& F, const Vec3& along);
Invariants<Expansion> invariant_variables(const Invariants<double>&);

/// Energy per given volume (J/m3), first Piola stress P = dW/dF (Pa), and dP/dF.
struct Evaluation {
  double energy = 0;
  Mat3 P = Mat3::Zero();
  Mat9 H = Mat9::Zero();
};
/// Adds what an energy of the invariants amounts to; the tangent only where it is asked for.
void add(const Expansion& energy, const Mat3& F, const Vec3& along, bool tangent, Evaluation&);

}  // namespace sinew::material
