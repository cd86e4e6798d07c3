#include "sinew/record/inputs.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

using Json = nlohmann::ordered_json;

bool finite(double x) { return std::isfinite(x); }

/// False: not a value an input can have.
bool read_value(const Json& json, RecordedInput& input) {
  if (json.is_boolean()) {
    input.value = json.get<bool>();
  } else if (json.is_number()) {
    input.value = json.get<double>();
  } else if (json.is_string()) {
    input.value = json.get<std::string>();
  } else if (json.is_array() && std::ranges::all_of(json, [](const Json& x) { return x.is_number(); })) {
    input.value = json.get<std::vector<double>>();
  } else {
    return false;
  }
  return true;
}

bool read_input(const Json& json, RecordedInput& input) {
  if (!json.is_object() || !json.contains("step") || !json.contains("path") || !json.contains("value")) return false;
  if (!json["step"].is_number_integer() || !json["path"].is_string()) return false;
  input.step = json["step"].get<std::int64_t>();
  input.path = json["path"].get<std::string>();
  return input.step >= 0 && read_value(json["value"], input);
}

}  // namespace

std::string input_line(const RecordedInput& input) {
  const auto* number = std::get_if<double>(&input.value);
  const auto* numbers = std::get_if<std::vector<double>>(&input.value);
  if ((number != nullptr && !finite(*number)) || (numbers != nullptr && !std::ranges::all_of(*numbers, finite)))
    throw InputError("input `" + input.path + "` is not a finite number");
  Json json{{"step", input.step}, {"path", input.path}};
  std::visit([&](const auto& value) { json["value"] = value; }, input.value);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::vector<RecordedInput> parse_inputs(std::string_view text, const std::string& file) {
  std::vector<RecordedInput> inputs;
  std::vector<Fault> faults;
  int line = 0;
  for (size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
    ++line;
    const Json json = Json::parse(text.substr(0, end), nullptr, false);
    if (RecordedInput input; !json.is_discarded() && read_input(json, input))
      inputs.push_back(std::move(input));
    else if (faults.size() < 100)
      faults.push_back({.file = file, .line = line, .message = "not an input: {step, path, value} expected"});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  return inputs;
}

}  // namespace sinew
