// Muscles: the figures of each class, and what its curves become.
#include <fmt/format.h>

#include <set>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

/// Properties every class has; the defaults are OpenSim's, not ours.
Muscle common_figures(Import& file, const Element& element) {
  Muscle muscle{.name = file.fresh_name(element, "muscles", element.name())};
  muscle.path = read_path(file, element, "muscles." + muscle.name);
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

void millard_figures(const Element& element, Muscle& muscle) {
  muscle.fibre.curves = "millard2012";
  muscle.fibre.damping = element.number("fiber_damping", 0.1);
  muscle.activation.rise = element.number("activation_time_constant", 0.010);
  muscle.activation.fall = element.number("deactivation_time_constant", 0.040);
  muscle.activation.floor = element.number("minimum_activation", 0.01);
  read_millard_curves(element, muscle);
  for (const char* unused : {"KshapeActive", "KshapePassive", "Af", "Flen", "FmaxMuscleStrain", "FmaxTendonStrain"})
    element.find(unused);  // left over from an older class
}

/// Fibres that follow the excitation without a delay and a tendon that keeps its length, with curves from SIMM.
void rigid_figures(const Element& element, Muscle& muscle) {
  muscle.fibre.curves = "thelen2003";
  muscle.fibre.damping = 0;
  muscle.tendon.kind = Tendon::Kind::rigid;
  read_given_curves(element, muscle);
}

/// Schutte 1993 and Delp 1990: curves as splines, speeds and activation in units of a time scale.
void spline_figures(const Element& element, Muscle& muscle) {
  const bool schutte = element.kind().starts_with("Schutte");
  const double scale = element.number("time_scale", 0.1);
  const double k1 = element.number("activation1", 7.667), k2 = element.number("activation2", 1.459854);
  muscle.fibre.curves = "thelen2003";
  muscle.tendon.strain = 0.04;
  if (scale > 0) muscle.fibre.speed = 1 / scale;
  if (k1 + k2 > 0 && k2 > 0) muscle.activation.rise = scale / (k1 + k2), muscle.activation.fall = scale / k2;
  muscle.fibre.damping = schutte ? element.number("damping", 0.1) : 0;
  read_given_curves(element, muscle);
  element.find("mass");
  element.changed(schutte ? "force over speed and the delay of activation are Thelen's, with the figures of its class"
                          : "the fibre has no mass here, and the delay of activation is Thelen's");
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
  if (const std::string why = fault_of_path(element); !why.empty()) return element.unsupported(why);
  Muscle muscle = common_figures(file, element);
  if (thelen_classes.contains(kind)) {
    thelen_figures(element, muscle);
  } else if (spline_classes.contains(kind)) {
    spline_figures(element, muscle);
  } else if (kind == "RigidTendonMuscle") {
    rigid_figures(element, muscle);
  } else {
    millard_figures(element, muscle);
    if (kind == "DeGrooteFregly2016Muscle")
      element.changed("the curves of Millard 2012 stand in for those of its class");
    if (kind == "Millard2012AccelerationMuscle") element.changed("the fibre has no mass here");
  }
  if (const std::string why = fault_of(muscle.path); !why.empty()) return element.unsupported(why);
  if (muscle.force == 0) return element.unsupported("its peak force is 0, so it can never pull");
  if (constexpr double steepest = most_pennation * (1 - 1e-9); muscle.fibre.pennation >= most_pennation) {
    element.changed(fmt::format("pennation {:.4g} deg becomes {:g} deg: steeper fibres transmit no force",
                                muscle.fibre.pennation / degree, most_pennation / degree));
    muscle.fibre.pennation = steepest;
  }
  if (muscle.activation.floor > 0.5) {
    element.changed(fmt::format("least activation {} becomes 0.5", muscle.activation.floor));
    muscle.activation.floor = 0.5;
  }
  file.model.muscles.push_back(std::move(muscle));
}

}  // namespace sinew
