#include "app/bones/trunk_bones.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "app/bones/eyeball.hpp"

namespace sinew {
namespace {

/// Coarser than what ships.
const std::map<std::string, TriMesh>& trunk() {
  static const std::map<std::string, TriMesh> meshes = [] {
    std::map<std::string, TriMesh> all;
    for (Bone& bone : trunk_bones(0.004)) all.emplace(bone.name, std::move(bone.mesh));
    return all;
  }();
  return meshes;
}

TEST(TrunkBones, AreClosedAndAsManyAsAPersonHas) {
  const std::map<std::string, int> count{{"neck", 7},    {"chest_spine", 12}, {"lumbar_spine", 5}, {"ribs", 12},
                                         {"sternum", 1}, {"skull", 1},        {"jaw", 1}};
  for (const auto& [name, mesh] : trunk()) {
    const Connection found = connection(mesh);
    EXPECT_TRUE(found.closed()) << name;
    EXPECT_EQ(found.parts, count.at(name)) << name;
    for (const TriMesh& part : parts(mesh)) EXPECT_GT(volume(part), 0) << name;
  }
}

TEST(TrunkBones, HaveTheSizesOfAnAdultsBones) {
  EXPECT_NEAR(bounds(trunk().at("skull")).size().x(), 0.185, 0.01) << "glabella to occiput";
  EXPECT_NEAR(bounds(trunk().at("skull")).size().z(), 0.144, 0.01) << "over the cheeks";
  EXPECT_NEAR(bounds(trunk().at("jaw")).size().z(), 0.12, 0.015) << "between the joints";
  EXPECT_NEAR(2 * bounds(trunk().at("ribs")).high.z(), 0.28, 0.02) << "breadth of the chest";
  EXPECT_NEAR(bounds(trunk().at("sternum")).size().y(), 0.17, 0.02);
}

TEST(TrunkBones, VertebraeMeetAtTheirJoints) {
  std::vector<Distance> column;
  std::vector<TriMesh> meshes;
  for (const auto& region : {neck_vertebrae(), chest_vertebrae(), lumbar_vertebrae()})
    column.insert(column.end(), region.begin(), region.end());
  for (const char* region : {"neck", "chest_spine", "lumbar_spine"})
    for (TriMesh& part : parts(trunk().at(region))) meshes.push_back(std::move(part));
  ASSERT_EQ(meshes.size(), column.size());
  for (size_t i = 1; i < column.size(); ++i) {
    double gap = 1;
    for (const Vec3& v : meshes[i - 1].vertices) gap = std::min(gap, column[i](v));
    EXPECT_GT(gap, -0.005) << i << ": m; facets lie on one another";
    EXPECT_LT(gap, 0.005) << i << ": m; none hangs in the air";
  }
}

TEST(TrunkBones, RibsReachSpineAndSternum) {
  const std::vector<Distance> rib = ribs(), vertebra = chest_vertebrae();
  const Distance breastbone = sternum();
  const auto gap = [](const Distance& a, const Distance& b, const Box& where) {
    double least = 1;
    for (double x = where.low.x(); x < where.high.x(); x += 0.003)
      for (double y = where.low.y(); y < where.high.y(); y += 0.003)
        for (double z = where.low.z(); z < where.high.z(); z += 0.003)
          least = std::min(least, std::max(a({x, y, z}), b({x, y, z})));
    return least;
  };
  for (size_t i = 0; i < rib.size(); ++i) {
    const double y = bounds(parts(trunk().at("chest_spine"))[i]).high.y();
    EXPECT_LT(gap(rib[i], vertebra[i], {{-0.08, y - 0.06, 0}, {0.03, y + 0.02, 0.05}}), 0.004) << "rib " << i + 1;
  }
  for (size_t i = 0; i < 7; ++i)
    EXPECT_LT(gap(rib[i], breastbone, {{0.05, 0.29, 0}, {0.16, 0.47, 0.05}}), 0.004) << "rib " << i + 1;
}

TEST(EyeBones, GlobeHasItsRadiusAndLiesFreeInTheOrbit) {
  const std::vector<Bone> bones = eye_bones();
  for (const Bone& bone : bones) {
    EXPECT_TRUE(connection(bone.mesh).closed()) << bone.name;
    EXPECT_EQ(connection(bone.mesh).parts, 1) << bone.name;
  }
  const Distance walls = orbit();
  double nearest = 1;
  for (const Vec3& v : bones.front().mesh.vertices) {
    nearest = std::min(nearest, walls(v));
    if (v.x() < 0) {
      EXPECT_NEAR(v.norm(), 0.012, 1e-5);
    }
  }
  EXPECT_GT(nearest, 0.002) << "m; muscles pass between";
}

}  // namespace
}  // namespace sinew
