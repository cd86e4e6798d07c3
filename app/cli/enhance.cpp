// sinew enhance
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "arguments.hpp"
#include "print_json.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/words.hpp"
#include "sinew/muscle/geometric/options.hpp"
#include "sinew/prepare/character_file.hpp"
#include "sinew/prepare/enhance_model.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct EnhanceArguments {
  std::string model;
  fs::path meshes, out;
  std::vector<std::string> muscles, joins;
  TubeOptions options;
  bool reroute = false;
  fs::path character;
  ForceScaling forces = ForceScaling::area;
  double mass = 0;  // of the character, kg
};

/// The model laid over the character, where one is given; what happened is added to the remarks.
Model fitted(const EnhanceArguments& a, Subject& subject) {
  if (a.character.empty()) return subject.model;
  AlignedModel fitted = aligned(subject.model, read_character(a.character), a.forces, a.mass);
  double worst = 0;
  for (const BodyFit& fit : fitted.fits) worst = std::max(worst, fit.residual);
  subject.remarks.push_back(fmt::format("joints lie within {:.2g} mm of the character's", 1e3 * worst));
  subject.remarks.insert(subject.remarks.end(), fitted.notes.begin(), fitted.notes.end());
  return std::move(fitted.model);
}

json enhanced_json(const std::vector<EnhancedMuscle>& muscles) {
  json out = json::object();
  for (const auto& [name, mesh, s, tendon] : muscles)
    out[name] = {{"mesh", mesh},
                 {"sections", s.rings.size()},
                 {"outside_before", s.outside_before},
                 {"outside_after", s.outside_after},
                 {"missed", s.missed},
                 {"passes", s.passes},
                 {"furthest", s.furthest},
                 {"flesh_volume", s.flesh_volume},
                 {"tube_volume", s.tube_volume},
                 {"tendon_from", {tendon.at.x(), tendon.at.y(), tendon.at.z()}},
                 {"notes", s.notes}};
  return out;
}

void print_enhanced(const std::vector<EnhancedMuscle>& muscles) {
  size_t widest = 6;
  for (const EnhancedMuscle& muscle : muscles) widest = std::max(widest, muscle.name.size());
  fmt::print("{:<{}}  sections  beyond  outside  after  moved mm  flesh ml  tube ml\n", "muscle", widest);
  for (const auto& [name, mesh, s, tendon] : muscles) {
    std::string remarks = mesh.empty() ? "  grown" : "";
    for (const std::string& note : s.notes) remarks += "  " + note;
    fmt::print("{:<{}}  {:>8}  {:>6}  {:>7}  {:>5}  {:>8.3g}  {:>8.4g}  {:>7.4g}{}\n", name, widest, s.rings.size(),
               s.missed, s.outside_before, s.outside_after, 1e3 * s.furthest, 1e6 * s.flesh_volume, 1e6 * s.tube_volume,
               remarks);
  }
}

json joined_json(const std::vector<EnhancedJoin>& all) {
  json out = json::object();
  for (const auto& [join, s] : all)
    out[join.name] = {{"muscles", join.muscles},
                      {"sections", s.sections},
                      {"bare", s.bare},
                      {"flesh_volume", s.flesh_volume},
                      {"tube_volume", s.tube_volume}};
  return out;
}

void print_joined(const std::vector<EnhancedJoin>& all) {
  for (const auto& [join, s] : all)
    fmt::print("{}: one tube about {} lines, {} sections, {:.4g} of {:.4g} ml{}\n", join.name, join.muscles.size(),
               s.sections, 1e6 * s.tube_volume, 1e6 * s.flesh_volume,
               s.bare > 0 ? fmt::format("; {} of {} sides meet no flesh", s.bare, s.corners.size()) : "");
}

json rerouted_json(const std::vector<Reroute>& paths) {
  json out = json::object();
  for (const Reroute& path : paths) {
    json arms = json::object();
    for (const auto& [coordinate, before, after] : path.arms) arms[coordinate] = {{"before", before}, {"after", after}};
    out[path.muscle] = {{"length", {{"before", path.length_before}, {"after", path.length_after}}},
                        {"slack", {{"before", path.slack_before}, {"after", path.slack_after}}},
                        {"moment_arms", std::move(arms)}};
  }
  return out;
}

void print_rerouted(const std::vector<Reroute>& paths) {
  for (const Reroute& path : paths) {
    std::string arms;
    for (const auto& [coordinate, before, after] : path.arms)
      arms += fmt::format("; {} {:.1f} -> {:.1f} mm", coordinate, 1e3 * before, 1e3 * after);
    fmt::print("{}: path {:.1f} -> {:.1f} mm; tendon {:.1f} -> {:.1f} mm{}\n", path.muscle, 1e3 * path.length_before,
               1e3 * path.length_after, 1e3 * path.slack_before, 1e3 * path.slack_after, arms);
  }
}

