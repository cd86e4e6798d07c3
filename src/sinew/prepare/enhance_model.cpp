#include "sinew/prepare/enhance_model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "sinew/analysis/muscle_geometry.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/file_names.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/model/muscles_named.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/belly/fascicles.hpp"
#include "sinew/muscle/geometric/geometric.hpp"
#include "sinew/muscle/geometric/options.hpp"
#include "sinew/muscle/geometric/reroute.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

/// Mesh files of a folder by their names without suffix.
std::map<std::string, fs::path> meshes_in(const fs::path& folder) {
  std::error_code error;
  std::map<std::string, fs::path> out;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    if (has_mesh_suffix(entry.path())) {
      const auto [known, fresh] = out.try_emplace(entry.path().stem().string(), entry.path());
      if (!fresh)
        throw InputError(fmt::format("{}: holds both {} and {}; expected one mesh of that name", folder.string(),
                                     known->second.filename().string(), entry.path().filename().string()));
    }
  if (error) throw InputError(folder.string() + ": " + error.message());
  return out;
}

std::vector<int> chosen_of(const Model& model, const std::vector<std::string>& only) {
  const std::vector<std::string> meant = muscles_named(model, only);
  std::vector<int> out;
  for (size_t m = 0; m < model.muscles.size(); ++m)
    if (only.empty() || std::ranges::find(meant, model.muscles[m].name) != meant.end())
      out.push_back(static_cast<int>(m));
  return out;
}

/// How the model's file calls a mesh.
std::string named_from(const Model& model, const fs::path& file) {
  const fs::path mesh = fs::absolute(file);
  return model.folder.empty() ? mesh.string() : mesh.lexically_proximate(fs::absolute(model.folder)).generic_string();
}

std::string row_of(const std::string& muscle, const Sections& sections, size_t k) {
  const Ring& ring = sections.rings[k];
  std::string row = fmt::format("{},{}", muscle, k);
  for (const Vec3& v : {ring.at, ring.x, ring.y}) row += fmt::format(",{:.9g},{:.9g},{:.9g}", v.x(), v.y(), v.z());
  for (int i = 0; i < sections.sides; ++i)
    row += fmt::format(",{:.9g}", sections.radii[k * static_cast<size_t>(sections.sides) + static_cast<size_t>(i)]);
  return row + "\n";
}

/// From end to end of the path through the middles of the sections beside it, which it comes to over a fifth of its
/// length: ends are places on bone. Sections of flesh beyond the ends are none of the line's.
std::vector<Vec3> through_the_middles(const Sections& sections, const std::vector<Vec3>& course) {
  constexpr double off_the_ends = 0.02, apart = 0.01, comes_in = 0.2;  // of the length
  const TriMesh tube = SectionTube(sections.sides, sections.radii).surface(sections.rings);
  const std::vector<double> stations = even_fractions(401);
  const std::vector<Vec3> beside = points_at(course, stations);
  std::vector<Vec3> out{course.front()};
  double last = 0;
  for (const Vec3& middle : ring_centroids(tube.vertices, sections.sides)) {
    const auto nearest =
        std::ranges::min_element(beside, {}, [&](const Vec3& p) { return (p - middle).squaredNorm(); });
    const double at = stations[static_cast<size_t>(nearest - beside.begin())];
    if (at < std::max(off_the_ends, last + apart) || at > 1 - off_the_ends) continue;
    out.push_back(*nearest + smoothstep(0, comes_in, std::min(at, 1 - at)) * (middle - *nearest));
    last = at;
  }
  out.push_back(course.back());
  return out;
}

/// Length at the start pose and, per coordinate, the moment arm.
std::pair<double, Eigen::VectorXd> gauged(const Model& model, int muscle) {
  const MuscleGeometry geometry(model, model.wrap_rule);
  MuscleGeometry::Scratch scratch = geometry.scratch();
  geometry.pose(scratch);
  const double length = geometry.read(muscle, scratch).length;
  Eigen::VectorXd arms(geometry.skeleton().coordinates());
  geometry.arms(muscle, scratch, arms);
  return {length, arms};
}

bool is_joined(const Volume& volume) { return volume.joined || options_of<TubeOptions>(volume).joined; }

}  // namespace

std::vector<int> name_meshes(Model& model, const fs::path& meshes, const std::vector<std::string>& only,
                             const std::vector<Join>& joins) {
  const std::vector<int> chosen = chosen_of(model, only);
  if (meshes.empty()) return chosen;
  const std::map<std::string, fs::path> files = meshes_in(meshes);
  std::vector<Fault> faults;
  for (const Join& join : joins) {
    const auto file = files.find(join.name);
    if (file == files.end())
      faults.push_back({.file = meshes.string(), .message = "holds no mesh called " + join.name});
    else
      for (const std::string& name : join.muscles)
        share_surface(*find(model.muscles, name), named_from(model, file->second));
  }
  if (!faults.empty()) throw InputError(std::move(faults));
  bool any = !joins.empty();
  for (const int m : chosen) {
    Muscle& muscle = model.muscles[static_cast<size_t>(m)];
    const auto file = files.find(muscle.name);
    if (file == files.end()) continue;
    any = true;
    if (!muscle.volume) muscle.volume.emplace();
    muscle.volume->surface = named_from(model, file->second);
  }
  if (!any)
    throw InputError(fmt::format("{}: no mesh in there is called after a muscle of the model, such as {}.obj",
                                 meshes.string(), model.muscles.at(static_cast<size_t>(chosen.at(0))).name));
  return chosen;
}

