#pragma once
// What flesh gives the bones besides the tension along its path: `torque: flesh` (flesh.md 3).
//
//   E(x, e; bones)   minimal over nodes x and gives e        pull on a bone = -dE/d(its motion), at equilibrium
//                                                            rest          = that less the tension's part
//
// Caps and guides stand on frames along the path, and those ride on the bodies of its points: their slopes by the
// motion of each body are exact (Dual numbers through the frames). What presses on a bone is its reaction. So all pulls
// of a muscle do together what its energy loses, and as that does not change where everything moves as one, their
// forces and moments sum to nothing.
#include <vector>

#include "sinew/core/maths.hpp"
#include "sinew/muscle/solid/muscle_solve.hpp"

namespace sinew::solid {

using Slope6 = Eigen::Matrix<double, 6, 1>;  ///< by a body's turn, then its shift, in world axes

/// A body that courses ride on.
struct RiddenBody {
  int body = 0;
  Vec3 origin = Vec3::Zero();               ///< its turns are about there
  std::vector<std::vector<double>> shares;  ///< of its motion, that each point of each head's course takes
  std::vector<std::array<bool, 2>> ends;    ///< of each head: it is the bone of its origin, of its insertion
};

/// How what stands on the course of a head goes with a body, gives held.
struct HeadMotion {
  Slope6 path = Slope6::Zero();                    ///< its length
  std::vector<Eigen::Matrix<double, 3, 6>> holds;  ///< nodes of its caps, in the order of WireNow::holds
  std::vector<Eigen::Matrix<double, 3, 6>> ways;   ///< how those go with the give
  std::vector<std::array<Slope6, 2>> off;          ///< how far middles are off its guides
  std::vector<std::array<Eigen::Matrix<double, 3, 6>, 2>> across;  ///< directions of those
  std::vector<Slope6> bears;                                       ///< stiffness of its guides against going inwards
};

/// On one body: a couple, about its origin, and a force.
struct FleshPull {
  std::vector<Wrench> rest;   ///< per body
  Eigen::MatrixXd stiffness;  ///< between the bodies, the tensions' own left out: for a Response
};
/// Of the last solve. `slopes`: of that, asked for last.
FleshPull flesh_pull(MuscleSolve&, Courses, std::span<const RiddenBody>, const MuscleSolve::Slopes& slopes);
/// How the rests (six rows a body) go with each activation, a column each.
using FleshSlope = Eigen::MatrixXd;
FleshSlope flesh_slope(MuscleSolve&, Courses, std::span<const RiddenBody>, const MuscleSolve::Slopes& slopes);

}  // namespace sinew::solid
