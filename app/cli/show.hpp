#pragma once
// What runs and recordings print: the table of results, reports, where to look.
#include <filesystem>
#include <functional>
#include <string>

#include "commands.hpp"
#include "sinew/scenario/run.hpp"

namespace sinew::cli {

/// A run that goes with a line of progress. From its first frame on Ctrl-C ends it in order; before, there is nothing
/// to save.
RunOutcome watched(const std::string& what, RunOptions, const Session&,
                   const std::function<RunOutcome(const RunOptions&)>& go);
/// What solvers told, to standard error: the first few, unless all are asked for, and what failed for good.
void print_reports(std::vector<StepReport>, bool verbose);
/// Draws the plots and pictures of a finished or stopped run, prints its outcome, sets the exit code.
void conclude(const RunOutcome&, const std::filesystem::path& folder, Session&);

}  // namespace sinew::cli
