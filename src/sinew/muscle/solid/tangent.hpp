#pragma once
// The tangent of a solid as a sparse matrix: where it has entries is found once, numbers are gathered often. Each entry
// sums its tets, then its patches, in a fixed order.
//
// Nodes that are held altogether are left out; a coordinate that is held at a node which may move otherwise has a row
// of its own with nothing but the diagonal.
#include <Eigen/SparseCore>

#include "sinew/muscle/solid/elements.hpp"

namespace sinew::solid {

/// Of each coordinate of each node whether it is prescribed.
using Held = std::vector<std::uint8_t>;

class Tangent {
 public:
  /// `groups`: of nodes that something else holds together, by two directions each: their slopes and stiffness stand
  /// in the buffers behind those of the patches.
  Tangent(const Elements&, const Held&, const std::vector<std::vector<int>>& groups = {});

  /// From the blocks of the last `Elements::tangent`. `inertia`: added to the diagonal, one number a node; or empty.
  void gather(const Buffers&, std::span<const double> inertia);
  const Eigen::SparseMatrix<double>& lower() const { return lower_; }
  Eigen::Index unknowns() const { return lower_.rows(); }

  const std::vector<int>& nodes() const { return nodes_; }  ///< those that may move, ascending
  int place_of(int node) const { return index_[node]; }     ///< of a node among them; -1: held
  Vec3 free_part(int place, const Vec3& force) const;       ///< zero where that node is held
  /// Of all coordinates those that are unknowns, in their order, and back.
  void take(const Eigen::VectorXd& places, Eigen::VectorXd& unknowns) const;
  void put(const Eigen::VectorXd& unknowns, Eigen::VectorXd& places) const;
  /// Like `take`, but of a force: zero where it is held.
  void take_free(const Eigen::VectorXd& forces, Eigen::VectorXd& unknowns) const;
  /// The forces by which a small motion of all nodes pulls at every node: K motion, held nodes too.
  void pull(const Buffers&, const Eigen::VectorXd& motion, Eigen::VectorXd& forces) const;

 private:
  struct Block {  ///< of 3 x 3, in a column of blocks
    int row, column;
    int tets, patches;  ///< where its terms begin; the next block's are their end
  };
  struct PatchTerm {
    int row, column, patch;  ///< entries of Buffers::patch_slope
  };
  void find_blocks(const std::vector<std::vector<int>>& groups);
  void lay_out();
  void write(const Block&, const Block& next, const Buffers&, std::span<const double> inertia);

  const Elements& elements_;
  std::vector<int> nodes_, index_;  ///< index_: of a node among them; -1: held
  std::vector<std::uint8_t> free_;  ///< of each unknown
  std::vector<Block> blocks_;       ///< column by column, and one more for the end
  std::vector<int> first_of_column_;
  std::vector<int> tet_terms_;  ///< 2 * block of the tet + 1 where it stands transposed
  std::vector<PatchTerm> patch_terms_;
  Eigen::SparseMatrix<double> lower_;
};

}  // namespace sinew::solid
