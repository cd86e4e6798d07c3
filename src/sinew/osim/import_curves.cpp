// The curves of muscles: Millard's by their figures, those of older classes as functions.
#include <fmt/format.h>

#include "sinew/osim/import.hpp"
#include "sinew/osim/simm_curves.hpp"

namespace sinew {
namespace {

std::optional<double> number_if_said(const Element& curve, const char* name) {
  const Element property = curve.find(name);
  if (!property || property.text().empty()) return std::nullopt;
  return curve.number(name, 0);
}

void read_active(const Element& curve, MillardActive& active) {
  active.shortest = curve.number("min_norm_active_fiber_length", active.shortest);
  active.shoulder = curve.number("transition_norm_fiber_length", active.shoulder);
  active.longest = curve.number("max_norm_active_fiber_length", active.longest);
  active.slope = curve.number("shallow_ascending_slope", active.slope);
  active.floor = curve.number("minimum_value", 0.1);
}

void read_speed(const Element& curve, MillardSpeed& speed) {
  speed.isometric = curve.number("isometric_slope", speed.isometric);
  speed.force = curve.number("max_eccentric_velocity_force_multiplier", speed.force);
  speed.shortening_end = curve.number("concentric_slope_at_vmax", speed.shortening_end);
  speed.shortening_near = curve.number("concentric_slope_near_vmax", speed.shortening_near);
  speed.shortening_curviness = curve.number("concentric_curviness", speed.shortening_curviness);
  speed.lengthening_end = curve.number("eccentric_slope_at_vmax", speed.lengthening_end);
  speed.lengthening_near = curve.number("eccentric_slope_near_vmax", speed.lengthening_near);
  speed.lengthening_curviness = curve.number("eccentric_curviness", speed.lengthening_curviness);
}

/// OpenSim wants all of a curve's optional figures or none; where some are missing the published ones are used.
bool all_said(const Element& curve, std::initializer_list<std::optional<double>> figures) {
  const auto said =
      std::count_if(figures.begin(), figures.end(), [](const auto& figure) { return figure.has_value(); });
  if (said != 0 && said != static_cast<std::ptrdiff_t>(figures.size()))
    curve.changed("some of its stiffnesses and its curviness are given and some are not; the usual ones are used");
  return said == static_cast<std::ptrdiff_t>(figures.size());
}

/// None where it says what goes without saying.
std::optional<double> unless_usual(double stiffness, double usual) {
  return stiffness == usual ? std::nullopt : std::optional(stiffness);
}

void read_passive(const Element& curve, MillardPassive& passive) {
  passive.slack = curve.number("strain_at_zero_force", passive.slack);
  passive.strain = curve.number("strain_at_one_norm_force", passive.strain);
  const auto toe = number_if_said(curve, "stiffness_at_low_force"), curviness = number_if_said(curve, "curviness"),
             stiffness = number_if_said(curve, "stiffness_at_one_norm_force");
  if (!all_said(curve, {toe, stiffness, curviness})) return;
  passive.toe = *toe;
  passive.stiffness = unless_usual(*stiffness, passive.stiffness_in_use());
  passive.curviness = *curviness;
}

void read_tendon(const Element& curve, Tendon& tendon) {
  tendon.strain = curve.number("strain_at_one_norm_force", tendon.strain);
  const auto stiffness = number_if_said(curve, "stiffness_at_one_norm_force"),
             toe = number_if_said(curve, "norm_force_at_toe_end"), curviness = number_if_said(curve, "curviness");
  if (!all_said(curve, {stiffness, toe, curviness})) return;
  tendon.millard.stiffness = unless_usual(*stiffness, tendon.millard.stiffness_in_use(tendon.strain));
  tendon.millard.toe = *toe;
  tendon.millard.curviness = *curviness;
}

/// What OpenSim makes of the figures: its undamped fibre divides by the curves and keeps them off zero, the others let
/// them end level.
void end_as_opensim(Muscle& muscle) {
  constexpr double least_damping = 0.001, least = 0.1;
  double& floor = muscle.fibre.millard.active.floor;
  MillardSpeed& speed = muscle.fibre.millard.speed;
  if (*muscle.fibre.damping >= least_damping || muscle.tendon.kind == Tendon::Kind::rigid) {
    floor = speed.shortening_end = speed.lengthening_end = 0;
    return;
  }
  muscle.fibre.damping = 0;
  floor = std::max(floor, least);
  if (speed.shortening_end < least || speed.lengthening_end < least)
    speed.shortening_end = speed.lengthening_end = least;
}

/// `<property><SimmSpline>` or, in short, `<SimmSpline name="property">`; `usual` where the file has neither.
std::optional<Function> given_in(const Element& muscle, const char* property, const std::optional<Function>& usual) {
  if (const Element holder = muscle.find(property)) return read_function(function_in(holder));
  Import& file = muscle.file();
  const auto standard = file.defaults.find(muscle.kind());
  for (const pugi::xml_node owner :
       {muscle.node(), standard == file.defaults.end() ? pugi::xml_node() : standard->second})
    if (const pugi::xml_node named = owner.find_child_by_attribute("name", property)) {
      file.seen.insert(named.hash_value());
      return read_function(Element(named, file));
    }
  return usual;
}

}  // namespace

void read_millard_curves(const Element& element, Muscle& muscle) {
  MillardShape& shape = muscle.fibre.millard;
  if (const Element curve = element.find("ActiveForceLengthCurve")) read_active(curve, shape.active);
  if (const Element curve = element.find("ForceVelocityCurve")) read_speed(curve, shape.speed);
  if (const Element curve = element.find("FiberForceLengthCurve")) read_passive(curve, shape.passive);
  if (const Element curve = element.find("TendonForceLengthCurve")) read_tendon(curve, muscle.tendon);
  if (element.kind() == "Millard2012EquilibriumMuscle")
    end_as_opensim(muscle);
  else
    shape.active.floor = shape.speed.shortening_end = shape.speed.lengthening_end = 0;
}

void read_given_curves(const Element& element, Muscle& muscle) {
  const bool schutte = element.kind().starts_with("Schutte"), stiff = element.kind() == "RigidTendonMuscle";
  GivenCurves& given = muscle.fibre.given;
  given.active = given_in(element, "active_force_length_curve", simm_active());
  given.passive =
      given_in(element, "passive_force_length_curve", schutte ? std::nullopt : std::optional<Function>(simm_passive()));
  if (!schutte) given.speed = given_in(element, "force_velocity_curve", simm_speed());
  if (!stiff) muscle.tendon.given = given_in(element, "tendon_force_length_curve", simm_tendon());
  if (!schutte) return;
  // Its formulas: exp(8 (l - 1) - 4), and a hyperbola of curvature 0.15 that lengthening takes to 1.4.
  muscle.fibre.strain = 0.5;
  muscle.fibre.shape = {.passive = 4, .shortening = 0.15, .lengthening = 1.4};
}

}  // namespace sinew
