#pragma once
// Pieces of command lines that several commands understand.
#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sinew::cli {

/// `NAME=VALUE` with an optional unit. Throws InputError.
std::pair<std::string, double> assignment(const std::string& text);
/// Numbers of options: finite, and above 0, at least 0, from 0 to 1, or any.
extern const CLI::Validator above_zero, at_least_zero, a_share, any_number;
/// The last word on a name counts.
std::map<std::string, double> assignments(const std::vector<std::string>& texts);

}  // namespace sinew::cli
