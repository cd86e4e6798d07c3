#include "sinew/model/mesh_files.hpp"

#include <cstdlib>

namespace sinew {
namespace {

namespace fs = std::filesystem;

bool is_shipped(const std::string& file, const std::optional<fs::path>& found) {
  std::error_code none;
  return found && fs::equivalent(models_folder() / file, *found, none);
}

std::optional<fs::path> in_folder(const fs::path& folder, const std::string& file) {
  std::error_code none;
  const fs::path path = folder / file;
  return fs::is_regular_file(path, none) ? std::optional(path) : std::nullopt;
}

}  // namespace

fs::path models_folder() {
  std::error_code none;
  if (const char* set = std::getenv("SINEW_MODELS")) return set;
  const fs::path program = fs::read_symlink("/proc/self/exe", none);
  if (const fs::path beside = program.parent_path() / SINEW_SHARE_FROM_BIN / "models"; fs::is_directory(beside, none))
    return beside;
  return SINEW_SOURCE_MODELS;
}

std::optional<fs::path> find_mesh(const Model& model, const std::string& file) {
  const auto own = in_folder(model.folder, file);
  return own ? own : in_folder(models_folder(), file);
}

std::optional<fs::path> find_mesh(const Scene& scene, const std::string& file) {
  const auto own = in_folder(scene.folder, file);
  return own ? own : find_mesh(scene.model, file);
}

void each_data_file(Model& model, const std::function<void(std::string&)>& visit) {
  for (Muscle& muscle : model.muscles) {
    if (!muscle.volume) continue;
    const auto solid = muscle.volume->options.find("solid");
    if (solid == muscle.volume->options.end()) continue;
    YamlNode& said = solid->second;
    for (std::size_t k = 0; k < said.keys.size(); ++k)
      if (said.keys[k].text == "data" && !said.items[k].text.empty()) visit(said.items[k].text);
  }
}

bool is_shipped_mesh(const Model& model, const std::string& file) { return is_shipped(file, find_mesh(model, file)); }
bool is_shipped_mesh(const Scene& scene, const std::string& file) { return is_shipped(file, find_mesh(scene, file)); }

}  // namespace sinew
