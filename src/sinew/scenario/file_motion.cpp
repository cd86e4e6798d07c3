#include "sinew/scenario/file_motion.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/model/check_parts.hpp"
#include "sinew/motion/motion.hpp"
#include "sinew/motion/signal.hpp"
#include "sinew/skeleton/coordinates.hpp"

namespace sinew {
namespace {

namespace fs = std::filesystem;

struct FileMotion {
  std::map<std::string, Function> motion;  ///< of the coordinates that it moves
  std::vector<std::string> locked;         ///< of them: those that the model locks, and the file moves
  std::vector<std::string> remarks;
  double start = 0;  ///< s, of its first row
};

/// Without lag, and without the rows that were reflected at the ends.
Samples smoothed(const Samples& raw, double cutoff) {
  if (raw.time.size() < 4)
    throw InputError(fmt::format("filtering needs at least four rows; the motion has {}", raw.time.size()));
  const Samples all = filtered(raw, cutoff);
  const double rounding = 1e-6 * shortest_step(raw.time);
  Samples out;
  std::vector<Eigen::Index> rows;
  for (size_t i = 0; i < all.time.size(); ++i)
    if (all.time[i] > raw.time.front() - rounding && all.time[i] < raw.time.back() + rounding) {
      out.time.push_back(all.time[i]);
      rows.push_back(static_cast<Eigen::Index>(i));
    }
  out.value = all.value(rows, Eigen::all);
  return out;
}

/// Locked coordinates that the file moves all the same: the file's values differ from where the lock holds them.
bool moves(const Samples& samples, int k, double held) {
  constexpr double written = 1e-6;  // rad or m: as files write them
  return (samples.value.col(k).array() - held).abs().maxCoeff() > written;
}

FileMotion motion_of_file(const Scene& scene, const fs::path& file, double filter) {
  const Model model = started_model(scene);
  const Skeleton skeleton(model);
  const Coordinates coordinates(model, skeleton);
  Motion motion = read_motion(file, model, skeleton);
  if (filter > 0) motion.coordinates = smoothed(motion.coordinates, filter);
  FileMotion out{.motion = {}, .remarks = motion.remarks};
  const std::vector<double>& time = motion.coordinates.time;
  out.start = time.front();
  for (int k = 0; k < skeleton.coordinates(); ++k) {
    const std::string& name = skeleton.coordinate_name(k);
    const bool locked = coordinates.kind(k) == Coordinates::Kind::locked &&
                        moves(motion.coordinates, k, find_coordinate(model, name)->start);
    if (locked) out.locked.push_back(name);
    if (coordinates.kind(k) != Coordinates::Kind::free && !locked) continue;
    std::vector<std::array<double, 2>> points;
    for (size_t i = 0; i < time.size(); ++i)
      points.push_back({time[i], motion.coordinates.value(static_cast<Eigen::Index>(i), k)});
    out.motion[name] = points.size() == 1 ? Function::constant(points[0][1]) : Function::spline(points);
  }
  return out;
}

}  // namespace

std::vector<std::string> track_file(Scene& scene, const fs::path& file, double filter) {
  FileMotion found = motion_of_file(scene, file, filter);
  for (const std::string& name : found.locked) {
    found.motion.erase(name);
    found.remarks.push_back(fmt::format("{}: `{}` is locked: its motion is not followed", file.string(), name));
  }
  Track& track = scene.track ? *scene.track : scene.track.emplace();
  track.file.clear();
  if (!scene.start) scene.start = track.poses.empty() ? found.start : std::min(found.start, track.poses.front().at);
  for (auto& [name, function] : found.motion) {
    const auto leads = [&coordinate = name](const KeyPose& key) { return key.pose.contains(coordinate); };
    if (std::ranges::none_of(track.poses, leads)) track.motion[name] = std::move(function);
  }
  return found.remarks;
}

std::vector<std::string> play_file(Scene& scene, const fs::path& file, double filter) {
  const Play asked = scene.play.value_or(Play{});
  scene.play.reset();
  FileMotion found = motion_of_file(scene, file, filter);
  for (const std::string& name : found.locked) {  // a lock holds against forces; what is played needs none
    for (Joint& joint : scene.model.joints)
      if (Coordinate* held = find(joint.coordinates, name)) held->locked = false;
    std::erase(scene.locked, name);
    found.remarks.push_back(fmt::format("{}: `{}` is locked; the motion plays it all the same", file.string(), name));
  }
  for (const Joint& joint : scene.model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k)
      if (in_ball(joint, k) && found.motion.erase(joint.coordinates[k].name))
        found.remarks.push_back(fmt::format("`{}` belongs to a ball joint and cannot be played; `track` can follow it",
                                            joint.coordinates[k].name));
  scene.play = Play{.motion = std::move(found.motion), .file = {}, .loop = asked.loop, .end = asked.end};
  if (!scene.start) scene.start = found.start;
  return found.remarks;
}

}  // namespace sinew
