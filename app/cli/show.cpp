#include "show.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "print_json.hpp"
#include "progress.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/core/maths.hpp"
#include "sinew/report/overlap.hpp"
#include "sinew/report/picture_recording.hpp"
#include "sinew/report/plot_recording.hpp"
#include "sinew/report/results.hpp"
#include "sinew/report/tracking.hpp"

namespace sinew::cli {
namespace {

std::string saturation(const Results& results) {
  std::string names;
  for (const MuscleResult& m : results.muscles)
    if (m.saturated > 0) names += fmt::format("{}{} ({:.2f} s)", names.empty() ? "" : ", ", m.name, m.saturated);
  return names;
}

void print_results(const Results& results) {
  fmt::print("{:<24}{:>10}{:>10}{:>10}{:>10}{:>14}\n", "coordinate", "start", "least", "most", "end", "peak speed");
  for (const CoordinateResult& c : results.coordinates) {
    const double unit = c.turns ? degree : 1;
    const int digits = c.turns ? 1 : 3;
    fmt::print("{:<24}{:>10.{}f}{:>10.{}f}{:>10.{}f}{:>10.{}f}{:>10.2f} {}\n", c.name + (c.turns ? " (deg)" : " (m)"),
               c.start / unit, digits, c.low / unit, digits, c.high / unit, digits, c.end / unit, digits, c.peak_speed,
               c.turns ? "rad/s" : "m/s");
  }
  if (results.muscles.empty()) return;
  fmt::print("\n{:<24}{:>12}{:>12}{:>22}\n", "muscle", "activation", "force (N)", "fibre length (mm)");
  for (const MuscleResult& m : results.muscles)
    fmt::print("{:<24}{:>12.2f}{:>12.0f}{:>15.0f} to {:.0f}\n", m.name, m.peak_activation, m.peak_tension,
               m.fibre_low * 1e3, m.fibre_high * 1e3);
  if (const std::string names = saturation(results); !names.empty()) fmt::print("\n{}: {}\n", saturated_words, names);
}

nlohmann::json results_json(const Results& results) {
  nlohmann::json out{{"start", results.begins}, {"duration", results.duration}, {"frames", results.frames}};
  for (const CoordinateResult& c : results.coordinates)
    out["coordinates"][c.name] = {
        {"unit", c.turns ? "rad" : "m"}, {"start", c.start}, {"least", c.low}, {"most", c.high}, {"end", c.end},
        {"peak_speed", c.peak_speed}};
  for (const MuscleResult& m : results.muscles)
    out["muscles"][m.name] = {{"peak_activation", m.peak_activation},
                              {"peak_force", m.peak_tension},
                              {"fibre_least", m.fibre_low},
                              {"fibre_most", m.fibre_high},
                              {"saturated_seconds", m.saturated}};
  return out;
}

void print_tracking(const TrackingResult& result) {
  fmt::print("\n{:<24}{:>12}{:>12}{:>10}{:>22}\n", "tracked", "rms error", "worst", "at (s)", "co-contraction (%)");
  for (const TrackingResult::Coordinate& c : result.coordinates) {
    const double unit = c.turns ? degree : 1e-3;
    fmt::print("{:<24}{:>12.3f}{:>12.3f}{:>10.2f}{:>22.0f}\n", c.name + (c.turns ? " (deg)" : " (mm)"), c.rms / unit,
               c.worst / unit, c.worst_at, 100 * c.cancelled);
  }
  fmt::print("effort (mean sum of squared activations) {:.4g}; most varied excitation {} ({:.2f} per s)\n",
             result.effort, result.most_varied, result.excitation_variation);
}

nlohmann::json tracking_json(const TrackingResult& result) {
  nlohmann::json out{{"effort", result.effort},
                     {"excitation_variation", result.excitation_variation},
                     {"most_varied", result.most_varied},
                     {"remarks", result.remarks}};
  for (const TrackingResult::Coordinate& c : result.coordinates)
    out["coordinates"][c.name] = {{"unit", c.turns ? "rad" : "m"},
                                  {"rms", c.rms},
                                  {"worst", c.worst},
                                  {"worst_at", c.worst_at},
                                  {"taken_back", c.cancelled}};
  return out;
}

void print_report(const StepReport& r) {
  const std::string how = !r.converged ? "failed" : r.substeps > 1 ? fmt::format("cut into {}", r.substeps) : "note";
  fmt::print(stderr, "{}: {}: {}{}\n", r.where, how, r.reason, r.advice.empty() ? "" : "; " + r.advice);
}

/// What there is to look at. A recording whose plots find no room is whole all the same.
std::vector<std::filesystem::path> draw(const RecordedRun& run, const std::filesystem::path& folder, bool with_pictures,
                                        const Session& session) {
  std::vector<std::filesystem::path> look_at;
  try {
    const std::vector<std::filesystem::path> plots = plot_recording(run, folder / "plots");
    const std::optional<std::filesystem::path> tracking = plot_tracking(run, folder / "plots");
    if (with_pictures) {
      const Pictures pictures = picture_recording(run, folder / "pictures", session.progress);
      for (const std::string& remark : pictures.remarks) fmt::print(stderr, "note: {}\n", remark);
      look_at = pictures.files;
    }
    std::ranges::copy_if(plots, std::back_inserter(look_at),
                         [](const auto& file) { return file.stem() == "overview"; });
    if (tracking) look_at.push_back(*tracking);
  } catch (const InputError& error) {
    fmt::print(stderr, "note: the recording is whole, but not all could be drawn: {}\n", error.what());
  } catch (const RecordError& error) {
    fmt::print(stderr, "note: the recording is whole, but not all could be drawn: {}\n", error.what());
  }
  return look_at;
}

}  // namespace

/// What failed for good comes last, and is never among those that are only counted.
void print_reports(std::vector<StepReport> reports, bool verbose) {
  constexpr size_t shown = 5;
  const auto failed =
      std::stable_partition(reports.begin(), reports.end(), [](const StepReport& r) { return r.converged; });
  const auto passed = static_cast<size_t>(failed - reports.begin());
  for (size_t i = 0; i < passed && (verbose || i < shown); ++i) print_report(reports[i]);
  if (passed > shown && !verbose) fmt::print(stderr, "... and {} more; --verbose names them\n", passed - shown);
  std::for_each(failed, reports.end(), print_report);
}

RunOutcome watched(const std::string& what, RunOptions options, const Session& session,
                   const std::function<RunOutcome(const RunOptions&)>& go) {
  std::optional<HeedsStop> heeds;
  ProgressLine line(what, session.quiet);
  options.building = session.progress;
  options.stop = &stop_requested;
  options.progress = [&](double done, double whole) {
    if (!heeds) heeds.emplace();
    line(done, whole);
  };
  return go(options);
}

void conclude(const RunOutcome& outcome, const std::filesystem::path& folder, Session& session) {
  const RecordingReader reader(folder);
  const RecordedRun run(reader, outcome.recipe->scene, outcome.recipe->anatomy);
  // Who stops a run does not want to wait for pictures.
  const std::vector<std::filesystem::path> look_at = draw(run, folder, session.pictures && !outcome.stopped, session);
  const Results results = results_of(run);
  const std::optional<TrackingResult> tracking = tracking_of(run);
  const std::vector<Overlap> overlaps =
      session.pictures && !outcome.stopped ? overlaps_of(run) : std::vector<Overlap>{};
  if (results.damaged > 0)
    fmt::print(stderr, "note: {} of {} frames cannot be read and are left out\n", results.damaged, results.frames);
  if (session.json) {
    nlohmann::json out = results_json(results);
    if (tracking) out["tracking"] = tracking_json(*tracking);
    out["recording"] = folder.string();
    out["stopped"] = outcome.stopped;
    out["failed"] = outcome.failed;
    out["notes"] = outcome.notes;
    out["overlaps"] = nlohmann::json::array();
    for (const Overlap& o : overlaps)
      out["overlaps"].push_back({{"muscle", o.muscle}, {"other", o.other}, {"depth", o.depth}, {"time", o.time}});
    for (const StepReport& r : outcome.reports)
      out["reports"].push_back({{"where", r.where},
                                {"reason", r.reason},
                                {"advice", r.advice},
                                {"converged", r.converged},
                                {"substeps", r.substeps}});
    print_json(out);
  } else {
    print_results(results);
    if (tracking) print_tracking(*tracking);
    if (!session.quiet) {
      fmt::print("\n{}, {:.3f} s{}, in {}\n", counted(results.frames, "frame"), results.duration,
                 results.begins == 0 ? "" : fmt::format(" from {:g} s on", results.begins), folder.string());
      for (const auto& file : look_at) fmt::print("look at {}\n", file.string());
    }
  }
  if (tracking)
    for (const std::string& remark : tracking->remarks) fmt::print(stderr, "note: {}\n", remark);
  for (const std::string& note : outcome.notes) fmt::print(stderr, "note: {}\n", note);
  if (!overlaps.empty()) fmt::print(stderr, "note: {}\n", overlap_words(overlaps));
  print_reports(outcome.reports, session.verbose);
  if (outcome.stopped) {
    if (!session.quiet) fmt::print(stderr, "stopped; `sinew resume {}` goes on from here\n", folder.string());
    session.code = interrupted;
  } else if (outcome.failed) {
    fmt::print(stderr, "the run ended early, at {:.3f} s; everything up to there is recorded\n", outcome.time);
    session.code = not_converged;
  } else if (tracking && !followed(*tracking)) {
    fmt::print(stderr, "the muscles did not follow the motion; the notes say what was missing\n");
    session.code = not_converged;
  }
}

}  // namespace sinew::cli
