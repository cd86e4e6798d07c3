#pragma once
// The tree of bodies and joints, and the passes over it. Const after construction and shared by every World copy.
//
// Body 0 is the ground; children have larger indices than parents; props (free bodies that can be held) come last.
// Coordinates are counted by speed: coordinate k is the k-th speed. A ball joint has three of them and four positions.
// All spatial vectors of the passes are in world axes at the world origin, angular part first.
#include <span>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/skeleton/inertia.hpp"
#include "sinew/skeleton/joint.hpp"

namespace sinew {

/// A prop held by a body; body -1: it is free.
struct PropHold {
  int body = -1;
  Pose offset = Pose::Identity();
  bool operator==(const PropHold& other) const {
    return body == other.body && offset.matrix() == other.offset.matrix();
  }
};

/// What the passes share at one (q, u): buffers, filled by `Skeleton::update`.
struct Kinematics {
  std::vector<Pose> pose;                      // per body
  std::vector<Twist> twist;                    // per body
  std::vector<Twist> drift;                    // per body: its acceleration when every du/dt is zero
  Eigen::Matrix<double, 6, Eigen::Dynamic> S;  // column k: motion of the outboard bodies per unit of speed k
  std::vector<double> value;                   // per coordinate, as people give it
  std::vector<int> parent;                     // per body; a riding prop hangs from its host
  std::vector<char> rides;                     // per body: a held prop, its own coordinates asleep
  std::vector<Pose> offset;                    // per body: where a held prop sits on its host
  std::vector<Inertia> inertia, composite;     // per body; `composite` is filled by `mass_matrix`
  std::vector<Twist> acceleration;             // per body, less gravity; filled by `inverse_dynamics`
};

/// How the start pose was changed so that the loops of a model close.
struct Assembly {
  double moved = 0;    ///< rad or m, of the coordinate that moved most
  int coordinate = 0;  ///< that one
  double gap = 0;      ///< rad or m: what is still open
};

class Skeleton {
 public:
  explicit Skeleton(const Model&, const std::vector<Prop>& props = {});

  int bodies() const { return static_cast<int>(bodies_.size()); }
  int coordinates() const { return static_cast<int>(names_.size()); }
  int positions() const { return positions_; }
  int props() const { return props_; }
  int prop_body(int prop) const { return bodies() - props_ + prop; }

  int body(const std::string& name) const;        ///< -1: none of that name
  int coordinate(const std::string& name) const;  ///< -1: none of that name
  const std::string& body_name(int b) const { return bodies_[b].name; }
  const std::string& coordinate_name(int k) const { return names_[k]; }
  bool turns(int k) const { return turns_[k]; }
  int parent(int b) const { return bodies_[b].parent; }
  int first_coordinate(int b) const { return bodies_[b].first_speed; }
  int coordinate_count(int b) const { return bodies_[b].joint.speeds; }
  int body_of(int k) const { return body_of_[k]; }  ///< the child body of the joint that coordinate k belongs to
  /// Where the value of a plain coordinate stands in q; -1 for those of a ball, whose positions are a quaternion.
  int position_of(int k) const { return position_of_[k]; }
  /// The single free joint (quaternion, or six plain coordinates) that the whole tree hangs from; its body, or -1.
  int free_root() const { return free_root_; }
  double mass() const;

  /// Start values and speeds of the model, its loops closed, props at their place.
  Eigen::VectorXd start_positions() const { return start_q_; }
  Eigen::VectorXd start_speeds() const { return start_u_; }
  const Assembly& assembly() const { return assembly_; }
  double value(const Eigen::VectorXd& q, int k) const;  ///< as people give it: rad, m; a ball's is its rotation vector
  void set_value(Eigen::VectorXd& q, int k, double value) const;
  void set_values(Eigen::VectorXd& q, std::span<const double> values) const;  ///< all of them at once

  Kinematics kinematics() const;  ///< buffers of the right size
  void hold(Kinematics&, std::span<const PropHold>) const;
  /// Pass 1: poses, twists, drift, S.
  void update(const Eigen::VectorXd& q, const Eigen::VectorXd& u, Kinematics&) const;
  /// Pass 2: tau = M a + bias - gravity - external wrenches. `acceleration` null: zero. `wrenches` is overwritten
  /// with the sums over each body's subtree; on entry it holds the external wrench on each body.
  void inverse_dynamics(Kinematics&, const Eigen::VectorXd* acceleration, const Vec3& gravity,
                        std::vector<Wrench>& wrenches, Eigen::VectorXd& tau) const;
  /// Pass 3: M, and A with A u = momentum about the world origin (angular; linear).
  void mass_matrix(Kinematics&, Eigen::MatrixXd& M, Eigen::Matrix<double, 6, Eigen::Dynamic>& A) const;
  /// Pass 4: generalized force of wrenches on bodies; `wrenches` is overwritten with subtree sums.
  void gather(const Kinematics&, std::vector<Wrench>& wrenches, Eigen::VectorXd& tau) const;

  /// Adds to `row` what the body's motion does on a wrench (its power), per unit of each coordinate's speed.
  void add_power(const Kinematics&, int body, const Wrench&, Eigen::Ref<Eigen::VectorXd> row) const;

  /// q moves on by h with constant u; quaternions stay unit.
  void move(Eigen::VectorXd& q, const Eigen::VectorXd& u, double h) const;
  /// dq/dt = N(q) u, for integrators that add up rates; `normalize` mends the quaternions afterwards.
  void rates(const Eigen::VectorXd& q, const Eigen::VectorXd& u, Eigen::VectorXd& dq) const;
  void normalize(Eigen::VectorXd& q) const;
  /// A free joint's positions and speeds from a pose and a twist (world axes at the world origin): a released prop.
  void set_free(int b, const Pose&, const Twist&, Eigen::VectorXd& q, Eigen::VectorXd& u) const;

  Twist momentum(const Kinematics&) const;
  double kinetic_energy(const Kinematics&) const;
  double potential_energy(const Kinematics&, const Vec3& gravity) const;  ///< of gravity; zero at the world origin

 private:
  struct Bone {
    std::string name;
    int parent;
    int first_speed, first_position;
    ScrewJoint joint;
    BodyInertia inertia;
  };
  void add_body(const Body&, const Joint&, int parent);
  void find_free_root();

  std::vector<Bone> bodies_;
  std::vector<std::string> names_;
  std::vector<char> turns_;
  std::vector<int> body_of_, position_of_;
  int positions_ = 0, props_ = 0, free_root_ = -1;
  Eigen::VectorXd start_q_, start_u_;
  Assembly assembly_;
};

}  // namespace sinew
