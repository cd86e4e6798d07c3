// sinew static-optimization
#include "static_optimization.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "arguments.hpp"
#include "sinew/core/counted.hpp"
#include "sinew/model/words.hpp"
#include "sinew/osim/osim.hpp"
#include "sinew/report/picture_recording.hpp"
#include "sinew/report/tracking.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/retension.hpp"
#include "sinew/world/start_slips.hpp"
#include "sinew/world/world.hpp"
#include "study.hpp"

namespace sinew::cli {
namespace {

/// Does it move what hangs from the ground? Muscles lie between bones, and what holds up the whole is outside of them.
bool of_root(const Model& model, const std::string& coordinate) {
  return std::ranges::any_of(model.joints, [&](const Joint& joint) {
    return joint.parent == ground && find(joint.coordinates, coordinate) != nullptr;
  });
}

std::string why(const StaticOptimization::Shortfall& s, bool root) {
  if (s.spent.empty() && s.held_back.empty())
    return root ? "Root coordinate: add --reserve or external loads"
                : "No muscle acts on it that way: add --reserve, or a motor";
  std::vector<std::string> reasons;
  if (!s.spent.empty()) reasons.push_back(fmt::format("fully active: {}", fmt::join(s.spent, ", ")));
  if (!s.held_back.empty())
    reasons.push_back(fmt::format("Other joints need these muscles otherwise: {}", fmt::join(s.held_back, ", ")));
  return fmt::format("{}; --reserve adds helpers", fmt::join(reasons, "; "));
}

std::string joint_of(const Model& model, const std::string& coordinate) {
  for (const Joint& joint : model.joints)
    if (find(joint.coordinates, coordinate)) return joint.name;
  return "";
}

/// A sentence per coordinate that the muscles could not serve.
std::vector<std::string> told(const MuscleGeometry& geometry, const StaticOptimization& found) {
  const std::vector<char> angle = written_as_angle(geometry.model(), geometry.skeleton());
  std::vector<std::string> out;
  for (const StaticOptimization::Shortfall& s : found.shortfalls) {
    const std::string& name = geometry.skeleton().coordinate_name(s.coordinate);
    const bool turns = angle[static_cast<size_t>(s.coordinate)];
    const char* unit = turns ? "N m" : "N";
    const bool nothing = s.spent.empty() && s.held_back.empty();
    const auto all = static_cast<int>(found.time.size());
    out.push_back(fmt::format(
        "{}: {}, worst at {:.4g} s, {}). {}", name,
        nothing ? fmt::format("no {} available (needs {:.3g} {}", turns ? "torque" : "force", s.missing, unit)
                : fmt::format("{} too small (needs {:.3g} {}, {:.3g} missing", turns ? "torque" : "force", s.torque,
                              unit, std::abs(s.missing)),
        s.time,
        s.instants == all ? "all " + counted(all, "frame") : fmt::format("{} of {}", s.instants, counted(all, "frame")),
        why(s, of_root(geometry.model(), name))));
  }
  return out;
}

/// A sentence per helper that carries what muscles should.
std::vector<std::string> told_reserves(const MuscleGeometry& geometry, const StaticOptimization& found) {
  const std::vector<char> angle = written_as_angle(geometry.model(), geometry.skeleton());
  std::vector<std::string> out;
  for (const ReserveUse& r : strong_reserves(found)) {
    const std::string& name = geometry.skeleton().coordinate_name(r.coordinate);
    out.push_back(fmt::format(
        "{} (joint {}): the reserve gives {:.3g} {} at {:.4g} s, {:.0f} % of the joint's peak of {:.3g} {}", name,
        joint_of(geometry.model(), name), r.given, angle[static_cast<size_t>(r.coordinate)] ? "N m" : "N", r.time,
        100 * std::abs(r.given) / r.peak, r.peak, angle[static_cast<size_t>(r.coordinate)] ? "N m" : "N"));
  }
  return out;
}

/// The forces of the set-up's own files, beside the model's or in their place.
Subject with_forces(Subject subject, const StaticOptimizationSetup& setup) {
  bool replace = setup.replace_forces;
  for (const std::filesystem::path& file : setup.force_sets) {
    Imported in = with_force_set(subject.model, file, replace);
    for (const ImportNote& note : in.notes) subject.remarks.push_back(note.text(file.string()));
    subject.model = std::move(in.model);
    replace = false;
  }
  return subject;
}

/// What is shared: the model as it is measured, and where it shall be.
struct Task {
  Subject subject;
  std::optional<Scene> scene;  // where its key poses are the motion
  std::string motion;          // its name
};

Task task_of(const StaticOptimizationSetup& setup, const Session& session) {
  if (!setup.motion.empty())
    return {with_forces(analysed_subject_of(setup.model.string(), session), setup), std::nullopt,
            setup.motion.string()};
  const std::string name = setup.model.string();
  Task task{{.model = {}, .file = name}, find_scene(name, session.osim()), "its key poses"};
  task.subject.model = carrying_model(retensioned(*task.scene));
  task.subject.remarks = remarks_on_reading(task.subject.model, name, session);
  if (std::string remark = remark_on_loops(task.subject.model); !remark.empty())
    task.subject.remarks.push_back(std::move(remark));
  for (const Fault& slip : slips_at_start(task.scene->model)) task.subject.remarks.push_back(slip.text());
  if (!task.scene->pushes.empty()) task.subject.remarks.push_back("the scene's pushes are left out");
  if (!setup.loads.empty()) task.subject.remarks.push_back("external loads go with a motion and are left out");
  return task;
}

/// The muscles of up to three key poses, coloured by what they were found to do.
std::optional<std::filesystem::path> draw_poses(const Scene& given, const Motion& motion,
                                                const StaticOptimization& found, std::filesystem::path file) {
  const auto last = static_cast<Eigen::Index>(found.time.size()) - 1;
  std::set<Eigen::Index> rows{0, last / 2, last};
  std::vector<Frame> frames;
  std::optional<View> view;
  for (const Eigen::Index row : rows) {
    Scene scene = given;
    scene.track.reset();
    const Skeleton skeleton(scene.model);
    for (int k = 0; k < skeleton.coordinates(); ++k)
      scene.pose[skeleton.coordinate_name(k)] = motion.coordinates.value(row, k);
    scene.excitations.clear();
    for (size_t m = 0; m < scene.model.muscles.size(); ++m)
      scene.excitations[scene.model.muscles[m].name] =
          Function::constant(std::clamp(found.activation(row, static_cast<Eigen::Index>(m)), 0.0, 1.0));
    const World world(scene);
    if (!view) view.emplace(scene, world.names(), world.frame(), world.recipe().anatomy);
    frames.push_back(world.frame());
  }
  file.replace_extension(".png");
  const Painter painter(*view);
  if (painter.empty()) return std::nullopt;
  picture_frames(painter, view->floor(), frames, file);
  return file;
}

}  // namespace

void run_sharing(const StaticOptimizationSetup& setup, const std::string& asked, Session& session,
                 const JoinOptions& join) {
  for (const auto& [one, other] :
       {std::pair{setup.out, setup.force}, {setup.out, setup.motion}, {setup.force, setup.motion}})
    if (!one.empty() && std::filesystem::weakly_canonical(one) == std::filesystem::weakly_canonical(other))
      throw InputError(
          fmt::format("{} is named twice; activations, forces and the motion need files of their own", one.string()));
  const Task task = task_of(setup, session);
  const Subject& subject = task.subject;
  const std::string rule = asked.empty() ? word_of(subject.model.wrap_rule) : asked;
  const MuscleGeometry geometry(subject.model, wrap_rules.at(rule));
  const Motion motion =
      task.scene ? key_poses(*task.scene) : read_motion(setup.motion, subject.model, geometry.skeleton());
  std::optional<ExternalLoads> loads;
  if (!setup.loads.empty()) loads = read_external_loads(setup.loads);
  StaticOptimizationOptions options = setup.options;
  options.progress = session.progress;
  const StaticOptimization found = task.scene
                                       ? hold_poses(geometry, motion, options)
                                       : static_optimization(geometry, motion, loads ? &*loads : nullptr, options);
  Study study{
      .title = "Static optimisation",
      .table = activation_table(geometry, found),
      .out = setup.out,
      .facts = {{"model", subject.file}, {"motion", task.motion}, {"forces", setup.force.string()}, {"rule", rule}},
      .remarks = subject.remarks};
  for (const auto& remarks : {setup.remarks, motion.remarks})
    study.remarks.insert(study.remarks.end(), remarks.begin(), remarks.end());
  const Table forces = force_table(geometry, found);
  if (task.scene) study.table = join_poses(subject.model, study.table, join);
  study.plots = column_plots(study.table, "time (s)", "activation");
  for (Plot& plot : column_plots(forces, "time (s)", "force (N)")) study.plots.push_back(std::move(plot));
  const double exponent = setup.options.exponent;
  const double effort = found.activation.array().pow(exponent).rowwise().sum().mean();
  study.facts["effort"] = effort;
  study.done = fmt::format(
      "Static optimisation of {} over {}, {:.4g} to {:.4g} s, by {}: {}, mean effort (sum of activation^{:g}) "
      "{:.4g}\nforces in {}",
      subject.file, task.motion, found.time.front(), found.time.back(), rule_words(rule),
      counted(geometry.muscles(), "muscle"), exponent, effort, setup.force.string());
  std::vector<std::string> sentences = told(geometry, found);
  study.facts["shortfalls"] = sentences;
  std::vector<std::string> leant_on = told_reserves(geometry, found);
  study.facts["reserves"] = leant_on;
  sentences.insert(sentences.end(), leant_on.begin(), leant_on.end());
  if (!found.unsettled.empty())
    sentences.push_back(fmt::format("{} did not settle, the first at {:g} s; `--muscles ideal` always does",
                                    counted(found.unsettled.size(), "frame"), found.unsettled.front()));
  study.remarks.insert(study.remarks.end(), sentences.begin(), sentences.end());
  if (session.quiet && !session.json)  // a quiet failure would be a riddle
    for (const std::string& sentence : sentences) fmt::print(stderr, "{}\n", sentence);
  if (!found.shortfalls.empty() || !found.unsettled.empty()) session.code = not_converged;
  write_table(forces, setup.force);
  if (task.scene && session.pictures)
    if (const auto picture = draw_poses(*task.scene, motion, found, setup.out)) {
      study.facts["picture"] = picture->string();
      study.done += "\nlook at " + picture->string();
    }
  publish(std::move(study), session);
}

void add_static_optimization(CLI::App& app, Session& session) {
  struct Arguments {
    StaticOptimizationSetup setup;
    std::string muscles = "rigid", rule;
    std::vector<double> span;
    bool no_speed = false;
    JoinOptions join;
  };
  auto a = std::make_shared<Arguments>();
  CLI::App* command =
      app.add_subcommand("static-optimization", "Which muscles made a motion: torques shared by the least effort");
  command
      ->add_option("MODEL", a->setup.model,
                   "model file (YAML or .osim), a shipped name, or a scene with key poses, which are held one by one")
      ->required();
  CLI::Option* motion =
      command->add_option("--motion", a->setup.motion, "coordinates over time: .mot, .sto, .csv or .bvh");
  command->add_option("--external-loads", a->setup.loads, "OpenSim's ExternalLoads file: .xml");
  command->add_option("--out-activation", a->setup.out, "file for the activations: .sto or .csv")
      ->required()
      ->check(a_table);
  command->add_option("--out-force", a->setup.force, "file for the forces along the tendons, N")
      ->required()
      ->check(a_table);
  command->add_option("--time", a->span, "first and last time, s: A,B")->delimiter(',')->expected(2)->check(any_number);
  command
      ->add_option("--filter", a->setup.options.dynamics.filter,
                   "low-pass the coordinates at so many Hz; default not at all")
      ->check(above_zero);
  command
      ->add_option("--muscles", a->muscles,
                   "ideal: peak force at any length; rigid or compliant: by their curves, with such a tendon; "
                   "opensim: rigid, and the activation times the force at full activation")
      ->check(one_of({"ideal", "rigid", "compliant", "opensim"}))
      ->capture_default_str();
  command->add_flag("--no-speed", a->no_speed, "without the force-velocity curve");
  command->add_flag("--passive", a->setup.options.passive,
                    "with the pull of stretched fibres (best with compliant tendons)");
  command->add_option("--exponent", a->setup.options.exponent, "of the activations in the effort")
      ->check(CLI::Range(2.0, 8.0))
      ->capture_default_str();
  command->add_flag("--by-volume", a->setup.options.by_volume, "effort weighted by the muscles' volumes");
  command
      ->add_option("--reserve", a->setup.options.reserve,
                   "N m or N of a helper at every coordinate at effort 1; default none")
      ->check(at_least_zero);
  command->add_option("--rate", a->join.rate, "rows of activation per second from key pose to key pose")
      ->check(CLI::Range(0.01, 1e5))
      ->excludes(motion)
      ->capture_default_str();
  command->add_flag("--lag", a->join.lag, "key poses' activations delayed by the muscles' own rise and fall")
      ->excludes(motion);
  command->add_option("--rule", a->rule, "how paths run over wraps: taut (default, as runs do) or opensim")
      ->check(one_of({"opensim", "taut"}));
  command->callback([a, &session] {
    using Muscles = StaticOptimizationOptions::Muscles;
    a->setup.options.muscles = a->muscles == "ideal"     ? Muscles::ideal
                               : a->muscles == "rigid"   ? Muscles::rigid
                               : a->muscles == "opensim" ? Muscles::proportional
                                                         : Muscles::compliant;
    a->setup.options.speed = !a->no_speed;
    if (a->span.size() == 2) a->setup.options.dynamics.time = Range{a->span[0], a->span[1]};
    run_sharing(a->setup, a->rule, session, a->join);
  });
}

}  // namespace sinew::cli
