// The commands of analysis as a person meets them: files in, a table and a plot out, a word on what was done.
#include <cmath>
#include <nlohmann/json.hpp>

#include "sinew/core/maths.hpp"
#include "sinew/table/table.hpp"
#include "test/cli/program.hpp"
#include "test/support/table_models.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::Outcome;
using test::text_of;

class Analysis : public test::Program {
 protected:
  /// A slow wave of the arm's elbow.
  void write_motion() const {
    std::string text =
        "wave\nversion=1\nnRows=21\nnColumns=3\ninDegrees=yes\nendheader\ntime\telbow_flexion\tshoulder_elevation\n";
    for (int i = 0; i <= 20; ++i)
      text += std::to_string(0.05 * i) + "\t" + std::to_string(60 + 40 * std::sin(0.3 * i)) + "\t10\n";
    write("wave.mot", text);
  }
  void bring(const fs::path& from, const std::string& as) const {
    fs::copy_file(*test::data_folder() / "osim" / from, folder / as);
  }
  bool has(const std::string& file) const { return fs::exists(folder / file); }
};

TEST_F(Analysis, LengthsNameMusclesThatHangSlack) {
  write("cart.yaml",
        "sinew: 1\nname: cart\nbodies: {cart: {mass: 1}}\n"
        "joints: {rail: {parent: ground, child: cart, kind: slider, axis: [1, 0, 0], coordinates: {x: {}}}}\n"
        "muscles: {rope: {path: [{body: ground, at: [0, 0, 0]}, {body: cart, at: [0, 0, 0]}], force: 100, fibre: "
        "{length: 0.1}, "
        "tendon: {slack: 0.2}}}\n");
  write("near.mot", "m\nendheader\ntime\tx\n0\t0.3\n0.5\t0.15\n1\t0.05\n");
  const Outcome out = run("lengths cart.yaml --motion near.mot --of tendon -o t.csv");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_NE(out.text.find("rope is slack at 2 of 3 times, first at 0.5 s"), std::string::npos) << out.text;
}

TEST_F(Analysis, LengthsHaveAColumnPerMuscleAndTheTimesOfTheMotion) {
  write_motion();
  const Outcome out = run("lengths arm --motion wave.mot -o lengths.sto");
  ASSERT_EQ(out.code, 0) << out.text;
  const Table table = read_table(folder / "lengths.sto"), motion = read_table(folder / "wave.mot");
  EXPECT_EQ(table.columns.size(), 8u);
  EXPECT_GE(table.column("brachialis"), 1);
  ASSERT_EQ(table.rows.size(), 21u);
  for (size_t i = 0; i < 21; ++i) EXPECT_EQ(table.rows[i][0], motion.rows[i][0]);
  EXPECT_TRUE(has("lengths.svg"));
  EXPECT_NE(out.text.find("7 muscles"), std::string::npos) << out.text;
  EXPECT_NE(out.text.find("taut"), std::string::npos) << "the rule is told";
}

TEST_F(Analysis, LengthsOfFibresSpeedsAndForces) {
  write_motion();
  for (const std::string of : {"fibre", "tendon", "speed", "force"}) {
    const json out = json::parse(run("lengths arm --json --motion wave.mot --of " + of + " -o " + of + ".csv").text);
    EXPECT_EQ(out["of"], of);
    EXPECT_EQ(out["rule"], "taut");
    EXPECT_EQ(out["rows"], 21);
    EXPECT_LT(out["columns"]["brachialis"]["least"], out["columns"]["brachialis"]["most"]);
  }
  EXPECT_EQ(run("lengths arm --motion wave.mot --of weight -o x.sto").code, 2);
  EXPECT_EQ(run("lengths arm --motion none.mot -o x.sto").code, 2);
  EXPECT_EQ(run("lengths arm --motion wave.mot -o wave.mot/x.sto").code, 2);
  EXPECT_EQ(run("lengths arm --motion wave.mot -o x.txt").code, 2);
  EXPECT_FALSE(has("x.sto"));
}

