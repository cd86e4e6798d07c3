#pragma once
// A shape as it is drawn: vertices and triangles that are fixed once.
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "sinew/view/solid_surface.hpp"

namespace sinew {

using Vertices = std::vector<Eigen::Vector3f>;

/// One number per vertex that never changes.
struct FixedQuantity {
  std::string name;
  std::vector<float> values;
};

/// What a shape says anew in each frame.
struct ShownQuantity {
  std::string name, unit;
  Quantity::Of of = Quantity::Of::vertex;  ///< in the frame's shape, which may have other vertices
};

struct ViewShape {
  enum class Primitive { triangles, lines };
  std::string name;    ///< unique within its layer
  std::string layer;   ///< bone, eye, muscle, fibre, tissue, skin, path, ligament, wrap, prop, contact, push
  int body = -1;       ///< it rides on this body of the frame; -1: it moves by itself
  std::string muscle;  ///< it belongs to this muscle, or to none
  Primitive primitive = Primitive::triangles;
  Vertices positions;  ///< in the body's axes, or at the first frame
  Vertices normals;    ///< per vertex, or none: they follow from the triangles
  std::vector<std::uint32_t> indices;
  std::vector<FixedQuantity> fixed;
  std::array<int, 2> grid{0, 0};  ///< of a tube: rings, and vertices in a ring (vertex = ring * round + i)
  std::shared_ptr<const SolidSurface> inside = {};  ///< of tetrahedra: the cells behind the triangles
  std::vector<ShownQuantity> quantities = {};

  const std::vector<float>* fixed_quantity(const std::string& quantity) const;  ///< null: it has none of that name
};

}  // namespace sinew
