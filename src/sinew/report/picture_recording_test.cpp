// What stands on the stage, whatever kind of file it comes from.
#include "sinew/report/picture_recording.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/run.hpp"
#include "sinew/world/world.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string off_of(const TriMesh& mesh) {
  std::ostringstream text;
  text.precision(17);
  text << "OFF\n" << mesh.vertices.size() << " " << mesh.triangles.size() << " 0\n";
  for (const Vec3& v : mesh.vertices) text << v.x() << " " << v.y() << " " << v.z() << "\n";
  for (const auto& [a, b, c] : mesh.triangles) text << "3 " << a << " " << b << " " << c << "\n";
  return text.str();
}

TEST(Stage, BonesOfAnyKindAreShownAndBrokenOnesAreNamed) {
  const test::ScratchFolder folder;
  Scene scene = find_scene("curl");
  const TriMesh bone = read_mesh(models_folder() / "bones" / "radius.obj");
  std::ofstream(folder.path() / "radius.off") << off_of(bone);
  std::ofstream(folder.path() / "broken.vtp") << "<VTKFile type=\"PolyData\">\n<oops\n";
  for (Body& body : scene.model.bodies) body.surface.clear();
  scene.model.bodies.back().surface = {{.file = (folder.path() / "broken.vtp").string()},
                                       {.file = (folder.path() / "radius.off").string()},
                                       {.file = "not_there.stl"}};
  scene.props.clear();
  const World world(scene);
  const Stage stage(scene, world.names(), world.frame());
  EXPECT_FALSE(stage.empty());
  EXPECT_EQ(stage.drawing(world.frame()).meshes.front().mesh.vertices.size(), bone.vertices.size());
  EXPECT_THAT(stage.remarks(), ElementsAre(HasSubstr("broken.vtp:2: not well-formed XML"), HasSubstr("not_there.stl")));
}

TEST(Recorded, ModelStillFindsTheMeshesThatLieBesideItsFile) {
  const test::ScratchFolder folder;
  Scene scene = find_scene("curl");
  scene.duration = 0.05;
  std::filesystem::create_directory(folder.path() / "Geometry");
  std::ofstream(folder.path() / "Geometry" / "own.off") << "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n";
  scene.model.folder = folder.path().string();
  scene.model.bodies.back().surface = {{.file = "Geometry/own.off"}};
  run(scene, {.folder = folder.path() / "own.sinew", .command = "test", .inputs = {}});
  const Scene recorded = read_scene(folder.path() / "own.sinew" / "scene.yaml");
  EXPECT_TRUE(find_surface(recorded.model, recorded.model.bodies.back().surface.at(0).file));
}

}  // namespace
}  // namespace sinew
