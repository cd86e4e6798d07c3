#pragma once
// Pieces of command lines that several commands understand.
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sinew::cli {

/// `NAME=VALUE` with an optional unit. Throws InputError.
std::pair<std::string, double> assignment(const std::string& text);
/// The last word on a name counts.
std::map<std::string, double> assignments(const std::vector<std::string>& texts);

}  // namespace sinew::cli
