// sinew static-optimization
#include "sinew/analysis/static_optimization.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

struct SharingArguments {
  std::string model, motion, loads, activation, force, muscles = "rigid", rule;
  std::vector<double> span;
  bool no_speed = false;
  StaticOptimizationOptions options;
};

WrapRule rule_of(const std::string& asked, const Subject& subject) {
  if (asked.empty()) return subject.opensim ? WrapRule::opensim : WrapRule::taut;
  return asked == "opensim" ? WrapRule::opensim : WrapRule::taut;
}

/// A sentence per coordinate that the muscles could not serve.
std::vector<std::string> told(const Gauge& gauge, const StaticOptimization& found) {
  const std::vector<char> angle = written_as_angle(gauge.model(), gauge.skeleton());
  std::vector<std::string> out;
  for (const StaticOptimization::Shortfall& s : found.shortfalls) {
    out.push_back(fmt::format(
        "{}: {:.3g} of {:.3g} {} missing at {:.4g} s, and something at {} instants; {}",
        gauge.skeleton().coordinate_name(s.coordinate), s.missing, s.torque, angle[static_cast<size_t>(s.coordinate)] ? "N m" : "N", s.time, s.instants,
        s.spent.empty() ? "no muscle that could give it has anything left or acts there: `--reserve 1` adds a helper"
                        : fmt::format("{} give all they have", fmt::join(s.spent, ", "))));
  }
  return out;
}

void share_torques(const SharingArguments& a, Session& session) {
  const Subject subject = subject_of(a.model, session);
  const Gauge gauge(subject.model, rule_of(a.rule, subject));
  const Motion motion = read_motion(a.motion, subject.model, gauge.skeleton());
  std::optional<ExternalLoads> loads;
  if (!a.loads.empty()) loads = read_external_loads(a.loads);
  const StaticOptimization found = static_optimization(gauge, motion, loads ? &*loads : nullptr, a.options);
  Study study{.title = "Static optimisation",
              .table = activation_table(gauge, found),
              .out = a.activation,
              .y_label = "activation",
              .facts = {{"model", subject.file}, {"motion", a.motion}, {"forces", a.force}},
              .remarks = subject.remarks};
  study.x_label = "time (s)";
  study.remarks.insert(study.remarks.end(), motion.remarks.begin(), motion.remarks.end());
  const Table forces = force_table(gauge, found);
  study.plots = column_plots(study.table, "time (s)", "activation");
  for (Plot& plot : column_plots(forces, "time (s)", "force (N)")) study.plots.push_back(std::move(plot));
  const double effort = found.activation.array().pow(a.options.exponent).sum() / std::max<double>(1, static_cast<double>(found.time.size()));
  study.facts["effort"] = effort;
  study.done = fmt::format(
      "Static optimisation of {} over {}, {:.4g} to {:.4g} s: {} muscles, mean effort (sum of activation^{:g}) {:.4g}\n"
      "forces in {}",
      subject.file, a.motion, found.time.front(), found.time.back(), gauge.muscles(), a.options.exponent, effort, a.force);
  study.facts["shortfalls"] = told(gauge, found);
  if (!found.shortfalls.empty()) {
    for (const std::string& sentence : told(gauge, found)) study.remarks.push_back(sentence);
    session.code = not_converged;
  }
  if (!found.unsettled.empty()) {
    study.remarks.push_back(fmt::format("{} instants did not settle, the first at {:g} s; `--muscles ideal` always does",
                                        found.unsettled.size(), found.unsettled.front()));
    session.code = not_converged;
  }
  write_table(forces, a.force);
  publish(std::move(study), session);
}

}  // namespace

void add_static_optimization(CLI::App& app, Session& session) {
  auto a = std::make_shared<SharingArguments>();
  CLI::App* command =
      app.add_subcommand("static-optimization", "Which muscles made a motion: torques shared by the least effort");
  command->add_option("MODEL", a->model, "model file (YAML or .osim) or a shipped name")->required();
  command->add_option("--motion", a->motion, "coordinates over time: .mot, .sto or .csv")->required();
  command->add_option("--external-loads", a->loads, "OpenSim's ExternalLoads file: .xml");
  command->add_option("--out-activation", a->activation, "file for the activations: .sto or .csv")->required();
  command->add_option("--out-force", a->force, "file for the forces along the tendons, N")->required();
  command->add_option("--time", a->span, "first and last time, s: A,B")->delimiter(',')->expected(2);
  command->add_option("--filter", a->options.dynamics.filter, "low-pass the coordinates at so many Hz; default not at all");
  command->add_option("--muscles", a->muscles, "ideal: peak force at any length; rigid or compliant: by their curves, with such a tendon")
      ->check(CLI::IsMember({"ideal", "rigid", "compliant"}))
      ->capture_default_str();
  command->add_flag("--no-speed", a->no_speed, "without the force-velocity curve");
  command->add_flag("--passive", a->options.passive, "with the pull of stretched fibres (best with compliant tendons)");
  command->add_option("--exponent", a->options.exponent, "of the activations in the effort")
      ->check(CLI::Range(2.0, 20.0))
      ->capture_default_str();
  command->add_flag("--by-volume", a->options.by_volume, "effort weighted by the muscles' volumes");
  command->add_option("--reserve", a->options.reserve, "N m or N of a helper at every coordinate at effort 1; default none")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--rule", a->rule, "how paths run over wraps; default as in `lengths`")
      ->check(CLI::IsMember({"opensim", "taut"}));
  command->callback([a, &session] {
    using Muscles = StaticOptimizationOptions::Muscles;
    a->options.muscles = a->muscles == "ideal" ? Muscles::ideal : a->muscles == "rigid" ? Muscles::rigid : Muscles::compliant;
    a->options.speed = !a->no_speed;
    if (a->span.size() == 2) a->options.dynamics.time = Range{a->span[0], a->span[1]};
    share_torques(*a, session);
  });
}

}  // namespace sinew::cli
