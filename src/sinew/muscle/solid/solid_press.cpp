// What pushes places of a solid out of bones and other flesh: energy, forces, tangent.
#include "sinew/muscle/solid/solid_solve.hpp"

namespace sinew::solid {

double depth_of(const Press& press, const Tetrahedron& corners, const Eigen::VectorXd& places) {
  double depth = press.offset;
  for (std::size_t i = 0; i < 4; ++i) depth -= press.weights[i] * press.out.dot(places.segment<3>(3 * corners[i]));
  return depth;
}

double SolidSolve::add_presses(const Eigen::VectorXd& places, const Acting& acting) {
  double energy = 0;
  for (const Press& press : acting.presses) {
    const Tetrahedron& corners = elements_.corners(static_cast<std::size_t>(press.tet));
    const double depth = depth_of(press, corners, places);
    if (!(depth > 0)) continue;
    energy += press.stiffness * depth * depth * depth / 3;
    for (std::size_t i = 0; i < 4; ++i)
      gradient_.segment<3>(3 * corners[i]) -= (press.weights[i] * press.stiffness * depth * depth) * press.out;
  }
  return energy;
}

/// Into the blocks of the tets that hold the places: they are of one tet each.
void SolidSolve::slope_presses(const Eigen::VectorXd& places, const Acting& acting) {
  for (const Press& press : acting.presses) {
    const auto tet = static_cast<std::size_t>(press.tet);
    const double depth = depth_of(press, elements_.corners(tet), places);
    if (!(depth > 0)) continue;
    const Mat3 across = (2 * press.stiffness * depth) * (press.out * press.out.transpose());
    for (int a = 0; a < 4; ++a)
      for (int b = 0; b <= a; ++b) {
        const double by = press.weights[static_cast<std::size_t>(a)] * press.weights[static_cast<std::size_t>(b)];
        double* block = buffers_.blocks.data() + 9 * (Elements::blocks_per_tet * tet + Elements::block_of(a, b));
        Eigen::Map<Mat3>(block) += by * across;
      }
  }
}

}  // namespace sinew::solid
