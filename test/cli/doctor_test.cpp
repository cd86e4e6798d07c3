// What `sinew doctor` finds.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "test/cli/program.hpp"

namespace sinew {
namespace {

using nlohmann::json;
using test::Outcome;
using test::Program;

TEST_F(Program, DoctorFindsThisInstallationWell) {
  const Outcome doctor = run("doctor");
  EXPECT_EQ(doctor.code, 0) << doctor.text;
  EXPECT_NE(doctor.text.find("paste this into a bug report"), std::string::npos);
  EXPECT_TRUE(json::parse(run("doctor --json").text)["well"].get<bool>());
}

TEST_F(Program, DoctorTellsAFolderThatIsNotThereFromASelfTestThatFailed) {
  run("run curl --no-pictures --duration 0.02 -q -o a.sinew");
  setenv("TMPDIR", "/nonexistent", 1);
  setenv("SINEW_BROWSER", "/bin/true", 1);
  const Outcome doctor = run("doctor"), picture = run("render a.sinew --at 0 -o shot.png");
  unsetenv("SINEW_BROWSER");
  unsetenv("TMPDIR");
  EXPECT_EQ(doctor.code, 1) << doctor.text;
  EXPECT_NE(doctor.text.find("temporary folder  FAULT does not exist"), std::string::npos) << doctor.text;
  EXPECT_NE(doctor.text.find("| temporary folder not writable | browser found | self-test passed"), std::string::npos)
      << doctor.text;
  EXPECT_EQ(picture.code, 2) << picture.text;
  EXPECT_NE(picture.text.find("TMPDIR"), std::string::npos) << picture.text;
}

TEST_F(Program, DoctorLooksForTheBrowserThatRenders) {
  setenv("SINEW_BROWSER", "/bin/true", 1);
  const json with = json::parse(run("doctor --json").text);
  setenv("SINEW_BROWSER", "/nowhere/chromium", 1);
  const json without = json::parse(run("doctor --json").text);
  unsetenv("SINEW_BROWSER");
  EXPECT_EQ(with["browser"], "/bin/true");
  EXPECT_EQ(without["browser"], "");
  EXPECT_TRUE(without["well"].get<bool>()) << "only pictures by `render` need one";
  EXPECT_NE(without["line"].get<std::string>().find("| browser none |"), std::string::npos);
}

TEST_F(Program, DoctorNamesEveryLibrary) {
  const std::string libraries = json::parse(run("doctor --json").text)["libraries"];
  for (const char* name : {"Boost 1.", "CLI11 2.", "Eigen3 3.", "TBB 202", "embree 3.", "fmt ", "hwy ",
                           "nlohmann_json 3.", "pugixml 1.", "yaml-cpp 0.", "zlib 1."})
    EXPECT_NE(libraries.find(name), std::string::npos) << name << " in " << libraries;
}

}  // namespace
}  // namespace sinew
