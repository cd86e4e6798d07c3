#include "sinew/record/frame_bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"

// Structs are taken apart by structured bindings, so that a new member does not compile until it is written here too.
namespace sinew {
namespace {

void put(ByteWriter& out, const Quantity& quantity) {
  const auto& [name, unit, values] = quantity;
  out.text(name), out.text(unit), out.list(values);
}

void put(ByteWriter& out, const Shape& shape, std::uint32_t topology_number) {
  const auto& [name, muscle, topology, positions, quantities] = shape;
  out.text(name), out.text(muscle);
  out.put(topology_number);
  out.count(positions.size());
  for (const Eigen::Vector3f& p : positions) out.put(p.data(), 3);
  out.count(quantities.size());
  for (const Quantity& quantity : quantities) put(out, quantity);
}

void put(ByteWriter& out, const StepReport& report) {
  const auto& [converged, substeps, residual, momentum_defect, where, reason, advice] = report;
  out.flag(converged);
  out.put(std::int32_t{substeps});
  out.put(residual);
  out.put(momentum_defect.data(), 6);
  out.text(where), out.text(reason), out.text(advice);
}

void put(ByteWriter& out, const std::vector<ContactReading>& contacts) {
  out.count(contacts.size());
  for (const auto& [body, against, at, force] : contacts) {
    out.put(std::int32_t{body}), out.put(std::int32_t{against});
    out.put(at.data(), 3), out.put(force.data(), 3);
  }
}

std::vector<ContactReading> get_contacts(ByteReader& in) {
  std::vector<ContactReading> contacts(in.count(2 * sizeof(std::int32_t) + 6 * sizeof(double)));
  for (auto& [body, against, at, force] : contacts) {
    body = in.get<std::int32_t>(), against = in.get<std::int32_t>();
    in.get(at.data(), 3), in.get(force.data(), 3);
  }
  if (contacts.empty()) in.refuse("a frame with contacts has none");
  return contacts;
}

Quantity get_quantity(ByteReader& in) {
  Quantity quantity;
  quantity.name = in.text(), quantity.unit = in.text(), quantity.values = in.list<float>();
  return quantity;
}

std::vector<Quantity> get_quantities(ByteReader& in) {
  std::vector<Quantity> quantities(in.count(3 * sizeof(std::uint32_t)));
  for (Quantity& quantity : quantities) quantity = get_quantity(in);
  return quantities;
}

Shape get_shape(ByteReader& in, std::span<const StoredTopology> topologies) {
  Shape shape;
  shape.name = in.text(), shape.muscle = in.text();
  const auto number = in.get<std::uint32_t>();
  shape.positions.resize(in.count(3 * sizeof(float)));
  for (Eigen::Vector3f& p : shape.positions) in.get(p.data(), 3);
  shape.quantities = get_quantities(in);
  for (const Quantity& quantity : shape.quantities)
    if (quantity.values.size() != shape.positions.size()) in.refuse("a quantity has not one value per vertex");
  if (number == no_topology) return shape;
  if (number >= topologies.size() || !topologies[number].topology)
    in.refuse(fmt::format("shape `{}` needs topology {}, which cannot be read", shape.name, number));
  if (topologies[number].vertices > shape.positions.size())
    in.refuse(fmt::format("shape `{}` has too few positions for its topology", shape.name));
  shape.topology = topologies[number].topology;
  return shape;
}

StepReport get_report(ByteReader& in) {
  StepReport report;
  report.converged = in.flag();
  report.substeps = in.get<std::int32_t>();
  report.residual = in.get<double>();
  in.get(report.momentum_defect.data(), 6);
  report.where = in.text(), report.reason = in.text(), report.advice = in.text();
  return report;
}

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
  for (const auto& [body, against, at, force] : frame.contacts) {
    if (!is_body(body) || !is_body(against)) return "a contact is between bodies that are not there";
    if (!at.allFinite() || !force.allFinite()) return fmt::format("a contact of {} is not finite", names.bodies[body]);
  }
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
  if (!all_finite(std::array{frame.time, frame.kinetic_energy, frame.potential_energy}))
    return "time or energy is not a finite number";
  if (!frame.momentum.allFinite() || !frame.momentum_defect.allFinite()) return "momentum is not finite";
  return "";
}

}  // namespace

