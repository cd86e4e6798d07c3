// sinew compare: one scene at several fidelities, as table, plots and one page.
#include "sinew/report/compare.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <list>
#include <nlohmann/json.hpp>
#include <optional>

#include "arguments.hpp"
#include "print_json.hpp"
#include "show.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/muscle/fidelity.hpp"
#include "sinew/record/recording_place.hpp"
#include "sinew/report/compare_view.hpp"
#include "sinew/report/tracking.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t told_muscles = 8;  // on the terminal; files have all

struct CompareArguments {
  std::string scene;
  fs::path out;
  std::vector<std::string> fidelities;
  std::optional<double> start, duration;
  bool overwrite = false, isometric = false;
};

/// One fidelity's run, with what is needed to report on it.
struct Ran {
  std::string fidelity;
  RunOutcome outcome;
  RunCost cost;
  RecordingReader reader;
  RecordedRun run;
  std::optional<TrackingResult> tracking;
  Ran(std::string name, RunOutcome of, const RunCost& took, const fs::path& folder)
      : fidelity(std::move(name)),
        outcome(std::move(of)),
        cost(took),
        reader(folder),
        run(reader, outcome.recipe->scene, outcome.recipe->anatomy),
        tracking(tracking_of(run)) {}
  Ran(const Ran&) = delete;  // `run` refers to `reader`
  Ran& operator=(const Ran&) = delete;
};

struct Runs {
  std::list<Ran> done;
  std::vector<std::string> notes;  // fidelities at which the scene cannot run, runs that ended early, lost motions
  bool stopped = false;
};

fs::path recording_of(const CompareArguments& a, const std::string& fidelity) { return a.out / (fidelity + ".sinew"); }

/// Throws InputError where one is unknown, named twice, or has no place to record.
void check(const CompareArguments& a, const Scene& scene) {
  check_names_once("--fidelities", a.fidelities);
  const std::vector<std::string> known = names_of(fidelities());
  std::vector<Fault> faults;
  for (const std::string& name : a.fidelities) {
    if (std::ranges::find(known, name) != known.end()) continue;
    const std::string near = nearest_word(name, known);
    faults.push_back(
        {.field = "--fidelities",
         .message = fmt::format("there is no fidelity `{}`{}; this build has {}", name,
                                near.empty() ? "" : ", did you mean `" + near + "`?", fmt::join(known, ", "))});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  if (scene.model.muscles.empty()) throw InputError(a.scene + ": has no muscles, which are what fidelities differ in");
  for (const std::string& name : a.fidelities) check_recording_place(recording_of(a, name), a.overwrite);
}

double cpu_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// All muscles at one fidelity, and the time it takes from its first frame to its last.
void run_at(const std::string& fidelity, Scene scene, const CompareArguments& a, const Session& session,
            std::list<Ran>& done) {
  using Clock = std::chrono::steady_clock;
  scene.default_fidelity = fidelity, scene.fidelity.clear();
  const fs::path folder = recording_of(a, fidelity);
  const RunOptions options{.folder = folder, .command = session.command_line, .overwrite = a.overwrite, .inputs = {}};
  const double asked = cpu_now();
  std::optional<double> cpu;
  Clock::time_point wall;
  RunOutcome outcome = watched(fidelity, options, session, [&](RunOptions o) {
    o.progress = [&, shown = o.progress](double reached, double whole) {
      if (!cpu) cpu = cpu_now(), wall = Clock::now();
      shown(reached, whole);
    };
    return run(scene, o);
  });
  RunCost cost{.cpu = cpu_now() - *cpu, .wall = std::chrono::duration<double>(Clock::now() - wall).count()};
  cost.building = *cpu - asked;
  done.emplace_back(fidelity, std::move(outcome), cost, folder);
}

Runs run_all(const Scene& scene, const CompareArguments& a, Session& session) {
  Runs runs;
  std::vector<Fault> refused;
  for (const std::string& fidelity : a.fidelities) {
    try {
      run_at(fidelity, scene, a, session, runs.done);
    } catch (const InputError& error) {
      for (const Fault& fault : error.faults()) {
        runs.notes.push_back(fmt::format("{} is left out: {}", fidelity, fault.text()));
        refused.push_back(fault);
      }
      session.code = not_converged;
    }
    runs.stopped = !runs.done.empty() && runs.done.back().outcome.stopped;
    if (runs.stopped) break;
  }
  if (runs.done.empty()) throw InputError(std::move(refused));
  return runs;
}

/// What became of runs that are there, but not as they were asked for.
void note_failures(Runs& runs, Session& session) {
  for (const Ran& ran : runs.done) {
    if (ran.outcome.failed)
      runs.notes.push_back(
          fmt::format("{} ended early, at {:.3f} s; all are compared up to there", ran.fidelity, ran.outcome.time));
    else if (ran.tracking && !followed(*ran.tracking))
      runs.notes.push_back(ran.fidelity + ": the muscles did not follow the motion");
    else
      continue;
    session.code = not_converged;
  }
}

nlohmann::json comparison_json(const Comparison& comparison) {
  using Of = Finding::Of;
  nlohmann::json out{{"fidelities", comparison.fidelities},
                     {"from", comparison.from},
                     {"until", comparison.until},
                     {"frames", comparison.frames}};
  for (const Finding& one : comparison.findings) {
    nlohmann::json& of_kind = out[one.of == Of::run ? "runs" : one.of == Of::coordinate ? "coordinates" : "muscles"];
    (one.of == Of::run ? of_kind : of_kind[one.name])[one.fidelity][one.quantity] = one.value;
  }
  return out;
}

void print_table(const ShownTable& table) {
  std::vector<std::size_t> widths;
  for (std::size_t c = 0; c < table.heads.size(); ++c) {
    widths.push_back(table.heads[c].size());
    for (const std::vector<std::string>& row : table.rows) widths[c] = std::max(widths[c], row[c].size());
  }
  const auto print_row = [&](const std::vector<std::string>& row) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c)
      line += c < table.words ? fmt::format("{:<{}}  ", row[c], widths[c])
                              : fmt::format("{:>{}}  ", row[c].empty() ? "-" : row[c], widths[c]);
    fmt::print("{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
  };
  print_row(table.heads);
  for (const std::vector<std::string>& row : table.rows) print_row(row);
}

