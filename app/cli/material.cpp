// sinew material
#include "material.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "arguments.hpp"
#include "print_json.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/muscle/material/law_reader.hpp"
#include "sinew/muscle/material/loading.hpp"
#include "study.hpp"

namespace sinew::cli {

using material::Loading;
using nlohmann::json;

const std::map<std::string, Loading> loadings{{"uniaxial", Loading::uniaxial},
                                              {"biaxial", Loading::biaxial},
                                              {"shear", Loading::shear},
                                              {"volume", Loading::volume}};

namespace {

namespace fs = std::filesystem;

bool is_law_file(const std::string& name) {
  const fs::path suffix = fs::path(name).extension();
  return suffix == ".yaml" || suffix == ".yml";
}

void turn_fibres(material::Material& material, const std::string& text) {
  std::vector<double> numbers;
  for (const std::string& part : CLI::detail::split(text, ',')) {
    double x = 0;
    if (!CLI::detail::lexical_cast(part, x) || !std::isfinite(x))
      throw InputError(fmt::format("--fibre: expected X,Y,Z, found `{}`", text));
    numbers.push_back(x);
  }
  if (numbers.size() != 3) throw InputError(fmt::format("--fibre: expected X,Y,Z, found `{}`", text));
  const Vec3 along(numbers[0], numbers[1], numbers[2]);
  if (!(along.norm() > 0)) throw InputError("--fibre: the vector has length 0");
  if (material.along.size() > 1)
    throw InputError(
        fmt::format("--fibre: the law has {} fibre families; set their directions in its file", material.along.size()));
  material.along[0] = {.along = along.normalized(), .given = true};
}

json moduli_json(const material::Material& material) {
  const material::Moduli at = material::moduli_at_rest(material.law);
  return {{"shear", at.shear}, {"bulk", at.bulk}};
}

// ---- the list -----------------------------------------------------------------------------------------------------

std::string symbol_of(const Dimension& unit) {
  return unit == dimension::pressure ? "Pa" : unit == dimension::none / dimension::time ? "1/s" : "";
}

json law_json(const material::NamedLaw& law) {
  json out{{"name", law.name}, {"about", law.about}, {"moduli", moduli_json(made(law))}};
  for (const material::LawParameter& one : law.parameters) {
    json parameter{{"name", one.name}, {"value", one.value}, {"unit", symbol_of(one.unit)}, {"about", one.about}};
    if (std::isfinite(one.least)) parameter["least"] = one.least;
    if (std::isfinite(one.most)) parameter["most"] = one.most;
    out["parameters"].push_back(std::move(parameter));
  }
  return out;
}

void show_law(const material::NamedLaw& law) {
  const material::Moduli at = material::moduli_at_rest(made(law).law);
  fmt::print("{}: {}\n  at rest shear {:g} Pa, bulk {:g} Pa\n", law.name, law.about, at.shear, at.bulk);
  for (const material::LawParameter& one : law.parameters)
    fmt::print("  {:<10} {:>12} {:<4} {} ({})\n", one.name, fmt::format("{:g}", one.value), symbol_of(one.unit),
               one.about, one.bounds());
}

void list_laws(const std::string& only, const Session& session) {
  if (!only.empty()) law_named(only);
  json all = json::array();
  for (const material::NamedLaw& law : material::named_laws()) {
    if (!only.empty() && law.name != only) continue;
    if (session.json)
      all.push_back(law_json(law));
    else
      show_law(law);
  }
  if (session.json) print_json({{"laws", all}});
}

// ---- deformations -------------------------------------------------------------------------------------------------

constexpr size_t most_told = 20;

std::vector<Mat3> deformations_of(const fs::path& file) {
  const Table table = read_table(file);
  std::vector<Fault> faults;
  std::array<int, 9> columns{};
  for (int i = 0; i < 9; ++i) {
    const std::string name = fmt::format("F{}{}", i / 3 + 1, i % 3 + 1);
    columns[static_cast<size_t>(i)] = table.column(name);
    if (table.column(name) < 0)
      faults.push_back({.file = file.string(), .field = name, .message = "the table has no such column"});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  std::vector<Mat3> out;
  for (size_t r = 0; r < table.rows.size(); ++r) {
    Mat3& F = out.emplace_back();
    for (size_t i = 0; i < 9; ++i)
      F(static_cast<int>(i) / 3, static_cast<int>(i) % 3) = table.rows[r][static_cast<size_t>(columns[i])];
    if (const double J = F.determinant(); !(J > 0) && faults.size() < most_told)
      faults.push_back(
          {.file = file.string(),
           .message = fmt::format("row {}: the determinant of F is {:g}, not above 0: no Cauchy stress", r + 1, J)});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  return out;
}

const std::vector<std::string> stress_columns{"sxx", "syy", "szz", "sxy", "syz", "sxz", "energy", "J"};

void append_stress(const Mat3& F, const material::Evaluation& at, std::vector<double>& row) {
  const Mat3 sigma = material::cauchy(at.P, F);
  row.insert(row.end(), {sigma(0, 0), sigma(1, 1), sigma(2, 2), sigma(0, 1), sigma(1, 2), sigma(0, 2), at.energy,
                         F.determinant()});
}

void stress_of_deformations(const MaterialArguments& a, const Session& session) {
  const material::Material material = material_of(a);
  Table table{.columns = stress_columns};
  const material::MaterialState state = state_of(a, material);
  std::vector<Fault> faults;
  for (const Mat3& F : deformations_of(a.deformation)) {
    std::vector<double>& row = table.rows.emplace_back();
    append_stress(F, evaluate(material, F, state, material::Slopes::stress), row);
    if (!std::ranges::all_of(row, [](double x) { return std::isfinite(x); }) && faults.size() < most_told)
      faults.push_back(
          {.file = a.deformation,
           .message = fmt::format("row {}: the stress of `{}` has no finite value there", table.rows.size(), a.law)});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  write_table(table, a.out);
  json facts = facts_of(a, material);
  facts["rows"] = table.rows.size();
  tell(session, facts,
       fmt::format("{} of Cauchy stress, energy and J in {}", counted(table.rows.size(), "row"), a.out));
}

// ---- sweeps -------------------------------------------------------------------------------------------------------

struct Range3 {
  double from = 0, to = 0;
  int count = 0;
};
Range3 range_of(const std::string& text) {
  const std::vector<std::string> parts = CLI::detail::split(text, ':');
  Range3 out;
  const bool sound = parts.size() == 3 && CLI::detail::lexical_cast(parts[0], out.from) &&
                     CLI::detail::lexical_cast(parts[1], out.to) && CLI::detail::lexical_cast(parts[2], out.count) &&
                     std::isfinite(out.from) && std::isfinite(out.to) && out.count >= 2 && out.count <= 1000000;
  if (!sound || out.from == out.to)
    throw InputError(fmt::format("--sweep: expected FROM:TO:N with N of 2 or more, found `{}`", text));
  if (out.from > out.to) std::swap(out.from, out.to);
  return out;
}

void sweep(const MaterialArguments& a, Session& session) {
  const std::string& kind = a.sweep[0];
  const Loading loading = loadings.at(kind);
  const Range3 range = range_of(a.sweep[1]);
  if (loading != Loading::shear && !(range.from > 0))
    throw InputError(fmt::format("--sweep: a {} must be above 0, is {:g}",
                                 loading == Loading::volume ? "ratio of volumes" : "stretch", range.from));
  const material::Material material = material_of(a);
  const material::MaterialState state = state_of(a, material);
  const std::string amount = loading == Loading::shear    ? "shear"
                             : loading == Loading::volume ? "volume_ratio"
                                                          : "stretch";
  Study study{.title = fmt::format("{} of {}", kind, a.law),
              .table = {.columns = {amount, "lateral_y", "lateral_z"}},
              .out = a.out,
              .facts = facts_of(a, material)};
  Table& table = study.table;
  table.columns.insert(table.columns.end(), stress_columns.begin(), stress_columns.end());
  table.columns.push_back("nominal");
  std::vector<double> amounts, unsolved;
  for (int k = 0; k < range.count; ++k) amounts.push_back(range.from + (range.to - range.from) * k / (range.count - 1));
  const auto found = loaded_from_rest(material, state, loading, amounts);
  for (size_t k = 0; k < amounts.size(); ++k) {
    if (!found[k]) {
      unsolved.push_back(amounts[k]);
      continue;
    }
    const auto& [F, at] = *found[k];
    std::vector<double>& row = table.rows.emplace_back(std::vector<double>{amounts[k], F(1, 1), F(2, 2)});
    append_stress(F, at, row);
    row.push_back(loading == Loading::shear ? at.P(0, 1) : at.P(0, 0));
  }
  study.facts["unsolved"] = unsolved;
  if (!unsolved.empty()) {
    session.code = not_converged;
    study.remarks.push_back(
        fmt::format("no stress-free lateral stretch was found at {} of {} points, first at {:g}: the law does not "
                    "resist a change of volume, or is unstable",
                    unsolved.size(), range.count, unsolved.front()));
  }
  if (table.rows.empty()) {
    study.facts["out"] = nullptr;
    return tell(session, study.facts, study.remarks.back());
  }
  Plot plot{.title = study.title,
            .x_label = loading == Loading::shear    ? "shear"
                       : loading == Loading::volume ? "volume / given volume"
                                                    : "stretch",
            .y_label = "stress (Pa)"};
  const auto series = [&](const char* name, const std::string& column) {
    Series& one = plot.series.emplace_back(Series{name, {}, {}});
    for (const auto& row : table.rows)
      one.x.push_back(row[0]), one.y.push_back(row[static_cast<size_t>(table.column(column))]);
  };
  series("Cauchy", loading == Loading::shear ? "sxy" : "sxx");
  series("nominal", "nominal");
  study.plots = {std::move(plot)};
  study.done =
      fmt::format("{} of {} from {:g} to {:g}, activation {:g}", kind, a.law, range.from, range.to, state.activation);
  publish(std::move(study), session);
}

void run_material(const MaterialArguments& a, Session& session) {
  const int tasks = !a.deformation.empty() + !a.sweep.empty() + !a.fit.empty();
  if (a.list) return list_laws(a.law, session);
  if (a.law.empty()) throw InputError("no law given: use a name that `sinew material --list` shows, or a file");
  if (tasks > 1) throw InputError("one of --deformation, --sweep and --fit, not several");
  if (tasks == 0)
    throw InputError(
        "nothing to compute: give --deformation, --sweep or --fit; `sinew material --list` shows parameters");
  if (a.out.empty()) throw InputError("-o is missing: the file for the table");
  if (!a.deformation.empty()) return stress_of_deformations(a, session);
  if (!a.sweep.empty()) return sweep(a, session);
  fit_material(a, session);
}

}  // namespace

const material::NamedLaw& law_named(const std::string& name) {
  const material::NamedLaw* law = material::find_named_law(name);
  if (!law)
    throw InputError(
        fmt::format("there is no law `{}`{}; `sinew material --list` names all", name, material::near_law(name)));
  return *law;
}

material::Material material_of(const MaterialArguments& a) {
  if (is_law_file(a.law) && !a.parameters.empty())
    throw InputError(fmt::format("--param works for named laws only; the parameters of {} stand in the file", a.law));
  material::Material out =
      is_law_file(a.law) ? material::read_material(a.law) : material::named_material(law_named(a.law), a.parameters);
  if (!a.fibre.empty()) turn_fibres(out, a.fibre);
  for (const material::FibreDirection& one : out.along)
    if (!one.table.empty())
      throw InputError(fmt::format(
          "{}: a table of fibre directions works for specimens only; give one direction with --fibre X,Y,Z", a.law));
  return out;
}

material::MaterialState state_of(const MaterialArguments& a, const material::Material& material) {
  return {.activation = a.activation.value_or(material.contraction.tmax > 0 ? 1 : 0), .speed = a.speed};
}

json facts_of(const MaterialArguments& a, const material::Material& material) {
  const Vec3& along = material.along[0].along;
  const material::MaterialState state = state_of(a, material);
  return {{"law", a.law},
          {"moduli", moduli_json(material)},
          {"fibre", {along.x(), along.y(), along.z()}},
          {"activation", state.activation},
          {"speed", state.speed},
          {"out", a.out}};
}

void add_material(CLI::App& app, Session& session) {
  auto a = std::make_shared<MaterialArguments>();
  CLI::App* command =
      app.add_subcommand("material", "Stress of one piece of tissue: laws, sweeps, fits to measurements");
  command->add_option("LAW|FILE", a->law, "a law that --list shows, or a YAML file with one");
  command->add_flag("--list", a->list, "print laws with their parameters and moduli at rest");
  command->add_option("--param", a->parameters, "NAME=VALUE,... in SI units or with one (c1=13.85 MPa)")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--fibre", a->fibre, "direction of the fibres X,Y,Z; default 1,0,0");
  command->add_option("--activation", a->activation, "0 to 1; default 0, with `tmax` 1")->check(a_share);
  command->add_option("--speed", a->speed, "rate of the fibres' stretch, 1/s, lengthening > 0")->check(any_number);
  command->add_option("--deformation", a->deformation, "table with columns F11, F12, ... F33")
      ->check(CLI::ExistingFile);
  command->add_option("--sweep", a->sweep, "uniaxial, biaxial, shear or volume, and FROM:TO:N")
      ->expected(2)
      ->each([first = std::make_shared<bool>(true)](const std::string& word) {
        if (std::exchange(*first, false) && !loadings.contains(word))
          throw CLI::ValidationError("--sweep",
                                     fmt::format("expected uniaxial, biaxial, shear or volume; found {}", word));
      });
  add_fit_options(*command, *a);
  command->add_option("-o,--out", a->out, "table to write: .csv; beside it a plot")->check(a_table);
  command->callback([a, &session] { run_material(*a, session); });
}

}  // namespace sinew::cli
