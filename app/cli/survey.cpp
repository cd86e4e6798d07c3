// sinew survey
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arguments.hpp"
#include "print_json.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/prepare/survey_model.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct SurveyArguments {
  std::string model;
  fs::path meshes, out;
  std::vector<std::string> muscles;
  int slices = 3;
  bool bowed = false;  // the bellies of bowed_units in place of a model's
};

json slices_json(const Survey& survey) {
  json out = json::array();
  for (const auto& [unit, share, outline, shape] : survey.slices)
    out.push_back({{"muscle", survey.units[unit].name},
                   {"share", share},
                   {"area", shape.area},
                   {"perimeter", shape.perimeter},
                   {"quotient", shape.quotient},
                   {"hull_share", shape.hull_share},
                   {"convex", shape.convex}});
  return out;
}

json scales_json(const std::vector<SurveyedScale>& scales) {
  json out = json::array();
  for (const SurveyedScale& s : scales)
    out.push_back({{"levels", s.levels},
                   {"sides", s.sides},
                   {"rays", s.rays},
                   {"sections", s.sections},
                   {"vertices", s.vertices},
                   {"triangles", s.triangles},
                   {"tets", s.tets},
                   {"outside", s.outside},
                   {"after_paper", s.after_paper},
                   {"after_paper_hollow", s.after_paper_hollow},
                   {"after", s.after},
                   {"volume", s.volume}});
  return out;
}

/// The paper's table 4 and what Sinew makes of it.
void print_outside(const std::vector<SurveyedScale>& scales) {
  constexpr int table_sides = 12;
  fmt::print("points left outside, by the paper's pass / by Sinew's (halved, sides: one ray per side, two, ...)\n");
  for (size_t i = 0; i < scales.size(); ++i) {
    const SurveyedScale& s = scales[i];
    if ((s.levels != 1 && s.levels != 2) || s.sides > table_sides) continue;
    if (s.rays == 1)
      fmt::print("  {}x, {:>2} sides, {:>3} of {} outside at first:", s.levels, s.sides, s.outside, s.sections);
    fmt::print("  {}/{}", s.after_paper, s.after);
    if (i + 1 == scales.size() || scales[i + 1].rays == 1) fmt::print("\n");
  }
}

std::vector<SurveyUnit> units_of(const SurveyArguments& a, const Session& session, std::vector<std::string>& remarks) {
  Subject subject = subject_of(a.model, session);
  if (subject.model.muscles.empty()) throw InputError(a.model + " has no muscles");
  remarks = std::move(subject.remarks);
  return survey_units(std::move(subject.model), a.meshes, a.muscles, session.progress);
}

void survey(const SurveyArguments& a, Session& session) {
  if (std::error_code none; fs::exists(a.out, none) && !fs::is_directory(a.out, none))
    throw InputError(fmt::format("{}: is a file; a survey is written to a folder", a.out.string()));
  if (a.bowed != a.model.empty()) throw InputError("survey: give a model, or --bowed-bellies in its place");
  std::vector<std::string> remarks;
  const Survey found =
      surveyed(a.bowed ? bowed_units(0, surveyed_levels) : units_of(a, session, remarks), a.slices, session.progress);
  write_survey(found, a.out);
  const double round = share_above(found.slices, 0.5);
  if (session.json) {
    print_json(json{{"model", a.model},
                    {"out", a.out.string()},
                    {"muscles", found.units.size()},
                    {"round", round},
                    {"slices", slices_json(found)},
                    {"scales", scales_json(found.scales)},
                    {"remarks", remarks}});
    return;
  }
  if (!session.quiet) {
    for (const std::string& remark : remarks) fmt::print(stderr, "note: {}\n", remark);
    print_outside(found.scales);
  }
  fmt::print("{} of {}, {:.0f} % of them with a quotient above 0.5\nlook at {}\n",
             counted(found.slices.size(), "section"), counted(found.units.size(), "muscle"), 100 * round,
             (a.out / "outlines.svg").string());
}

}  // namespace

void add_survey(CLI::App& app, Session& session) {
  auto a = std::make_shared<SurveyArguments>();
  CLI::App* command = app.add_subcommand("survey", "Shapes of muscles' sections, and how fine tubes must be");
  command->add_option("MODEL", a->model, "model file (YAML or .osim) or a shipped name");
  command->add_flag("--bowed-bellies", a->bowed, "48 bellies that lie beside their lines, in place of a model");
  command->add_option("--meshes", a->meshes, "folder of meshes called after the muscles; others are grown");
  command->add_option("-o,--out", a->out, "folder for tables and plots")->required()->check(a_folder);
  command->add_option("--muscle", a->muscles, "only these: NAME,... (* matches any)")->delimiter(',');
  command->add_option("--slices", a->slices, "of each muscle")->check(CLI::Range(1, 100))->capture_default_str();
  command->callback([a, &session] { survey(*a, session); });
}

}  // namespace sinew::cli