void print_comparison(const Comparison& comparison) {
  print_table(shown_table(comparison, Finding::Of::run, 1));
  for (const Finding::Of of : {Finding::Of::coordinate, Finding::Of::muscle}) {
    const ShownTable table = shown_table(comparison, of, told_muscles);
    if (table.rows.empty()) continue;
    fmt::print("\n");
    print_table(table);
  }
}

/// The files beside the recordings, each whole; gives those to look at.
std::vector<fs::path> write(const std::vector<ComparedRun>& runs, const Comparison& comparison, ComparisonPage page,
                            const CompareArguments& a, const Session& session) {
  std::vector<fs::path> files;
  const auto put = [&](const std::string& name, const std::string& bytes) {
    write_whole_file(a.out / name, bytes);
    files.push_back(a.out / name);
  };
  page.plots = plot_comparison(runs, comparison);
  if (session.pictures) page.pictures = picture_comparison(runs, session.progress);
  put("compare.csv", comparison_csv(comparison));
  for (const ComparedPlot& plot : page.plots) put("plots/" + plot.name + ".svg", plot.svg);
  if (!page.pictures.rows.empty()) put("compare.png", png_bytes(side_by_side(page.pictures.rows, 1, 0)));
  put("compare.html", comparison_page(comparison, page));
  return files;
}

std::vector<ComparedRun> compared_runs(const Runs& runs, const CompareArguments& a, const Session& session) {
  std::vector<ComparedRun> out;
  for (const Ran& ran : runs.done) {
    ComparedRun& one = out.emplace_back(ComparedRun{.fidelity = ran.fidelity, .run = ran.run, .cost = ran.cost});
    if (session.pictures) one.overlaps = overlaps_of(ran.run);
    if (a.isometric) one.isometric = isometric_sweeps(ran.run.scene(), session.progress);
  }
  return out;
}

