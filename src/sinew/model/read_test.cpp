#include "sinew/model/read.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "sinew/core/error.hpp"
#include "sinew/model/corpus_test.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

using test::corpus;

/// A folder of its own that is gone afterwards.
class Files : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              (std::string("sinew_") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "models");
  }
  void TearDown() override { fs::remove_all(folder_); }
  fs::path put(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }
  fs::path folder_;
};

const char* const small_model = R"(
sinew: 1
bodies: {arm: {mass: 1, inertia: [0.01, 0.01, 0.01, 0, 0, 0]}}
joints: {elbow: {parent: ground, child: arm, kind: hinge}}
)";

TEST(ReadModel, EverythingArrivesInSiUnits) {
  const Model model = read_model(corpus("everything.yaml"));
  EXPECT_EQ(model.name, "everything");
  EXPECT_EQ(model.source, "made up: one of each");
  EXPECT_EQ(model.gravity, Vec3(0, -9.81, 0));
  ASSERT_EQ(model.bodies.size(), 9u);
  EXPECT_EQ(model.bodies[0].name, "pelvis");
  EXPECT_EQ(model.bodies[0].surface,
            (std::vector<Surface>{{.file = "bones/pelvis.obj"}, {.file = "bones/sacrum.obj"}}));
  EXPECT_EQ(find(model.bodies, "tibia")->centre, Vec3(0, -0.18, 0));
  EXPECT_EQ(find(model.bodies, "patella")->mass, 0.086);
  EXPECT_EQ(model.folder, corpus("").parent_path());

  const Joint& knee = *find(model.joints, "knee");
  EXPECT_EQ(knee.kind, Joint::Kind::custom);
  const Coordinate& angle = knee.coordinates.at(0);
  EXPECT_EQ(angle.range, (Range{-120 * degree, 10 * degree}));
  EXPECT_EQ(angle.start, -0.3);
  EXPECT_TRUE(angle.clamped);
  EXPECT_EQ(angle.limit, (Limit{20 / degree, 0.1 / degree, 10 * degree}));
  EXPECT_EQ(angle.spring, (Spring{3, -5 * degree}));
  EXPECT_EQ(knee.coordinates.at(1).limit, default_limit(false)) << "an empty limit of a slide";
  EXPECT_EQ(knee.coordinates.at(1).spring->stiffness, 2000);
  EXPECT_EQ(knee.rotate.at(0).by, Amount::of("knee_angle"));
  EXPECT_EQ(knee.rotate.at(1).by.factors.at(0).function.points.at(0), (std::array{-120 * degree, 2 * degree}));
  EXPECT_EQ(knee.rotate.at(2).by.factors.at(0), (Factor{"", Function::constant(3 * degree)}));
  EXPECT_EQ(knee.slide.at(0).by.factors.at(0).function.scale, 1.5);
  ASSERT_EQ(knee.slide.at(1).by.factors.size(), 2u);
  EXPECT_EQ(knee.slide.at(1).by.factors[0].function.numbers, (std::vector<double>{0.01, 1, 90 * degree}));
  EXPECT_EQ(knee.slide.at(1).by.factors[1], (Factor{"knee_slip", Function::linear(2, 0.1)}));
  EXPECT_EQ(knee.slide.at(2).by.factors[0].function.numbers, (std::vector<double>{1, 0.5, 0}));
  EXPECT_EQ(knee.slide.at(3).by.factors[0], (Factor{"knee_slip", Function::constant(0.001)}));
  EXPECT_EQ(knee.slide.at(5).by.factors[0].function.scale, 0.5);

  const Joint& runner = *find(model.joints, "runner");
  EXPECT_TRUE(runner.coordinates[0].locked);
  EXPECT_EQ(runner.coordinates[1].prescribed->numbers, (std::vector<double>{0.05, 2 * 2 * pi, 0.1}));
  EXPECT_EQ(runner.coordinates[2].prescribed, Function::polyline({{0, 0}, {1, 0.01}, {2, 0}}));
  EXPECT_EQ(model.couplers.at(0).coordinate, "patella_slide");
  EXPECT_EQ(model.couplers.at(0).by.points.at(0), (std::array{-120 * degree, -0.05}));
  EXPECT_EQ(model.couplers.at(1).by, Function::linear(-0.5, 0));
  ASSERT_EQ(model.couplers.at(1).plus.size(), 2u);
  EXPECT_EQ(model.couplers.at(1).plus[1].factors[1], (Factor{"patella_slide", Function::linear(2, 0)}));
  EXPECT_EQ(leaders_of(model.couplers.at(1)), (std::vector<std::string>{"patella_slide", "knee_angle"}));
  EXPECT_EQ(model.loops, (std::vector<Loop>{{.body = "tibia",
                                             .to = ground,
                                             .kind = Loop::Kind::rod,
                                             .at = {0, -0.1, 0},
                                             .to_at = Vec3(0.3, 0, 0),
                                             .label = "strut"}}));
  EXPECT_EQ(find(model.wraps, "ring")->tube, 0.01);
  EXPECT_EQ(find(model.shapes, "sole")->turn, Vec3(0, 0, 90 * degree));
  EXPECT_EQ(model.markers.at(0).at, Vec3(0, -0.4, 0.05));
}

