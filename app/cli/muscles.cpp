// sinew lengths, sinew moment-arms, sinew isometric
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "arguments.hpp"
#include "sinew/analysis/lengths.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/muscles_named.hpp"
#include "sinew/model/read.hpp"
#include "sinew/model/slips.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

struct Quantity {
  MuscleQuantity of;
  const char *title, *label;
};
const std::map<std::string, Quantity> quantities{
    {"mtu", {MuscleQuantity::mtu, "Muscle-tendon lengths", "length (m)"}},
    {"fibre", {MuscleQuantity::fibre, "Fibre lengths", "length (m)"}},
    {"tendon", {MuscleQuantity::tendon, "Tendon lengths", "length (m)"}},
    {"speed", {MuscleQuantity::speed, "Lengthening speeds", "speed (m/s)"}},
    {"force", {MuscleQuantity::force, "Muscle forces", "force (N)"}}};

Table table_of(std::string name, std::vector<std::string> columns, const std::vector<double>& first,
               const Eigen::MatrixXd& values) {
  Table table{.name = std::move(name), .columns = std::move(columns)};
  for (size_t i = 0; i < first.size(); ++i) {
    std::vector<double>& row = table.rows.emplace_back(1, first[i]);
    const auto numbers = values.row(static_cast<Eigen::Index>(i));
    row.insert(row.end(), numbers.begin(), numbers.end());
  }
  return table;
}

struct LengthArguments {
  std::string model, motion, out, of = "mtu", rule;
  double activation = 0.05;
};

/// Muscles whose path is too short for fibre and tendon: what is left for the tendon is no length of anything.
std::vector<std::string> slack_ones(const MuscleGeometry& geometry, const Motion& motion, double activation) {
  const Eigen::MatrixXd lengths = over_motion(geometry, motion, MuscleQuantity::mtu, activation);
  std::vector<std::string> out;
  for (int m = 0; m < geometry.muscles(); ++m) {
    std::vector<double> times;
    for (Eigen::Index i = 0; i < lengths.rows(); ++i)
      if (geometry.stand(m, lengths(i, m), activation).at_shortest)
        times.push_back(motion.coordinates.time[static_cast<size_t>(i)]);
    if (times.empty()) continue;
    out.push_back(fmt::format(
        "{} is slack at {} of {} times, first at {:g} s: its fibres are as short as they can be, and its tendon hangs "
        "loose",
        geometry.model().muscles[static_cast<size_t>(m)].name, times.size(), lengths.rows(), times.front()));
  }
  return out;
}

void measure_lengths(const LengthArguments& a, const Session& session) {
  const Subject subject = analysed_subject_of(a.model, session);
  const std::string rule = rule_of(a.rule, subject);
  const MuscleGeometry geometry(subject.model, wrap_rules.at(rule));
  const Motion motion = read_motion(a.motion, subject.model, geometry.skeleton());
  const Quantity& quantity = quantities.at(a.of);
  const bool hill = a.of == "fibre" || a.of == "tendon" || a.of == "force";
  std::vector<std::string> columns{"time"};
  for (const Muscle& muscle : subject.model.muscles) columns.push_back(muscle.name);
  Study study{.title = quantity.title,
              .table = table_of(quantity.title, std::move(columns), motion.coordinates.time,
                                over_motion(geometry, motion, quantity.of, a.activation)),
              .out = a.out,
              .x_label = "time (s)",
              .y_label = quantity.label,
              .facts = {{"model", a.model}, {"motion", a.motion}, {"of", a.of}, {"rule", rule}},
              .remarks = subject.remarks};
  study.done = fmt::format("{} of {} of {} over {}, by {}{}", quantity.title, counted(geometry.muscles(), "muscle"),
                           a.model, a.motion, rule_words(rule),
                           hill ? fmt::format(", standing still at activation {:g}", a.activation) : "");
  study.remarks.insert(study.remarks.end(), motion.remarks.begin(), motion.remarks.end());
  if (hill) {
    study.facts["activation"] = a.activation;
    for (std::string& remark : slack_ones(geometry, motion, a.activation)) study.remarks.push_back(std::move(remark));
  }
  publish(std::move(study), session);
}

