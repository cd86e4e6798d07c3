#include "sinew/world/coupling.hpp"

#include <gtest/gtest.h>

#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

/// Motion of every body's origin by the coordinates, each column from what a wrench there does to them.
Eigen::MatrixXd motions(const Skeleton& skeleton, const Kinematics& k) {
  Eigen::MatrixXd J = Eigen::MatrixXd::Zero(6 * skeleton.bodies(), skeleton.coordinates());
  for (int body = 1; body < skeleton.bodies(); ++body)
    for (int axis = 0; axis < 6; ++axis) {
      Wrench wrench = Wrench::Unit(axis);
      wrench.head<3>() += k.pose[static_cast<size_t>(body)].translation().cross(wrench.tail<3>());
      Eigen::VectorXd row = Eigen::VectorXd::Zero(skeleton.coordinates());
      skeleton.add_power(k, body, wrench, row);
      J.row(6 * body + axis) = row;
    }
  return J;
}

TEST(CarriedBlocks, AreTheMotionsOfBodiesOnEitherSide) {
  constexpr double rounding = 1e-12;  // of the largest entry
  const Skeleton skeleton(test::random_tree(7, {.bodies = 9}));
  Kinematics k = skeleton.kinematics();
  skeleton.update(skeleton.start_positions(), skeleton.start_speeds(), k);
  test::Dice dice(5);
  BlockSum sum;
  sum.clear(skeleton.bodies());
  Eigen::MatrixXd dense = Eigen::MatrixXd::Zero(6 * skeleton.bodies(), 6 * skeleton.bodies());
  for (int response = 0; response < 12; ++response) {  // some on the ground, some of one body twice
    const std::array<int, 2> bodies{dice.below(skeleton.bodies()), dice.below(skeleton.bodies())};
    if (bodies[0] == bodies[1]) continue;
    Eigen::MatrixXd block(12, 12);
    for (double& x : block.reshaped()) x = dice.between(-1, 1);
    sum.add(bodies, block);
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j)
        dense.block<6, 6>(6 * bodies[static_cast<size_t>(i)], 6 * bodies[static_cast<size_t>(j)]) +=
            block.block<6, 6>(6 * i, 6 * j);
  }
  CarriedBlocks carried;
  Eigen::MatrixXd told;
  for (int again = 0; again < 2; ++again) {  // what it held before does not matter
    carried.clear(skeleton.bodies());
    carried.add(sum, k);
    carried.climb(skeleton, k, told);
  }
  const Eigen::MatrixXd J = motions(skeleton, k), expected = J.transpose() * dense * J;
  EXPECT_GT(expected.cwiseAbs().maxCoeff(), 0.1);
  EXPECT_LT((told - expected).cwiseAbs().maxCoeff(), rounding * expected.cwiseAbs().maxCoeff());
}

}  // namespace
}  // namespace sinew
