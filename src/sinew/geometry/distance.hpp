#pragma once
// Solids told by their distance: negative inside, positive outside, about 1 per metre in slope near the surface.
// Bones are smooth unions of a few such solids; `surface_nets` makes a mesh of them.
#include <functional>
#include <vector>

#include "sinew/core/maths.hpp"

namespace sinew {

using Distance = std::function<double(const Vec3&)>;

/// Smooth minimum: differs from min only where |a - b| < blend, by at most blend / 4.
inline double smooth_min(double a, double b, double blend) {
  const double h = blend > std::abs(a - b) ? blend - std::abs(a - b) : 0;
  return (a < b ? a : b) - (blend > 0 ? h * h / (4 * blend) : 0);
}

struct Section {  ///< of a shaft
  Vec3 at;
  double radius;
};

Distance sphere(const Vec3& centre, double radius);
/// Half axes along the columns of `turn`. The distance is a first-order estimate, exact on the surface.
Distance ellipsoid(const Vec3& centre, const Vec3& radii, const Mat3& turn = Mat3::Identity());
/// A cone with round ends: the hull of a ball at each end.
Distance round_cone(const Section& from, const Section& to);
/// A cylinder whose edges are rounded by `edge`.
Distance cylinder(const Vec3& from, const Vec3& to, double radius, double edge);
/// A box with half sides along the columns of `turn`, edges rounded by `edge`.
Distance block(const Vec3& centre, const Vec3& half, double edge, const Mat3& turn = Mat3::Identity());
/// A triangle thickened by `half_thickness` to either side, with round edges.
Distance plate(const Vec3& a, const Vec3& b, const Vec3& c, double half_thickness);
/// A bent blade of even thickness through a net of points: rows of equal length, curved both ways.
Distance sheet(const std::vector<std::vector<Vec3>>& rows, double half_thickness);
/// A ring: a circle about `axis` with a round cross-section.
Distance ring(const Vec3& centre, const Vec3& axis, double circle_radius, double tube_radius);
/// A long bone's body: a Catmull-Rom curve through key sections, swept with their radii. Its cones are joined with
/// `blend`; thin ones need none.
Distance shaft(const std::vector<Section>& keys, double blend = 3e-4);

/// Smooth union. A wide `blend` on a chain of overlapping solids leaves a bead at every joint: blend where shapes meet.
Distance join(double blend, std::vector<Distance> solids);
/// `solid` without the tools, the new edges rounded by `blend`.
Distance carve(double blend, Distance solid, std::vector<Distance> tools);

/// Catmull-Rom through all keys (end spans use the end key twice), `steps` samples per span and the last key.
std::vector<Section> through(const std::vector<Section>& keys, int steps);

/// Central differences over `reach`, m.
Vec3 slope(const Distance& solid, const Vec3& at, double reach = 3e-4);

/// A rotation whose first column is along `x` and whose second lies as near to `up` as it can.
Mat3 facing(const Vec3& x, const Vec3& up = Vec3::UnitY());

}  // namespace sinew
