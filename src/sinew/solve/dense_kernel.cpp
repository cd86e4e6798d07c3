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
using Mask = hn::Mask<Tag>;
constexpr Tag d;
constexpr int few_rows = 64;  // of a strip, at most

// As many columns of C as registers hold, of three vectors each.
constexpr int wide = HWY_TARGET <= HWY_AVX3 ? 8 : 4;

struct Product : ProductArrays {
  int k = 0;

  /// Rows [i, i + vectors x lanes) of columns [j, j + columns); of the last vector as many as `mask` has.
  template <int vectors, int columns>
  HWY_INLINE void block(int i, int j, Mask mask) const {
    const int lanes = static_cast<int>(hn::Lanes(d));
    V sum[vectors][columns];
    const auto load = [&](const double* from, int v) HWY_ATTR {
      return v + 1 < vectors ? hn::LoadU(d, from + v * lanes) : hn::MaskedLoad(mask, d, from + v * lanes);
    };
    for (int v = 0; v < vectors; ++v)
      for (int c = 0; c < columns; ++c) sum[v][c] = load(C + i + (j + c) * c_stride, v);
    for (int p = 0; p < k; ++p) {
      const double* const a = A + i + p * a_stride;
      const double* const b = B + j + p * b_stride;
      for (int v = 0; v < vectors; ++v) {
        const V rows = load(a, v);
        for (int c = 0; c < columns; ++c) sum[v][c] = hn::NegMulAdd(rows, hn::Set(d, b[c]), sum[v][c]);
      }
    }
    for (int v = 0; v < vectors; ++v)
      for (int c = 0; c < columns; ++c) {
        double* const to = C + i + v * lanes + (j + c) * c_stride;
        if (v + 1 < vectors)
          hn::StoreU(sum[v][c], d, to);
        else
          hn::BlendedStore(sum[v][c], mask, d, to);
      }
  }

  /// So many vectors of rows, all columns.
  template <int vectors>
  HWY_INLINE void rows(int i, int n, int count) const {
    const Mask mask = hn::FirstN(d, static_cast<std::size_t>(count - (vectors - 1) * static_cast<int>(hn::Lanes(d))));
    int j = 0;
    if constexpr (wide > 4)
      for (; j + wide <= n; j += wide) block<vectors, wide>(i, j, mask);
    for (; j + 4 <= n; j += 4) block<vectors, 4>(i, j, mask);
    for (; j < n; ++j) block<vectors, 1>(i, j, mask);
  }
};

void subtract_product_on_target(const ProductArrays& arrays, int m, int n, int k) {
  const Product product{arrays, k};
  const int lanes = static_cast<int>(hn::Lanes(d));
  int i = 0;
  for (; i + 2 * lanes < m; i += 3 * lanes) product.rows<3>(i, n, HWY_MIN(m - i, 3 * lanes));
  if (i + lanes < m)
    product.rows<2>(i, n, m - i);
  else if (i < m)
    product.rows<1>(i, n, m - i);
}

/// y -= factor x, from row `first` on.
HWY_INLINE void subtract_scaled(double* y, const double* x, double factor, int first, int rows) {
  const int lanes = static_cast<int>(hn::Lanes(d));
  const V by = hn::Set(d, factor);
  int i = first;
  for (; i + lanes <= rows; i += lanes)
    hn::StoreU(hn::NegMulAdd(hn::LoadU(d, x + i), by, hn::LoadU(d, y + i)), d, y + i);
  if (i == rows) return;
  const Mask rest = hn::FirstN(d, static_cast<std::size_t>(rows - i));
  hn::BlendedStore(hn::NegMulAdd(hn::MaskedLoad(rest, d, x + i), by, hn::MaskedLoad(rest, d, y + i)), rest, d, y + i);
}

/// Columns are eliminated a few at a time; what is left of the strip then takes their product at once.
int eliminate_columns_on_target(double* panel, long stride, int rows, int columns, const double* least) {
  constexpr int few = 8;
  double scaled[few * few_rows];
  for (int at = 0; at < columns; at += few) {
    const int n = HWY_MIN(few, columns - at);
    double* const corner = panel + at * (stride + 1);
    const int below = rows - at;
    for (int j = 0; j < n; ++j) {
      double* const column = corner + j * stride;
      const double pivot = column[j];
      if (!(pivot > least[at + j] || -pivot > least[at + j])) return at + j;
      const double inverse = 1 / pivot;
      for (int c = j + 1; c < n; ++c) subtract_scaled(corner + c * stride, column, column[c] * inverse, c, below);
      for (int r = j + 1; r < below; ++r) column[r] *= inverse;
    }
    const int left = columns - at - n;
    for (int j = 0; j < n; ++j)
      for (int c = 0; c < left; ++c) scaled[j * few_rows + c] = corner[j * stride + n + c] * corner[j * (stride + 1)];
    if (left > 0)
      subtract_product_on_target({.C = corner + n * (stride + 1),
                                  .c_stride = stride,
                                  .A = corner + n,
                                  .a_stride = stride,
                                  .B = scaled,
                                  .b_stride = few_rows},
                                 below - n, left, n);
  }
  return -1;
}

