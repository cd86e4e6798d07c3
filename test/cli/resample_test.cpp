// sinew resample as a person meets it: a surface in, a net and a word on how true it is out.
#include <nlohmann/json.hpp>

#include "test/cli/program.hpp"

namespace sinew {
namespace {

using test::Outcome;

class Resampling : public test::Program {
 protected:
  /// A bar of 40 x 40 x 200 mm about z.
  void write_bar() const {
    std::string text;
    for (const char* z : {"0", "0.2"})
      for (const char* corner : {"-0.02 -0.02", "0.02 -0.02", "0.02 0.02", "-0.02 0.02"})
        text += std::string("v ") + corner + " " + z + "\n";
    write("bar.obj", text + "f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n");
  }
};

TEST_F(Resampling, TellsHowTrueTheNetIs) {
  write_bar();
  const Outcome out = run("resample bar.obj --line \"0,0,0.001;0,0,0.199\" --slices 6 --around 8 -o net.obj --json");
  ASSERT_EQ(out.code, 0) << out.text;
  const nlohmann::json told = nlohmann::json::parse(out.text);
  EXPECT_EQ(told["points"], 50);
  EXPECT_EQ(told["misses"], 0);
  EXPECT_GT(told["volume_ratio"], 0.75);  // the corners beside the cones at the poles are lost
  EXPECT_LT(told["volume_ratio"], 1);
  const std::string net = test::text_of(folder / "net.obj");
  EXPECT_NE(net.find("\nf "), std::string::npos);
}

TEST_F(Resampling, RefusesALineThatMissesAndOneThatIsNone) {
  write_bar();
  for (const char* line : {"1,0,0.5;1,0,0.7", "5,0,0.001;5,0,0.199"}) {  // beyond its end, and beside it
    const Outcome misses = run(std::string("resample bar.obj --line \"") + line + "\" -o net.obj");
    EXPECT_EQ(misses.code, 2);
    EXPECT_NE(misses.text.find("misses bar.obj"), std::string::npos) << misses.text;
  }
  for (const char* line : {"0,0,0", "0,0;0,0,1", "0,0,zero;0,0,1", "0,0,0;0,0,0"}) {
    const Outcome bad = run(std::string("resample bar.obj --line \"") + line + "\" -o net.obj");
    EXPECT_EQ(bad.code, 2) << line;
    EXPECT_NE(bad.text.find("--line: expected"), std::string::npos) << bad.text;
  }
  EXPECT_EQ(run("resample bar.obj -o net.obj").code, 2);
  EXPECT_FALSE(std::filesystem::exists(folder / "net.obj"));
}

TEST_F(Resampling, RefusesANetThatIsNotTheMeshs) {
  write_bar();
  const std::pair<const char*, const char*> lines[] = {
      {"0,0,0.001;0,0,0.199;0,0,0.001", "does not run through the flesh once"},  // there and back
      {"0.1,0,0.1;-0.1,0,0.1", "rays from the line met no flesh"},               // across
      {"0,0,-1.4;0,0,1.6", "rays from the line met no flesh"}};                  // beyond both ends
  for (const auto& [line, why] : lines) {
    const Outcome out = run(std::string("resample bar.obj --line \"") + line + "\" -o net.obj");
    EXPECT_EQ(out.code, 2) << line;
    EXPECT_NE(out.text.find(why), std::string::npos) << out.text;
    EXPECT_NE(out.text.find("bar.obj"), std::string::npos) << out.text;
  }
  EXPECT_FALSE(std::filesystem::exists(folder / "net.obj"));
}

/// Grown flesh reaches beyond the ends of a path: brachialis springs from a stretch of the humerus, its path from a
/// point.
TEST_F(Resampling, TakesWhatGrowMakes) {
  ASSERT_EQ(run("grow arm -o grown.yaml --no-pictures").code, 0);
  for (const char* muscle : {"brachialis", "triceps_medial", "biceps_long"}) {
    const Outcome out = run(std::string("resample meshes/") + muscle + ".obj --model grown.yaml --muscle " + muscle +
                            " -o net.obj --json");
    EXPECT_EQ(out.code, 0) << out.text;
  }
}

TEST_F(Resampling, FewSlicesAndPointsInsideTheSurfaceAreNoFault) {
  write_bar();
  for (const char* options : {"--slices 1", "--slices 2 --around 3 --inscribed"})
    EXPECT_EQ(run(std::string("resample bar.obj --line \"0,0,0.001;0,0,0.199\" -o net.obj ") + options).code, 0)
        << options;
}

TEST_F(Resampling, RefusesASurfaceThatIsNoFlesh) {
  std::string text;  // two boxes that share an edge, each of half the area, and one of 10 km
  for (const char* z : {"0", "0.2"})
    for (const char* corner :
         {"-0.02 -0.02", "0.02 -0.02", "0.02 0.02", "-0.02 0.02", "0.06 0.02", "0.06 0.06", "0.02 0.06"})
      text += std::string("v ") + corner + " " + z + "\n";
  text += "f 4 3 2 1\nf 8 9 10 11\nf 1 2 9 8\nf 2 3 10 9\nf 3 4 11 10\nf 4 1 8 11\n";
  write("edge.obj", text + "f 7 6 5 3\nf 10 12 13 14\nf 3 5 12 10\nf 5 6 13 12\nf 6 7 14 13\nf 7 3 10 14\n");
  const Outcome touching = run("resample edge.obj --line \"0,0,0.001;0,0,0.199\" -o net.obj");
  EXPECT_EQ(touching.code, 2);
  EXPECT_NE(touching.text.find("touches itself: parted where it does, 50 %"), std::string::npos) << touching.text;
  write("huge.obj", "v 0 0 0\nv 1e7 0 0\nv 0 1e7 0\nv 0 0 1e7\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n");
  const Outcome huge = run("resample huge.obj --line \"1,1,1;1,1,9\" -o net.obj");
  EXPECT_EQ(huge.code, 2);
  EXPECT_NE(huge.text.find("1.73e+04 m across, if its numbers are millimetres"), std::string::npos) << huge.text;
  EXPECT_FALSE(std::filesystem::exists(folder / "net.obj"));
}

}  // namespace
}  // namespace sinew
