#pragma once
// What runs and recordings print: the table of results, reports, where to look.
#include <filesystem>

#include "commands.hpp"
#include "sinew/scenario/run.hpp"

namespace sinew::cli {

/// Draws the plots and pictures of a finished or stopped run, prints its outcome, sets the exit code.
void conclude(const RunOutcome&, const std::filesystem::path& folder, Session&);

}  // namespace sinew::cli