void put_frame(ByteWriter& out, const Frame& frame, const TopologyNumber& number_of) {
  const auto& [time, poses, value, speed, acceleration, muscle_torque, passive_torque, control_torque, reaction_torque,
               excitation, activation, control, muscles, ligaments, contacts, shapes, reports, kinetic_energy,
               potential_energy, momentum, momentum_defect] = frame;
  out.count(poses.size());
  for (const Pose& pose : poses) out.put(pose.matrix().topRows<3>().eval().data(), 12);
  for (const auto* list : {&value, &speed, &acceleration, &muscle_torque, &passive_torque, &control_torque,
                           &reaction_torque, &excitation, &activation, &control})
    out.list(*list);
  out.count(muscles.size());
  for (const auto& [length, lengthening, tension, fibre, active] : muscles)
    for (const double x : {length, lengthening, tension, fibre, active}) out.put(x);
  out.count(ligaments.size());
  for (const auto& [length, tension] : ligaments) out.put(length), out.put(tension);
  out.put(kinetic_energy), out.put(potential_energy);
  out.put(momentum.data(), 6), out.put(momentum_defect.data(), 6);
  out.count(reports.size());
  for (const StepReport& report : reports) put(out, report);
  if (!contacts.empty()) put(out, contacts);
  out.count(shapes.size());
  for (const Shape& shape : shapes) put(out, shape, shape.topology ? number_of(shape.topology) : no_topology);
}

void put_topology(ByteWriter& out, const Topology& topology) {
  const auto& [primitive, indices, fixed] = topology;
  out.put(static_cast<std::uint8_t>(primitive));
  out.list(indices);
  out.count(fixed.size());
  for (const Quantity& quantity : fixed) put(out, quantity);
}

ChunkKind kind_of(const Frame& frame) { return frame.contacts.empty() ? ChunkKind::frame : ChunkKind::touching_frame; }

Frame get_frame(ByteReader& in, const Chunk& chunk, std::span<const StoredTopology> topologies, FrameParts parts) {
  Frame frame;
  frame.time = chunk.time;
  frame.poses.resize(in.count(12 * sizeof(double)));
  for (Pose& pose : frame.poses) {
    Eigen::Matrix<double, 3, 4> top;
    in.get(top.data(), 12);
    pose.matrix().topRows<3>() = top;
    pose.makeAffine();
  }
  for (auto* list :
       {&frame.value, &frame.speed, &frame.acceleration, &frame.muscle_torque, &frame.passive_torque,
        &frame.control_torque, &frame.reaction_torque, &frame.excitation, &frame.activation, &frame.control})
    *list = in.list<double>();
  frame.muscles.resize(in.count(5 * sizeof(double)));
  for (auto& [length, speed, tension, fibre, activation] : frame.muscles)
    for (double* x : {&length, &speed, &tension, &fibre, &activation}) *x = in.get<double>();
  frame.ligaments.resize(in.count(2 * sizeof(double)));
  for (auto& [length, tension] : frame.ligaments) length = in.get<double>(), tension = in.get<double>();
  frame.kinetic_energy = in.get<double>(), frame.potential_energy = in.get<double>();
  in.get(frame.momentum.data(), 6), in.get(frame.momentum_defect.data(), 6);
  frame.reports.resize(in.count(1 + sizeof(std::int32_t) + 7 * sizeof(double) + 3 * sizeof(std::uint32_t)));
  for (StepReport& report : frame.reports) report = get_report(in);
  if (chunk.kind == ChunkKind::touching_frame) frame.contacts = get_contacts(in);
  if (parts == FrameParts::numbers) return frame;
  frame.shapes.resize(in.count(5 * sizeof(std::uint32_t)));
  for (Shape& shape : frame.shapes) shape = get_shape(in, topologies);
  in.finish();
  return frame;
}

StoredTopology get_topology(ByteReader& in) {
  Topology topology;
  const auto primitive = in.get<std::uint8_t>();
  if (primitive > 2) in.refuse("neither points, lines nor triangles");
  topology.primitive = static_cast<Topology::Primitive>(primitive);
  topology.indices = in.list<std::uint32_t>();
  if (topology.indices.size() % (primitive + 1) != 0) in.refuse("an element of the topology is incomplete");
  topology.fixed = get_quantities(in);
  in.finish();
  const auto largest = std::ranges::max_element(topology.indices);
  const std::uint32_t vertices = largest == topology.indices.end() ? 0 : *largest + 1;
  if (largest != topology.indices.end() && vertices == 0) in.refuse("an index is out of range");
  return {std::make_shared<const Topology>(std::move(topology)), vertices};
}

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
  return fault;
}

}  // namespace sinew
