// The program as a person meets it: what it prints, what it leaves, how it ends.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>

#include "test/cli/program.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const std::string program = SINEW_PROGRAM;

using test::Outcome;
using test::Program;
using test::text_of;

TEST_F(Program, ListNamesScenariosModelsFidelitiesAndLaws) {
  const json list = json::parse(run("list --json").text);
  EXPECT_EQ(list["fidelities"][0]["name"], "line");
  EXPECT_EQ(list["models"][0]["name"], "arm");
  EXPECT_EQ(list["laws"].size(), 2u);
  EXPECT_EQ(list["scenarios"][0]["name"], "curl");
}

TEST_F(Program, ListSaysThatTheFolderOfModelsIsNotThere) {
  setenv("SINEW_MODELS", "/nonexistent", 1);
  const Outcome list = run("list");
  unsetenv("SINEW_MODELS");
  EXPECT_NE(list.text.find("/nonexistent, the folder of models and scenarios, is not there"), std::string::npos)
      << list.text;
  EXPECT_NE(list.text.find("thelen2003"), std::string::npos) << "the rest is listed all the same";
}

TEST_F(Program, InfoCountsWhatAModelHolds) {
  const json info = json::parse(run("info arm --json").text);
  EXPECT_EQ(info["bodies"], 3);
  EXPECT_EQ(info["joints"], 3);
  EXPECT_EQ(info["coordinates"], 2);
  EXPECT_EQ(info["muscles"], 7);
  EXPECT_EQ(info["wraps"], 5);
  EXPECT_EQ(info["unsupported"], 0);
  EXPECT_EQ(info["muscles_list"].size(), 7u);
  EXPECT_TRUE(info["unsupported_list"].empty());
}

TEST_F(Program, AnOpenSimModelIsTakenLikeOurOwn) {
  fs::copy(fs::path(SINEW_SOURCE_DIR) / "test/fuzz/osim_corpus/new.osim", folder / "leg.osim");
  const json info = json::parse(run("info leg.osim --json").text);
  EXPECT_EQ(info["muscles"], 1);
  EXPECT_EQ(info["ligaments"], 1);
  ASSERT_EQ(info["unsupported"], 1);
  EXPECT_NE(info["unsupported_list"][0].get<std::string>().find("BushingForce bush"), std::string::npos);
  EXPECT_EQ(run("run leg.osim --no-pictures --duration 0.02 -o leg.sinew").code, 0);
  write("walk.yaml", "sinew_scene: 1\nmodel: leg.osim\nduration: 0.02\n");
  EXPECT_EQ(run("run walk.yaml --no-pictures -o walk.sinew").code, 0) << "and scenes may name one";
  EXPECT_EQ(json::parse(run("info walk.yaml --json").text)["unsupported"], 1);
}

TEST_F(Program, AMotionAndItsControlsRunOnOneClock) {
  write("elbow.csv", "time,elbow_flexion\n2,0.2\n2.1,0.3\n2.2,0.2\n");
  write("controls.csv", "time,brachialis\n2,0\n2.1,0.5\n2.2,0\n");
  const Outcome ran = run("run arm --motion elbow.csv --controls controls.csv --no-pictures -o led.sinew");
  ASSERT_EQ(ran.code, 0) << ran.text;
  EXPECT_NE(ran.text.find("0.2 s from 2 s on"), std::string::npos) << ran.text;
  EXPECT_NE(text_of(folder / "led.sinew/scene.yaml").find("start: 2"), std::string::npos) << "kept in the recording";
  ASSERT_EQ(run("export led.sinew --format csv --from 2.1 --until 2.1 -o at.csv").code, 0);
  std::istringstream table(text_of(folder / "at.csv"));
  std::string names, values;
  ASSERT_TRUE(std::getline(table, names) && std::getline(table, values));
  const auto value_of = [&](const std::string& column) {
    std::istringstream name(names), value(values);
    std::string n, v;
    while (std::getline(name, n, ',') && std::getline(value, v, ','))
      if (n == column) return std::stod(v);
    ADD_FAILURE() << "no column " << column << " in " << names;
    return 0.0;
  };
  EXPECT_NEAR(value_of("elbow_flexion (rad)"), 0.3, 1e-3);
  EXPECT_NEAR(value_of("brachialis.excitation"), 0.5, 0.03) << "as the row at 2.1 s has it, within a control tick";
  const Outcome alone = run("run arm --controls controls.csv --duration 0.01 --no-pictures -o alone.sinew");
  EXPECT_NE(alone.text.find("`--start 2` begins there"), std::string::npos) << alone.text;
}

