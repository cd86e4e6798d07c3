#pragma once
// Where a solid comes to rest, or is after a step: the minimum of its energy over the nodes that are free and the gives
// of the wires that hold its caps.
//
//   quasi-static     E(x, e) + sum U_t(e) - f.x
//   backward Euler   that + sum m |x - aim|^2 / (2 dt^2),  aim = x_n + dt v_n + dt^2 g
//
// Newton's method with the true tangent; where that is not positive, each tet's is made so. Steps are cut back until
// the energy falls and no tet loses nine tenths of its volume (flesh.md 8). Gives border the sparse tangent:
//
//   [ K    B ] [dx]   [-g_x]      S = C - B^T K^-1 B, as many rows as wires
//   [ B^T  C ] [de] = [-g_e]
#include <cmath>

#include "sinew/muscle/solid/tangent.hpp"
#include "sinew/muscle/solid/wire.hpp"
#include "sinew/skeleton/report.hpp"
#include "sinew/solve/newton.hpp"
#include "sinew/solve/sparse_ldlt.hpp"

namespace sinew::solid {

struct SolveOptions {
  double tolerance = 1e-8;    ///< of the largest force on a free node, over `scale`
  int most = 60;              ///< Newton steps, those along the last tangent not counted
  double scale = 0;           ///< N; 0: shear modulus times a face of the solid's size
  bool last_tangent = false;  ///< that of the last `settle` may serve as long as it leads on
};

/// What holds the middle of a group of nodes beside a line that runs through a place: what flesh has about it where
/// nothing else says so. Where the line bends, it does so round something: what goes inwards of it is held up. The rest
/// is a weak spring that gives way to what presses: off by much more than `yields`, its force stays stiffness times
/// that.
struct Guide {
  Vec3 at = Vec3::Zero();
  std::array<Vec3, 2> across{Vec3::Zero(), Vec3::Zero()};  ///< unit; the first away from where the line bends to
  double stiffness = 0;                                    ///< N/m
  double yields = HUGE_VAL;                                ///< m
  double bears = 0;                                        ///< N/m, against going inwards
  struct Hold {
    double energy = 0, force = 0, slope = 0;  ///< J, N, N/m
  };
  Hold hold(std::size_t direction, double off) const;
};

/// A place of the flesh that something pushes out, the harder the deeper it is: energy k (w^3 + 60 (w - h)^3) / 3 where
/// it is w = offset - out . x deep, the second part from the depth h on, so that force and tangent begin gently. The
/// plane stands still while the flesh is solved.
struct Press {
  int tet = 0;
  std::array<double, 4> weights{};  ///< of the tet's corners: the place x
  Vec3 out = Vec3::UnitX();
  double offset = 0;       ///< m
  double stiffness = 0;    ///< k, N/m2
  double hard = HUGE_VAL;  ///< h, m
  bool returned = false;   ///< what another muscle's press gives back here: its energy is counted there
  int body = -1;           ///< whose bone pushes; -1: other flesh

  struct Push {
    double energy = 0, force = 0, slope = 0;  ///< J, N, N/m
  };
  Push push(double depth) const;
};

Vec3 place_of(const Press&, const Tetrahedron& corners, const Eigen::VectorXd& places);
double depth_of(const Press&, const Tetrahedron& corners, const Eigen::VectorXd& places);

/// What acts on a solid, besides its own law.
struct Acting {
  Drive drive = {};
  const Eigen::VectorXd* force = nullptr;  ///< N, at every node; null: none
  double dt = 0;                           ///< s; 0: quasi-static
  std::span<const double> mass = {};       ///< kg, per node
  const Eigen::VectorXd* aim = nullptr;    ///< m
  Wires* wires = nullptr;                  ///< that hold nodes; null: none
  std::span<const Guide> guides = {};      ///< of each group of nodes; empty: none
  std::span<const Press> presses = {};     ///< against bones and other flesh
};

/// Ways to move what holds a solid, a column each, gives held.
struct GroundMotion {
  Eigen::MatrixXd nodes;    ///< of held nodes: three rows for every node
  Eigen::MatrixXd middles;  ///< how the slope of the energy by the middle of each group goes: three rows each
  Eigen::MatrixXd gives;    ///< the same by each give, besides what nodes do
  Eigen::MatrixXd direct;   ///< and by each of these ways
};

/// How the factors of tracts follow their lengths where all has settled: factor = of(length).
struct TractFeedback {
  std::vector<double> slope;  ///< d factor / d length, per tract; empty: they are held
};

/// Slopes of the tensions of wires: by the activation of each unit, and by the length of each wire's path.
struct WireSlopes {
  bool positive = true;  ///< else the solid is about to buckle, and all are zero
  Eigen::MatrixXd per_activation, per_length;
};

class SolidProblem;

class SolidSolve {
 public:
  /// Muscle and elements are kept by reference. `groups`: of nodes that guides may hold.
  SolidSolve(const SolidMuscle&, const Elements&, const Held&, std::vector<std::vector<int>> groups = {});

