#include "sinew/geometry/file/mesh_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "sinew/geometry/file/mesh_bytes_test.hpp"
#include "sinew/geometry/file/obj.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

const std::string off_box = "OFF\n8 6 12\n" + test::box_points_text() + test::box_faces_text();

TEST(MeshFile, ContentOverrulesASuffixThatLies) {
  const TriMesh box = test::box_mesh();
  for (const char* name : {"box.off", "box.OFF", "box.obj", "box.stl", "box.vtp", "box"})
    EXPECT_EQ(parse_mesh(off_box, name), box) << name;
  EXPECT_EQ(parse_mesh(obj_text(box), "box.ply"), box);
}

TEST(MeshFile, SuffixSpeaksWhereContentIsSilent) {
  const auto of = [](const std::string& bytes, const std::string& name) {
    return test::refusal([&](const std::string& all, const char*) { return parse_mesh(all, name); }, bytes);
  };
  EXPECT_THAT(of("hello", "bone.obj"), HasSubstr("bone.obj: no faces found: this is not a surface in the format OBJ"));
  EXPECT_THAT(of("hello", "bone.PLY"), HasSubstr("bone.PLY:1: expected a first line 'ply'"));
  EXPECT_THAT(of("hello", "bone.doc"), HasSubstr("expected a mesh as OBJ, PLY, STL, OFF, VTP or VTK"));
  EXPECT_THAT(of("", "bone.stl"), HasSubstr("ends early"));
}

TEST(MeshFile, FoldersAndMissingFilesAreNamed) {
  EXPECT_THROW(read_mesh(std::filesystem::temp_directory_path()), InputError);
  EXPECT_THROW(read_mesh("no/such/bone.vtp"), InputError);
  EXPECT_THROW(read_mesh("/dev/zero"), InputError) << "a file without end is not begun";
}

/// The meshes of the data folder below `folder` with this suffix.
std::vector<std::filesystem::path> published_meshes(const std::string& folder, const std::string& suffix) {
  std::vector<std::filesystem::path> found;
  if (const char* data = std::getenv("SINEW_DATA"))
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(data) / folder))
      if (entry.path().extension() == suffix) found.push_back(entry.path());
  return found;
}

#define SKIP_WITHOUT(meshes) \
  if ((meshes).empty()) GTEST_SKIP() << "SINEW_DATA does not name the folder of test data"

// Bones of OpenSim's models are given in metres: none is longer than a thigh, none smaller than a carpal bone.
TEST(PublishedMeshes, BonesOfOpenSimAreReadWholeAndOfHumanSize) {
  const auto bones = published_meshes("osim", ".vtp");
  SKIP_WITHOUT(bones);
  for (const auto& path : bones) {
    SCOPED_TRACE(path.filename());
    const TriMesh mesh = read_mesh(path);
    const double size = bounds(mesh).size().maxCoeff();
    EXPECT_GT(size, 0.008);
    EXPECT_LT(size, 0.62);
    const Connection how = connection(mesh);
    EXPECT_EQ(how.degenerate_triangles, 0);
  }
}

TEST(PublishedMeshes, ScansAreWeldedIntoSurfaces) {
  const auto scans = published_meshes("meshes", ".stl");
  SKIP_WITHOUT(scans);
  for (const auto& path : scans) {
    SCOPED_TRACE(path.filename());
    const TriMesh mesh = read_mesh(path);
    EXPECT_LT(mesh.vertices.size(), mesh.triangles.size()) << "a surface has half as many vertices as triangles";
    const Vec3 size = bounds(mesh).size();
    EXPECT_GT(size.maxCoeff(), 100) << "millimetres";
    EXPECT_LT(size.maxCoeff(), 500);
  }
}

TEST(PublishedMeshes, SurfacesOfOtherKindsAreRead) {
  auto meshes = published_meshes("meshes", ".obj");
  for (const auto& path : published_meshes("meshes", ".off")) meshes.push_back(path);
  SKIP_WITHOUT(meshes);
  for (const auto& path : meshes) {
    SCOPED_TRACE(path.filename());
    EXPECT_GT(area(read_mesh(path)), 0);
  }
  for (const auto& path : published_meshes("meshes/bunny", ".off")) {
    const TriMesh bunny = read_mesh(path);
    EXPECT_EQ(bunny.vertices.size(), 3485u);
    EXPECT_EQ(bunny.triangles.size(), 6966u);
    EXPECT_TRUE(connection(bunny).closed());
  }
}

}  // namespace
}  // namespace sinew