TEST_F(Program, AMotionOfTheCommandLineTakesThePlaceOfTheScenesOwn) {
  write("elbow.csv", "time,elbow_flexion\n0,0.5\n0.1,0.6\n0.2,0.5\n");
  const Outcome led = run("run lift --motion elbow.csv --no-pictures -o led.sinew");
  EXPECT_EQ(led.code, 0) << led.text;
  EXPECT_NE(led.text.find("the motion that the scene tracks is left out"), std::string::npos) << led.text;
  const Outcome late = run("run arm --motion elbow.csv --duration 0.3 --no-pictures -o late.sinew");
  EXPECT_NE(late.text.find("the motion is over at 0.2 s; its last pose is held until 0.3 s"), std::string::npos)
      << late.text;
  EXPECT_EQ(run("run arm --motion elbow.csv --duration 0.3 --loop --no-pictures -o loop.sinew").text.find("is held"),
            std::string::npos);
}

TEST_F(Program, SlipsOfUnitAreToldWhereverAModelComesIn) {
  std::string text = text_of(fs::path(SINEW_SOURCE_DIR) / "models/arm.yaml");
  const std::string was = "fibre: {length: 0.0858";
  const size_t at = text.find(was);
  ASSERT_NE(at, std::string::npos) << "of the brachialis";
  write("arm.yaml", text.replace(at, was.size(), "fibre: {length: 85.8"));
  for (const char* command : {"check arm.yaml", "run arm.yaml --duration 0.01 --no-pictures --overwrite -o arm.sinew",
                              "moment-arms arm.yaml --coordinate elbow_flexion -o arms.csv"}) {
    const Outcome told = run(command);
    EXPECT_NE(told.text.find("did you mean 85.8 mm?"), std::string::npos) << command << "\n" << told.text;
  }
  const Outcome sweep = run("moment-arms arm --coordinate elbow_flexion --to 130 -o arms.csv");
  EXPECT_NE(sweep.text.find("--to: 130 rad is 20.7 turns; did you mean 130deg?"), std::string::npos) << sweep.text;
}

TEST_F(Program, ConvertTellsWhatItLeftOut) {
  fs::copy(fs::path(SINEW_SOURCE_DIR) / "test/fuzz/osim_corpus/old.osim", folder / "arm.osim");
  const Outcome there = run("convert arm.osim arm.yaml");
  EXPECT_EQ(there.code, 0) << there.text;
  EXPECT_NE(there.text.find("1 muscle in arm.yaml"), std::string::npos) << there.text;
  EXPECT_EQ(run("check arm.yaml").code, 0);
  EXPECT_EQ(run("convert arm.yaml back.osim").code, 0);
  EXPECT_EQ(run("convert back.osim again.yaml").code, 0);
  EXPECT_EQ(text_of(folder / "again.yaml"), text_of(folder / "arm.yaml"));
  EXPECT_EQ(run("convert arm.yaml arm.txt").code, 2);
  fs::copy(fs::path(SINEW_SOURCE_DIR) / "test/fuzz/osim_corpus/new.osim", folder / "leg.osim");
  const Outcome left_out = run("convert leg.osim again.osim");
  EXPECT_EQ(left_out.code, 0) << left_out.text;
  EXPECT_NE(left_out.text.find("leg.osim:26: left out: BushingForce bush"), std::string::npos) << left_out.text;
  write("beside.yaml",
        "sinew: 1\nbodies: {arm: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}}\njoints:\n  root: {parent: ground, "
        "child: arm, kind: custom, rotate: [{axis: [0, 0, 1], by: turn, through: [0, 1, 0]}], coordinates: {turn: "
        "{}}}\n");
  const Outcome refused = run("convert beside.yaml beside.osim");
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.text.find("joints.root"), std::string::npos) << refused.text;
  EXPECT_FALSE(fs::exists(folder / "beside.osim"));
}

