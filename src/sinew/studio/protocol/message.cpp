#include "sinew/studio/protocol/message.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "sinew/muscle/shape_mesh.hpp"

namespace sinew::studio {

using Json = nlohmann::ordered_json;

Bytes message(Kind kind, std::span<const std::uint8_t> payload) {
  ByteWriter out;
  const std::size_t length = (payload.size() + 3) / 4 * 4;
  out.put(magic);
  out.put(version);
  out.put(static_cast<std::uint8_t>(kind));
  out.put(std::uint16_t{0});
  out.put(static_cast<std::uint32_t>(length));
  out.put(std::uint32_t{0});
  out.put(payload.data(), payload.size());
  for (std::size_t i = payload.size(); i < length; ++i) out.put(std::uint8_t{' '});
  return out.take();
}

Bytes json_message(Kind kind, const Json& json) {
  const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return message(kind, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

Numbers::Numbers(const Model& model, const FrameNames& names, const Frame& first) : names_(names) {
  for (const Muscle& muscle : model.muscles) {
    force_.push_back(muscle.force);
    fibre_.push_back(muscle.fibre.length);
  }
  for (const std::string& muscle : names.muscles)
    for (const auto& [what, unit] : {std::pair{"activation", ""},
                                     {"tension", "N"},
                                     {"load", ""},
                                     {"fibre", "m"},
                                     {"stretch", ""},
                                     {"length", "m"},
                                     {"speed", "m/s"}})
      list_.push_back({"muscle/" + muscle + "/" + what, unit});
  for (const Shape& shape : first.shapes)
    if (shape.name == shape.muscle && encloses(shape)) {
      surfaces_.push_back(shape.name);
      list_.push_back({"muscle/" + shape.name + "/volume", "m^3"});
    }
  for (const std::string& unit : names.units) list_.push_back({"unit/" + unit + "/excitation", ""});
  for (size_t k = 0; k < names.coordinates.size(); ++k) {
    const bool turns = names.turns[k];
    for (const auto& [what, unit] : {std::pair{"value", turns ? "rad" : "m"},
                                     {"speed", turns ? "rad/s" : "m/s"},
                                     {"muscle_torque", turns ? "N m" : "N"},
                                     {"passive_torque", turns ? "N m" : "N"},
                                     {"control_torque", turns ? "N m" : "N"}})
      list_.push_back({"coordinate/" + names.coordinates[k] + "/" + what, unit});
  }
  for (const std::string& ligament : names.ligaments) list_.push_back({"ligament/" + ligament + "/tension", "N"});
  for (const char* kind : {"kinetic", "potential"}) list_.push_back({std::string("energy/") + kind, "J"});
}

void Numbers::values(const Frame& frame, std::vector<float>& out) const {
  out.clear();
  const auto put = [&](double x) { out.push_back(static_cast<float>(x)); };
  const auto at = [](const std::vector<double>& list, size_t i) { return i < list.size() ? list[i] : NAN; };
  for (size_t m = 0; m < names_.muscles.size(); ++m) {
    const MuscleReading r = m < frame.muscles.size() ? frame.muscles[m] : MuscleReading{NAN, NAN, NAN, NAN, NAN};
    for (const double x :
         {r.activation, r.tension, r.tension / force_[m], r.fibre, r.fibre / fibre_[m], r.length, r.speed})
      put(x);
  }
  for (const std::string& name : surfaces_) {
    const auto shape = std::ranges::find_if(frame.shapes, [&](const Shape& s) {
      return s.name == name && s.topology && s.topology->indices.size() > 2 &&
             s.topology->primitive == Topology::Primitive::triangles;
    });
    put(shape == frame.shapes.end() ? NAN : enclosed_volume(*shape));
  }
  for (size_t u = 0; u < names_.units.size(); ++u) put(at(frame.excitation, u));
  for (size_t k = 0; k < names_.coordinates.size(); ++k)
    for (const auto* list :
         {&frame.value, &frame.speed, &frame.muscle_torque, &frame.passive_torque, &frame.control_torque})
      put(at(*list, k));
  for (size_t i = 0; i < names_.ligaments.size(); ++i)
    put(i < frame.ligaments.size() ? frame.ligaments[i].tension : NAN);
  put(frame.kinetic_energy), put(frame.potential_energy);
}

Bytes report_message(std::uint32_t frame, double time, const StepReport& report, const FrameNames& names) {
  Json json{{"frame", frame},
            {"time", time},
            {"kind", report.converged ? "note" : "error"},
            {"where", report.where},
            {"reason", report.reason},
            {"advice", report.advice}};
  if (std::ranges::find(names.muscles, report.where) != names.muscles.end()) json["muscle"] = report.where;
  if (std::ranges::find(names.coordinates, report.where) != names.coordinates.end()) json["coordinate"] = report.where;
  return json_message(Kind::report, json);
}

Bytes series_message(std::uint32_t scene, const std::vector<float>& times,
                     const std::vector<std::vector<float>>& rows) {
  ByteWriter out;
  const std::size_t columns = rows.empty() ? 0 : rows[0].size();
  for (const std::size_t n : {std::size_t{scene}, rows.size(), columns, std::size_t{0}})
    out.put(static_cast<std::uint32_t>(n));
  out.put(times.data(), times.size());
  for (std::size_t c = 0; c < columns; ++c)
    for (const std::vector<float>& row : rows) out.put(row[c]);
  return message(Kind::series, out.bytes());
}

}  // namespace sinew::studio
