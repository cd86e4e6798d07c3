// Muscles: the figures of each class, and what its curves become.
#include <fmt/format.h>

#include <set>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

/// Properties every class has; the defaults are OpenSim's, not ours.
Muscle common_figures(Import& file, const Element& element) {
  Muscle muscle{.name = file.fresh_name(element, "muscles", element.name())};
  muscle.path = read_path(file, element);
  muscle.force = element.number("max_isometric_force", 1000);
  muscle.fibre.length = element.number("optimal_fiber_length", 0.1);
  muscle.fibre.pennation = element.number({"pennation_angle_at_optimal", "pennation_angle"}, 0);
  muscle.fibre.speed = element.number({"max_contraction_velocity", "Vmax"}, 10);
  muscle.tendon.slack = element.number("tendon_slack_length", 0.2);
  if (element.flag("ignore_tendon_compliance", false) || muscle.tendon.slack == 0)
    muscle.tendon.kind = Tendon::Kind::rigid;
  const bool off = element.flag("isDisabled", false) || !element.flag("appliesForce", true);
  if (off) {
    muscle.drive = 0;
    element.changed("is switched off in the file; here it is paralysed and keeps its passive force");
  }
  for (const char* control : {"min_control", "max_control", "optimal_force"}) element.find(control);
  if (element.flag("ignore_activation_dynamics", false))
    element.changed("activation follows excitation with its usual delay, which the file switches off");
  return muscle;
}

void thelen_figures(const Element& element, Muscle& muscle) {
  muscle.fibre.curves = "thelen2003";
  muscle.fibre.strain = element.number("FmaxMuscleStrain", 0.6);
  muscle.fibre.shape.active = element.number("KshapeActive", 0.45);
  muscle.fibre.shape.passive = element.number("KshapePassive", 5);
  muscle.fibre.shape.shortening = element.number("Af", 0.25);
  muscle.fibre.shape.lengthening = element.number("Flen", 1.4);
  muscle.tendon.strain = element.number("FmaxTendonStrain", 0.04);
  muscle.activation.rise = element.number("activation_time_constant", 0.015);
  muscle.activation.fall = element.number("deactivation_time_constant", 0.050);
  muscle.activation.floor = element.number("minimum_activation", 0.01);
  element.find("Vmax0");    // the largest speed at no activation: the published law's quarter
  element.find("damping");  // of the oldest files; the class that runs has none
}

/// A Millard curve that differs from the published one in more than its strain.
void note_curve(const Element& element, const char* curve, const std::map<std::string, double>& published) {
  const Element found = element.find(curve);
  if (!found) return;
  std::string differing;
  for (const Element& property : found.children()) {
    const auto usual = published.find(property.kind());
    if (usual == published.end()) continue;
    const double value = found.number({usual->first.c_str()}, usual->second);
    if (std::abs(value - usual->second) > 1e-6 * std::max(1.0, std::abs(usual->second)))
      differing += fmt::format("{}{} = {}", differing.empty() ? "" : ", ", usual->first, value);
  }
  if (!differing.empty()) found.changed(fmt::format("the published curve is used, not {}", differing));
}

void millard_figures(const Element& element, Muscle& muscle) {
  muscle.fibre.curves = "millard2012";
  muscle.fibre.damping = element.number("fiber_damping", 0.1);
  muscle.activation.rise = element.number("activation_time_constant", 0.010);
  muscle.activation.fall = element.number("deactivation_time_constant", 0.040);
  muscle.activation.floor = element.number("minimum_activation", 0.01);
  if (const Element tendon = element.find("TendonForceLengthCurve"))
    muscle.tendon.strain = tendon.number("strain_at_one_norm_force", 0.049);
  note_curve(element, "ActiveForceLengthCurve",
             {{"min_norm_active_fiber_length", 0.4441},
              {"transition_norm_fiber_length", 0.73},
              {"max_norm_active_fiber_length", 1.8123},
              {"shallow_ascending_slope", 0.8616}});
  note_curve(element, "ForceVelocityCurve", {{"isometric_slope", 5}, {"max_eccentric_velocity_force_multiplier", 1.4}});
  note_curve(element, "FiberForceLengthCurve", {{"strain_at_zero_force", 0}, {"strain_at_one_norm_force", 0.7}});
  for (const char* unused : {"KshapeActive", "KshapePassive", "Af", "Flen", "FmaxMuscleStrain", "FmaxTendonStrain"})
    element.find(unused);  // left over from an older class
}

/// Schutte 1993 and Delp 1990 bring curves of their own as splines; Thelen's stand in for them.
void spline_figures(const Element& element, Muscle& muscle) {
  muscle.fibre.curves = "thelen2003";
  muscle.tendon.strain = 0.04;
  const double scale = element.number("time_scale", 0.1);
  const double k1 = element.number("activation1", 7.667), k2 = element.number("activation2", 1.459854);
  if (k1 + k2 > 0 && k2 > 0) muscle.activation.rise = scale / (k1 + k2), muscle.activation.fall = scale / k2;
  for (const char* unused : {"damping", "mass"}) element.find(unused);
  for (const Element& child : element.children())
    if (child.kind() == "SimmSpline" || child.kind() == "NaturalCubicSpline") child.skip();
  element.note(ImportNote::Kind::changed, "the curves of Thelen 2003 stand in for the splines of its class");
}

const std::set<std::string> thelen_classes{"Thelen2003Muscle", "Thelen2003Muscle_Deprecated"};
const std::set<std::string> millard_classes{"Millard2012EquilibriumMuscle", "Millard2012AccelerationMuscle",
                                            "RigidTendonMuscle", "DeGrooteFregly2016Muscle"};
const std::set<std::string> spline_classes{"Schutte1993Muscle", "Schutte1993Muscle_Deprecated", "Delp1990Muscle",
                                           "Delp1990Muscle_Deprecated"};

}  // namespace

bool is_muscle(const std::string& kind) {
  return thelen_classes.contains(kind) || millard_classes.contains(kind) || spline_classes.contains(kind);
}

void read_muscle(Import& file, const Element& element) {
  const std::string kind = element.kind();
  Muscle muscle = common_figures(file, element);
  if (thelen_classes.contains(kind)) {
    thelen_figures(element, muscle);
  } else if (spline_classes.contains(kind)) {
    spline_figures(element, muscle);
  } else {
    millard_figures(element, muscle);
    if (kind == "RigidTendonMuscle") muscle.tendon.kind = Tendon::Kind::rigid;
    if (kind == "DeGrooteFregly2016Muscle")
      element.changed("the curves of Millard 2012 stand in for those of its class");
    if (kind == "Millard2012AccelerationMuscle") element.changed("the fibre has no mass here");
  }
  if (muscle.activation.floor > 0.5) {
    element.changed(fmt::format("least activation {} becomes 0.5", muscle.activation.floor));
    muscle.activation.floor = 0.5;
  }
  file.model.muscles.push_back(std::move(muscle));
}

}  // namespace sinew