TEST(ReadModel, CurvesAndSurroundingsArriveWithTheirFigures) {
  const Model model = read_model(corpus("everything.yaml"));
  const Muscle& gastrocnemius = model.muscles.at(1);
  EXPECT_EQ(
      gastrocnemius.fibre.millard,
      (MillardShape{{0.55, 0.7, 1.8, 2.4, 0.01}, {-0.18, 0.4, 0.3, 4, 0.5}, {4, 1.6, 0.1, 0.3, 0.5, 0.1, 0.2, 0.7}}));
  EXPECT_EQ(gastrocnemius.fibre.given.active, Function::polyline({{0.5, 0}, {1, 1}, {1.6, 0}}));
  EXPECT_EQ(gastrocnemius.fibre.given.speed, Function::linear(0.5, 1));
  EXPECT_EQ(gastrocnemius.tendon.millard, (MillardTendon{50, 0.5, 0.8}));
  EXPECT_EQ(gastrocnemius.tendon.given->numbers, (std::vector<double>{800, 10, 0}));
  ASSERT_EQ(model.surroundings.size(), 2u);
  EXPECT_EQ(model.surroundings[0], (Surface{.file = "meshes/ribs.obj"}));
  EXPECT_EQ(model.surroundings[1].scale, Vec3(1, 1, -1));
}

TEST(ReadModel, MusclesArriveWithTheirPathsAndFigures) {
  const Model model = read_model(corpus("everything.yaml"));
  const Muscle& vastus = model.muscles.at(0);
  ASSERT_EQ(vastus.path.points.size(), 3u);
  EXPECT_EQ(vastus.path.points[0].role, PathPoint::Role::origin);
  EXPECT_EQ(vastus.path.points[1].while_, (PathPoint::Condition{"knee_angle", {-120 * degree, -80 * degree}}));
  EXPECT_EQ(vastus.path.points[2].at, Vec3(0, 0.02, 0));
  EXPECT_EQ(vastus.path.points[2].moving[0]->coordinate, "knee_angle");
  EXPECT_FALSE(vastus.path.points[2].moving[1]);
  EXPECT_EQ(vastus.path.points[2].moving[2], (Factor{"", Function::constant(0.001)}));
  EXPECT_EQ(vastus.path.wraps, (std::vector<PathWrap>{{"condyles", "+x", 0, 1}}));
  EXPECT_EQ(vastus.force, 1200);
  EXPECT_EQ(vastus.fibre, (Fibre{0.087, 5 * degree, 12, "thelen2003", 0.05, 0.5, {0.5, 4, 0.3, 1.8}}));
  EXPECT_EQ(vastus.tendon, (Tendon{0.136, Tendon::Kind::rigid, 0.033}));
  EXPECT_EQ(vastus.activation, (ActivationTimes{0.015, 0.05, 0.02}));
  EXPECT_EQ(vastus.volume, (Volume{"meshes/vastus.obj", 1060, 250000}));
  EXPECT_EQ(vastus.units, (std::vector<MotorUnit>{{"slow", 0.4}, {"fast", 0.6}}));
  EXPECT_EQ(vastus.drive, 0.5);
  const std::vector<PathWrap> wraps{
      {"ring", "", 0, -1}, {"head", "-z", 0, 1}, {"pad", "", 0, 1, PathWrap::Method::midpoint}, {"condyles", "", 0, 2}};
  EXPECT_EQ(model.muscles.at(1).path.wraps, wraps);
  EXPECT_EQ(model.muscles.at(1).units, (std::vector<MotorUnit>{{"whole", 1}}));
  EXPECT_DOUBLE_EQ(vastus.path.points.at(1).fade, 2 * degree);
}

