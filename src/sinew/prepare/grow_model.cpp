#include "sinew/prepare/grow_model.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/core/file_names.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/geometry/mesh_union.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/model/muscles_named.hpp"
#include "sinew/model/read.hpp"
#include "sinew/picture/picture.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

constexpr int view_width = 620, view_height = 900;
constexpr int mesh_decimals = 6;  // 0.001 mm: eye muscles are millimetres thick

bool has_mesh(const Muscle& muscle) { return muscle.volume && !muscle.volume->surface.empty(); }

std::vector<int> to_grow(const Model& model, const std::vector<std::string>& names) {
  const std::vector<std::string> meant = muscles_named(model, names);
  std::vector<int> out;
  for (size_t m = 0; m < model.muscles.size(); ++m)
    if (!has_mesh(model.muscles[m]) &&
        (names.empty() || std::ranges::find(meant, model.muscles[m].name) != meant.end()))
      out.push_back(static_cast<int>(m));
  return out;
}

Colour flesh_colour(double tendon) {
  const Colour flesh = 0.9f * ember(0.12), pearl(0.84f, 0.79f, 0.68f);
  return flesh + static_cast<float>(tendon) * (pearl - flesh);
}

}  // namespace

std::vector<GrownMuscle> grow_muscles(const Anatomy& anatomy, const std::vector<std::string>& names,
                                      const Progress& progress) {
  const std::vector<int> chosen = to_grow(anatomy.model(), names);
  std::vector<GrownMuscle> out(chosen.size());
  const Model& model = anatomy.model();
  const Grower& grower = anatomy.grower();
  auto grown = progress.count("muscles", chosen.size());
  parallel_for(chosen.size(), 1, [&](size_t i) {
    out[i].grown = grower.belly(chosen[i]);
    grown.advance();
  });
  FileNames files;
  for (size_t i = 0; i < out.size(); ++i) {
    out[i].name = model.muscles[static_cast<size_t>(chosen[i])].name;
    if (out[i].grown) out[i].file = "meshes/" + files.fresh(out[i].name) + ".obj";
  }
  return out;
}

