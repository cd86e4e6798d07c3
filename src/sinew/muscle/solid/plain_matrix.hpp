#pragma once
// What nearly all flesh lies in, by hand: a matrix of I1 and J (neo-Hookean, Yeoh), the volume term, and what takes the
// push off slack fibres. The same energy as the formulas of `material`, a fraction of their cost: two invariants
// instead of five, and no automatic differentiation in the passes.
#include <optional>
#include <vector>

#include "sinew/muscle/material/law.hpp"

namespace sinew::solid {

class PlainMatrix {
 public:
  /// None where the law's matrix knows more than that.
  static std::optional<PlainMatrix> of(const material::Law&);

  /// Slopes of the energy by I1 and J at F.
  struct At {
    double matrix = 0, volume = 0;  ///< J/m3
    double I = 0, J = 0;            ///< dW/dI1, dW/dJ
    double II = 0, IJ = 0, JJ = 0;
    double pull = 0, stiffness = 0;  ///< of slack fibres: T / lam and dT/dlam, by the stretch
    Mat3 cof;                        ///< d J / dF
    Vec3 g;                          ///< F along
  };
  /// Of the volume term the share `alone`.
  At at(const Mat3& F, const Vec3& along, double alone) const;
  static void add_stress(const At&, const Mat3& F, const Vec3& along, double weight, Mat3& P);
  static void add_tangent(const At&, const Mat3& F, const Vec3& along, double weight, material::Mat9& H);

 private:
  std::vector<material::Isotropic> isotropic_;
  std::vector<material::Volumetric> volume_;
  std::vector<material::Slack> slack_;
};

}  // namespace sinew::solid
