// Forces that set-ups bring along: reserves and residuals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "sinew/core/error.hpp"
#include "sinew/osim/osim.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

/// A pelvis that slides and turns in a plane, with a spring and a motor of its own.
Model pelvis_model() {
  Model model;
  model.bodies = {{.name = "pelvis", .mass = 10, .inertia = {1, 1, 1, 0, 0, 0}}};
  Joint joint{.name = "root",
              .parent = ground,
              .child = "pelvis",
              .kind = Joint::Kind::custom,
              .coordinates = {{.name = "tilt", .spring = Spring{5, 0}}, {.name = "tx"}, {.name = "ty"}}};
  joint.rotate = {{Vec3::UnitZ(), Amount::of("tilt")}};
  joint.slide = {{Vec3::UnitX(), Amount::of("tx")}, {-Vec3::UnitY(), Amount::of("ty")}};
  model.joints = {joint};
  model.motors = {{"own", "tilt", 3, {}}};
  return model;
}

struct ForceSetFile : ::testing::Test {
  Imported add(const std::string& forces, bool replace = false) {
    const std::filesystem::path file = scratch.path() / "reserves.xml";
    std::ofstream(file) << "<OpenSimDocument Version=\"30000\"><ForceSet name=\"f\"><objects>\n" + forces +
                               "</objects></ForceSet></OpenSimDocument>";
    return with_force_set(pelvis_model(), file, replace);
  }
  test::ScratchFolder scratch;
};

constexpr const char* reserve = R"(<CoordinateActuator name="tilt_reserve"><coordinate>tilt</coordinate>
  <optimal_force>100</optimal_force><min_control>-2</min_control><max_control>2</max_control></CoordinateActuator>)";

TEST_F(ForceSetFile, ReservesJoinTheModelsOwnForces) {
  const Imported in = add(reserve);
  EXPECT_THAT(in.model.motors,
              ::testing::ElementsAre(Motor{"own", "tilt", 3, {}}, Motor{"tilt_reserve", "tilt", 100, Range{-2, 2}}));
  EXPECT_TRUE(in.model.joints[0].coordinates[0].spring);
  EXPECT_TRUE(in.notes.empty());
}

TEST_F(ForceSetFile, OrTakeTheirPlace) {
  const Imported in = add(reserve, true);
  EXPECT_THAT(in.model.motors, ::testing::ElementsAre(Motor{"tilt_reserve", "tilt", 100, Range{-2, 2}}));
  EXPECT_FALSE(in.model.joints[0].coordinates[0].spring);
}

TEST_F(ForceSetFile, ResidualsOfTheRootActOnItsCoordinatesAndSaySo) {
  const Imported in = add(R"(<PointActuator name="FX"><body>pelvis</body><direction>1 0 0</direction>
    <optimal_force>10</optimal_force></PointActuator><PointActuator name="FY"><body>pelvis</body><direction>0 1 0
    </direction><optimal_force>10</optimal_force></PointActuator><TorqueActuator name="MZ"><bodyA>pelvis</bodyA>
    <bodyB>ground</bodyB><axis>0 0 1</axis><optimal_force>5</optimal_force></TorqueActuator><TorqueActuator name="MX">
    <bodyA>pelvis</bodyA><axis>1 0 0</axis></TorqueActuator>)",
                          true);
  EXPECT_THAT(in.model.motors, ::testing::ElementsAre(Motor{"FX", "tx", 10, {}}, Motor{"FY", "ty", -10, {}},
                                                      Motor{"MZ", "tilt", 5, {}}));
  ASSERT_EQ(in.notes.size(), 4u);
  EXPECT_THAT(in.notes[0].message, HasSubstr("coordinate tx"));
  EXPECT_EQ(in.notes[3].kind, ImportNote::Kind::unsupported);  // nothing turns about x
}

/// A muscle from the ground to the pelvis over two wraps.
std::string over(const std::string& name, const std::string& first, const std::string& second) {
  const auto point = [](const std::string& p, const std::string& body) {
    return "<PathPoint name=\"" + p + "\"><body>" + body + "</body><location>0.1 0 0</location></PathPoint>";
  };
  const auto wrap = [](const std::string& w) {
    return "\n<PathWrap name=\"over_" + w + "\"><wrap_object>" + w + "</wrap_object></PathWrap>";
  };
  return "<Thelen2003Muscle name=\"" + name + "\"><GeometryPath><PathPointSet><objects>" + point("a", "ground") +
         point("b", "pelvis") + "</objects></PathPointSet><PathWrapSet><objects>" + wrap(first) + wrap(second) +
         "</objects></PathWrapSet></GeometryPath></Thelen2003Muscle>";
}

TEST_F(ForceSetFile, AWrapThatTheModelHasNotIsNamedAndTheMuscleLoads) {
  Model model = pelvis_model();
  model.wraps = {{.name = "drum", .body = "pelvis", .radius = 0.02, .length = 0.1}};
  Muscle own{.name = "own"};
  own.path.points = {{.body = ground}, {.body = "pelvis", .at = Vec3(0.1, 0, 0)}};
  own.path.wraps = {{.wrap = "drum", .side = "+x"}};
  model.muscles = {own};
  const std::filesystem::path file = scratch.path() / "muscles.xml";
  std::ofstream(file) << "<OpenSimDocument Version=\"30000\"><ForceSet name=\"f\"><objects>\n" +
                             over("psoas", "gone", "drum") + "</objects></ForceSet></OpenSimDocument>";
  const Imported in = with_force_set(model, file, true);
  ASSERT_EQ(in.notes.size(), 1u);
  EXPECT_EQ(in.notes[0].line, 3);
  EXPECT_THAT(in.notes[0].message, HasSubstr("no wrap object `gone`"));
  ASSERT_EQ(in.model.muscles.size(), 1u);
  EXPECT_THAT(in.model.muscles[0].path.wraps, ::testing::ElementsAre(PathWrap{.wrap = "drum", .side = "+x"}))
      << "on the side where the model's own muscle ran";
}

TEST_F(ForceSetFile, FaultsAreNamedWithTheirPlace) {
  try {
    add("\n<CoordinateActuator name=\"r\"><coordinate>knee</coordinate></CoordinateActuator>");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("reserves.xml:3"));
    EXPECT_THAT(error.what(), HasSubstr("no coordinate `knee`"));
  }
  std::ofstream(scratch.path() / "odd.xml") << "<OpenSimDocument><Model/></OpenSimDocument>";
  EXPECT_THROW(with_force_set(pelvis_model(), scratch.path() / "odd.xml", false), InputError);
  EXPECT_THROW(with_force_set(pelvis_model(), scratch.path() / "nowhere.xml", false), InputError);
}

}  // namespace
}  // namespace sinew
