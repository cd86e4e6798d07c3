#include "sinew/muscle/grow.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/geometry/course.hpp"
#include "sinew/geometry/tube.hpp"
#include "sinew/muscle/architecture.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

constexpr double volume_kept = 0.005;
constexpr int volume_rounds = 8;
constexpr double tendon_before_belly =
    0.25;  // of what is not belly: most muscles have the longer tendon at the insertion

std::vector<std::string> body_names(const Skeleton& skeleton) {
  std::vector<std::string> names;
  for (int b = 0; b < skeleton.bodies(); ++b) names.push_back(skeleton.body_name(b));
  return names;
}

MuscleLook look_from(const Architecture& a, double path_length) {
  MuscleLook look;
  look.volume = a.volume - a.spare;
  look.tendon_area = a.tendon_area;
  look.belly_from = tendon_before_belly * (1 - a.belly / path_length);
  look.belly_to = look.belly_from + a.belly / path_length;
  look.skew = a.skew, look.fullness = a.fullness, look.flatness = a.flatness;
  return look;
}

std::string millilitres(double volume) { return fmt::format("{:.3g} ml", 1e6 * volume); }

}  // namespace

struct Grower::Garden {
  std::vector<Muscle> muscles;
  std::vector<std::vector<Vec3>> courses;
  std::vector<Pose> poses;
  Bones bones;
  std::vector<PlacedGrid> placed;
};

Grower::Grower(const Model& model, const FindSurface& find_surface) {
  StartPose start(model);
  Bones bones(model, body_names(start.skeleton), find_surface);
  auto placed = bones.placed(start.poses);
  garden_ = std::make_unique<const Garden>(model.muscles, std::move(start.courses), std::move(start.poses),
                                           std::move(bones), std::move(placed));
}
Grower::~Grower() = default;
Grower::Grower(Grower&&) noexcept = default;

const Bones& Grower::bones() const { return garden_->bones; }
std::span<const Pose> Grower::poses() const { return garden_->poses; }

Grown Grower::belly(int muscle) const {
  const Muscle& source = garden_->muscles[static_cast<size_t>(muscle)];
  const std::vector<Vec3>& course = garden_->courses[static_cast<size_t>(muscle)];
  const double length = course.size() > 1 ? arc_lengths(course).back() : 0;
  const auto a = architecture_of(source, length);
  Grown out;
  if (!a) {
    out.notes.push_back(length > 1e-4 ? "no flesh: its force or its fibre length is zero"
                                      : "its path has no length at the start pose");
    return out;
  }
  out.asked = a->volume, out.belly = a->belly, out.kind = word_for(a->kind);
  out.radius = std::sqrt((a->volume - a->spare) / (pi * a->belly));
  if (a->spare > 0) out.notes.push_back(millilitres(a->spare) + " given up: a path so short has no room for them");
  MuscleLook look = look_from(*a, length);
  const double target = look.volume;
  const BoneSpace bones = near_bones(course, garden_->placed);
  for (int round = 0; round < volume_rounds; ++round) {
    out.mesh = muscle_surface(course, look, 0, bones, 0.5).mesh;
    out.tendon.assign(out.mesh.vertices.size(), 0);
    out.volume = volume(out.mesh);
    if (std::abs(out.volume / target - 1) < volume_kept) return out;
    look.volume *= std::clamp(target / out.volume, 0.7, 1.4);
  }
  out.notes.push_back(millilitres(target - out.volume) + " given up: no room between bones");
  return out;
}

}  // namespace sinew