TEST(ReadModel, LigamentsAndMotorsArriveWithTheirFigures) {
  const Model model = read_model(corpus("everything.yaml"));
  const Ligament& patellar = model.ligaments.at(0);
  EXPECT_EQ(patellar.rest, 0.05);
  EXPECT_EQ(patellar.force, 1000);
  EXPECT_EQ(patellar.curve, Function::polyline({{1, 0}, {1.1, 1}}));
  EXPECT_EQ(model.motors.at(0), (Motor{"knee reserve", "knee_angle", 100, Range{-1, 1}}));
}

TEST(ReadModel, UnnamedCoordinatesTakeTheNameOfTheirJoint) {
  const Model model = read_model(corpus("everything.yaml"));
  const auto names = [&](const char* joint) {
    std::vector<std::string> all;
    for (const Coordinate& coordinate : find(model.joints, joint)->coordinates) all.push_back(coordinate.name);
    return all;
  };
  EXPECT_EQ(names("ankle"), (std::vector<std::string>{"ankle"}));
  EXPECT_EQ(names("subtalar"), (std::vector<std::string>{"subtalar_x", "subtalar_y"}));
  EXPECT_EQ(names("hip"), (std::vector<std::string>{"hip_x", "hip_y", "hip_z"}));
  EXPECT_EQ(names("pelvis_joint"),
            (std::vector<std::string>{"pelvis_joint_turn_x", "pelvis_joint_turn_y", "pelvis_joint_turn_z",
                                      "pelvis_joint_x", "pelvis_joint_y", "pelvis_joint_z"}));
  EXPECT_TRUE(names("mtp").empty());
}

