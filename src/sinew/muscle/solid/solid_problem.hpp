#pragma once
// The equilibrium of a solid as a problem for Newton's method (solve/newton.hpp), alone or as one of several that press
// on each other. Its unknowns: the coordinates that may move, then the gives of its wires.
#include <array>

#include "sinew/muscle/solid/solid_solve.hpp"

namespace sinew::solid {

class SolidProblem {
 public:
  /// All kept by reference.
  SolidProblem(SolidSolve&, Eigen::VectorXd& places, const Acting&);

  Eigen::Index size() const { return solve_->tangent_.unknowns() + SolidSolve::wires(*acting_); }
  void take(Eigen::Ref<Eigen::VectorXd> x) const;
  /// Nodes, gives and caps go there. False: a wire has no room for its give.
  bool put(const Eigen::Ref<const Eigen::VectorXd>& x);
  /// Where it was put; infinite where a tet that was sound has lost nearly all its volume since the last `factor`.
  double energy();
  /// For `gradient` alone: less work. False: that energy is infinite.
  bool slope();
  void gradient(Eigen::Ref<Eigen::VectorXd>) const;  ///< there, once the energy was asked for
  /// The tangent there. False: it is not positive.
  bool factor(bool projected);
  void solve(Eigen::Ref<Eigen::VectorXd>);  ///< tangent^-1 of it

  /// How the place of a press goes with the unknowns, along its way out; of the last `factor`.
  struct Row {
    std::array<int, 4> at{-1, -1, -1, -1};  ///< first unknown of each corner; -1: it is held
    std::array<Vec3, 4> slope{Vec3::Zero(), Vec3::Zero(), Vec3::Zero(), Vec3::Zero()};
    int wire = -1;    ///< counted from the last one, -1; a tet is held by one at most
    double give = 0;  ///< of that

    double dot(const Eigen::Ref<const Eigen::VectorXd>& x) const;
    void add(double times, Eigen::Ref<Eigen::VectorXd> x) const;
  };
  Row row(const Press&) const;

  const SolidSolve& of() const { return *solve_; }
  const Eigen::VectorXd& places() const { return *places_; }
  const Tetrahedron& corners(const Press& press) const {
    return solve_->elements_.corners(static_cast<std::size_t>(press.tet));
  }

 private:
  SolidSolve* solve_;
  Eigen::VectorXd* places_;
  const Acting* acting_;
};

}  // namespace sinew::solid
