#pragma once
// A wired muscle through time: at rest, at equilibrium, after a tick. What changes is in WiredState; this holds the
// buffers, and results never depend on what they held before.
#include <functional>

#include "sinew/muscle/solid/solid_problem.hpp"
#include "sinew/muscle/solid/wired_muscle.hpp"

namespace sinew::solid {

/// A muscle at a moment, as plain numbers.
struct WiredState {
  Eigen::VectorXd places;         ///< of its nodes, m, ground axes
  double give = 0, path = 0;      ///< of its tendon; length of its path; m
  std::vector<LineFrame> frames;  ///< that it rides on
};

class MuscleSolve {
 public:
  explicit MuscleSolve(const WiredMuscle&);

  /// What presses on flesh at some places, asked for where the muscle arrives; the function must outlive the next call.
  using Touch = std::function<void(const Eigen::VectorXd& places, std::vector<Press>&)>;
  void touch(Touch touch) { touch_ = std::move(touch); }

  /// The shape that was given, carried to a course, without activation.
  StepReport rest(const CourseNow&, WiredState&);
  /// Standing still, from the state's own shape or, failing that, from the given one.
  StepReport settle(const CourseNow&, std::span<const double> activation, WiredState&);
  /// `dt` later, at the end of which the path runs so; activation held. Quasi-static but for the fibres' speed.
  StepReport step(const CourseNow&, std::span<const double> activation, double dt, WiredState&);

  /// Of the last of these.
  double tension() const { return tension_; }
  struct Slopes {
    bool positive = true;
    Eigen::VectorXd per_activation;     ///< N, by unit
    double stiffness = 0, damping = 0;  ///< by the length of the path and its rate: N/m, N s/m
  };
  Slopes slopes();
  double fibre_length() const;  ///< mean of the tracts, in optimal lengths
  double least_J() const { return solve_.least_J(); }
  Parts energy() const { return solve_.energy(); }
  const SolidSolve& solid() const { return solve_; }
  const Drive& drive() const { return acting_.drive; }
  const WiredMuscle& muscle() const { return muscle_; }

 private:
  friend class TouchingSolve;  // which takes it through these, alone or with others
  struct Way {                 ///< from where the state is to where it shall be
    std::vector<LineFrame> from, to;
    double path_from = 0, path_to = 0;
  };
  void aim(const CourseNow&, std::span<const double> activation, bool among_others, const WiredState&);
  void approach(double gone, double share, double dt, const WiredState&);
  void accept(double share, WiredState&) const;
  void begin_anew(WiredState&);
  void excite(double share, const WiredState&);
  void arrive(const WiredState&);
  void stand(const Way&, double share);
  double find_factors(const Eigen::VectorXd& places);
  SolidProblem problem(WiredState&);
  struct Pressed {
    double force = 0;  ///< of all, N
    Vec3 sum = Vec3::Zero();
  };
  Pressed pressed(const Eigen::VectorXd& places) const;
  double force() const { return muscle_.hill().hill.force; }

  const WiredMuscle& muscle_;
  Touch touch_;
  bool touched_ = false;  ///< it may be, by bones or other flesh
  std::vector<Press> presses_;
  SolidSolve solve_;
  Wires wires_;
  std::vector<Guide> guides_;
  Acting acting_;
  Way way_;
  std::vector<LineFrame> frames_;
  std::vector<double> activation_, excited_, before_, lengths_, tract_lengths_, factors_, factor_slopes_;
  WiredState tried_;
  Eigen::VectorXd places_;  ///< of the last solve
  double tension_ = 0;
};

}  // namespace sinew::solid
