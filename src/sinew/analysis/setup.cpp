#include "sinew/analysis/setup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "sinew/motion/properties.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

/// What steers OpenSim's integrators and solvers, or is read on its own.
const std::set<std::string> changes_nothing{"AnalysisSet",
                                            "IKTaskSet",
                                            "accuracy",
                                            "output_precision",
                                            "in_degrees",
                                            "maximum_number_of_integrator_steps",
                                            "maximum_integrator_step_size",
                                            "minimum_integrator_step_size",
                                            "integrator_error_tolerance",
                                            "solve_for_equilibrium_for_auxiliary_states",
                                            "optimizer_convergence_criterion",
                                            "optimizer_max_iterations",
                                            "lowpass_cutoff_frequency_for_load_kinematics"};

class SetupReader {
 public:
  SetupReader(const XmlFile& file, const fs::path& path)
      : file_(file), properties_(file), folder_(path.parent_path()), tool_(tool_node()) {}

  AnySetup read() {
    const std::string kind = tool_.name();
    if (kind == "InverseKinematicsTool") return kinematics();
    if (kind == "InverseDynamicsTool") return dynamics();
    if (kind == "AnalyzeTool")
      if (const pugi::xml_node analysis = static_optimization()) return sharing(analysis);
    properties_.fault(
        tool_,
        "only an InverseKinematicsTool, an InverseDynamicsTool, or an AnalyzeTool with a StaticOptimization "
        "can be run");
    properties_.done();
    return {};
  }

 private:
  pugi::xml_node tool_node() const {
    const pugi::xml_node root = file_.root();
    if (root.name() != std::string("OpenSimDocument")) return root;
    for (const pugi::xml_node node : root.children())
      if (node.type() == pugi::node_element) return node;
    return root;
  }

  fs::path place(const char* property) {
    const std::string name = properties_.text(tool_, property);
    return name.empty() ? fs::path() : folder_ / name;
  }
  fs::path needed(const char* property) {
    const fs::path path = place(property);
    if (path.empty()) properties_.fault(tool_, fmt::format("{} names no file", property));
    return path;
  }

  void read_common(ToolSetup& setup) {
    setup.name = Properties::name(tool_);
    setup.model = needed("model_file");
    setup.results = place("results_directory");
    if (setup.results.empty()) setup.results = folder_;
    if (const auto range = properties_.numbers(tool_, "time_range", 2)) setup.time = Range{(*range)[0], (*range)[1]};
  }

  InverseKinematicsSetup kinematics() {
    InverseKinematicsSetup setup;
    read_common(setup);
    setup.markers = needed("marker_file");
    setup.coordinates = place("coordinate_file");
    if (properties_.flag(tool_, "report_errors", true))
      setup.errors = setup.results / (setup.name + "_ik_marker_errors.sto");
    setup.out = place("output_motion_file");
    if (setup.out.empty()) setup.out = setup.results / (setup.name + "_ik.mot");
    const pugi::xml_node tasks = tool_.child("IKTaskSet");
    if (const std::string other = tasks.attribute("file").value(); !other.empty())
      setup.tasks = read_ik_tasks(folder_ / other);
    else
      setup.tasks = ik_tasks(file_, tasks);
    if (setup.tasks.markers.empty()) properties_.fault(tasks ? tasks : tool_, "there is no IKMarkerTask that applies");
    if (std::isfinite(properties_.number(tool_, "constraint_weight", HUGE_VAL)))
      setup.remarks.emplace_back("constraint_weight is ignored: couplers hold exactly");
    if (properties_.flag(tool_, "report_marker_locations", false))
      setup.remarks.emplace_back("report_marker_locations: not written");
    remark_unread(setup, tool_);
    properties_.done();
    return setup;
  }

  InverseDynamicsSetup dynamics() {
    InverseDynamicsSetup setup;
    read_common(setup);
    setup.motion = needed("coordinates_file");
    setup.loads = place("external_loads_file");
    setup.filter = properties_.number(tool_, "lowpass_cutoff_frequency_for_coordinates", -1);
    std::string out = properties_.text(tool_, "output_gen_force_file");
    if (out.empty()) out = "inverse_dynamics";
    setup.out = setup.results / (out.ends_with(".sto") ? out : out + ".sto");
    read_exclusions(setup);
    if (!words_in(properties_.text(tool_, "joints_to_report_body_forces")).empty())
      setup.remarks.emplace_back("joints_to_report_body_forces: not computed");
    remark_unread(setup, tool_);
    properties_.done();
    return setup;
  }

