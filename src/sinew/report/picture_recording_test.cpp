// What stands on the stage, whatever kind of file it comes from.
#include "sinew/report/picture_recording.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/shape_mesh.hpp"
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

TEST(Painter, BonesOfAnyKindAreShownAndBrokenOnesAreNamed) {
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
  const View view(scene, world.names(), world.frame());
  const Painter painter(view);
  EXPECT_FALSE(painter.empty());
  EXPECT_EQ(painter.drawing(world.frame()).meshes.front().mesh.vertices.size(), bone.vertices.size());
  EXPECT_THAT(view.remarks(), ElementsAre(HasSubstr("broken.vtp:2: not well-formed XML"), HasSubstr("not_there.stl"),
                                          HasSubstr("2 of 3 bodies have no mesh")));
}

struct Drawn {
  std::string picture;            // bytes of motion.png
  Drawing drawing;                // what the painter makes of the last frame
  std::vector<TriMesh> recorded;  // the muscles' own surfaces in it
};

Drawn drawn(const char* name) {
  const test::ScratchFolder folder;
  Scene scene = find_scene(name);
  scene.duration = 0.05;
  const RunOutcome outcome = run(scene, {.folder = folder.path() / "run.sinew"});
  const RecordingReader reader(folder.path() / "run.sinew");
  const RecordedRun recorded(reader, outcome.recipe->scene, outcome.recipe->anatomy);
  picture_recording(recorded, folder.path());
  std::ostringstream bytes;
  bytes << std::ifstream(folder.path() / "motion.png", std::ios::binary).rdbuf();
  const Frame last = recorded.whole_frame(recorded.frames().size() - 1);
  const View view(scene, reader.names(), last, recorded.anatomy());
  Drawn out{bytes.str(), Painter(view).drawing(last), {}};
  for (const Shape& shape : last.shapes)
    if (shape.name == shape.muscle && shape.topology->primitive == Topology::Primitive::triangles)
      out.recorded.push_back(mesh_of(shape));
  return out;
}

/// Pixels that muscles fill: those that are another colour once the muscles are painted green.
std::vector<bool> silhouette(const Drawing& drawing, const Camera& camera) {
  constexpr int width = 310, height = 450;
  Drawing green = drawing;
  for (DrawnMesh& mesh : green.meshes)
    if (mesh.finish.roughness == muscle_finish.roughness) mesh.colours.clear(), mesh.colour = {0, 1, 0};
  const Image image = render(green, camera, width, height, 1);
  std::vector<bool> out;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const std::uint32_t c = image.at(x, y);
      out.push_back((c >> 8 & 255) > 2 * (c >> 16 & 255));
    }
  return out;
}

double shared(const std::vector<bool>& a, const std::vector<bool>& b) {
  double both = 0, either = 0;
  for (size_t i = 0; i < a.size(); ++i) both += a[i] && b[i], either += a[i] || b[i];
  return both / either;
}

TEST(Pictures, ShowTheFidelity) {
  constexpr double same = 0.93;  // of the pixels: coarse tubes are drawn smooth, and edges are a pixel wide
  const Drawn line = drawn("lift"), tubes = drawn("lift_tubes"), nets = drawn("lift_springs");
  EXPECT_NE(line.picture, tubes.picture);
  EXPECT_NE(line.picture, nets.picture);
  EXPECT_NE(tubes.picture, nets.picture);
  const Camera camera = camera_for(line.drawing, {0.45, 0.14, 1}, 31.0 / 45);
  for (const Drawn* one : {&tubes, &nets}) {
    ASSERT_EQ(one->recorded.size(), 7u);
    Drawing own = one->drawing;
    std::erase_if(own.meshes, [](const DrawnMesh& m) { return m.finish.roughness == muscle_finish.roughness; });
    for (const TriMesh& mesh : one->recorded)
      own.meshes.push_back({.mesh = mesh, .colours = {}, .normals = {}, .finish = muscle_finish});
    EXPECT_GT(shared(silhouette(one->drawing, camera), silhouette(own, camera)), same);
    EXPECT_LT(shared(silhouette(line.drawing, camera), silhouette(own, camera)), same);
  }
}

}  // namespace
}  // namespace sinew
