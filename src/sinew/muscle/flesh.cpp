#include "sinew/muscle/flesh.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "sinew/core/parallel.hpp"
#include "sinew/geometry/file/mesh_file.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/model/mesh_files.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/belly/architecture.hpp"
#include "sinew/muscle/partition.hpp"
#include "sinew/muscle/scaled_section.hpp"

namespace sinew {
namespace {

std::string mesh_of(const Muscle& muscle) { return muscle.volume ? muscle.volume->surface : ""; }

/// Flesh that is far from what the muscle's figures ask for is told of; a thousand times of it is no flesh of this
/// muscle.
void compare_size(const Muscle& muscle, const std::vector<Vec3>& course, Flesh& flesh, const std::string& file,
                  std::vector<Fault>& faults) {
  constexpr double odd = 10, absurd = 1000;
  const auto asked = architecture_of(muscle, arc_lengths(course).back(), 0);
  if (!asked || !(asked->volume > 0)) return;
  const double ratio = volume(flesh.mesh) / asked->volume;
  if (ratio < odd && ratio > 1 / odd) return;
  const std::string said = fmt::format("it holds {:.3g} ml, where the muscle's force and fibre length ask for {:.3g}",
                                       1e6 * volume(flesh.mesh), 1e6 * asked->volume);
  if (ratio < absurd && ratio > 1 / absurd)
    flesh.notes.push_back(said);
  else
    faults.push_back({.file = file,
                      .field = "muscles." + muscle.name + ".volume.surface",
                      .message = said + "; expected a mesh in metres, or one whose size shows its unit"});
}

/// Why a mesh is no flesh though it was mended; empty: it is.
std::string why_no_flesh(const RepairedMesh& mended) {
  constexpr double torn = 0.1, smallest = 0.003, largest = 3;  // of the area; m across
  if (mended.report.torn_off > torn)
    return fmt::format(
        "the surface touches itself: parted where it does, {:.0f} % of it is left. Expected a surface whose edges "
        "have two triangles each; close its parts one by one, or keep one of them",
        100 * (1 - mended.report.torn_off));
  if (!mended.report.closed) {
    std::string why = "the mesh does not enclose a volume";
    for (const std::string& note : mended.report.notes) why += "; " + note;
    return why;
  }
  const double across = bounds(mended.mesh).size().norm();
  if (across < smallest || across > largest)
    return fmt::format("the mesh is {:.3g} m across{}. Expected a muscle of 3 mm to 3 m; scale it to metres", across,
                       mended.report.scale == 0.001 ? ", if its numbers are millimetres" : "");
  return "";
}

Flesh own_flesh(const Model& model, const Muscle& muscle, const std::vector<Vec3>& course, std::vector<Fault>& faults) {
  const std::string field = "muscles." + muscle.name + ".volume.surface";
  const auto path = find_mesh(model, mesh_of(muscle));
  if (!path) {
    faults.push_back({.file = mesh_of(muscle), .field = field, .message = "the mesh is not there"});
    return {};
  }
  try {
    Flesh flesh = read_flesh(*path, course);
    compare_size(muscle, course, flesh, path->string(), faults);
    return flesh;
  } catch (const InputError& error) {
    for (Fault fault : error.faults()) {
      if (fault.field.empty()) fault.field = field;
      faults.push_back(std::move(fault));
    }
  }
  return {};
}

/// Of a mesh that several muscles name, each gets what is nearest to its path.
Flesh share_of(Flesh whole, const Model& model, int muscle, const StartPose& start, std::vector<Fault>& faults) {
  std::vector<std::vector<Vec3>> lines;
  size_t own = 0;
  for (size_t m = 0; m < model.muscles.size(); ++m) {
    if (mesh_of(model.muscles[m]) != mesh_of(model.muscles[static_cast<size_t>(muscle)])) continue;
    if (static_cast<int>(m) == muscle) own = lines.size();
    lines.push_back(start.courses[m]);
  }
  if (lines.size() < 2 || whole.mesh.triangles.empty()) return whole;
  Part part = std::move(parted(whole.mesh, lines)[own]);
  if (part.mesh.triangles.empty())
    faults.push_back({.field = "muscles." + model.muscles[static_cast<size_t>(muscle)].name + ".volume.surface",
                      .message = "none of the mesh is nearest to this muscle's path"});
  whole.notes.push_back("shares its mesh with other muscles: it has what is nearest to its path");
  return {std::move(part.mesh), std::move(whole.notes)};
}

Flesh grown_flesh(const Grower& grower, const Model& model, int muscle, std::vector<Fault>& faults) {
  Grown grown = grower.belly(muscle);
  if (!grown)
    faults.push_back({.field = "muscles." + model.muscles[static_cast<size_t>(muscle)].name,
                      .message = "no belly can be grown: " + (grown.notes.empty() ? "" : grown.notes[0])});
  return {std::move(grown.mesh), std::move(grown.notes), grown.fleshy};
}

}  // namespace

Flesh read_flesh(const std::filesystem::path& path, const std::vector<Vec3>& course) {
  RepairedMesh mended = repaired(read_mesh(path), {.about = course});
  const std::string why = why_no_flesh(mended);
  if (why.empty()) return {std::move(mended.mesh), std::move(mended.report.notes)};
  throw InputError({Fault{.file = path.string(), .message = why}});
}

bool misses(const SurfaceTree& flesh, const std::vector<Vec3>& course) {
  const double size = bounds(flesh.mesh()).size().norm();
  return std::ranges::none_of(points_at(course, even_fractions(100)),
                              [&](const Vec3& place) { return flesh.closest(place).distance < 0.5 * size; });
}

Fault missed_mesh(const Muscle& muscle) {
  return {.file = mesh_of(muscle),
          .field = "muscles." + muscle.name + ".volume.surface",
          .message =
              "the muscle's path misses this mesh; it must be in metres, in ground axes with every coordinate at "
              "its start"};
}

std::vector<std::vector<std::size_t>> joined_groups(const Model& model, const std::vector<int>& muscles,
                                                    const std::function<bool(const Volume&)>& joined) {
  std::vector<std::vector<std::size_t>> out;
  const auto shared = [&](std::size_t i) -> const Volume* {
    const std::optional<Volume>& volume = model.muscles[static_cast<size_t>(muscles[i])].volume;
    return volume && joined(*volume) ? &*volume : nullptr;
  };
  for (std::size_t i = 0; i < muscles.size(); ++i) {
    const auto same = [&](const std::vector<std::size_t>& group) {
      const Volume *one = shared(group[0]), *other = shared(i);
      return one && other && one->surface == other->surface;
    };
    const auto known = std::ranges::find_if(out, same);
    (known == out.end() ? out.emplace_back() : *known).push_back(i);
  }
  return out;
}

std::vector<Flesh> flesh_of(const Anatomy& anatomy, const std::vector<int>& muscles,
                            const std::function<bool(const Volume&)>& whole, const Progress& progress) {
  const Model& model = anatomy.model();
  std::vector<Flesh> all(muscles.size());
  std::vector<std::vector<Fault>> faults(muscles.size());
  const auto has_mesh = [&](int m) { return !mesh_of(model.muscles[static_cast<size_t>(m)]).empty(); };
  const StartPose& start = anatomy.start();
  if (!std::ranges::all_of(muscles, has_mesh)) anatomy.grower();  // before the threads that would wait for it
  auto made = progress.count("muscles", muscles.size());
  parallel_for(muscles.size(), 1, [&](std::size_t i) {
    made.advance();
    const int m = muscles[i];
    const Muscle& muscle = model.muscles[static_cast<size_t>(m)];
    if (!has_mesh(m)) {
      all[i] = grown_flesh(anatomy.grower(), model, m, faults[i]);
      return;
    }
    all[i] = own_flesh(model, muscle, start.courses[static_cast<size_t>(m)], faults[i]);
    if (!whole || !whole(*muscle.volume)) all[i] = share_of(std::move(all[i]), model, m, start, faults[i]);
    if (const double section = muscle.volume->section; section != 1 && faults[i].empty())
      all[i].mesh = scaled_section(all[i].mesh, start.courses[static_cast<size_t>(m)], section);
  });
  std::vector<Fault> together;
  for (const auto& list : faults) together.insert(together.end(), list.begin(), list.end());
  if (!together.empty()) throw InputError(std::move(together));
  return all;
}

}  // namespace sinew
