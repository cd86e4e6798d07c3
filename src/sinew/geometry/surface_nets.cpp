#include "sinew/geometry/surface_nets.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "sinew/core/parallel.hpp"

namespace sinew {
namespace {

constexpr int block = 8;             // nodes along a block that is skipped or evaluated as one
constexpr double sure = 1.05;        // blocks farther than this times their size are skipped; ellipsoids only estimate
constexpr int newton_steps = 2;      // after the last relaxation
constexpr int relaxations = 3;       // even out the triangles along the surface
constexpr double relax_share = 0.5;  // of the way to the neighbours' mean
constexpr size_t grain = 512;        // vertices per task

struct Grid {
  Vec3 low;
  double spacing;
  std::array<int, 3> nodes;  // along each axis; a multiple of `block`
  std::vector<double> value;

  size_t index(int i, int j, int k) const {
    return static_cast<size_t>(i) +
           static_cast<size_t>(nodes[0]) * (static_cast<size_t>(j) + static_cast<size_t>(nodes[1]) * k);
  }
  Vec3 at(double i, double j, double k) const { return low + spacing * Vec3(i, j, k); }
  size_t step(int axis) const {
    return axis == 0 ? 1 : axis == 1 ? size_t(nodes[0]) : size_t(nodes[0]) * size_t(nodes[1]);
  }
  bool inside(size_t node) const { return value[node] < 0; }
};

Grid empty_grid(const Box& box, double spacing) {
  Grid grid{box.low - Vec3::Constant(spacing), spacing, {}, {}};
  size_t count = 1;
  for (int a = 0; a < 3; ++a) {
    const int needed =
        static_cast<int>(std::ceil(box.size()[a] / spacing)) + 3;  // one layer of outside nodes all round
    grid.nodes[a] = (needed + block - 1) / block * block;
    count *= static_cast<size_t>(grid.nodes[a]);
  }
  grid.value.resize(count);
  return grid;
}

void fill_block(Grid& grid, const Distance& solid, int I, int J, int K) {
  constexpr double half = (block - 1) / 2.0;
  const double centre = solid(grid.at(I + half, J + half, K + half));
  const bool far = std::abs(centre) > sure * block * grid.spacing;
  for (int k = K; k < K + block; ++k)
    for (int j = J; j < J + block; ++j)
      for (int i = I; i < I + block; ++i) {
        const bool border =
            i == 0 || j == 0 || k == 0 || i == grid.nodes[0] - 1 || j == grid.nodes[1] - 1 || k == grid.nodes[2] - 1;
        const double d = far ? centre : solid(grid.at(i, j, k));
        grid.value[grid.index(i, j, k)] = border ? std::max(d, 1e-3 * grid.spacing) : d;
      }
}

Grid sampled(const Distance& solid, const Box& box, double spacing) {
  Grid grid = empty_grid(box, spacing);
  const int nx = grid.nodes[0] / block, ny = grid.nodes[1] / block, nz = grid.nodes[2] / block;
  parallel_for(static_cast<size_t>(nx) * ny * nz, 1, [&](size_t b) {
    const int i = static_cast<int>(b % nx), j = static_cast<int>(b / nx % ny), k = static_cast<int>(b / nx / ny);
    fill_block(grid, solid, block * i, block * j, block * k);
  });
  return grid;
}

template <class Visit>
void for_each_cell(const Grid& grid, const Visit& visit) {
  for (int k = 0; k + 1 < grid.nodes[2]; ++k)
    for (int j = 0; j + 1 < grid.nodes[1]; ++j)
      for (int i = 0; i + 1 < grid.nodes[0]; ++i) visit(i, j, k, grid.index(i, j, k));
}

/// Corners of a cell are numbered by bits: 1 along x, 2 along y, 4 along z.
using Cell = std::array<size_t, 8>;
Cell corners(const Grid& grid, size_t node) {
  Cell cell;
  for (int c = 0; c < 8; ++c)
    cell[c] = node + (c & 1 ? grid.step(0) : 0) + (c & 2 ? grid.step(1) : 0) + (c & 4 ? grid.step(2) : 0);
  return cell;
}
int signs(const Grid& grid, const Cell& cell) {
  int mask = 0;
  for (int c = 0; c < 8; ++c) mask |= grid.inside(cell[c]) << c;
  return mask;
}

/// The corners, as a mask, of which one must be filled so that the cell's voxels do not touch in an edge or corner
/// only.
int ambiguous(int mask) {
  for (int axis = 0; axis < 3; ++axis)
    for (int side = 0; side < 2; ++side) {
      const int u = 1 << (axis + 1) % 3, v = 1 << (axis + 2) % 3, base = side << axis;
      const int one = 1 << base | 1 << (base | u | v), other = 1 << (base | u) | 1 << (base | v);
      if ((mask & (one | other)) == one) return other;
      if ((mask & (one | other)) == other) return one;
    }
  for (int c = 0; c < 4; ++c) {
    const int pair = 1 << c | 1 << (7 - c);
    if (mask == pair || mask == (255 ^ pair)) return 255 ^ mask;
  }
  return 0;
}

/// Fills nodes until the inside is well-composed. Filling only ever adds, so it ends.
void make_well_composed(Grid& grid) {
  for (bool changed = true; changed;) {
    changed = false;
    for_each_cell(grid, [&](int, int, int, size_t node) {
      const Cell cell = corners(grid, node);
      const int choice = ambiguous(signs(grid, cell));
      if (choice == 0) return;
      int nearest = -1;
      for (int c = 0; c < 8; ++c)
        if (choice >> c & 1 && (nearest < 0 || grid.value[cell[c]] < grid.value[cell[nearest]])) nearest = c;
      grid.value[cell[nearest]] = -1e-3 * grid.spacing;
      changed = true;
    });
  }
}

/// Mean of the points where the cell's edges pass the surface, by linear interpolation.
Vec3 mean_crossing(const Grid& grid, const Cell& cell, int mask) {
  Vec3 sum = Vec3::Zero();
  int count = 0;
  for (int c = 0; c < 8; ++c)
    for (int axis = 0; axis < 3; ++axis) {
      const int d = c | 1 << axis;
      if (d == c || (mask >> c & 1) == (mask >> d & 1)) continue;
      const double a = grid.value[cell[c]], b = grid.value[cell[d]];
      sum += Vec3(c & 1, c >> 1 & 1, c >> 2 & 1) + a / (a - b) * Vec3::Unit(axis);
      ++count;
    }
  return sum / count;
}

using Quad = std::array<int, 4>;
struct Net {
  std::vector<Vec3> vertices;
  std::vector<Quad> quads;
};

/// The quadrilateral of the edge from `node` along `axis`: the four cells about it, seen from outside.
Quad quad_about(const Grid& grid, const std::vector<int>& vertex_of, size_t node, int axis) {
  const size_t u = grid.step((axis + 1) % 3), v = grid.step((axis + 2) % 3);
  Quad quad{vertex_of[node - u - v], vertex_of[node - v], vertex_of[node], vertex_of[node - u]};
  if (!grid.inside(node)) std::swap(quad[1], quad[3]);
  return quad;
}

Net net_of(const Grid& grid) {
  Net net;
  std::vector<int> vertex_of(grid.value.size(), -1);
  for_each_cell(grid, [&](int i, int j, int k, size_t node) {
    const Cell cell = corners(grid, node);
    const int mask = signs(grid, cell);
    if (mask == 0 || mask == 255) return;
    vertex_of[node] = static_cast<int>(net.vertices.size());
    net.vertices.push_back(grid.at(i, j, k) + grid.spacing * mean_crossing(grid, cell, mask));
  });
  for_each_cell(grid, [&](int, int, int, size_t node) {
    for (int axis = 0; axis < 3; ++axis)
      if (grid.inside(node) != grid.inside(node + grid.step(axis)))
        net.quads.push_back(quad_about(grid, vertex_of, node, axis));
  });
  return net;
}

/// One Newton step along the slope, at most a cell long.
Vec3 pulled(const Distance& solid, const Vec3& at, double spacing) {
  constexpr double reach = 1e-5;  // m; value and slope from four corners of a tetrahedron: half the cost of both apart
  double value = 0;
  Vec3 g = Vec3::Zero();
  for (const Vec3& corner : {Vec3(1, 1, 1), Vec3(1, -1, -1), Vec3(-1, 1, -1), Vec3(-1, -1, 1)}) {
    const double d = solid(at + reach * corner);
    value += d / 4;
    g += d / (4 * reach) * corner;
  }
  const double steep = g.squaredNorm();
  if (steep < 1e-4) return at;  // on a ridge between two sides, where no direction is better
  const Vec3 step = value / steep * g;
  const double length = step.norm();
  return at - (length > spacing ? Vec3(step * (spacing / length)) : step);
}

/// Neighbours of each vertex along the quadrilaterals' sides, as one flat list.
struct Neighbours {
  std::vector<int> first, list;
};
Neighbours neighbours(const Net& net) {
  Neighbours out{std::vector<int>(net.vertices.size() + 1, 0), std::vector<int>(4 * net.quads.size())};
  for (const Quad& q : net.quads)
    for (int i = 0; i < 4; ++i) ++out.first[q[i] + 1];
  for (size_t i = 1; i < out.first.size(); ++i) out.first[i] += out.first[i - 1];
  std::vector<int> next(out.first.begin(), out.first.end() - 1);
  for (const Quad& q : net.quads)  // each side is passed once in either sense, so every neighbour comes once
    for (int i = 0; i < 4; ++i) out.list[next[q[i]]++] = q[(i + 1) % 4];
  return out;
}

void settle_on_surface(Net& net, const Distance& solid, double spacing) {
  const Neighbours near = neighbours(net);
  std::vector<Vec3> next(net.vertices.size());
  for (int round = 0; round < relaxations + newton_steps; ++round) {
    const double share = round < relaxations ? relax_share : 0;
    parallel_for(net.vertices.size(), grain, [&](size_t i) {
      Vec3 at = net.vertices[i];
      if (share > 0) {
        Vec3 mean = Vec3::Zero();
        for (int n = near.first[i]; n < near.first[i + 1]; ++n) mean += net.vertices[near.list[n]];
        at += share * (mean / (near.first[i + 1] - near.first[i]) - at);
      }
      next[i] = pulled(solid, at, spacing);
    });
    net.vertices.swap(next);
  }
}

TriMesh triangulated(Net net) {
  TriMesh mesh{std::move(net.vertices), {}};
  mesh.triangles.reserve(2 * net.quads.size());
  const auto squared = [&](int a, int b) { return (mesh.vertices[a] - mesh.vertices[b]).squaredNorm(); };
  for (const auto& [a, b, c, d] : net.quads) {  // along the shorter diagonal; its two cells share no other edge
    if (squared(a, c) <= squared(b, d))
      mesh.triangles.push_back({a, b, c}), mesh.triangles.push_back({a, c, d});
    else
      mesh.triangles.push_back({a, b, d}), mesh.triangles.push_back({b, c, d});
  }
  return mesh;
}

/// The part of a box that holds a solid, found in coarse steps. It keeps to the box's grid, so that meshes are the
/// same.
Box part_about(const Distance& solid, const Box& box, double spacing) {
  const double step = block * spacing;
  Box part;
  for (double x = box.low.x(); x < box.high.x() + step; x += step)
    for (double y = box.low.y(); y < box.high.y() + step; y += step)
      for (double z = box.low.z(); z < box.high.z() + step; z += step)
        if (solid({x, y, z}) < sure * step) part.hold({x, y, z});
  const Vec3 margin = Vec3::Constant(step);
  return {(part.low - margin).cwiseMax(box.low), (part.high + margin).cwiseMin(box.high)};
}

}  // namespace

TriMesh surface_nets(const Distance& solid, const Box& box, double spacing) {
  Grid grid = sampled(solid, box, spacing);
  make_well_composed(grid);
  Net net = net_of(grid);
  settle_on_surface(net, solid, spacing);
  return triangulated(std::move(net));
}

TriMesh apart(const std::vector<Distance>& solids, const Box& box, double spacing) {
  TriMesh mesh;
  for (const Distance& solid : solids) append(mesh, surface_nets(solid, part_about(solid, box, spacing), spacing));
  return mesh;
}

}  // namespace sinew
