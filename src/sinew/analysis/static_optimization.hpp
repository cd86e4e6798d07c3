#pragma once
// Which muscles made a motion: at every instant the torques of inverse dynamics are shared by the least effort.
//
//   motion, loads -> inverse dynamics -> torque ---------------------------------------+
//   motion -> lengths, speeds, moment arms -> force of each muscle at activation 0, 1 --+-> Distributor -> activations
//
// What no muscle can give is told by coordinate, with the muscles that are spent.
#include "sinew/analysis/inverse_dynamics.hpp"
#include "sinew/analysis/muscle_geometry.hpp"
#include "sinew/control/distribute.hpp"
#include "sinew/core/progress.hpp"

namespace sinew {

struct StaticOptimizationOptions {
  /// What a muscle gives at an activation: its peak force; by length and speed with a rigid tendon; the same with its
  /// own tendon, in steady motion; or OpenSim's rule, a rigid tendon and the activation times what full activation
  /// adds.
  enum class Muscles { ideal, rigid, compliant, proportional };
  Muscles muscles = Muscles::rigid;
  bool speed = true;  ///< the force-velocity curve acts; else as if standing still
  /// Stretched fibres pull by themselves. Not by default, as in OpenSim: with a rigid tendon they pull far too much.
  bool passive = false;
  double exponent = 2;     ///< of the activations in the effort
  bool by_volume = false;  ///< weighted by peak force times fibre length
  double reserve = 0;      ///< N m or N of a helper at every coordinate at effort 1; 0: none
  InverseDynamicsOptions dynamics;
  Progress progress;
};

struct StaticOptimization {
  std::vector<double> time;
  Eigen::MatrixXd activation, force;  ///< a row per time, a column per muscle; N along the tendon
  Eigen::MatrixXd demand;             ///< a column per coordinate, couplers obeyed: N m or N, of all that acts
  Eigen::MatrixXd motors, reserves;   ///< controls of the model's motors, and of a helper per coordinate
  double reserve = 0;                 ///< N m or N of a helper at control 1
  Eigen::MatrixXd missing;            ///< what is left over, per coordinate
  /// The worst instant of a coordinate whose torque could not be met.
  struct Shortfall {
    int coordinate;
    double time, torque, missing;
    int instants;                        ///< at how many
    std::vector<std::string> spent;      ///< muscles that pull the right way and have nothing left
    std::vector<std::string> held_back;  ///< those that have, and that other coordinates forbid to give it
  };
  std::vector<Shortfall> shortfalls;
  std::vector<double> unsettled;  ///< instants whose activations were still moving when it gave up
};

StaticOptimization static_optimization(const MuscleGeometry&, const Motion&, const ExternalLoads* = nullptr,
                                       const StaticOptimizationOptions& = {});

/// A helper whose strongest pull is more than a twentieth of the strongest torque that its coordinate needs.
struct ReserveUse {
  int coordinate;
  double time, given, peak;  ///< s; N m or N: its pull there, and what the motion asks for at most
};
std::vector<ReserveUse> strong_reserves(const StaticOptimization&);

/// As OpenSim writes them: a column per muscle, then motors and helpers, as controls or as N and N m.
Table activation_table(const MuscleGeometry&, const StaticOptimization&);
Table force_table(const MuscleGeometry&, const StaticOptimization&);

}  // namespace sinew
