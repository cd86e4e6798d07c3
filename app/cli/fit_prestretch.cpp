// sinew fit-prestretch
#include "sinew/prepare/fit_prestretch.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "arguments.hpp"
#include "print_json.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/model/read.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct PrestretchArguments {
  std::string model;
  fs::path torque, out;
  std::vector<std::string> muscles;
};

/// Measured, before and after, over the first coordinate of the poses or, where there is none, over the rows.
void write_torques(const MeasuredTorques& measured, const PrestretchFit& fit, const fs::path& beside) {
  Table table;
  for (const auto& [name, value] : measured.pose.front()) table.columns.push_back(name);
  for (const std::string& name : measured.coordinates)
    for (const char* what : {"measured", "before", "after"}) table.columns.push_back(name + "_torque_" + what);
  for (std::size_t row = 0; row < measured.pose.size(); ++row) {
    std::vector<double>& numbers = table.rows.emplace_back();
    for (const auto& [name, value] : measured.pose[row]) numbers.push_back(value);
    for (std::size_t c = 0; c < measured.coordinates.size(); ++c)
      for (const auto* from : {&measured.torque, &fit.before, &fit.after}) numbers.push_back((*from)[row][c]);
  }
  fs::path csv = beside, svg = beside;
  write_table(table, csv.replace_extension(".torques.csv"));
  const std::size_t posed = measured.pose.front().size();
  if (posed == 0) return;
  std::ranges::sort(table.rows);
  std::vector<Plot> plots;
  for (std::size_t c = 0; c < measured.coordinates.size(); ++c) {
    const auto own = static_cast<std::size_t>(
        std::max(0, table.column(measured.coordinates[c])));  // over the coordinate itself, where it is in the pose
    Plot& plot = plots.emplace_back();
    plot.title = "passive torque about " + measured.coordinates[c];
    plot.x_label = table.columns[own], plot.y_label = "torque (N m)";
    std::ranges::sort(table.rows, {}, [own](const auto& row) { return row[own]; });
    for (std::size_t k = 0; k < 3; ++k) {
      Series& series = plot.series.emplace_back();
      series.name = std::array{"measured", "before", "after"}[k];
      for (const std::vector<double>& row : table.rows)
        if (series.x.empty() || row[own] > series.x.back())
          series.x.push_back(row[own]), series.y.push_back(row[posed + 3 * c + k]);
    }
  }
  write_whole(svg.replace_extension(".torques.svg"),
              plots.size() == 1 ? plot_svg(plots[0]) : panels_svg("passive torques", plots));
}

json facts_of(const PrestretchFit& fit, const PrestretchArguments& a) {
  json facts{{"model", a.model},
             {"out", a.out.string()},
             {"rms_before", fit.rms_before},
             {"rms_after", fit.rms_after},
             {"converged", fit.converged},
             {"muscles", json::array()},
             {"range_of_motion", json::object()},
             {"notes", fit.notes}};
  for (const FittedPrestretch& m : fit.muscles)
    facts["muscles"].push_back({{"name", m.muscle},
                                {"before", m.before},
                                {"prestretch", m.lengths},
                                {"error", std::isfinite(m.error) ? json(m.error) : json()},
                                {"bound", m.bound}});
  for (const PassiveRange& range : fit.ranges)
    facts["range_of_motion"][range.coordinate] = {
        {"limit", range.limit}, {"before", range.before}, {"after", range.after}};
  return facts;
}

void print_fit(const PrestretchFit& fit, const PrestretchArguments& a) {
  for (const FittedPrestretch& m : fit.muscles)
    fmt::print(
        "{}: fibres of {:.3f} optimal lengths in the given shape, were {:.3f}{}\n", m.muscle, m.lengths, m.before,
        std::isfinite(m.error) ? fmt::format(" (error {:.2g}{})", m.error, m.bound ? ", at its bound" : "") : "");
  fmt::print("off by {:.3g} N m before, by {:.3g} N m now (root of the mean square)\n", fit.rms_before, fit.rms_after);
  for (const PassiveRange& r : fit.ranges)
    fmt::print("{} within {:.3g} N m: {:.3f} to {:.3f} before, {:.3f} to {:.3f} now\n", r.coordinate, r.limit,
               r.before[0], r.before[1], r.after[0], r.after[1]);
  fmt::print("{}\n", a.out.string());
}

void fit(const PrestretchArguments& a, Session& session) {
  const Subject subject = subject_of(a.model, session);
  const MeasuredTorques measured = measured_torques(read_table(a.torque), subject.model, a.torque.string());
  const PrestretchFit fit = fit_prestretch(subject.model, measured, a.muscles, session.progress);
  write_torques(measured, fit, a.out);
  write_model(fit.model, a.out);
  if (session.json)
    print_json(facts_of(fit, a));
  else if (!session.quiet)
    print_fit(fit, a);
  if (!session.json && !session.quiet)
    for (const std::string& note : fit.notes) fmt::print(stderr, "note: {}\n", note);
  if (!fit.converged) session.code = not_converged;
}

}  // namespace

void add_fit_prestretch(CLI::App& app, Session& session) {
  auto a = std::make_shared<PrestretchArguments>();
  CLI::App* command =
      app.add_subcommand("fit-prestretch", "How far fibres are stretched in given shapes, from passive torques");
  command->add_option("MODEL", a->model, "model file (YAML or .osim) or a shipped name")->required();
  command->add_option("--torque", a->torque, "table: coordinates, and NAME_torque of relaxed muscles (N m)")
      ->required();
  command->add_option("-o,--out", a->out, "model to write, .yaml")->required()->check(a_place);
  command->add_option("--muscle", a->muscles, "only these: NAME,...")->delimiter(',');
  command->callback([a, &session] { fit(*a, session); });
}

}  // namespace sinew::cli
