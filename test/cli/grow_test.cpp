// sinew grow: meshes beside a model, and what is told of them.
#include <nlohmann/json.hpp>

#include "sinew/geometry/file/obj.hpp"
#include "sinew/model/read.hpp"
#include "test/cli/program.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::Outcome;
using test::Program;

TEST_F(Program, GrowGivesEveryMuscleOfTheArmAMeshThatTheModelNames) {
  const Outcome grown = run("grow arm -o fleshy/arm.yaml --interpenetration --json");
  ASSERT_EQ(grown.code, 0) << grown.text;
  const json told = json::parse(grown.text);
  EXPECT_EQ(told["interpenetration"]["muscles"].size(), 7u);
  EXPECT_LT(told["interpenetration"]["deepest"], 3e-3) << "metres that a belly lies in another";
  EXPECT_LT(told["interpenetration"]["in_bones"], 1e-3) << "of the flesh";
  EXPECT_EQ(told["grown"].size(), 7u);
  EXPECT_TRUE(told["failed"].empty());
  EXPECT_TRUE(fs::is_regular_file(folder / "fleshy/arm.png"));
  const Model model = read_model(folder / "fleshy/arm.yaml");
  for (const Muscle& muscle : model.muscles) {
    ASSERT_TRUE(muscle.volume) << muscle.name;
    EXPECT_EQ(muscle.volume->surface, "meshes/" + muscle.name + ".obj");
    const TriMesh mesh = read_obj(folder / "fleshy" / muscle.volume->surface);
    EXPECT_TRUE(connection(mesh).closed()) << muscle.name;
    EXPECT_NEAR(volume(mesh) / told["volumes"][muscle.name]["got"].get<double>(), 1, 1e-3) << muscle.name;
  }
  EXPECT_EQ(run("check fleshy/arm.yaml").code, 0) << "bones are found from the new folder, too";
}

TEST_F(Program, GrowLeavesMeshesThatAreThereAndGrowsTheNamedMusclesOnly) {
  ASSERT_EQ(run("grow arm -o a.yaml --no-pictures --muscle brachialis,triceps_long").code, 0);
  EXPECT_FALSE(fs::exists(folder / "a.png"));
  EXPECT_TRUE(fs::exists(folder / "meshes/brachialis.obj"));
  EXPECT_FALSE(fs::exists(folder / "meshes/biceps_long.obj"));
  const json rest = json::parse(run("grow a.yaml -o b.yaml --no-pictures --json").text);
  EXPECT_EQ(rest["grown"].size(), 5u);
  EXPECT_EQ(find(read_model(folder / "b.yaml").muscles, "brachialis")->volume->surface, "meshes/brachialis.obj");
}

TEST_F(Program, GrowTellsTheMuscleThatCannotBeGrownAndGrowsTheOthers) {
  Model model = read_model(fs::path(SINEW_SOURCE_DIR) / "models/arm.yaml");
  Muscle& nowhere = *find(model.muscles, "brachialis");
  nowhere.path.points.resize(1);
  nowhere.path.points.push_back(nowhere.path.points[0]);
  nowhere.path.wraps.clear();
  write_model(model, folder / "arm.yaml");
  const Outcome grown = run("grow arm.yaml -o grown.yaml --no-pictures --json");
  EXPECT_EQ(grown.code, 1) << grown.text;
  const json told = json::parse(grown.text);
  EXPECT_EQ(told["grown"].size(), 6u);
  EXPECT_NE(told["failed"]["brachialis"].get<std::string>().find("no length"), std::string::npos);
  EXPECT_EQ(find(read_model(folder / "grown.yaml").muscles, "brachialis")->volume->surface, "");
}

TEST_F(Program, GrowRefusesUnknownMusclesAndPlacesThatCannotBeWritten) {
  const Outcome unknown = run("grow arm -o a.yaml --muscle brachilis");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.text.find("did you mean `brachialis`"), std::string::npos) << unknown.text;
  EXPECT_EQ(run("grow arm -o a.osim").code, 2);
  write("taken", "a file where a folder should be");
  EXPECT_EQ(run("grow arm -o taken/a.yaml").code, 2);
  write("meshes", "another");
  EXPECT_EQ(run("grow arm -o a.yaml").code, 2);
  EXPECT_FALSE(fs::exists(folder / "a.yaml"));
}

