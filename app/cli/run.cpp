// sinew run, sinew track, sinew resume
#include "sinew/scenario/run.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>

#include "arguments.hpp"
#include "show.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/error.hpp"
#include "sinew/model/changes.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/muscles_named.hpp"
#include "sinew/model/place_faults.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/scenario/file_motion.hpp"
#include "sinew/scenario/view_detail.hpp"
#include "sinew/table/table.hpp"
#include "sinew/world/start_slips.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

struct RunArguments {
  std::string scene, out, controls, motion;
  std::optional<double> start, duration;
  std::vector<std::string> pose, weaken, fidelity, quantities;
  std::vector<double> seen_from;  // a place, m
  bool overwrite = false, loop = false;
  double filter = 0;                                           // of the motion, Hz; 0: none
  std::optional<double> stiffness, effort, smoothness, noise;  // of a motion that is tracked
};

/// A column that `static-optimization --reserve` writes.
bool is_reserve(const std::string& column, const Model& model) {
  constexpr std::string_view ending = "_reserve";
  return column.ends_with(ending) && !find(model.muscles, column) && !find(model.motors, column) &&
         find_coordinate(model, column.substr(0, column.size() - ending.size()));
}

/// Faults of what a table of controls says, told as the table's.
void check_script(const std::string& file, const Scene& scene) {
  std::vector<Fault> faults;
  for (Fault& fault : faults_of(scene)) {
    if (!fault.field.starts_with("excitations.") && !fault.field.starts_with("motors.")) continue;
    fault.file = file;
    faults.push_back(std::move(fault));
  }
  if (!faults.empty()) throw InputError(std::move(faults));
}

void note(const std::vector<std::string>& remarks) {
  for (const std::string& remark : remarks) fmt::print(stderr, "note: {}\n", remark);
}

/// Leaves out the motion that the scene tracks; it starts as that does.
void drop_track(Scene& scene, const std::string& why) {
  Scene tracking = scene;
  tracking.play.reset(), tracking.locked.clear();
  edit_model(scene, [&](Model& model) {
    tracking.model = std::move(model);
    model = started_model(tracking);
  });
  scene.track.reset();
  note({why + "; the motion that the scene tracks is left out"});
}

/// Columns by the names of what they drive; of a recording's table those that were excitations and controls.
std::vector<std::pair<size_t, std::string>> driving_columns(const std::string& file, const Table& table, size_t time) {
  std::vector<std::pair<size_t, std::string>> all, recorded;
  for (size_t c = 0; c < table.columns.size(); ++c) {
    if (c == time) continue;
    const std::string& name = table.columns[c];
    all.emplace_back(c, name);
    for (const std::string_view ending : {".excitation", ".control"})
      if (name.ends_with(ending)) recorded.emplace_back(c, name.substr(0, name.size() - ending.size()));
  }
  if (recorded.empty()) return all;
  note({fmt::format("{}: the table of a recording; {} of excitations and controls drive, the others are left out", file,
                    counted(recorded.size(), "column"))});
  return recorded;
}

/// Excitations and controls from a table: one column a muscle, muscle/unit or motor, straight lines between the rows.
/// Excitations take the place of a motion that the scene tracks.
void script_from(const std::string& file, Scene& scene) {
  const Table table = read_table(file);
  const int time = table.column("time");
  if (time < 0) throw InputError(file + ": has no column `time`");
  if (table.rows.empty()) throw InputError(file + ": has no rows");
  bool drives = false;
  for (const auto& [c, name] : driving_columns(file, table, static_cast<size_t>(time))) {
    if (is_reserve(name, scene.model)) {
      fmt::print(stderr, "note: {}: a helper torque of static optimisation, which a run does not have; left out\n",
                 name);
      continue;
    }
    drives = true;
    std::vector<std::array<double, 2>> points;
    for (const auto& row : table.rows) points.push_back({row[static_cast<size_t>(time)], row[c]});
    (find(scene.model.motors, name) ? scene.motors : scene.excitations)[name] =
        points.size() == 1 ? Function::constant(points[0][1]) : Function::polyline(points);
    if (scene.track && scene.excitations.contains(name)) drop_track(scene, file + " drives the muscles");
  }
  if (!drives)
    throw InputError(fmt::format("{}: no column fits: expected one per muscle, muscle/unit or motor; found {}", file,
                                 fmt::join(table.columns, ", ")));
  check_script(file, scene);
  const double first = table.rows.front()[static_cast<size_t>(time)], begins = starts_at(scene);
  if (first - begins > 1.0 / scene.rates.control)
    note(
        {fmt::format("{} begins at {:g} s, the run at {:g} s: until then its first row holds; `--start {:g}` begins "
                     "there",
                     file, first, begins, first)});
}