/// A trunk that may rise, with an arm on it that one muscle lifts: nothing within holds the trunk up.
TEST_F(Analysis, StaticOptimizationSaysThatTheRootNeedsHelpAndBlamesNoMuscle) {
  write("body.yaml",
        "sinew: 1\nname: body\nbodies: {trunk: {mass: 10}, arm: {mass: 2, centre: [0.3, 0, 0]}}\n"
        "joints:\n  lift: {parent: ground, child: trunk, kind: slider, axis: [0, 1, 0], coordinates: {height: {}}}\n"
        "  shoulder: {parent: trunk, child: arm, kind: hinge, axis: [0, 0, 1], coordinates: {swing: {}}}\n"
        "muscles: {deltoid: {path: [{body: trunk, at: [0, 0.2, 0]}, {body: arm, at: [0.2, 0, 0]}], force: 1000, "
        "fibre: {length: 0.15}, tendon: {slack: 0.15, kind: rigid}}}\n");
  write("still.sto", "still\nversion=1\ninDegrees=no\nendheader\ntime\theight\tswing\n0\t0\t0\n0.5\t0\t0\n1\t0\t0\n");
  const Outcome out = run("static-optimization body.yaml --motion still.sto --out-activation a.sto --out-force f.sto");
  EXPECT_EQ(out.code, 1) << out.text;
  EXPECT_NE(out.text.find("height: no force available (needs 118 N"), std::string::npos) << out.text;
  EXPECT_NE(out.text.find("all 3 frames). Root coordinate: add --reserve or external loads"), std::string::npos)
      << out.text;
}

TEST_F(Analysis, MomentArmsRunFromEndToEndInRadians) {
  const Outcome out =
      run("moment-arms arm --coordinate elbow_flexion --muscle brachialis,biceps_long --from 0 --to 120deg "
          "--steps 13 --pose shoulder_elevation=10deg -o arms.csv");
  ASSERT_EQ(out.code, 0) << out.text;
  const Table table = read_table(folder / "arms.csv");
  EXPECT_EQ(table.columns, (std::vector<std::string>{"elbow_flexion", "brachialis", "biceps_long"}));
  EXPECT_EQ(text_of(folder / "arms.csv").find("elbow_flexion,brachialis,biceps_long\n"), 0u);
  ASSERT_EQ(table.rows.size(), 13u);
  EXPECT_EQ(table.rows.front()[0], 0);
  EXPECT_NEAR(table.rows.back()[0], 120 * degree, 1e-15);
  EXPECT_GT(table.rows[6][1], 0.01) << "the brachialis flexes";
  EXPECT_TRUE(has("arms.svg"));
}

TEST_F(Analysis, NamesThatAreNotThereAreOfferedTheNearest) {
  const Outcome out = run("moment-arms arm --coordinate elbow_flexio -o arms.csv");
  EXPECT_EQ(out.code, 2);
  EXPECT_NE(out.text.find("did you mean `elbow_flexion`"), std::string::npos) << out.text;
  EXPECT_EQ(run("moment-arms arm --coordinate elbow_flexion --muscle bicep -o arms.csv").code, 2);
  EXPECT_EQ(run("isometric arm --coordinate elbow_flexion --activate brachialis=2 -o t.csv").code, 2);
  EXPECT_EQ(run("isometric arm --coordinate elbow_flexion -o t.csv").code, 2);
  EXPECT_FALSE(has("arms.csv"));
}

TEST_F(Analysis, IsometricTorqueIsTheSumOfItsMuscles) {
  const Outcome out =
      run("isometric arm --coordinate elbow_flexion --from 10deg --to 120deg --steps 12 "
          "--activate brachialis,biceps_long=0.5 --tendon rigid -o torque.csv");
  ASSERT_EQ(out.code, 0) << out.text;
  const Table table = read_table(folder / "torque.csv");
  ASSERT_EQ(table.columns.size(), 5u);
  EXPECT_EQ(table.columns[1], "torque");
  EXPECT_EQ(table.columns[2], "passive");
  for (const auto& row : table.rows) EXPECT_NEAR(row[1], row[3] + row[4], 1e-12);
  const json all =
      json::parse(run("isometric arm --json --coordinate elbow_flexion --activate all=0.2 -o all.csv").text);
  EXPECT_EQ(all["columns"].size(), 9u);
}

TEST_F(Analysis, InverseDynamicsOfTheArm) {
  write_motion();
  const Outcome out = run("inverse-dynamics arm --motion wave.mot --filter 6 -o id.sto");
  ASSERT_EQ(out.code, 0) << out.text;
  const Table table = read_table(folder / "id.sto");
  EXPECT_GE(table.column("elbow_flexion_moment"), 1);
  EXPECT_TRUE(has("id.svg"));
  EXPECT_NE(out.text.find("filtered at 6 Hz"), std::string::npos);
  EXPECT_EQ(run("inverse-dynamics arm --motion wave.mot --time 5,6 -o x.sto").code, 2);
  EXPECT_EQ(run("inverse-dynamics arm --motion wave.mot --external-loads none.xml -o x.sto").code, 2);
  EXPECT_FALSE(has("x.sto"));
}

