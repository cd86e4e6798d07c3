#include "sinew/record/header.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

using Json = nlohmann::ordered_json;
constexpr int format = 3, oldest_format = 2;  // 2: ligaments and motors, 3: soft bodies

/// Reads members by name; every fault is kept.
class HeaderReader {
 public:
  HeaderReader(const Json& json, std::string file) : json_(json), file_(std::move(file)) {}

  template <class T>
  void get(const char* place, T& out) {
    const Json::json_pointer pointer(place);
    if (!json_.contains(pointer)) return fault(place, "is missing");
    try {
      json_.at(pointer).get_to(out);
    } catch (const Json::exception&) {
      fault(place, "is of the wrong type");
    }
  }
  void fault(const std::string& place, const std::string& message) {
    faults_.push_back({.file = file_, .field = place.substr(1), .message = message});
  }
  void finish() {
    if (!faults_.empty()) throw InputError(std::move(faults_));
  }

 private:
  const Json& json_;
  std::string file_;
  std::vector<Fault> faults_;
};

}  // namespace

std::string header_text(const RecordingHeader& header) {
  const FrameNames& names = header.names;
  const Rates& rates = header.rates;
  Json written_rates{
      {"rigid", rates.rigid}, {"tissue", rates.tissue}, {"control", rates.control}, {"record", rates.record}};
  if (!rates.fidelity.empty()) written_rates["fidelity"] = rates.fidelity;
  Json json{{"sinew_recording", format},
            {"program", header.program},
            {"model_sha256", header.model_hash},
            {"command", header.command},
            {"created", header.created},
            {"complete", header.complete},
            {"rates", written_rates},
            {"names",
             {{"bodies", names.bodies},
              {"coordinates", names.coordinates},
              {"turns", names.turns},
              {"muscles", names.muscles},
              {"units", names.units},
              {"ligaments", names.ligaments},
              {"motors", names.motors},
              {"soft", names.soft}}}};
  if (header.quantities) json["quantities"] = *header.quantities;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

RecordingHeader parse_header(const std::string& text, const std::string& file) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_object())
    throw InputError({Fault{.file = file, .message = "this is not a JSON object"}});
  HeaderReader reader(json, file);
  int version = 0;
  reader.get("/sinew_recording", version);
  if (version < oldest_format || version > format)
    reader.fault("/sinew_recording",
                 fmt::format("version {} cannot be read, only {} to {}", version, oldest_format, format));
  reader.finish();
  RecordingHeader header;
  reader.get("/program", header.program);
  reader.get("/model_sha256", header.model_hash);
  reader.get("/command", header.command);
  reader.get("/created", header.created);
  reader.get("/complete", header.complete);
  reader.get("/rates/rigid", header.rates.rigid);
  reader.get("/rates/tissue", header.rates.tissue);
  reader.get("/rates/control", header.rates.control);
  reader.get("/rates/record", header.rates.record);
  if (json.contains(Json::json_pointer("/rates/fidelity"))) reader.get("/rates/fidelity", header.rates.fidelity);
  reader.get("/names/bodies", header.names.bodies);
  reader.get("/names/coordinates", header.names.coordinates);
  reader.get("/names/turns", header.names.turns);
  reader.get("/names/muscles", header.names.muscles);
  reader.get("/names/units", header.names.units);
  reader.get("/names/ligaments", header.names.ligaments);
  reader.get("/names/motors", header.names.motors);
  if (version >= 3) reader.get("/names/soft", header.names.soft);
  if (json.contains("quantities")) reader.get("/quantities", header.quantities.emplace());
  reader.finish();
  if (header.names.turns.size() != header.names.coordinates.size())
    reader.fault("/names/turns", "one per coordinate expected");
  reader.finish();
  return header;
}

}  // namespace sinew