  /// Held coordinates of `places` go to those of `target`, free ones by what the tangent makes of it: a first guess.
  /// False: the tangent is not positive, only the held ones went. With `last_tangent` it is that of the last `settle`
  /// where there is one: a guess hardly worse, for a fraction of the work.
  bool carry(Eigen::VectorXd& places, const Eigen::VectorXd& target, const Acting&, bool last_tangent = false);
  /// The free nodes of `places` and the gives to equilibrium; other held coordinates stay where they are.
  StepReport settle(Eigen::VectorXd& places, const Acting&, const SolveOptions& = {});
  /// Of wires at equilibrium; `units` activations.
  /// `evaluated`: the last pass was there, and only slopes of what acts have changed since.
  WireSlopes slopes(const Eigen::VectorXd& places, const Acting&, int units, const TractFeedback& = {},
                    bool evaluated = false);

  /// After `slopes`: by each of these ways and each of so many activations, how the energy's slopes by these ways go
  /// with it, all else at equilibrium.
  Eigen::MatrixXd condensed(const Eigen::VectorXd& places, const Acting&, const GroundMotion&, int units = 0);
  Vec3 middle_of(std::size_t group, const Eigen::VectorXd& places) const;

  /// After `settle`: what the holders must add at every node for its equilibrium (N); rounding where nodes are free.
  const Eigen::VectorXd& reactions() const { return gradient_; }
  const Parts& energy() const { return energy_; }
  const Buffers& buffers() const { return buffers_; }
  double least_J() const { return elements_.least_J(buffers_); }
  const NewtonOutcome& newton() const { return newton_; }  ///< of the last `settle`
  int steps() const { return steps_; }                     ///< of all
  /// What there is to say of the shape that was looked at last, where Newton's method ended so.
  StepReport report(const NewtonOutcome&) const;
  std::size_t factor_entries() const { return factor_.entries(); }
  int factorings() const { return factorings_; }  ///< of all: what a solve mostly costs
  std::size_t bytes() const;                      ///< of the tangent, its factor and what a pass leaves
  Eigen::Index unknowns() const { return tangent_.unknowns(); }
  /// N: what `SolveOptions::tolerance` is a share of.
  double force_scale() const { return force_scale_; }

 private:
  friend class SolidProblem;
  double evaluate(const Eigen::VectorXd& places, const Acting&, bool energy = true);
  double add_guides(const Eigen::VectorXd& places, const Acting&);
  double add_presses(const Eigen::VectorXd& places, const Acting&);
  void slope_presses(const Eigen::VectorXd& places, const Acting&);
  void slope_guides(const Eigen::VectorXd& places, const Acting&);
  void find_tangent(const Eigen::VectorXd& places, const Acting&, bool projected);
  bool factor_tangent(const Eigen::VectorXd& places, const Acting&, bool projected);
  bool folded() const;
  // Of wires, which border the tangent: solid_border.cpp.
  static Eigen::Index wires(const Acting& acting) { return acting.wires ? acting.wires->gives.size() : 0; }
  double add_wires(const Acting&);
  void find_motions(const Acting&);
  bool factor_border(const Acting&, bool projected);
  void solve_bordered(Eigen::VectorXd& x, Eigen::VectorXd& gives);

  const SolidMuscle& muscle_;
  const Elements& elements_;
  std::vector<std::vector<int>> groups_;
  Tangent tangent_;
  SparseLdlt factor_;
  Buffers buffers_;
  Parts energy_;
  NewtonOutcome newton_;
  Eigen::VectorXd gradient_, unknowns_, part_, free_, motion_, pulled_;
  Eigen::VectorXd give_gradient_, gives_;
  Eigen::MatrixXd border_, border_solved_, schur_, give_motions_;
  std::vector<double> least_, inertia_;
  double force_scale_ = 1;
  int steps_ = 0, factorings_ = 0;
  bool factored_ = false;   ///< buffers and factor have a positive tangent
  bool all_energy_ = true;  ///< `energy_` has that of fibres, too
};

}  // namespace sinew::solid
