#include "sinew/record/inputs.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

using Json = nlohmann::ordered_json;

bool is_numbers(const Json& json) {
  return json.is_array() && std::ranges::all_of(json, [](const Json& x) { return x.is_number(); });
}

/// False: not an input.
bool read_input(const Json& json, Input& input) {
  if (!json.is_object() || !json.contains("step") || !json.contains("path") || !json.contains("value")) return false;
  if (!json["step"].is_number_integer() || !json["path"].is_string() || !is_numbers(json["value"])) return false;
  input.step = json["step"].get<std::int64_t>();
  input.path = json["path"].get<std::string>();
  input.value = json["value"].get<std::vector<double>>();
  return input.step >= 0;
}

}  // namespace

std::string input_line(const Input& input) {
  if (!std::ranges::all_of(input.value, [](double x) { return std::isfinite(x); }))
    throw InputError("input `" + input.path + "` is not a finite number");
  const Json json{{"step", input.step}, {"path", input.path}, {"value", input.value}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::vector<Input> parse_inputs(std::string_view text, const std::string& file) {
  std::vector<Input> inputs;
  std::vector<Fault> faults;
  int line = 0;
  for (size_t end; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
    ++line;
    const Json json = Json::parse(text.substr(0, end), nullptr, false);
    if (Input input; !json.is_discarded() && read_input(json, input))
      inputs.push_back(std::move(input));
    else if (faults.size() < 100)
      faults.push_back({.file = file, .line = line, .message = "expected an input: {step, path, [numbers]}"});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  return inputs;
}

}  // namespace sinew
