#pragma once
// Solids for tests.
#include <random>

#include "sinew/geometry/tet/tet_boundary.hpp"
#include "sinew/geometry/tet/tet_solids_test.hpp"
#include "sinew/muscle/solid/solid_solve.hpp"

namespace sinew::solid::test {

inline Eigen::VectorXd places_of(const TetMesh& mesh) {
  Eigen::VectorXd out(static_cast<Eigen::Index>(3 * mesh.nodes.size()));
  for (std::size_t n = 0; n < mesh.nodes.size(); ++n) out.segment<3>(static_cast<Eigen::Index>(3 * n)) = mesh.nodes[n];
  return out;
}

/// Every node moved by up to `size` at random.
inline Eigen::VectorXd shaken(const TetMesh& mesh, double size, unsigned seed) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<double> number(-size, size);
  Eigen::VectorXd out = places_of(mesh);
  for (double& x : out) x += number(generator);
  return out;
}

inline Eigen::VectorXd mapped(const TetMesh& mesh, const Mat3& F, const Vec3& shift = Vec3::Zero()) {
  Eigen::VectorXd out = places_of(mesh);
  for (Eigen::Index n = 0; n < out.size(); n += 3) out.segment<3>(n) = (F * out.segment<3>(n) + shift).eval();
  return out;
}

/// Nodes for which `which(place)` holds are held altogether.
template <class Which>
Held held_where(const TetMesh& mesh, const Which& which) {
  Held out;
  for (const Vec3& at : mesh.nodes) out.insert(out.end(), 3, which(at) ? 1 : 0);
  return out;
}

/// Neo-Hookean of this shear modulus, FEBio's volume term.
inline material::Law matrix(double shear, double bulk) {
  return {.matrix = {material::Isotropic{{0.5 * shear}}}, .volume = {{material::Volumetric::Form::febio, bulk}}};
}

inline Laws laws_of(const material::Law& muscle) {
  Laws out;
  out[TissueKind::muscle] = muscle;
  return out;
}

inline Eigen::VectorXd forces_at(const Elements& elements, const Eigen::VectorXd& places, const Drive& drive = {}) {
  Buffers buffers;
  elements.pass(places, drive, buffers);
  Eigen::VectorXd out;
  elements.forces(buffers, out);
  return out;
}

}  // namespace sinew::solid::test
