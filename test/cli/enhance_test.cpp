// sinew enhance, as people call it.
#include <nlohmann/json.hpp>

#include "sinew/model/read.hpp"
#include "sinew/muscle/geometric/options.hpp"
#include "test/cli/program.hpp"

namespace sinew::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

TEST_F(Program, EnhanceWritesTubesSectionsAndAModelThatRuns) {
  const Outcome made =
      run("enhance arm --muscle biceps_short --muscle triceps_long --levels 2 --json -o out/tubes.yaml");
  EXPECT_EQ(made.code, 0) << made.text;
  const json facts = json::parse(made.text);
  EXPECT_EQ(facts.at("muscles").size(), 2u);
  EXPECT_EQ(facts.at("outside"), 0);
  const json& biceps_short = facts.at("muscles").at("biceps_short");
  EXPECT_NEAR(biceps_short.at("tube_volume").get<double>() / biceps_short.at("flesh_volume").get<double>(), 1, 0.15);
  EXPECT_TRUE(fs::is_regular_file(folder / "out/tubes/biceps_short.obj"));
  const std::string table = text_of(folder / "out/tubes.sections.csv");
  EXPECT_EQ(table.rfind("muscle,section,x,y,z,", 0), 0u) << table.substr(0, 80);
  EXPECT_EQ(run("check out/tubes.yaml").code, 0);
  // The tube is a mesh like any other: it can be given back as flesh.
  const Outcome again = run("enhance arm --muscle biceps_short --meshes out/tubes -o again.yaml");
  EXPECT_EQ(again.code, 0) << again.text;
}

TEST_F(Program, EnhanceReroutesPathsThroughTheirSectionsAndTellsTheirMomentArms) {
  const Outcome made = run("enhance arm --muscle biceps_long --reroute --json -o out/rerouted.yaml");
  ASSERT_EQ(made.code, 0) << made.text;
  const json told = json::parse(made.text).at("rerouted").at("biceps_long");
  const json &length = told.at("length"), &arm = told.at("moment_arms").at("elbow_flexion");
  const double longer = length.at("after").get<double>() / length.at("before").get<double>();
  EXPECT_GT(std::abs(longer - 1), 1e-4);
  EXPECT_LT(std::abs(longer - 1), 0.05) << "it comes to the middles without kinks";
  EXPECT_GT(arm.at("after"), 0) << "it still bends the elbow";
  const Model was = read_model(fs::path(SINEW_SOURCE_DIR) / "models/arm.yaml"),
              is = read_model(folder / "out/rerouted.yaml");
  const Path &before = find(was.muscles, "biceps_long")->path, &after = find(is.muscles, "biceps_long")->path;
  EXPECT_GT(after.points.size(), before.points.size());
  EXPECT_EQ(after.points.front().at, before.points.front().at) << "ends stay";
  EXPECT_TRUE(after.wraps.empty());
  const double grown = length.at("after").get<double>() - length.at("before").get<double>();
  EXPECT_NEAR(find(is.muscles, "biceps_long")->tendon.slack - find(was.muscles, "biceps_long")->tendon.slack, grown,
              1e-6)
      << "the tendon takes it up";
  // What was told is what another command finds in the model that was written.
  const std::string start = std::to_string(find(is.joints, "elbow")->coordinates[0].start);
  const Outcome swept =
      run("moment-arms out/rerouted.yaml --muscle biceps_long --coordinate elbow_flexion --steps 2 --from " + start +
          " --to 1 -o arms.csv");
  ASSERT_EQ(swept.code, 0) << swept.text;
  const std::string table = text_of(folder / "arms.csv"), row = table.substr(table.find('\n') + 1);
  EXPECT_NEAR(std::stod(row.substr(row.find(',') + 1)), arm.at("after").get<double>(), 1e-6);
}

TEST_F(Program, EnhanceDrawsTheTendonWhereItsSharesSay) {
  const auto tendon_from = [&](const std::string& shares) {
    const Outcome made = run("enhance arm --muscle biceps_short --json -o t.yaml --tendons " + shares);
    EXPECT_EQ(made.code, 0) << made.text;
    const json at = json::parse(made.text).at("muscles").at("biceps_short").at("tendon_from");
    return Vec3(at[0], at[1], at[2]);
  };
  const double slack =
      find(read_model(fs::path(SINEW_SOURCE_DIR) / "models/arm.yaml").muscles, "biceps_short")->tendon.slack;
  const Vec3 none = tendon_from("1,0,0,0"), tenth = tendon_from("0.9,0,0,0.1");
  EXPECT_NEAR((none - tenth).norm(), 0.1 * slack, 1e-6) << "from the insertion, along a path that runs straight there";
  EXPECT_EQ(options_of<TubeOptions>(*find(read_model(folder / "t.yaml").muscles, "biceps_short")).tendons,
            (TendonShares{0.9, 0, 0, 0.1}));
}

TEST_F(Program, EnhanceLaysTheModelOverACharacterFirst) {
  // The arm's own joints, half as far from the shoulder: everything becomes half as long.
  const json joints = {{"shoulder", {0, 0.8, 0}}, {"elbow", {0.00305, 0.655, -0.0061}}};
  write("small.json", json{{"joints", joints}, {"ends", {{"forearm", {0.01, 0.53, 0}}}}}.dump());
  const Outcome made = run("enhance arm --character small.json --muscle brachialis --json -o small.yaml");
  EXPECT_EQ(made.code, 0) << made.text;
  const json facts = json::parse(made.text);
  EXPECT_NE(facts.at("remarks").dump().find("of the character's"), std::string::npos);
  EXPECT_EQ(run("check small.yaml").code, 0);
  write("bad.json", R"({"joints": {"elbow": [0, 1]}, "bones": {}})");
  const Outcome bad = run("enhance arm --character bad.json -o bad.yaml");
  EXPECT_EQ(bad.code, 2);
  EXPECT_NE(bad.text.find("joints.elbow"), std::string::npos) << bad.text;
  EXPECT_NE(bad.text.find("bones"), std::string::npos) << bad.text;
  write("knee.json", R"({"joints": {"knee": [0, 1, 0], "elbow": [0, 0.5, 0]}})");
  const Outcome stranger = run("enhance arm --character knee.json -o bad.yaml");
  EXPECT_EQ(stranger.code, 2);
  EXPECT_NE(stranger.text.find("knee"), std::string::npos) << stranger.text;
}

