// Register blocks of three vectors by four columns: each entry of A is loaded once for four columns of C.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sinew/solve/dense_kernel.cpp"
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)  // their vectors cannot stand in arrays
#endif
#include "sinew/solve/dense_kernel.hpp"

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sinew {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::ScalableTag<double>;
using V = hn::Vec<Tag>;
constexpr Tag d;

struct Product : ProductArrays {
  int k = 0;

  /// Rows [i, i + vectors x lanes) of columns [j, j + columns).
  template <int vectors, int columns>
  HWY_INLINE void block(int i, int j) const {
    const int lanes = static_cast<int>(hn::Lanes(d));
    V sum[vectors][columns];
    for (int v = 0; v < vectors; ++v)
      for (int c = 0; c < columns; ++c) sum[v][c] = hn::LoadU(d, C + i + v * lanes + (j + c) * c_stride);
    for (int p = 0; p < k; ++p) {
      const double* const a = A + i + p * a_stride;
      const double* const b = B + j + p * b_stride;
      for (int v = 0; v < vectors; ++v) {
        const V rows = hn::LoadU(d, a + v * lanes);
        for (int c = 0; c < columns; ++c) sum[v][c] = hn::NegMulAdd(rows, hn::Set(d, b[c]), sum[v][c]);
      }
    }
    for (int v = 0; v < vectors; ++v)
      for (int c = 0; c < columns; ++c) hn::StoreU(sum[v][c], d, C + i + v * lanes + (j + c) * c_stride);
  }

  /// The last rows, fewer than a vector: the same multiply-adds in the same order.
  HWY_INLINE void rest(int i, int m, int j, int columns) const {
    const hn::CappedTag<double, 1> one;
    for (int c = j; c < j + columns; ++c)
      for (int r = i; r < m; ++r) {
        auto sum = hn::LoadU(one, C + r + c * c_stride);
        for (int p = 0; p < k; ++p)
          sum = hn::NegMulAdd(hn::LoadU(one, A + r + p * a_stride), hn::LoadU(one, B + c + p * b_stride), sum);
        hn::StoreU(sum, one, C + r + c * c_stride);
      }
  }

  template <int columns>
  HWY_INLINE void strip(int m, int j) const {
    const int lanes = static_cast<int>(hn::Lanes(d));
    int i = 0;
    for (; i + 3 * lanes <= m; i += 3 * lanes) block<3, columns>(i, j);
    for (; i + lanes <= m; i += lanes) block<1, columns>(i, j);
    rest(i, m, j, columns);
  }
};

void subtract_product_on_target(const ProductArrays& arrays, int m, int n, int k) {
  const Product product{arrays, k};
  int j = 0;
  for (; j + 4 <= n; j += 4) product.strip<4>(m, j);
  for (; j < n; ++j) product.strip<1>(m, j);
}

/// y -= factor x, from row `first` on.
HWY_INLINE void subtract_scaled(double* y, const double* x, double factor, int first, int rows) {
  const int lanes = static_cast<int>(hn::Lanes(d));
  const V by = hn::Set(d, factor);
  int i = first;
  for (; i + lanes <= rows; i += lanes)
    hn::StoreU(hn::NegMulAdd(hn::LoadU(d, x + i), by, hn::LoadU(d, y + i)), d, y + i);
  const hn::CappedTag<double, 1> one;
  for (; i < rows; ++i)
    hn::StoreU(hn::NegMulAdd(hn::LoadU(one, x + i), hn::Set(one, factor), hn::LoadU(one, y + i)), one, y + i);
}

int eliminate_columns_on_target(double* panel, long stride, int rows, int columns, const double* least) {
  for (int j = 0; j < columns; ++j) {
    double* const column = panel + j * stride;
    const double pivot = column[j];
    if (!(pivot > least[j] || -pivot > least[j])) return j;
    const double inverse = 1 / pivot;
    for (int c = j + 1; c < columns; ++c) subtract_scaled(panel + c * stride, column, column[c] * inverse, c, rows);
    for (int r = j + 1; r < rows; ++r) column[r] *= inverse;
  }
  return -1;
}

}  // namespace HWY_NAMESPACE
}  // namespace sinew
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sinew {

HWY_EXPORT(subtract_product_on_target);
HWY_EXPORT(eliminate_columns_on_target);

void subtract_product(const ProductArrays& arrays, int m, int n, int k) {
  HWY_DYNAMIC_DISPATCH(subtract_product_on_target)(arrays, m, n, k);
}

int eliminate_columns(double* panel, long stride, int rows, int columns, const double* least) {
  return HWY_DYNAMIC_DISPATCH(eliminate_columns_on_target)(panel, stride, rows, columns, least);
}

}  // namespace sinew
#endif  // HWY_ONCE