constexpr double least_arm = 1e-5;        // m, and of the largest torque: less cannot be seen
constexpr std::ptrdiff_t most_named = 8;  // in a remark

struct SweepArguments {
  std::string model, coordinate, from, to, out, rule;
  int steps = 101;
  std::vector<std::string> pose;

  /// Those on the model, and on values that are hardly meant.
  std::vector<std::string> remarks(const Subject& subject) const {
    std::vector<std::string> out = subject.remarks;
    const Sweep asked = sweep(subject.model);
    const bool turns = dimension_of(subject.model, coordinate) == dimension::angle;
    for (const auto& [option, value] : {std::pair{"--from", asked.from}, {"--to", asked.to}})
      if (const std::string slip = value ? slip_of_value(*value, turns) : ""; !slip.empty())
        out.push_back(fmt::format("{}: {}", option, slip));
    for (const auto& [name, value] : asked.pose)
      if (const std::string slip = slip_of_value(value, dimension_of(subject.model, name) == dimension::angle);
          !slip.empty())
        out.push_back(fmt::format("--pose {}: {}", name, slip));
    return out;
  }

  Sweep sweep(const Model& of) const {
    Sweep asked{.coordinate = coordinate, .from = {}, .to = {}, .steps = steps, .pose = pose_of(pose, of)};
    const Dimension unit = dimension_of(of, coordinate);
    if (!from.empty()) asked.from = parse_quantity(from, unit);
    if (!to.empty()) asked.to = parse_quantity(to, unit);
    return asked;
  }
};

CLI::App* add_sweep(CLI::App& app, const char* name, const char* about, SweepArguments& a) {
  CLI::App* command = app.add_subcommand(name, about);
  command->add_option("MODEL", a.model, "model file (YAML or .osim) or a shipped name")->required();
  command->add_option("--coordinate", a.coordinate, "the coordinate to move")->required();
  command->add_option("--from", a.from, "first value, rad or m or with a unit (90deg); default: its range");
  command->add_option("--to", a.to, "last value");
  command->add_option("--steps", a.steps, "rows, both ends included; default 101")->check(CLI::Range(1, 1000000));
  command->add_option("--pose", a.pose, "other coordinates: NAME=VALUE,...")->delimiter(',');
  command->add_option("--rule", a.rule, "how paths run over wraps: opensim (default for .osim) or taut")
      ->check(one_of(words_in(wrap_rules)));
  command->add_option("-o,--out", a.out, "table to write: .csv")->required()->check(a_table);
  return command;
}

std::string unit_of(const MuscleGeometry& geometry, const std::string& coordinate) {
  return geometry.skeleton().turns(geometry.coordinate(coordinate)) ? "rad" : "m";
}

Study study_of(const SweepArguments& a, const Subject& subject, const MuscleGeometry& geometry, const char* title,
               const char* label) {
  return {.title = fmt::format("{} over {}", title, a.coordinate),
          .out = a.out,
          .x_label = fmt::format("{} ({})", a.coordinate, unit_of(geometry, a.coordinate)),
          .y_label = label,
          .facts = {{"model", a.model}, {"coordinate", a.coordinate}, {"rule", rule_of(a.rule, subject)}},
          .remarks = a.remarks(subject)};
}

