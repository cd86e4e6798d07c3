#pragma once
// A law made ready for elements: energy, stress and tangent of one tet at its elastic deformation F.
//
//   W(F) = matrix(F) + alone U(J) + p J + sum over families: share psi(lam)        per stress-free volume
//
// p is what the patches of the tet press with: with it the stress of a patch's volume is that of the tet's own J.
#include <span>

#include "sinew/muscle/material/curve_table.hpp"
#include "sinew/muscle/material/law.hpp"

namespace sinew::solid {

/// How fast fibres go within a step: without one, the force-velocity curve is left out.
struct FibreStep {
  double dt = 0;
  std::span<const double> before = {};  ///< stretch of each family at its beginning
};

class FibreLaw {
 public:
  explicit FibreLaw(const material::Fibres&);
  struct Tension {
    double energy = 0, value = 0, slope = 0;  ///< J/m3; Pa; Pa
  };
  /// With a step, the curve of the speed from `before` to `stretch` counts: its energy is what that would take.
  Tension tension(double stretch, double activation) const;
  Tension tension(double stretch, double activation, double before, double dt) const;
  bool deviatoric() const { return deviatoric_; }

 private:
  material::CurveTable active_, passive_;
  material::FibreCurve velocity_;
  double stress_, rate_;
  bool deviatoric_;
};

/// One family in one element, at this moment.
struct FamilyNow {
  const FibreLaw* law = nullptr;
  Vec3 along = Vec3::Zero();  ///< F along: the fibre, whose length is its stretch
  double volume_ratio = 1;  ///< that deviatoric fibres are freed of, over J: 1, or that of a prestrain they do not take
  double share = 1, activation = 0;
  double before = 0, dt = 0;  ///< dt 0: slow
};

struct Parts {
  double matrix = 0, volume = 0, fibres = 0;  ///< energies
  double total() const { return matrix + volume + fibres; }
  Parts& operator+=(const Parts& o) {
    matrix += o.matrix, volume += o.volume, fibres += o.fibres;
    return *this;
  }
};

struct TetStress {
  Parts energy;  ///< J/m3, without the patches'
  Mat3 P;        ///< Pa
};

class ElementLaw {
 public:
  explicit ElementLaw(const material::Law&);
  /// The whole U(J) and its slopes.
  material::Values volume(double J) const;
  double shear() const { return moduli_.shear; }
  double bulk() const { return moduli_.bulk; }
  const FibreLaw& fibres(int k) const { return fibres_[k]; }
  bool has_fibres() const { return !fibres_.empty(); }

  /// Adds `weight` times the law without its fibres; of the volume term the share `alone`. `along`: the direction that
  /// a matrix of fibre invariants knows.
  void add_stress(const Mat3& F, const Vec3& along, double weight, double alone, TetStress&) const;
  void add_tangent(const Mat3& F, const Vec3& along, double weight, double alone, material::Mat9& H) const;

 private:
  material::Expansion by_invariants(const material::Invariants<double>&, double alone, Parts*) const;

  std::vector<material::Matrix> matrix_;
  std::vector<material::Volumetric> volume_;
  std::vector<FibreLaw> fibres_;
  material::Moduli moduli_;
};

Mat3 cofactors(const Mat3&);
/// d2 det F / dF2 times `by`, added.
void add_determinant_tangent(const Mat3& F, double by, material::Mat9& H);
double stretch_of(const FamilyNow&, const Mat3& F);
void add_stress(const FamilyNow&, const Mat3& F, TetStress&);
void add_tangent(const FamilyNow&, const Mat3& F, material::Mat9& H);

}  // namespace sinew::solid
