// Writes the bones that ship in models/bones: make_bones OUT_DIR
#include <cstdio>
#include <exception>
#include <filesystem>
#include <vector>

#include "app/bones/arm_bones.hpp"
#include "app/bones/eyeball.hpp"
#include "app/bones/leg_bones.hpp"
#include "app/bones/trunk_bones.hpp"
#include "sinew/geometry/file/obj.hpp"

int main(int count, char** words) {
  if (count != 2) {
    std::fprintf(stderr, "usage: make_bones OUT_DIR\nwrites one OBJ file per bone of arm, leg, trunk and eye\n");
    return 2;
  }
  try {
    const std::filesystem::path folder = words[1];
    std::filesystem::create_directories(folder);
    for (const auto& bones : {sinew::arm_bones(), sinew::leg_bones(), sinew::trunk_bones(), sinew::eye_bones()})
      for (const sinew::Bone& bone : bones) {
        const std::filesystem::path path = folder / (bone.name + ".obj");
        sinew::write_obj(bone.mesh, path, bone.title());
        std::printf("%s: %zu triangles\n", path.c_str(), bone.mesh.triangles.size());
      }
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "make_bones: %s\n", error.what());
    return 2;
  }
}
