#include "sinew/record/frame_bytes.hpp"

#include "sinew/core/error.hpp"
#include "sinew/record/shape_bytes.hpp"

// Structs are taken apart by structured bindings, so that a new member does not compile until it is written here too.
namespace sinew {
namespace {

void put(ByteWriter& out, const StepReport& report) {
  const auto& [converged, substeps, residual, momentum_defect, where, reason, advice] = report;
  out.flag(converged);
  out.put(std::int32_t{substeps});
  out.put(residual);
  out.put(momentum_defect.data(), 6);
  out.text(where), out.text(reason), out.text(advice);
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

void put(ByteWriter& out, const std::vector<ContactReading>& contacts) {
  out.count(contacts.size());
  for (const auto& [body, against, at, force, flesh, other_flesh] : contacts) {
    for (const int i : {body, against}) out.put(std::int32_t{i});
    out.put(at.data(), 3), out.put(force.data(), 3);
    for (const int i : {flesh, other_flesh}) out.put(std::int32_t{i});
  }
}

std::vector<ContactReading> get_contacts(ByteReader& in, bool with_flesh) {
  std::vector<ContactReading> contacts(in.count((with_flesh ? 4 : 2) * sizeof(std::int32_t) + 6 * sizeof(double)));
  for (auto& [body, against, at, force, flesh, other_flesh] : contacts) {
    body = in.get<std::int32_t>(), against = in.get<std::int32_t>();
    in.get(at.data(), 3), in.get(force.data(), 3);
    if (with_flesh) flesh = in.get<std::int32_t>(), other_flesh = in.get<std::int32_t>();
  }
  return contacts;
}

void put(ByteWriter& out, const std::vector<TissueReading>& tissues) {
  out.count(tissues.size());
  for (const auto& [kinetic, elastic, mass, volume, least_J, centre, momentum] : tissues) {
    for (const double x : {kinetic, elastic, mass, volume, least_J}) out.put(x);
    out.put(centre.data(), 3);
    out.put(momentum.data(), 6);
  }
}

std::vector<TissueReading> get_tissues(ByteReader& in) {
  std::vector<TissueReading> tissues(in.count(14 * sizeof(double)));
  for (auto& [kinetic, elastic, mass, volume, least_J, centre, momentum] : tissues) {
    for (double* x : {&kinetic, &elastic, &mass, &volume, &least_J}) *x = in.get<double>();
    in.get(centre.data(), 3);
    in.get(momentum.data(), 6);
  }
  return tissues;
}

/// What version 3 did not know, but for the cells of shapes.
void get_news(ByteReader& in, Frame& frame) {
  frame.contacts = get_contacts(in, true);
  frame.tissues = get_tissues(in);
  frame.elastic_energy = in.get<double>();
  frame.held.resize(in.count(sizeof(std::uint32_t)));
  for (std::vector<int>& bodies : frame.held) bodies = in.list<std::int32_t>();
}

}  // namespace

void put_frame(ByteWriter& out, const Frame& frame, const TopologyNumber& number_of,
               const std::vector<std::string>* named) {
  const auto& [time, poses, value, speed, acceleration, muscle_torque, passive_torque, control_torque, reaction_torque,
               excitation, activation, control, muscles, ligaments, contacts, tissues, shapes, reports, kinetic_energy,
               potential_energy, elastic_energy, momentum, momentum_defect, held] = frame;
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
  put(out, contacts);
  put(out, tissues);
  out.put(elastic_energy);
  out.count(held.size());
  for (const std::vector<int>& bodies : held) out.list<std::int32_t>(bodies);
  out.count(shapes.size());
  for (const Shape& shape : shapes)
    put_shape(out, shape, shape.topology ? number_of(shape.topology) : no_topology, named);
}

Frame get_frame(ByteReader& in, const Chunk& chunk, std::span<const StoredTopology> topologies, FrameParts parts) {
  const bool old = chunk.kind != ChunkKind::frame;
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
  if (!old) get_news(in, frame);
  if (chunk.kind == ChunkKind::touching_frame_3) {
    frame.contacts = get_contacts(in, false);
    if (frame.contacts.empty()) in.refuse("a frame with contacts has none");
  }
  if (parts == FrameParts::numbers) return frame;
  frame.shapes.resize(in.count(5 * sizeof(std::uint32_t)));
  for (Shape& shape : frame.shapes) shape = get_shape(in, topologies, old);
  in.finish();
  return frame;
}

}  // namespace sinew
