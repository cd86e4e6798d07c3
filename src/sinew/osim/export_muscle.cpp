// Muscles: the class that can say what theirs are, and its figures.
#include "sinew/osim/export.hpp"

namespace sinew {
namespace {

/// A muscle on its way into an element of the list.
struct MuscleExport {
  Export& out;
  pugi::xml_node node;
  const Muscle& muscle;
  void unsaid(const std::string& message) const { out.unsaid("muscle " + muscle.name, message); }
  pugi::xml_node curve(const char* kind) const { return add_object(node, kind, muscle.name + "_" + kind); }
};

void add_times(const MuscleExport& to) {
  add(to.node, "activation_time_constant", to.muscle.activation.rise);
  add(to.node, "deactivation_time_constant", to.muscle.activation.fall);
  add(to.node, "minimum_activation", to.muscle.activation.floor);
}

void add_thelen(const MuscleExport& to) {
  const pugi::xml_node node = to.node;
  const Muscle& muscle = to.muscle;
  add_times(to);
  add(node, "FmaxTendonStrain", muscle.tendon.strain);
  add(node, "FmaxMuscleStrain", muscle.fibre.strain);
  add(node, "KshapeActive", muscle.fibre.shape.active);
  add(node, "KshapePassive", muscle.fibre.shape.passive);
  add(node, "Af", muscle.fibre.shape.shortening);
  add(node, "Flen", muscle.fibre.shape.lengthening);
  if (muscle.fibre.damping.value_or(0) != 0) to.unsaid("this OpenSim class has no field for `damping`; not written");
}

void add_active(const MuscleExport& to) {
  const MillardActive& active = to.muscle.fibre.millard.active;
  if (active == MillardActive{}) return;
  const pugi::xml_node curve = to.curve("ActiveForceLengthCurve");
  add(curve, "min_norm_active_fiber_length", active.shortest);
  add(curve, "transition_norm_fiber_length", active.shoulder);
  add(curve, "max_norm_active_fiber_length", active.longest);
  add(curve, "shallow_ascending_slope", active.slope);
  add(curve, "minimum_value", active.floor);
}

void add_speed(const MuscleExport& to) {
  const MillardSpeed& speed = to.muscle.fibre.millard.speed;
  if (speed == MillardSpeed{}) return;
  const pugi::xml_node curve = to.curve("ForceVelocityCurve");
  add(curve, "concentric_slope_at_vmax", speed.shortening_end);
  add(curve, "concentric_slope_near_vmax", speed.shortening_near);
  add(curve, "isometric_slope", speed.isometric);
  add(curve, "eccentric_slope_at_vmax", speed.lengthening_end);
  add(curve, "eccentric_slope_near_vmax", speed.lengthening_near);
  add(curve, "max_eccentric_velocity_force_multiplier", speed.force);
  add(curve, "concentric_curviness", speed.shortening_curviness);
  add(curve, "eccentric_curviness", speed.lengthening_curviness);
}

void add_passive(const MuscleExport& to) {
  const MillardPassive &passive = to.muscle.fibre.millard.passive, usual;
  if (passive == usual) return;
  const pugi::xml_node curve = to.curve("FiberForceLengthCurve");
  add(curve, "strain_at_zero_force", passive.slack);
  add(curve, "strain_at_one_norm_force", passive.strain);
  if (!passive.stiffness && passive.toe == usual.toe && passive.curviness == usual.curviness) return;
  add(curve, "stiffness_at_low_force", passive.toe);
  add(curve, "stiffness_at_one_norm_force", passive.stiffness_in_use());
  add(curve, "curviness", passive.curviness);
}

void add_tendon(const MuscleExport& to) {
  const Tendon& tendon = to.muscle.tendon;
  const pugi::xml_node curve = to.curve("TendonForceLengthCurve");
  add(curve, "strain_at_one_norm_force", tendon.strain);
  if (tendon.millard == MillardTendon{}) return;
  add(curve, "stiffness_at_one_norm_force", tendon.millard.stiffness_in_use(tendon.strain));
  add(curve, "norm_force_at_toe_end", tendon.millard.toe);
  add(curve, "curviness", tendon.millard.curviness);
}

/// OpenSim lets the curves of damped fibres end level, and those of undamped ones at 0.1 or more.
void note_ends(const MuscleExport& to, double damping) {
  const MillardShape& shape = to.muscle.fibre.millard;
  const bool damped = damping >= 0.001 || to.muscle.tendon.kind == Tendon::Kind::rigid;
  const double ends = std::min(shape.speed.shortening_end, shape.speed.lengthening_end);
  const bool level = shape.active.floor == 0 && shape.speed.shortening_end == 0 && shape.speed.lengthening_end == 0;
  if (damped && !level) to.unsaid("in OpenSim the curves of damped fibres end level at 0");
  if (!damped && (shape.active.floor < 0.1 || ends < 0.1))
    to.unsaid("in OpenSim the curves of undamped fibres end at 0.1");
}

void add_millard(const MuscleExport& to) {
  const double damping = to.muscle.fibre.damping.value_or(0.1);
  add_times(to);
  add(to.node, "fiber_damping", damping);
  add_active(to);
  add_speed(to);
  add_passive(to);
  add_tendon(to);
  note_ends(to, damping);
}

/// The classes whose curves are functions.
void add_given(const MuscleExport& to) {
  const auto add_if = [&](const char* property, const std::optional<Function>& function) {
    if (!function) return;
    pugi::xml_node node = to.node;
    add_function(node.append_child(property), *function);
  };
  add_if("active_force_length_curve", to.muscle.fibre.given.active);
  add_if("passive_force_length_curve", to.muscle.fibre.given.passive);
  add_if("force_velocity_curve", to.muscle.fibre.given.speed);
  add_if("tendon_force_length_curve", to.muscle.tendon.given);
}

void add_scaled(const MuscleExport& to) {
  const double scale = 1 / to.muscle.fibre.speed, fall = scale / to.muscle.activation.fall;
  add(to.node, "time_scale", scale);
  add(to.node, "activation1", scale / to.muscle.activation.rise - fall);
  add(to.node, "activation2", fall);
  add_given(to);
}

const char* class_of(const Muscle& muscle) {
  const GivenCurves& given = muscle.fibre.given;
  const bool all = given.active && given.passive && given.speed, rigid = muscle.tendon.kind == Tendon::Kind::rigid;
  if (all && muscle.tendon.given) return "Delp1990Muscle_Deprecated";
  if (all && rigid) return "RigidTendonMuscle";
  if (given.active && muscle.tendon.given && !given.speed) return "Schutte1993Muscle_Deprecated";
  return muscle.fibre.curves == "thelen2003" ? "Thelen2003Muscle" : "Millard2012EquilibriumMuscle";
}

}  // namespace

void add_muscle(Export& out, pugi::xml_node list, const Muscle& muscle) {
  const std::string kind = class_of(muscle);
  const MuscleExport to{out, add_object(list, kind.c_str(), muscle.name), muscle};
  if (muscle.drive == 0) add(to.node, "appliesForce", false);
  if (muscle.drive > 0 && muscle.drive < 1) to.unsaid("OpenSim has no field for a partial `drive`; not written");
  if (muscle.volume) to.unsaid("OpenSim has no field for `volume`; not written");
  if (muscle.units.size() > 1) to.unsaid("OpenSim has one motor unit per muscle; its units become one");
  add_path(out, to.node, muscle.path, muscle.name);
  add(to.node, "max_isometric_force", muscle.force);
  add(to.node, "optimal_fiber_length", muscle.fibre.length);
  add(to.node, "tendon_slack_length", muscle.tendon.slack);
  add(to.node, "pennation_angle_at_optimal", muscle.fibre.pennation);
  add(to.node, "max_contraction_velocity", muscle.fibre.speed);
  if (muscle.tendon.kind == Tendon::Kind::rigid) add(to.node, "ignore_tendon_compliance", true);
  if (kind == "RigidTendonMuscle") return add_given(to);
  if (kind.ends_with("_Deprecated")) {
    if (kind.starts_with("Schutte")) add(to.node, "damping", muscle.fibre.damping.value_or(0));
    return add_scaled(to);
  }
  const GivenCurves& given = muscle.fibre.given;
  if (given.active || given.passive || given.speed || muscle.tendon.given)
    to.unsaid("no OpenSim class takes functions for only some of its curves; none is written");
  return kind == "Thelen2003Muscle" ? add_thelen(to) : add_millard(to);
}

}  // namespace sinew
