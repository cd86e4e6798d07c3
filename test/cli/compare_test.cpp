// Fidelities side by side, as the program makes them: its numbers, computed again from the recordings' own tables.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>

#include "sinew/scenario/catalogue.hpp"
#include "sinew/table/table.hpp"
#include "test/cli/program.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::Outcome;
using test::text_of;

const std::vector<std::string> all{"line", "geometric", "mass_spring", "fvm"};

class CompareProgram : public test::Program {
 protected:
  /// A recording's numbers over time, by the names of their columns.
  using Columns = std::map<std::string, std::vector<double>>;
  Columns columns_of(const std::string& recording) const {
    const Outcome out = run("export " + recording + " --format csv -o " + recording + ".csv");
    EXPECT_EQ(out.code, 0) << out.text;
    const Table table = read_table(folder / (recording + ".csv"));
    Columns columns;
    for (std::size_t c = 0; c < table.columns.size(); ++c)
      for (const std::vector<double>& row : table.rows) columns[table.columns[c]].push_back(row[c]);
    return columns;
  }
};

struct Apart {
  double rms = 0, worst = 0;
};
Apart apart(const std::vector<double>& first, const std::vector<double>& own) {
  Apart out;
  for (std::size_t i = 0; i < own.size(); ++i) {
    out.rms += std::pow(own[i] - first[i], 2);
    if (std::abs(own[i] - first[i]) > std::abs(out.worst)) out.worst = own[i] - first[i];
  }
  out.rms = std::sqrt(out.rms / static_cast<double>(own.size()));
  return out;
}

constexpr double rounding = 1e-12;  // of sums in another order

TEST_F(CompareProgram, TheTableIsThatOfTheRecordings) {
  const Outcome out = run("compare lift --duration 0.05 --no-pictures --json -o out >told.json 2>notes #");
  ASSERT_EQ(out.code, 0) << text_of(folder / "notes");
  const json told = json::parse(text_of(folder / "out/compare.json"));
  EXPECT_EQ(told["fidelities"].get<std::vector<std::string>>(), all);
  const Model model = find_scene("lift").model;
  std::map<std::string, Columns> runs;
  for (const std::string& name : all) runs[name] = columns_of("out/" + name + ".sinew");
  const Columns& line = runs["line"];
  EXPECT_EQ(told["frames"], line.at("time").size());
  for (const auto& [name, run] : runs) {
    double variation = 0, squares = 0;
    for (const Muscle& muscle : model.muscles) {
      const json& found = told["muscles"][muscle.name][name];
      const Apart tension = apart(line.at(muscle.name + ".tension"), run.at(muscle.name + ".tension"));
      EXPECT_NEAR(found["tension_rms"], tension.rms / muscle.force, rounding) << name;
      EXPECT_NEAR(found["tension_worst"], tension.worst / muscle.force, rounding) << name;
      squares += std::pow(tension.rms / muscle.force, 2);
      const std::vector<double>& excitation = run.at(muscle.name + ".excitation");
      for (std::size_t i = 1; i < excitation.size(); ++i) variation += std::abs(excitation[i] - excitation[i - 1]);
      ASSERT_EQ(found.contains("volume_change"), run.contains(muscle.name + ".volume")) << name << muscle.name;
      if (!found.contains("volume_change")) continue;
      double worst = 0;
      for (const double v : run.at(muscle.name + ".volume"))
        worst = std::max(worst, std::abs(v / run.at(muscle.name + ".volume").front() - 1));
      EXPECT_NEAR(std::abs(found["volume_change"].get<double>()), worst, rounding);
    }
    EXPECT_NEAR(told["runs"][name]["tension_rms"], std::sqrt(squares / 7), rounding);
    EXPECT_NEAR(told["runs"][name]["variation"], variation / run.at("time").back() / 7, 1e-9) << name;
    const json& elbow = told["coordinates"]["elbow_flexion"][name];
    const Apart moment = apart(line.at("elbow_flexion.muscle_torque"), run.at("elbow_flexion.muscle_torque"));
    const Apart angle = apart(line.at("elbow_flexion"), run.at("elbow_flexion"));
    EXPECT_NEAR(elbow["moment_rms"], moment.rms, rounding) << name;
    EXPECT_NEAR(elbow["moment_worst"], moment.worst, rounding) << name;
    EXPECT_NEAR(elbow["value_rms"], angle.rms, rounding) << name;
    EXPECT_EQ(told["runs"][name]["ticks"], 10) << "0.05 s at 200 a second";
    EXPECT_NEAR(told["runs"][name]["cpu_per_tick"].get<double>() * 10, told["runs"][name]["cpu"], rounding);
  }
  EXPECT_FALSE(told["muscles"]["brachialis"]["line"].contains("volume_change"));
  EXPECT_GT(told["muscles"]["brachialis"]["fvm"]["tetrahedra"], 50);
  EXPECT_EQ(told["muscles"]["brachialis"]["fvm"]["inverted"], 0);
  EXPECT_GT(told["muscles"]["brachialis"]["fvm"]["least_J"], 0.1);
  EXPECT_EQ(json::parse(text_of(folder / "told.json")), told);
}

