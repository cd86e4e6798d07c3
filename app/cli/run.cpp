// sinew run, sinew resume
#include "sinew/scenario/run.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "arguments.hpp"
#include "progress.hpp"
#include "show.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/edit.hpp"
#include "sinew/record/table.hpp"
#include "sinew/scenario/catalogue.hpp"

namespace sinew::cli {
namespace {

struct RunArguments {
  std::string scene, out, controls;
  std::optional<double> duration;
  std::vector<std::string> pose, weaken;
  bool overwrite = false;
};

/// Excitations and controls from a table: one column a muscle, muscle/unit or motor, straight lines between the rows.
void script_from(const std::string& file, Scene& scene) {
  const Table table = read_table(file);
  const int time = table.column("time");
  if (time < 0) throw InputError(file + ": has no column `time`");
  for (size_t c = 0; c < table.columns.size(); ++c) {
    if (static_cast<int>(c) == time) continue;
    std::vector<std::array<double, 2>> points;
    for (const auto& row : table.rows) points.push_back({row[static_cast<size_t>(time)], row[c]});
    const std::string& name = table.columns[c];
    (find(scene.model.motors, name) ? scene.motors : scene.excitations)[name] =
        points.size() == 1 ? Function::constant(points[0][1]) : Function::polyline(points);
  }
}

Scene scene_of(const RunArguments& arguments, const Session& session) {
  Scene scene = find_scene(arguments.scene, session.osim());
  if (arguments.duration) scene.duration = *arguments.duration;
  for (const auto& [name, value] : assignments(arguments.pose)) scene.pose.insert_or_assign(name, value);
  for (const std::string& text : arguments.weaken) {
    const auto [name, factor] = assignment(text);
    scene.model = weaken(scene.model, name, factor);
  }
  if (!arguments.controls.empty()) script_from(arguments.controls, scene);
  return scene;
}

void run_scene(const RunArguments& arguments, Session& session) {
  const Scene scene = scene_of(arguments, session);
  const std::string name = std::filesystem::path(arguments.scene).stem().string();
  RunOptions options{.folder = arguments.out.empty() ? name + ".sinew" : arguments.out,
                     .command = session.command_line,
                     .overwrite = arguments.overwrite,
                     .inputs = {},
                     .stop = &stop_requested,
                     .progress = nullptr};
  if (!session.quiet && !session.json)
    fmt::print("{}: {} bodies, {} muscles, {:g} s{}\n", scene.name.empty() ? name : scene.name,
               scene.model.bodies.size(), scene.model.muscles.size(), scene.duration,
               scene.about.empty() ? "" : "\n" + scene.about);
  RunOutcome outcome;
  {
    Progress progress(name, session.quiet);
    options.progress = [&](double done, double whole) { progress(done, whole); };
    outcome = run(scene, options);
  }
  conclude(outcome, options.folder, session);
}

}  // namespace

void add_run(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<RunArguments>();
  CLI::App* command = app.add_subcommand("run", "Simulate a scene and record it");
  command->add_option("SCENE", arguments->scene, "scene file, model file, or a name that `sinew list` knows")
      ->required();
  command->add_option("-o,--out", arguments->out, "recording folder; default NAME.sinew");
  command->add_option("--duration", arguments->duration, "seconds")->check(CLI::PositiveNumber);
  command->add_option("--controls", arguments->controls,
                      "excitations over time: .sto, .mot or .csv, a column per muscle");
  command->add_option("--pose", arguments->pose, "start values, rad or with a unit: elbow_flexion=90deg,...")
      ->delimiter(',');
  command->add_option("--weaken", arguments->weaken, "peak force times a factor: biceps_long=0.5,... (* matches any)")
      ->delimiter(',');
  command->add_flag("--overwrite", arguments->overwrite, "replace a recording in the same place");
  command->callback([arguments, &session] { run_scene(*arguments, session); });
}

void add_resume(CLI::App& app, Session& session) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("resume", "Go on with a recording that was stopped or killed");
  command->add_option("RECORDING", *folder, "recording folder")->required();
  command->callback([folder, &session] {
    Progress progress(*folder, session.quiet);
    RunOptions options{.folder = *folder,
                       .command = session.command_line,
                       .inputs = {},
                       .stop = &stop_requested,
                       .progress = [&](double done, double whole) { progress(done, whole); }};
    conclude(resume(options), *folder, session);
  });
}

}  // namespace sinew::cli
