#pragma once
// What nearly all flesh lies in, by hand: a matrix of I1 and J (neo-Hookean, Yeoh), the volume term, and what takes the
// push off slack fibres. The same energy as the formulas of `material`, a fraction of their cost: two invariants
// instead of five, and no automatic differentiation in the passes.
#include <optional>

#include "sinew/muscle/material/law.hpp"
#include "sinew/muscle/solid/matrix_kernel.hpp"

namespace sinew::solid {

class PlainMatrix {
 public:
  /// None where the law's matrix knows more than that.
  static std::optional<PlainMatrix> of(const material::Law&);
  const MatrixNumbers& numbers() const { return numbers_; }

  /// Slopes of the energy by I1, J and the stretch l along a direction, which slack fibres know.
  struct Slopes {
    double matrix = 0, volume = 0;  ///< J/m3
    double I = 0, J = 0, l = 0;     ///< dW/dI1, dW/dJ, dW/dl
    double II = 0, IJ = 0, JJ = 0, ll = 0;
  };
  /// Of the volume term the share `alone`.
  Slopes slopes(double I1, double J, double l, double alone) const;

  struct At : Slopes {
    double stretch = 0;
    Mat3 cof;  ///< d J / dF
    Vec3 g;    ///< F along
  };
  At at(const Mat3& F, const Vec3& along, double alone) const;
  static void add_stress(const At&, const Mat3& F, const Vec3& along, double weight, Mat3& P);
  static void add_tangent(const At&, const Mat3& F, const Vec3& along, double weight, material::Mat9& H);

 private:
  MatrixNumbers numbers_;
};

}  // namespace sinew::solid
