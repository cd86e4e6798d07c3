#include "sinew/geometry/tet/lattice_tets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/geometry/tet/one_piece.hpp"
#include "sinew/geometry/tet/tet_boundary.hpp"

namespace sinew {
namespace {

// How near to a point, as a share of an edge, a cut makes it move (Labelle & Shewchuk 2007, table 1: angles of 10.78 to
// 164.84 degrees).
constexpr double near_long = 0.24999, near_short = 0.41189;
constexpr double most_points = 2e7;

using Place = std::array<int, 3>;  // in halves of the edge: all even, or all odd
constexpr std::array<Place, 7> ways{{{2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {1, 1, 1}, {-1, 1, 1}, {1, -1, 1}, {-1, -1, 1}}};
constexpr int long_ways = 3;
Place operator+(const Place& a, const Place& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }

enum Side : std::int8_t { outside = -1, on = 0, within = 1 };

class Lattice {
 public:
  Lattice(const TriMesh& surface, double edge) : half_(edge / 2), tree_(surface) {
    const Box box = bounds(surface);
    double points = 2;
    for (int a = 0; a < 3; ++a) {
      const double cells = std::ceil(box.size()[a] / edge) + 3;
      points *= cells;
      size_[a] = static_cast<int>(std::min(cells, 1e6));
    }
    if (points > most_points)
      throw InputError(fmt::format("a lattice of {:.3g} m has {:.2g} points over this surface; expected at most {:.2g}",
                                   edge, points, most_points));
    origin_ = 0.5 * (box.low + box.high) - half_ * Vec3(size_[0] - 1.0, size_[1] - 1.0, size_[2] - 1.0);
    const std::size_t all = 2 * static_cast<std::size_t>(size_[0]) * size_[1] * size_[2];
    side_.assign(all, outside);
    for (auto& cuts : cut_) cuts.assign(all, none);
    at_.resize(all);
    nodes_.assign(all, -1);
  }

  TetMesh stuffed() {
    find_sides();
    find_cuts();
    for (std::size_t p = 0; p < at_.size(); ++p) at_[p] = rest(place_of(p));
    move_points();
    for (std::size_t p = 0; p < at_.size(); ++p)
      if (const Place place = place_of(p); place[0] % 2 == 0) fill_about(place);
    return std::move(mesh_);
  }

 private:
  static constexpr float none = -1;  // of cuts: shares of the edge from its first point

  std::size_t number(const Place& p) const {
    const std::size_t odd = static_cast<std::size_t>(p[0] & 1);
    return 2 * (static_cast<std::size_t>(p[0] >> 1) +
                static_cast<std::size_t>(size_[0]) *
                    (static_cast<std::size_t>(p[1] >> 1) +
                     static_cast<std::size_t>(size_[1]) * static_cast<std::size_t>(p[2] >> 1))) +
           odd;
  }
  Place place_of(std::size_t number) const {
    const int odd = static_cast<int>(number & 1);
    std::size_t cell = number / 2;
    const int x = static_cast<int>(cell % size_[0]);
    cell /= static_cast<std::size_t>(size_[0]);
    return {2 * x + odd, 2 * static_cast<int>(cell % size_[1]) + odd, 2 * static_cast<int>(cell / size_[1]) + odd};
  }
  bool holds(const Place& p) const {
    for (int a = 0; a < 3; ++a)
      if (p[a] < 0 || p[a] >= 2 * size_[a]) return false;
    return true;
  }
  Vec3 rest(const Place& p) const { return origin_ + half_ * Vec3(p[0], p[1], p[2]); }

  /// Where lines of one way begin: places whose forerunner is not in the lattice.
  std::vector<Place> line_starts(const Place& way) const {
    std::vector<Place> out;
    const Place back{-way[0], -way[1], -way[2]};
    const auto add = [&](const Place& p) {
      if (holds(p) && !holds(p + back)) out.push_back(p);
    };
    for (int a = 0; a < 3; ++a) {
      if (way[a] == 0) continue;
      const int deep = std::abs(way[a]);
      for (int layer = 0; layer < deep; ++layer) {
        const int fixed = way[a] > 0 ? layer : 2 * size_[a] - 1 - layer;
        const int b = (a + 1) % 3, c = (a + 2) % 3;
        for (int i = fixed & 1; i < 2 * size_[b]; i += 2)
          for (int j = fixed & 1; j < 2 * size_[c]; j += 2) {
            Place p{};
            p[a] = fixed, p[b] = i, p[c] = j;
            bool first = true;  // of the faces that it lies on
            for (int e = 0; e < a && first; ++e) {
              if (way[e] == 0) continue;
              const int beyond = p[e] - way[e];
              first = beyond >= 0 && beyond < 2 * size_[e];
            }
            if (first) add(p);
          }
      }
    }
    return out;
  }

  /// Calls `each(place, from, hits, next)` for every point along every line of a way.
  template <class Work>
  void along_lines(const Place& way, const Work& work) {
    const std::vector<Place> starts = line_starts(way);
    parallel_for(starts.size(), 16, [&](std::size_t s) {
      std::vector<RayHit> hits;
      tree_.hits(rest(starts[s]), half_ * Vec3(way[0], way[1], way[2]), hits);
      if (!hits.empty()) work(starts[s], hits);
    });
  }

  /// By the crossings before it on each of the three lines of long edges: as most of them say.
  void find_sides() {
    std::vector<std::array<std::int8_t, 3>> votes(side_.size(), std::array<std::int8_t, 3>{});
    for (int w = 0; w < long_ways; ++w)
      along_lines(ways[w], [&](Place p, const std::vector<RayHit>& hits) {
        std::size_t next = 0;
        int depth = 0;
        for (double t = 0; holds(p); p = p + ways[w], t += 1) {
          for (; next < hits.size() && hits[next].t < t; ++next) depth += hits[next].leaves ? -1 : 1;
          votes[number(p)][w] = depth > 0;
        }
      });
    for (std::size_t p = 0; p < votes.size(); ++p)
      if (votes[p][0] + votes[p][1] + votes[p][2] > 1) side_[p] = within;
  }

  void find_cuts() {
    for (std::size_t w = 0; w < ways.size(); ++w)
      along_lines(ways[w], [&](Place p, const std::vector<RayHit>& hits) {
        std::size_t next = 0;
        double t = 0;
        for (Place q = p + ways[w]; holds(q); p = q, q = q + ways[w], t += 1) {
          while (next < hits.size() && hits[next].t < t) ++next;
          const std::size_t a = number(p), b = number(q);
          if (side_[a] == side_[b]) continue;
          // Of several the one next to the point within; rays of other ways may have seen it otherwise: half way.
          std::size_t last = next;
          while (last < hits.size() && hits[last].t <= t + 1) ++last;
          const bool any = last > next;
          const double cut = !any ? 0.5 : side_[a] == within ? hits[next].t - t : hits[last - 1].t - t;
          cut_[w][a] = static_cast<float>(std::clamp(cut, 0.0, 1.0));
        }
      });
  }

  /// Points near to a cut of one of their edges go there, to the nearest; their edges are then cut no more.
  void move_points() {
    for (std::size_t p = 0; p < at_.size(); ++p) {
      const Place place = place_of(p);
      double nearest = 1;
      std::size_t to = 0;
      bool ahead = true;
      for (std::size_t w = 0; w < ways.size(); ++w)
        for (const bool forwards : {true, false}) {
          const Place other = forwards ? place + ways[w] : place + Place{-ways[w][0], -ways[w][1], -ways[w][2]};
          if (!holds(other)) continue;
          const std::size_t q = number(other);
          if (side_[p] * side_[q] >= 0) continue;
          const double share = forwards ? cut_[w][p] : 1 - cut_[w][q];
          const double most = w < long_ways ? near_long : near_short;
          if (share < most && share / most < nearest) nearest = share / most, to = w, ahead = forwards;
        }
      if (nearest == 1) continue;
      const Place other = ahead ? place + ways[to] : place + Place{-ways[to][0], -ways[to][1], -ways[to][2]};
      const double share = ahead ? cut_[to][p] : 1 - cut_[to][number(other)];
      at_[p] = (1 - share) * rest(place) + share * rest(other);
      side_[p] = on;
    }
  }

  // ---- patterns
  struct Corner {
    std::size_t point;
    Place place;
    Side side;
  };

  /// The four tets about each of the three long edges that begin at an even point.
  void fill_about(const Place& a) {
    for (int axis = 0; axis < 3; ++axis) {
      const int u = (axis + 1) % 3, v = (axis + 2) % 3;
      const Place b = a + ways[axis];
      for (const auto& [along, side] : {std::pair{u, 1}, {u, -1}, {v, 1}, {v, -1}}) {
        const int across = along == u ? v : u;
        Place c = a, d;
        c[axis] += 1, c[across] += side, c[along] -= 1;
        d = c, d[along] += 2;
        if (holds(b) && holds(c) && holds(d)) fill({corner(a), corner(b), corner(c), corner(d)});
      }
    }
  }
  Corner corner(const Place& p) const {
    const std::size_t point = number(p);
    return {point, p, static_cast<Side>(side_[point])};
  }

  int node_of(const Corner& c) {
    int& number = nodes_[c.point];
    if (number < 0) number = add_node(at_[c.point]);
    return number;
  }
  int cut_between(const Corner& a, const Corner& b) {
    Place way{b.place[0] - a.place[0], b.place[1] - a.place[1], b.place[2] - a.place[2]};
    auto w = static_cast<std::size_t>(std::ranges::find(ways, way) - ways.begin());
    if (w == ways.size()) return cut_between(b, a);
    const double share = cut_[w][a.point];
    const auto [known, fresh] = cut_nodes_.try_emplace(a.point * ways.size() + w, 0);
    if (fresh) known->second = add_node((1 - share) * at_[a.point] + share * at_[b.point]);
    return known->second;
  }
  int add_node(const Vec3& at) {
    mesh_.nodes.push_back(at);
    return static_cast<int>(mesh_.nodes.size()) - 1;
  }

  void add(int a, int b, int c, int d) {
    const Tetrahedron tet{a, b, c, d};
    mesh_.tets.push_back(volume_of(mesh_, tet) > 0 ? tet : Tetrahedron{a, b, d, c});
  }

  static bool is_long(const Corner& a, const Corner& b) { return ((a.place[0] ^ b.place[0]) & 1) == 0; }

  /// Of the face p, q, n, cut before n: does the diagonal of what is left start at p? Both tets at a face say the
  /// same. It ends in the cut of the long edge; that way round angles are better than the other.
  static bool starts_at(const Corner& p, const Corner& q, const Corner& n) {
    if (is_long(p, n)) return false;
    if (is_long(q, n)) return true;
    return p.point < q.point;
  }

  void fill(const std::array<Corner, 4>& tet) {
    std::array<const Corner*, 4> in{}, out{}, flat{};
    int ins = 0, outs = 0, flats = 0;
    for (const Corner& c : tet) {
      if (c.side == within) in[ins++] = &c;
      if (c.side == outside) out[outs++] = &c;
      if (c.side == on) flat[flats++] = &c;
    }
    if (ins == 0) return;
    if (outs == 0) return add(node_of(tet[0]), node_of(tet[1]), node_of(tet[2]), node_of(tet[3]));
    if (ins == 1) {
      std::array<int, 3> far{};
      int k = 0;
      for (int i = 0; i < flats; ++i) far[k++] = node_of(*flat[i]);
      for (int i = 0; i < outs; ++i) far[k++] = cut_between(*in[0], *out[i]);
      return add(node_of(*in[0]), far[0], far[1], far[2]);
    }
    if (ins == 2 && outs == 1) {
      const int p = node_of(*in[0]), q = node_of(*in[1]), tip = node_of(*flat[0]);
      const int p_cut = cut_between(*in[0], *out[0]), q_cut = cut_between(*in[1], *out[0]);
      if (starts_at(*in[0], *in[1], *out[0])) return add(p, q, q_cut, tip), add(p, q_cut, p_cut, tip);
      return add(p, q, p_cut, tip), add(q, q_cut, p_cut, tip);
    }
    if (ins == 3) {
      const std::array<int, 3> top{node_of(*in[0]), node_of(*in[1]), node_of(*in[2])};
      const std::array<int, 3> low{cut_between(*in[0], *out[0]), cut_between(*in[1], *out[0]),
                                   cut_between(*in[2], *out[0])};
      return prism(
          top, low,
          {starts_at(*in[0], *in[1], *out[0]), starts_at(*in[1], *in[2], *out[0]), starts_at(*in[2], *in[0], *out[0])});
    }
    const std::array<int, 3> top{node_of(*in[0]), cut_between(*in[0], *out[0]), cut_between(*in[0], *out[1])};
    const std::array<int, 3> low{node_of(*in[1]), cut_between(*in[1], *out[0]), cut_between(*in[1], *out[1])};
    const bool first = starts_at(*in[0], *in[1], *out[0]), second = starts_at(*in[0], *in[1], *out[1]);
    // The quad on the surface is this tet's alone: as the others allow, else the shorter way.
    const bool free =
        (mesh_.nodes[top[1]] - mesh_.nodes[low[2]]).norm() < (mesh_.nodes[top[2]] - mesh_.nodes[low[1]]).norm();
    prism(top, low, {first, first == second ? free : !first, !second});
  }

  /// `from[i]`: the diagonal of the side over edge i, i + 1 starts at corner i of the top, and ends at i + 1 of the
  /// low.
  void prism(const std::array<int, 3>& top, const std::array<int, 3>& low, const std::array<bool, 3>& from) {
    for (int i = 0; i < 3; ++i) {
      const int j = (i + 1) % 3, k = (i + 2) % 3;
      if (!from[i] || from[k]) continue;  // of corner i of the top both diagonals start
      add(top[i], low[i], low[j], low[k]);
      if (from[j])
        add(top[i], top[j], top[k], low[k]), add(top[i], top[j], low[k], low[j]);
      else
        add(top[i], top[j], top[k], low[j]), add(top[i], top[k], low[k], low[j]);
      return;
    }
  }

  double half_;
  SurfaceTree tree_;
  std::array<int, 3> size_{};
  Vec3 origin_ = Vec3::Zero();
  std::vector<std::int8_t> side_;
  std::array<std::vector<float>, 7> cut_;
  std::vector<Vec3> at_;
  std::vector<int> nodes_;
  std::unordered_map<std::size_t, int> cut_nodes_;
  TetMesh mesh_;
};

double surface_volume(const TriMesh& surface) {
  const double enclosed = volume(surface);
  if (!(enclosed > 0) || !connection(surface).closed())
    throw InputError("the surface is not closed, or faces inwards: repair it first");
  return enclosed;
}

}  // namespace

LatticeTets lattice_tets(const TriMesh& surface, double edge) {
  const double enclosed = surface_volume(surface);
  if (!(edge > 0)) throw InputError(fmt::format("the lattice's edge must be above zero, is {:.3g}", edge));
  LatticeTets out{.mesh = Lattice(surface, edge).stuffed(), .edge = edge};
  if (out.mesh.tets.empty())
    throw InputError(
        fmt::format("none of the surface is as thick as a lattice of {:.3g} m; expected a smaller edge", edge));
  if (const double lost = make_one_piece(out.mesh); lost > 0)
    out.notes.push_back(
        fmt::format("{:.2g} % of the volume lies in parts that hang on by less than a face of a tet, and is left out",
                    100 * lost / enclosed));
  out.volume_ratio = volume(out.mesh) / enclosed;
  const double missed = furthest_from(SurfaceTree(boundary(out.mesh).surface), surface.vertices);
  if (missed > edge)
    out.notes.push_back(
        fmt::format("parts of the surface thinner than the lattice ({:.3g} m) are missed: they reach {:.3g} "
                    "m beyond it",
                    edge, missed));
  return out;
}

LatticeTets lattice_tets(const TriMesh& surface) {
  constexpr double first = 0.15, finer = 0.75, close = 0.018;  // of a cube of the volume; of the edge; of the volume
  constexpr int most_rounds = 8;
  double edge = first * std::cbrt(surface_volume(surface));
  LatticeTets out = lattice_tets(surface, edge);
  for (int i = 1; i < most_rounds && std::abs(out.volume_ratio - 1) > close; ++i)
    out = lattice_tets(surface, edge *= finer);
  return out;
}

}  // namespace sinew
