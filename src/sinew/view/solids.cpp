#include "sinew/view/solids.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "sinew/geometry/distance.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {
namespace {

constexpr int wrap_rows = 24, wrap_columns = 40;

/// A closed grid: `at(u, v)` with v once round, u from end to end; `ring`: u closes too.
template <class At>
TriMesh woven(bool ring, const At& at) {
  TriMesh mesh;
  for (int i = 0; i <= wrap_rows; ++i)
    for (int j = 0; j < wrap_columns; ++j)
      mesh.vertices.push_back(at(static_cast<double>(i) / wrap_rows, 2 * pi * j / wrap_columns));
  for (int i = 0; i < wrap_rows; ++i)
    for (int j = 0; j < wrap_columns; ++j) {
      const int next = (j + 1) % wrap_columns, below = (i + 1) * wrap_columns;
      const int a = i * wrap_columns + j, b = i * wrap_columns + next;
      const int c = ring && i + 1 == wrap_rows ? j : below + j, d = ring && i + 1 == wrap_rows ? next : below + next;
      mesh.triangles.push_back({a, b, c});
      mesh.triangles.push_back({b, d, c});
    }
  if (ring) mesh.vertices.resize(static_cast<size_t>(wrap_rows) * wrap_columns);
  return mesh;
}

/// A box with rounded edges. Every face is a grid of cells whose outer two rows are the edge: those within lie between
/// vertices of the flat, so that normals made from the triangles do not lean there.
TriMesh rounded_box(const Vec3& size) {
  constexpr int cells = 5;
  const double edge = std::min(0.003, size.minCoeff() / 6);
  const Vec3 flat = (size / 2).array() - edge;
  const auto along = [&](int axis, int i) {
    const double h = size[axis] / 2, steps[cells + 1] = {-h, edge - h, 2 * edge - h, h - 2 * edge, h - edge, h};
    return steps[i];
  };
  TriMesh mesh;
  std::map<std::array<int, 3>, int> known;
  const auto vertex = [&](const std::array<int, 3>& cell) {
    const auto [place, fresh] = known.try_emplace(cell, static_cast<int>(mesh.vertices.size()));
    if (fresh) {
      const Vec3 at(along(0, cell[0]), along(1, cell[1]), along(2, cell[2])),
          middle = at.cwiseMax(-flat).cwiseMin(flat);
      mesh.vertices.push_back(middle + edge * (at - middle).normalized());
    }
    return place->second;
  };
  for (int axis = 0; axis < 3; ++axis)
    for (const int side : {0, cells})
      for (int i = 0; i < cells; ++i)
        for (int j = 0; j < cells; ++j) {
          const auto corner = [&](int u, int v) {
            std::array<int, 3> cell{};
            cell[axis] = side, cell[(axis + 1) % 3] = i + u, cell[(axis + 2) % 3] = j + v;
            return vertex(cell);
          };
          const int a = corner(0, 0), b = corner(1, 0), c = corner(1, 1), d = corner(0, 1);
          const bool outwards = side > 0;
          mesh.triangles.push_back(outwards ? Triangle{a, b, c} : Triangle{a, c, b});
          mesh.triangles.push_back(outwards ? Triangle{a, c, d} : Triangle{a, d, c});
        }
  return mesh;
}

}  // namespace

TriMesh wrap_mesh(const Wrap& wrap) {
  const Pose pose = pose_of(wrap.at, wrap.turn);
  const auto around_z = [](double v) { return Vec3(std::cos(v), std::sin(v), 0); };
  switch (wrap.kind) {
    case Wrap::Kind::cylinder:
      return woven(false, [&](double u, double v) {
        return Vec3(pose * Vec3(wrap.radius * around_z(v) + wrap.length * (u - 0.5) * Vec3::UnitZ()));
      });
    case Wrap::Kind::torus:
      return woven(true, [&](double u, double v) {
        const Vec3 out = around_z(v);
        return Vec3(pose * Vec3(wrap.radius * out +
                                wrap.tube * (std::cos(2 * pi * u) * out + std::sin(2 * pi * u) * Vec3::UnitZ())));
      });
    case Wrap::Kind::sphere:
    case Wrap::Kind::ellipsoid:
      break;
  }
  const Vec3 radii = wrap.kind == Wrap::Kind::sphere ? Vec3::Constant(wrap.radius) : wrap.radii;
  return woven(false, [&](double u, double v) {
    const Vec3 unit = std::sin(pi * u) * around_z(v) - std::cos(pi * u) * Vec3::UnitZ();
    return Vec3(pose * radii.cwiseProduct(unit));
  });
}

TriMesh contact_mesh(const ContactShape& shape) {
  const Pose pose = pose_of(shape.at, shape.turn);
  const Vec3 half(0, shape.length / 2, 0);
  Distance solid;
  const double reach = shape.radius + shape.length / 2;
  switch (shape.kind) {
    case ContactShape::Kind::half_space:
      return {};
    case ContactShape::Kind::box:
      return moved(pose, rounded_box(shape.size));
    case ContactShape::Kind::capsule:
      solid = round_cone({pose * Vec3(-half), shape.radius}, {pose * half, shape.radius});
      break;
    case ContactShape::Kind::sphere:
      solid = sphere(shape.at, shape.radius);
  }
  const Vec3 room = Vec3::Constant(reach + 0.01);
  return surface_nets(solid, {shape.at - room, shape.at + room}, std::clamp(reach / 12, 0.002, 0.02));
}

}  // namespace sinew
