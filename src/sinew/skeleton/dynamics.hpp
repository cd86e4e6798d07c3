#pragma once
// From forces to motion: forward dynamics and the two fixed steps.
//
//   RK4                where nothing is stiff: passive swings, energy tests
//   linearly implicit  everything with muscles or contact: the stiffness and damping of pulls, springs and stops enter
//                      the matrix, so that a light limb between stiff antagonists is stable at 1 ms
//
//   (M + sum r r^T (h c + h^2 k) + Mass + h D + h^2 K) du = -h (bias - tau + sum r (T + h k Ldot) + h K u)
//
// with r = dL/dq of a path (minus its moment arm). Both are followed, for a tree that floats free, by the root
// correction: the six root speeds take up what the step lost of the momentum.
#include <functional>
#include <optional>
#include <vector>

#include "sinew/skeleton/contact.hpp"
#include "sinew/skeleton/coordinate_forces.hpp"
#include "sinew/skeleton/coordinates.hpp"
#include "sinew/skeleton/loop.hpp"
#include "sinew/skeleton/report.hpp"
#include "sinew/skeleton/skeleton.hpp"
#include "sinew/solve/cholesky.hpp"

namespace sinew {

/// A pull along a path, linear over one step: T + stiffness dL + damping dLdot.
struct PathTerm {
  int first = 0, count = 0;  ///< its entries in Loads::where and Loads::r
  double tension = 0, stiffness = 0, damping = 0;
  double speed = 0;  ///< at which the path stretches against the law
};

/// Everything that acts on the skeleton during one step. Buffers are reused from step to step.
struct Loads {
  Vec3 gravity = Vec3::Zero();
  Eigen::VectorXd torque;        ///< per coordinate
  std::vector<Wrench> wrenches;  ///< per body, world axes about the world origin
  std::vector<PathTerm> paths;
  std::vector<int> where;  ///< coordinates of the paths' nonzero slopes; laid out by who fills them
  std::vector<double> r;   ///< dL/dq there
  bool responds = false;   ///< the three matrices below hold something
  Eigen::MatrixXd mass, damping, stiffness;
  std::span<const LoopConstraint> loops;  ///< bodies that hold on to each other; outlives the step
  bool internal = true;  ///< no path ends on the ground: the momentum of a free tree is gravity's and the wrenches'

  void resize(const Skeleton&);
  void clear();
  /// What responses carry belongs to the mass matrix wherever it is taken, but in impacts: flesh follows those by its
  /// own forces.
  void add_mass(Eigen::MatrixXd& M) const {
    if (responds) M += mass;
  }
};

class Dynamics {
 public:
  Dynamics(const Model&, const Skeleton&, Scene::Stops);

  const Coordinates& coordinates() const { return coordinates_; }
  const CoordinateForces& forces() const { return forces_; }

  struct Scratch {
    Kinematics kinematics;
    Eigen::MatrixXd M, reduced;
    Eigen::Matrix<double, 6, Eigen::Dynamic> A;
    Eigen::VectorXd bias, known, du, work;
    std::vector<double> slopes;
    std::vector<Wrench> wrenches;
    Cholesky cholesky;
    LoopSolver loops;
    ContactSolver contact;
    Eigen::VectorXd looped;                     ///< what the loops did to each coordinate in `accelerate`
    Eigen::VectorXd acceleration;               ///< of the last step
    Eigen::VectorXd passive;                    ///< forces of the coordinates at the start of the last step
    std::vector<std::optional<Twist>> flights;  ///< per prop: its momentum after the step, if nothing touches it
    std::array<Eigen::VectorXd, 4> dq, du4;     ///< RK4
    Eigen::VectorXd q, u;
  };
  Scratch scratch() const;

  /// du/dt at (q, u, t), with `scratch.kinematics` up to date there. False: see `report`.
  bool accelerate(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& u, const Loads&, Scratch&,
                  Eigen::VectorXd& acceleration, StepReport& report) const;