std::vector<GrownJoin> join_grown(std::vector<GrownMuscle>& muscles, const std::vector<Join>& joins) {
  constexpr double spacings_across = 20;  // of the mesh, over the edge of a cube of the same volume
  constexpr double blend_share = 0.3;     // of that edge: grooves between parts of one muscle close
  constexpr double most_of_it = 0.9;
  std::vector<GrownJoin> out;
  std::vector<Fault> faults;
  FileNames files;
  for (const GrownMuscle& muscle : muscles) files.fresh(muscle.name);
  for (const Join& join : joins) {
    GrownJoin& made = out.emplace_back(GrownJoin{.join = join, .file = "meshes/" + files.fresh(join.name) + ".obj"});
    std::vector<TriMesh> bellies;
    TriMesh all;
    std::vector<double> tendons;  // of all their vertices
    for (const std::string& name : join.muscles) {
      const auto muscle = std::ranges::find(muscles, name, &GrownMuscle::name);
      if (muscle == muscles.end() || !muscle->grown) {
        faults.push_back({.field = "--join " + join.name, .message = "`" + name + "` was not grown here"});
        continue;
      }
      bellies.push_back(muscle->grown.mesh);
      append(all, muscle->grown.mesh);
      tendons.insert(tendons.end(), muscle->grown.tendon.begin(), muscle->grown.tendon.end());
      made.asked += muscle->grown.volume;
      muscle->file = made.file;
    }
    if (bellies.size() < join.muscles.size()) continue;
    const double edge = std::cbrt(made.asked);
    // Bits of tendons that are thinner than the grid come off.
    std::vector<TriMesh> pieces = parts(melted(bellies, blend_share * edge, edge / spacings_across));
    if (!pieces.empty()) made.mesh = *std::ranges::max_element(pieces, {}, [](const TriMesh& m) { return volume(m); });
    if (volume(made.mesh) < most_of_it * made.asked) {
      faults.push_back({.field = "--join " + join.name,
                        .message = "these bellies do not touch; expected parts of one muscle, side by side"});
      continue;
    }
    const SurfaceTree own(std::move(all));
    for (const Vec3& at : made.mesh.vertices) {
      const Triangle& nearest = own.mesh().triangles[static_cast<size_t>(own.closest(at).triangle)];
      made.tendon.push_back(tendons[static_cast<size_t>(nearest[0])]);
    }
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  return out;
}

void write_grown(Model model, const std::vector<GrownMuscle>& muscles, const std::vector<GrownJoin>& joins,
                 const fs::path& file) {
  const fs::path folder = fs::absolute(file).parent_path().lexically_normal();
  std::error_code error;
  fs::create_directories(folder / "meshes", error);
  if (error) throw InputError((folder / "meshes").string() + ": " + error.message());
  std::vector<fs::path> written;
  const auto write_mesh = [&](const TriMesh& mesh, const std::string& name, const std::string& beside_model) {
    const fs::path path = folder / beside_model;
    if (!fs::exists(path)) written.push_back(path);
    write_obj(mesh, path, name + ", grown by Sinew: m, ground axes at the start pose", mesh_decimals);
  };
  const auto surface_of = [&](const std::string& beside_model) {
    return model.folder.empty() ? beside_model
                                : (folder / beside_model)
                                      .lexically_relative(fs::absolute(model.folder).lexically_normal())
                                      .generic_string();
  };
  try {
    for (const GrownMuscle& muscle : muscles) {
      if (!muscle.grown || std::ranges::find(joins, muscle.file, &GrownJoin::file) != joins.end()) continue;
      write_mesh(muscle.grown.mesh, muscle.name, muscle.file);
      std::optional<Volume>& volume = find(model.muscles, muscle.name)->volume;
      if (!volume) volume.emplace();
      volume->surface = surface_of(muscle.file);
    }
    for (const GrownJoin& joined : joins) {
      write_mesh(joined.mesh, joined.join.name, joined.file);
      for (const std::string& name : joined.join.muscles)
        share_surface(*find(model.muscles, name), surface_of(joined.file));
    }
    write_model(model, file);
  } catch (const InputError&) {
    for (const fs::path& mesh : written) fs::remove(mesh, error);
    throw;
  }
}

bool picture_grown(const Anatomy& anatomy, const std::vector<GrownMuscle>& muscles, const std::vector<GrownJoin>& joins,
                   const fs::path& file) {
  Drawing drawing;
  for (const Bones::Bone& bone : anatomy.bones().list())
    drawing.meshes.push_back(drawn_bone(bone.mesh, anatomy.start().poses[static_cast<size_t>(bone.body)]));
  const auto draw = [&](const TriMesh& mesh, const std::vector<double>& tendons) {
    DrawnMesh& drawn = drawing.meshes.emplace_back(DrawnMesh{.mesh = mesh, .finish = muscle_finish});
    for (const double tendon : tendons) drawn.colours.push_back(flesh_colour(tendon));
  };
  for (const GrownMuscle& muscle : muscles)
    if (muscle.grown && std::ranges::find(joins, muscle.file, &GrownJoin::file) == joins.end())
      draw(muscle.grown.mesh, muscle.grown.tendon);
  for (const GrownJoin& joined : joins) draw(joined.mesh, joined.tendon);
  if (drawing.meshes.empty()) return false;
  std::vector<Image> images;
  for (const Vec3& from : {Vec3(1, 0.1, 0.25), Vec3(0.2, 0.1, 1), Vec3(-1, 0.1, 0.25)})
    images.push_back(render(drawing, camera_for(drawing, from, static_cast<double>(view_width) / view_height),
                            view_width, view_height));
  write_png(side_by_side(images, static_cast<int>(images.size()), 0), file);
  return true;
}

}  // namespace sinew
