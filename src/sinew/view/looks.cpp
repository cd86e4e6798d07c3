#include "sinew/view/looks.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr double fine_muscles = 20;

}  // namespace

MuscleLook look_of(const Muscle& muscle) {
  const double tension = muscle.volume ? muscle.volume->tension : 3e5;
  return arm_muscle_look(muscle.name)
      .value_or(muscle_look(muscle.force, muscle.fibre.length, muscle.tendon.slack, tension));
}

double band_radius(const Ligament& ligament) {
  constexpr double strength = 30e6;  // Pa, of collagen
  return std::clamp(std::sqrt(ligament.force / (pi * strength)), 0.001, 0.005);
}

std::vector<Vec3> course_of(const Shape& shape) {
  std::vector<Vec3> out;
  for (const Eigen::Vector3f& point : shape.positions) out.push_back(point.cast<double>());
  return out;
}

double shared_detail(size_t muscles) {
  return std::sqrt(fine_muscles / std::max(fine_muscles, static_cast<double>(muscles)));
}

}  // namespace sinew