TEST_F(Program, ConvertKeepsTrackOfBoneMeshes) {
  ASSERT_EQ(run("convert arm here.yaml").code, 0) << "into the working folder";
  fs::create_directory(folder / "sub");
  ASSERT_EQ(run("convert here.yaml sub/there.yaml").code, 0);
  for (const char* file : {"here.yaml", "sub/there.yaml"}) {
    int meshes = 0;
    std::istringstream words(text_of(folder / file));
    for (std::string word; words >> word;) {
      const size_t end = word.find(".obj"), begin = word.find_first_not_of("[{\"'");
      if (end == std::string::npos) continue;
      ++meshes;
      EXPECT_TRUE(fs::is_regular_file((folder / file).parent_path() / word.substr(begin, end + 4 - begin))) << word;
    }
    EXPECT_EQ(meshes, 6) << file;
  }
}

TEST_F(Program, RunRecordsDrawsAndTellsWhereToLook) {
  const Outcome out = run("run curl --duration 0.3 -o a.sinew");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_NE(out.text.find("elbow_flexion (deg)"), std::string::npos);
  EXPECT_NE(out.text.find("a.sinew/plots/overview.svg"), std::string::npos);
  for (const std::string& text : {out.text, run("info arm").text})
    EXPECT_EQ(text.find(" \n"), std::string::npos) << "a line ends in blanks:\n" << text;
  for (const char* file :
       {"frames.bin", "recording.json", "model.yaml", "scene.yaml", "checkpoint.bin", "plots/joint_angles.svg",
        "plots/activations.svg", "plots/muscle_forces.svg", "plots/fibre_lengths.svg", "pictures/motion.png"})
    EXPECT_TRUE(fs::exists(folder / "a.sinew" / file)) << file;
  const json header = json::parse(text_of(folder / "a.sinew/recording.json"));
  EXPECT_NE(header.dump().find("run curl --duration 0.3"), std::string::npos);
}

TEST_F(Program, TrackFollowsAMotionFileAndTellsHowWell) {
  write("motion.mot",
        "m\nversion=1\ninDegrees=yes\nendheader\ntime\telbow_flexion\tshoulder_elevation\n1\t40\t0\n1.2\t42\t0\n1."
        "4\t45\t0\n");
  const Outcome out = run("track arm --motion motion.mot --no-pictures -o t.sinew");
  EXPECT_EQ(out.code, 0) << out.text;
  for (const char* word :
       {"rms error", "co-contraction", "effort", "most varied", "plots/tracking.svg", "0.4 s from 1 s on"})
    EXPECT_NE(out.text.find(word), std::string::npos) << word << out.text;
  EXPECT_TRUE(fs::exists(folder / "t.sinew/plots/tracking.svg"));
  const json told = json::parse(run("track lift --json --no-pictures --duration 0.3 -o u.sinew").text);
  EXPECT_LT(told["tracking"]["coordinates"]["elbow_flexion"]["rms"], 0.001);
  EXPECT_EQ(told["duration"], 0.3);
}

TEST_F(Program, StaticOptimisationHoldsTheKeyPosesOfASceneAndColoursThem) {
  const json told = json::parse(run("static-optimization lift --json --out-activation a.sto --out-force f.sto").text);
  EXPECT_TRUE(fs::exists(folder / "a.png"));
  EXPECT_GT(told["effort"], 0.05);
  EXPECT_EQ(run("static-optimization curl --out-activation a.sto --out-force f.sto").code, 2) << "no key poses";
}

TEST_F(Program, TrackRefusesWhatItCannotFollow) {
  const Outcome none = run("track arm -o t.sinew");
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.text.find("--motion"), std::string::npos) << none.text;
  write("gap.mot", "m\nendheader\ntime\telbow_flexion\n0\t0.1\n1\tnan\n");
  const Outcome gap = run("track arm --motion gap.mot -o t.sinew");
  EXPECT_EQ(gap.code, 2);
  EXPECT_NE(gap.text.find("gap.mot:5"), std::string::npos) << gap.text;
  EXPECT_FALSE(fs::exists(folder / "t.sinew"));
}