TEST_F(Analysis, StaticOptimizationSharesTheTorquesOfTheArm) {
  write_motion();
  const Outcome out =
      run("static-optimization arm --motion wave.mot --filter 6 --out-activation a.sto --out-force f.sto");
  ASSERT_EQ(out.code, 0) << out.text;
  const Table activations = read_table(folder / "a.sto"), forces = read_table(folder / "f.sto");
  EXPECT_EQ(activations.columns, forces.columns);
  EXPECT_GE(activations.column("brachialis"), 1);
  EXPECT_TRUE(has("a.svg"));
  const Outcome helped =
      run("static-optimization arm --motion wave.mot --reserve 0.5 --exponent 3 --by-volume --muscles ideal "
          "--out-activation h.sto --out-force hf.sto");
  ASSERT_EQ(helped.code, 0) << helped.text;
  EXPECT_GE(read_table(folder / "hf.sto").column("elbow_flexion_reserve"), 1);
  for (const char* bad : {"--filter nan", "--filter -3", "--reserve nan", "--exponent 12", "--time nan,1",
                          "--out-force a.sto", "--out-force wave.mot"}) {
    const Outcome refused =
        run(std::string("static-optimization arm --motion wave.mot --out-activation a.sto --out-force g.sto ") + bad);
    EXPECT_EQ(refused.code, 2) << bad << ": " << refused.text;
  }
  EXPECT_EQ(run("static-optimization arm --motion none.mot --out-activation x.sto --out-force y.sto").code, 2);
  EXPECT_EQ(run("static-optimization arm --motion wave.mot --exponent 1 --out-activation x.sto --out-force y.sto").code,
            2);
  EXPECT_FALSE(has("x.sto") || has("y.sto"));
}

TEST_F(Analysis, ActivationsOfKeyPosesAreJoinedAndCanBePlayed) {
  const Outcome free = run("static-optimization lift -q --no-pictures --out-activation a.sto --out-force f.sto");
  ASSERT_EQ(free.code, 0) << free.text;
  ASSERT_EQ(
      run("static-optimization lift -q --rate 50 --lag --no-pictures --out-activation lag.sto --out-force f.sto").code,
      0);
  const Table table = read_table(folder / "a.sto"), lagged = read_table(folder / "lag.sto");
  EXPECT_EQ(table.rows.size(), 501u) << "a hundred a second from 0.5 to 5.5 s";
  EXPECT_EQ(lagged.rows.size(), 251u);
  EXPECT_EQ(read_table(folder / "f.sto").rows.size(), 4u) << "forces are known at the poses";

  const Outcome out = run("run lift --json --no-pictures --controls a.sto -o played.sinew");
  const json played = json::parse(out.text.substr(out.text.find('{')));
  EXPECT_FALSE(played.contains("tracking"));
  EXPECT_NEAR(played["coordinates"]["elbow_flexion"]["start"], 20 * degree, 1e-9) << "where the motion starts";
  ASSERT_EQ(run("export played.sinew --format sto -o played.sto").code, 0);
  const Table frames = read_table(folder / "played.sto");
  constexpr double held = 5e-4;  // excitations stay through a control tick of 5 ms, and rise by 0.1 in a second
  for (const char* muscle : {"biceps_long", "brachialis"}) {
    const auto there = static_cast<size_t>(frames.column(muscle + std::string(".activation")));
    const auto wanted = static_cast<size_t>(lagged.column(muscle));
    const auto& frame = frames.rows[90];  // at 1.5 s, half way up
    const auto row = std::ranges::find_if(lagged.rows, [&](const auto& r) { return std::abs(r[0] - frame[0]) < 1e-9; });
    ASSERT_TRUE(row != lagged.rows.end() && there < frame.size());
    EXPECT_NEAR(frame[there], (*row)[wanted], held) << muscle << ": the run adds the lag that `--lag` foresees";
  }
  EXPECT_EQ(run("static-optimization arm --motion m.mot --rate 50 --out-activation x.sto --out-force y.sto").code, 2);
}

