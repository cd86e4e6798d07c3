#pragma once
// Numbers with their noun: `1 muscle`, `2 muscles`, `2 bodies`.
#include <fmt/format.h>

#include <string>
#include <string_view>

namespace sinew {

/// The noun in the plural unless there is one; nouns on -y of their kind (body) say it themselves.
template <class Number>
std::string counted(Number number, std::string_view one, std::string_view many = {}) {
  if (number == Number{1}) return fmt::format("1 {}", one);
  return many.empty() ? fmt::format("{} {}s", number, one) : fmt::format("{} {}", number, many);
}

}  // namespace sinew
