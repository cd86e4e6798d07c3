#include "sinew/solve/sparse_ldlt.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "sinew/solve/dense_kernel.hpp"

namespace sinew {
namespace {

constexpr double smallest_pivot = 1e-13;  // of its diagonal entry: less is rounding

std::size_t squared(int n) { return static_cast<std::size_t>(n) * static_cast<std::size_t>(n); }

}  // namespace

// ---- the pattern --------------------------------------------------------------------------------------------------

void SparseLdlt::analyse(const Eigen::SparseMatrix<double>& lower, int block) {
  assert(lower.isCompressed() && lower.rows() == lower.cols() && lower.rows() % block == 0);
  block_ = block;
  plan_ = plan_elimination(lower, block);
  const std::size_t count = plan_.supernodes.size();
  fronts_.assign(count, {});
  children_.assign(count, {});
  std::size_t panels = 0, stack = 0, highest = 0, widest = 0;
  for (std::size_t s = 0; s < count; ++s) {
    const Supernode& node = plan_.supernodes[s];
    Front& front = fronts_[s];
    front = {.panel = panels, .width = node.width * block, .height = (node.width + node.count) * block};
    panels += static_cast<std::size_t>(front.width) * static_cast<std::size_t>(front.height);
    widest = std::max(widest, static_cast<std::size_t>(front.width) * static_cast<std::size_t>(front.height));
    if (node.parent >= 0) children_[static_cast<std::size_t>(node.parent)].push_back(static_cast<int>(s));
    stack += squared(front.below());
    highest = std::max(highest, stack);
    for (const int child : children_[s]) stack -= squared(fronts_[static_cast<std::size_t>(child)].below());
  }
  const auto unknowns = static_cast<std::size_t>(lower.rows());
  panels_.assign(panels, 0);
  updates_.assign(highest, 0);
  scaled_.assign(widest, 0);
  least_.assign(unknowns, 0);
  diagonal_.assign(unknowns, 0);
  local_.assign(plan_.order.size(), 0);
  x_.assign(unknowns, 0);
  gathered_.assign(unknowns, 0);
  find_slots(lower);
}

void SparseLdlt::find_slots(const Eigen::SparseMatrix<double>& lower) {
  std::vector<int> owner(plan_.order.size());
  for (std::size_t s = 0; s < plan_.supernodes.size(); ++s)
    for (int k = 0; k < plan_.supernodes[s].width; ++k)
      owner[static_cast<std::size_t>(plan_.supernodes[s].first + k)] = static_cast<int>(s);
  slots_.clear();
  slots_.reserve(static_cast<std::size_t>(lower.nonZeros()));
  const auto unknown = [&](Eigen::Index i) {
    return plan_.place[static_cast<std::size_t>(i / block_)] * block_ + static_cast<int>(i % block_);
  };
  for (int c = 0; c < lower.outerSize(); ++c)
    for (Eigen::SparseMatrix<double>::InnerIterator it(lower, c); it; ++it) {
      if (it.row() < it.col()) {
        slots_.push_back(panels_.size());
        continue;
      }
      const int a = unknown(it.row()), b = unknown(it.col());
      const int column = std::min(a, b), row = std::max(a, b);
      const auto s = static_cast<std::size_t>(owner[static_cast<std::size_t>(column / block_)]);
      const Supernode& node = plan_.supernodes[s];
      int at = row - node.first * block_;
      if (row / block_ >= node.first + node.width) {
        const auto begin = plan_.rows.begin() + node.rows, end = begin + node.count;
        at =
            (node.width + static_cast<int>(std::lower_bound(begin, end, row / block_) - begin)) * block_ + row % block_;
      }
      slots_.push_back(fronts_[s].panel +
                       static_cast<std::size_t>(column - node.first * block_) *
                           static_cast<std::size_t>(fronts_[s].height) +
                       static_cast<std::size_t>(at));
    }
}

// ---- the numbers --------------------------------------------------------------------------------------------------

bool SparseLdlt::factor(const Eigen::SparseMatrix<double>& lower) {
  assert(static_cast<std::size_t>(lower.nonZeros()) == slots_.size() && lower.isCompressed());
  failed_ = -1;
  negative_ = 0;
  std::ranges::fill(panels_, 0);
  const double* const values = lower.valuePtr();
  for (std::size_t k = 0; k < slots_.size(); ++k)
    if (slots_[k] < panels_.size()) panels_[slots_[k]] += values[k];
  for (std::size_t s = 0; s < fronts_.size(); ++s)
    for (int k = 0; k < fronts_[s].width; ++k)
      least_[static_cast<std::size_t>(plan_.supernodes[s].first * block_ + k)] =
          smallest_pivot * std::abs(panels_[fronts_[s].panel + static_cast<std::size_t>(k) *
                                                                   (static_cast<std::size_t>(fronts_[s].height) + 1)]);
  double* top = updates_.data();
  for (std::size_t s = 0; s < fronts_.size(); ++s) {
    const Front& front = fronts_[s];
    const Supernode& node = plan_.supernodes[s];
    for (int k = 0; k < node.width; ++k) local_[static_cast<std::size_t>(node.first + k)] = k;
    for (int k = 0; k < node.count; ++k)
      local_[static_cast<std::size_t>(plan_.rows[static_cast<std::size_t>(node.rows + k)])] = node.width + k;
    double* const mine = top;
    std::fill(mine, mine + squared(front.below()), 0);
    double* base = top;
    for (const int child : children_[s]) base -= squared(fronts_[static_cast<std::size_t>(child)].below());
    const double* update = base;
    for (const int child : children_[s]) {
      extend(child, update, static_cast<int>(s), mine);
      update += squared(fronts_[static_cast<std::size_t>(child)].below());
    }
    if (!eliminate(static_cast<int>(s), mine)) return false;
    std::copy(mine, mine + squared(front.below()), base);  // down over the children, who are done
    top = base + squared(front.below());
  }
  return true;
}

/// Adds a child's update to its parent's panel and update.
void SparseLdlt::extend(int child, const double* update, int parent, double* into) {
  const Supernode& from = plan_.supernodes[static_cast<std::size_t>(child)];
  const Front& front = fronts_[static_cast<std::size_t>(parent)];
  const int* const rows = plan_.rows.data() + from.rows;
  const auto stride = static_cast<std::size_t>(fronts_[static_cast<std::size_t>(child)].below());
  const auto below = static_cast<std::size_t>(front.below()), height = static_cast<std::size_t>(front.height);
  for (int j = 0; j < from.count; ++j)
    for (int cj = 0; cj < block_; ++cj) {
      const double* const source = update + static_cast<std::size_t>(j * block_ + cj) * stride;
      const int column = local_[static_cast<std::size_t>(rows[j])] * block_ + cj;
      double* const target = column < front.width
                                 ? panels_.data() + front.panel + static_cast<std::size_t>(column) * height
                                 : into + static_cast<std::size_t>(column - front.width) * below - front.width;
      for (int i = j; i < from.count; ++i) {
        double* const to = target + local_[static_cast<std::size_t>(rows[i])] * block_;
        const double* const add = source + i * block_;
        for (int ci = i == j ? cj : 0; ci < block_; ++ci) to[ci] += add[ci];
      }
    }
}

/// Columns are eliminated a strip at a time, so that most of the work is products of dense arrays.
bool SparseLdlt::eliminate(int supernode, double* update) {
  constexpr int strip = 32;
  const Front& front = fronts_[static_cast<std::size_t>(supernode)];
  const int first = plan_.supernodes[static_cast<std::size_t>(supernode)].first * block_;
  double* const panel = panels_.data() + front.panel;
  const long stride = front.height;
  for (int at = 0; at < front.width; at += strip) {
    const int columns = std::min(strip, front.width - at);
    double* const corner = panel + at * stride + at;
    const int failed = eliminate_columns(corner, stride, front.height - at, columns, least_.data() + first + at);
    if (failed >= 0) {
      const int unknown = first + at + failed;
      failed_ = plan_.order[static_cast<std::size_t>(unknown / block_)] * block_ + unknown % block_;
      return false;
    }
    for (int k = 0; k < columns; ++k) {
      const double pivot = corner[k * (stride + 1)];
      diagonal_[static_cast<std::size_t>(first + at + k)] = pivot;
      negative_ += pivot < 0;
    }
    // scaled = L D of this strip, the rows below it.
    const int rows = front.height - at - columns;
    if (rows == 0) continue;
    for (int k = 0; k < columns; ++k) {
      const double pivot = corner[k * (stride + 1)];
      const double* const from = corner + k * stride + columns;
      double* const to = scaled_.data() + static_cast<std::ptrdiff_t>(k) * rows;
      for (int r = 0; r < rows; ++r) to[r] = from[r] * pivot;
    }
    // What is left of the panel, then the update, in columns of which only the lower triangle is needed.
    const auto subtract = [&](double* C, long c_stride, int row, int width) {
      for (int c = 0; c < width; c += strip) {
        const int n = std::min(strip, width - c);
        subtract_product({.C = C + c * (c_stride + 1),
                          .c_stride = c_stride,
                          .A = corner + columns + row + c,
                          .a_stride = stride,
                          .B = scaled_.data() + row + c,
                          .b_stride = rows},
                         rows - row - c, n, columns);
      }
    };
    const int left = front.width - at - columns;
    subtract(corner + columns * (stride + 1), stride, 0, left);
    subtract(update, front.below(), left, front.below());
  }
  return true;
}

// ---- solving ------------------------------------------------------------------------------------------------------

void SparseLdlt::solve_column(double* x) {
  const auto each_row = [&](const Supernode& node, const auto& visit) {
    for (int k = 0; k < node.count; ++k) {
      const int row = plan_.rows[static_cast<std::size_t>(node.rows + k)] * block_;
      for (int c = 0; c < block_; ++c) visit(k * block_ + c, row + c);
    }
  };
  double* const work = gathered_.data();  // the front's own unknowns, then those below
  for (std::size_t s = 0; s < fronts_.size(); ++s) {
    const Front& front = fronts_[s];
    const Supernode& node = plan_.supernodes[s];
    double* const own = x + node.first * block_;
    std::copy(own, own + front.width, work);
    std::fill(work + front.width, work + front.height, 0);
    forward_columns(panels_.data() + front.panel, front.height, front.height, front.width, work);
    std::copy(work, work + front.width, own);
    each_row(node, [&](int at, int row) { x[row] += work[front.width + at]; });
  }
  for (std::size_t i = 0; i < diagonal_.size(); ++i) x[i] /= diagonal_[i];
  for (std::size_t s = fronts_.size(); s-- > 0;) {
    const Front& front = fronts_[s];
    const Supernode& node = plan_.supernodes[s];
    double* const own = x + node.first * block_;
    std::copy(own, own + front.width, work);
    each_row(node, [&](int at, int row) { work[front.width + at] = x[row]; });
    backward_columns(panels_.data() + front.panel, front.height, front.height, front.width, work);
    std::copy(work, work + front.width, own);
  }
}

void SparseLdlt::solve(Eigen::Ref<Eigen::MatrixXd> b) {
  const auto each_unknown = [&](const auto& visit) {
    for (std::size_t k = 0; k < plan_.order.size(); ++k)
      for (int c = 0; c < block_; ++c)
        visit(k * static_cast<std::size_t>(block_) + static_cast<std::size_t>(c), plan_.order[k] * block_ + c);
  };
  for (Eigen::Index column = 0; column < b.cols(); ++column) {
    each_unknown([&](std::size_t own, int row) { x_[own] = b(row, column); });
    solve_column(x_.data());
    each_unknown([&](std::size_t own, int row) { b(row, column) = x_[own]; });
  }
}

}  // namespace sinew
