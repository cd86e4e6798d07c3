#include "app/bones/arm_bones.hpp"

#include "app/bones/millimetres.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {
namespace {

constexpr double hand_share = 0.8;  // the hand's bones are thin

}  // namespace

std::vector<Bone> arm_bones(double spacing) {
  const Box hand_box = mm::box({-6, -426, 36}, {76, -244, 144});
  std::vector<Bone> bones{
      {"humerus", "humerus", surface_nets(humerus(), mm::box({-36, -312, -56}, {36, 34, 36}), spacing), {}, {}},
      {"ulna", "forearm", surface_nets(ulna(), mm::box({-38, -258, -26}, {24, 28, 66}), spacing), {}, {}},
      {"radius", "forearm", surface_nets(radius(), mm::box({-22, -262, 2}, {30, 4, 100}), spacing), {}, {}},
      {"scapula", "base", surface_nets(scapula(), mm::box({-126, -110, 46}, {18, 56, 190}), spacing), {}, {}},
      {"clavicle", "base", surface_nets(clavicle(), mm::box({-36, 2, 8}, {58, 60, 178}), spacing), {}, {}},
      {"hand", "forearm", apart(hand(), hand_box, hand_share * spacing), {}, {}},
      {"closed_hand", "forearm", apart(closed_hand(), hand_box, hand_share * spacing), {}, {}}};
  for (Bone& bone : bones) bone.limb = "arm", bone.model = "arm26";
  return bones;
}

}  // namespace sinew