EnhancedModel enhance_model(Model model, const fs::path& meshes, const std::vector<std::string>& only,
                            const TubeOptions& options, const std::vector<Join>& joins) {
  const std::vector<int> chosen = name_meshes(model, meshes, only, joins);
  std::set<std::string> shared;  // meshes of joined muscles: those that are not chosen have the same tube
  for (const int m : chosen) {
    std::optional<Volume>& volume = model.muscles[static_cast<size_t>(m)].volume;
    if (!volume) volume.emplace();
    if (is_joined(*volume)) shared.insert(volume->surface);
    set_options(*volume, options);
  }
  for (Muscle& muscle : model.muscles)
    if (muscle.volume && is_joined(*muscle.volume) && shared.contains(muscle.volume->surface)) {
      muscle.volume->joined = true;
      set_options(*muscle.volume, options);
    }
  const Anatomy anatomy(model);
  const StartPose& start = anatomy.start();
  const GeometricTissue tissue(anatomy, chosen, flesh_of(anatomy, chosen));
  EnhancedModel out{.model = std::move(model), .muscles = {}, .joined = {}};
  for (size_t i = 0; i < chosen.size(); ++i) {
    const Muscle& muscle = out.model.muscles[static_cast<size_t>(chosen[i])];
    EnhancedMuscle& told = out.muscles.emplace_back(EnhancedMuscle{
        muscle.name, muscle.volume->surface, tissue.sections(i),
        tendon_point(start.courses[static_cast<size_t>(chosen[i])], options.tendons.insertion * muscle.tendon.slack)});
    if (told.tendon.whole) told.sections.notes.emplace_back("its free tendon is as long as its path or longer");
  }
  for (const GeometricTissue::Joined& joined : tissue.joined()) {
    Join join;
    for (const size_t i : joined.members) join.muscles.push_back(out.muscles[i].name);
    join.name = fs::path(out.muscles[joined.members[0]].mesh).stem().string();
    out.joined.push_back({std::move(join), joined.sections});
  }
  return out;
}

std::vector<Reroute> reroute(EnhancedModel& enhanced) {
  constexpr double no_arm = 1e-5;  // m
  const StartPose start(enhanced.model);
  std::vector<Reroute> out;
  for (const EnhancedMuscle& muscle : enhanced.muscles) {
    const int m = static_cast<int>(find(enhanced.model.muscles, muscle.name) - enhanced.model.muscles.data());
    const auto [length, arms] = gauged(enhanced.model, m);
    enhanced.model =
        rerouted(enhanced.model, m, through_the_middles(muscle.sections, start.courses[static_cast<size_t>(m)]));
    const auto [length_now, arms_now] = gauged(enhanced.model, m);
    double& slack = enhanced.model.muscles[static_cast<size_t>(m)].tendon.slack;
    const double slack_before = slack;
    slack = std::max(0.0, slack + length_now - length);
    Reroute& told = out.emplace_back(Reroute{muscle.name, length, length_now, slack_before, slack, {}});
    for (int c = 0; c < arms.size(); ++c)
      if (std::max(std::abs(arms[c]), std::abs(arms_now[c])) > no_arm)
        told.arms.push_back({start.skeleton.coordinate_name(c), arms[c], arms_now[c]});
  }
  return out;
}

void write_enhanced(const EnhancedModel& enhanced, const fs::path& file) {
  const fs::path folder = fs::absolute(file).parent_path() / "tubes";
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw InputError(folder.string() + ": " + error.message());
  std::string table = "muscle,section,x,y,z,x_x,x_y,x_z,y_x,y_y,y_z";
  const int sides = enhanced.muscles.empty() ? 0 : enhanced.muscles[0].sections.sides;
  for (int i = 0; i < sides; ++i) table += fmt::format(",r{}", i);
  table += "\n";
  FileNames names;
  const auto write_tube = [&](const std::string& name, const TriMesh& tube) {
    write_obj(tube, folder / (names.fresh(name) + ".obj"), name + ": m, ground axes at the start pose", 6);
  };
  std::set<std::string> shared;
  for (const auto& [join, sections] : enhanced.joined) {
    shared.insert(join.muscles.begin(), join.muscles.end());
    write_tube(join.name, surface_of(sections));
  }
  for (const auto& [name, mesh, sections, tendon] : enhanced.muscles) {
    if (!shared.contains(name)) write_tube(name, SectionTube(sections.sides, sections.radii).surface(sections.rings));
    for (size_t k = 0; k < sections.rings.size(); ++k) table += row_of(name, sections, k);
  }
  fs::path sections_file = file;
  write_whole_file(sections_file.replace_extension(".sections.csv"), table);
  write_model(enhanced.model, file);
}

}  // namespace sinew
