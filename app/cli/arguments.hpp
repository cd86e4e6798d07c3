#pragma once
// Pieces of command lines that several commands understand.
#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/model/quantity.hpp"

namespace sinew::cli {

/// `NAME=VALUE`, a plain number. Throws InputError.
std::pair<std::string, double> assignment(const std::string& text);
/// What a coordinate of the model is measured in; anything where it has none of that name.
Dimension dimension_of(const Model&, const std::string& coordinate);
/// Numbers of options: finite, and above 0, at least 0, from 0 to 1, or any.
extern const CLI::Validator above_zero, at_least_zero, a_share, any_number;
/// Throws InputError where an option's list of `NAME=VALUE` has a name twice, which is a fault in files as well.
void check_names_once(const char* option, const std::vector<std::string>& texts);
/// Values of coordinates for `--pose`: `NAME=VALUE` with an optional unit.
std::map<std::string, double> pose_of(const std::vector<std::string>& texts, const Model&);

}  // namespace sinew::cli