  std::vector<pugi::xml_node> analyses() const { return Properties::objects(tool_.child("AnalysisSet")); }
  bool is_on(pugi::xml_node analysis) { return properties_.flag(analysis, "on", true); }

  /// The first that is on, or the first.
  pugi::xml_node static_optimization() {
    pugi::xml_node found;
    for (const pugi::xml_node node : analyses())
      if (node.name() == std::string("StaticOptimization") && (!found || !is_on(found))) found = node;
    return found;
  }

  void remark(ToolSetup& setup, pugi::xml_node node, const std::string& message) const {
    const std::string name = Properties::name(node);
    setup.remarks.push_back(fmt::format("{}:{}: {}{}: {}", file_.name(), file_.line_of(node), node.name(),
                                        name.empty() ? "" : " " + name, message));
  }

  /// Of an object that was read: what nobody asked for, save what changes nothing here.
  void remark_unread(ToolSetup& setup, pugi::xml_node holder) const {
    for (const pugi::xml_node node : properties_.unread(holder))
      if (!changes_nothing.contains(node.name())) remark(setup, node, "is not read");
  }

  StaticOptimizationSetup sharing(pugi::xml_node analysis) {
    StaticOptimizationSetup setup;
    read_common(setup);
    if (!is_on(analysis)) properties_.fault(analysis, "is switched off (<on> is false): there is nothing to do");
    const double from = properties_.number(tool_, "initial_time", -HUGE_VAL),
                 to = properties_.number(tool_, "final_time", HUGE_VAL);
    setup.options.dynamics.time = Range{std::max(from, properties_.number(analysis, "start_time", -HUGE_VAL)),
                                        std::min(to, properties_.number(analysis, "end_time", HUGE_VAL))};
    setup.motion = needed("coordinates_file");
    setup.loads = place("external_loads_file");
    setup.options.dynamics.filter = properties_.number(tool_, "lowpass_cutoff_frequency_for_coordinates", -1);
    setup.options.exponent = properties_.number(analysis, "activation_exponent", 2);
    if (setup.options.exponent < 2) properties_.fault(analysis, "activation_exponent: expected 2 or more");
    using Muscles = StaticOptimizationOptions::Muscles;
    const bool curves = properties_.flag(analysis, "use_muscle_physiology", true);
    setup.options.muscles = curves ? Muscles::proportional : Muscles::ideal;
    const std::string stem = setup.name + "_StaticOptimization_";
    setup.out = setup.results / (stem + "activation.sto");
    setup.force = setup.results / (stem + "force.sto");
    for (const std::string& file : words_in(properties_.text(tool_, "force_set_files")))
      setup.force_sets.push_back(folder_ / file);
    setup.replace_forces = properties_.flag(tool_, "replace_force_set", false);
    if (properties_.number(analysis, "step_interval", 1) != 1)
      setup.remarks.emplace_back("step_interval is ignored: results are written for every time of the motion");
    if (!properties_.flag(analysis, "use_model_force_set", true))
      remark(setup, analysis.child("use_model_force_set"), "the model's forces act anyway");
    for (const pugi::xml_node other : analyses())
      if (other != analysis && is_on(other)) remark(setup, other, "is not done");
    remark_unread(setup, analysis);
    remark_unread(setup, tool_);
    properties_.done();
    return setup;
  }

  /// Muscles never act here; of the rest, the springs and stops of coordinates can be left out as a whole.
  void read_exclusions(InverseDynamicsSetup& setup) {
    bool muscles = false;
    std::vector<std::string> others;
    for (const std::string& word : words_in(properties_.text(tool_, "forces_to_exclude"))) {
      std::string lower = word;
      std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
      if (lower == "all") setup.passive = false;
      if (lower == "all" || lower == "muscles" || lower == "actuators")
        muscles = true;
      else
        others.push_back(word);
    }
    if (!muscles && tool_.child("forces_to_exclude"))
      setup.remarks.emplace_back("forces_to_exclude: muscles are left out all the same");
    if (!others.empty())
      setup.remarks.push_back(fmt::format(
          "forces_to_exclude: {} cannot be told from the rest and act if the model has them", fmt::join(others, ", ")));
  }

  const XmlFile& file_;
  Properties properties_;
  fs::path folder_;
  pugi::xml_node tool_;
};

}  // namespace

AnySetup read_setup(const fs::path& path) {
  const XmlFile file = XmlFile::open(path);
  return SetupReader(file, path).read();
}

}  // namespace sinew