/// Draws the columns that come to more than `least` anywhere: the others would lie on the axis, or in panels of their
/// own.
void draw_acting(Study& study, const char* what, double least) {
  Table acting{.columns = {study.table.columns[0]}};
  acting.rows.resize(study.table.rows.size());
  std::vector<std::string> idle;
  for (size_t c = 0; c < study.table.columns.size(); ++c) {
    const auto acts = [&](const std::vector<double>& row) { return std::abs(row[c]) > least; };
    if (c > 0 && std::ranges::none_of(study.table.rows, acts)) {
      idle.push_back(study.table.columns[c]);
      continue;
    }
    if (c > 0) acting.columns.push_back(study.table.columns[c]);
    for (size_t i = 0; i < acting.rows.size(); ++i) acting.rows[i].push_back(study.table.rows[i][c]);
  }
  if (idle.empty() || acting.columns.size() == 1) return;
  study.plots = column_plots(acting, study.x_label, study.y_label);
  study.remarks.push_back(
      fmt::format("no {} here, and not drawn: {}{}", what,
                  fmt::join(idle.begin(), idle.begin() + std::min<std::ptrdiff_t>(std::ssize(idle), most_named), ", "),
                  std::ssize(idle) > most_named ? fmt::format(" and {} more", std::ssize(idle) - most_named) : ""));
}

void measure_moment_arms(const SweepArguments& a, const std::vector<std::string>& names, const Session& session) {
  const Subject subject = analysed_subject_of(a.model, session);
  const MuscleGeometry geometry(subject.model, wrap_rules.at(rule_of(a.rule, subject)));
  std::vector<int> muscles;
  for (const std::string& name : muscles_named(geometry.model(), names)) muscles.push_back(geometry.muscle(name));
  for (int m = 0; names.empty() && m < geometry.muscles(); ++m) muscles.push_back(m);
  if (muscles.empty()) throw InputError(a.model + " has no muscles");
  std::vector<std::string> columns{a.coordinate};
  for (const int m : muscles) columns.push_back(subject.model.muscles[m].name);
  const Swept swept = moment_arms(geometry, a.sweep(geometry.model()), muscles);
  Study study = study_of(a, subject, geometry, "Moment arms", "moment arm (m)");
  study.table = table_of(study.title, std::move(columns), swept.value, swept.read);
  draw_acting(study, "moment arm", least_arm);
  study.done = fmt::format("Moment arms of {} of {} about {} from {:.4g} to {:.4g} {}, by {}",
                           counted(muscles.size(), "muscle"), a.model, a.coordinate, swept.value.front(),
                           swept.value.back(), unit_of(geometry, a.coordinate), rule_words(rule_of(a.rule, subject)));
  publish(std::move(study), session);
}

/// `NAME`, `NAME=X` or `all=X`, `*` for any letters; of two that mean the same muscle, the later counts.
std::map<int, double> activations_of(const std::vector<std::string>& words, const MuscleGeometry& geometry) {
  check_names_once("--activate", words);
  std::map<int, double> out;
  for (const std::string& word : words) {
    const auto [name, x] = word.find('=') == std::string::npos ? std::pair(word, 1.0) : assignment(word);
    if (!(x >= 0 && x <= 1)) throw InputError(fmt::format("`{}`: an activation is from 0 to 1", word));
    for (const std::string& meant : muscles_named(geometry.model(), {name == "all" ? "*" : name}))
      out.insert_or_assign(geometry.muscle(meant), x);
  }
  if (out.empty()) throw InputError("no muscle is activated");
  return out;
}

