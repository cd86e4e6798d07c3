#pragma once
// The dense loops of a sparse factorisation and its solves, compiled for each kind of processor and chosen when the
// program runs. Plain arrays, column after column: no Eigen header may stand here or in the kernel's source.

namespace sinew {

struct ProductArrays {
  double* C = nullptr;
  long c_stride = 0;
  const double* A = nullptr;
  long a_stride = 0;
  const double* B = nullptr;
  long b_stride = 0;
};
/// C (m x n) -= A (m x k) B^T (B: n x k). Every entry's sum runs in the order of k, whatever m and n are.
void subtract_product(const ProductArrays&, int m, int n, int k);

/// L D L^T of the first `columns` columns (64 at most) of a panel of so many rows, in place: below the diagonal L, on
/// it D. Returns the first column whose pivot is not larger than `least` of it (`least` has one bound a column) or not
/// a number; -1: all went well.
int eliminate_columns(double* panel, long stride, int rows, int columns, const double* least);

/// With L of such a panel, `work` of `rows` numbers: its first `columns` become L^-1 of them, the others lose what
/// those take off them.
void forward_columns(const double* panel, long stride, int rows, int columns, double* work);
/// Its first `columns` become what L^T asks of them, where the others are known.
void backward_columns(const double* panel, long stride, int rows, int columns, double* work);

}  // namespace sinew
