// What pushes places of a solid out of bones and other flesh: energy, forces, tangent.
#include <algorithm>

#include "sinew/muscle/solid/solid_solve.hpp"

namespace sinew::solid {

Vec3 place_of(const Press& press, const Tetrahedron& corners, const Eigen::VectorXd& places) {
  Vec3 at = Vec3::Zero();
  for (std::size_t i = 0; i < 4; ++i) at += press.weights[i] * places.segment<3>(3 * corners[i]);
  return at;
}

Press::Push Press::push(double depth) const {
  constexpr double harder = 100;  // 10 MPa stand 1 mm deep
  if (!(depth > 0)) return {};
  const double beyond = std::max(0.0, depth - hard);
  return {stiffness * (depth * depth * depth + harder * beyond * beyond * beyond) / 3,
          stiffness * (depth * depth + harder * beyond * beyond), 2 * stiffness * (depth + harder * beyond)};
}

double depth_of(const Press& press, const Tetrahedron& corners, const Eigen::VectorXd& places) {
  return press.offset - press.out.dot(place_of(press, corners, places));
}

double SolidSolve::add_presses(const Eigen::VectorXd& places, const Acting& acting) {
  double energy = 0;
  for (const Press& press : acting.presses) {
    const Tetrahedron& corners = elements_.corners(static_cast<std::size_t>(press.tet));
    const Press::Push push = press.push(depth_of(press, corners, places));
    if (!(push.slope > 0)) continue;
    if (!press.returned) energy += push.energy;
    for (std::size_t i = 0; i < 4; ++i)
      gradient_.segment<3>(3 * corners[i]) -= (press.weights[i] * push.force) * press.out;
  }
  return energy;
}

/// Into the blocks of the tets that hold the places: they are of one tet each.
void SolidSolve::slope_presses(const Eigen::VectorXd& places, const Acting& acting) {
  for (const Press& press : acting.presses) {
    const auto tet = static_cast<std::size_t>(press.tet);
    const double slope = press.push(depth_of(press, elements_.corners(tet), places)).slope;
    if (!(slope > 0)) continue;
    const Mat3 across = slope * (press.out * press.out.transpose());
    for (int a = 0; a < 4; ++a)
      for (int b = 0; b <= a; ++b) {
        const double by = press.weights[static_cast<std::size_t>(a)] * press.weights[static_cast<std::size_t>(b)];
        double* block = buffers_.blocks.data() + 9 * (Elements::blocks_per_tet * tet + Elements::block_of(a, b));
        Eigen::Map<Mat3>(block) += by * across;
      }
  }
}

}  // namespace sinew::solid
