// The files in models/bones are what the recipes give.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "app/bones/arm_bones.hpp"
#include "app/bones/eyeball.hpp"
#include "app/bones/leg_bones.hpp"
#include "app/bones/trunk_bones.hpp"
#include "sinew/geometry/file/obj.hpp"

namespace sinew {
namespace {

const std::filesystem::path bones_folder = std::filesystem::path(SINEW_SOURCE_DIR) / "models" / "bones";

TEST(ShippedBones, AreWhatTheRecipesGive) {
  constexpr double agree = 2e-5;  // m: two roundings to 0.01 mm; other maths libraries may differ in the last digit
  for (const auto& bones : {arm_bones(), leg_bones(), trunk_bones(), eye_bones()})
    for (const auto& [name, body, mesh, limb, model] : bones) {
      const TriMesh shipped = read_obj(bones_folder / (name + ".obj"));
      ASSERT_EQ(shipped.vertices.size(), mesh.vertices.size()) << name << ": run make_bones models/bones";
      double worst = 0;
      for (size_t i = 0; i < shipped.vertices.size(); ++i)
        worst = std::max(worst, (shipped.vertices[i] - mesh.vertices[i]).cwiseAbs().maxCoeff());
      EXPECT_LT(worst, agree) << name << ": run make_bones models/bones";
      EXPECT_EQ(shipped.triangles.size(), mesh.triangles.size()) << name;
    }
}

TEST(ShippedBones, StaySmall) {
  std::uintmax_t bytes = 0;
  for (const auto& file : std::filesystem::directory_iterator(bones_folder)) bytes += file.file_size();
  EXPECT_LT(bytes, 12u << 20);
}

}  // namespace
}  // namespace sinew
