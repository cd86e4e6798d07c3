#pragma once
// The one joint there is: a chain of screws whose displacements are functions of the joint's own coordinates,
//   X(q) = exp(xi_1 th_1(q)) ... exp(xi_m th_m(q)) [ball],
// ended, for native ball and free joints, by a unit quaternion. Every OpenSim joint is such a chain.
#include <array>
#include <vector>

#include "sinew/core/function.hpp"
#include "sinew/core/maths.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

inline constexpr int max_joint_speeds = 6;

/// th(q) of one screw: a product of functions of at most two of the joint's coordinates.
struct Displacement {
  struct Value {
    double amount;
    std::array<double, 2> gradient;
    std::array<double, 3> hessian;  // 00, 01, 11
  };
  std::array<int, 2> coordinate{-1, -1};  // inside the joint; -1: none
  std::array<Curve, 2> factor;
  bool plain = false;  // th = q of the first coordinate: the common case, worth a short cut

  Value at(const double* q) const;
};

struct Screw {
  Twist axis = Twist::Zero();  // joint axes; a turn about d through o is (d; o x d), a slide along t is (0; t)
  bool turns = false;
  Displacement amount;
};

/// Joint kinematics at one (q, v): what `ScrewJoint::evaluate` fills. Columns in child-body axes at the child origin.
struct JointMotion {
  Pose relative = Pose::Identity();                  // child in parent
  Eigen::Matrix<double, 6, max_joint_speeds> J, dJ;  // only the first `speeds` columns are set
};

struct ScrewJoint {
  Pose in_parent = Pose::Identity(), in_child_inverse = Pose::Identity();
  std::vector<Screw> screws;
  bool ball = false;  // a quaternion nearest the child: positions 0..3 (w x y z), speeds 0..2
  int speeds = 0;

  int positions() const { return ball ? speeds + 1 : speeds; }
  /// First position and first speed of the coordinates that screws use.
  int screw_offset() const { return ball ? 4 : 0; }

  void evaluate(const double* q, const double* v, JointMotion&) const;
};

/// The screw chain of a model's joint. The model must have passed `check`.
ScrewJoint make_joint(const Joint&);

}  // namespace sinew
