#pragma once
// A ball of triangles, for tests that need some solid.
#include "sinew/geometry/surface_nets.hpp"

namespace sinew::test {

inline TriMesh ball(const Vec3& centre, double radius) {
  Box box;
  box.hold(centre - Vec3::Constant(1.1 * radius));
  box.hold(centre + Vec3::Constant(1.1 * radius));
  return surface_nets(sphere(centre, radius), box, radius / 10);
}

}  // namespace sinew::test
