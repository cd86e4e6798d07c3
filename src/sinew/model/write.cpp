#include "sinew/core/whole_file.hpp"
#include "sinew/model/changes.hpp"
#include "sinew/model/mesh_files.hpp"
#include "sinew/model/read.hpp"
#include "sinew/model/writer.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

/// A file name that starts from `from`, as it is called from `to`. Models made in code have no folder: left alone.
std::string moved_name(const std::string& name, const std::string& from, const fs::path& to) {
  if (from.empty() || name.empty() || fs::path(name).is_absolute()) return name;
  const fs::path here = fs::absolute(from).lexically_normal(),
                 there = fs::absolute(to.empty() ? "." : to).lexically_normal();
  const fs::path same = (here / "").lexically_relative(there / "");
  if (same == ".") return name;
  return (here / name).lexically_normal().lexically_relative(there).generic_string();
}

Model moved(Model model, const fs::path& to) {
  const auto move = [&](std::string& file) { file = moved_name(file, model.folder, to); };
  each_mesh(model, move);
  each_data_file(model, move);
  return model;
}

}  // namespace

std::string model_text(const Model& model) {
  Model copy = model;
  return yaml_document(written(copy));
}

std::string scene_text(const Scene& scene) {
  Scene copy = scene;
  return yaml_document(written(copy));
}

void write_model(const Model& model, const fs::path& path) {
  write_whole_file(path, model_text(moved(model, path.parent_path())));
}

void write_scene(const Scene& scene, const fs::path& path) {
  Scene copy = scene;
  const fs::path to = path.parent_path();
  each_mesh_of_soft(copy, [&](std::string& file) {
    if (is_shipped_mesh(scene, file)) return;
    const bool beside_model = !fs::exists(fs::path(scene.folder) / file) && find_mesh(scene, file);
    file = moved_name(file, beside_model ? scene.model.folder : scene.folder, to);
  });
  if (copy.model_file.empty()) {
    copy.unchanged = moved(model_as_filed(scene), to);
  } else if (fs::path(copy.model_file).is_relative() && !copy.model.folder.empty()) {
    // The model lies in its own folder, which is not the scene's when the name leads through others.
    const std::string name = fs::path(copy.model_file).filename().string();
    const std::string from_here = moved_name(name, copy.model.folder, to);
    const fs::path as_named = (fs::absolute(to.empty() ? "." : to) / copy.model_file).lexically_normal();
    if (as_named != (fs::absolute(copy.model.folder) / name).lexically_normal()) copy.model_file = from_here;
  }
  write_whole_file(path, scene_text(copy));
}

}  // namespace sinew
