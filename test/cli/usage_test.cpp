// What the program says of itself, and of command lines that it does not understand.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "test/cli/program.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using test::Outcome;
using test::Program;
using test::text_of;

TEST_F(Program, HelpShowsExamplesAndExitCodes) {
  const Outcome help = run("--help");
  EXPECT_EQ(help.code, 0);
  for (const char* word : {"examples:", "sinew run curl", "exit codes", "resume", "doctor"})
    EXPECT_NE(help.text.find(word), std::string::npos) << word;
}

TEST_F(Program, HelpOfACommandShowsItsOwnExamplesAndTheOptionsOfAll) {
  const std::string help = run("--help").text;
  EXPECT_EQ(help.find("{false}"), std::string::npos) << help;
  std::istringstream lines(help.substr(help.find("Subcommands:")));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && line.starts_with("  ")) {
    const std::string command = line.substr(2, line.find(' ', 2) - 2), own = run(command + " --help").text;
    const size_t examples = own.find("examples:\n");
    ASSERT_NE(examples, std::string::npos) << own;
    for (const char* option : {"--json", "--quiet", "--verbose", "--threads", "--seed"})
      EXPECT_NE(own.find(option), std::string::npos) << command << ' ' << option;
    std::istringstream shown(own.substr(examples));
    std::getline(shown, line);
    int count = 0;
    for (; std::getline(shown, line) && !line.empty(); ++count)
      EXPECT_TRUE((line + ' ').starts_with("  sinew " + command + ' ')) << line;
    EXPECT_GT(count, 0) << command;
  }
}

TEST_F(Program, HelpIsAlsoAWord) {
  EXPECT_EQ(run("help run").text, run("run --help").text);
  EXPECT_EQ(run("help").text, run("--help").text);
}

TEST_F(Program, FaultsOfOptionsAreToldAsTheirs) {
  const Outcome life = run("run curl --duration 1e300 -o a.sinew");
  EXPECT_EQ(life.code, 2) << life.text;
  EXPECT_NE(life.text.find("--duration: is out of range"), std::string::npos) << life.text;
  EXPECT_EQ(life.text.find("curl.yaml"), std::string::npos) << life.text;
  const Outcome bent = run("run curl --pose elbow_flexion=90 -o a.sinew");
  EXPECT_EQ(bent.code, 2) << bent.text;
  EXPECT_NE(bent.text.find("--pose elbow_flexion: 90 rad is outside 0 to 130 deg; did you mean 90deg?"),
            std::string::npos)
      << bent.text;
}

TEST_F(Program, CheckTellsMissingBonesInOneLine) {
  write(
      "bare.yaml",
      "sinew: 1\nbodies: {a: {mass: 1, surface: [x.obj, y.obj, z.obj]}}\njoints: {j: {parent: ground, child: a, kind: "
      "hinge}}\n");
  const std::string brief = run("check bare.yaml").text, all = run("check bare.yaml --verbose").text;
  EXPECT_NE(brief.find("3 mesh files are missing, such as x.obj"), std::string::npos) << brief;
  EXPECT_EQ(brief.find("y.obj"), std::string::npos) << brief;
  for (const char* file : {"x.obj: ", "y.obj: ", "z.obj: "}) EXPECT_NE(all.find(file), std::string::npos) << all;
}

TEST_F(Program, AStarStandsForAnyLettersWhereverMusclesAreNamed) {
  for (const char* command :
       {"moment-arms arm --coordinate elbow_flexion --steps 3 --muscle 'biceps_*' -o a.csv",
        "isometric arm --coordinate elbow_flexion --steps 3 --activate 'biceps_*=0.5' -o b.csv",
        "run curl --no-pictures --duration 0.02 --fidelity 'biceps_*=geometric' -o c.sinew",
        "grow arm --no-pictures --muscle 'biceps_*' -o d.yaml", "enhance arm --muscle 'biceps_*' -o e.yaml"}) {
    const Outcome out = run(command);
    EXPECT_EQ(out.code, 0) << command << '\n' << out.text;
  }
  EXPECT_EQ(text_of(folder / "a.csv").substr(0, 39), "elbow_flexion,biceps_long,biceps_short\n");
  EXPECT_NE(text_of(folder / "b.csv").find("passive,biceps_long,biceps_short\n"), std::string::npos);
  EXPECT_NE(text_of(folder / "c.sinew/scene.yaml").find("biceps_short: geometric"), std::string::npos);
  const Outcome none = run("moment-arms arm --coordinate elbow_flexion --muscle 'glut*,bicep_long' -o x.csv");
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.text.find("there is no muscle `glut*`\nthere is no muscle `bicep_long`, did you mean `biceps_long`?"),
            std::string::npos)
      << none.text;
}

TEST_F(Program, ReadmeAndItsPageNameEveryCommand) {
  const std::string help = run("--help").text, root = SINEW_SOURCE_DIR;
  std::istringstream lines(help.substr(help.find("Subcommands:")));
  std::string line;
  std::getline(lines, line);
  int commands = 0;
  for (; std::getline(lines, line) && line.starts_with("  "); ++commands) {
    const std::string name = "sinew " + line.substr(2, line.find(' ', 2) - 2);
    EXPECT_NE(text_of(root + "/README.md").find('`' + name), std::string::npos) << name;
    EXPECT_NE(text_of(root + "/docs/program.md").find('\n' + name), std::string::npos) << name;
  }
  EXPECT_GT(commands, 10);
}

