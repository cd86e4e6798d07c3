#pragma once
// A specimen through time. Each step is one equilibrium, one step of backward Euler, or as many explicit ones as it
// takes; what fails is taken in halves of the way.
//
// Forces of holders are what nodes lack for their equilibrium, inertia included: not stresses sampled near a side.
#include "sinew/muscle/fvm/explicit_solve.hpp"
#include "sinew/muscle/solid/solid_solve.hpp"
#include "sinew/skeleton/report.hpp"
#include "sinew/specimen/holders.hpp"

namespace sinew::specimen {

/// Of one side.
struct FaceReading {
  Vec3 force = Vec3::Zero();         ///< of the holder on the tissue, N
  Vec3 moment = Vec3::Zero();        ///< of it about the origin, N m
  Vec3 displacement = Vec3::Zero();  ///< mean over the side's area, m
};

/// A specimen at a moment.
struct Moment {
  double time = 0, activation = 0;
  Eigen::VectorXd places, velocity;  ///< m, m/s; three numbers a node
  std::vector<FaceReading> faces;
  solid::Parts elastic;           ///< J; of fibres at the present activation
  double kinetic = 0, work = 0;   ///< J; work of holders and loads since the start
  double volume_ratio = 1;        ///< to the given shape
  double least_J = 1;             ///< of its tets
  int newton = 0, projected = 0;  ///< steps of Newton's method, and those whose tangent was made positive
  int factored = 0;               ///< tangents that were factored for them
  int parts = 1;                  ///< that the way here was taken in
};

class SpecimenRun {
 public:
  /// Throws InputError as `check` does. The specimen is kept by reference.
  explicit SpecimenRun(const Specimen&, const solid::SolveOptions& = {});

  /// To rest under what acts at time 0; where nothing holds it (dynamic), as given.
  StepReport begin();
  /// On to a later time. Where it does not converge the last moment that did stays.
  StepReport advance(double time);

  const Moment& now() const { return now_; }
  /// Root of the sum of squares of all displacements that are free, m.
  double solution_norm() const;
  const solid::Elements& elements() const { return elements_; }
  Mat3 deformation(std::size_t tet) const { return elements_.deformation(now_.places, tet); }
  Mat3 cauchy(std::size_t tet) const;  ///< Pa

 private:
  StepReport solve(double time, double share);
  StepReport go(double to, bool from_rest);
  void take(double time, double share);
  StepReport go_explicitly(double to);

  const Specimen& specimen_;
  Holders holders_;
  solid::Elements elements_;
  solid::SolidSolve solve_;
  solid::SolveOptions options_;
  std::optional<fvm::ExplicitSolve> steps_;
  fvm::ExplicitSolve::Buffers step_buffers_;
  Curve activation_;
  std::vector<double> mass_, active_, before_;
  solid::Acting acting_;
  Eigen::VectorXd given_, tried_, target_, aim_, force_;
  Eigen::VectorXd carried_, missed_;  ///< the first guess, and by how much that of the last step was off
  double missed_in_ = 0;              ///< s, of that step
  Eigen::VectorXd held_by_;           ///< forces of holders and loads at the present moment, N
  Moment now_;
  bool solved_ = false;  ///< the last solve converged, so that its tangent is one near the next
};

}  // namespace sinew::specimen
