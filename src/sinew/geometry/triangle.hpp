#pragma once
// What is asked of one triangle: its nearest point, whether a ray passes it, how large it looks.
#include <optional>

#include "sinew/core/maths.hpp"

namespace sinew {

/// The point of a triangle nearest to p.
Vec3 nearest_on_triangle(const Vec3& p, const Vec3& a, const Vec3& b, const Vec3& c);

/// The solid angle of a triangle whose corners are seen in these directions (of any length), positive from behind, so
/// that an outward surface about the eye sums to 4 pi.
double solid_angle(const Vec3& a, const Vec3& b, const Vec3& c);

/// A line that is tested against many triangles. Of the triangles about an edge or a corner that it meets exactly, it
/// passes just as many as a line a hair beside it: no leak, nothing counted twice.
class RayLine {
 public:
  RayLine(const Vec3& from, const Vec3& along);

  struct Crossing {
    double t;     ///< in units of the direction's length; may be negative
    bool leaves;  ///< the line goes out by the back of the triangle
  };
  std::optional<Crossing> crossing(const Vec3& a, const Vec3& b, const Vec3& c) const;

 private:
  Vec3 sheared(const Vec3& p) const;

  Vec3 from_;
  int x_, y_, z_;
  double shear_x_, shear_y_, per_z_;
};

}  // namespace sinew