TEST_F(Program, PoseAndControlsReachTheRun) {
  write("controls.sto",
        "controls\nversion=1\nnRows=2\nnColumns=2\ninDegrees=no\nendheader\ntime\tbrachialis\n0\t0.5\n1\t0.5\n");
  const json out = json::parse(run("run arm --json --no-pictures --duration 0.05 --pose elbow_flexion=90deg --controls "
                                   "controls.sto --out b.sinew")
                                   .text);
  EXPECT_NEAR(out["coordinates"]["elbow_flexion"]["start"], 1.5707963, 1e-6);
  EXPECT_GT(out["muscles"]["brachialis"]["peak_activation"], 0.45);
}

TEST_F(Program, HelperTorquesInAFileOfControlsAreLeftOutAndNamed) {
  write("controls.sto", "controls\nendheader\ntime\tbrachialis\telbow_flexion_reserve\n0\t0.5\t0.1\n1\t0.5\t0.1\n");
  const Outcome out = run("run arm --no-pictures --quiet --duration 0.02 --controls controls.sto --out b.sinew");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_NE(out.text.find("elbow_flexion_reserve: a helper torque"), std::string::npos) << out.text;
}

TEST_F(Program, BonesCarryOutAMotionWhileMusclesOfAnyFidelityGoAlong) {
  write("nod.mot", "m\ninDegrees=yes\nendheader\ntime\telbow_flexion\n0\t20\n0.1\t50\n0.2\t60\n");
  const std::string text =
      run("run arm --json --quiet --no-pictures --motion nod.mot --fidelity geometric,brachialis=line -o n.sinew").text;
  EXPECT_NE(text.find("no column for shoulder_elevation"), std::string::npos) << text;
  const json out = json::parse(text.substr(text.find('{')));
  EXPECT_NEAR(out["duration"], 0.2, 1e-9);
  EXPECT_NEAR(out["coordinates"]["elbow_flexion"]["start"], 20 * 0.0174532925, 1e-6);
  EXPECT_NEAR(out["coordinates"]["elbow_flexion"]["end"], 60 * 0.0174532925, 1e-6);
  EXPECT_TRUE(fs::exists(folder / "n.sinew/plots/muscle_volumes.svg"));
  EXPECT_NE(text_of(folder / "n.sinew/scene.yaml").find("brachialis: line"), std::string::npos);
}

TEST_F(Program, CheckNamesEveryFaultWithItsPlaceAndExitsWithOne) {
  write("bad.yaml",
        "sinew: 1\nname: bad\nbodies:\n  a: {mass: -1}\njoints:\n  j: {parent: ground, child: b, kind: hnge}\n");
  const Outcome check = run("check bad.yaml");
  EXPECT_EQ(check.code, 1);
  EXPECT_NE(check.text.find("bad.yaml:4"), std::string::npos) << check.text;
  EXPECT_NE(check.text.find("bad.yaml:6"), std::string::npos) << check.text;
  EXPECT_NE(check.text.find("hinge"), std::string::npos) << "the nearest known word is offered\n" << check.text;
  EXPECT_EQ(run("check arm").code, 0);
}

TEST_F(Program, CheckNamesUnknownFidelitiesWithTheirLineAndBesideOtherFaults) {
  std::ofstream(folder / "wrong.yaml") << "sinew_scene: 1\nmodel: " << SINEW_SOURCE_DIR
                                       << "/models/arm.yaml\nduration: -1\nfidelity: {default: lines}\n";
  const Outcome checked = run("check wrong.yaml");
  EXPECT_EQ(checked.code, 1);
  EXPECT_NE(checked.text.find("wrong.yaml:3:"), std::string::npos) << checked.text;
  EXPECT_NE(checked.text.find("wrong.yaml:4:"), std::string::npos) << checked.text;
  EXPECT_NE(checked.text.find("fidelity.default: there is no fidelity `lines`, did you mean `line`?"),
            std::string::npos)
      << checked.text;
  EXPECT_NE(checked.text.find("2 faults"), std::string::npos) << checked.text;
  const Outcome ran = run("run arm --fidelity tubes");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.text.find("there is no fidelity `tubes`"), std::string::npos) << ran.text;
}