/// `NAME` for all muscles, or `MUSCLE=NAME`.
void choose_fidelity(const std::string& text, Scene& scene) {
  const size_t equals = text.find('=');
  if (equals == std::string::npos) {
    scene.default_fidelity = text;
    scene.fidelity.clear();
    return;
  }
  for (const std::string& muscle : muscles_named(scene.model, {text.substr(0, equals)}))
    scene.fidelity.insert_or_assign(muscle, text.substr(equals + 1));
}

/// `MUSCLE=FACTOR`, as a change that stands in the scene.
void weaken_in(Scene& scene, const std::string& text) {
  const auto [name, factor] = assignment(text);
  try {
    add_change(scene, {.kind = Change::Kind::weaken, .muscle = name, .factor = factor});
  } catch (const InputError& error) {
    std::vector<Fault> faults = error.faults();
    for (Fault& fault : faults) fault.field = "--weaken " + text;
    throw InputError(std::move(faults));
  }
}

Scene scene_of(const RunArguments& arguments, const Session& session) {
  Scene scene = find_scene(arguments.scene, session.osim());
  if (arguments.start) scene.start = arguments.start;
  if (arguments.duration) scene.duration = *arguments.duration;
  for (const auto& [name, value] : pose_of(arguments.pose, scene.model)) scene.pose.insert_or_assign(name, value);
  check_names_once("--weaken", arguments.weaken);
  check_names_once("--fidelity", arguments.fidelity);
  for (const std::string& text : arguments.weaken) weaken_in(scene, text);
  for (const std::string& text : arguments.fidelity) choose_fidelity(text, scene);
  return scene;
}

/// To the motion's end, unless another duration was asked for.
double duration_of(const RunArguments& arguments, const Scene& scene, double motion_end) {
  return arguments.duration.value_or(std::max(motion_end - starts_at(scene), 1.0 / scene.rates.record));
}

/// The scene with its bones led by the motion, and its muscles driven by the table, that were asked for.
Scene playing_scene_of(const RunArguments& arguments, const Session& session) {
  Scene scene = scene_of(arguments, session);
  if (!arguments.motion.empty()) {
    if (scene.track) drop_track(scene, arguments.motion + " leads the bones");
    scene.start = arguments.start;  // else its own
    note(play_file(scene, arguments.motion, arguments.filter));
    scene.duration = duration_of(arguments, scene, span_of(*scene.play).high);
  }
  if (arguments.loop && scene.play) scene.play->loop = true;
  if (!arguments.controls.empty()) script_from(arguments.controls, scene);
  return scene;
}

