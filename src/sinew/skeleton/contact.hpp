#pragma once
// Contact between analytic shapes, rigid or soft, and one-sided stops: found by closed forms, solved as impulses by
// projected Gauss-Seidel over the Delassus matrix, warm started from the last step.
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "sinew/skeleton/loop.hpp"
#include "sinew/skeleton/skeleton.hpp"
#include "sinew/skeleton/touch.hpp"

namespace sinew {

/// One touching point, or one stop of a coordinate.
struct Contact {
  std::int64_t id = 0;  ///< the same from step to step: pair and feature
  int a = 0, b = 0;     ///< bodies; the normal points from a to b
  int coordinate = -1;  ///< a stop: bodies and normal do not matter, `sign` says which way is in
  double sign = 1;
  Vec3 point = Vec3::Zero(), normal = Vec3::UnitY();
  double gap = 0;  ///< m (rad for a stop), negative when overlapping
  double friction = 0, restitution = 0;
  double hertz = 0, dissipation = 0;  ///< N/m^1.5 and s/m of a soft contact (hertz.hpp); 0: rigid
};

/// What soft contacts store, J.
double stored_energy(std::span<const Contact>);

/// Impulses of the last step by contact id: part of State.
struct ContactMemory {
  struct Impulse {
    std::int64_t id = 0;
    std::array<double, 3> lambda{};  ///< normal, two tangents
    bool operator==(const Impulse&) const = default;
  };
  std::vector<Impulse> impulses;
  bool operator==(const ContactMemory&) const = default;
};

/// What pushed body `b` at the contact; `a` was pushed back as much. N s, of the step the impulse was found in.
Vec3 push_of(const Contact&, const ContactMemory::Impulse&);

/// The contact shapes of a scene and the pairs that may touch.
class ContactShapes {
 public:
  ContactShapes(const Scene&, const Skeleton&);
  bool any() const { return !pairs_.empty(); }
  /// All contacts nearer than `margin`, in a fixed order.
  void find(const Kinematics&, double margin, std::vector<Contact>& out) const;

 private:
  struct Placed {
    ContactShape shape;
    int body;
    Pose in_body;
  };
  struct Pair {
    int flat, round;
    double friction, restitution;
    double modulus = 0, dissipation = 0;  // modulus 0: rigid
    bool same(const Pair& other) const { return flat == other.flat && round == other.round; }
  };
  Pair pair_of(size_t flat, size_t round) const;
  std::string fault_of(const Pair&) const;  // why the two cannot touch, or empty

  std::vector<Placed> shapes_;
  std::vector<Pair> pairs_;
};

/// Buffers of one solve.
class ContactSolver {
 public:
  /// Changes `u` (already moved by all other forces, and with every loop closed) by the impulses that keep bodies
  /// apart. `before` are the speeds before the step: restitution acts on them. Returns the largest normal speed error
  /// left, m/s.
  double solve(std::span<const Contact> contacts, const Skeleton&, const Kinematics&, const InverseMass&,
               LoopSolver& loops, double h, const Eigen::VectorXd& before, Eigen::VectorXd& u, ContactMemory& memory);

 private:
  void add_row(const Contact&, const Vec3& direction, const Skeleton&, const Kinematics&);
  void set_law(const Contact&, int row, double h, const Eigen::VectorXd& before);
  void set_slip(std::span<const Contact>, double h);
  bool give_up_bounces(std::span<const Contact>, double h, const Eigen::VectorXd& before, const Eigen::VectorXd& u);
  void sweep(std::span<const Contact>, Eigen::VectorXd& u);
  ImpulseRows rows_;
  // Per row. Normal and rigid: the least speed after the step. Soft: impulse = target - give * speed after the step.
  Eigen::VectorXd target_, give_, lambda_;
  Eigen::VectorXd slip_;              // per tangential row: the speed that friction leaves alone
  Eigen::VectorXd start_, unpushed_;  // impulses and speeds that the sweeps begin with
};

}  // namespace sinew