TEST_F(Program, CheckGivesLinesToWhatOnlyTheWorldFindsAndToRemarks) {
  write("late.yaml", std::string("sinew_scene: 1\nmodel: ") + SINEW_SOURCE_DIR +
                         "/models/arm.yaml\nrates: {rigid: 100, tissue: 100, control: 100}\n"
                         "fidelity: {biceps_long: mass_spring}\ncontact: [[biceps_long, brachialis]]\n");
  const Outcome late = run("check late.yaml");
  EXPECT_EQ(late.code, 1) << late.text;
  EXPECT_NE(late.text.find("late.yaml:5:"), std::string::npos) << late.text;
  EXPECT_NE(late.text.find("contact[1]: "), std::string::npos) << late.text;
  EXPECT_NE(late.text.find("note: late.yaml:3:"), std::string::npos) << late.text;
  const Outcome ran = run("run late.yaml");
  EXPECT_EQ(ran.code, 2) << ran.text;
  EXPECT_NE(ran.text.find("late.yaml:5:"), std::string::npos) << ran.text;
}

TEST_F(Program, CheckOfNothingIsBadInputAndMissingMeshesAreTold) {
  EXPECT_EQ(run("check nosuch").code, 2);
  EXPECT_EQ(run("check .").code, 2);
  write("bare.yaml",
        "sinew: 1\nbodies:\n  arm: {mass: 1, inertia: [1, 1, 1, 0, 0, 0], surface: gone.obj}\njoints:\n"
        "  root: {parent: ground, child: arm, kind: hinge, axis: [0, 0, 1]}\n");
  const Outcome bare = run("check bare.yaml");
  EXPECT_EQ(bare.code, 0) << bare.text;
  EXPECT_NE(bare.text.find("gone.obj: the mesh file is missing"), std::string::npos) << bare.text;
}

TEST_F(Program, SaysWhatIsWrongWithAFileThatIsNone) {
  fs::create_directory(folder / "folder.obj");
  fs::create_directory(folder / "folder.yaml");
  fs::create_directory(folder / "folder.osim");
  fs::create_directory(folder / "folder.mot");
  fs::create_directory(folder / "bare");  // no name of a scenario
  for (const char* command :
       {"mesh folder.obj", "check folder.yaml", "info folder.osim", "lengths arm --motion folder.mot -o x.csv",
        "run curl --controls folder.mot", "run bare", "tets bare -o x.vtu"}) {
    const Outcome out = run(command);
    EXPECT_EQ(out.code, 2) << command;
    EXPECT_NE(out.text.find("cannot be read: it is a folder"), std::string::npos) << command << '\n' << out.text;
  }
  EXPECT_NE(run("mesh none.obj").text.find("none.obj: cannot be read: No such file"), std::string::npos);
}

TEST_F(Program, ShowsTheBytesOfABinaryFileWithoutSteeringTheTerminal) {
  write("a.mot", "a\nendheader\ntime\t\x1b[31mred\n0\t\x1b[2J\n");
  write("a.csv", "time,brachialis\n0,\x1b]0;x\x07\n");
  for (const char* command : {"lengths arm --motion a.mot -o x.csv", "run curl --controls a.csv -o a.sinew"}) {
    const Outcome out = run(command);
    EXPECT_EQ(out.code, 2) << out.text;
    EXPECT_NE(out.text.find("\\x1b"), std::string::npos) << out.text;
    for (const char c : out.text) EXPECT_TRUE(c == '\n' || c == '\t' || (c & 0xE0) != 0) << out.text;
  }
}

TEST_F(Program, CheckOfAFileThatCannotBeReadIsBadInput) {
  write("closed.yaml", "sinew: 1\n");
  fs::permissions(folder / "closed.yaml", fs::perms::none);
  if (access((folder / "closed.yaml").c_str(), R_OK) == 0) GTEST_SKIP() << "nothing is closed to this user";
  const Outcome closed = run("check closed.yaml");
  EXPECT_EQ(closed.code, 2) << closed.text;
  EXPECT_NE(closed.text.find("closed.yaml: cannot be read"), std::string::npos) << closed.text;
}

TEST_F(Program, AFileOfControlsAnswersForItsOwnFaults) {
  write(
      "wrong.sto",
      "wrong\nversion=1\nnRows=2\nnColumns=3\ninDegrees=no\nendheader\ntime\tfoo\tbrachialis\n0\t0.1\t7\n1\t0.1\t7\n");
  const Outcome refused = run("run arm --controls wrong.sto");
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.text.find("wrong.sto: excitations.foo"), std::string::npos) << refused.text;
  EXPECT_NE(refused.text.find("wrong.sto: excitations.brachialis"), std::string::npos) << refused.text;
}

