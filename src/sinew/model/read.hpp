#pragma once
// Model and scene files (YAML) to values and back. Readers throw InputError with every fault of the file at once.
#include <filesystem>
#include <functional>
#include <string>

#include "sinew/model/fidelity_keys.hpp"
#include "sinew/model/model.hpp"
#include "sinew/model/quantity.hpp"
#include "sinew/model/scene.hpp"

namespace sinew {

/// `known` is what a build's fidelities may be called and told; without it any will do.
Model read_model(const std::filesystem::path&, const FidelityKeys& known = {});
/// A scene file; a model file gives a scene with defaults. The model it names is read by `from`, if given.
using ModelSource = std::function<Model(const std::filesystem::path&)>;
Scene read_scene(const std::filesystem::path&, const ModelSource& from = {}, const FidelityKeys& known = {});
/// From text; `file` is the name used in messages and the folder relative names start from.
Model parse_model(const std::string& text, const std::filesystem::path& file = "model.yaml",
                  const FidelityKeys& known = {});
Scene parse_scene(const std::string& text, const std::filesystem::path& file = "scene.yaml");
/// Text that reads back as an equal value.
std::string model_text(const Model&);
std::string scene_text(const Scene&);  ///< refers to `model_file` if set, else holds the model under `model:`
void write_model(const Model&, const std::filesystem::path&);
void write_scene(const Scene&, const std::filesystem::path&);
/// A number with an optional unit, as in files and on the command line: `1.2`, `90 deg`, `90deg`, `5 mm`. Throws where
/// the unit is one of something else.
double parse_quantity(const std::string& text, const Dimension& = dimension::any);

}  // namespace sinew
