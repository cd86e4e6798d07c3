#pragma once
// The scenes that ship, by name, and where the files are that ship with the program.
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"
#include "sinew/osim/osim.hpp"

namespace sinew {

/// The folder of shipped models: $SINEW_MODELS, else beside the installed program, else the source tree.
std::filesystem::path models_folder();

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

/// A mesh that a model names: beside the model, else among the shipped ones.
std::optional<std::filesystem::path> find_surface(const Model&, const std::string& file);
/// The same model to be kept in another folder: names of meshes that lie beside it become absolute. Shipped meshes keep
/// their names, by which they are found on any machine.
Model with_lasting_surfaces(Model);

}  // namespace sinew