/// The scene with the motion and the weights that were asked for, and the length of the motion unless that was given.
Scene tracking_scene_of(const RunArguments& arguments, const Session& session) {
  Scene scene = scene_of(arguments, session);
  if (!arguments.motion.empty()) {
    if (scene.track) scene.track->poses.clear(), scene.track->motion.clear();
    if (scene.play) note({"the muscles follow " + arguments.motion + "; the motion that the scene plays is left out"});
    scene.play.reset();
    scene.start = arguments.start;  // else its own
    note(track_file(scene, arguments.motion, arguments.filter));
    scene.duration = duration_of(arguments, scene, span_of(*scene.track).high);
  }
  if (scene.model.muscles.empty())
    throw InputError("the model has no muscles that could follow a motion; `sinew run MODEL --motion FILE` plays one");
  if (!scene.track)
    throw InputError("the scene names no motion to follow; `--motion FILE` gives one: .mot, .sto, .csv or .bvh");
  if (arguments.loop) scene.track->loop = true;
  scene.track->stiffness = arguments.stiffness.value_or(scene.track->stiffness);
  scene.track->effort = arguments.effort.value_or(scene.track->effort);
  scene.track->smoothness = arguments.smoothness.value_or(scene.track->smoothness);
  scene.track->noise = arguments.noise.value_or(scene.track->noise);
  scene.track->seed = session.seed.value_or(scene.track->seed);
  return scene;
}

/// The option that said what a field of the scene says; empty: none did.
std::string option_of(const std::string& field, const RunArguments& a) {
  if (field == "duration" && a.duration) return "--duration";
  if (field.starts_with("pose.") && !a.pose.empty()) return "--pose " + field.substr(5);
  if (field.starts_with("fidelity.") && !a.fidelity.empty()) return "--fidelity " + field.substr(9);
  return "";
}

/// Faults that only the World finds are told as the options' that said so, else with the lines of the scene file,
/// unless the command line changed what stands there.
RunOutcome run_as_asked(const Scene& scene, const RunArguments& a, const RunOptions& options) {
  try {
    return run(scene, options);
  } catch (const InputError& error) {
    const bool as_in_file =
        a.pose.empty() && a.weaken.empty() && a.controls.empty() && a.motion.empty() && !is_osim(a.scene);
    std::vector<Fault> faults;
    for (const Fault& fault : error.faults()) {
      if (const std::string option = option_of(fault.field, a); !option.empty())
        faults.push_back({.field = option, .message = fault.message});
      else if (as_in_file)
        std::ranges::move(placed(find_file(a.scene), {fault}), std::back_inserter(faults));
      else
        faults.push_back(fault);
    }
    throw InputError(std::move(faults));
  }
}

/// Of tissues that have one of their own.
std::string rates_said(const Rates& rates) {
  std::string said;
  for (const auto& [fidelity, rate] : rates.fidelity) said += fmt::format(", {} at {} per second", fidelity, rate);
  return said;
}

void run_scene(const Scene& scene, const RunArguments& arguments, Session& session) {
  const std::string name = std::filesystem::path(arguments.scene).stem().string();
  RunOptions options{.folder = arguments.out.empty() ? name + ".sinew" : arguments.out,
                     .command = session.command_line,
                     .overwrite = arguments.overwrite,
                     .inputs = {}};
  if (arguments.quantities == std::vector<std::string>{"none"})
    options.quantities.emplace();
  else if (!arguments.quantities.empty())
    options.quantities = arguments.quantities;
  if (!arguments.seen_from.empty())
    options.inputs = detail_for_eye(scene, {arguments.seen_from[0], arguments.seen_from[1], arguments.seen_from[2]});
  if (!session.quiet && !session.json)
    fmt::print("{}: {}, {}{}, {:g} s{}{}{}\n", scene.name.empty() ? name : scene.name,
               counted(scene.model.bodies.size(), "body", "bodies"), counted(scene.model.muscles.size(), "muscle"),
               scene.soft.empty() ? "" : fmt::format(", {} soft", scene.soft.size()), length_of_run(scene),
               starts_at(scene) == 0 ? "" : fmt::format(" from {:g} s on", starts_at(scene)), rates_said(scene.rates),
               scene.about.empty() ? "" : "\n" + scene.about);
  RunOutcome outcome =
      watched(name, options, session, [&](const RunOptions& o) { return run_as_asked(scene, arguments, o); });
  for (const std::vector<Fault>& remarks : {slips_at_start(scene.model), remarks_on(scene)})
    for (const Fault& remark : remarks) outcome.notes.push_back(remark.text());
  const std::vector<std::string> read = remarks_on_reading(scene.model, arguments.scene, session);
  outcome.notes.insert(outcome.notes.begin(), read.begin(), read.end());
  conclude(outcome, options.folder, session);
}

