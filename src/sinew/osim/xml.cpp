#include "sinew/osim/xml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/core/utf8.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

/// Behind a comment, CDATA or processing instruction that starts here; `i` where none does.
size_t behind_unread(std::string_view text, size_t i) {
  for (const auto& [opening, closing] :
       {std::pair{"<!--", "-->"}, std::pair{"<![CDATA[", "]]>"}, std::pair{"<?", "?>"}})
    if (text.substr(i).starts_with(opening)) {
      const size_t end = text.find(closing, i);
      return end == std::string_view::npos ? text.size() : end;
    }
  return i;
}

bool is_xml_character(unsigned long code) {
  return code == 0x9 || code == 0xA || code == 0xD || (code >= 0x20 && code < 0xD800) ||
         (code >= 0xE000 && code < 0xFFFE) || (code >= 0x10000 && code < 0x110000);
}

/// `#38` or `#x26`, without its `&` and `;`: empty, or why no character has this number.
std::string fault_of_number(std::string_view name) {
  const bool hexadecimal = name.size() > 1 && name[1] == 'x';
  const std::string_view digits = name.substr(hexadecimal ? 2 : 1);
  unsigned long code = 0;
  const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, hexadecimal ? 16 : 10);
  if (error == std::errc::result_out_of_range) return fmt::format("`&{};` is not an XML character", name);
  if (error != std::errc{} || stop != digits.data() + digits.size())
    return fmt::format("`&{};` is not a character number", name);
  return is_xml_character(code) ? "" : fmt::format("`&{};` is not an XML character", name);
}

/// The name between an `&` and its `;`, empty where what follows is no reference.
std::string_view reference_at(std::string_view text, size_t ampersand) {
  constexpr size_t longest = 64;
  const std::string_view rest = text.substr(ampersand + 1, longest);
  const size_t end = rest.find_first_of("; \t\r\n<>&\"'");
  return end != std::string_view::npos && rest[end] == ';' ? rest.substr(0, end) : std::string_view{};
}

}  // namespace

void XmlFile::check_references(const std::string& text) {
  constexpr size_t enough = 100;  // faults to mend before the next try
  std::vector<Fault> faults;
  for (size_t i = 0; (i = text.find_first_of("<&", i)) != std::string::npos && faults.size() < enough; ++i) {
    if (text[i] == '<') {
      i = behind_unread(text, i);
      continue;
    }
    const std::string_view name = reference_at(text, i);
    const auto [line, column] = place(static_cast<std::ptrdiff_t>(i));
    std::string message;
    if (name.empty()) {
      if (loose_ampersands_.empty() || loose_ampersands_.back() != line) loose_ampersands_.push_back(line);
    } else if (name[0] == '#') {
      message = fault_of_number(name);
    } else if (name != "lt" && name != "gt" && name != "amp" && name != "quot" && name != "apos") {
      message = fmt::format("there is no entity `&{};`", name);
    }
    if (!message.empty()) faults.push_back({name_, line, column, "", "not well-formed XML: " + message});
  }
  if (!faults.empty()) throw InputError(std::move(faults));
}

std::string as_utf8(const std::string& text, std::vector<int>& recovered) {
  std::string out;
  out.reserve(text.size());
  int line = 1;
  for (size_t i = 0; i < text.size();) {
    if (text[i] == '\n') ++line;
    if (const size_t length = utf8_length(text, i)) {
      out.append(text, i, length);
      i += length;
      continue;
    }
    const auto byte = static_cast<unsigned char>(text[i++]);
    out += static_cast<char>(0xC0 | (byte >> 6));
    out += static_cast<char>(0x80 | (byte & 0x3F));
    if (recovered.empty() || recovered.back() != line) recovered.push_back(line);
  }
  return out;
}

XmlFile::XmlFile(std::string text, std::string name) : name_(std::move(name)) {
  text = as_utf8(text, recovered_);
  line_starts_.push_back(0);
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\n') line_starts_.push_back(static_cast<std::ptrdiff_t>(i) + 1);
  const auto refuse = [&](std::ptrdiff_t offset, const std::string& message) {
    const auto [line, column] = place(offset);
    throw InputError({Fault{name_, line, column, "", message}});
  };
  for (const char* trick : {"<!DOCTYPE", "<!ENTITY"})
    if (const size_t at = text.find(trick); at != std::string::npos)
      refuse(static_cast<std::ptrdiff_t>(at), "document types and entities are refused");
  check_references(text);
  const pugi::xml_parse_result result = document_.load_buffer(
      text.data(), text.size(), pugi::parse_default | pugi::parse_trim_pcdata, pugi::encoding_utf8);
  if (!result) refuse(result.offset, fmt::format("not well-formed XML: {}", result.description()));
  if (!root()) refuse(0, "holds no XML element");
  int depth = 0;
  for (pugi::xml_node node = root(); node;) {  // without recursion: the depth is what is being checked
    if (depth > max_xml_depth) refuse(node.offset_debug(), fmt::format("nested more than {} deep", max_xml_depth));
    if (const pugi::xml_node child = node.first_child()) {
      node = child;
      ++depth;
      continue;
    }
    while (node && node != root() && !node.next_sibling()) {
      node = node.parent();
      --depth;
    }
    node = node && node != root() ? node.next_sibling() : pugi::xml_node();
  }
}

XmlFile XmlFile::open(const fs::path& path) { return {read_text(path, max_xml_bytes), path.string()}; }

std::pair<int, int> XmlFile::place(std::ptrdiff_t offset) const {
  const auto next = std::upper_bound(line_starts_.begin(), line_starts_.end(), std::max<std::ptrdiff_t>(offset, 0));
  const auto line = next - line_starts_.begin();
  return {static_cast<int>(line), static_cast<int>(offset - line_starts_[static_cast<size_t>(line - 1)]) + 1};
}

int XmlFile::line_of(pugi::xml_node node) const { return node ? place(node.offset_debug()).first : 0; }

std::string trimmed(const std::string& text) {
  const size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> words;
  for (size_t at = 0; (at = text.find_first_not_of(" \t\r\n", at)) != std::string::npos;) {
    const size_t end = std::min(text.find_first_of(" \t\r\n", at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace sinew
