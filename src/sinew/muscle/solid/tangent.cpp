#include "sinew/muscle/solid/tangent.hpp"

#include <algorithm>

#include "sinew/core/parallel.hpp"

namespace sinew::solid {
namespace {

constexpr std::size_t blocks_a_task = 512;

/// A term of a block: sorted by block, then in the order of tets and patches.
struct Term {
  int column, row;
  int a, b, patch;  // patch -1: of a tet
  auto operator<=>(const Term&) const = default;
};

}  // namespace

Tangent::Tangent(const Elements& elements, const Held& held, const std::vector<std::vector<int>>& groups)
    : elements_(elements), index_(elements.nodes(), -1) {
  for (std::size_t n = 0; n < elements.nodes(); ++n) {
    const bool fixed = held[3 * n] && held[3 * n + 1] && held[3 * n + 2];
    if (fixed) continue;
    index_[n] = static_cast<int>(nodes_.size());
    nodes_.push_back(static_cast<int>(n));
    for (std::size_t k = 0; k < 3; ++k) free_.push_back(!held[3 * n + k]);
  }
  find_blocks(groups);
  lay_out();
}

void Tangent::find_blocks(const std::vector<std::vector<int>>& groups) {
  std::vector<Term> terms;
  for (std::size_t e = 0; e < elements_.tets(); ++e)
    for (int a = 0; a < 4; ++a)
      for (int c = 0; c <= a; ++c) {
        const Tetrahedron& tet = elements_.corners(e);
        const int i = index_[tet[a]], j = index_[tet[c]];
        if (i < 0 || j < 0) continue;
        const int block = static_cast<int>(e) * Elements::blocks_per_tet + static_cast<int>(Elements::block_of(a, c));
        terms.push_back({std::min(i, j), std::max(i, j), block, i < j ? 1 : 0, -1});
      }
  const auto add = [&](std::span<const int> nodes, int first, int patch) {  // nodes ascend
    for (std::size_t a = 0; a < nodes.size(); ++a)
      for (std::size_t c = 0; c <= a; ++c) {
        const int i = index_[nodes[a]], j = index_[nodes[c]];
        if (i >= 0 && j >= 0) terms.push_back({j, i, first + static_cast<int>(a), first + static_cast<int>(c), patch});
      }
  };
  int patch = 0, first = 0;
  for (std::size_t p = 0; p < elements_.patches(); ++p) {
    add(elements_.patch_nodes(p), first, patch++);
    first += static_cast<int>(elements_.patch_nodes(p).size());
  }
  for (const std::vector<int>& group : groups)
    for (int direction = 0; direction < 2; ++direction) {
      add(group, first, patch++);
      first += static_cast<int>(group.size());
    }
  std::ranges::sort(terms, {}, [](const Term& t) { return std::tuple(t.column, t.row, t.patch, t.a); });
  for (const Term& t : terms) {
    if (blocks_.empty() || blocks_.back().row != t.row || blocks_.back().column != t.column)
      blocks_.push_back({t.row, t.column, static_cast<int>(tet_terms_.size()), static_cast<int>(patch_terms_.size())});
    if (t.patch < 0)
      tet_terms_.push_back(2 * t.a + t.b);
    else
      patch_terms_.push_back({t.a, t.b, t.patch});
  }
  blocks_.push_back({-1, -1, static_cast<int>(tet_terms_.size()), static_cast<int>(patch_terms_.size())});
}

void Tangent::lay_out() {
  const auto size = static_cast<Eigen::Index>(3 * nodes_.size());
  lower_.resize(size, size);
  first_of_column_.assign(nodes_.size() + 1, static_cast<int>(blocks_.size()) - 1);
  for (std::size_t k = blocks_.size() - 1; k-- > 0;) first_of_column_[blocks_[k].column] = static_cast<int>(k);
  std::vector<int> rows, starts{0};
  for (std::size_t column = 0; column < nodes_.size(); ++column)
    for (int c = 0; c < 3; ++c) {
      for (int k = first_of_column_[column]; k < first_of_column_[column + 1]; ++k) {
        const Block& block = blocks_[k];
        for (int r = block.row == block.column ? c : 0; r < 3; ++r) rows.push_back(3 * block.row + r);
      }
      starts.push_back(static_cast<int>(rows.size()));
    }
  lower_.resizeNonZeros(static_cast<Eigen::Index>(rows.size()));
  std::ranges::copy(rows, lower_.innerIndexPtr());
  std::ranges::copy(starts, lower_.outerIndexPtr());
  std::fill_n(lower_.valuePtr(), rows.size(), 0.0);
}

void Tangent::write(const Block& block, const Block& next, const Buffers& b, std::span<const double> inertia) {
  Mat3 K = Mat3::Zero();
  for (int t = block.tets; t < next.tets; ++t) {
    const int term = tet_terms_[t];
    const Eigen::Map<const Mat3> of_tet(b.blocks.data() + 9 * static_cast<std::size_t>(term / 2));
    if (term % 2 != 0)
      K += of_tet.transpose();
    else
      K += of_tet;
  }
  for (int t = block.patches; t < next.patches; ++t) {
    const PatchTerm& term = patch_terms_[t];
    if (b.bend[term.patch] == 0) continue;  // most guides hold nothing
    K.noalias() += b.bend[term.patch] * b.patch_slope[term.row] * b.patch_slope[term.column].transpose();
  }
  const bool diagonal = block.row == block.column;
  if (diagonal && !inertia.empty()) K.diagonal().array() += inertia[nodes_[block.row]];
  const std::uint8_t* const rows = free_.data() + 3 * block.row;
  const std::uint8_t* const columns = free_.data() + 3 * block.column;
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 3; ++c)
      if (!rows[r] || !columns[c]) K(r, c) = diagonal && r == c ? 1 : 0;
  const auto place = &block - blocks_.data() - first_of_column_[block.column];
  for (int c = 0; c < 3; ++c) {
    double* out = lower_.valuePtr() + lower_.outerIndexPtr()[3 * block.column + c];
    if (!diagonal) out += (3 - c) + 3 * (place - 1);  // the diagonal's block is the first of its column
    for (int r = diagonal ? c : 0; r < 3; ++r) *out++ = K(r, c);
  }
}

