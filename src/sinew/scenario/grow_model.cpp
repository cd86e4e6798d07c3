#include "sinew/scenario/grow_model.hpp"

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/core/file_names.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/core/steps.hpp"
#include "sinew/geometry/obj.hpp"
#include "sinew/geometry/picture.hpp"
#include "sinew/model/read.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr int view_width = 620, view_height = 900;
constexpr int mesh_decimals = 6;  // 0.001 mm: eye muscles are millimetres thick

bool has_mesh(const Muscle& muscle) { return muscle.volume && !muscle.volume->surface.empty(); }

std::vector<int> to_grow(const Model& model, const std::vector<std::string>& names) {
  std::vector<Fault> faults;
  std::vector<std::string> known;
  for (const Muscle& muscle : model.muscles) known.push_back(muscle.name);
  for (const std::string& name : names)
    if (std::ranges::find(known, name) == known.end()) {
      const std::string near = nearest_word(name, known);
      faults.push_back({.message = "the model has no muscle `" + name + "`" +
                                   (near.empty() ? "" : "; did you mean `" + near + "`?")});
    }
  if (!faults.empty()) throw InputError(std::move(faults));
  std::vector<int> out;
  for (size_t m = 0; m < known.size(); ++m)
    if (!has_mesh(model.muscles[m]) && (names.empty() || std::ranges::find(names, known[m]) != names.end()))
      out.push_back(static_cast<int>(m));
  return out;
}

Colour flesh_colour(double tendon) {
  const Colour flesh = 0.9f * ember(0.12), pearl(0.84f, 0.79f, 0.68f);
  return flesh + static_cast<float>(tendon) * (pearl - flesh);
}

}  // namespace

std::vector<GrownMuscle> grow_muscles(const Model& model, const Grower& grower, const std::vector<std::string>& names) {
  const std::vector<int> chosen = to_grow(model, names);
  std::vector<GrownMuscle> out(chosen.size());
  Steps steps("muscles", chosen.size());
  parallel_for(chosen.size(), 1, [&](size_t i) {
    out[i].grown = grower.belly(chosen[i]);
    steps.advance();
  });
  FileNames files;
  for (size_t i = 0; i < out.size(); ++i) {
    out[i].name = model.muscles[static_cast<size_t>(chosen[i])].name;
    if (out[i].grown) out[i].file = "meshes/" + files.fresh(out[i].name) + ".obj";
  }
  return out;
}

void write_grown(Model model, const std::vector<GrownMuscle>& muscles, const fs::path& file) {
  const fs::path folder = fs::absolute(file).parent_path().lexically_normal();
  std::error_code error;
  fs::create_directories(folder / "meshes", error);
  if (error) throw InputError((folder / "meshes").string() + ": " + error.message());
  std::vector<fs::path> written;
  try {
    for (const GrownMuscle& muscle : muscles) {
      if (!muscle.grown) continue;
      const fs::path mesh = folder / muscle.file;
      if (!fs::exists(mesh)) written.push_back(mesh);
      write_obj(muscle.grown.mesh, mesh, muscle.name + ", grown by Sinew: m, ground axes at the start pose",
                mesh_decimals);
      std::optional<Volume>& volume = find(model.muscles, muscle.name)->volume;
      if (!volume) volume.emplace();
      volume->surface = model.folder.empty()
                            ? muscle.file
                            : mesh.lexically_relative(fs::absolute(model.folder).lexically_normal()).generic_string();
    }
    write_model(model, file);
  } catch (const InputError&) {
    for (const fs::path& mesh : written) fs::remove(mesh, error);
    throw;
  }
}

bool picture_grown(const Grower& grower, const std::vector<GrownMuscle>& muscles, const fs::path& file) {
  Drawing drawing;
  for (const Bones::Bone& bone : grower.bones().list())
    drawing.meshes.push_back(drawn_bone(bone.mesh, grower.poses()[static_cast<size_t>(bone.body)]));
  for (const GrownMuscle& muscle : muscles) {
    if (!muscle.grown) continue;
    DrawnMesh& drawn = drawing.meshes.emplace_back(DrawnMesh{.mesh = muscle.grown.mesh, .finish = muscle_finish});
    for (const double tendon : muscle.grown.tendon) drawn.colours.push_back(flesh_colour(tendon));
  }
  if (drawing.meshes.empty()) return false;
  std::vector<Image> images;
  for (const Vec3& from : {Vec3(1, 0.1, 0.25), Vec3(0.2, 0.1, 1), Vec3(-1, 0.1, 0.25)})
    images.push_back(render(drawing, camera_for(drawing, from, static_cast<double>(view_width) / view_height),
                            view_width, view_height));
  write_png(side_by_side(images, static_cast<int>(images.size()), 0), file);
  return true;
}

}  // namespace sinew
