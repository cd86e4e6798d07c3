// Where the program writes: folders are made where they are missing, and a place that cannot be is refused first.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "test/cli/program.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using test::Outcome;
using test::Program;

TEST_F(Program, MakesTheFoldersThatItWritesInto) {
  write("line.sto", "line\nversion=1\ninDegrees=no\nendheader\ntime\telbow_flexion\n0\t0.3\n0.1\t0.4\n");
  write("ball.obj", "v 0 0 0\nv .1 0 0\nv 0 .1 0\nv 0 0 .1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n");
  const std::pair<const char*, const char*> all[] = {
      {"track lift --no-pictures --duration 0.05 -o out/lift.sinew", "out/lift.sinew/recording.json"},
      {"export out/lift.sinew --format csv -o a/b/lift.csv", "a/b/lift.csv"},
      {"export out/lift.sinew --format html -o c/lift.html", "c/lift.html"},
      {"export out/lift.sinew --format glb -o d/lift.glb", "d/lift.glb"},
      {"export out/lift.sinew --format usda -o e/lift.usda", "e/lift.usda"},
      {"export out/lift.sinew --format vtp -o f/lift", "f/lift.pvd"},
      {"export out/lift.sinew --format obj -o g/lift", "g/lift_0000.obj"},
      {"convert arm h/arm.osim", "h/arm.osim"},
      {"convert arm i/j/arm.yaml", "i/j/arm.yaml"},
      {"check i/j/arm.yaml", "i/j/arm.yaml"},
      {"mesh ball.obj -o k/ball.obj", "k/ball.obj"},
      {"lengths arm --motion line.sto -o l/x.sto", "l/x.svg"},
      {"moment-arms arm --coordinate elbow_flexion --muscle brachialis --steps 3 -o m/x.csv", "m/x.svg"},
      {"grow arm --muscle brachialis --no-pictures -o n/arm.yaml", "n/arm.yaml"}};
  for (const auto& [command, made] : all) {
    const Outcome out = run(command);
    EXPECT_EQ(out.code, 0) << command << '\n' << out.text;
    EXPECT_TRUE(fs::exists(folder / made)) << command << '\n' << out.text;
  }
}

TEST_F(Program, RefusesAPlaceBeforeItLooksAtAnythingElse) {
  write("file", "words");
  for (const char* command :
       {"lengths arm --motion none.mot -o", "moment-arms none --coordinate x -o", "convert none.osim",
        "isometric none --coordinate x --activate all -o", "grow none -o", "enhance none -o", "mesh none.obj -o",
        "resample none.obj --line \"0,0,0;0,0,1\" -o", "inverse-dynamics none --motion none.mot -o",
        "inverse-kinematics none --markers none.trc -o", "survey none -o"})
    for (const char* place : {" file/x.csv", " /proc/no/x.csv"}) {
      const Outcome out = run(std::string(command) + place);
      EXPECT_EQ(out.code, 2) << command;
      EXPECT_NE(out.text.find("cannot be written"), std::string::npos) << command << place << '\n' << out.text;
    }
}

TEST_F(Program, RefusesTheFolderOfARecordingBeforeTheSceneIsBuilt) {
  write("file", "words");
  for (const char* place : {"file", "file/x.sinew", "/proc/no/x.sinew"}) {
    const Outcome out = run(std::string("run curl --fidelity wooden -o ") + place);
    EXPECT_EQ(out.code, 2) << place;
    EXPECT_EQ(out.text.find("wooden"), std::string::npos) << out.text;
    EXPECT_NE(out.text.find(place), std::string::npos) << out.text;
  }
}

}  // namespace
}  // namespace sinew
