#pragma once
// What runs and recordings print: the table of results, reports, where to look.
#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "commands.hpp"
#include "sinew/scenario/results.hpp"
#include "sinew/scenario/run.hpp"

namespace sinew::cli {

void print_results(const Results&);
nlohmann::json results_json(const Results&);
void print_reports(const std::vector<StepReport>&, bool verbose);

/// Draws the plots and pictures of a finished or stopped run, prints its outcome, sets the exit code.
void conclude(const RunOutcome&, const std::filesystem::path& folder, Session&);

}  // namespace sinew::cli
