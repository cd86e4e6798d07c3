#include "sinew/view/solids.hpp"

#include <algorithm>
#include <cmath>

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
  double reach = shape.radius + shape.length / 2;
  switch (shape.kind) {
    case ContactShape::Kind::half_space:
      return {};
    case ContactShape::Kind::box:
      solid = block(shape.at, shape.size / 2, 0.003, pose.linear());
      reach = shape.size.norm() / 2;
      break;
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
