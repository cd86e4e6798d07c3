#pragma once
// Bones are drawn in millimetres, as anatomy measures them, and kept in metres.
#include "sinew/geometry/distance.hpp"
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew::mm {

inline constexpr double one = 1e-3;
inline Vec3 point(double x, double y, double z) { return one * Vec3(x, y, z); }
inline Section key(double x, double y, double z, double radius) { return {point(x, y, z), one * radius}; }
inline Distance knob(const Vec3& centre, const Vec3& radii, const Mat3& turn = Mat3::Identity()) {
  return ellipsoid(one * centre, one * radii, turn);
}
inline Distance ball(const Vec3& centre, double radius) { return sphere(one * centre, one * radius); }
inline Distance join(double blend, std::vector<Distance> solids) { return sinew::join(one * blend, std::move(solids)); }
inline Distance carve(double blend, Distance solid, std::vector<Distance> tools) {
  return sinew::carve(one * blend, std::move(solid), std::move(tools));
}
inline Box box(const Vec3& low, const Vec3& high) { return {one * low, one * high}; }

}  // namespace sinew::mm