void Tangent::gather(const Buffers& b, std::span<const double> inertia) {
  parallel_for(blocks_.size() - 1, blocks_a_task,
               [&](std::size_t k) { write(blocks_[k], blocks_[k + 1], b, inertia); });
}

void Tangent::take(const Eigen::VectorXd& places, Eigen::VectorXd& unknowns) const {
  unknowns.resize(this->unknowns());
  for (std::size_t k = 0; k < nodes_.size(); ++k)
    unknowns.segment<3>(static_cast<Eigen::Index>(3 * k)) = places.segment<3>(3 * nodes_[k]);
}

void Tangent::put(const Eigen::VectorXd& unknowns, Eigen::VectorXd& places) const {
  for (std::size_t k = 0; k < nodes_.size(); ++k)
    places.segment<3>(3 * nodes_[k]) = unknowns.segment<3>(static_cast<Eigen::Index>(3 * k));
}

void Tangent::take_free(const Eigen::VectorXd& forces, Eigen::VectorXd& unknowns) const {
  take(forces, unknowns);
  for (std::size_t i = 0; i < free_.size(); ++i)
    if (!free_[i]) unknowns[static_cast<Eigen::Index>(i)] = 0;
}

Vec3 Tangent::free_part(int place, const Vec3& force) const {
  const std::uint8_t* const free = free_.data() + static_cast<std::size_t>(3 * place);
  return {free[0] ? force.x() : 0, free[1] ? force.y() : 0, free[2] ? force.z() : 0};
}

void Tangent::pull(const Buffers& b, const Eigen::VectorXd& motion, Eigen::VectorXd& sum) const {
  sum.setZero(motion.size());
  const auto stands = [at = motion.data()](int n) {
    return at[3 * n] == 0 && at[3 * n + 1] == 0 && at[3 * n + 2] == 0;
  };
  for (std::size_t e = 0; e < elements_.tets(); ++e) {
    const Tetrahedron& tet = elements_.corners(e);
    if (std::ranges::all_of(tet, stands)) continue;
    const double* const blocks = b.blocks.data() + e * Elements::blocks_per_tet * 9;
    for (int a = 0; a < 4; ++a)
      for (int c = 0; c <= a; ++c) {
        const Eigen::Map<const Mat3> K(blocks + 9 * Elements::block_of(a, c));
        sum.segment<3>(3 * tet[a]) += K * motion.segment<3>(3 * tet[c]);
        if (c < a) sum.segment<3>(3 * tet[c]) += K.transpose() * motion.segment<3>(3 * tet[a]);
      }
  }
  for (std::size_t p = 0; p < elements_.patches(); ++p) {
    const std::span<const int> nodes = elements_.patch_nodes(p);
    const Vec3* const slope = b.patch_slope.data() + elements_.patch_first(p);
    double along = 0;
    for (std::size_t k = 0; k < nodes.size(); ++k) along += slope[k].dot(motion.segment<3>(3 * nodes[k]));
    if (along == 0) continue;
    for (std::size_t k = 0; k < nodes.size(); ++k) sum.segment<3>(3 * nodes[k]) += b.bend[p] * along * slope[k];
  }
}

}  // namespace sinew::solid