void enhance(const EnhanceArguments& a, Session& session) {
  if (a.out.extension() != ".yaml" && a.out.extension() != ".yml")
    throw InputError(fmt::format("{}: a model is written as .yaml", a.out.string()));
  if (std::error_code none; fs::equivalent(a.out, a.model, none))
    throw InputError(fmt::format("{}: is the model itself; give another name to write to", a.out.string()));
  const TendonShares& t = a.options.tendons;
  const double sum = t.origin + t.belly_origin + t.belly_insertion + t.insertion;
  if (std::min({t.origin, t.belly_origin, t.belly_insertion, t.insertion}) < 0 || !(std::abs(sum - 1) < 1e-6))
    throw InputError(fmt::format("--tendons: four shares of 0 and more that sum to 1, not to {:.3g}", sum));
  Subject subject = subject_of(a.model, session);
  if (subject.model.muscles.empty()) throw InputError(a.model + " has no muscles");
  if (!a.joins.empty() && a.meshes.empty())
    throw InputError("--join: needs --meshes, the folder that holds a mesh called after each join");
  Model model = fitted(a, subject);
  const std::vector<Join> joins = joins_of(a.joins, model);
  EnhancedModel enhanced = enhance_model(std::move(model), a.meshes, a.muscles, a.options, joins);
  const std::vector<Reroute> paths = a.reroute ? reroute(enhanced) : std::vector<Reroute>{};
  write_enhanced(enhanced, a.out);
  int outside = 0;
  for (const EnhancedMuscle& muscle : enhanced.muscles) outside += muscle.sections.outside_after;
  if (outside > 0) session.code = not_converged;
  if (session.json) {
    json facts{{"model", a.model},
               {"out", a.out.string()},
               {"muscles", enhanced_json(enhanced.muscles)},
               {"outside", outside},
               {"remarks", subject.remarks}};
    if (!enhanced.joined.empty()) facts["joined"] = joined_json(enhanced.joined);
    if (a.reroute) facts["rerouted"] = rerouted_json(paths);
    print_json(facts);
    return;
  }
  for (const std::string& remark : subject.remarks) fmt::print(stderr, "note: {}\n", remark);
  if (!session.quiet) print_enhanced(enhanced.muscles), print_joined(enhanced.joined), print_rerouted(paths);
  size_t tubes = enhanced.muscles.size() + enhanced.joined.size();
  for (const EnhancedJoin& joined : enhanced.joined) tubes -= joined.join.muscles.size();
  fmt::print("{} {} in {}, the model in {}\n", tubes, tubes == 1 ? "tube" : "tubes",
             (fs::absolute(a.out).parent_path() / "tubes").string(), a.out.string());
}

}  // namespace

void add_enhance(CLI::App& app, Session& session) {
  auto a = std::make_shared<EnhanceArguments>();
  CLI::App* command = app.add_subcommand("enhance", "Lead action lines through their flesh and make tubes of it");
  command->add_option("MODEL", a->model, "model file (YAML or .osim) or a shipped name")->required();
  command->add_option("--meshes", a->meshes, "folder of meshes called after the muscles; others are grown");
  command->add_option("-o,--out", a->out, "model to write: .yaml; tubes/ and .sections.csv go beside it")
      ->required()
      ->check(a_place);
  command->add_option("--muscle", a->muscles, "only these: NAME,... (* matches any)")->delimiter(',');
  command->add_option("--join", a->joins,
                      "muscles that share the mesh and the tube called NAME: NAME=MUSCLE,MUSCLE,...");
  command->add_option("--sides", a->options.sides, "vertices round a section: even, 6 or more")
      ->check(CLI::Range(6, 512))
      ->capture_default_str();
  command->add_option("--levels", a->options.levels, "how often pieces of the line are halved")
      ->check(CLI::Range(0, 8))
      ->capture_default_str();
  command
      ->add_option("--rays", a->options.rays,
                   "rays per side that look for the middle: of every section with `--inner paper`, else of hollow ones")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command
      ->add_option_function<std::array<double, 4>>(
          "--tendons",
          [a](const std::array<double, 4>& share) {
            a->options.tendons = {share[0], share[1], share[2], share[3]};
          },
          "shares of the tendon: free at the origin, within the belly there, within it at the insertion, free there")
      ->delimiter(',');
  std::map<std::string, TubeOptions::Inner> words;
  for (const auto& [value, word] : words_of(TubeOptions::Inner{})) words[word] = value;
  add_choice(*command, "--inner", a->options.inner, words, "the point inside a section: interval, paper or pole");
  command->add_flag("--pennate", a->options.pennate, "bellies swell in width alone: fibres keep their height");
  command->add_flag("--reroute", a->reroute, "lead the paths through the middles of the sections");
  command->add_option("--character", a->character, "lay the model over a character first: its joints, a JSON file");
  add_choice<ForceScaling>(*command, "--forces", a->forces,
                           {{"none", ForceScaling::none}, {"area", ForceScaling::area}, {"mass", ForceScaling::mass}},
                           "how peak forces follow its size: none, area or mass; default area");
  command->add_option("--mass", a->mass, "of the character, kg, for `--forces mass`")->check(above_zero);
  command->callback([a, &session] { enhance(*a, session); });
}

}  // namespace sinew::cli
