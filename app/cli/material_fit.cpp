// sinew material --fit
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "arguments.hpp"
#include "material.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/material/law_fit.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using material::Loading;
using material::StressMeasure;
using nlohmann::json;

const std::map<std::string, StressMeasure> stress_measures{{"nominal", StressMeasure::nominal},
                                                           {"cauchy", StressMeasure::cauchy}};

std::string amount_of(const std::string& loading) {
  return loading == "shear" ? "shear" : loading == "volume" ? "volume_ratio" : "stretch";
}

std::vector<material::MeasuredStress> measured(const fs::path& file, const std::string& amount) {
  const Table table = read_table(file);
  std::vector<Fault> faults;
  const auto column = [&](const std::string& name) {
    const int at = table.column(name);
    if (at < 0) faults.push_back({.file = file.string(), .field = name, .message = "the table has no such column"});
    return static_cast<size_t>(std::max(at, 0));
  };
  const size_t x = column(amount), y = column("stress");
  if (!faults.empty()) throw InputError(std::move(faults));
  const int weight = table.column("weight");
  std::vector<material::MeasuredStress> out;
  for (const auto& row : table.rows)
    out.push_back({.amount = row[x], .stress = row[y], .weight = weight < 0 ? 1 : row[static_cast<size_t>(weight)]});
  return out;
}

/// `NAME=LOW:HIGH`, with units.
std::map<std::string, std::array<double, 2>> bounds_of(const std::vector<std::string>& texts,
                                                       const material::NamedLaw& law) {
  check_names_once("--bounds", texts);
  std::map<std::string, std::array<double, 2>> out;
  for (const std::string& text : texts) {
    const size_t equals = text.find('='), colon = text.find(':');
    if (equals == std::string::npos || equals == 0 || colon == std::string::npos || colon < equals)
      throw InputError(fmt::format("--bounds: expected NAME=LOW:HIGH, found `{}`", text));
    const std::string name = text.substr(0, equals);
    const material::LawParameter* one = law.parameter(name);
    const Dimension unit = one ? one->unit : dimension::any;
    out[name] = {parse_quantity(text.substr(equals + 1, colon - equals - 1), unit),
                 parse_quantity(text.substr(colon + 1), unit)};
  }
  return out;
}

std::vector<std::string> remarks_on(const material::LawFit& fit) {
  std::vector<std::string> out;
  if (!fit.converged)
    out.push_back(fmt::format("the fit did not settle in {} steps: what it found is no minimum", fit.steps));
  for (const auto& one : fit.parameters) {
    if (one.at_bound)
      out.push_back(fmt::format("{} is held at its bound {:g}: the best fit lies beyond it", one.name, one.value));
    else if (!std::isfinite(one.error))
      out.push_back(fmt::format("{}: the measurements do not depend on it", one.name));
    else if (one.error > std::abs(one.value))
      out.push_back(fmt::format("{} is ill-determined: its standard error is larger than itself", one.name));
  }
  if (!fit.loose.empty())
    out.push_back(fmt::format("the measurements can hardly separate {}: condition number {:.1e}",
                              fmt::join(fit.loose, ", "), fit.condition));
  return out;
}

json parameters_json(const material::LawFit& fit) {
  json out = json::object();
  const auto number = [](double x) { return std::isfinite(x) ? json(x) : json(nullptr); };
  for (const auto& one : fit.parameters)
    out[one.name] = {{"value", one.value},
                     {"error", number(one.error)},
                     {"low", number(one.low)},
                     {"high", number(one.high)},
                     {"at_bound", one.at_bound}};
  return out;
}

