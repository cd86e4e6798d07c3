#pragma once
// A solid through time by explicit steps (fvm.md 5):
//
//   (M + h C) w = M v + h f(x)               half a step backwards for damping, h = dt / 2; elastic forces as they are
//   contact changes w; x += dt w; f' anew
//   T: (M + h C) v = M v + h (f - C v) + h f'
//   B: (M + h C) v = M w + h f'
//
// One elastic pass a step; without damping both are velocity Verlet. The solves are by conjugate gradients without a
// matrix. Steps are as long as sound and strain allow (fvm.md 5.2); what does not stay finite is taken again in halves.
#include <functional>
#include <vector>

#include "sinew/muscle/fvm/stepping.hpp"
#include "sinew/muscle/fvm/tet_pass.hpp"
#include "sinew/muscle/solid/elements.hpp"
#include "sinew/muscle/solid/tangent.hpp"
#include "sinew/skeleton/report.hpp"

namespace sinew::fvm {

/// The smallest altitude over the speed of sound, of each tet at rest; s. The stiffest slope of the fibres counts.
std::vector<double> sound_times(const solid::SolidMuscle&, const solid::Laws&, double density);

struct Motion {
  Eigen::VectorXd x, v;  ///< three numbers a node, m and m/s
  double time = 0;       ///< s
};
/// What acts at a moment. Lists that are empty say nothing.
struct ActingNow {
  std::vector<double> activation;  ///< by unit
  Eigen::VectorXd force;           ///< at every node, N
  Eigen::VectorXd places, speeds;  ///< of held coordinates; others are passed over
};
using ActingAt = std::function<void(double time, ActingNow&)>;

/// What nodes may run into.
class Obstruction {
 public:
  virtual ~Obstruction() = default;
  /// Changes speeds so that nothing is inside at `time` when places move on for `dt` with them; with dt 0, so that
  /// what touches does not go on inwards.
  virtual void obstruct(double time, double dt, const Eigen::VectorXd& x, Eigen::VectorXd& v) = 0;
};

class ExplicitSolve {
 public:
  /// The flesh and elements must outlive it. Throws InputError as solid::check does.
  ExplicitSolve(const solid::SolidMuscle&, const solid::Laws&, const solid::Elements&, double density,
                const solid::Held&, const Stepping&);

  double longest_step() const { return longest_; }           ///< by sound alone, s
  double seconds_a_second() const;                           ///< of one core, about; for warnings
  const std::vector<double>& mass() const { return mass_; }  ///< of each node, kg
  bool by_kernel() const { return pass_.elastic(); }

  struct Buffers {
    solid::Buffers elements;
    TetPass::Buffers pass;
    Eigen::VectorXd force, force_next, damping, half, right, residual, direction, product, before;
    ActingNow now;
    int solves = 0;  ///< rounds of conjugate gradients, in all
  };
  /// On to a time. Where it fails the motion stays as it was.
  StepReport advance(Motion&, double to, const ActingAt&, Obstruction*, Buffers&) const;
  /// One step from `from` of so much time; f(x) stands in `force`, and does so after it.
  void step(Motion&, double dt, const ActingAt&, Obstruction*, Buffers&) const;
  /// Forces of tets and of what acts at a motion's moment, into `force`.
  void begin(const Motion&, const ActingAt&, Buffers&) const;
  /// -C v at the motion's places, into `damping`.
  void damp(const Eigen::VectorXd& x, const Eigen::VectorXd& v, Buffers&) const;
  /// -dE/dx.
  void elastic(const Eigen::VectorXd& x, std::span<const double> activation, Buffers&, Eigen::VectorXd& out) const;
  /// Largest norm of dF/dt of any tet, 1/s.
  double fastest_strain(const Eigen::VectorXd& v, std::size_t* where = nullptr) const;

 private:
  void act(double time, const ActingAt&, Buffers&) const;
  void solve(const Eigen::VectorXd& x, double h, Eigen::VectorXd& v, Buffers&) const;
  void product(const Eigen::VectorXd& x, double h, const Eigen::VectorXd& v, Buffers&, Eigen::VectorXd& out) const;
  StepReport try_advance(Motion&, double to, double shortening, const ActingAt&, Obstruction*, Buffers&) const;

  const solid::SolidMuscle& flesh_;
  const solid::Elements& elements_;
  const solid::Held held_;
  Stepping stepping_;
  TetPass pass_;
  std::vector<double> mass_;
  Eigen::VectorXd masses_;  // of each coordinate
  std::vector<DampingModuli> damping_;
  double longest_ = 0, whole_mass_ = 0;
  bool free_ = true;  // nothing is held
};

}  // namespace sinew::fvm
