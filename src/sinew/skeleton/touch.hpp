#pragma once
// Where two shapes touch, in closed form.
#include <array>

#include "sinew/model/model.hpp"

namespace sinew {

/// One point where two shapes touch or are about to.
struct Touch {
  Vec3 point = Vec3::Zero();    ///< of the second shape's surface, or between the two where both are flat
  Vec3 normal = Vec3::UnitY();  ///< from the first shape to the second
  double gap = 0;               ///< between the surfaces, negative where they overlap
  double curvature = 0;         ///< 1/m, of one against the other; 0: flat or sharp
};

struct Touches {
  std::array<Touch, 8> touch;
  size_t count = 0;
  void add(const Touch& t) { touch[count++] = t; }
};

/// Half-space, box, capsule, sphere: the flatter shape is the one that others rest on.
int flatness(ContactShape::Kind);

/// All touches of two shapes, the first no less flat than the second, at most one of them a half-space.
Touches touches_of(const ContactShape& flat, const Pose& flat_pose, const ContactShape& round, const Pose& round_pose);
/// Of two boxes: the corners of the patch that two faces share, or the point where two edges cross.
Touches touches_of_boxes(const Vec3& size_a, const Pose& a, const Vec3& size_b, const Pose& b);

}  // namespace sinew
