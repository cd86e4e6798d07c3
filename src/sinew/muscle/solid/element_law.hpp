#pragma once
// A law made ready for elements: energy, stress and tangent of one tet at its elastic deformation F.
//
//   W(F) = matrix(F) + alone U(J) + p J + sum over families: share psi(lam)        per stress-free volume
//
// p is what the patches of the tet press with: with it the stress of a patch's volume is that of the tet's own J.
#include <span>

#include "sinew/muscle/material/curve_table.hpp"
#include "sinew/muscle/material/law.hpp"
#include "sinew/muscle/solid/plain_matrix.hpp"

namespace sinew::solid {

/// How fast fibres go within a step: without one, neither the force-velocity curve nor damping counts.
struct FibreStep {
  double dt = 0;
  std::span<const double> before = {};  ///< fibre length of each family at its beginning, in optimal lengths
  bool steady = false;  ///< slopes as if the speed did not change: stiffness apart from damping (flesh.md 8)
};

/// What a fibre is told. Its extent along the pull, in optimal lengths, is start + gain (stretch - 1); its length l is
/// that extent's with the thickness that pennate fibres keep (flesh.md 5).
struct FibreNow {
  double activation = 0, active = 1;  ///< active: factor of the active part, of a tract or of weak flesh
  double start = 1, gain = 1;
  double before = 0, dt = 0;  ///< dt 0: slow
  bool steady = false;
  bool energy = true;  ///< asked for: that of a step is an integral
};

class FibreLaw {
 public:
  explicit FibreLaw(const material::Fibres&);
  struct Tension {
    double energy = 0, value = 0, slope = 0;  ///< by the stretch: J/m3; Pa; Pa
    double per_activation = 0;                ///< of the value, Pa
  };
  /// With a step, the curve of the speed from `before` counts: its energy is what that would take.
  Tension tension(double stretch, const FibreNow&) const;
  double length(double stretch, const FibreNow&) const;  ///< l, in optimal lengths
  double length_slope(double stretch, const FibreNow&) const;
  bool deviatoric() const { return deviatoric_; }

 private:
  struct Pull {  ///< by the fibre's own length, as a share of the peak stress
    double energy = 0, value = 0, slope = 0, per_activation = 0;
  };
  Pull pull(double l, const FibreNow&) const;
  double step_energy(double l, const FibreNow&, double per_length) const;

  material::CurveTable active_, passive_;
  material::FibreCurve velocity_;
  double stress_, rate_, thickness_, shortest_, damping_;
  bool tires_, deviatoric_;
};

/// One family in one element, at this moment.
struct FamilyNow {
  const FibreLaw* law = nullptr;
  Vec3 along = Vec3::Zero();  ///< F along: the fibre, whose length is its stretch
  double volume_ratio = 1;  ///< that deviatoric fibres are freed of, over J: 1, or that of a prestrain they do not take
  double share = 1;
  FibreNow fibre = {};
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

/// The energy per volume of fibres by J and the length l of F a, a one direction; and its slopes by them.
struct FibreSlopes {
  double energy = 0, J = 0, l = 0, JJ = 0, ll = 0, lJ = 0;
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
  /// Matrix and volume, where they are no more than a function of I1, J and the stretch along one direction.
  const PlainMatrix* plain() const { return plain_ ? &*plain_ : nullptr; }

 private:
  material::Expansion by_invariants(const material::Invariants<double>&, double alone, Parts*) const;

  std::vector<material::Matrix> matrix_;
  std::vector<material::Volumetric> volume_;
  std::vector<FibreLaw> fibres_;
  std::optional<PlainMatrix> plain_;  ///< of matrix and volume, where it is that simple
  material::Moduli moduli_;
};

Mat3 cofactors(const Mat3&);
/// d2 det F / dF2 times `by`, added.
void add_determinant_tangent(const Mat3& F, double by, material::Mat9& H);
double stretch_of(const FamilyNow&, const Mat3& F);
/// Where F along is `per_length` times as long as l.
double stretch_of(const FamilyNow&, double per_length, double J, double l);
/// d stretch / dF.
Mat3 stretch_slope(const FamilyNow&, const Mat3& F);
void add_stress(const FamilyNow&, const Mat3& F, TetStress&);
/// d P / d activation, added.
void add_active_stress(const FamilyNow&, const Mat3& F, Mat3& P);
void add_tangent(const FamilyNow&, const Mat3& F, material::Mat9& H);
/// `root`: J^-1/3 of the J where it goes on as a parabola.
FibreSlopes fibre_slopes(const FamilyNow&, double per_length, double J, double root, double l);

}  // namespace sinew::solid