TEST_F(CompareProgram, LeavesATableAPageAndPicturesOfAllFidelities) {
  const Outcome out = run("compare lift --fidelities geometric,line --duration 0.02 -o out");
  ASSERT_EQ(out.code, 0) << out.text;
  for (const char* file :
       {"geometric.sinew/recording.json", "line.sinew/recording.json", "compare.csv", "compare.html", "compare.png",
        "plots/tension.svg", "plots/moment.svg", "plots/volume.svg", "plots/cost.svg"})
    EXPECT_TRUE(fs::exists(folder / "out" / file)) << file;
  EXPECT_NE(out.text.find("tension, rms (% F_max)"), std::string::npos) << out.text;
  EXPECT_NE(text_of(folder / "out/compare.csv").find("\ngeometric,muscle,brachialis,tension_rms,F_max,0\n"),
            std::string::npos)
      << "the first is what the others are compared with";
  const std::string page = text_of(folder / "out/compare.html");
  for (const char* outside : {"href=", "url(", "@import", "<script", "<link", "src=\"http"})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  EXPECT_LT(page.size(), 2u << 20);
  EXPECT_EQ(run("compare lift --fidelities geometric,line --duration 0.02 -o out").code, 2) << "they are there already";
  EXPECT_EQ(run("compare lift --fidelities line --duration 0.02 --no-pictures --overwrite -o out").code, 0);
}

TEST_F(CompareProgram, HoldsMusclesStillWhereAsked) {
  const Outcome out = run(
      "compare lift --fidelities line,geometric --duration 0.02 --no-pictures --isometric --json -o out >told.json #");
  ASSERT_EQ(out.code, 0) << out.text;
  const json told = json::parse(text_of(folder / "told.json"));
  EXPECT_LT(told["runs"]["geometric"]["isometric_rms"], 1e-6) << "a tube has its line's tension";
  EXPECT_NEAR(told["muscles"]["biceps_long"]["geometric"]["ratio_at_0.70"], 1, 1e-6);
  EXPECT_TRUE(told["coordinates"]["elbow_flexion"]["geometric"].contains("isometric_moment_worst"));
  for (const char* plot : {"isometric_biceps_long.svg", "isometric_moment_elbow_flexion.svg"})
    EXPECT_TRUE(fs::exists(folder / "out/plots" / plot)) << plot;
}

