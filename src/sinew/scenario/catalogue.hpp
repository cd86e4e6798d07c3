#pragma once
// The scenes that ship, by name, and where the files are that ship with the program.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/model/mesh_files.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/osim/osim.hpp"

namespace sinew {

struct Scenario {
  std::string name, about;
  std::filesystem::path file;
};

std::vector<Scenario> scenarios();                    ///< the scene files in models_folder()/scenes, by name
std::vector<std::filesystem::path> shipped_models();  ///< the model files in models_folder(), by name

/// The file behind a scenario's name, a shipped model's name, or a scene or model file (YAML or .osim). Throws
/// InputError that names the nearest.
std::filesystem::path find_file(const std::string& name_or_file);
Scene find_scene(const std::string& name_or_file, const OsimOptions& = {});
Model find_model(const std::string& name_or_file, const OsimOptions& = {});
/// The same with what was left out or changed on the way in.
Imported import_model(const std::string& name_or_file, const OsimOptions& = {});

}  // namespace sinew
