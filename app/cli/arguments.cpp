#include "arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/model/read.hpp"
#include "sinew/table/table.hpp"

namespace sinew::cli {
namespace {

/// The library's own ranges let NaN through, and print a limit of three hundred digits.
CLI::Validator number_where(const char* name, const char* wanted, bool (*fits)(double)) {
  const auto check = [wanted, fits](const std::string& text) {
    double number = 0;
    const bool known = CLI::detail::lexical_cast(text, number) && std::isfinite(number) && fits(number);
    return known ? std::string() : fmt::format("expected a number {}, found {}", wanted, text);
  };
  return CLI::Validator(check, name);
}

CLI::Validator place_where(const char* name, void (*check)(const std::filesystem::path&)) {
  const auto told = [check](const std::string& text) {
    try {
      check(text);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  return CLI::Validator(told, name);
}

template <class UnitOf>
std::pair<std::string, double> assigned(const std::string& text, const UnitOf& unit_of_name) {
  const size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) throw InputError("`" + text + "`: expected NAME=VALUE");
  const std::string name = text.substr(0, equals);
  try {
    return {name, parse_quantity(text.substr(equals + 1), unit_of_name(name))};
  } catch (const InputError& error) {
    throw InputError(fmt::format("`{}`: {}", text, error.what()));
  }
}

}  // namespace

const CLI::Validator above_zero = number_where("above 0", "above 0", [](double x) { return x > 0; });
const CLI::Validator at_least_zero = number_where("0 or more", "of 0 or more", [](double x) { return x >= 0; });
const CLI::Validator a_share = number_where("0 to 1", "from 0 to 1", [](double x) { return x >= 0 && x <= 1; });
const CLI::Validator any_number = number_where("number", "that is finite", [](double) { return true; });

const CLI::Validator a_place = place_where("FILE", check_place_for);
const CLI::Validator a_table = place_where("TABLE", [](const std::filesystem::path& file) {
  table_format(file);
  check_place_for(file);
});
const CLI::Validator a_folder =
    place_where("FOLDER", [](const std::filesystem::path& folder) { check_place_for(folder / "file"); });

std::pair<std::string, double> assignment(const std::string& text) {
  return assigned(text, [](const std::string&) { return dimension::none; });
}

Dimension dimension_of(const Model& model, const std::string& coordinate) {
  for (const Joint& joint : model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k)
      if (joint.coordinates[k].name == coordinate) return turns(joint, k) ? dimension::angle : dimension::length;
  return dimension::any;
}

CLI::Validator one_of(const std::vector<std::string>& words) {
  std::string all = words.front();
  for (size_t i = 1; i < words.size(); ++i) all += (i + 1 < words.size() ? ", " : " or ") + words[i];
  return {[words, all](const std::string& text) {
            const bool known = std::ranges::find(words, text) != words.end();
            return known ? std::string() : fmt::format("expected {}; found {}", all, text);
          },
          ""};
}

void check_names_once(const char* option, const std::vector<std::string>& texts) {
  std::set<std::string> seen;
  for (const std::string& text : texts)
    if (const std::string name = text.substr(0, text.find('=')); !seen.insert(name).second)
      throw InputError(fmt::format("{}: `{}` is given twice", option, name));
}

std::map<std::string, double> pose_of(const std::vector<std::string>& texts, const Model& model) {
  check_names_once("--pose", texts);
  std::map<std::string, double> all;
  for (const std::string& text : texts) {
    const auto [name, value] = assigned(text, [&](const std::string& of) { return dimension_of(model, of); });
    all.emplace(name, value);
  }
  return all;
}

}  // namespace sinew::cli