/// What `run` and `track` both take.
CLI::App* add_command(CLI::App& app, const char* name, const char* about, RunArguments& a) {
  CLI::App* command = app.add_subcommand(name, about);
  command->add_option("SCENE", a.scene, "scene file, model file, or a name that `sinew list` knows")->required();
  command->add_option("-o,--out", a.out, "recording folder; default NAME.sinew");
  command
      ->add_option("--start", a.start, "s, on the clock of motions and controls; default where the motion begins, or 0")
      ->check(any_number);
  command->add_option("--duration", a.duration, "seconds from there")->check(above_zero);
  command->add_option("--pose", a.pose, "start values, rad or with a unit: elbow_flexion=90deg,...")->delimiter(',');
  command
      ->add_option("--weaken", a.weaken,
                   "active strength times a factor of at most 1: biceps_long=0.5,... (* matches any)")
      ->delimiter(',');
  command
      ->add_option("--fidelity", a.fidelity,
                   "what muscles are: geometric, or biceps_long=mass_spring,... (* matches any)")
      ->delimiter(',');
  command
      ->add_option("--seen-from", a.seen_from, "X,Y,Z of an eye, m: nets far from it or hidden are computed coarsely")
      ->delimiter(',')
      ->expected(3);
  command
      ->add_option("--quantities", a.quantities,
                   "what frames keep of what flesh says of its vertices and cells: stress,J,... or none; default all")
      ->delimiter(',');
  command->add_flag("--overwrite", a.overwrite, "replace a recording in the same place");
  return command;
}

void add_motion(CLI::App& command, const char* about, RunArguments& a) {
  CLI::Option* motion = command.add_option("--motion", a.motion, about);
  command.add_option("--filter", a.filter, "low-pass the motion at so many Hz: measured ones make muscles restless")
      ->check(above_zero)
      ->needs(motion);
  command.add_flag("--loop", a.loop, "where the motion ends, begin it again; else its last pose is held");
}

}  // namespace

void add_run(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<RunArguments>();
  CLI::App* command = add_command(app, "run", "Simulate a scene and record it", *arguments);
  command->add_option("--controls", arguments->controls,
                      "excitations over time: .sto, .mot or .csv, a column per muscle");
  add_motion(*command, "coordinates over time that the bones carry out: .mot, .sto, .csv or .bvh", *arguments);
  command->callback([arguments, &session] { run_scene(playing_scene_of(*arguments, session), *arguments, session); });
}

void add_track(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<RunArguments>();
  CLI::App* command = add_command(app, "track", "Let the muscles follow a motion, and record it", *arguments);
  add_motion(*command, "coordinates over time: .mot, .sto, .csv or .bvh; default what the scene tracks", *arguments);
  command->add_option("--stiffness", arguments->stiffness, "acceleration per error, 1/s2; default 500")
      ->check(above_zero);
  command->add_option("--effort", arguments->effort, "weight of squared activations; default 0.1")->check(above_zero);
  command->add_option("--smoothness", arguments->smoothness, "weight of their squared rates, s2; default 1e-5")
      ->check(at_least_zero);
  command
      ->add_option("--noise", arguments->noise,
                   "of excitations: standard deviation over mean, drawn anew at every tick (--seed); default 0")
      ->check(CLI::Range(0.0, 1.0));
  command->callback([arguments, &session] { run_scene(tracking_scene_of(*arguments, session), *arguments, session); });
}

void add_resume(CLI::App& app, Session& session) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("resume", "Go on with a recording that was stopped or killed");
  command->add_option("RECORDING", *folder, "recording folder")->required();
  command->callback([folder, &session] {
    const RunOptions options{.folder = *folder, .command = session.command_line, .inputs = {}};
    conclude(watched(*folder, options, session, resume), *folder, session);
  });
}

}  // namespace sinew::cli