TEST_F(Program, AFileOfControlsThatDrivesNothingIsRefused) {
  write("empty.csv", "time,brachialis\n");
  write("other.csv", "time,elbow_flexion_reserve\n0,0.1\n1,0.1\n");
  const Outcome empty = run("run arm --controls empty.csv"), other = run("run arm --controls other.csv");
  EXPECT_EQ(empty.code, 2) << empty.text;
  EXPECT_NE(empty.text.find("empty.csv: has no rows"), std::string::npos) << empty.text;
  EXPECT_EQ(other.code, 2) << other.text;
  EXPECT_NE(other.text.find("muscle, muscle/unit or motor; found time, elbow_flexion_reserve"), std::string::npos)
      << other.text;
}

TEST_F(Program, StartValuesThatNothingComesOfAreTold) {
  write("led.yaml",
        "sinew: 1\nbodies: {a: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}}\njoints: {j: {parent: ground, child: a, kind: "
        "hinge, coordinates: {led: {prescribed: {sine: , amplitude: 0.5}}}}}\n");
  write("scene.yaml", "sinew_scene: 1\nmodel: led.yaml\nduration: 0.02\npose: {led: 1}\n");
  const std::string told = "pose.led: has no effect: the coordinate is prescribed";
  for (const char* command : {"check scene.yaml", "run scene.yaml --no-pictures -o a.sinew",
                              "run led.yaml --duration 0.02 --pose led=1 --no-pictures -o b.sinew"}) {
    const Outcome out = run(command);
    EXPECT_EQ(out.code, 0) << out.text;
    EXPECT_NE(out.text.find(told), std::string::npos) << command << '\n' << out.text;
  }
}

TEST_F(Program, ExportGivesTheChosenRowsWithUnits) {
  run("run curl --no-pictures --duration 0.5 -o a.sinew -q");
  EXPECT_FALSE(fs::exists(folder / "a.sinew/pictures"));
  const Outcome out = run("export a.sinew --format csv -o a.csv --from 0.1 --until 0.3 --every 0.1");
  EXPECT_EQ(out.code, 0) << out.text;
  const std::string csv = text_of(folder / "a.csv");
  EXPECT_NE(csv.find("elbow_flexion (rad)"), std::string::npos) << csv.substr(0, 300);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 4);
  EXPECT_EQ(run("export a.sinew --format html --until 0.1 -o a.html -q").code, 0);
  EXPECT_EQ(text_of(folder / "a.html").rfind("</html>\n"), fs::file_size(folder / "a.html") - 8);
  EXPECT_EQ(run("export a.sinew --format html --max-mb 0.1 -o small.html").code, 2);
  EXPECT_FALSE(fs::exists(folder / "small.html"));
  EXPECT_EQ(run("export a.sinew --format sto --out a.sto").code, 0);
  EXPECT_NE(text_of(folder / "a.sto").find("endheader"), std::string::npos);
}

TEST_F(Program, ExportDoesNotWriteOverItsRecording) {
  run("run curl --no-pictures --duration 0.02 -o a.sinew -q");
  const std::string frames = text_of(folder / "a.sinew/frames.bin");
  fs::create_symlink("a.sinew", folder / "same");
  for (const char* out :
       {"a.sinew/frames.bin", "./a.sinew/recording.json", "same/scene.yaml", "a.sinew/inputs.jsonl"}) {
    const Outcome refused = run(std::string("export a.sinew --format csv -o ") + out);
    EXPECT_EQ(refused.code, 2) << out;
    EXPECT_NE(refused.text.find("is a part of the recording"), std::string::npos) << refused.text;
  }
  EXPECT_EQ(text_of(folder / "a.sinew/frames.bin"), frames);
  EXPECT_EQ(run("export a.sinew --format csv -o a.sinew/table.csv").code, 0) << "beside them there is room";
}

TEST_F(Program, ExportsForOtherProgramsNameWhatToOpen) {
  run("run curl --no-pictures --duration 0.2 -o b.sinew -q");
  using Words = std::pair<std::string, std::string>;
  for (const auto& [format, first] :
       {Words{"glb", "b.glb"}, Words{"usda", "b.usda"}, Words{"vtp", "b.pvd"}, Words{"obj", "b_0000.obj"}}) {
    const std::string command = "export b.sinew --format " + format + " --every 0.1 -o ";
    const Outcome out = run(command + "b." + format);
    EXPECT_EQ(out.code, 0) << out.text;
    EXPECT_NE(out.text.find("open " + first), std::string::npos) << out.text;
    EXPECT_TRUE(fs::exists(folder / first)) << first;
    EXPECT_EQ(run(command + "/proc/no/such/b." + format).code, 2);
  }
}

