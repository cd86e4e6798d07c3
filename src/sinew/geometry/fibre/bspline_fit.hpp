#pragma once
// A B-spline solid fitted to a muscle: sections of a harmonic field become discs of one parametrisation, and three sets
// of one-parameter functions are fitted to them one after another (the solution of the least squares of all at once).
#include <span>
#include <string>

#include "sinew/geometry/fibre/bspline_solid.hpp"
#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew {

/// A flat section through flesh, seen from a place within it.
struct FibreSection {
  Vec3 centre = Vec3::Zero(), normal = Vec3::UnitX(), binormal = Vec3::UnitY();  ///< unit, across the fibres
  std::vector<double> radius;  ///< to the skin, m, at even angles from `normal` towards `binormal`
  double radius_at(double angle) const;
};
/// Level sets of a field over the nodes of tetrahedra that is 0 at one end and 1 at the other, `count` of them. Throws
/// InputError where one of them does not cut the boundary in a closed loop.
std::vector<FibreSection> level_sections(const TetMesh&, std::span<const double> field, int count);

struct BsplineFit {
  BsplineSolid solid;
  double error = 0;      ///< the furthest that one of the fitted places lies off, m
  double least_det = 0;  ///< of dF/dq at the middles of 10 x 10 x 10 cells, m3; above 0 nothing is folded
  double smoothing = 0;  ///< that this took
};
struct BsplineCounts {
  std::array<int, 3> points{6, 6, 10};  ///< along u and v across the fibres, along w with them
  int degree = 3;
};
/// Needs more sections than points along w; twice as many is a good choice. Throws InputError where every smoothing
/// leaves it folded.
BsplineFit fitted_solid(std::span<const FibreSection>, const BsplineCounts& = {});

}  // namespace sinew
