// Writes the bones of the arm that ship in models/bones: make_bones OUT_DIR
#include <cstdio>
#include <exception>
#include <filesystem>

#include "sinew/geometry/arm_bones.hpp"
#include "sinew/geometry/obj.hpp"

int main(int count, char** words) {
  if (count != 2) {
    std::fprintf(stderr, "usage: make_bones OUT_DIR\nwrites one OBJ file per bone of the arm\n");
    return 2;
  }
  try {
    const std::filesystem::path folder = words[1];
    std::filesystem::create_directories(folder);
    for (const sinew::ArmBone& bone : sinew::arm_bones()) {
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