TEST_F(Program, RenderSaysWhatItWantsWhereThereIsNoBrowser) {
  run("run curl --no-pictures --duration 0.1 -o a.sinew -q");
  setenv("SINEW_BROWSER", "/nowhere/chromium", 1);
  const Outcome out = run("render a.sinew --at 0.05 -o shot.png");
  EXPECT_EQ(out.code, 2);
  EXPECT_NE(out.text.find("/nowhere/chromium"), std::string::npos) << out.text;
  setenv("SINEW_BROWSER", "/bin/true", 1);
  EXPECT_EQ(run("render a.sinew --at 0.05 --size 10x -o shot.png").code, 2);
  EXPECT_EQ(run("render a.sinew --at 0.05 -o shot.gif").code, 2);
  EXPECT_EQ(run("render a.sinew --at 0.05 --view front,top -o shot.png").code, 2) << "several views want a sheet";
  EXPECT_EQ(run("render a.sinew --at 0.05 -o shot.png").code, 3) << "a browser that draws nothing";
  unsetenv("SINEW_BROWSER");
  EXPECT_FALSE(fs::exists(folder / "shot.png"));
}

TEST_F(Program, CtrlCLeavesACompleteRecordingThatResumesToTheSameBytes) {
  ASSERT_EQ(run("run curl --no-pictures --duration 4 -q -o whole.sinew").code, 0);
  const pid_t child = fork();
  if (child == 0) {
    if (chdir(folder.c_str()) != 0) _exit(9);
    execl(program.c_str(), program.c_str(), "run", "curl", "--no-pictures", "--duration", "4", "-q", "-o", "cut.sinew",
          nullptr);
    _exit(9);
  }
  const fs::path frames = folder / "cut.sinew/frames.bin";
  std::error_code none;
  for (int i = 0; i < 20000 && !(fs::exists(frames, none) && fs::file_size(frames, none) > 20000); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  if (WEXITSTATUS(status) == 0) GTEST_SKIP() << "the run was over before Ctrl-C reached it";
  EXPECT_EQ(WEXITSTATUS(status), 130);
  EXPECT_TRUE(json::parse(text_of(folder / "cut.sinew/recording.json"))["complete"].get<bool>());
  EXPECT_EQ(run("resume cut.sinew --no-pictures -q").code, 0);
  EXPECT_EQ(text_of(frames), text_of(folder / "whole.sinew/frames.bin"));
}

TEST_F(Program, CtrlCEndsAtOnceWhatRecordsNothing) {
  const pid_t child = fork();
  if (child == 0) {
    std::freopen("/dev/null", "w", stdout);
    std::freopen("/dev/null", "w", stderr);
    const std::string out = (folder / "grown.yaml").string();
    execl(SINEW_PROGRAM, "sinew", "grow", "upper_body", "--no-pictures", "-o", out.c_str(), nullptr);
    _exit(127);
  }
  usleep(100000);
  kill(child, SIGINT);
  int status = 0;
  waitpid(child, &status, 0);
  // Before the program can listen the signal itself ends it; far too late it would have been done.
  EXPECT_TRUE((WIFEXITED(status) && WEXITSTATUS(status) == 130) || WIFSIGNALED(status)) << status;
  EXPECT_FALSE(std::filesystem::exists(folder / "grown.yaml"));
}

TEST_F(Program, ARecordingWhoseModelWasChangedIsNotResumed) {
  run("run curl --no-pictures --duration 0.2 -q -o curl.sinew");
  const std::string model = text_of(folder / "curl.sinew/model.yaml");
  write("curl.sinew/model.yaml", "# another\n" + model);
  const Outcome changed = run("resume curl.sinew");
  EXPECT_EQ(changed.code, 2);
  EXPECT_NE(changed.text.find("is not the model that was recorded"), std::string::npos) << changed.text;
  write("curl.sinew/model.yaml", model);
  EXPECT_EQ(run("resume curl.sinew --no-pictures -q").code, 0);
}

TEST_F(Program, AFullDiskUnderStandardOutputIsNoSuccess) {
  EXPECT_EQ(run("list --json > /dev/full").code, 2);  // neither stream can be written
  EXPECT_EQ(run("list --json > /dev/full 2> words; tail -1 words").text, "standard output cannot be written\n");
}

TEST_F(Program, MusclesThatLoseTheirMotionExitWithOne) {
  const Outcome lost = run("track lift --weaken 'b*=0.1' --duration 1.5 --no-pictures -q -o lost.sinew");
  EXPECT_EQ(lost.code, 1) << lost.text;
  EXPECT_NE(lost.text.find("did not follow the motion"), std::string::npos) << lost.text;
}

TEST_F(Program, AWeakenedMuscleStandsInTheRecordedSceneAndCannotGrowStrongerSo) {
  ASSERT_EQ(run("run curl --weaken 'biceps_*=0.5' --no-pictures --duration 0.02 -q -o weak.sinew").code, 0);
  EXPECT_NE(text_of(folder / "weak.sinew/scene.yaml").find("{weaken: \"biceps_*\", factor: 0.5}"), std::string::npos)
      << text_of(folder / "weak.sinew/scene.yaml");
  ASSERT_EQ(run("run curl --no-pictures --duration 0.02 -q -o sound.sinew").code, 0);
  EXPECT_EQ(text_of(folder / "weak.sinew/model.yaml"), text_of(folder / "sound.sinew/model.yaml"));
  EXPECT_NE(text_of(folder / "weak.sinew/frames.bin"), text_of(folder / "sound.sinew/frames.bin"));
  const Outcome stronger = run("run curl --weaken 'biceps_*=1.5' -o no.sinew");
  EXPECT_EQ(stronger.code, 2);
  EXPECT_NE(stronger.text.find("--weaken biceps_*=1.5: a strength factor must be at most 1 (`atrophy`"),
            std::string::npos)
      << stronger.text;
}

TEST_F(Program, ASeedMakesATrialOfItsOwn) {
  const auto trial = [&](const char* seed, const char* name) {
    EXPECT_EQ(
        run(std::string("track lift --noise 0.1 --duration 0.1 --no-pictures -q --seed ") + seed + " -o " + name).code,
        0);
    return text_of(folder / name / "frames.bin");
  };
  const std::string one = trial("1", "one.sinew");
  EXPECT_EQ(one, trial("1", "once_more.sinew"));
  EXPECT_NE(one, trial("2", "two.sinew"));
  EXPECT_EQ(run("track lift --noise 2 -o no.sinew").code, 2);
}

TEST_F(Program, SkinsAreOfFilms) {
  ASSERT_EQ(run("run lift_flesh --no-pictures --duration 0.02 -q -o solid.sinew").code, 0);
  ASSERT_EQ(run("export solid.sinew --format glb --skin fine -o fine.glb").code, 0);
  ASSERT_EQ(run("export solid.sinew --format glb --skin coarse -o coarse.glb").code, 0);
  EXPECT_LT(text_of(folder / "coarse.glb").size(), text_of(folder / "fine.glb").size());
  const Outcome refused = run("export solid.sinew --format vtp --skin coarse -o solid");
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.text.find("--skin works for glb and usda only"), std::string::npos) << refused.text;
}

TEST_F(Program, NamesThatAreNotUtf8ArePrintedAsJsonAllTheSame) {
  const Outcome out = run("run curl --json --no-pictures --duration 0.02 -o 'p\xff.sinew'");
  EXPECT_EQ(out.code, 0) << out.text;
  EXPECT_EQ(json::parse(out.text)["recording"], "p\uFFFD.sinew");
}

TEST_F(Program, ThreadsDoNotChangeABit) {
  run("run curl --no-pictures --duration 0.3 -q --threads 1 -o one.sinew");
  run("run curl --no-pictures --duration 0.3 -q --threads 2 -o two.sinew");
  EXPECT_FALSE(text_of(folder / "one.sinew/frames.bin").empty());
  EXPECT_EQ(text_of(folder / "one.sinew/frames.bin"), text_of(folder / "two.sinew/frames.bin"));
}

}  // namespace
}  // namespace sinew
