#include "sinew/skeleton/coordinate_forces.hpp"

namespace sinew {
CoordinateForce stop_force(const Limit& limit, double past, double speed) {
  if (past <= 0) return {};
  const double x = past / limit.transition;
  double step = 1, rise = 0;
  if (x < 1) {
    step = x * x * x * (10 + x * (-15 + 6 * x));
    rise = 30 * x * x * (1 - x) * (1 - x) / limit.transition;
  }
  return {-limit.stiffness * step * past - limit.damping * step * speed,
          limit.stiffness * (step + rise * past) + limit.damping * rise * speed, limit.damping * step};
}

double stop_energy(const Limit& limit, double past) {
  if (past <= 0) return 0;
  const double x = past / limit.transition;
  if (x < 1) return limit.stiffness * x * x * x * (2 + x * (-2.5 + 6.0 / 7 * x)) * past * past;
  return limit.stiffness * (past * past / 2 - limit.transition * limit.transition / 7);
}

CoordinateForces::CoordinateForces(const Model& model, const Skeleton& skeleton, Scene::Stops stops)
    : rows_(static_cast<size_t>(skeleton.coordinates())) {
  for (const Joint& joint : model.joints)
    for (const Coordinate& c : joint.coordinates) {
      const int k = skeleton.coordinate(c.name);
      Row& row = rows_[k];
      row.damping = c.damping;
      if (c.spring) row.stiffness = c.spring->stiffness, row.rest = c.spring->rest;
      if (c.passive) row.passive.emplace(*c.passive);
      row.soft = c.limit || (c.clamped && stops == Scene::Stops::soft);
      row.above = row.below = c.limit.value_or(default_limit(skeleton.turns(k)));
      row.below.stiffness = row.below.stiffness_below.value_or(row.below.stiffness);
      row.range = row.above.range.value_or(c.range.value_or(Range{}));
      row.hard = c.clamped && stops == Scene::Stops::hard;
      if (row.hard) row.hard_range = *c.range;
      any_hard_ |= row.hard;
    }
}

CoordinateForce CoordinateForces::at(int k, double value, double speed) const {
  const Row& row = rows_[k];
  CoordinateForce sum{-row.damping * speed - row.stiffness * (value - row.rest), row.stiffness, row.damping};
  if (row.passive) {
    const Jet passive = row.passive->at(value);
    sum.force += passive.value;
    sum.stiffness -= passive.slope;
  }
  if (!row.soft) return sum;
  const CoordinateForce above = stop_force(row.above, value - row.range.high, speed);
  const CoordinateForce below = stop_force(row.below, row.range.low - value, -speed);
  sum.force += above.force - below.force;
  sum.stiffness += above.stiffness + below.stiffness;
  sum.damping += above.damping + below.damping;
  return sum;
}

double CoordinateForces::energy(int k, double value) const {
  const Row& row = rows_[k];
  const double d = value - row.rest;
  double sum = row.stiffness * d * d / 2;
  if (row.passive) sum -= row.passive->integral(0, value);
  if (row.soft) sum += stop_energy(row.above, value - row.range.high) + stop_energy(row.below, row.range.low - value);
  return sum;
}

}  // namespace sinew
