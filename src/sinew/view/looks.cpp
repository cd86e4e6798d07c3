#include "sinew/view/looks.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/model/families.hpp"
#include "sinew/muscle/belly/belly_spine.hpp"

namespace sinew {
namespace {

constexpr double fine_muscles = 20;

}  // namespace

Looks::Looks(const std::vector<Muscle>& muscles, const Frame& frame)
    : left_(muscles.size(), -1), right_(muscles.size(), -1) {
  for (const std::vector<size_t>& family : muscle_families(muscles))
    for (size_t i = 0; i + 1 < family.size(); ++i) {
      right_[family[i]] = static_cast<int>(family[i + 1]);
      left_[family[i + 1]] = static_cast<int>(family[i]);
    }
  for (const Muscle& muscle : muscles) {
    names_.push_back(muscle.name);
    const double tension = muscle.volume ? muscle.volume->specific_tension : 3e5;
    const auto look = in_sheet(looks_.size()) ? strap_look : muscle_look;
    looks_.push_back(
        arm_muscle_look(muscle.name).value_or(look(muscle.force, muscle.fibre.length, muscle.tendon.slack, tension)));
  }
  for (const Shape& shape : frame.shapes)
    if (const auto m = static_cast<size_t>(std::ranges::find(names_, shape.muscle) - names_.begin());
        m < names_.size() && is_line(shape) && !in_sheet(m))
      looks_[m] = beside_pulley(looks_[m], course_of(shape));
}

std::vector<std::vector<Vec3>> Looks::courses(const Frame& frame) const {
  std::vector<std::vector<Vec3>> out(names_.size());
  parallel_for(frame.shapes.size(), 8, [&](size_t i) {
    const Shape& shape = frame.shapes[i];
    if (shape.muscle.empty() || !is_line(shape)) return;
    const auto m = static_cast<size_t>(std::ranges::find(names_, shape.muscle) - names_.begin());
    if (m < names_.size() && in_sheet(m)) out[m] = flesh_course(course_of(shape), looks_[m]);
  });
  return out;
}

SheetNeighbours Looks::beside(size_t muscle, const std::vector<std::vector<Vec3>>& courses) const {
  const auto line = [&](int other) {
    return other < 0 ? std::span<const Vec3>() : std::span<const Vec3>(courses[static_cast<size_t>(other)]);
  };
  return {courses[muscle], line(left_[muscle]), line(right_[muscle])};
}

double band_radius(const Ligament& ligament) {
  constexpr double strength = 30e6;  // Pa, of collagen
  return std::clamp(std::sqrt(ligament.force / (pi * strength)), 0.001, 0.005);
}

bool is_line(const Shape& shape) {
  return shape.topology && shape.topology->primitive == Topology::Primitive::lines && shape.positions.size() > 1;
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
