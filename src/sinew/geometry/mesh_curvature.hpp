#pragma once
// How a surface bends at its vertices.
#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct VertexCurvature {
  double mean = 0;      ///< 1/m; positive where the solid bulges: 1/r on a ball
  double gaussian = 0;  ///< 1/m2; negative on saddles
  double area = 0;      ///< m2 that the vertex stands for; they sum to the surface's
};
/// Meyer et al. 2003. Of a closed mesh gaussian x area sums to 2 pi x its Euler number exactly; at open rims, where
/// half of the surface is missing, curvatures are 0.
std::vector<VertexCurvature> vertex_curvatures(const TriMesh& mesh);

}  // namespace sinew
