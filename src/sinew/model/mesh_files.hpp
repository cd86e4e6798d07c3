#pragma once
// Where the meshes are that a model names, for everybody who reads one.
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "sinew/model/scene.hpp"

namespace sinew {

/// The folder of shipped models: $SINEW_MODELS, else beside the installed program, else the source tree.
std::filesystem::path models_folder();

/// Beside the model file, where most are, else among the shipped ones.
std::optional<std::filesystem::path> find_mesh(const Model&, const std::string& file);
/// The mesh of a soft body: beside the scene file, else where those of its model are.
std::optional<std::filesystem::path> find_mesh(const Scene&, const std::string& file);
/// Other files that a model's options name: `data` of a muscle's `volume.solid`, the tissue place by place.
void each_data_file(Model&, const std::function<void(std::string&)>& visit);
/// Is what a model names found among the shipped ones alone? Those are found by their name on any machine.
bool is_shipped_mesh(const Model&, const std::string& file);
bool is_shipped_mesh(const Scene&, const std::string& file);

}  // namespace sinew
