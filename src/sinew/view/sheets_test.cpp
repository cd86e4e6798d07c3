// Broad muscles of a real model: the trunk and arms, whose trapezius, pectorals, deltoids ... are several lines each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "sinew/model/families.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/view/view.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

Frame posed(const std::map<std::string, double>& pose) {
  Scene scene = find_scene("upper_body");
  for (const auto& [coordinate, value] : pose) scene.pose[coordinate] = value;
  return World(scene).frame();
}

struct Trunk {
  Scene scene = find_scene("upper_body");
  World world{scene};
  Frame first = world.frame();
  View view{scene, world.names(), first};
  std::set<std::string> sheets = [&] {
    std::set<std::string> out;
    for (const std::vector<size_t>& family : muscle_families(scene.model.muscles))
      for (const size_t m : family) out.insert(scene.model.muscles[m].name);
    return out;
  }();
};

TEST(Sheets, AreFoundInTheUpperBody) {
  const std::vector<Muscle> muscles = find_scene("upper_body").model.muscles;
  std::set<std::vector<std::string>> families;
  for (const std::vector<size_t>& family : muscle_families(muscles)) {
    std::vector<std::string> names;
    for (const size_t m : family) names.push_back(muscles[m].name);
    families.insert(names);
  }
  const auto family = [](const std::string& stem, int count, const std::string& side) {
    std::vector<std::string> out;
    for (int i = 1; i <= count; ++i) out.push_back(stem + "_" + std::to_string(i) + "_" + side);
    return out;
  };
  for (const char* side : {"r", "l"}) {
    EXPECT_TRUE(families.contains(family("trapezius", 5, side)));
    EXPECT_TRUE(families.contains(family("pectoralis_major", 5, side)));
    EXPECT_TRUE(families.contains(family("latissimus_dorsi", 4, side)));
    EXPECT_TRUE(families.contains(family("deltoid", 5, side)));
    EXPECT_TRUE(families.contains(family("subscapularis", 3, side)));
    EXPECT_TRUE(families.contains(family("platysma", 2, side)));
  }
  EXPECT_EQ(families.size(), 2u * 14);
}

TEST(Sheets, OfTheTrapeziusLiesOnTheBack) {
  constexpr double thickest = 0.03;  // m over the bone
  const Trunk trunk;
  const BoneSpace bone(Bones(trunk.scene.model, trunk.world.names().bodies).placed(trunk.first.poses));
  for (const ViewShape& shape : trunk.view.shapes()) {
    if (shape.layer != "muscle" || !std::set<std::string>{"trapezius_4_r", "trapezius_5_r"}.contains(shape.name))
      continue;
    double far = 0;
    for (const Eigen::Vector3f& at : shape.positions) far = std::max(far, bone(at.cast<double>()));
    EXPECT_LT(far, thickest) << shape.name;
  }
}

TEST(Sheets, KeepTheirVolumeStayOffTheBonesAndNeverTurnOverWhileTheArmMoves) {
  constexpr double step = 0.05;           // rad
  constexpr double by_itself = 0.012;     // m in a step that vertices may move more than the line, off another bone
  constexpr double depth = 1.5e-3;        // m in bone, away from the ends
  constexpr double of_the_volume = 0.08;  // of a surface of 32 rings of 16
  const Trunk trunk;
  const Looks looks(trunk.scene.model.muscles);
  const Bones bones(trunk.scene.model, trunk.world.names().bodies);
  std::vector<Vertices> before, places;
  const auto moved = [&](size_t s) {
    double out = 0;
    for (size_t i = 0; i < places[s].size(); ++i) out = std::max<double>(out, (places[s][i] - before[s][i]).norm());
    return out;
  };
  const auto line_of = [&](const std::string& muscle) {
    const auto path = [&](const ViewShape& shape) { return shape.layer == "path" && shape.name == muscle; };
    return static_cast<size_t>(std::ranges::find_if(trunk.view.shapes(), path) - trunk.view.shapes().begin());
  };
  for (int k = 0; k <= 30; ++k) {
    const double lift = -0.2 + step * k;
    const Frame frame = posed({{"shoulder_z_r", lift}, {"shoulder_x_r", -0.6 * lift}, {"collar_raise_r", 0.2 * lift}});
    const BoneSpace bone(bones.placed(frame.poses));
    trunk.view.move(frame, places);
    for (size_t s = 0; s < trunk.view.shapes().size(); ++s) {
      const ViewShape& shape = trunk.view.shapes()[s];
      if (shape.layer != "muscle" || !trunk.sheets.contains(shape.name)) continue;
      const auto m = static_cast<size_t>(place_in(trunk.world.names().muscles, shape.muscle));
      const double whole = volume(mesh_of(places[s], shape.indices));
      EXPECT_GT(whole, (1 - of_the_volume) * looks[m].volume) << shape.name << " " << k;
      EXPECT_LT(whole, 1.25 * looks[m].volume) << "tendons and all: " << shape.name << " " << k;
      const auto round = static_cast<size_t>(shape.grid[1]);
      for (size_t i = 5 * round; k % 6 == 0 && i + 5 * round < places[s].size(); ++i)
        EXPECT_GT(bone(places[s][i].cast<double>()), -depth) << shape.name << " " << i / round << " at " << k;
      if (!before.empty()) {
        EXPECT_LT(moved(s), moved(line_of(shape.name)) + by_itself) << shape.name << " " << k;
      }
    }
    before = places;
  }
}

}  // namespace
}  // namespace sinew
