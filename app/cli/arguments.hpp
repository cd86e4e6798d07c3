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
/// Where something shall be written: refused before the work where it could not be - a file, a table by its ending, or
/// a folder with files of the command's own.
extern const CLI::Validator a_place, a_table, a_folder;
/// One of some words; any other is refused with what was expected.
CLI::Validator one_of(const std::vector<std::string>& words);
template <class Meaning>
std::vector<std::string> words_in(const std::map<std::string, Meaning>& meanings) {
  std::vector<std::string> words;
  for (const auto& [word, meaning] : meanings) words.push_back(word);
  return words;
}
/// An option that is one of some words, and what the word means.
template <class Meaning>
void add_choice(CLI::App& command, const char* name, Meaning& meant, const std::map<std::string, Meaning>& meanings,
                const char* about) {
  command
      .add_option_function<std::string>(
          name, [&meant, meanings](const std::string& word) { meant = meanings.at(word); }, about)
      ->check(one_of(words_in(meanings)));
}
/// Throws InputError where an option's list of `NAME=VALUE` has a name twice, which is a fault in files as well.
void check_names_once(const char* option, const std::vector<std::string>& texts);
/// Values of coordinates for `--pose`: `NAME=VALUE` with an optional unit.
std::map<std::string, double> pose_of(const std::vector<std::string>& texts, const Model&);

}  // namespace sinew::cli
