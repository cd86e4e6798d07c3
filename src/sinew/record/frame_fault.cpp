// What a frame must keep to belong to a recording.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "sinew/record/frame_bytes.hpp"

namespace sinew {
namespace {

template <class Numbers>
bool all_finite(const Numbers& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](double x) { return std::isfinite(x); });
}

std::string fault_of_list(const std::vector<double>& numbers, const std::vector<std::string>& names, const char* what) {
  if (!numbers.empty() && numbers.size() != names.size())
    return fmt::format("{} numbers of {} for {} names", numbers.size(), what, names.size());
  for (size_t i = 0; i < numbers.size(); ++i)
    if (!std::isfinite(numbers[i])) return fmt::format("{} of {} is {}", what, names[i], numbers[i]);
  return "";
}

std::string fault_of_muscles(const Frame& frame, const FrameNames& names) {
  if (!frame.muscles.empty() && frame.muscles.size() != names.muscles.size())
    return fmt::format("{} muscle readings for {} muscles", frame.muscles.size(), names.muscles.size());
  for (size_t i = 0; i < frame.muscles.size(); ++i) {
    const auto& [length, speed, tension, fibre, activation] = frame.muscles[i];
    if (!all_finite(std::array{length, speed, tension, fibre, activation}))
      return fmt::format("a reading of muscle {} is not a finite number", names.muscles[i]);
  }
  return "";
}

std::string fault_of_ligaments(const Frame& frame, const FrameNames& names) {
  if (!frame.ligaments.empty() && frame.ligaments.size() != names.ligaments.size())
    return fmt::format("{} ligament readings for {} ligaments", frame.ligaments.size(), names.ligaments.size());
  for (size_t i = 0; i < frame.ligaments.size(); ++i)
    if (!std::isfinite(frame.ligaments[i].length) || !std::isfinite(frame.ligaments[i].tension))
      return fmt::format("a reading of ligament {} is not a finite number", names.ligaments[i]);
  return "";
}

std::string fault_of_contacts(const Frame& frame, const FrameNames& names) {
  const auto is_body = [&](int b) { return b >= 0 && static_cast<size_t>(b) < names.bodies.size(); };
  const auto is_flesh = [&](int f) {
    return f >= -1 && f < static_cast<int>(names.muscles.size() + names.soft.size());
  };
  for (const auto& [body, against, at, force, flesh, other_flesh] : frame.contacts) {
    if (!is_body(body) || !is_body(against)) return "a contact is between bodies that are not there";
    if (!is_flesh(flesh) || !is_flesh(other_flesh)) return "a contact is between flesh that is not there";
    if (!at.allFinite() || !force.allFinite()) return fmt::format("a contact of {} is not finite", names.bodies[body]);
  }
  return "";
}

std::string fault_of_tissues(const Frame& frame, const FrameNames& names) {
  const size_t count = names.muscles.size() + names.soft.size();
  if (!frame.tissues.empty() && frame.tissues.size() != count)
    return fmt::format("{} readings of tissues for {} muscles and soft bodies", frame.tissues.size(), count);
  for (size_t i = 0; i < frame.tissues.size(); ++i) {
    const auto& [kinetic, elastic, mass, volume, least_J, centre, momentum] = frame.tissues[i];
    if (all_finite(std::array{kinetic, elastic, mass, volume, least_J}) && centre.allFinite() && momentum.allFinite())
      continue;
    const bool muscle = i < names.muscles.size();
    return fmt::format("a reading of the tissue of {} is not a finite number",
                       muscle ? names.muscles[i] : names.soft[i - names.muscles.size()]);
  }
  for (const std::vector<int>& bodies : frame.held)
    for (const int body : bodies)
      if (body < 0 || static_cast<size_t>(body) >= names.bodies.size()) return "a prop is held by no body of these";
  return "";
}

std::string fault_of_places(const Frame& frame, const FrameNames& names) {
  if (!frame.poses.empty() && frame.poses.size() != names.bodies.size())
    return fmt::format("{} poses for {} bodies", frame.poses.size(), names.bodies.size());
  for (size_t i = 0; i < frame.poses.size(); ++i)
    if (!frame.poses[i].matrix().allFinite()) return fmt::format("the pose of {} is not finite", names.bodies[i]);
  for (const Shape& shape : frame.shapes)
    for (const Eigen::Vector3f& p : shape.positions)
      if (!p.allFinite()) return fmt::format("shape `{}` has a position that is not finite", shape.name);
  if (!all_finite(std::array{frame.time, frame.kinetic_energy, frame.potential_energy, frame.elastic_energy}))
    return "time or energy is not a finite number";
  if (!frame.momentum.allFinite() || !frame.momentum_defect.allFinite()) return "momentum is not finite";
  return "";
}

}  // namespace

std::string fault_of(const Frame& frame, const FrameNames& names) {
  using List = std::pair<const std::vector<double>*, const char*>;
  std::string fault = fault_of_places(frame, names);
  for (const auto& [list, what] :
       {List(&frame.value, "value"), List(&frame.speed, "speed"), List(&frame.acceleration, "acceleration"),
        List(&frame.muscle_torque, "muscle torque"), List(&frame.passive_torque, "passive torque"),
        List(&frame.control_torque, "control torque"), List(&frame.reaction_torque, "reaction torque")})
    if (fault.empty()) fault = fault_of_list(*list, names.coordinates, what);
  if (fault.empty()) fault = fault_of_list(frame.excitation, names.units, "excitation");
  if (fault.empty()) fault = fault_of_list(frame.activation, names.units, "activation");
  if (fault.empty()) fault = fault_of_list(frame.control, names.motors, "control");
  if (fault.empty()) fault = fault_of_muscles(frame, names);
  if (fault.empty()) fault = fault_of_ligaments(frame, names);
  if (fault.empty()) fault = fault_of_contacts(frame, names);
  if (fault.empty()) fault = fault_of_tissues(frame, names);
  return fault;
}

}  // namespace sinew