void measure_torques(const SweepArguments& a, const std::vector<std::string>& activate, const std::string& tendon,
                     const Session& session) {
  Subject subject = analysed_subject_of(a.model, session);
  for (Muscle& muscle : subject.model.muscles)
    if (!tendon.empty()) muscle.tendon.kind = tendon == "rigid" ? Tendon::Kind::rigid : Tendon::Kind::compliant;
  const MuscleGeometry geometry(subject.model, wrap_rules.at(rule_of(a.rule, subject)));
  std::vector<std::pair<int, double>> active, idle;
  std::vector<std::string> columns{a.coordinate, "torque", "passive"};
  for (const auto& [muscle, activation] : activations_of(activate, geometry)) {
    active.emplace_back(muscle, activation);
    idle.emplace_back(muscle, 0);
    columns.push_back(subject.model.muscles[muscle].name);
  }
  const Sweep sweep = a.sweep(geometry.model());
  const Swept torque = isometric_torques(geometry, sweep, active), passive = isometric_torques(geometry, sweep, idle);
  Eigen::MatrixXd values(torque.read.rows(), torque.read.cols() + 2);
  values << torque.read.rowwise().sum(), passive.read.rowwise().sum(), torque.read;
  const std::string unit = unit_of(geometry, a.coordinate) == "rad" ? "N m" : "N";
  Study study = study_of(a, subject, geometry, "Isometric torque", fmt::format("torque ({})", unit).c_str());
  study.table = table_of(study.title, std::move(columns), torque.value, values);
  draw_acting(study, "torque", least_arm * values.cwiseAbs().maxCoeff());
  Eigen::Index peak;
  values.col(0).cwiseAbs().maxCoeff(&peak);
  study.facts["peak"] = {{"torque", values(peak, 0)}, {"at", torque.value[static_cast<size_t>(peak)]}};
  study.facts["tendon"] = tendon.empty() ? "as the model says" : tendon;
  study.done =
      fmt::format("Isometric torque of {} of {} about {}, {} tendons, by {}: strongest {:.4g} {} at {:.4g} {}",
                  counted(active.size(), "muscle"), a.model, a.coordinate, tendon.empty() ? "the model's" : tendon,
                  rule_words(rule_of(a.rule, subject)), values(peak, 0), unit, torque.value[static_cast<size_t>(peak)],
                  unit_of(geometry, a.coordinate));
  publish(std::move(study), session);
}

}  // namespace

void add_lengths(CLI::App& app, Session& session) {
  auto a = std::make_shared<LengthArguments>();
  CLI::App* command = app.add_subcommand("lengths", "Lengths, speeds or forces of muscles over a motion");
  command->add_option("MODEL", a->model, "model file (YAML or .osim) or a shipped name")->required();
  command->add_option("--motion", a->motion, "coordinates over time: .mot, .sto, .csv or .bvh")->required();
  command->add_option("-o,--out", a->out, "table to write: .sto, .mot or .csv")->required()->check(a_table);
  command->add_option("--of", a->of, "mtu (default), fibre, tendon, speed or force")
      ->check(one_of(words_in(quantities)));
  command->add_option("--rule", a->rule, "how paths run over wraps: opensim (default for .osim) or taut")
      ->check(one_of(words_in(wrap_rules)));
  command->add_option("--activation", a->activation, "of every muscle, for fibre, tendon and force; default 0.05")
      ->check(a_share);
  command->callback([a, &session] { measure_lengths(*a, session); });
}

void add_moment_arms(CLI::App& app, Session& session) {
  auto a = std::make_shared<SweepArguments>();
  auto muscles = std::make_shared<std::vector<std::string>>();
  CLI::App* command = add_sweep(app, "moment-arms", "Moment arms over the range of a coordinate", *a);
  command->add_option("--muscle", *muscles, "muscles to show: NAME,... (* matches any); default all")->delimiter(',');
  command->callback([a, muscles, &session] { measure_moment_arms(*a, *muscles, session); });
}

void add_isometric(CLI::App& app, Session& session) {
  auto a = std::make_shared<SweepArguments>();
  auto activate = std::make_shared<std::vector<std::string>>();
  auto tendon = std::make_shared<std::string>();
  CLI::App* command = add_sweep(app, "isometric", "Torque of active muscles over the range of a coordinate", *a);
  command->add_option("--activate", *activate, "NAME, NAME=X or all=X, ... (* matches any); X from 0 to 1, default 1")
      ->delimiter(',')
      ->required();
  command->add_option("--tendon", *tendon, "rigid or compliant; default as the model says")
      ->check(one_of({"rigid", "compliant"}));
  command->callback([a, activate, tendon, &session] { measure_torques(*a, *activate, *tendon, session); });
}

}  // namespace sinew::cli
