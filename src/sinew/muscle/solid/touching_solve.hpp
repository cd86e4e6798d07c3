#pragma once
// Muscles that press on each other: the minimum of one energy over all of them.
//
//   E = sum over muscles of E_i + sum of k w^3 / 3,    w = offset - out . (x - y)
//
// x is a place in one muscle's flesh, y the one in another's that it meets; both are means of four nodes, so what one
// gets the other gives. Each muscle sees such a press as one on itself. Its own tangent, factored alone, is then the
// diagonal of the whole's, and each press couples two of them by a row: Newton's directions come from conjugate
// gradients on the whole, with the muscles' own factors before them.
#include <functional>

#include "sinew/muscle/solid/coupled_tangent.hpp"
#include "sinew/muscle/solid/muscle_solve.hpp"

namespace sinew::solid {

/// Of parallel loops over muscles: one costs a thread's waking many times over.
inline constexpr std::size_t a_muscle = 1;

/// A press of one muscle's flesh on another's. Its offset counts from the place in the other.
struct MutualPress {
  std::array<std::size_t, 2> of{};  ///< muscles
  Press press, back;                ///< on the first, which the other's skin pushes out; what the other gets
};

/// One of several muscles, and where it shall go.
struct Touching {
  MuscleSolve* solve = nullptr;
  Courses courses;
  std::span<const double> activation;
  WiredState* state = nullptr;
};

/// When a muscle is said to have settled.
struct Settled {
  double factors = 1e-10;  ///< of tracts, by which they still change
  double pressed = 1e-6;   ///< by which what presses still changes, in peak forces
  int found_anew = 4;      ///< how often planes are; those that still go from facet to facet then stay
};
/// Enough for slopes.
inline constexpr Settled roughly{.factors = 1e-7, .pressed = 1e-3, .found_anew = 2};

/// How the tensions of all go with one thing of each.
struct TouchingSlopes {
  std::vector<char> positive;     ///< of each muscle; else it is about to buckle: held as it is, its slopes are zero
  std::vector<Eigen::Index> row;  ///< of the first tension of each, and their number
  Eigen::MatrixXd slope;          ///< a row per tension
  bool pressed = false;           ///< bones or neighbours do press on some
  /// By length: of a muscle's heads, by their own.
  Eigen::MatrixXd own(std::size_t muscle) const {
    const Eigen::Index at = row[muscle], count = row[muscle + 1] - at;
    return slope.block(at, at, count, count);
  }
};

class TouchingSolve {
 public:
  /// What presses between them, where their nodes are so.
  using Between = std::function<void(std::span<const Eigen::VectorXd* const> places, std::vector<MutualPress>&)>;

  // As those of MuscleSolve, of all together; a report names the muscle that is worst off.
  StepReport rest(std::span<const Touching>);
  StepReport settle(std::span<const Touching>, const Between& = {}, const Settled& = {});
  StepReport step(std::span<const Touching>, double dt, const Between& = {});

  // After the last of these, neighbours giving way: exact, with planes held as they were found last.
  TouchingSlopes by_activation(std::span<const Touching>);  ///< N: a column per unit of each
  TouchingSlopes by_length(std::span<const Touching>);      ///< N/m: a column per path, ordered as tensions
  /// After a step: as if fibres felt no speed.
  TouchingSlopes by_length_without_speed(std::span<const Touching>);
  bool pressing() const;  ///< some press on each other: else the slopes of each alone are those of all

 private:
  struct Problem;
  struct Slopes;
  struct Side {  ///< of a mutual press: which muscle's, and the place among what presses on that
    std::size_t muscle = 0, place = 0;
  };
  struct Pair {
    std::array<Side, 2> sides;
    double offset = 0;
  };
  StepReport go(std::span<const Touching>, double dt, const Between&);
  StepReport anew(std::span<const Touching>, const Between&);
  StepReport follow(std::span<const Touching>, const Between&, const Settled& = {});
  StepReport solve(std::span<const Touching>);
  double find_presses(std::span<const Touching>, const Between&, double share = 1);
  void refresh();
  void find_couplings();
  void work_on(std::span<const Touching>, bool tried);

  std::vector<WiredState*> now_;  ///< what is worked on
  std::vector<SolidProblem> problems_;
  std::vector<Eigen::Index> first_;  ///< of each muscle among all unknowns, and their number
  std::vector<MutualPress> mutual_;
  std::vector<Pair> pairs_;
  std::vector<const Eigen::VectorXd*> places_;
  std::vector<std::vector<Press>*> presses_;
  std::vector<Coupling> couplings_;
  CoupledTangent tangent_;
  Eigen::VectorXd unknowns_, residual_, preconditioned_, along_, along_own_, image_;
};

}  // namespace sinew::solid