/// Poses in which a muscle that is held still found no equilibrium.
void note_unsettled(const ComparedRun& run, std::vector<std::string>& notes) {
  if (!run.isometric) return;
  for (const IsometricSweep& sweep : *run.isometric)
    for (const StepReport& report : sweep.failed)
      notes.push_back(fmt::format("{}, held still over {} at activation {:g}: {}: {}", run.fidelity, sweep.coordinate,
                                  sweep.activation, report.where, report.reason));
}

void tell_all(const Comparison& comparison, const Runs& runs, const std::vector<fs::path>& files,
              const CompareArguments& a, const Session& session) {
  if (session.json) {
    nlohmann::json out = comparison_json(comparison);
    out["notes"] = runs.notes, out["out"] = a.out.string();
    for (const fs::path& file : files) out["files"].push_back(file.string());
    for (const Ran& ran : runs.done) out["recordings"].push_back(ran.reader.path().string());
    write_whole_file(a.out / "compare.json", out.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    print_json(out);
  } else {
    print_comparison(comparison);
    if (!session.quiet) fmt::print("\nlook at {}\n", (a.out / "compare.html").string());
  }
  for (const std::string& note : runs.notes) fmt::print(stderr, "note: {}\n", note);
  for (const Ran& ran : runs.done) {
    for (const std::string& note : ran.outcome.notes) fmt::print(stderr, "note: {}: {}\n", ran.fidelity, note);
    std::vector<StepReport> reports = ran.outcome.reports;
    for (StepReport& report : reports) report.where = ran.fidelity + ": " + report.where;
    print_reports(std::move(reports), session.verbose);
  }
}

void compare_scene(CompareArguments a, Session& session) {
  Scene scene = find_scene(a.scene, session.osim());
  if (a.start) scene.start = a.start;
  if (a.duration) scene.duration = *a.duration;
  if (a.fidelities.empty()) a.fidelities = names_of(fidelities());
  check(a, scene);
  Runs runs = run_all(scene, a, session);
  if (runs.stopped) {
    fmt::print(stderr, "stopped: the recordings in {} are whole up to there, and nothing is compared\n",
               a.out.string());
    session.code = interrupted;
    return;
  }
  note_failures(runs, session);
  const std::vector<ComparedRun> compared = compared_runs(runs, a, session);
  for (const ComparedRun& run : compared) note_unsettled(run, runs.notes);
  const Comparison comparison = compare(compared);
  const std::string name = scene.name.empty() ? fs::path(a.scene).stem().string() : scene.name;
  const ComparisonPage page{.title = name, .about = scene.about, .command = session.command_line, .notes = runs.notes};
  const std::vector<fs::path> files = write(compared, comparison, page, a, session);
  tell_all(comparison, runs, files, a, session);
}

}  // namespace

void add_compare(CLI::App& app, Session& session) {
  auto a = std::make_shared<CompareArguments>();
  CLI::App* command = app.add_subcommand("compare", "Run a scene at several fidelities and set them side by side");
  command->add_option("SCENE", a->scene, "scene file, model file, or a name that `sinew list` knows")->required();
  command->add_option("-o,--out", a->out, "folder for a recording of each, table, plots and page")
      ->required()
      ->check(a_folder);
  command
      ->add_option("--fidelities", a->fidelities,
                   "NAME,...: the first is what the others are compared with; default all")
      ->delimiter(',');
  command->add_option("--start", a->start, "s, on the clock of motions and controls; default the scene's")
      ->check(any_number);
  command->add_option("--duration", a->duration, "seconds from there")->check(above_zero);
  command->add_flag("--isometric", a->isometric,
                    "also hold all muscles still over the range of each joint, relaxed and fully active");
  command->add_flag("--overwrite", a->overwrite, "replace recordings in the same place");
  command->callback([a, &session] { compare_scene(*a, session); });
}

}  // namespace sinew::cli