/// work[k] for the columns of a unit lower triangle, then what they take off the rows below.
void forward_on_target(const double* panel, long stride, int rows, int columns, double* work) {
  constexpr int four = 4;
  const int lanes = static_cast<int>(hn::Lanes(d));
  for (int at = 0; at < columns; at += four) {
    const int n = HWY_MIN(four, columns - at);
    const double* const corner = panel + at * (stride + 1);
    double* const x = work + at;
    for (int j = 0; j < n; ++j)
      for (int r = j + 1; r < n; ++r) x[r] -= corner[j * stride + r] * x[j];
    const int below = rows - at;
    int r = n;
    if (n == four) {
      const V x0 = hn::Set(d, x[0]), x1 = hn::Set(d, x[1]), x2 = hn::Set(d, x[2]), x3 = hn::Set(d, x[3]);
      for (; r + lanes <= below; r += lanes) {
        V sum = hn::LoadU(d, x + r);
        sum = hn::NegMulAdd(hn::LoadU(d, corner + r), x0, sum);
        sum = hn::NegMulAdd(hn::LoadU(d, corner + stride + r), x1, sum);
        sum = hn::NegMulAdd(hn::LoadU(d, corner + 2 * stride + r), x2, sum);
        sum = hn::NegMulAdd(hn::LoadU(d, corner + 3 * stride + r), x3, sum);
        hn::StoreU(sum, d, x + r);
      }
    }
    for (; r < below; ++r)
      for (int j = 0; j < n; ++j) x[r] -= corner[j * stride + r] * x[j];
  }
}

/// The same with the transposed: columns from the last to the first.
void backward_on_target(const double* panel, long stride, int rows, int columns, double* work) {
  constexpr int four = 4;
  const int lanes = static_cast<int>(hn::Lanes(d));
  for (int end = columns; end > 0;) {
    const int n = end % four == 0 ? four : end % four, at = end - n;
    const double* const corner = panel + at * (stride + 1);
    double* const x = work + at;
    const int below = rows - at;
    double sum[four] = {};
    int r = n;
    if (n == four) {
      V s0 = hn::Zero(d), s1 = s0, s2 = s0, s3 = s0;
      for (; r + lanes <= below; r += lanes) {
        const V y = hn::LoadU(d, x + r);
        s0 = hn::MulAdd(hn::LoadU(d, corner + r), y, s0);
        s1 = hn::MulAdd(hn::LoadU(d, corner + stride + r), y, s1);
        s2 = hn::MulAdd(hn::LoadU(d, corner + 2 * stride + r), y, s2);
        s3 = hn::MulAdd(hn::LoadU(d, corner + 3 * stride + r), y, s3);
      }
      sum[0] = hn::GetLane(hn::SumOfLanes(d, s0)), sum[1] = hn::GetLane(hn::SumOfLanes(d, s1));
      sum[2] = hn::GetLane(hn::SumOfLanes(d, s2)), sum[3] = hn::GetLane(hn::SumOfLanes(d, s3));
    }
    for (; r < below; ++r)
      for (int j = 0; j < n; ++j) sum[j] += corner[j * stride + r] * x[r];
    for (int j = n; j-- > 0;) {
      x[j] -= sum[j];
      for (int k = j + 1; k < n; ++k) x[j] -= corner[j * stride + k] * x[k];
    }
    end = at;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace sinew
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sinew {

HWY_EXPORT(subtract_product_on_target);
HWY_EXPORT(eliminate_columns_on_target);
HWY_EXPORT(forward_on_target);
HWY_EXPORT(backward_on_target);

void subtract_product(const ProductArrays& arrays, int m, int n, int k) {
  HWY_DYNAMIC_DISPATCH(subtract_product_on_target)(arrays, m, n, k);
}

int eliminate_columns(double* panel, long stride, int rows, int columns, const double* least) {
  return HWY_DYNAMIC_DISPATCH(eliminate_columns_on_target)(panel, stride, rows, columns, least);
}

void forward_columns(const double* panel, long stride, int rows, int columns, double* work) {
  HWY_DYNAMIC_DISPATCH(forward_on_target)(panel, stride, rows, columns, work);
}

void backward_columns(const double* panel, long stride, int rows, int columns, double* work) {
  HWY_DYNAMIC_DISPATCH(backward_on_target)(panel, stride, rows, columns, work);
}

}  // namespace sinew
#endif  // HWY_ONCE
