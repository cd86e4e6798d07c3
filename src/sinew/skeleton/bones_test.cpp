#include "sinew/skeleton/bones.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

/// A box without its lid, at x.
std::string open_box(double x, int before) {
  std::string out;
  for (int v = 0; v < 8; ++v)
    out += "v " + std::to_string(x + 0.02 * (v & 1)) + " " + std::to_string(0.02 * ((v >> 1) & 1)) + " " +
           std::to_string(0.02 * ((v >> 2) & 1)) + "\n";
  for (const auto& t : {std::array{0, 2, 3},
                        {0, 3, 1},
                        {0, 1, 5},
                        {0, 5, 4},
                        {2, 6, 7},
                        {2, 7, 3},
                        {0, 4, 6},
                        {0, 6, 2},
                        {1, 3, 7},
                        {1, 7, 5}}) {
    out += "f";
    for (const int v : t) out += " " + std::to_string(before + v + 1);
    out += "\n";
  }
  return out;
}

TEST(Bones, AnOpenBoneOfSeveralPartsTakesTheRoomOfThemAll) {
  const test::ScratchFolder folder;
  std::ofstream(folder.path() / "spine.obj") << open_box(0, 0) << open_box(0.05, 8) << open_box(0.1, 16);
  Model model;
  model.folder = folder.path().string();
  model.bodies = {{.name = "spine", .mass = 1, .surface = {{.file = "spine.obj"}}}};
  EXPECT_TRUE(Bones(model, {ground, "spine"}, beside_model).spaces().empty()) << "left open it has no inside";
  const Bones mended(model, {ground, "spine"}, beside_model, Bones::Open::mended);
  const std::vector<Pose> poses(2, Pose::Identity());
  const BoneSpace space(mended.placed(poses));
  for (const double x : {0.01, 0.06, 0.11}) EXPECT_LT(space(Vec3(x, 0.01, 0.01)), -0.005) << x;
  EXPECT_GT(space(Vec3(0.035, 0.01, 0.01)), 0.005) << "between two of them";
}

}  // namespace
}  // namespace sinew