std::string told_of(const material::LawFit& fit, const std::string& law) {
  std::string out = fmt::format(
      "{} from {} measured stresses: {:.4g} Pa off in the mean, {:.4g} at most, {:.4f} of the "
      "variance explained",
      law, fit.stress.size(), fit.rms, fit.largest, fit.explained);
  for (const auto& one : fit.parameters)
    out += fmt::format("\n  {:<10} {:.6g} +- {:.2g}{}", one.name, one.value, one.error,
                       one.at_bound ? " (at its bound)" : "");
  std::vector<std::string> all;
  for (const auto& [name, value] : fit.values) all.push_back(fmt::format("{}={}", name, value));
  return out + fmt::format("\nagain: sinew material {} --param {}", law, fmt::join(all, ","));
}

Plot fit_plot(const std::string& title, const Table& table, const MaterialArguments& a) {
  Plot plot{.title = title, .x_label = amount_of(a.loading), .y_label = fmt::format("{} stress (Pa)", a.stress)};
  std::vector<std::vector<double>> rows = table.rows;
  std::ranges::stable_sort(rows, {}, [](const auto& row) { return row[0]; });
  for (const size_t column : {size_t{1}, size_t{2}}) {
    Series& one = plot.series.emplace_back(Series{column == 1 ? "measured" : "law", {}, {}, column == 1});
    for (const auto& row : rows) one.x.push_back(row[0]), one.y.push_back(row[column]);
  }
  return plot;
}

}  // namespace

void fit_material(const MaterialArguments& a, Session& session) {
  const material::Material start = material_of(a);
  if (start.name.empty())
    throw InputError(fmt::format("--fit: {} has a law made of parts; a named one is fitted", a.law));
  const material::NamedLaw& law = law_named(start.name);
  const material::LawFitRequest ask{.law = &law,
                                    .given = start.values,
                                    .free = a.free,
                                    .bounds = bounds_of(a.bounds, law),
                                    .along = start.along[0].along,
                                    .state = state_of(a, start),
                                    .loading = loadings.at(a.loading),
                                    .measure = stress_measures.at(a.stress),
                                    .rows = measured(a.fit, amount_of(a.loading))};
  const material::LawFit fit = fitted(ask, session.progress);
  Study study{.title = fmt::format("{} fitted to {}", ask.law->name, fs::path(a.fit).filename().string()),
              .done = told_of(fit, ask.law->name),
              .table = {.columns = {amount_of(a.loading), "measured", "law", "residual"}},
              .out = a.out,
              .facts = facts_of(a, start),
              .remarks = remarks_on(fit)};
  for (size_t k = 0; k < ask.rows.size(); ++k)
    study.table.rows.push_back(
        {ask.rows[k].amount, ask.rows[k].stress, fit.stress[k], fit.stress[k] - ask.rows[k].stress});
  study.plots = {fit_plot(study.title, study.table, a)};
  study.facts["parameters"] = parameters_json(fit);
  study.facts["values"] = fit.values;
  study.facts["rms"] = fit.rms, study.facts["largest"] = fit.largest, study.facts["explained"] = fit.explained;
  study.facts["condition"] = std::isfinite(fit.condition) ? json(fit.condition) : json(nullptr);
  study.facts["loose"] = fit.loose, study.facts["converged"] = fit.converged;
  study.facts["steps"] = fit.steps, study.facts["starts"] = fit.starts;
  if (!fit.converged) session.code = not_converged;
  publish(std::move(study), session);
}

void add_fit_options(CLI::App& command, MaterialArguments& a) {
  command
      .add_option("--fit", a.fit,
                  "table of measurements: stretch (shear, volume_ratio), stress in Pa, and a weight if there is one")
      ->check(CLI::ExistingFile);
  command.add_option("--free", a.free, "of --fit: parameters that are sought, NAME,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option("--bounds", a.bounds, "of --fit: NAME=LOW:HIGH,...; else the law's own")
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option("--loading", a.loading, "of --fit: uniaxial (default), biaxial, shear or volume")
      ->check(one_of(words_in(loadings)));
  command.add_option("--stress", a.stress, "of --fit: nominal (default; over the given section) or cauchy")
      ->check(one_of(words_in(stress_measures)));
}

}  // namespace sinew::cli
