#include "sinew/studio/protocol/page_message.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>

#include "sinew/core/bytes.hpp"
#include "sinew/core/error.hpp"
#include "sinew/studio/protocol/message.hpp"

namespace sinew::studio {
namespace {

using nlohmann::json;
using ByteSpan = std::span<const std::uint8_t>;

constexpr int deepest_json = 16;
constexpr std::size_t longest_name = 256;  // bytes of a path or a scene's name
constexpr double farthest_eye = 1e4;       // m
constexpr std::array<std::string_view, 14> verbs{"play", "pause", "step",   "back", "reset", "seek",       "speed",
                                                 "open", "take",  "series", "save", "eye",   "quantities", "ending"};

[[noreturn]] void bad_message(const std::string& sentence) { throw ProtocolFault(closing::malformed, sentence); }

/// The kind, after the head was found to be sound.
Kind kind_of(ByteSpan bytes) {
  if (bytes.size() > most_page_bytes) bad_message("A message is longer than 64 kB.");
  if (bytes.size() < head_bytes) bad_message("A message ends within its head.");
  ByteReader head(bytes.first(head_bytes), "head");
  if (head.get<std::uint32_t>() != magic) bad_message("A message does not begin as those of the studio do.");
  const auto spoken = head.get<std::uint8_t>();
  if (spoken != version)
    throw ProtocolFault(closing::other_version, "The page speaks version " + std::to_string(spoken) +
                                                    ", this program " + std::to_string(version) +
                                                    ": load the page again.");
  const auto kind = head.get<std::uint8_t>();
  const auto flags = head.get<std::uint16_t>();
  const auto length = head.get<std::uint32_t>();
  if (flags != 0 || head.get<std::uint32_t>() != 0) bad_message("A message's head holds numbers that must be 0.");
  if (length % 4 != 0)
    bad_message("A message says " + std::to_string(length) +
                " bytes, which is no multiple of 4: pad it, JSON with spaces.");
  if (length != bytes.size() - head_bytes)
    bad_message("A message says " + std::to_string(length) + " bytes and holds " +
                std::to_string(bytes.size() - head_bytes) + ".");
  return static_cast<Kind>(kind);
}

json object_of(ByteSpan payload) {
  const auto shallow = [](int depth, json::parse_event_t, json&) {
    if (depth > deepest_json) bad_message("A message's JSON is nested too deep.");
    return true;
  };
  json said;
  try {
    said = json::parse(payload.begin(), payload.end(), shallow);
  } catch (const json::exception&) {  // bad UTF-8 and numbers beyond all bounds, too
    throw ProtocolFault(closing::bad_text, "A message holds no sound JSON.");
  }
  if (!said.is_object()) bad_message("A message holds no JSON object.");
  return said;
}

const json& member(const json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end()) bad_message(std::string("A message lacks '") + name + "'.");
  return *found;
}

std::string name_in(const json& object, const char* member_name) {
  const json& value = member(object, member_name);
  if (!value.is_string()) bad_message(std::string("'") + member_name + "' must be a text.");
  std::string text = value;
  if (text.empty() || text.size() > longest_name)
    bad_message(std::string("'") + member_name + "' must have 1 to " + std::to_string(longest_name) + " bytes.");
  return text;
}

double finite_number(const json& value, const char* what) {
  if (!value.is_number() || !std::isfinite(value.get<double>()))
    bad_message(std::string("'") + what + "' must be a finite number.");
  return value;
}

/// Of a scene or a frame: -1 (none), or as many as 32 bits count.
std::int64_t last_seen(const json& object, const char* name) {
  if (!object.contains(name)) return -1;
  const double number = finite_number(object[name], name);
  if (number < -1 || number > std::numeric_limits<std::uint32_t>::max() || number != std::floor(number))
    bad_message(std::string("'") + name + "' must be -1 or the number of one that was sent.");
  return static_cast<std::int64_t>(number);
}

PageHello hello_of(const json& said) { return {.scene = last_seen(said, "scene"), .frame = last_seen(said, "frame")}; }

/// The one thing that is more than a number is a push: where it acts, and its force.
std::vector<double> numbers_in(const json& list) {
  constexpr std::size_t of_a_push = 6;
  if (list.size() != of_a_push) bad_message("A list that is set must be six numbers.");
  std::vector<double> out;
  for (const json& number : list) out.push_back(finite_number(number, "value"));
  return out;
}

PageSet set_of(const json& said) {
  PageSet set{.path = name_in(said, "path"), .value = {}};
  const json& value = member(said, "value");
  if (value.is_boolean())
    set.value = value.get<bool>();
  else if (value.is_string())
    set.value = name_in(said, "value");
  else if (value.is_array())
    set.value = numbers_in(value);
  else if (!value.is_null())
    set.value = finite_number(value, "value");
  return set;
}

std::optional<PageEye> eye_of(const json& said) {
  const json& at = member(said, "at");
  if (at.is_null()) return {};
  PageEye eye;
  if (!at.is_array() || at.size() != eye.at.size()) bad_message("'at' must be null or three numbers.");
  for (std::size_t i = 0; i < eye.at.size(); ++i) {
    eye.at[i] = finite_number(at[i], "at");
    if (std::abs(eye.at[i]) > farthest_eye) bad_message("'at' must lie within 10 km.");
  }
  eye.pixels = finite_number(member(said, "pixels"), "pixels");
  if (eye.pixels < 1) bad_message("'pixels' must be at least 1.");
  return eye;
}

std::vector<std::string> names_in(const json& said) {
  constexpr std::size_t most = 64;
  const json& list = member(said, "names");
  if (!list.is_array() || list.size() > most) bad_message("'names' must be a short list.");
  std::vector<std::string> out;
  for (const json& name : list) {
    if (!name.is_string() || name.get_ref<const std::string&>().size() > longest_name)
      bad_message("'names' must be short texts.");
    out.push_back(name);
  }
  return out;
}

std::string ending_in(const json& said) {
  std::string word = name_in(said, "value");
  if (word != "stop" && word != "loop" && word != "on") bad_message("'value' must be stop, loop or on.");
  return word;
}

PageControl control_of(const json& said) {
  PageControl control{.verb = name_in(said, "do"), .scene = {}};
  if (std::ranges::find(verbs, control.verb) == verbs.end()) bad_message("There is nothing to do of that name.");
  if (control.verb == "seek") control.number = finite_number(member(said, "time"), "time");
  if (control.verb == "speed") control.number = finite_number(member(said, "value"), "value");
  if (control.verb == "eye") control.eye = eye_of(said);
  if (control.verb == "open") control.scene = name_in(said, "scene");
  if (control.verb == "ending") control.word = ending_in(said);
  if (control.verb == "quantities") {
    control.names = names_in(said);
    if (said.contains("inside") && !said["inside"].is_boolean()) bad_message("'inside' must be true or false.");
    control.inside = said.value("inside", false);
  }
  return control;
}

/// A whole number that is not negative; how large it may be for what it counts is for others to say.
std::uint32_t count_in(const json& object, const char* name) {
  const double number = finite_number(member(object, name), name);
  if (number < 0 || number > std::numeric_limits<std::int32_t>::max() || number != std::floor(number))
    bad_message(std::string("'") + name + "' must be a whole number, not negative.");
  return static_cast<std::uint32_t>(number);
}

/// Numbers and words by key, as a model file would say them.
std::map<std::string, std::string> options_in(const json& said) {
  constexpr std::size_t most = 64;
  std::map<std::string, std::string> out;
  if (!said.contains("options")) return out;
  if (!said["options"].is_object() || said["options"].size() > most) bad_message("'options' must be a small object.");
  for (const auto& [key, value] : said["options"].items()) {
    if (value.is_string())
      out[key] = name_in(said["options"], key.c_str());
    else
      out[key] = fmt::format("{}", finite_number(value, key.c_str()));
  }
  return out;
}

PageEdit edit_of(const json& said) {
  PageEdit edit{.verb = name_in(said, "do"), .id = count_in(said, "id")};
  if (edit.verb == "choices") return edit;
  if (edit.verb != "preview" && edit.verb != "save") bad_message("There is nothing to edit of that name.");
  edit.muscle = name_in(said, "muscle");
  edit.mesh = name_in(said, "mesh");
  edit.fidelity = name_in(said, "fidelity");
  edit.options = options_in(said);
  if (edit.verb == "save") {
    if (!member(said, "run").is_boolean()) bad_message("'run' must be true or false.");
    edit.run = said["run"];
  }
  return edit;
}

PageAck ack_of(ByteSpan payload) {
  if (payload.size() != sizeof(PageAck::frame)) bad_message("An ack must hold one number.");
  return {ByteReader(payload, "ack").get<std::uint32_t>()};
}

}  // namespace

std::optional<PageMessage> read_page_message(ByteSpan bytes) {
  const Kind kind = kind_of(bytes);
  const ByteSpan payload = bytes.subspan(head_bytes);
  switch (kind) {
    case Kind::page_hello:
      return hello_of(object_of(payload));
    case Kind::set:
      return set_of(object_of(payload));
    case Kind::control:
      return control_of(object_of(payload));
    case Kind::edit:
      return edit_of(object_of(payload));
    case Kind::ack:
      return ack_of(payload);
    default:
      return std::nullopt;
  }
}

}  // namespace sinew::studio
