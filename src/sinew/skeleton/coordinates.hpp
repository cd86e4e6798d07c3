#pragma once
// Which coordinates are unknowns. Locked, prescribed, coupled and sleeping ones drop out of the equations of motion
// (no constraint forces, no drift): q = gamma(z), u = G z' with G the identity plus one slope per coupler and leader.
#include <optional>
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
  int slope_count() const { return slopes_; }
  /// M becomes G^T M G with identity rows for what is not an unknown.
  void reduce(std::span<const double> slopes, Eigen::MatrixXd& M) const;
  /// b becomes G^T b, zero for what is not an unknown.
  void reduce(std::span<const double> slopes, Eigen::Ref<Eigen::VectorXd> b) const;
  /// x (zero in all but the unknowns) becomes G x.
  void expand(std::span<const double> slopes, Eigen::Ref<Eigen::VectorXd> x) const;

 private:
  /// One summand of what a coupled coordinate follows: a function of a coordinate, or a product of two.
  struct Term {
    struct Leader {
      int coordinate = -1, position = -1;  // -1: a constant
      Curve by;
      Jet at(const Eigen::VectorXd& q) const { return by.at(position < 0 ? 0 : q[position]); }
    };
    Leader first;
    std::optional<Leader> second;
  };
  struct Link {  // sorted: a coupler comes after those it follows
    int coordinate, position;
    std::vector<Term> terms;
    bool follows(int k) const;
  };
  /// Of one link: its value, its speed, and what its acceleration has beside the slopes times those of its leaders.
  struct Followed {
    double value = 0, speed = 0, bend = 0;
  };
  static Followed followed(const Link&, const Eigen::VectorXd& q, const Eigen::VectorXd& u);
  /// visit(leader, slope) for every leader of the link.
  template <class Visit>
  static void each_slope(const Link&, const Eigen::VectorXd& q, const Visit&);
  template <class Visit, class Done>
  void backwards(std::span<const double> slopes, const Visit&, const Done&) const;
  static Term term_of(const Amount&, const Skeleton&);
  void sort(std::vector<Link> waiting, const Skeleton&);

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
  int slopes_ = 0;
  std::vector<Course> prescribed_;
  std::vector<Stay> locked_;
};

}  // namespace sinew
