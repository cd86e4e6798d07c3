#pragma once
// Blocks between bodies, and what they are on the coordinates: how the small answers of many muscles become one law.
#include <span>
#include <vector>

#include "sinew/muscle/tissue.hpp"
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

using Block = Eigen::Matrix<double, 6, 6>;  // turn, then shift

/// Blocks of many responses, each pair of bodies once; at the origins of the bodies.
class BlockSum {
 public:
  struct Pair {
    int row = 0, column = 0;  ///< bodies
    Block block;
  };
  void clear(int bodies);
  void add(std::span<const int> bodies, const Eigen::MatrixXd& between);  ///< nothing where that is empty
  std::span<const Pair> pairs() const { return pairs_; }

 private:
  int bodies_ = 0;
  std::vector<int> place_;  // of each pair in `pairs_`, or -1
  std::vector<Pair> pairs_;
};

/// What one group of muscles answers with between two of its ticks.
struct GroupResponse {
  bool known = false;  ///< the sums are those of its pulls
  BlockSum mass, damping, stiffness;
};

/// J^T X J, J the motion of bodies with the coordinates, X a sum of blocks between them: blocks climb the tree like
/// composite inertias, rows first, then columns.
///
///   X about the world origin    C_ab = sum of X over all that a and b carry    (J^T X J)_ij = S_i . C_ab S_j
class CarriedBlocks {
 public:
  void clear(int bodies);
  void add(const BlockSum&, const Kinematics&);
  void climb(const Skeleton&, const Kinematics&, Eigen::MatrixXd& on_coordinates);  ///< set, not added

 private:
  Block& at(int row, int column);
  void lift(int row, int column, int to_row, int to_column);
  int bodies_ = 0;
  std::vector<char> filled_;
  std::vector<Block> blocks_;
};

}  // namespace sinew
