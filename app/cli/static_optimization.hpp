#pragma once
// What `sinew static-optimization` and a set-up file for it both run.
#include "commands.hpp"
#include "sinew/analysis/setup.hpp"

namespace sinew::cli {

/// `rule` as on the command line; empty: as the kind of model has it.
void run_sharing(const StaticOptimizationSetup&, const std::string& rule, Session&);

}  // namespace sinew::cli