TEST_F(Analysis, PublishedSetUpsRunAsTheyStand) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  bring("legacy/Tests_shared_arm26.osim", "arm26.osim");
  bring("arm26_reference/InverseKinematics_arm26_elbow_flex.trc", "arm26_elbow_flex.trc");
  bring("arm26_reference/InverseKinematics_arm26_Setup_InverseKinematics.xml", "ik.xml");
  bring("arm26_reference/InverseDynamics_arm26_Setup_InverseDynamics.xml", "id.xml");
  const Outcome ik = run("run-setup ik.xml");
  ASSERT_EQ(ik.code, 0) << ik.text;
  EXPECT_NE(ik.text.find("r_radius_styloid"), std::string::npos) << "errors are told by marker\n" << ik.text;
  EXPECT_TRUE(has("arm26_InverseKinematics.mot"));
  EXPECT_TRUE(has("arm26_InverseKinematics.svg"));
  EXPECT_TRUE(has("arm26_ik_marker_errors.sto"));
  const Outcome id = run("run-setup id.xml --json");
  ASSERT_EQ(id.code, 0) << id.text;
  EXPECT_EQ(json::parse(id.text)["rows"], 121);
  const Table ours = read_table(folder / "FilteredResults/arm26_InverseDynamics.sto");
  const Table theirs = read_table(*test::data_folder() /
                                  "osim/arm26_reference/InverseDynamics_FilteredResults_arm26_InverseDynamics.sto");
  ASSERT_EQ(ours.columns, theirs.columns);
  for (size_t i = 0; i < theirs.rows.size(); ++i)
    for (size_t c = 1; c < theirs.columns.size(); ++c)
      EXPECT_NEAR(ours.rows[i][c], theirs.rows[i][c], 0.02);  // N m: from our own angles, not theirs
}

TEST_F(Analysis, StaticOptimisationRunsFromItsSetUp) {
  write_motion();
  ASSERT_EQ(run("convert arm arm.osim").code, 0);
  write("so.xml",
        "<OpenSimDocument Version=\"40000\"><AnalyzeTool name=\"a\"><model_file>arm.osim</model_file>"
        "<coordinates_file>wave.mot</coordinates_file><results_directory>Results</results_directory>"
        "<AnalysisSet><objects><StaticOptimization/></objects></AnalysisSet></AnalyzeTool></OpenSimDocument>");
  const Outcome out = run("run-setup so.xml");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_TRUE(has("Results/a_StaticOptimization_activation.sto"));
  EXPECT_TRUE(has("Results/a_StaticOptimization_force.sto"));
}

TEST_F(Analysis, ArmsOfOpenSimsFilesGoByItsRuleAndSharingByTautPaths) {
  write_motion();
  ASSERT_EQ(run("convert arm arm.osim").code, 0);
  const auto rule = [&](const std::string& command) { return json::parse(run(command + " --json -q").text)["rule"]; };
  const std::string arms = " --coordinate elbow_flexion --muscle brachialis -o arms.csv";
  EXPECT_EQ(rule("moment-arms arm.osim" + arms), "opensim");
  EXPECT_EQ(rule("moment-arms arm" + arms), "taut");
  EXPECT_EQ(rule("moment-arms arm.osim --rule taut" + arms), "taut");
  const std::string share = "static-optimization arm.osim --motion wave.mot --out-activation a.sto --out-force f.sto";
  EXPECT_EQ(rule(share), "taut");
  EXPECT_EQ(rule(share + " --rule opensim"), "opensim");
}

TEST_F(Analysis, PublishedGaitLengthsByOpenSimsRule) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  bring("pathlength_reference/walk_gait1018_subject01.osim", "walk.osim");
  bring("pathlength_reference/walk_gait1018_state_reference.mot", "walk.mot");
  const Outcome out = run("lengths walk.osim --json --motion walk.mot -o lengths.sto");
  ASSERT_EQ(out.code, 0) << out.text;
  EXPECT_EQ(json::parse(out.text)["rule"], "opensim");
  const Table ours = read_table(folder / "lengths.sto");
  const Table theirs = read_table(
      *test::data_folder() / "osim/pathlength_reference/std_testGeometryPathWrapping_walk_gait1018_muscle_lengths.sto");
  ASSERT_EQ(ours.rows.size(), theirs.rows.size());
  double worst = 0;
  for (size_t i = 0; i < theirs.rows.size(); ++i)
    for (size_t c = 1; c < theirs.columns.size(); ++c) {
      const std::string& path = theirs.columns[c];  // /forceset/NAME|length
      const std::string name = path.substr(10, path.find('|') - 10);
      worst = std::max(worst, std::abs(ours.rows[i][ours.column(name)] - theirs.rows[i][c]));
    }
  EXPECT_LT(worst, 1e-6);  // m: the bar OpenSim sets itself
}

}  // namespace
}  // namespace sinew