TEST_F(CompareProgram, TheOrderOfFidelitiesChangesSignsOnly) {
  std::map<std::string, json> told;
  for (const char* order : {"line,mass_spring", "mass_spring,line"}) {
    const Outcome out = run(fmt::format(
        "compare lift --duration 0.03 --no-pictures --json --fidelities {0} -o {0} >told.json 2>notes #", order));
    ASSERT_EQ(out.code, 0) << text_of(folder / "notes");
    told[order] = json::parse(text_of(folder / "told.json"));
  }
  const json &there = told["line,mass_spring"], &back = told["mass_spring,line"];
  double most = 0;
  for (const auto& [muscle, found] : there["muscles"].items()) {
    const json &a = found["mass_spring"], &b = back["muscles"][muscle]["line"];
    EXPECT_EQ(a["tension_rms"], b["tension_rms"]);
    EXPECT_EQ(a["tension_worst"].get<double>(), -b["tension_worst"].get<double>());
    EXPECT_EQ(a["tension_peak"], back["muscles"][muscle]["mass_spring"]["tension_peak"]);
    most = std::max(most, a["tension_rms"].get<double>());
  }
  EXPECT_GT(most, 0) << "they are not the same";
}

TEST_F(CompareProgram, RefusesBeforeAnythingIsMade) {
  const Outcome unknown = run("compare lift --fidelities line,mass_sprung,fmv -o out");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.text.find("did you mean `mass_spring`?"), std::string::npos) << unknown.text;
  EXPECT_NE(unknown.text.find("did you mean `fvm`?"), std::string::npos) << "all at once: " << unknown.text;
  const Outcome twice = run("compare lift --fidelities line,line -o out");
  EXPECT_EQ(twice.code, 2);
  EXPECT_NE(twice.text.find("given twice"), std::string::npos) << twice.text;
  EXPECT_EQ(run("compare lyft --fidelities line -o out").code, 2);
  EXPECT_EQ(run("compare lift --fidelities line --duration -1 -o out").code, 2);
  EXPECT_FALSE(fs::exists(folder / "out"));
}

TEST_F(CompareProgram, AFidelityThatTheMusclesCannotHaveIsLeftOutByName) {
  std::string model = text_of(fs::path(SINEW_SOURCE_DIR) / "models/arm.yaml");
  const std::string flesh = "volume: {specific_tension: 4.5e5}";
  const std::size_t at = model.find(flesh, model.find("  brachialis:\n"));
  ASSERT_NE(at, std::string::npos);
  write("arm.yaml", model.replace(at, flesh.size(), "volume: {surface: none.obj}"));
  const Outcome some = run("compare arm.yaml --fidelities line,mass_spring --duration 0.02 --no-pictures -q -o some");
  EXPECT_EQ(some.code, 1);
  EXPECT_NE(some.text.find("mass_spring is left out: "), std::string::npos) << some.text;
  EXPECT_NE(some.text.find("brachialis"), std::string::npos) << some.text;
  EXPECT_TRUE(fs::exists(folder / "some/compare.csv")) << "the rest goes on";
  EXPECT_NE(text_of(folder / "some/compare.html").find("mass_spring is left out"), std::string::npos);
  const Outcome none = run("compare arm.yaml --fidelities mass_spring --duration 0.02 -o none");
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.text.find("brachialis"), std::string::npos) << none.text;
  EXPECT_FALSE(fs::exists(folder / "none"));
}

TEST_F(CompareProgram, ASignalEndsTheRunAndLeavesWholeRecordings) {
  const pid_t child = fork();
  if (child == 0) {
    if (chdir(folder.c_str()) != 0 || !std::freopen("said", "w", stderr)) _exit(9);
    execl(SINEW_PROGRAM, SINEW_PROGRAM, "compare", "lift", "--fidelities", "line,fvm", "-o", "out", nullptr);
    _exit(9);
  }
  int status = 0;
  const fs::path second = folder / "out/fvm.sinew/checkpoint.bin";  // after its first frame; thousands of ticks follow
  while (!fs::exists(second) && waitpid(child, &status, WNOHANG) == 0)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  ASSERT_TRUE(fs::exists(second)) << text_of(folder / "said");
  kill(child, SIGTERM);
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 130) << text_of(folder / "said");
  EXPECT_FALSE(fs::exists(folder / "out/compare.csv"));
  for (const char* name : {"line", "fvm"})
    EXPECT_TRUE(json::parse(text_of(folder / "out" / (std::string(name) + ".sinew") / "recording.json"))["complete"])
        << name;
}

}  // namespace
}  // namespace sinew
