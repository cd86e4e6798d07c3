#pragma once
// What is seen of tetrahedra: their outer faces, or a skin that rides in them.
//
//   nodes of the frame --places--> vertices of the surface
//   values of nodes, of cells, of the whole --at_vertices--> one value per vertex
#include <array>
#include <cstdint>
#include <vector>

#include "sinew/muscle/tissue.hpp"

namespace sinew {

class SolidSurface {
 public:
  /// Of tetrahedra whose indices are below `nodes`.
  SolidSurface(const Topology&, std::size_t nodes);

  std::size_t nodes() const { return nodes_; }
  const std::vector<std::uint32_t>& cells() const { return cells_; }          ///< four nodes of each
  const std::vector<std::uint32_t>& triangles() const { return triangles_; }  ///< counter-clockwise from outside
  const std::vector<std::uint32_t>& behind() const { return behind_; }        ///< the cell behind each triangle
  /// The nodes that each vertex rides on, and by how much.
  const std::vector<std::array<std::uint32_t, 4>>& riders() const { return riders_; }
  const std::vector<std::array<float, 4>>& weights() const { return weights_; }
  bool is_skin() const { return is_skin_; }  ///< else every vertex is a node

  std::vector<Eigen::Vector3f> places(const std::vector<Eigen::Vector3f>& nodes) const;
  /// Those of cells are means over the triangles about a vertex. Empty where there are not as many values as needed.
  std::vector<float> at_vertices(const Quantity&) const;

 private:
  void take_boundary();
  void take_skin(const Skin&);
  std::vector<float> of_cells(const std::vector<float>&) const;

  std::size_t nodes_;
  bool is_skin_;
  std::vector<std::uint32_t> cells_, triangles_, behind_;
  std::vector<std::array<std::uint32_t, 4>> riders_;
  std::vector<std::array<float, 4>> weights_;
};

}  // namespace sinew
