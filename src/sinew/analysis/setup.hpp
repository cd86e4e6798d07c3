#pragma once
// OpenSim's set-up files for inverse kinematics, inverse dynamics and static optimisation, as far as they map.
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sinew/analysis/ik_tasks.hpp"
#include "sinew/analysis/static_optimization.hpp"
#include "sinew/model/model.hpp"

namespace sinew {

/// What all kinds say. Files are found from the folder of the set-up, as OpenSim does.
struct ToolSetup {
  std::string name;
  std::filesystem::path model, out;
  std::filesystem::path results;  ///< folder
  std::optional<Range> time;
  std::vector<std::string> remarks;  ///< what was asked for and will not be done
};

struct InverseKinematicsSetup : ToolSetup {
  std::filesystem::path markers;
  std::filesystem::path coordinates;  ///< may be empty
  IkTasks tasks;
  std::filesystem::path errors;  ///< where the errors of each frame go; may be empty
};

struct InverseDynamicsSetup : ToolSetup {
  std::filesystem::path motion;
  std::filesystem::path loads;  ///< may be empty
  double filter = -1;           ///< Hz
  bool passive = true;          ///< springs and stops of the model act
};

struct StaticOptimizationSetup : ToolSetup {  ///< `out` gets the activations
  std::filesystem::path motion;
  std::filesystem::path loads;                    ///< may be empty
  std::filesystem::path force;                    ///< gets the forces
  std::vector<std::filesystem::path> force_sets;  ///< forces beside the model's
  bool replace_forces = false;                    ///< or, for the first of them, in their place
  StaticOptimizationOptions options;
};

using AnySetup = std::variant<InverseKinematicsSetup, InverseDynamicsSetup, StaticOptimizationSetup>;

/// Throws InputError: faults with their lines, or a tool that cannot be run.
AnySetup read_setup(const std::filesystem::path&);

}  // namespace sinew