TEST(ReadScene, EverythingArrives) {
  const Scene scene = read_scene(corpus("everything_scene.yaml"));
  EXPECT_EQ(scene.model, read_model(corpus("everything.yaml")));
  EXPECT_EQ(scene.model_file, "everything.yaml");
  EXPECT_EQ(scene.duration, 2.5);
  EXPECT_EQ(scene.rates, (Rates{2000, 100, 50, 30, {{"projective", 500}}}));
  EXPECT_EQ(scene.stops, Scene::Stops::hard);
  EXPECT_EQ(scene.default_fidelity, "line");
  EXPECT_EQ(scene.fidelity, (std::map<std::string, std::string>{{"vastus", "projective"}}));
  EXPECT_EQ(scene.pose.at("knee_angle"), -30 * degree);
  EXPECT_EQ(scene.pose.at("knee_slip"), 0.001);
  EXPECT_EQ(scene.speeds.at("knee_angle"), 90 * degree);
  EXPECT_EQ(scene.locked, (std::vector<std::string>{"knee_slip"}));
  EXPECT_EQ(scene.default_excitation, 0.02);
  EXPECT_EQ(scene.excitations.at("vastus"), Function::polyline({{0, 0}, {0.5, 1}, {1, 0.2}}));
  EXPECT_EQ(scene.motors.at("knee reserve"), Function::polyline({{0, 0}, {1, -0.5}}));
  EXPECT_EQ(scene.excitations.at("vastus/fast"), Function::polyline({{0, 0.1}, {1, 0.9}}));
  EXPECT_EQ(scene.excitations.at("gastrocnemius").numbers, (std::vector<double>{0.2, 2 * pi, 0}));
  EXPECT_EQ(scene.contact.pairs.at(2), (std::array<std::string, 2>{"ball", "floor"}));
  EXPECT_EQ(scene.props.at(0).spin, Vec3(0, 360 * degree, 0));
  EXPECT_EQ(scene.props.at(0).shapes.at(0).radius, 0.12);
  EXPECT_EQ(scene.props.at(1).weld->turn, Vec3(90 * degree, 0, 0));
  ASSERT_EQ(scene.soft.size(), 2u);
  const SoftBody &torus = scene.soft[0], &fat = scene.soft[1];
  EXPECT_EQ(torus.surface, "meshes/torus.obj");
  EXPECT_EQ(torus.density, 1000);
  EXPECT_EQ(torus.fidelity, "projective");
  EXPECT_EQ(*torus.law, yaml_tree("{matrix: {st_venant_kirchhoff: {young: 100 kPa, poisson: 0.35}}}", "law"));
  EXPECT_EQ(torus.turn, Vec3(90 * degree, 0, 0));
  EXPECT_EQ(torus.spin, Vec3(0, 0, 90 * degree));
  EXPECT_EQ(fat.tets, "meshes/thigh.vtu");
  EXPECT_EQ(fat.on, "femur");
  EXPECT_EQ(fat.options.at("springs"), yaml_tree("{slices: 6}", "options"));
  EXPECT_EQ(scene.loops, (std::vector<Loop>{{"pelvis", "dumbbell", Loop::Kind::point, {0, -0.1, 0}}}));
  EXPECT_EQ(scene.pushes.at(0).force[0], Function::polyline({{0, 0}, {0.1, 50}, {0.2, 0}}));
  EXPECT_EQ(scene.pushes.at(1).force[1], Function::constant(1));
}

TEST(ReadScene, AModelFileGivesASceneWithDefaults) {
  const Scene scene = parse_scene(small_model);
  Scene expected;
  expected.model = parse_model(small_model);
  EXPECT_EQ(scene, expected);
}

TEST(ReadScene, HoldsAModelOfItsOwnAndAliasesRepeatBodies) {
  const Scene scene = read_scene(corpus("inline_scene.yaml"));
  EXPECT_TRUE(scene.model_file.empty());
  EXPECT_EQ(scene.model.bodies.at(0).mass, scene.model.bodies.at(1).mass);
  EXPECT_EQ(scene.pose.at("a"), 0.005);
  EXPECT_EQ(scene.pose.at("b"), 5 * degree);
}

TEST(ReadModel, QuotedNumbersAreNames) {
  const Model model = parse_model(R"(
sinew: 1
bodies: {"5": {mass: 1}}
joints: {"7": {parent: ground, child: "5", kind: custom, coordinates: {"3": {}}, rotate: [{axis: [0, 0, 1], by: "3"}]}}
)");
  EXPECT_EQ(model.joints.at(0).rotate.at(0).by, Amount::of("3"));
  EXPECT_EQ(parse_model(model_text(model)), model);
}

TEST(ReadModel, TheExampleOfTheDocsPageIsRead) {
  std::ifstream stream(fs::path(SINEW_SOURCE_DIR) / "docs/model.md");
  const std::string page{std::istreambuf_iterator<char>(stream), {}};
  const size_t begin = page.find("```yaml\n") + 8, end = page.find("```", begin);
  ASSERT_NE(end, std::string::npos);
  const Model model = parse_model(page.substr(begin, end - begin));
  EXPECT_EQ(model.muscles.at(0).path.wraps.at(0).wrap, "trochlea");
  EXPECT_EQ(parse_model(model_text(model)), model);
}

