#include "sinew/muscle/hill/hill.hpp"

#include <fmt/format.h>

#include "sinew/muscle/hill/hill_balance.hpp"

namespace sinew {
namespace {

constexpr double steepest_cosine = 0.1;  // pennation stays below 84.3 degrees
constexpr double least_length = 0.01;

double shortest_along(double thickness, const CurveChoice& choice) {
  const double steepest = thickness / std::sqrt(1 - steepest_cosine * steepest_cosine);
  const double active = choice.law == CurveLaw::millard2012 ? choice.millard.active.shortest : 0;
  const double length = std::max({steepest, least_length, active});
  return std::sqrt(length * length - thickness * thickness);
}

// 0 below 0, itself above `over`, once differentiable between: a fibre does not push.
CurvePoint floored(double force) {
  constexpr double over = 1e-3;
  if (force <= 0) return {0, 0};
  if (force >= over) return {force, 1};
  const double t = force / over;
  return {force * t * (2 - t), t * (4 - 3 * t)};
}

}  // namespace

std::vector<Fault> hill_faults(const Muscle& muscle) {
  std::vector<Fault> faults;
  const auto expect = [&](bool good, const char* field, const char* wanted, double found) {
    if (good) return;
    faults.push_back({.field = fmt::format("muscles.{}.{}", muscle.name, field),
                      .message = fmt::format("expected {}, found {}", wanted, found)});
  };
  const auto finite = [](double x, bool good) { return std::isfinite(x) && good; };
  const Fibre& fibre = muscle.fibre;
  expect(finite(muscle.force, muscle.force >= 0), "force", "a force of at least 0", muscle.force);
  expect(finite(fibre.length, fibre.length > 0), "fibre.length", "a length above 0", fibre.length);
  expect(finite(fibre.pennation, fibre.pennation >= 0 && fibre.pennation < most_pennation), "fibre.pennation",
         "an angle from 0 to below 80 degrees, in rad", fibre.pennation);
  expect(finite(fibre.speed, fibre.speed > 0), "fibre.speed", "a speed above 0", fibre.speed);
  expect(finite(fibre.strain, fibre.strain > 0), "fibre.strain", "a strain above 0", fibre.strain);
  expect(finite(fibre.damping.value_or(0), fibre.damping.value_or(0) >= 0), "fibre.damping", "at least 0",
         fibre.damping.value_or(0));
  const ThelenShape& shape = fibre.shape;
  expect(finite(shape.active, shape.active > 0), "fibre.shape.active", "a width above 0", shape.active);
  expect(finite(shape.passive, shape.passive > 0), "fibre.shape.passive", "a steepness above 0", shape.passive);
  expect(finite(shape.shortening, shape.shortening > 0), "fibre.shape.shortening", "a curvature above 0",
         shape.shortening);
  expect(finite(shape.lengthening, 0.95 * shape.lengthening > 1), "fibre.shape.lengthening", "a force above 1/0.95",
         shape.lengthening);
  expect(finite(muscle.tendon.slack, muscle.tendon.slack >= 0), "tendon.slack", "a length of at least 0",
         muscle.tendon.slack);
  expect(finite(muscle.tendon.strain, muscle.tendon.strain > 0), "tendon.strain", "a strain above 0",
         muscle.tendon.strain);
  const auto refuse = [&](const std::string& field, const std::string& why) {
    faults.push_back({.field = fmt::format("muscles.{}.{}", muscle.name, field), .message = why});
  };
  for (const ShapeFault& fault : faults_of(fibre.millard)) refuse("fibre.millard." + fault.field, fault.message);
  for (const ShapeFault& fault : faults_of(muscle.tendon.millard, muscle.tendon.strain))
    refuse("tendon.millard." + fault.field, fault.message);
  const auto usable = [&](const std::string& field, const std::optional<Function>& function) {
    if (const std::string why = function ? fault_of(*function) : ""; !why.empty()) refuse(field, why);
  };
  usable("fibre.given.active", fibre.given.active);
  usable("fibre.given.passive", fibre.given.passive);
  usable("fibre.given.speed", fibre.given.speed);
  usable("tendon.given", muscle.tendon.given);
  if (!curve_law(fibre.curves))
    faults.push_back({.field = fmt::format("muscles.{}.fibre.curves", muscle.name),
                      .message = fmt::format("expected millard2012 or thelen2003, found {}", fibre.curves)});
  return faults;
}

CurveChoice curve_choice(const Muscle& muscle) {
  const CurveLaw law = curve_law(muscle.fibre.curves).value();
  return {.law = law,
          .tendon_strain = muscle.tendon.strain,
          .passive_strain = muscle.fibre.strain,
          .shape = muscle.fibre.shape,
          .millard = muscle.fibre.millard,
          .millard_tendon = muscle.tendon.millard,
          .given = muscle.fibre.given,
          .given_tendon = muscle.tendon.given};
}

MuscleTendon muscle_tendon(const Muscle& muscle, CurveCache& cache) {
  if (std::vector<Fault> faults = hill_faults(muscle); !faults.empty()) throw InputError(std::move(faults));
  const CurveChoice choice = curve_choice(muscle);
  const bool thelen = choice.law == CurveLaw::thelen2003;
  MuscleTendon out{.force = muscle.force, .optimal = muscle.fibre.length, .slack = muscle.tendon.slack};
  out.rigid = muscle.tendon.kind == Tendon::Kind::rigid || out.slack == 0;
  out.per_optimal = 1 / out.optimal;
  if (out.slack > 0) {
    out.per_slack = 1 / out.slack;
    out.tendon_ratio = out.optimal / out.slack;
  }
  out.thickness = std::sin(muscle.fibre.pennation);
  out.shortest = shortest_along(out.thickness, choice);
  out.damping = muscle.fibre.damping.value_or(thelen ? 0 : 0.1);
  out.speed = muscle.fibre.speed;
  out.thelen = thelen && !choice.given.speed;
  out.thelen_speed = ThelenSpeed(choice.shape);
  out.curves = cache.tables(choice);
  return out;
}

double fibre_length(const MuscleTendon& muscle, double along) {
  const double w = muscle.thickness * muscle.optimal;
  return std::sqrt(along * along + w * w);
}

HillPoint hill_step(const MuscleTendon& muscle, const CurveCell* cache, double length, double activation,
                    double along_before, double dt, double guess) {
  return hill_step(muscle, TabledCurves{muscle, cache}, length, activation, along_before, dt, guess);
}

HillPoint hill_start(const MuscleTendon& muscle, const CurveCell* cache, double length, double activation) {
  return hill_start(muscle, TabledCurves{muscle, cache}, length, activation);
}

HillPoint hill_moving_start(const MuscleTendon& muscle, const CurveCell* cache, double length, double speed,
                            double activation) {
  constexpr int steps = 30;
  constexpr double dt = 1e-3;
  HillPoint at = hill_start(muscle, cache, length - speed * dt * steps, activation);
  for (int left = steps - 1; left >= 0; --left)
    at = hill_step(muscle, cache, length - speed * dt * left, activation, at.along, dt, at.along);
  return at;
}

HillPoint hill_rigid(const MuscleTendon& muscle, const CurveCell* cache, double length, double speed,
                     double activation) {
  const double x = (length - muscle.slack) * muscle.per_optimal, w = muscle.thickness;
  HillPoint out{.along = std::max(x, muscle.shortest) * muscle.optimal, .evaluations = 1};
  out.fibre = fibre_length(muscle, out.along);
  if (x < muscle.shortest) {
    out.slack = out.at_shortest = true;
    return out;
  }
  const TabledCurves curves{muscle, cache};
  const double l = out.fibre * muscle.per_optimal, c = x / l, bend = w * w / (l * l * l);  // bend = dc/dx
  const double per_speed = muscle.per_optimal / muscle.speed, v = c * speed * per_speed;
  const CurvePoint fl = curves.active(l), fp = curves.passive(l);
  const SpeedPoint fv = curves.speed(v, activation);
  const double phi = activation * fl.value * fv.value + fp.value + muscle.damping * v;
  const double viscous = activation * fl.value * fv.slope + muscle.damping;  // d phi / dv
  const CurvePoint floor = floored(c * phi);
  const double slope = muscle.force * floor.slope;
  out.tension = muscle.force * floor.value;
  out.per_activation = slope * c * fl.value * (fv.value + activation * fv.per_activation);
  out.per_length =
      slope * muscle.per_optimal *
      (bend * phi + c * (c * (activation * fl.slope * fv.value + fp.slope) + viscous * bend * speed * per_speed));
  out.per_speed = slope * c * c * viscous * per_speed;
  out.slack = !(out.tension > 0);
  return out;
}

HillEnergy hill_energy(const ExactCurves& curves, const MuscleTendon& muscle, const HillPoint& point, double length,
                       double activation, double fibre_speed) {
  const double l = point.fibre * muscle.per_optimal, v = fibre_speed * muscle.per_optimal / muscle.speed;
  HillEnergy out;
  out.fibre_store = muscle.force * muscle.optimal * curves.passive_area(l);
  if (!muscle.rigid)
    out.tendon_store = muscle.force * muscle.slack * curves.tendon_area((length - point.along) * muscle.per_slack);
  out.active = -muscle.force * activation * curves.active(l).value * curves.speed(v, activation).value * fibre_speed;
  out.loss = muscle.force * muscle.damping * v * fibre_speed;
  return out;
}

}  // namespace sinew
