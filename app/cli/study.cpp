#include "study.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "print_json.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/file.hpp"
#include "sinew/model/words.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/start_slips.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

constexpr size_t lines_a_panel = 12;

/// Least and most of every column but the first.
nlohmann::json extremes(const Table& table) {
  nlohmann::json out = nlohmann::json::object();
  for (size_t c = 1; c < table.columns.size(); ++c) {
    const auto [least, most] = std::ranges::minmax(table.rows, {}, [&](const auto& row) { return row[c]; });
    out[table.columns[c]] = {{"least", least[c]}, {"most", most[c]}};
  }
  return out;
}

}  // namespace

Subject subject_of(const std::string& name, const Session& session) {
  Imported imported = import_model(name, session.osim());
  Subject subject{std::move(imported.model), name, is_osim(name), {}};
  subject.remarks = remarks_on_reading(subject.model, name, session);
  for (const Fault& slip : slips_at_start(subject.model)) subject.remarks.push_back(slip.text());
  return subject;
}

std::vector<std::string> remarks_on_reading(const Model& model, const std::string& name, const Session& session) {
  constexpr size_t shown = 8;
  std::vector<std::string> told;
  for (const Note& note : model.notes.list)
    if (session.verbose || note.severity != Note::Severity::note) told.push_back(note.text());
  if (session.verbose || session.json || told.size() <= shown + 1) return told;
  const size_t more = told.size() - shown;
  told.resize(shown);
  told.push_back(fmt::format("and {} more; `sinew check {}` names all", more, name));
  return told;
}

Subject analysed_subject_of(const std::string& name, const Session& session) {
  Subject subject = subject_of(name, session);
  if (std::string remark = remark_on_loops(subject.model); !remark.empty())
    subject.remarks.push_back(std::move(remark));
  return subject;
}

std::string remark_on_loops(const Model& model) {
  std::vector<std::string> names;
  for (const Loop& loop : model.loops) names.push_back(said_of(loop));
  if (names.empty()) return "";
  return fmt::format("loops are left out of this analysis, which moves coordinates as if they were open: {}",
                     fmt::join(names, ", "));
}

const std::map<std::string, WrapRule> wrap_rules{{"opensim", WrapRule::opensim}, {"taut", WrapRule::taut}};

std::string rule_of(const std::string& asked, const Subject& subject) {
  return !asked.empty() ? asked : subject.opensim ? "opensim" : word_of(subject.model.wrap_rule);
}

std::string rule_words(const std::string& rule) {
  return rule == "opensim" ? "OpenSim's wrapping rule" : "taut paths over wraps";
}

std::vector<Plot> column_plots(const Table& table, const std::string& x_label, const std::string& y_label) {
  std::vector<Plot> plots;
  std::vector<double> x;
  for (const auto& row : table.rows) x.push_back(row[0]);
  for (size_t c = 1; c < table.columns.size(); ++c) {
    if ((c - 1) % lines_a_panel == 0)
      plots.push_back({.title = "", .x_label = x_label, .y_label = y_label, .series = {}});
    Series& series = plots.back().series.emplace_back(Series{table.columns[c], x, {}});
    for (const auto& row : table.rows) series.y.push_back(row[c]);
  }
  return plots;
}

void tell(const Session& session, const nlohmann::json& facts, const std::string& sentence) {
  if (session.json)
    print_json(facts);
  else if (!session.quiet)
    fmt::print("{}\n", sentence);
}

void publish(Study study, const Session& session) {
  write_table(study.table, study.out);
  fs::path plot = study.out;
  plot.replace_extension(".svg");
  if (study.plots.empty()) study.plots = column_plots(study.table, study.x_label, study.y_label);
  if (study.plots.size() == 1) study.plots[0].title = study.title;
  write_whole(plot, study.plots.size() == 1 ? plot_svg(study.plots[0]) : panels_svg(study.title, study.plots));
  if (session.json) {
    study.facts["out"] = study.out.string();
    study.facts["plot"] = plot.string();
    study.facts["rows"] = study.table.rows.size();
    study.facts["columns"] = extremes(study.table);
    study.facts["remarks"] = study.remarks;
    print_json(study.facts);
    return;
  }
  if (session.quiet) return;
  fmt::print("{}\n{}, {} in {}\nlook at {}\n", study.done, counted(study.table.rows.size(), "row"),
             counted(study.table.columns.size(), "column"), study.out.string(), plot.string());
  for (const std::string& remark : study.remarks) fmt::print(stderr, "note: {}\n", remark);
}

}  // namespace sinew::cli
