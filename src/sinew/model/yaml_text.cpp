#include "sinew/model/yaml_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "sinew/model/quantity.hpp"

namespace sinew {
namespace {

constexpr size_t page_width = 120;
constexpr size_t spread_levels = 2;  // `bodies:` and each body get lines of their own

bool is_safe(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return letter || std::string_view("_-+./() ").find(c) != std::string_view::npos;
}

bool means_nothing(const std::string& text) {
  const std::array words{"null", "Null", "NULL", "true", "false", "~"};
  return std::find(words.begin(), words.end(), text) != words.end();
}

std::string on_one_line(const YamlText& value) {
  if (value.kind == YamlText::Kind::plain) return value.text;
  const bool map = value.kind == YamlText::Kind::map;
  std::string text = map ? "{" : "[";
  for (const auto& [key, child] : value.children) {
    if (text.size() > 1) text += ", ";
    if (map) text += yaml_word(key) + ": ";
    text += on_one_line(child);
  }
  return text + (map ? "}" : "]");
}

/// Writes `value` behind a key or a dash that ends at column `used`.
void write(const YamlText& value, size_t indent, size_t used, size_t spread, std::string& out) {
  const std::string line = on_one_line(value);
  const bool must_spread = spread > 0 && value.kind == YamlText::Kind::map;
  if (value.kind == YamlText::Kind::plain || value.children.empty() ||
      (!must_spread && used + 1 + line.size() <= page_width)) {
    out += " " + line + "\n";
    return;
  }
  out += "\n";
  const size_t inner = spread > 0 ? spread - 1 : 0;
  for (const auto& [key, child] : value.children) {
    const std::string head =
        std::string(indent, ' ') + (value.kind == YamlText::Kind::map ? yaml_word(key) + ":" : "-");
    out += head;
    write(child, indent + 2, head.size(), inner, out);
  }
}

}  // namespace

std::string yaml_word(const std::string& text) {
  const bool begins_well = !text.empty() && text.front() != ' ' && text.back() != ' ' && text.front() != '.' &&
                           text.front() != '/' && text.front() != '(' &&
                           (text.front() != '-' || (text.size() > 1 && text[1] != ' ' && text[1] != '-'));
  if (begins_well && std::all_of(text.begin(), text.end(), is_safe) && !looks_like_number(text) && !means_nothing(text))
    return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      quoted += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}

std::string yaml_document(const YamlText& top) {
  std::string out;
  for (const auto& [key, child] : top.children) {
    out += yaml_word(key) + ":";
    write(child, 2, key.size() + 1, spread_levels - 1, out);
  }
  return out;
}

}  // namespace sinew
