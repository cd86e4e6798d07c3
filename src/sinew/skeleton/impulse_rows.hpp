#pragma once
// Directions along which impulses act, and what a unit of each does to the speeds: what contacts and loops share.
#include <span>

#include "sinew/skeleton/coordinates.hpp"
#include "sinew/solve/cholesky.hpp"

namespace sinew {

/// The matrix of a step, factored, with couplers and prescribed coordinates obeyed.
struct InverseMass {
  const Coordinates& coordinates;
  std::span<const double> slopes;
  const Cholesky& factor;

  /// A generalized impulse becomes the change of speeds it makes.
  void operator()(Eigen::Ref<Eigen::VectorXd> x) const {
    if (!coordinates.all_free()) coordinates.reduce(slopes, x);
    factor.solve(x);
    coordinates.expand(slopes, x);
  }
};

/// Buffers that grow and never shrink; only the first `count` columns hold something.
struct ImpulseRows {
  Eigen::MatrixXd along;    // column i: speed along direction i per unit of each coordinate's speed
  Eigen::MatrixXd moved;    // column i: what a unit impulse along i does to the speeds
  Eigen::MatrixXd between;  // (i, j): speed along i per unit impulse along j
  int count = 0;

  void start(int most, int coordinates) {
    if (along.cols() < most || along.rows() != coordinates) {
      along.resize(coordinates, most);
      moved.resize(coordinates, most);
      between.resize(most, most);
    }
    count = 0;
  }
  auto add() {
    auto row = along.col(count++);
    row.setZero();
    return row;
  }
  double speed(int i, const Eigen::VectorXd& u) const { return along.col(i).dot(u); }
  void move(const InverseMass& inverse_mass) {
    for (int i = 0; i < count; ++i) {
      moved.col(i) = along.col(i);
      inverse_mass(moved.col(i));
    }
  }
  void meet() {
    between.topLeftCorner(count, count).noalias() = along.leftCols(count).transpose() * moved.leftCols(count);
  }
};

/// Speed at which an error of position is undone, m or rad per s: a fifth of it per step, and never faster than the
/// cap.
inline double recovery_speed(double error, double h) {
  constexpr double share = 0.2, cap = 0.5;
  return std::min(share * error / h, cap);
}

}  // namespace sinew
