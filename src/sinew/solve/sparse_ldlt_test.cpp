// ground-floor G37: SparseSolvesAreExact.
#include "sinew/solve/sparse_ldlt.hpp"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <cmath>
#include <random>

namespace sinew {
namespace {

using Sparse = Eigen::SparseMatrix<double>;
constexpr double rounding = 1e-12;  // of the right-hand side: the matrices are well conditioned

/// Springs between neighbours of a lattice, each a random symmetric block; `shift` on the diagonal.
Sparse lattice_matrix(int nx, int ny, int nz, int block, double shift, unsigned seed = 3) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<double> number(0.2, 1.5);
  const auto node = [&](int x, int y, int z) { return (z * ny + y) * nx + x; };
  std::vector<Eigen::Triplet<double>> entries;
  const auto spring = [&](int a, int b) {
    const Eigen::VectorXd along = Eigen::VectorXd::NullaryExpr(block, [&] { return number(generator); });
    const Eigen::MatrixXd k = along * along.transpose() + 0.3 * Eigen::MatrixXd::Identity(block, block);
    for (int i = 0; i < block; ++i)
      for (int j = 0; j < block; ++j) {
        entries.emplace_back(a * block + i, a * block + j, k(i, j));
        entries.emplace_back(b * block + i, b * block + j, k(i, j));
        entries.emplace_back(std::max(a, b) * block + i, std::min(a, b) * block + j, -k(i, j));
      }
  };
  for (int z = 0; z < nz; ++z)
    for (int y = 0; y < ny; ++y)
      for (int x = 0; x < nx; ++x) {
        if (x + 1 < nx) spring(node(x, y, z), node(x + 1, y, z));
        if (y + 1 < ny) spring(node(x, y, z), node(x, y + 1, z));
        if (z + 1 < nz) spring(node(x, y, z), node(x, y, z + 1));
      }
  const int n = nx * ny * nz * block;
  for (int i = 0; i < n; ++i) entries.emplace_back(i, i, shift);
  Sparse all(n, n);
  all.setFromTriplets(entries.begin(), entries.end());
  Sparse lower = all.triangularView<Eigen::Lower>();
  lower.makeCompressed();
  return lower;
}

Eigen::MatrixXd dense(const Sparse& lower) { return Eigen::MatrixXd(lower).selfadjointView<Eigen::Lower>(); }

Eigen::MatrixXd some_columns(Eigen::Index rows, Eigen::Index columns) {
  return Eigen::MatrixXd::NullaryExpr(rows, columns, [](Eigen::Index i, Eigen::Index j) {
    return std::sin(1.0 + 3.0 * static_cast<double>(i) + 7.0 * static_cast<double>(j));
  });
}

TEST(SparseSolvesAreExact, AsTheDenseOnes) {
  struct Case {
    int nx, ny, nz, block;
  };
  for (const Case& c :
       {Case{1, 1, 1, 1}, {5, 1, 1, 1}, {7, 5, 1, 1}, {6, 5, 4, 1}, {1, 1, 1, 3}, {9, 3, 3, 3}, {5, 5, 5, 3}}) {
    const Sparse A = lattice_matrix(c.nx, c.ny, c.nz, c.block, 0.5);
    const Eigen::MatrixXd b = some_columns(A.rows(), 3);
    SparseLdlt sparse;
    sparse.analyse(A, c.block);
    ASSERT_TRUE(sparse.factor(A));
    EXPECT_TRUE(sparse.positive());
    Eigen::MatrixXd x = b;
    sparse.solve(x);
    EXPECT_LT((dense(A) * x - b).norm(), rounding * b.norm());
    EXPECT_LT((x - dense(A).ldlt().solve(b)).norm(), rounding * x.norm());
  }
}

TEST(SparseSolvesAreExact, BlocksAndSingleUnknownsGiveTheSame) {
  const Sparse A = lattice_matrix(4, 4, 3, 3, 0.5);
  const Eigen::VectorXd b = some_columns(A.rows(), 1);
  Eigen::VectorXd by_block = b, by_one = b;
  SparseLdlt sparse;
  sparse.analyse(A, 3);
  ASSERT_TRUE(sparse.factor(A));
  sparse.solve(by_block);
  sparse.analyse(A, 1);
  ASSERT_TRUE(sparse.factor(A));
  sparse.solve(by_one);
  EXPECT_LT((by_block - by_one).norm(), rounding * by_one.norm());
}

TEST(SparseSolvesAreExact, NegativePivotsAreAsManyAsNegativeEigenvalues) {
  for (const double shift : {-0.4, -1.0, -2.5}) {
    const Sparse A = lattice_matrix(5, 4, 3, 3, shift);
    const Eigen::VectorXd b = some_columns(A.rows(), 1);
    const Eigen::VectorXd eigenvalues = Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(dense(A)).eigenvalues();
    SparseLdlt sparse;
    sparse.analyse(A, 3);
    ASSERT_TRUE(sparse.factor(A));
    EXPECT_EQ(sparse.negative_pivots(), (eigenvalues.array() < 0).count());
    EXPECT_FALSE(sparse.positive());
    Eigen::VectorXd x = b;
    sparse.solve(x);
    constexpr double unpivoted = 1e-9;  // no pivoting: some figures are lost where the matrix is indefinite
    EXPECT_LT((dense(A) * x - b).norm(), unpivoted * b.norm());
  }
}

TEST(SparseSolvesAreExact, ASingularMatrixIsRefusedWithItsPivot) {
  Sparse A = lattice_matrix(4, 3, 3, 3, 0.5);
  constexpr int loose = 40;  // nothing holds this unknown
  for (int c = 0; c < A.outerSize(); ++c)
    for (Sparse::InnerIterator it(A, c); it; ++it)
      if (it.row() == loose || it.col() == loose) it.valueRef() = 0;
  SparseLdlt sparse;
  sparse.analyse(A, 3);
  EXPECT_FALSE(sparse.factor(A));
  EXPECT_EQ(sparse.failed_pivot(), loose);
  const Sparse free = lattice_matrix(4, 3, 3, 1, 0);  // a body that nothing holds: its springs alone do not
  Sparse unheld = free;
  for (int c = 0; c < unheld.outerSize(); ++c) unheld.coeffRef(c, c) = 0;
  for (int c = 0; c < unheld.outerSize(); ++c)
    for (Sparse::InnerIterator it(unheld, c); it; ++it)
      if (it.row() > it.col()) {
        const double k = -it.value();
        unheld.coeffRef(it.row(), it.row()) += k;
        unheld.coeffRef(it.col(), it.col()) += k;
      }
  sparse.analyse(unheld);
  EXPECT_FALSE(sparse.factor(unheld));
  A.coeffRef(loose, loose) = std::nan("");
  sparse.analyse(A, 3);
  EXPECT_FALSE(sparse.factor(A)) << "not a number is no pivot";
}

TEST(SparseSolvesAreExact, NewNumbersInAnOldPatternGiveTheBitsOfAFreshOne) {
  const Sparse first = lattice_matrix(5, 4, 4, 3, 0.5, 3), second = lattice_matrix(5, 4, 4, 3, 0.5, 4);
  SparseLdlt old, fresh;
  old.analyse(first, 3);
  fresh.analyse(second, 3);
  Sparse broken = first;
  broken.coeffRef(30, 30) = std::nan("");
  EXPECT_TRUE(old.factor(first));
  EXPECT_FALSE(old.factor(broken)) << "what fails halfway leaves nothing behind";
  ASSERT_TRUE(old.factor(second));
  ASSERT_TRUE(fresh.factor(second));
  Eigen::VectorXd a = some_columns(first.rows(), 1), b = a;
  old.solve(a);
  fresh.solve(b);
  EXPECT_EQ(a, b);
}

}  // namespace
}  // namespace sinew
