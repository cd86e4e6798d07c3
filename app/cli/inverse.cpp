// sinew inverse-dynamics, sinew inverse-kinematics, sinew run-setup
#include <fmt/format.h>

#include "arguments.hpp"
#include "sinew/analysis/inverse_dynamics.hpp"
#include "sinew/analysis/inverse_kinematics.hpp"
#include "sinew/analysis/setup.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/core/whole_file.hpp"
#include "static_optimization.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

/// Columns of one kind of quantity in panels of their own.
std::vector<Plot> parted_plots(const Table& table, const std::vector<char>& angle, const char* of_angles,
                               const char* of_slides) {
  std::vector<Plot> plots;
  for (const char turns : {char{1}, char{0}}) {
    Table part{.columns = {"time"}};
    part.rows.resize(table.rows.size());
    for (size_t i = 0; i < table.rows.size(); ++i) part.rows[i] = {table.rows[i][0]};
    for (size_t k = 0; k < angle.size(); ++k) {
      if (angle[k] != turns) continue;
      part.columns.push_back(table.columns[k + 1]);
      for (size_t i = 0; i < table.rows.size(); ++i) part.rows[i].push_back(table.rows[i][k + 1]);
    }
    for (Plot& plot : column_plots(part, "time (s)", turns ? of_angles : of_slides)) plots.push_back(std::move(plot));
  }
  return plots;
}

template <class Strings>
void append(std::vector<std::string>& to, const Strings& more) {
  to.insert(to.end(), more.begin(), more.end());
}

void run_dynamics(const InverseDynamicsSetup& setup, const std::string& reduced, const Session& session) {
  const Subject subject = analysed_subject_of(setup.model.string(), session);
  const Skeleton skeleton(subject.model);
  const Motion motion = read_motion(setup.motion, subject.model, skeleton);
  std::optional<ExternalLoads> loads;
  if (!setup.loads.empty()) loads = read_external_loads(setup.loads);
  const InverseDynamics found =
      inverse_dynamics(subject.model, skeleton, motion, loads ? &*loads : nullptr,
                       {.filter = setup.filter, .time = setup.time, .passive = setup.passive});
  Study study{.title = "Inverse dynamics",
              .table = torque_table(subject.model, skeleton, found.time, found.torque),
              .out = setup.out,
              .facts = {{"model", subject.file},
                        {"motion", setup.motion.string()},
                        {"external_forces", loads ? loads->forces.size() : 0},
                        {"filter", setup.filter}},
              .remarks = subject.remarks};
  append(study.remarks, setup.remarks);
  append(study.remarks, motion.remarks);
  study.plots = parted_plots(study.table, written_as_angle(subject.model, skeleton), "moment (N m)", "force (N)");
  study.done = fmt::format(
      "Inverse dynamics of {} over {}, {:.4g} to {:.4g} s: {}, {}", subject.file, setup.motion.string(),
      found.time.front(), found.time.back(),
      setup.filter >= 0 ? fmt::format("coordinates filtered at {:g} Hz", setup.filter) : "coordinates not filtered",
      loads ? fmt::format("{} external forces of {}", loads->forces.size(), loads->data.string())
            : "no external forces");
  if (!reduced.empty()) {
    write_table(torque_table(subject.model, skeleton, found.time, found.reduced), reduced);
    study.done += fmt::format("\ntorques with couplers applied in {}", reduced);
    study.facts["reduced"] = reduced;
  }
  publish(std::move(study), session);
}

Table frame_errors(const Samples& frames) {
  Table table{.name = "Model Marker Errors from IK",
              .columns = {"time", "total_squared_error", "marker_error_RMS", "marker_error_max"}};
  for (size_t i = 0; i < frames.time.size(); ++i) {
    const auto row = frames.value.row(static_cast<Eigen::Index>(i));
    table.rows.push_back({frames.time[i], row[0], row[1], row[2]});
  }
  return table;
}

Plot error_plot(const Samples& frames) {
  Plot plot{.title = "markers",
            .x_label = "time (s)",
            .y_label = "error (mm)",
            .series = {{"rms", frames.time, {}}, {"largest", frames.time, {}}}};
  for (Eigen::Index i = 0; i < frames.value.rows(); ++i) {
    plot.series[0].y.push_back(1e3 * frames.value(i, 1));
    plot.series[1].y.push_back(1e3 * frames.value(i, 2));
  }
  return plot;
}

void tell_markers(const std::vector<MarkerError>& errors, nlohmann::json& facts, const Session& session) {
  facts["markers"] = nlohmann::json::object();
  if (!session.json)
    fmt::print("{:<28}{:>8}{:>12}{:>14}{:>12}\n", "marker", "frames", "rms (mm)", "largest (mm)", "at (s)");
  for (const MarkerError& e : errors) {
    facts["markers"][e.marker] = {{"frames", e.frames}, {"rms", e.rms}, {"largest", e.most}, {"at", e.worst}};
    if (!session.json)
      fmt::print("{:<28}{:>8}{:>12.3f}{:>14.3f}{:>12.4f}\n", e.marker, e.frames, 1e3 * e.rms, 1e3 * e.most, e.worst);
  }
}