TEST_F(Program, GrowJoinsMusclesThatArePartsOfOne) {
  const std::string triceps = "triceps=triceps_long,triceps_lateral,triceps_medial";
  const Outcome grown = run("grow arm -o joined/arm.yaml --no-pictures --json --join " + triceps);
  ASSERT_EQ(grown.code, 0) << grown.text;
  const json told = json::parse(grown.text).at("joined").at("triceps");
  EXPECT_EQ(told.at("muscles").size(), 3u);
  const TriMesh mesh = read_obj(folder / "joined/meshes/triceps.obj");
  EXPECT_TRUE(connection(mesh).closed());
  EXPECT_EQ(connection(mesh).parts, 1);
  EXPECT_NEAR(volume(mesh) / told.at("asked").get<double>(), 1, 0.01);
  EXPECT_FALSE(fs::exists(folder / "joined/meshes/triceps_long.obj"));
  const Model model = read_model(folder / "joined/arm.yaml");
  for (const char* head : {"triceps_long", "triceps_lateral", "triceps_medial"}) {
    const Volume& flesh = *find(model.muscles, head)->volume;
    EXPECT_EQ(flesh.surface, "meshes/triceps.obj");
    EXPECT_TRUE(flesh.joined) << head;
  }
  EXPECT_EQ(find(model.muscles, "brachialis")->volume->surface, "meshes/brachialis.obj");
}

TEST_F(Program, GrowMakesLessFleshForAHigherSpecificTension) {
  const auto asked = [&](const std::string& option) {
    const Outcome out = run("grow arm --json --no-pictures --muscle brachialis -o a/arm.yaml " + option);
    EXPECT_EQ(out.code, 0) << out.text;
    return nlohmann::json::parse(out.text)["volumes"]["brachialis"]["asked"].get<double>();
  };
  EXPECT_NEAR(asked("--specific-tension 0.3MPa") / asked("--specific-tension 0.6MPa"), 2, 1e-9);
  EXPECT_NEAR(find(read_model(folder / "a/arm.yaml").muscles, std::string("brachialis"))->volume->specific_tension, 6e5,
              1e-6);
  EXPECT_EQ(run("grow arm -o b.yaml --specific-tension -1").code, 2);
  EXPECT_EQ(run("grow arm -o b.yaml --specific-tension 3mm").code, 2);
}

/// Without its meshes: flesh grows about bones that are made.
TEST_F(Program, GrowKeepsBelliesOutOfBonesThatAreMade) {
  Model model = read_model(fs::path(SINEW_SOURCE_DIR) / "models/arm.yaml");
  for (Body& body : model.bodies) body.surface.clear();
  for (Muscle& muscle : model.muscles)
    if (muscle.volume) muscle.volume->surface.clear();
  write_model(model, folder / "bare.yaml");
  const Outcome out = run("grow bare.yaml --json --no-pictures --interpenetration -o grown/arm.yaml");
  EXPECT_EQ(out.code, 0) << out.text;
  const nlohmann::json told = nlohmann::json::parse(out.text.substr(out.text.find('{')));
  EXPECT_NE(told["remarks"].dump().find("bodies have no mesh: their bones are drawn"), std::string::npos) << out.text;
  EXPECT_LT(told["interpenetration"]["in_bones"].get<double>(), 0.02) << out.text;
}

TEST_F(Program, GrowTellsEveryFaultOfWhatItShallJoinAndWritesNothing) {
  const Outcome bad =
      run("grow arm -o bad.yaml --no-pictures --join triceps=triceps_long,tricep_medial --join alone=brachialis "
          "--join brachialis,biceps_long --join again=triceps_long,biceps_short");
  EXPECT_EQ(bad.code, 2) << bad.text;
  EXPECT_NE(bad.text.find("did you mean `triceps_medial`?"), std::string::npos) << bad.text;
  EXPECT_NE(bad.text.find("expected two muscles or more"), std::string::npos) << bad.text;
  EXPECT_NE(bad.text.find("expected NAME=MUSCLE,MUSCLE,..."), std::string::npos) << bad.text;
  EXPECT_NE(bad.text.find("`triceps_long` is named twice"), std::string::npos) << bad.text;
  const Outcome apart = run("grow arm -o bad.yaml --no-pictures --join both=triceps_lateral,brachioradialis");
  EXPECT_EQ(apart.code, 2) << apart.text;
  EXPECT_NE(apart.text.find("do not touch"), std::string::npos) << apart.text;
  EXPECT_FALSE(fs::exists(folder / "bad.yaml"));
}

}  // namespace
}  // namespace sinew
