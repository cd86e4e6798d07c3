#pragma once
// One muscle as a spindle of tetrahedra between two bones: what VolumeTissue is made of.
//
//   bone A |=|\/\/\/\/\/\|=| bone B        end layers are fixed to the bones; the rest finds its equilibrium
//
// Compressible neo-Hookean flesh plus active fibres along the spindle. Positions are columns of x, one per node; nodes
// come layer by layer, so that those of bone A stand first and those of bone B last.
#include <Eigen/SparseCholesky>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "sinew/core/maths.hpp"

namespace sinew::test {

/// Energy per rest volume: shear/2 (|F|^2 - 3 - 2 ln J) + squeeze/2 (ln J)^2 + activation * fibre energy, Pa.
struct Flesh {
  double shear = 2e4, squeeze = 2e5;
  double tension = 3e5;   ///< of a fully active fibre at its rest length
  double shortest = 0.5;  ///< stretch below which an active fibre pulls no more; tension rises linearly from there
};

class VolumeMuscle {
 public:
  static constexpr int side = 3, layers = 13;  ///< nodes across, cells along
  static constexpr int section = side * side, nodes = section * (layers + 1);
  static constexpr int free_nodes = nodes - 2 * section, held_nodes = 2 * section;
  using Points = Eigen::Matrix<double, 3, nodes>;
  using Matrix12 = Eigen::Matrix<double, 12, 12>;

  /// A spindle from `a` to `b` (world, at the rest pose) of the given mean section, its ends on two bones.
  VolumeMuscle(const Vec3& a, const Vec3& b, double area, const std::array<Pose, 2>& bones);

  struct Buffers {  ///< buffers and numeric factors of one solve
    explicit Buffers(const VolumeMuscle&);
    Points x, gradient, along, trial;
    std::vector<Matrix12> hessian;  ///< per tetrahedron
    Eigen::SparseMatrix<double> matrix;
    Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> factor;
    Eigen::VectorXd right, step;
    bool exact = true;  ///< the factor is of the true tangent, not of its positive part
  };

  /// Nodes from the poses of the bones and what is remembered of the free ones (in axes of bone A), and back.
  void place(const std::array<Pose, 2>& bones, std::span<const double> remembered, Points& x) const;
  void remember(const std::array<Pose, 2>& bones, const Points& x, std::span<double> remembered) const;

  struct Outcome {
    bool converged = false;
    int iterations = 0;
    double residual = 0;  ///< N, largest force left on a free node
    double energy = 0;    ///< J
    std::string reason;
  };
  /// Newton from work.x to the equilibrium; afterwards gradient, hessian and factor are those of the end.
  Outcome settle(double activation, Buffers&) const;

  /// d gradient / d activation of the equilibrium: the free nodes follow. In work.gradient's layout, held nodes only.
  Points gradient_per_activation(Buffers&) const;
  /// Stiffness between the two bones (turn, shift each; world axes at their origins), free nodes following.
  Eigen::Matrix<double, 12, 12> stiffness(const std::array<Pose, 2>& bones, Buffers&) const;

  double mean_stretch(const Points& x) const;
  int tetrahedra() const { return static_cast<int>(tets_.size()); }
  double rest_length() const { return length_; }
  /// Where held node i (0 .. held_nodes) sits on its bone, and its column in Points.
  const Vec3& seat(int i) const { return i < section ? on_a_[i] : on_b_[column(i)]; }
  static int column(int held) { return held < section ? held : held + free_nodes; }
  /// Of each tetrahedron its nodes: det(b - a, c - a, d - a) > 0.
  std::vector<std::array<int, 4>> cells() const;
  /// Of each tetrahedron how much its volume has changed, and the von Mises stress of all but its fibres, Pa.
  struct Seen {
    std::vector<float> J, stress;
  };
  Seen seen(const Points& x) const;
  double volume(const Points& x) const;  ///< m3

 private:
  struct Tet {
    std::array<int, 4> node;
    Eigen::Matrix<double, 3, 4> slope;  // of the shape functions
    double volume;
  };
  void add_tet(std::array<int, 4> node, const Points& rest);
  void lay_pattern();
  /// Energy at x; fills the gradient and, where asked, the hessians. Infinite where a tetrahedron is inside out.
  double evaluate(double activation, const Points& x, Points& gradient, std::vector<Matrix12>* hessian) const;
  bool factorize(Buffers&) const;
  bool factorize_as_is(Buffers&) const;
  double search(double activation, double energy, Buffers&) const;
  void follow(Points& moved, Buffers&) const;
  void times_hessian(const Points& moved, const Buffers&, Points& out) const;
  double residual(const Points& gradient) const {
    return gradient.middleCols<free_nodes>(section).cwiseAbs().maxCoeff();
  }

  Flesh flesh_;
  double length_ = 0, force_ = 0;
  Vec3 fibre_;
  std::vector<Tet> tets_;
  std::vector<int> end_tets_;      // those with held nodes
  std::vector<Vec3> on_a_, on_b_;  // every node at rest in axes of either bone
  std::vector<double> share_;      // of bone B in placing a node
  Eigen::SparseMatrix<double> pattern_;
  std::vector<std::array<int, 144>> slots_;  // where a tetrahedron's entries stand in the matrix, -1: nowhere
};

}  // namespace sinew::test
