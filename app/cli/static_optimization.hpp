#pragma once
// What `sinew static-optimization` and a set-up file for it both run.
#include "commands.hpp"
#include "sinew/analysis/key_poses.hpp"
#include "sinew/analysis/setup.hpp"

namespace sinew::cli {

/// `rule` as on the command line; empty: as runs of the model have it. Without a motion the model is a scene, whose key
/// poses are held and joined.
void run_sharing(const StaticOptimizationSetup&, const std::string& rule, Session&, const JoinOptions& = {});

}  // namespace sinew::cli
