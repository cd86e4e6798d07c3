#pragma once
// Which coordinates are unknowns. Locked, prescribed, coupled and sleeping ones drop out of the equations of motion
// (no constraint forces, no drift): q = gamma(z), u = G z' with G the identity plus one slope per coupler.
#include <span>
#include <vector>

#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

class Coordinates {
 public:
  enum class Kind : char { free, locked, prescribed, coupled };

  Coordinates(const Model&, const Skeleton&);

  Kind kind(int k) const { return kind_[k]; }
  bool independent(int k) const;  ///< an unknown that no other coordinate follows
  bool all_free() const { return couplers_.empty() && prescribed_.empty() && locked_.empty(); }

  /// Puts prescribed and coupled coordinates where they belong at time t, and stops locked ones.
  void complete(double t, Eigen::VectorXd& q, Eigen::VectorXd& u) const;
  /// Puts coupled coordinates, and nothing else, where they belong; `a`, when given, gets their accelerations too.
  void follow(Eigen::VectorXd& q, Eigen::VectorXd& u, Eigen::VectorXd* a = nullptr) const;
  /// The part of du/dt that does not depend on the unknowns; 0 elsewhere.
  void known_acceleration(double t, const Eigen::VectorXd& q, const Eigen::VectorXd& u, Eigen::VectorXd& a) const;
  /// The part of u(t + h) - u(t) that does not depend on the unknowns: exact for prescribed coordinates.
  void known_change(double t, double h, const Eigen::VectorXd& q, const Eigen::VectorXd& u, Eigen::VectorXd& du) const;

  /// Takes the slopes of the couplers at q; `reduce` and `expand` use them.
  void slopes_at(const Eigen::VectorXd& q, std::vector<double>& slopes) const;
  int coupler_count() const { return static_cast<int>(couplers_.size()); }
  /// M becomes G^T M G with identity rows for what is not an unknown.
  void reduce(std::span<const double> slopes, Eigen::MatrixXd& M) const;
  /// b becomes G^T b, zero for what is not an unknown.
  void reduce(std::span<const double> slopes, Eigen::Ref<Eigen::VectorXd> b) const;
  /// x (zero in all but the unknowns) becomes G x.
  void expand(std::span<const double> slopes, Eigen::Ref<Eigen::VectorXd> x) const;

 private:
  struct Link {  // sorted: a coupler comes after the one it follows
    int coordinate, of;
    int position, of_position;
    Curve by;
  };
  struct Course {
    int coordinate, position;
    Curve of_time;
  };
  struct Stay {
    int coordinate, position;
    double value;
  };
  std::vector<Kind> kind_;
  std::vector<Link> couplers_;
  std::vector<Course> prescribed_;
  std::vector<Stay> locked_;
};

}  // namespace sinew
