#include "sinew/muscle/flesh.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/geometry/section_tube.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

TriMesh box_of_flesh() {
  std::vector<Ring> rings;
  for (const double z : {0.0, 0.05, 0.1, 0.15, 0.2}) rings.push_back({Vec3(0, 0, z), Vec3::UnitX(), Vec3::UnitY()});
  return SectionTube(16, std::vector<double>(16 * 5, 0.03)).surface(rings);
}

Muscle beside(const std::string& name, double x, const std::string& mesh) {
  Muscle muscle{
      .name = name,
      .path = {.points = {{.body = ground, .at = {x, 0, 0}}, {.body = ground, .at = {x, 0, 0.2}}}, .wraps = {}},
      .force = 100};
  muscle.fibre.length = 0.1, muscle.tendon.slack = 0.1;
  muscle.volume = Volume{.surface = mesh};
  return muscle;
}

TEST(Flesh, MusclesThatNameOneMeshShareIt) {
  const test::ScratchFolder folder;
  write_obj(box_of_flesh(), folder.path() / "both.obj", "", 9);
  Model model;
  model.folder = folder.path().string();
  model.muscles = {beside("left", -0.0101, "both.obj"), beside("right", 0.01, "both.obj")};
  const std::vector<Flesh> flesh = flesh_of(Anatomy(model), {0, 1});
  EXPECT_NEAR(volume(flesh[0].mesh) + volume(flesh[1].mesh), volume(box_of_flesh()), 1e-9);
  EXPECT_LT(centroid(flesh[0].mesh).x(), -0.005);
  EXPECT_GT(centroid(flesh[1].mesh).x(), 0.005);
  EXPECT_EQ(flesh_of(Anatomy(model), {1})[0].mesh, flesh[1].mesh) << "asked for alone, the share is the same";
}

// Lee et al. 2018, section 6: the cross-section is scaled about the line of the fibres, the length stays.
TEST(Flesh, OfAWastedMuscleIsThinnerAboutItsOwnMiddleAndAsLong) {
  const test::ScratchFolder folder;
  write_obj(box_of_flesh(), folder.path() / "one.obj", "", 9);
  Model model;
  model.folder = folder.path().string();
  model.muscles = {beside("one", 0.01, "one.obj")};  // its path runs beside the middle of its flesh
  const TriMesh sound = flesh_of(Anatomy(model), {0})[0].mesh;
  for (const double section : {0.5, 1.5}) {
    model.muscles[0].volume->section = section;
    const TriMesh changed = flesh_of(Anatomy(model), {0})[0].mesh;
    EXPECT_NEAR(volume(changed) / volume(sound), section, 1e-9);
    EXPECT_EQ(changed.triangles, sound.triangles);
    const Vec3 size = bounds(changed).size(), before = bounds(sound).size();
    const double ends = 0.02;  // of the length: places beyond the path's ends are drawn in with the others
    EXPECT_NEAR(size.x() / before.x(), std::sqrt(section), ends);
    EXPECT_NEAR(size.y() / before.y(), std::sqrt(section), ends);
    EXPECT_NEAR(size.z(), before.z(), ends * before.z());
    EXPECT_LT((centroid(changed) - centroid(sound)).norm(), 1e-3);
  }
}

TriMesh moved(TriMesh mesh, const Vec3& by, double scale = 1) {
  for (Vec3& v : mesh.vertices) v = scale * v + by;
  return mesh;
}

TriMesh with(TriMesh one, const TriMesh& other) {
  const int first = static_cast<int>(one.vertices.size());
  one.vertices.insert(one.vertices.end(), other.vertices.begin(), other.vertices.end());
  for (const auto& [a, b, c] : other.triangles) one.triangles.push_back({first + a, first + b, first + c});
  return one;
}

TEST(Flesh, OfTwoLargePartsTheOneAboutThePathIsTaken) {
  const test::ScratchFolder folder;
  const TriMesh larger = moved(box_of_flesh(), {0.3, 0, 0}, 1.05);
  write_obj(with(larger, box_of_flesh()), folder.path() / "two.obj", "", 9);
  Model model;
  model.folder = folder.path().string();
  model.muscles = {beside("here", 0, "two.obj"), beside("there", 0.3, "two.obj")};
  EXPECT_NEAR(centroid(read_flesh(folder.path() / "two.obj", {{0, 0, 0}, {0, 0, 0.2}}).mesh).x(), 0, 1e-6);
  EXPECT_NEAR(centroid(read_flesh(folder.path() / "two.obj").mesh).x(), 0.3, 1e-6) << "without a path the largest";
}

TEST(Flesh, OfTheWrongSizeIsToldAndOfAnAbsurdOneRefused) {
  const test::ScratchFolder folder;
  write_obj(moved(box_of_flesh(), Vec3::Zero(), 0.05), folder.path() / "tiny.obj", "", 9);
  Model model;
  model.folder = folder.path().string();
  model.muscles = {beside("a", 0, "tiny.obj")};
  EXPECT_THAT(flesh_of(Anatomy(model), {0})[0].notes, testing::Contains(testing::HasSubstr("0.0689 ml")));
  write_obj(moved(box_of_flesh(), Vec3::Zero(), 0.02), folder.path() / "tiny.obj", "", 9);
  EXPECT_THROW(flesh_of(Anatomy(model), {0}), InputError);
}

TEST(Flesh, ThatHangsTogetherByAnEdgeOrIsAsLargeAsAHouseIsRefused) {
  const test::ScratchFolder folder;
  const auto refused = [&](const TriMesh& mesh, const char* why) {
    write_obj(mesh, folder.path() / "mesh.obj", "", 9);
    try {
      read_flesh(folder.path() / "mesh.obj");
      ADD_FAILURE() << why;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr(why));
    }
  };
  refused(with(box_of_flesh(), moved(box_of_flesh(), {0.06, 0, 0})), "50 % of it is left");
  refused(moved(box_of_flesh(), Vec3::Zero(), 1e5), "21.7 m across, if its numbers are millimetres");
  refused(moved(box_of_flesh(), Vec3::Zero(), 0.01), "0.00217 m across");
}

TEST(Flesh, ThatIsFartherThanHalfItsSizeFromThePathIsMissed) {
  const SurfaceTree flesh(box_of_flesh());  // 0.22 m from corner to corner
  const auto line_at = [](double x) { return std::vector<Vec3>{{x, 0, 0}, {x, 0, 0.2}}; };
  EXPECT_FALSE(misses(flesh, line_at(0)));
  EXPECT_FALSE(misses(flesh, line_at(0.1))) << "lines may run beside their flesh";
  EXPECT_TRUE(misses(flesh, line_at(0.2)));
}

TEST(Flesh, EveryMeshThatCannotBeUsedIsNamed) {
  const test::ScratchFolder folder;
  TriMesh sheet{.vertices = {{0, 0, 0}, {0.1, 0, 0}, {0, 0.1, 0}}, .triangles = {{0, 1, 2}}};
  write_obj(sheet, folder.path() / "sheet.obj");
  Model model;
  model.folder = folder.path().string();
  model.muscles = {beside("a", 0, "nowhere.obj"), beside("b", 0, "sheet.obj")};
  try {
    flesh_of(Anatomy(model), {0, 1});
    FAIL();
  } catch (const InputError& error) {
    ASSERT_EQ(error.faults().size(), 2u);
    EXPECT_THAT(error.faults()[0].message, testing::HasSubstr("not there"));
    EXPECT_THAT(error.faults()[1].message, testing::HasSubstr("does not enclose a volume"));
  }
}

}  // namespace
}  // namespace sinew
