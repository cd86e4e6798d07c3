#include "arguments.hpp"

#include <fmt/format.h>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"

namespace sinew::cli {

std::pair<std::string, double> assignment(const std::string& text) {
  const size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) throw InputError("`" + text + "`: expected NAME=VALUE");
  try {
    return {text.substr(0, equals), parse_quantity(text.substr(equals + 1))};
  } catch (const InputError& error) {
    throw InputError(fmt::format("`{}`: {}", text, error.what()));
  }
}

std::map<std::string, double> assignments(const std::vector<std::string>& texts) {
  std::map<std::string, double> all;
  for (const std::string& text : texts) {
    const auto [name, value] = assignment(text);
    all.insert_or_assign(name, value);
  }
  return all;
}

}  // namespace sinew::cli
