// Written back and read again, a model is the same.
#include <gtest/gtest.h>

#include <set>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/osim/osim.hpp"
#include "test/support/published_files.hpp"

namespace sinew {
namespace {

class WrittenOsim : public ::testing::TestWithParam<const char*> {};

TEST_P(WrittenOsim, LoadsEqual) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const std::filesystem::path file = test::published_file(GetParam());
  const Imported in = read_osim(file);
  const Model& model = in.model;
  const Exported out = osim_text(model);
  for (const ImportNote& note : out.notes) ADD_FAILURE() << note.text(GetParam());
  const Imported again = parse_osim(out.text, file);
  EXPECT_TRUE(again.model == model);
  EXPECT_EQ(model_text(again.model), model_text(model));  // shows where
  // What its class does otherwise than we do is said again; nothing new is.
  std::set<std::string> said;
  for (const ImportNote& note : in.notes) said.insert(note.what + note.message);
  for (const ImportNote& note : again.notes)
    EXPECT_TRUE(note.kind == ImportNote::Kind::remark || said.contains(note.what + note.message))
        << note.text(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Published, WrittenOsim, ::testing::ValuesIn(test::published_with_muscles), test::TestName{});
INSTANTIATE_TEST_SUITE_P(WithoutMuscles, WrittenOsim, ::testing::Values(test::published_without_muscles),
                         test::TestName{});

TEST(WriteOsim, TheShippedArmGoesOutAndComesBackWithItsFigures) {
  const Model arm = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models" / "arm.yaml");
  const Imported again =
      parse_osim(osim_text(arm).text, std::filesystem::path(SINEW_SOURCE_DIR) / "models" / "arm.osim");
  ASSERT_EQ(again.model.muscles.size(), arm.muscles.size());
  for (size_t m = 0; m < arm.muscles.size(); ++m) {
    EXPECT_EQ(again.model.muscles[m].path, arm.muscles[m].path);
    EXPECT_EQ(again.model.muscles[m].force, arm.muscles[m].force);
    EXPECT_EQ(again.model.muscles[m].fibre.shape, arm.muscles[m].fibre.shape);
  }
  EXPECT_EQ(again.model.bodies, arm.bodies);
}

TEST(WriteOsim, JointsThatSlideOverEllipsoidsComeBackAsTheyWere) {
  const auto joint = [](const std::string& kind, const std::string& coordinates, const std::string& figures) {
    return parse_osim(R"(<?xml version="1.0"?><OpenSimDocument Version="40000"><Model name="m"><BodySet><objects>
      <Body name="blade"><mass>2</mass><inertia>0.1 0.1 0.1 0 0 0</inertia></Body></objects></BodySet><JointSet><objects>
      <)" + kind + R"( name="j"><socket_parent_frame>/ground</socket_parent_frame>
      <socket_child_frame>/bodyset/blade</socket_child_frame><coordinates>)" +
                      coordinates + "</coordinates>" + figures + "</" + kind +
                      "></objects></JointSet></Model></OpenSimDocument>")
        .model;
  };
  const std::string three = R"(<Coordinate name="a"/><Coordinate name="b"/><Coordinate name="c"/>)";
  std::vector<Model> models{joint("EllipsoidJoint", three, "<radii_x_y_z>0.1 0.2 0.3</radii_x_y_z>")};
  for (const char* angle : {"0", "0.4", "-2.7341", "1.5707963267948966"})
    models.push_back(joint("ScapulothoracicJoint", three + R"(<Coordinate name="d"/>)",
                           std::string("<thoracic_ellipsoid_radii_x_y_z>0.0733 0.1834 0.0738"
                                       "</thoracic_ellipsoid_radii_x_y_z><scapula_winging_axis_origin>0.05 -0.03"
                                       "</scapula_winging_axis_origin><scapula_winging_axis_direction>") +
                               angle + "</scapula_winging_axis_direction>"));
  for (const Model& model : models) {
    const Exported out = osim_text(parse_model(model_text(model)));  // by way of YAML
    EXPECT_TRUE(out.notes.empty());
    EXPECT_EQ(out.text.find("CustomJoint"), std::string::npos);
    EXPECT_EQ(model_text(parse_osim(out.text).model), model_text(model));
    EXPECT_TRUE(parse_osim(out.text).model.joints == model.joints);
  }
}

TEST(WriteOsim, AJointThatOpenSimCannotSayIsRefusedByName) {
  Model model;
  model.bodies = {{.name = "a", .mass = 1, .inertia = {1, 1, 1, 0, 0, 0}}};
  Joint joint{
      .name = "odd", .parent = ground, .child = "a", .kind = Joint::Kind::custom, .coordinates = {{.name = "q"}}};
  const Function wave{.kind = Function::Kind::sine, .numbers = {1, 1, 0}, .points = {}};
  joint.rotate = {{Vec3::UnitX(), {{{"q", wave}, {"q", wave}}}}};
  model.joints = {joint};
  try {
    osim_text(model);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.faults().at(0).field, "joints.odd");
  }
}

}  // namespace
}  // namespace sinew
