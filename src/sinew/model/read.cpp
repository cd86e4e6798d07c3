#include "sinew/model/read.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/file.hpp"
#include "sinew/model/changes.hpp"
#include "sinew/model/check.hpp"
#include "sinew/model/check_parts.hpp"
#include "sinew/model/place_faults.hpp"
#include "sinew/model/reader.hpp"
#include "sinew/model/standing_contact.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

std::string file_text(const fs::path& path) {
  if (path.extension() == ".osim")
    throw InputError({Fault{path.string(), 0, 0, "", "is OpenSim's XML; `sinew convert` makes a model file of it"}});
  return read_text(path, max_yaml_bytes);
}

struct Source {
  std::string name;  ///< as messages say it
  std::string folder;
};

/// Names inside a file that was opened start from its folder, also when that is the working folder.
Source opened(const fs::path& path) {
  return {path.string(), path.has_parent_path() ? path.parent_path().string() : "."};
}
Source pretended(const fs::path& path) { return {path.string(), path.parent_path().string()}; }

void throw_if_any(Reading& reading) {
  if (std::vector<Fault> faults = reading.take(); !faults.empty()) throw InputError(std::move(faults));
}

enum class Contents { model, scene };

/// Which of the two a file says it is. Without its version nothing in it can be trusted.
Contents contents_of(const YamlNode& root, const std::string& file) {
  if (root.find("sinew_scene")) return Contents::scene;
  if (root.find("sinew")) return Contents::model;
  throw InputError({Fault{file, root.line, root.column, "",
                          "neither a model nor a scene: a model file says `sinew: 1`, a scene file `sinew_scene: 1`"}});
}

Model model_of(const YamlNode& root, const Source& source, const FidelityKeys& known = {}) {
  if (contents_of(root, source.name) == Contents::scene)
    throw InputError({Fault{source.name, root.line, root.column, "sinew_scene",
                            "this file is a scene; a model file is needed here"}});
  Reading reading(source.name, source.folder, {}, known);
  Model model;
  model.folder = source.folder;
  read(Cursor{reading, root, ""}, model);
  reading.add(faults_of(model));
  throw_if_any(reading);
  model.notes.list = reading.take_notes();
  return model;
}

Scene scene_of(const YamlNode& root, const Source& source, const ModelSource& given = {},
               const FidelityKeys& known = {}) {
  if (contents_of(root, source.name) == Contents::model) {
    Scene scene = alone(model_of(root, source, known));
    scene.folder = source.folder;
    return scene;
  }
  const ModelSource from = given ? given : [&](const fs::path& file) { return read_model(file, known); };
  Reading reading(source.name, source.folder, from, known);
  Scene scene;
  scene.folder = source.folder;
  read(Cursor{reading, root, ""}, scene);
  std::vector<Fault> of_model;
  if (scene.model_file.empty() && reading.was_read("model")) of_model = with_prefix("model.", faults_of(scene.model));
  if (reading.was_read("model") && of_model.empty()) reading.add(carry_out_changes(scene));
  reading.add(std::move(of_model));
  reading.add(faults_of_run(scene));
  if (!known.names.empty()) reading.add(faults_of_fidelities(scene, known.names));
  if (reading.was_read("model")) reading.add(faults_of_references(scene));
  throw_if_any(reading);
  const std::vector<Note> notes = reading.take_notes();
  scene.model.notes.list.insert(scene.model.notes.list.end(), notes.begin(), notes.end());
  return scene;
}

}  // namespace

void MapReader::model(const char* key, Scene& scene) {
  needed_.emplace_back(key);
  const YamlNode* node = asked(key);
  if (!node) return;
  const Cursor at = at_.at(*node, key);
  if (node->kind == YamlNode::Kind::map) {
    scene.model.folder = at_.file.folder();
    return read(at, scene.model);
  }
  read(at, scene.model_file);
  if (scene.model_file.empty()) return;
  try {
    scene.model = at_.file.model_from(fs::path(at_.file.folder()) / scene.model_file);
    at_.file.learn(scene.model);
  } catch (const InputError& error) {
    const bool missing = error.faults().size() == 1 && error.faults()[0].line == 0;
    at.fault(fmt::format("{} {}", scene.model_file, missing ? error.faults()[0].message : "has faults"));
    if (!missing) at_.file.add_placed(error.faults());
  }
}

Model parse_model(const std::string& text, const fs::path& file, const FidelityKeys& known) {
  return model_of(yaml_tree(text, file.string()), pretended(file), known);
}
Scene parse_scene(const std::string& text, const fs::path& file) {
  return scene_of(yaml_tree(text, file.string()), pretended(file));
}
Model read_model(const fs::path& path, const FidelityKeys& known) {
  return model_of(yaml_tree(file_text(path), path.string()), opened(path), known);
}
Scene read_scene(const fs::path& path, const ModelSource& from, const FidelityKeys& known) {
  return scene_of(yaml_tree(file_text(path), path.string()), opened(path), from, known);
}

std::vector<Fault> placed(const fs::path& path, std::vector<Fault> faults) {
  if (std::ranges::none_of(faults, [](const Fault& fault) { return fault.file.empty(); })) return faults;
  const YamlNode root = yaml_tree(file_text(path), path.string());
  const Source source = opened(path);
  Reading reading(source.name, source.folder, [](const fs::path&) { return Model{}; });
  Scene scene;
  if (contents_of(root, source.name) == Contents::scene)
    read(Cursor{reading, root, ""}, scene);
  else
    read(Cursor{reading, root, ""}, scene.model);
  reading.take();  // what reading found was told when the file was read
  for (Fault& fault : faults) {
    if (!fault.file.empty()) continue;
    reading.add({fault});
    for (const Fault& found : reading.take())
      if (found.line > 0) fault = found;
  }
  return faults;
}

}  // namespace sinew
