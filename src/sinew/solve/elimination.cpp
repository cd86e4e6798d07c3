#include "sinew/solve/elimination.hpp"

#include <Eigen/OrderingMethods>
#include <algorithm>
#include <mutex>

#ifdef SINEW_METIS
#include <metis.h>
#endif

namespace sinew {
namespace {

struct Graph {  // neighbours of each block, without itself, ascending
  std::vector<int> first, others;
  int size() const { return static_cast<int>(first.size()) - 1; }
};

Graph graph_of(const Eigen::SparseMatrix<double>& lower, int block) {
  const int n = static_cast<int>(lower.cols()) / block;
  std::vector<std::vector<int>> of(static_cast<std::size_t>(n));
  for (int column = 0; column < lower.cols(); column += block)
    for (int c = column; c < column + block; ++c)
      for (Eigen::SparseMatrix<double>::InnerIterator it(lower, c); it; ++it) {
        const int a = static_cast<int>(it.row()) / block, b = column / block;
        if (a <= b) continue;
        of[static_cast<std::size_t>(a)].push_back(b);
        of[static_cast<std::size_t>(b)].push_back(a);
      }
  Graph graph{.first = {0}, .others = {}};
  for (std::vector<int>& one : of) {
    std::ranges::sort(one);
    one.erase(std::unique(one.begin(), one.end()), one.end());
    graph.others.insert(graph.others.end(), one.begin(), one.end());
    graph.first.push_back(static_cast<int>(graph.others.size()));
  }
  return graph;
}

std::vector<int> minimum_degree(const Graph& graph) {
  const int n = graph.size();
  Eigen::SparseMatrix<double> pattern(n, n);
  std::vector<Eigen::Triplet<double>> entries;
  for (int a = 0; a < n; ++a) {
    entries.emplace_back(a, a, 1.0);
    for (int k = graph.first[a]; k < graph.first[a + 1]; ++k) entries.emplace_back(a, graph.others[k], 1.0);
  }
  pattern.setFromTriplets(entries.begin(), entries.end());
  Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int> order;
  Eigen::AMDOrdering<int>()(pattern, order);
  return {order.indices().data(), order.indices().data() + n};
}

/// By nested dissection: far less fill than minimum degree in three dimensions.
std::vector<int> elimination_order(Graph graph) {
#ifdef SINEW_METIS
  idx_t n = graph.size();
  if (!graph.others.empty()) {
    idx_t options[METIS_NOPTIONS];
    METIS_SetDefaultOptions(options);
    options[METIS_OPTION_SEED] = 1;   // the same order, and so the same bits, at every run
    static std::mutex one_at_a_time;  // its generator is the process's
    const std::lock_guard lock(one_at_a_time);
    std::vector<idx_t> first(graph.first.begin(), graph.first.end()), others(graph.others.begin(), graph.others.end());
    std::vector<idx_t> order(static_cast<std::size_t>(n)), place(order);
    if (METIS_NodeND(&n, first.data(), others.data(), nullptr, options, order.data(), place.data()) == METIS_OK)
      return {order.begin(), order.end()};
  }
#endif
  return minimum_degree(graph);
}

std::vector<int> inverse(const std::vector<int>& order) {
  std::vector<int> place(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) place[static_cast<std::size_t>(order[k])] = static_cast<int>(k);
  return place;
}

/// Parent of each column in the elimination tree (Liu 1986), columns numbered by `place`.
std::vector<int> elimination_tree(const Graph& graph, const std::vector<int>& order, const std::vector<int>& place) {
  const int n = graph.size();
  std::vector<int> parent(static_cast<std::size_t>(n), -1), ancestor(parent);
  for (int k = 0; k < n; ++k) {
    const int block = order[k];
    for (int e = graph.first[block]; e < graph.first[block + 1]; ++e)
      for (int i = place[graph.others[e]]; i != -1 && i < k;) {
        const int next = ancestor[i];
        ancestor[i] = k;
        if (next == -1) parent[i] = k;
        i = next;
      }
  }
  return parent;
}

/// The same tree, children right before their parents.
std::vector<int> postorder(const std::vector<int>& parent) {
  const int n = static_cast<int>(parent.size());
  std::vector<int> child(parent.size(), -1), sibling(parent.size(), -1), out;
  for (int k = n - 1; k >= 0; --k)
    if (parent[k] >= 0) sibling[k] = child[parent[k]], child[parent[k]] = k;
  out.reserve(parent.size());
  std::vector<int> open;
  for (int root = 0; root < n; ++root) {
    if (parent[root] >= 0) continue;
    open.push_back(root);
    while (!open.empty()) {
      const int k = open.back();
      if (child[k] >= 0) {
        open.push_back(child[k]);
        child[k] = sibling[child[k]];
      } else {
        out.push_back(k);
        open.pop_back();
      }
    }
  }
  return out;
}

/// Rows below the diagonal of each column of the factor: those of the matrix and of its children.
std::vector<std::vector<int>> factor_rows(const Graph& graph, const Elimination& plan, const std::vector<int>& parent) {
  const std::size_t n = parent.size();
  std::vector<std::vector<int>> rows(n);
  std::vector<int> seen(n, -1);
  std::vector<std::vector<int>> children(n);
  for (std::size_t k = 0; k < n; ++k)
    if (parent[k] >= 0) children[static_cast<std::size_t>(parent[k])].push_back(static_cast<int>(k));
  for (int k = 0; k < static_cast<int>(n); ++k) {
    std::vector<int>& mine = rows[static_cast<std::size_t>(k)];
    const auto take = [&](int row) {
      if (row <= k || seen[static_cast<std::size_t>(row)] == k) return;
      seen[static_cast<std::size_t>(row)] = k;
      mine.push_back(row);
    };
    const int block = plan.order[k];
    for (int e = graph.first[block]; e < graph.first[block + 1]; ++e) take(plan.place[graph.others[e]]);
    for (const int child : children[static_cast<std::size_t>(k)])
      for (const int row : rows[static_cast<std::size_t>(child)]) take(row);
    std::ranges::sort(mine);
  }
  return rows;
}

/// Columns that follow each other with the same rows belong together; so do narrow ones whose rows are nearly the same,
/// because a few zeros cost less than many small arrays.
void gather_supernodes(const std::vector<std::vector<int>>& rows, const std::vector<int>& parent, Elimination& plan) {
  struct Open {
    int first, width, zeros;
  };
  std::vector<Open> open;
  const auto height = [&](const Open& s) {
    return static_cast<int>(rows[static_cast<std::size_t>(s.first + s.width - 1)].size());
  };
  const auto worth_joining = [&](const Open& below, const Open& above) {
    const int last = below.first + below.width - 1;
    if (last + 1 != above.first || parent[last] != above.first) return -1;
    const int wide = above.width + height(above) - height(below);
    const int zeros = below.zeros + above.zeros + below.width * wide;
    const int width = below.width + above.width;
    const double all = 0.5 * width * (width + 1) + 1.0 * width * height(above);
    const double share = zeros / all;  // as Ashcraft & Grimes 1989: the narrower, the more may be wasted
    return share == 0 || width <= 4 || (width <= 16 && share < 0.4) || (width <= 32 && share < 0.1) || share < 0.03
               ? zeros
               : -1;
  };
  for (int k = 0; k < static_cast<int>(rows.size()); ++k) {
    open.push_back({k, 1, 0});
    while (open.size() > 1) {
      const int zeros = worth_joining(open[open.size() - 2], open.back());
      if (zeros < 0) break;
      const int width = open.back().width;
      open.pop_back();
      open.back().width += width, open.back().zeros = zeros;
    }
  }
  std::vector<int> owner(rows.size());
  for (const Open& s : open) {
    const std::vector<int>& below = rows[static_cast<std::size_t>(s.first + s.width - 1)];
    for (int k = s.first; k < s.first + s.width; ++k)
      owner[static_cast<std::size_t>(k)] = static_cast<int>(plan.supernodes.size());
    plan.supernodes.push_back({.first = s.first,
                               .width = s.width,
                               .rows = static_cast<int>(plan.rows.size()),
                               .count = static_cast<int>(below.size())});
    plan.rows.insert(plan.rows.end(), below.begin(), below.end());
  }
  for (Supernode& s : plan.supernodes)
    if (s.count > 0) s.parent = owner[static_cast<std::size_t>(plan.rows[static_cast<std::size_t>(s.rows)])];
}

}  // namespace

Elimination plan_elimination(const Eigen::SparseMatrix<double>& lower, int block) {
  const Graph graph = graph_of(lower, block);
  Elimination plan{.order = elimination_order(graph), .place = {}, .supernodes = {}, .rows = {}};
  plan.place = inverse(plan.order);
  const std::vector<int> post = postorder(elimination_tree(graph, plan.order, plan.place));
  std::vector<int> order;
  order.reserve(post.size());
  for (const int k : post) order.push_back(plan.order[static_cast<std::size_t>(k)]);
  plan.order = std::move(order);
  plan.place = inverse(plan.order);
  const std::vector<int> parent = elimination_tree(graph, plan.order, plan.place);
  gather_supernodes(factor_rows(graph, plan, parent), parent, plan);
  return plan;
}

}  // namespace sinew
