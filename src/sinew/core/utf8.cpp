#include "sinew/core/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sinew {

size_t utf8_length(std::string_view text, size_t at) {
  const auto byte = [&](size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char first = byte(at);
  const size_t length = first < 0x80                    ? 1
                        : first >= 0xC2 && first < 0xE0 ? 2
                        : (first & 0xF0) == 0xE0        ? 3
                        : first >= 0xF0 && first < 0xF5 ? 4
                                                        : 0;
  if (length == 0 || at + length > text.size()) return 0;
  const bool overlong = (first == 0xE0 && byte(at + 1) < 0xA0) || (first == 0xF0 && byte(at + 1) < 0x90);
  const bool no_character = (first == 0xED && byte(at + 1) >= 0xA0) || (first == 0xF4 && byte(at + 1) >= 0x90);
  if (overlong || no_character) return 0;
  for (size_t k = at + 1; k < at + length; ++k)
    if ((byte(k) & 0xC0) != 0x80) return 0;
  return length;
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    const size_t length = utf8_length(text, at);
    const auto first = static_cast<unsigned char>(text[at]);
    const bool steers = (first < 0x20 && first != '\n' && first != '\t') || first == 0x7F ||
                        (length == 2 && first == 0xC2 && static_cast<unsigned char>(text[at + 1]) < 0xA0);
    if (length > 0 && !steers)
      out += text.substr(at, length);
    else
      for (size_t k = at; k < at + std::max<size_t>(length, 1); ++k)
        out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[k]));
    at += std::max<size_t>(length, 1);
  }
  return out;
}

}  // namespace sinew
