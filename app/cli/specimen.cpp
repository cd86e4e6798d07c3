// sinew specimen
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "arguments.hpp"
#include "commands.hpp"
#include "print_json.hpp"
#include "sinew/specimen/read_specimen.hpp"
#include "sinew/specimen/run_specimen.hpp"

namespace sinew::cli {
namespace {

using nlohmann::json;

struct SpecimenArguments {
  std::filesystem::path file, out;
};

json three(const Vec3& v) { return {v.x(), v.y(), v.z()}; }

json specimen_json(const specimen::Specimen& specimen, const specimen::RunOutcome& outcome) {
  json out{{"converged", outcome.report.converged},
           {"stopped", outcome.stopped},
           {"tets", specimen.flesh.tets()},
           {"nodes", specimen.flesh.mesh.nodes.size()},
           {"solution_norm", outcome.solution_norm},
           {"newton", {{"steps", outcome.newton}, {"projected", outcome.projected}, {"factored", outcome.factored}}},
           {"shortened", outcome.shortened},
           {"cpu_s", outcome.cpu_s},
           {"wall_s", outcome.wall_s},
           {"moments", outcome.moments.size()},
           {"files", json::array()}};
  for (const auto& file : outcome.files) out["files"].push_back(file.string());
  if (!outcome.report.converged)
    out["failed"] = {
        {"where", outcome.report.where}, {"reason", outcome.report.reason}, {"advice", outcome.report.advice}};
  if (outcome.moments.empty()) return out;
  const specimen::Moment& end = outcome.moments.back();
  out["time"] = end.time;
  out["volume_ratio"] = end.volume_ratio, out["least_J"] = end.least_J;
  out["energy"] = {{"matrix", end.elastic.matrix},
                   {"volume", end.elastic.volume},
                   {"fibres", end.elastic.fibres},
                   {"kinetic", end.kinetic},
                   {"work", end.work}};
  for (std::size_t f = 0; f < specimen.faces.size(); ++f)
    out["faces"][specimen.faces[f].name] = {{"force", three(end.faces[f].force)},
                                            {"moment", three(end.faces[f].moment)},
                                            {"displacement", three(end.faces[f].displacement)}};
  return out;
}

void print_specimen(const specimen::Specimen& specimen, const specimen::RunOutcome& outcome,
                    const SpecimenArguments& a) {
  fmt::print("{} tets, {} nodes; {} moments, {} Newton steps, {:.2f} s of processor time\n", specimen.flesh.tets(),
             specimen.flesh.mesh.nodes.size(), outcome.moments.size(), outcome.newton, outcome.cpu_s);
  if (outcome.shortened > 0)
    fmt::print("{} steps did not converge as a whole and were taken in parts\n", outcome.shortened);
  if (outcome.moments.empty()) return;
  const specimen::Moment& end = outcome.moments.back();
  constexpr double rounding = 1e-9;  // N
  for (std::size_t f = 0; f < specimen.faces.size(); ++f) {
    const Vec3 force = end.faces[f].force.unaryExpr([](double x) { return std::abs(x) < rounding ? 0 : x; });
    fmt::print("{}: {:.4g} {:.4g} {:.4g} N at {:g} s\n", specimen.faces[f].name, force.x(), force.y(), force.z(),
               end.time);
  }
  fmt::print("volume {:.5f} of the given one, least J {:.3f}; {}\n", end.volume_ratio, end.least_J, a.out.string());
}

void run_file(const SpecimenArguments& a, Session& session) {
  const specimen::Specimen specimen = specimen::read_specimen(a.file);
  if (!session.quiet)
    for (const std::string& note : specimen::notes_of(specimen)) fmt::print(stderr, "note: {}\n", note);
  const HeedsStop heeds;
  const specimen::RunOutcome outcome = run_specimen(
      specimen, {.folder = a.out, .pictures = session.pictures, .stop = &stop_requested, .progress = session.progress});
  if (session.json)
    print_json(specimen_json(specimen, outcome));
  else if (!session.quiet)
    print_specimen(specimen, outcome, a);
  if (!outcome.report.converged) {
    fmt::print(stderr, "not converged after {:g} s: {}: {}; {}\n",
               outcome.moments.empty() ? 0.0 : outcome.moments.back().time, outcome.report.where, outcome.report.reason,
               outcome.report.advice);
    session.code = not_converged;
  } else if (outcome.stopped) {
    session.code = interrupted;
  }
}

}  // namespace

void add_specimen(CLI::App& app, Session& session) {
  auto a = std::make_shared<SpecimenArguments>();
  CLI::App* command = app.add_subcommand("specimen", "A piece of tissue on a test bench, without a skeleton");
  command->add_option("FILE", a->file, "specimen file (.yaml): geometry, law, sides, activation, time")->required();
  command->add_option("-o,--out", a->out, "folder for tables, plots, a .vtu series and pictures")
      ->required()
      ->check(a_folder);
  command->callback([a, &session] { run_file(*a, session); });
}

}  // namespace sinew::cli