TEST_F(Files, SceneFindsItsModelBesideIt) {
  put("models/arm.yaml", small_model);
  const Scene scene = read_scene(put("scene.yaml", "sinew_scene: 1\nmodel: models/arm.yaml\npose: {elbow: 10 deg}\n"));
  EXPECT_EQ(scene.model.folder, (folder_ / "models").string());
  EXPECT_EQ(scene.pose.at("elbow"), 10 * degree);
}

TEST_F(Files, FaultsOfTheModelFileComeWithThoseOfTheScene) {
  put("models/arm.yaml", std::string(small_model) + "wrapz: {}\n");
  try {
    read_scene(put("scene.yaml", "sinew_scene: 1\nmodel: models/arm.yaml\nduration: -1\n"));
    FAIL() << "no fault found";
  } catch (const InputError& error) {
    ASSERT_EQ(error.faults().size(), 3u) << error.what();
    EXPECT_EQ(error.faults()[0].field, "model");
    EXPECT_EQ(error.faults()[0].line, 2);
    EXPECT_EQ(error.faults()[1].field, "duration");
    EXPECT_EQ(error.faults()[2].file, (folder_ / "models/arm.yaml").string());
    EXPECT_EQ(error.faults()[2].line, 5);
  }
}

TEST_F(Files, WhatCannotBeOpenedIsNamed) {
  EXPECT_THROW(read_model(folder_ / "none.yaml"), InputError);
  EXPECT_THROW(read_model(folder_), InputError);
  try {
    read_scene(put("scene.yaml", "sinew_scene: 1\nmodel: none.yaml\n"));
    FAIL() << "no fault found";
  } catch (const InputError& error) {
    EXPECT_EQ(error.faults().at(0).line, 2);
    EXPECT_NE(error.faults()[0].message.find("none.yaml"), std::string::npos);
  }
}

TEST_F(Files, WritingAndReadingThroughTheSamePathGivesAnEqualValue) {
  fs::copy(corpus("everything.yaml"), folder_);
  const Model model = read_model(folder_ / "everything.yaml");
  write_model(model, folder_ / "again.yaml");
  EXPECT_EQ(read_model(folder_ / "again.yaml"), model);
  fs::copy(corpus("everything_scene.yaml"), folder_);
  const Scene scene = read_scene(folder_ / "everything_scene.yaml");
  write_scene(scene, folder_ / "scene_again.yaml");
  EXPECT_EQ(read_scene(folder_ / "scene_again.yaml"), scene);
}

TEST_F(Files, FileNamesStillLeadToTheMeshesAfterWritingElsewhere) {
  fs::copy(corpus("everything.yaml"), folder_);
  fs::copy(corpus("everything_scene.yaml"), folder_);
  Scene scene = read_scene(folder_ / "everything_scene.yaml");
  write_scene(scene, folder_ / "models/scene.yaml");
  EXPECT_EQ(read_scene(folder_ / "models/scene.yaml").model_file, "../everything.yaml");
  scene.model_file.clear();
  write_scene(scene, folder_ / "models/scene.yaml");
  const Scene moved = read_scene(folder_ / "models/scene.yaml");
  EXPECT_EQ(moved.model.bodies[1].surface.at(0).file, "../bones/femur.obj");
  EXPECT_EQ(moved.model.muscles[0].volume->surface, "../meshes/vastus.obj");
  EXPECT_EQ(moved.soft[0].surface, "../meshes/torus.obj");
}

TEST_F(Files, WritingLeavesNothingHalfDone) {
  const Model model = parse_model(small_model);
  EXPECT_THROW(write_model(model, "/proc/no/such/folder.yaml"), InputError);
  EXPECT_THROW(write_model(model, folder_ / "models"), InputError) << "a folder stands there";
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST(ReadScene, AnOpenSimModelIsToBeConvertedFirst) {
  try {
    read_scene("gait.osim");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("sinew convert"), std::string::npos);
  }
}

}  // namespace
}  // namespace sinew
