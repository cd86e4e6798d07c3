#include "sinew/geometry/arm_bones.hpp"

#include "sinew/geometry/millimetres.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {
namespace {

constexpr double hand_share = 0.8;  // the hand's bones are thin

Box box_mm(double x0, double y0, double z0, double x1, double y1, double z1) {
  Box box;
  box.hold(mm::point(x0, y0, z0));
  box.hold(mm::point(x1, y1, z1));
  return box;
}

/// Bone by bone, so that neighbours that touch stay two bones.
TriMesh hand_mesh(double spacing) {
  TriMesh mesh;
  const Box box = box_mm(-6, -426, 36, 76, -244, 144);
  for (const Distance& bone : hand()) append(mesh, surface_nets(bone, box, spacing));
  return mesh;
}

}  // namespace

std::vector<ArmBone> arm_bones(double spacing) {
  return {{"humerus", "humerus", surface_nets(humerus(), box_mm(-36, -312, -56, 36, 34, 36), spacing)},
          {"ulna", "forearm", surface_nets(ulna(), box_mm(-38, -258, -26, 24, 28, 66), spacing)},
          {"radius", "forearm", surface_nets(radius(), box_mm(-22, -262, 2, 30, 4, 100), spacing)},
          {"scapula", "base", surface_nets(scapula(), box_mm(-126, -110, 46, 18, 56, 190), spacing)},
          {"clavicle", "base", surface_nets(clavicle(), box_mm(-36, 2, 8, 58, 60, 178), spacing)},
          {"hand", "forearm", hand_mesh(hand_share * spacing)}};
}

}  // namespace sinew
