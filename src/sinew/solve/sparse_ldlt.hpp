#pragma once
// L D L^T of a large sparse symmetric matrix: the pattern is analysed once, numbers are factored often. It does not
// pivot: for matrices that are positive definite, or indefinite by a little, whose negative pivots are counted.
//
// Multifrontal (Duff & Reid 1983): each supernode gathers its entries of the matrix and the updates of its children in
// one dense array, eliminates its own columns and hands what is left to its parent.
//
//        . . .              panel: own columns        update: for the parent
//        . . . .            [ D      ]
//   rows . . . . . .        [ L  L D ]                [ C - L D L^T ]
#include <vector>

#include "sinew/solve/elimination.hpp"

namespace sinew {

class SparseLdlt {
 public:
  /// Of the lower triangle of a symmetric matrix; unknowns in blocks of `block` that are coupled alike.
  void analyse(const Eigen::SparseMatrix<double>& lower, int block = 1);
  /// New numbers in the analysed pattern. False: a pivot vanishes or is not a number, see `failed_pivot`. Allocates
  /// nothing after the first time.
  bool factor(const Eigen::SparseMatrix<double>& lower);
  int failed_pivot() const { return failed_; }  ///< row of the matrix; -1: none
  int negative_pivots() const { return negative_; }
  bool positive() const { return failed_ < 0 && negative_ == 0; }

  void solve(Eigen::Ref<Eigen::MatrixXd> b);              ///< every column of b becomes A^-1 of it
  std::size_t entries() const { return panels_.size(); }  ///< of the factor, with the zeros that supernodes store
  std::size_t bytes() const { return (panels_.size() + updates_.size() + slots_.size()) * sizeof(double); }

 private:
  struct Front {            ///< a supernode in unknowns, and where its arrays stand
    std::size_t panel = 0;  ///< of `panels_`: height x width
    int width = 0, height = 0;
    int below() const { return height - width; }
  };
  void find_slots(const Eigen::SparseMatrix<double>&);
  void extend(int child, const double* update, int parent, double* into);
  bool eliminate(int supernode, double* update);
  void solve_column(double* x);

  int block_ = 1, failed_ = -1, negative_ = 0;
  Elimination plan_;
  std::vector<Front> fronts_;
  std::vector<std::vector<int>> children_;
  std::vector<std::size_t> slots_;  ///< of each stored entry of the lower triangle: its place in `panels_`
  std::vector<double> panels_, updates_, scaled_, least_, diagonal_;
  std::vector<int> local_;  ///< block -> its row in the front that is open, in blocks
  std::vector<double> x_, gathered_;
};

}  // namespace sinew