  /// One linearly implicit step from (q, u) at t; kinematics must be up to date there and are, again, at the end.
  /// On failure q and u are left as they were. `contacts` may be empty; `memory` is their warm start. `momentum` is
  /// what a free-floating tree has gained so far: it grows by gravity's and the wrenches' impulse, and is held.
  StepReport step(double t, double h, Loads&, std::span<const Contact> contacts, ContactMemory& memory, Twist& momentum,
                  Eigen::VectorXd& q, Eigen::VectorXd& u, Scratch&) const;

  /// One RK4 step; `load` fills torque, wrenches and paths of a stage (stiffness and damping are ignored).
  using LoadAt = std::function<void(double t, const Kinematics&, const Eigen::VectorXd& u, Loads&)>;
  StepReport step_rk4(double t, double h, Loads&, const LoadAt& load, Twist& momentum, Eigen::VectorXd& q,
                      Eigen::VectorXd& u, Scratch&) const;

  /// What holds the coordinates that are not unknowns: M a + c less every load, at the pose and speeds of the
  /// kinematics, for the acceleration that `accelerate` has just given. Zero for a free coordinate, unless couplers
  /// follow it.
  void reactions(const Loads&, const Eigen::VectorXd& u, const Eigen::VectorXd& acceleration, Scratch&,
                 Eigen::VectorXd& torque) const;

  /// A body takes hold of a prop where it is: a perfectly inelastic impact, exact in momentum, after which the prop's
  /// inertia rides on the body. Kinematics must be up to date and stay so. On failure nothing has changed.
  StepReport attach(int prop, int body, double t, std::vector<PropHold>& riding, Eigen::VectorXd& q, Eigen::VectorXd& u,
                    Scratch&) const;
  /// The prop flies on with the pose and twist it had.
  void release(int prop, std::vector<PropHold>& riding, Eigen::VectorXd& q, Eigen::VectorXd& u, Scratch&) const;

  /// The tree under the free root, held props included: what flies as one.
  struct Floating {
    Twist momentum = Twist::Zero();  ///< about the world origin
    Vec3 moment = Vec3::Zero();      ///< mass times centre
    double mass = 0;
  };
  Floating floating(const Kinematics&) const;

  double passive_energy(const Kinematics&) const;  ///< of springs and stops

 private:
  /// No load of the step reaches the floating tree but gravity and the wrenches.
  bool falls(const Loads&, const Scratch&) const;
  /// A contact or a stop of the step pushes the bodies that are `ours` from outside.
  template <class Ours>
  bool pushed(std::span<const Contact>, const ContactMemory&, const Ours& ours) const;
  /// Of every prop in flight: the momentum it shall have after the step. And the change of speed that gives it.
  void foresee_flights(double h, const Loads&, std::span<const Contact>, const ContactMemory&, const Eigen::VectorXd& u,
                       Scratch&) const;
  bool correct_flights(Eigen::VectorXd& u, const Scratch&) const;
  Wrench wrench_on_tree(const Kinematics&, std::span<const Wrench>) const;
  /// What the step's responses gave, by its end, to all that hangs from the six coordinates from `first` on, about the
  /// world origin: -[(Mass + h D + h^2 K) du + h^2 K u].
  Wrench response_impulse(int first, double h, const Loads&, const Eigen::VectorXd& u, const Scratch&) const;
  /// Changes the six root speeds so that the tree has the wanted momentum; returns what was missing.
  Twist correct_root(const Twist& wanted, const Eigen::VectorXd& q, Eigen::VectorXd& u, Scratch&) const;
  void sum_paths(double h, const Loads&, Scratch&) const;
  void sum_coordinates(double h, const Eigen::VectorXd& u, Scratch&) const;
  bool factor(Scratch&, StepReport&) const;
  bool in_tree(const Kinematics&, int body) const;
  bool sound(const Eigen::VectorXd& q, const Eigen::VectorXd& u, double h, StepReport&) const;
  bool finite_forces(const Eigen::VectorXd& forces, StepReport&) const;

  const Skeleton& skeleton_;
  Coordinates coordinates_;
  CoordinateForces forces_;
  std::string impossible_;  ///< bones whose inertia no body has, by name
  bool floats_ = false;     ///< the six root coordinates are unknowns that nothing follows
};

}  // namespace sinew
