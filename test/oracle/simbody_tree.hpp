#pragma once
// A tree of bones in Simbody, behind plain numbers: this header is C++17 and knows neither Simbody nor Eigen, so that
// both worlds can include it. Positions, speeds and forces go in and come out in Sinew's order and meaning; the one
// difference, that Simbody's ball and free joints turn by angular velocity in the parent and ours by that in the child,
// is settled inside.
#include <array>
#include <functional>
#include <memory>
#include <vector>

namespace oracle {

using Three = std::array<double, 3>;

struct Value {  ///< of a function of at most two coordinates
  double amount;
  Three first;   ///< by the first, by the second; the third is not used
  Three second;  ///< 00, 01, 11
};

struct Axis {
  Three direction;
  std::vector<int> coordinates;                ///< inside the joint: none, one or two
  std::function<Value(const double*)> amount;  ///< of those coordinates, in their order
  Three through{};                             ///< a point on the axis of a turn
};

struct Bone {
  enum class Kind { weld, hinge, slider, universal, planar, ball, free, custom };
  int parent = 0;  ///< 0: the ground, k: the k-th bone, counted from one
  Kind kind = Kind::weld;
  int coordinates = 0;
  Three at{}, turn{}, child_at{}, child_turn{};  ///< joint frames; turns are body-fixed X-Y-Z
  Three axis{};                                  ///< hinge, slider
  std::vector<Axis> slides, turns;               ///< custom: slides nearest the parent
  double mass = 0;
  Three centre{};
  std::array<double, 6> inertia{};  ///< xx yy zz xy xz yz about the centre
};

/// Two bones that hold on to each other: frames on both, three rows of rotation and translation, that coincide.
struct Tie {
  int a = 0, b = 0;
  bool weld = true;  ///< else the origins only
  std::array<double, 12> in_a{}, in_b{};
};

class SimbodyTree {
 public:
  SimbodyTree(const std::vector<Bone>&, const Three& gravity, const std::vector<Tie>& = {});
  ~SimbodyTree();
  SimbodyTree(const SimbodyTree&) = delete;
  SimbodyTree& operator=(const SimbodyTree&) = delete;

  int speeds() const;
  int function_based_joints() const;  ///< custom joints that are Simbody's own, not ours for it
  void set(const std::vector<double>& positions, const std::vector<double>& speeds);

  std::array<double, 12> pose(int bone) const;  ///< three rows of rotation and translation; bones count from one
  std::array<double, 6> twist(int bone) const;  ///< angular, then linear velocity of the bone's origin
  std::vector<double> mass_matrix() const;      ///< n x n
  /// Generalized forces that give these accelerations, gravity acting.
  std::vector<double> inverse_dynamics(const std::vector<double>& accelerations) const;
  std::vector<double> forward_dynamics(const std::vector<double>& forces) const;
  std::vector<double> tied_accelerations();  ///< under gravity, the ties holding

  /// Simbody's own work from positions and speeds on, without the translation: what a benchmark times.
  void work_on_mass_matrix();
  void work_on_inverse_dynamics();
  void work_on_forward_dynamics();

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace oracle
