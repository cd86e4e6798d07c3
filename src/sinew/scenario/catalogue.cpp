#include "sinew/scenario/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/model/standing_contact.hpp"
#include "sinew/muscle/fidelity.hpp"
#include "sinew/scenario/file_motion.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> yaml_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, none))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> known_names() {
  std::vector<std::string> names;
  for (const fs::path& file : yaml_files(models_folder() / "scenes")) names.push_back(file.stem().string());
  for (const fs::path& file : shipped_models()) names.push_back(file.stem().string());
  return names;
}

}  // namespace

std::vector<Scenario> scenarios() {
  std::vector<Scenario> all;
  for (const fs::path& file : yaml_files(models_folder() / "scenes"))
    all.push_back({file.stem().string(), read_scene(file).about, file});
  return all;
}

std::vector<fs::path> shipped_models() { return yaml_files(models_folder()); }

fs::path find_file(const std::string& name) {
  std::error_code none;
  if (fs::is_regular_file(name, none)) return name;
  if (fs::is_regular_file(fs::path(name) / "scene.yaml", none))
    throw InputError(fmt::format("{} is a recording; its scene is {}", name, (fs::path(name) / "scene.yaml").string()));
  if (fs::is_directory(name, none) && fs::path(name).has_extension())
    throw InputError(name + ": cannot be read: it is a folder");
  for (const fs::path& folder : {models_folder() / "scenes", models_folder()})
    if (const fs::path file = folder / (name + ".yaml"); fs::is_regular_file(file, none)) return file;
  if (fs::is_directory(name, none)) throw InputError(name + ": cannot be read: it is a folder");
  const std::string near = nearest_word(name, known_names());
  throw InputError("there is no file, scenario or model `" + name + "`" +
                   (near.empty() ? "; `sinew list` names those that ship" : "; did you mean `" + near + "`?"));
}

Scene find_scene(const std::string& name, const OsimOptions& options) {
  const fs::path file = find_file(name);
  if (is_osim(file)) {
    Scene scene = alone(read_osim(file, options).model);
    scene.name = file.stem().string();
    return scene;
  }
  const FidelityKeys known = keys_of(fidelities());
  Scene scene = read_scene(
      file, [&](const fs::path& model) { return read_any_model(model, options, known).model; }, known);
  if (scene.play && !scene.play->file.empty()) play_file(scene, file.parent_path() / scene.play->file);
  if (scene.track && !scene.track->file.empty()) track_file(scene, file.parent_path() / scene.track->file);
  return scene;
}

Imported import_model(const std::string& name, const OsimOptions& options) {
  const fs::path file = find_file(name);
  if (is_osim(file)) return read_osim(file, options);
  Imported imported;  // the notes come from the model that a scene names
  imported.model = read_scene(file, [&](const fs::path& model) {
                     imported = read_any_model(model, options, keys_of(fidelities()));
                     return imported.model;
                   }).model;
  return imported;
}

Model find_model(const std::string& name, const OsimOptions& options) { return import_model(name, options).model; }

}  // namespace sinew
