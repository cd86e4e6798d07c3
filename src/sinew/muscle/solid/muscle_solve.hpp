#pragma once
// A wired muscle through time: at rest, at equilibrium, after a tick. What changes is in WiredState; this holds the
// buffers, and results never depend on what they held before.
#include <functional>

#include "sinew/muscle/solid/solid_problem.hpp"
#include "sinew/muscle/solid/wired_muscle.hpp"

namespace sinew::solid {

/// A muscle at a moment, as plain numbers.
struct WiredState {
  Eigen::VectorXd places;                      ///< of its nodes, m, ground axes
  std::vector<double> gives{0.0}, paths{0.0};  ///< of each head's tendon; length of its path; m
  std::vector<LineFrame> frames;               ///< that it rides on
  bool begun() const { return paths[0] > 0; }  ///< else it had no equilibrium yet
};

class MuscleSolve {
 public:
  explicit MuscleSolve(const WiredMuscle&);

  /// What presses on flesh at some places, asked for where the muscle arrives; the function must outlive the next call.
  using Touch = std::function<void(const Eigen::VectorXd& places, std::vector<Press>&)>;
  void touch(Touch touch) { touch_ = std::move(touch); }

  /// The shape that was given, carried to courses, without activation.
  StepReport rest(Courses, WiredState&);
  /// Standing still, from the state's own shape or, failing that, from the given one. Activations of all heads' units.
  StepReport settle(Courses, std::span<const double> activation, WiredState&);
  /// `dt` later, at the end of which the paths run so; activation held. Quasi-static but for the fibres' speed.
  StepReport step(Courses, std::span<const double> activation, double dt, WiredState&);
  // Of one head.
  StepReport rest(const CourseNow& now, WiredState& state) { return rest({&now, 1}, state); }
  StepReport settle(const CourseNow& now, std::span<const double> activation, WiredState& state) {
    return settle({&now, 1}, activation, state);
  }
  StepReport step(const CourseNow& now, std::span<const double> activation, double dt, WiredState& state) {
    return step({&now, 1}, activation, dt, state);
  }

  /// Of the last of these.
  double tension(std::size_t head = 0) const { return tensions_[head]; }
  struct Slopes {  ///< of the heads' tensions, a row each
    bool positive = true;
    Eigen::MatrixXd per_activation;      ///< N, by unit
    Eigen::MatrixXd stiffness, damping;  ///< by the length of each head's path and its rate: N/m, N s/m
    void settled(const Eigen::MatrixXd& by_length);
    /// Of a tick: the stiffness is that without the fibres' speed, the damping what speed adds.
    void tell_apart(const Eigen::MatrixXd& by_length, const Eigen::MatrixXd& without_speed, double dt);
  };
  Slopes slopes(bool by_activation = true);
  double fibre_length(std::size_t head = 0) const;  ///< mean of the tracts, in optimal lengths
  double least_J() const { return solve_.least_J(); }
  Parts energy() const { return solve_.energy(); }
  const SolidSolve& solid() const { return solve_; }
  const Acting& acting() const { return acting_; }
  const Eigen::VectorXd& places() const { return places_; }        ///< where it arrived
  const Eigen::VectorXd& reactions() const { return reactions_; }  ///< there, of the last `slopes`, as SolidSolve's
  /// See SolidSolve::condensed; after `slopes`, whose tangent is that without the fibres' speed.
  Eigen::MatrixXd condensed(const GroundMotion& moves) { return solve_.condensed(places_, acting_, moves); }
  Eigen::MatrixXd condensed_by_activation(const GroundMotion& moves);
  const Drive& drive() const { return acting_.drive; }
  const WiredMuscle& muscle() const { return muscle_; }
  /// What presses on it where it arrived: visit(press, place, force).
  template <class Visit>
  void each_push(const Visit& visit) const {
    for (const Press& press : presses_) {
      const Tetrahedron& corners = muscle_.elements().corners(static_cast<std::size_t>(press.tet));
      visit(press, place_of(press, corners, places_), press.push(depth_of(press, corners, places_)).force);
    }
  }

 private:
  friend class TouchingSolve;  // which takes it through these, alone or with others
  struct Way {                 ///< from where the state is to where it shall be
    std::vector<LineFrame> from, to;
    std::vector<double> path_from, path_to;
  };
  void aim(Courses, std::span<const double> activation, bool among_others, const WiredState&);
  void approach(double gone, double share, double dt, const WiredState&);
  void accept(WiredState&) const;
  void take_gives(WiredState&) const;
  void begin_anew(WiredState&);
  void excite(double share, const WiredState&);
  void arrive(const WiredState&);
  void stand(double share);
  double find_factors(const Eigen::VectorXd& places);
  SolidProblem problem(WiredState&);
  SolidProblem found() { return {solve_, places_, acting_}; }  ///< at the end of the last solve
  struct Pressed {
    double force = 0;  ///< of all, N
    Vec3 sum = Vec3::Zero();
  };
  Pressed pressed(const Eigen::VectorXd& places) const;
  double force() const { return muscle_.force(); }

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
  std::vector<double> activation_, excited_, before_, lengths_, tract_lengths_, factors_, factor_slopes_, paths_;
  WiredState tried_;
  Eigen::VectorXd places_, reactions_;  ///< of the last solve
  std::vector<double> tensions_;
};

}  // namespace sinew::solid