TEST_F(Program, BadInputAndUsageExitWithTwoAndLeaveNothing) {
  write("bad.yaml", "sinew: 1\nbodies: {a: {mass: nan}}\n");
  EXPECT_EQ(run("run bad.yaml -o c.sinew").code, 2);
  EXPECT_FALSE(fs::exists(folder / "c.sinew"));
  EXPECT_EQ(run("run curl --pose elbow=1 -o c.sinew").code, 2);
  EXPECT_EQ(run("run curl --duration -3").code, 2);
  EXPECT_EQ(run("run nowhere").code, 2);
  EXPECT_EQ(run("dance").code, 2);
  EXPECT_EQ(run("").code, 2);
  EXPECT_EQ(run("export nothing.sinew --format csv -o x.csv").code, 2);
  EXPECT_EQ(run("resume nothing.sinew").code, 2);
  EXPECT_FALSE(fs::exists(folder / "c.sinew"));
}

TEST_F(Program, AMistypedWordIsNamed) {
  EXPECT_NE(run("rendr").text.find("`rendr`, did you mean `render`?"), std::string::npos);
  EXPECT_NE(run("dance").text.find("`dance`; `sinew --help` names them"), std::string::npos);
  EXPECT_NE(run("--jsn list").text.find("jsn"), std::string::npos);
  EXPECT_NE(run("run arm --pose elbow_flexion=90lb").text.find("`elbow_flexion=90lb`: `lb` is not a unit"),
            std::string::npos);
}

TEST_F(Program, AMistypedOptionIsNamedWithTheNearest) {
  const auto told = [&](const std::string& arguments, const std::string& words) {
    const Outcome refused = run(arguments);
    EXPECT_EQ(refused.code, 2) << arguments;
    EXPECT_NE(refused.text.find(words), std::string::npos) << arguments << '\n' << refused.text;
  };
  told("run arm --contrls x", "`sinew run` has no option `--contrls`, did you mean `--controls`?");
  told("export a.sinew --formt csv -o a.csv", "`sinew export` has no option `--formt`, did you mean `--format`?");
  told("export a.sinew --formt=csv -o a.csv", "no option `--formt`, did you mean `--format`?");
  told("list --jsn", "no option `--jsn`, did you mean `--json`?");
  told("--jsn list", "did you mean `--json`?");
  told("list --xyzzyx", "no option `--xyzzyx`; `sinew list --help` names them");
  told("run arm leg", "`sinew run` does not take `leg`");
  told("enhance arm -o a.yaml --inner foo", "--inner: expected interval, paper or pole; found foo");
  told("enhance arm -o a.yaml --forces foo", "--forces: expected area, mass or none; found foo");
  told("lengths arm --motion m.sto -o l.sto --of foo", "--of: expected fibre, force, mtu, speed or tendon; found foo");
  told("export a.sinew --format foo -o a", "--format: expected csv, sto, html, glb, usda, vtp, vtu or obj; found foo");
}

TEST_F(Program, ANameThatIsGivenTwiceIsRefused) {
  for (const char* arguments :
       {"run arm --pose elbow_flexion=1,elbow_flexion=2", "run arm --weaken brachialis=0.5 --weaken brachialis=0.2",
        "run arm --fidelity brachialis=line,brachialis=geometric",
        "isometric arm --coordinate elbow_flexion --activate brachialis,brachialis=0.5 -o torque.csv"}) {
    const Outcome refused = run(arguments);
    EXPECT_EQ(refused.code, 2) << arguments;
    EXPECT_NE(refused.text.find("` is given twice"), std::string::npos) << refused.text;
  }
}

TEST_F(Program, OneMuscleIsNotCalledMuscles) {
  const std::string arms =
      run("moment-arms arm --coordinate elbow_flexion --muscle brachialis --steps 1 -o a.csv").text;
  EXPECT_NE(arms.find("Moment arms of 1 muscle of arm"), std::string::npos) << arms;
  EXPECT_NE(arms.find("1 row, 2 columns"), std::string::npos) << arms;
  const std::string grown = run("grow arm --no-pictures --muscle brachialis -o one.yaml").text;
  EXPECT_NE(grown.find("1 of 7 muscles grown, 0 had a mesh"), std::string::npos) << "the others were not asked for\n"
                                                                                 << grown;
}

TEST_F(Program, AnExportedRunDrivesTheSameRunAgain) {
  ASSERT_EQ(run("run curl --no-pictures --duration 0.2 -o first.sinew").code, 0);
  ASSERT_EQ(run("export first.sinew --format sto -o first.sto").code, 0);
  const Outcome again = run("run curl --no-pictures --duration 0.2 --controls first.sto -o again.sinew");
  EXPECT_EQ(again.code, 0) << again.text;
  EXPECT_NE(again.text.find("7 columns of excitations and controls drive"), std::string::npos) << again.text;
}

TEST_F(Program, UnitsOfSomethingElseAreRefused) {
  for (const char* arguments :
       {"run curl --pose elbow_flexion=90mm", "run curl --weaken 'b*=20deg'",
        "moment-arms arm --coordinate elbow_flexion --from 0mm --to 1rad -o arms.csv",
        "isometric arm --coordinate elbow_flexion --activate all=1 --pose shoulder_elevation=3kg -o torque.csv"}) {
    const Outcome refused = run(arguments);
    EXPECT_EQ(refused.code, 2) << arguments;
    EXPECT_NE(refused.text.find("expected a"), std::string::npos) << refused.text;
  }
}

}  // namespace
}  // namespace sinew
