#pragma once
// In which order a sparse symmetric matrix is eliminated, and where its factor will have entries: found once for a
// pattern. Unknowns come in blocks (three places of a node) that are coupled alike, so all of this counts blocks.
#include <Eigen/SparseCore>
#include <vector>

namespace sinew {

/// Columns of the factor that share their rows: eliminated together, as dense arrays.
struct Supernode {
  int first = 0, width = 0;  ///< its columns, in the order of elimination
  int rows = 0, count = 0;   ///< rows below them: `count` entries of Elimination::rows from `rows` on
  int parent = -1;           ///< the supernode that takes its update; -1: none
};

struct Elimination {
  std::vector<int> order, place;      ///< order[k]: the block eliminated k-th; place: its inverse
  std::vector<Supernode> supernodes;  ///< children before parents, a parent right behind its last child
  std::vector<int> rows;
};

/// Nested dissection where METIS is there, else minimum degree. Only the lower triangle is read.
Elimination plan_elimination(const Eigen::SparseMatrix<double>& lower, int block);

}  // namespace sinew
