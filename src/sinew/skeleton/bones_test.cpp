#include "sinew/skeleton/bones.hpp"

#include <gtest/gtest.h>

#include "sinew/geometry/file/obj.hpp"
#include "sinew/geometry/solids_test.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

/// Boxes without lids, side by side at these places.
TriMesh open_boxes(std::initializer_list<double> places) {
  TriMesh out;
  for (const double x : places) {
    const TriMesh box = test::cube(0.02);
    const auto first = static_cast<int>(out.vertices.size());
    for (const Vec3& v : box.vertices) out.vertices.push_back(v + x * Vec3::UnitX());
    for (size_t t = 2; t < box.triangles.size(); ++t)
      out.triangles.push_back({first + box.triangles[t][0], first + box.triangles[t][1], first + box.triangles[t][2]});
  }
  return out;
}

TEST(Bones, AnOpenBoneOfSeveralPartsTakesTheRoomOfThemAll) {
  const test::ScratchFolder folder;
  write_obj(open_boxes({0, 0.05, 0.1}), folder.path() / "spine.obj");
  Model model;
  model.folder = folder.path().string();
  model.bodies = {{.name = "spine", .mass = 1, .surface = {{.file = "spine.obj"}}}};
  const std::vector<Pose> there(2, Pose::Identity());
  const Bones mended(model, {ground, "spine"});
  EXPECT_TRUE(mended.placed(there, Bones::Open::left).empty()) << "left open it has no inside";
  const std::vector<Pose> poses(2, Pose::Identity());
  const BoneSpace space(mended.placed(poses));
  for (const double x : {0.01, 0.06, 0.11}) EXPECT_LT(space(Vec3(x, 0.01, 0.01)), -0.005) << x;
  EXPECT_GT(space(Vec3(0.035, 0.01, 0.01)), 0.005) << "between two of them";
}

}  // namespace
}  // namespace sinew
