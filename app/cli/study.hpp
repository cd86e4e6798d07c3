#pragma once
// What the commands of analysis share: a model of either kind, a table with its plot, and an account of what was done.
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "commands.hpp"
#include "sinew/model/model.hpp"
#include "sinew/table/plot.hpp"
#include "sinew/table/table.hpp"

namespace sinew::cli {

/// A model made for a command: YAML, a shipped name, or OpenSim's.
struct Subject {
  Model model;
  std::string file;
  bool opensim = false;
  std::vector<std::string> remarks;  ///< what of its file was left out or changed
};
Subject subject_of(const std::string& name_or_file, const Session&);
/// The same for what computes with a model and does not close its loops: it says so.
Subject analysed_subject_of(const std::string& name_or_file, const Session&);
std::string remark_on_loops(const Model&);  ///< empty: it has none
/// What was left out or changed when a model was read; all of it in JSON or where it is asked for.
std::vector<std::string> remarks_on_reading(const Model&, const std::string& name_or_file, const Session&);

/// The words for how paths run over wraps, and the one that is meant: what was asked for, else OpenSim's for its own
/// files, else the model's.
extern const std::map<std::string, WrapRule> wrap_rules;
std::string rule_of(const std::string& asked, const Subject&);
std::string rule_words(const std::string& rule);

/// What a command did: as JSON where that is asked for, else a sentence, unless quiet.
void tell(const Session&, const nlohmann::json& facts, const std::string& sentence);

struct Study {
  std::string title;  ///< of the plot
  std::string done;   ///< one line: what was computed from what
  Table table;
  std::filesystem::path out;
  std::vector<Plot> plots;  ///< panels; empty: every column of the table over its first
  std::string x_label, y_label;
  nlohmann::json facts = nlohmann::json::object();
  std::vector<std::string> remarks;
};

/// Columns of a table over its first one, a dozen to a panel: more could not be told apart.
std::vector<Plot> column_plots(const Table&, const std::string& x_label, const std::string& y_label);

/// Writes the table and beside it the plot, and says so.
void publish(Study, const Session&);

}  // namespace sinew::cli