void run_kinematics(const InverseKinematicsSetup& setup, Session& session) {
  const Subject subject = analysed_subject_of(setup.model.string(), session);
  const Skeleton skeleton(subject.model);
  const MarkerTracks tracks = read_trc(setup.markers);
  std::optional<Motion> goals;
  if (!setup.coordinates.empty()) goals = read_motion(setup.coordinates, subject.model, skeleton);
  IkTasks tasks = setup.tasks;
  if (tasks.markers.empty()) tasks.markers = every_marker(subject.model, tracks).markers;
  const InverseKinematics found =
      inverse_kinematics(subject.model, skeleton, tracks, tasks,
                         {.time = setup.time, .goals = goals ? &*goals : nullptr, .progress = session.progress});
  Study study{.title = "Inverse kinematics",
              .table = motion_table(subject.model, skeleton, found.coordinates),
              .out = setup.out,
              .facts = {{"model", subject.file}, {"marker_file", setup.markers.string()}},
              .remarks = subject.remarks};
  append(study.remarks, setup.remarks);
  append(study.remarks, found.remarks);
  study.plots = parted_plots(study.table, written_as_angle(subject.model, skeleton), "angle (deg)", "distance (m)");
  study.plots.push_back(error_plot(found.frames));
  study.done = fmt::format("Inverse kinematics of {} from {} of {}, {:.4g} to {:.4g} s", subject.file,
                           counted(found.errors.size(), "marker"), setup.markers.string(),
                           found.coordinates.time.front(), found.coordinates.time.back());
  if (!setup.errors.empty()) write_table(frame_errors(found.frames), setup.errors);
  tell_markers(found.errors, study.facts, session);
  if (!found.unsettled.empty()) {
    study.remarks.push_back(fmt::format("{} did not settle, the first at {:g} s",
                                        counted(found.unsettled.size(), "frame"), found.unsettled.front()));
    session.code = not_converged;
  }
  study.facts["unsettled"] = found.unsettled;
  publish(std::move(study), session);
}

void run_setup(const fs::path& file, Session& session) {
  const AnySetup setup = read_setup(file);
  const auto* common = std::visit([](const auto& s) -> const ToolSetup* { return &s; }, setup);
  for (const fs::path& folder : {common->results, common->out.parent_path()})
    if (!folder.empty()) check_place_for(folder / "file");
  if (const auto* kinematics = std::get_if<InverseKinematicsSetup>(&setup)) run_kinematics(*kinematics, session);
  if (const auto* dynamics = std::get_if<InverseDynamicsSetup>(&setup)) run_dynamics(*dynamics, "", session);
  if (const auto* sharing = std::get_if<StaticOptimizationSetup>(&setup)) run_sharing(*sharing, "opensim", session);
}

/// What both commands take, straight into their set-up.
void add_common(CLI::App* command, ToolSetup& setup, std::vector<double>& span) {
  command->add_option("MODEL", setup.model, "model file (YAML or .osim) or a shipped name")->required();
  command->add_option("--time", span, "first and last time, s: A,B")->delimiter(',')->expected(2)->check(any_number);
  command->add_option("-o,--out", setup.out, "file to write: .sto, .mot or .csv")->required()->check(a_table);
}

std::optional<Range> range_of(const std::vector<double>& span) {
  return span.size() == 2 ? std::optional(Range{span[0], span[1]}) : std::nullopt;
}

}  // namespace

void add_inverse_dynamics(CLI::App& app, Session& session) {
  struct Arguments {
    InverseDynamicsSetup setup;
    std::vector<double> span;
    std::string reduced;
  };
  auto a = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("inverse-dynamics", "Torques that a motion needs");
  add_common(command, a->setup, a->span);
  command->add_option("--motion", a->setup.motion, "coordinates over time: .mot, .sto, .csv or .bvh")->required();
  command->add_option("--external-loads", a->setup.loads, "OpenSim's ExternalLoads file: .xml");
  command->add_option("--filter", a->setup.filter, "low-pass the coordinates at so many Hz; default not at all")
      ->check(above_zero);
  command->add_option("--reduced", a->reduced, "file for the torques with couplers obeyed")->check(a_table);
  command->callback([a, &session] {
    a->setup.time = range_of(a->span);
    run_dynamics(a->setup, a->reduced, session);
  });
}

void add_inverse_kinematics(CLI::App& app, Session& session) {
  struct Arguments {
    InverseKinematicsSetup setup;
    std::vector<double> span;
    std::string tasks;
  };
  auto a = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("inverse-kinematics", "The pose that fits measured markers best");
  add_common(command, a->setup, a->span);
  command->add_option("--markers", a->setup.markers, "markers over time: .trc")->required();
  command->add_option("--tasks", a->tasks, "weights of markers and coordinates: a file with OpenSim's IKTaskSet");
  command->add_option("--coordinates", a->setup.coordinates, "for tasks that follow a file: .mot, .sto or .csv");
  command->add_option("--errors", a->setup.errors, "file for the errors of each frame: .sto or .csv")->check(a_table);
  command->callback([a, &session] {
    a->setup.time = range_of(a->span);
    if (!a->tasks.empty()) a->setup.tasks = read_ik_tasks(a->tasks);
    run_kinematics(a->setup, session);
  });
}

void add_run_setup(CLI::App& app, Session& session) {
  auto file = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand(
      "run-setup", "An OpenSim set-up for inverse kinematics, inverse dynamics or static optimisation, as it stands");
  command->add_option("SETUP", *file, "set-up file: .xml")->required();
  command->callback([file, &session] { run_setup(*file, session); });
}

}  // namespace sinew::cli