TEST_F(Program, EnhanceTellsWhatItMendedAndNamesMeshesFromWhereTheModelLies) {
  ASSERT_EQ(run("enhance arm --muscle biceps_short -o first.yaml").code, 0);
  // Without its last triangle it has a hole.
  std::string mesh = text_of(folder / "tubes/biceps_short.obj");
  mesh.erase(mesh.rfind("\nf ") + 1);
  fs::create_directories(folder / "given");
  std::ofstream(folder / "given/biceps_short.obj") << mesh;
  const Outcome told = run("enhance arm --meshes given --muscle biceps_short -o out/second.yaml");
  EXPECT_EQ(told.code, 0);
  EXPECT_NE(told.text.find("holes filled: 1"), std::string::npos) << told.text;
  EXPECT_EQ(find(read_model(folder / "out/second.yaml").muscles, "biceps_short")->volume->surface,
            "../given/biceps_short.obj");
  for (const char* with : {"geometric", "mass_spring"}) {
    const Outcome ran =
        run(std::string("run out/second.yaml --overwrite --duration 0.02 --fidelity biceps_short=") + with);
    EXPECT_EQ(ran.code, 0) << ran.text;
    EXPECT_NE(ran.text.find("note: biceps_short: holes filled: 1"), std::string::npos) << ran.text;
  }
  std::ofstream(folder / "given/biceps_short.off") << "OFF\n0 0 0\n";
  const Outcome both = run("enhance arm --meshes given --muscle biceps_short -o out/third.yaml");
  EXPECT_EQ(both.code, 2);
  EXPECT_NE(both.text.find("biceps_short.off"), std::string::npos) << both.text;
}

TEST_F(Program, EnhanceRefusesWhatCannotBeATube) {
  const auto refused = [&](const std::string& arguments, const char* because) {
    const Outcome outcome = run("enhance arm -o out.yaml " + arguments);
    EXPECT_EQ(outcome.code, 2) << outcome.text;
    EXPECT_NE(outcome.text.find(because), std::string::npos) << outcome.text;
    EXPECT_FALSE(fs::exists(folder / "out.yaml"));
  };
  refused("--muscle biceps_short --sides 7", "even and at least 6");
  refused("--levels 9", "--levels");
  refused("--sides 2000000000", "--sides");
  refused("--rays 0", "--rays");
  refused("--muscle biceps_short --tendons 0.5,0,0,0.6", "sum to 1");
  refused("--muscle bicep", "no muscle `bicep`");
  refused("--meshes nowhere", "nowhere");
  fs::create_directory(folder / "empty");
  refused("--meshes empty", "no mesh in there is called after a muscle");
  fs::create_directory(folder / "bad");
  std::ofstream(folder / "bad/biceps_short.obj") << "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
  refused("--meshes bad --muscle biceps_short", "does not enclose a volume");
}

TEST_F(Program, EnhanceMakesOneTubeOfMusclesThatShareAMesh) {
  const std::string triceps = "--join triceps=triceps_long,triceps_lateral,triceps_medial";
  ASSERT_EQ(run("grow arm -o joined/arm.yaml --no-pictures " + triceps).code, 0);
  const std::string only = " --muscle triceps_long,triceps_lateral,triceps_medial ";
  const Outcome made = run("enhance arm --meshes joined/meshes " + triceps + only + "--sides 24 --json -o out/t.yaml");
  ASSERT_EQ(made.code, 0) << made.text;
  const json joined = json::parse(made.text).at("joined").at("triceps");
  EXPECT_EQ(joined.at("muscles").size(), 3u);
  EXPECT_NEAR(joined.at("tube_volume").get<double>() / joined.at("flesh_volume").get<double>(), 1, 0.12);
  EXPECT_TRUE(fs::is_regular_file(folder / "out/tubes/triceps.obj"));
  EXPECT_FALSE(fs::exists(folder / "out/tubes/triceps_long.obj"));
  EXPECT_EQ(run("check out/t.yaml").code, 0);
  // Those that are not asked for share the tube all the same.
  ASSERT_EQ(
      run("enhance arm --meshes joined/meshes " + triceps + " --muscle triceps_long --sides 24 -o out/one.yaml").code,
      0);
  const Model one = read_model(folder / "out/one.yaml");
  EXPECT_EQ(options_of<TubeOptions>(*find(one.muscles, "triceps_medial")),
            options_of<TubeOptions>(*find(one.muscles, "triceps_long")));
  const Outcome lacks = run("enhance arm --meshes joined/meshes --join biceps=biceps_long,biceps_short -o b.yaml");
  EXPECT_EQ(lacks.code, 2);
  EXPECT_NE(lacks.text.find("holds no mesh called biceps"), std::string::npos) << lacks.text;
  EXPECT_EQ(run("enhance arm --join biceps=biceps_long,biceps_short -o b.yaml").code, 2);
}

}  // namespace
}  // namespace sinew::test
