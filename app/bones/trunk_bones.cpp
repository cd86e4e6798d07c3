#include "app/bones/trunk_bones.hpp"

#include "app/bones/millimetres.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {

std::vector<Bone> trunk_bones(double spacing) {
  std::vector<Bone> bones{
      {"neck", "torso", apart(neck_vertebrae(), mm::box({-60, 480, -46}, {60, 625, 46}), spacing), {}, {}},
      {"chest_spine", "torso", apart(chest_vertebrae(), mm::box({-100, 180, -46}, {25, 505, 46}), spacing), {}, {}},
      {"lumbar_spine", "torso", apart(lumbar_vertebrae(), mm::box({-70, 5, -54}, {42, 206, 54}), spacing), {}, {}},
      {"ribs", "torso", apart(ribs(), mm::box({-105, 130, 2}, {155, 500, 150}), spacing), {}, {}},
      {"sternum", "torso", surface_nets(sternum(), mm::box({55, 280, -40}, {160, 470, 40}), spacing), {}, {}},
      {"skull", "torso", surface_nets(skull(), mm::box({-66, 575, -84}, {155, 775, 84}), spacing), {}, {}},
      {"jaw", "torso", surface_nets(jaw(), mm::box({30, 535, -74}, {150, 655, 74}), spacing), {}, {}}};
  for (Bone& bone : bones) bone.limb = "side", bone.model = "upper_body";
  return bones;
}

}  // namespace sinew
