#include "sinew/prepare/character_file.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"

namespace sinew {
namespace {

using nlohmann::json;

constexpr std::uint64_t most_bytes = 16 << 20;

bool is_place(const json& value) {
  return value.is_array() && value.size() == 3 && std::ranges::all_of(value, [](const json& number) {
           return number.is_number() && std::isfinite(number.get<double>());
         });
}

}  // namespace

Character read_character(const std::filesystem::path& file) {
  const std::string text = read_text(file, most_bytes);
  json whole;
  try {
    whole = json::parse(text);
  } catch (const json::parse_error& error) {
    throw InputError({Fault{.file = file.string(), .message = std::string("this is not JSON: ") + error.what()}});
  }
  Character out;
  const std::map<std::string, std::map<std::string, Vec3>*> groups{
      {"joints", &out.joints}, {"ends", &out.ends}, {"markers", &out.markers}};
  std::vector<Fault> faults;
  const auto fault = [&](std::string field, std::string message) {
    faults.push_back({.file = file.string(), .field = std::move(field), .message = std::move(message)});
  };
  if (!whole.is_object()) fault("", "expected an object with `joints`, `ends` and `markers`");
  for (const auto& [key, places] : whole.is_object() ? whole.items() : json::object().items()) {
    const auto group = groups.find(key);
    if (group == groups.end() || !places.is_object()) {
      fault(key, "expected `joints`, `ends` or `markers`, each an object of places by name");
      continue;
    }
    for (const auto& [name, place] : places.items())
      if (is_place(place))
        (*group->second)[name] = Vec3(place[0].get<double>(), place[1].get<double>(), place[2].get<double>());
      else
        fault(key + "." + name, "expected a place in metres: three numbers");
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  return out;
}

}  // namespace sinew
