#pragma once
// Where the floor is, and what stands on it. Models seldom say: most hang from a bone that is fixed in the air.
#include <optional>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

/// How a body is kept where it is: at rest on the ground, by a joint in the air, or by nothing, so that it could fall.
enum class Hold { fixed, hung, loose };
Hold hold_of(const Scene&, const std::string& body);

/// A solid that rides on a body, in the body's axes.
struct BodySolid {
  int body;
  Box box;
};
/// What the solids fill at a frame, in the world.
Box reach_of(const std::vector<BodySolid>&, const Frame&);

struct Floor {
  std::optional<double> ground;  ///< height of the half space that bodies may lie on, m
  bool stands = false;           ///< what reaches lowest stands there; else there is air under it
  double under(const Box&) const;
};
/// The lowest solid of the frame stands if it is a prop fixed to the ground, as a table is, or could fall, as one who
/// walks. What is hung does not, nor does a fixed bone: the rest of its body is only not shown.
Floor floor_of(const Scene&, const FrameNames&, const Frame&, const std::vector<BodySolid>&);

}  // namespace sinew
