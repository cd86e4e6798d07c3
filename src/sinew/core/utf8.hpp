#pragma once
// Text of files, whose bytes may be anything.
#include <string>
#include <string_view>

namespace sinew {

/// Bytes of the UTF-8 character that starts here; 0: none does.
size_t utf8_length(std::string_view text, size_t at);
/// The text as a terminal may show it: bytes that would steer it, or that are no character, as `\x1b`. Lines stay
/// lines.
std::string printable(std::string_view text);

}  // namespace sinew
