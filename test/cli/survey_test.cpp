// sinew survey, as people call it.
#include <nlohmann/json.hpp>

#include "test/cli/program.hpp"

namespace sinew::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

size_t count(const std::string& text, const std::string& word) {
  size_t found = 0;
  for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
  return found;
}

TEST_F(Program, SurveyTellsTheShapesOfSectionsAndHowFineTubesMustBe) {
  const Outcome made = run("survey arm --muscle biceps_short --muscle brachialis --slices 5 --json -o out/survey");
  ASSERT_EQ(made.code, 0) << made.text;
  const json facts = json::parse(made.text);
  EXPECT_EQ(facts.at("muscles"), 2);
  ASSERT_EQ(facts.at("slices").size(), 10u);
  double last = 0;
  for (const json& slice : facts.at("slices")) {
    EXPECT_LE(slice.at("quotient"), 1);
    EXPECT_GT(slice.at("quotient"), 0.2);
    EXPECT_NEAR(slice.at("quotient").get<double>() * slice.at("perimeter").get<double>() *
                    slice.at("perimeter").get<double>() / (4 * 3.14159265 * slice.at("area").get<double>()),
                1, 1e-6);
    EXPECT_NE(slice.at("share"), last) << "slices lie apart";
    last = slice.at("share");
  }
  double coarse = 0, fine = 0;
  for (const json& scale : facts.at("scales")) {
    if (scale.at("sides").get<int>() * scale.at("rays").get<int>() >= 36) {
      EXPECT_EQ(scale.at("after"), 0) << scale;
    }
    if (scale.at("levels") == 0 && scale.at("sides") == 6) coarse = scale.at("volume");
    if (scale.at("levels") == 3 && scale.at("sides") == 36) fine = scale.at("volume");
  }
  EXPECT_GT(fine, coarse + 0.1);
  EXPECT_NEAR(fine, 1, 0.05);
  const fs::path out = folder / "out/survey";
  EXPECT_EQ(count(text_of(out / "outlines.svg"), "<polygon"), 10u);
  EXPECT_EQ(count(text_of(out / "slices.csv"), "\n"), 11u);
  EXPECT_EQ(count(text_of(out / "scales.csv"), "\n"), 1 + facts.at("scales").size());
  for (const char* plot : {"quotients.svg", "outside.svg", "volumes.svg"})
    EXPECT_GE(count(text_of(out / plot), "<polyline"), 1u) << plot;
}

TEST_F(Program, SurveyRefusesWhatItCannotSurvey) {
  std::ofstream(folder / "file") << "kept";
  for (const auto& [arguments, because] :
       std::map<std::string, std::string>{{"survey -o out", "--bowed-bellies"},
                                          {"survey arm --bowed-bellies -o out", "--bowed-bellies"},
                                          {"survey arm --muscle bicep -o out", "no muscle `bicep`"},
                                          {"survey arm --meshes nowhere -o out", "nowhere"},
                                          {"survey arm --slices 0 -o out", "--slices"},
                                          {"survey arm -o file", "file: cannot be written"}}) {
    const Outcome refused = run(arguments);
    EXPECT_EQ(refused.code, 2) << arguments << refused.text;
    EXPECT_NE(refused.text.find(because), std::string::npos) << refused.text;
    EXPECT_FALSE(fs::exists(folder / "out")) << arguments;
  }
  EXPECT_EQ(text_of(folder / "file"), "kept");
}

}  // namespace
}  // namespace sinew::test
