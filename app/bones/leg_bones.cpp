#include "app/bones/leg_bones.hpp"

#include "app/bones/millimetres.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {
namespace {

constexpr double foot_share = 0.7;  // toes are thin

}  // namespace

std::vector<Bone> leg_bones(double spacing) {
  const double fine = foot_share * spacing;
  std::vector<Bone> bones{
      {"femur", "femur", surface_nets(femur(), mm::box({-50, -440, -55}, {50, 32, 75}), spacing), {}, {}},
      {"patella", "shin", surface_nets(patella(), mm::box({18, -6, -28}, {66, 52, 32}), spacing), {}, {}},
      {"tibia", "shin", surface_nets(tibia(), mm::box({-45, -438, -48}, {50, -20, 52}), spacing), {}, {}},
      {"fibula", "shin", surface_nets(fibula(), mm::box({-32, -444, 10}, {16, -42, 60}), spacing), {}, {}},
      {"talus", "talus", surface_nets(talus(), mm::box({-30, -28, -32}, {44, 26, 30}), fine), {}, {}},
      {"foot", "foot", apart(foot(), mm::box({-20, -20, -55}, {215, 60, 60}), fine), {}, {}},
      {"toes", "toes", apart(toes(), mm::box({-50, -20, -50}, {90, 20, 60}), fine), {}, {}},
      {"hip_bone", "pelvis", surface_nets(hip_bone(), mm::box({-175, -145, -5}, {20, 110, 150}), spacing), {}, {}},
      {"sacrum", "pelvis", surface_nets(sacrum(), mm::box({-200, -75, -70}, {-60, 100, 70}), spacing), {}, {}}};
  for (Bone& bone : bones) bone.limb = "leg", bone.model = "legs";
  return bones;
}

}  // namespace sinew
