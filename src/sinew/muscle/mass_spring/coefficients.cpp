#include "sinew/muscle/mass_spring/coefficients.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

// With these the spindle of the specification (0.2 m, 0.2 kg, 50 points) gets about its figures: springs of 20 N/m,
// dampers of 0.2 N s/m, drag of 0.05 kg/s.
constexpr double flesh = 2e3;           // Pa: of the surface, which only carries what the Hill muscle does not
constexpr double shortest_belly = 0.5;  // of its length at rest
constexpr double spring_damping = 0.7;  // of sqrt(k m)
constexpr double drag_rate = 12.5;      // 1/s

}  // namespace

double least_bend(double stiffness, double shortest) { return 2 * stiffness * (1 / shortest - 1); }

SpringLaw spring_law(const SpringOptions& options, const SpringGrid& grid, const BellySize& belly) {
  const double pieces = grid.slices + 1, area = belly.volume / belly.length;
  const double mass = belly.mass / grid.points();
  SpringLaw law;
  // `around` chains side by side, each of `pieces` springs in a row, are one bar of flesh.
  law.along = options.along.value_or(flesh * area * pieces / (grid.around * belly.length));
  // A slice's ring is a bar as wide as the slice, as thick as the radius and as long as the way round.
  law.ring = options.ring.value_or(flesh * belly.length / pieces * grid.around / (2 * pi));
  law.damping = options.damping.value_or(spring_damping * std::sqrt(std::max(law.along, law.ring) * mass));
  law.drag = options.drag.value_or(drag_rate * mass);
  law.angular = options.angular;
  const double bend = least_bend(law.along, shortest_belly);
  law.bend_ring = options.bend_ring.value_or(bend);
  law.bend_along = options.bend_along.value_or(bend);
  law.reaction = options.reaction;
  law.pressure = options.pressure;
  law.constraint = options.constraint;
  return law;
}

double longest_step(const SpringNet& net) {
  const SpringLaw& law = net.law;
  const double bend = law.angular == SpringOptions::Angular::none ? 0 : law.bend_ring + law.bend_along;
  const double squeeze = law.pressure / net.volume * net.gradient2;
  const double fastest = std::sqrt((4 * (law.ring + law.along) + (law.reaction ? 4 : 2) * bend + squeeze) / net.mass);
  const double slowest = (law.drag + 8 * law.damping) / net.mass;
  // Where RK4 leaves its region: 2.8 along the imaginary axis, 2.78 along the real one.
  return std::min(fastest > 0 ? 2.8 / fastest : 1e9, slowest > 0 ? 2.78 / slowest : 1e9);
}

}  // namespace sinew
