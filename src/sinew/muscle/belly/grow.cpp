#include "sinew/muscle/belly/grow.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/belly_plan.hpp"
#include "sinew/muscle/belly/belly_skin.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew {
namespace {

constexpr double volume_told = 0.01;  // a shortfall that deserves a note

std::string millilitres(double volume) { return fmt::format("{:.3g} ml", 1e6 * volume); }

/// Length of the flesh along its spine, and the mean radius over it.
void measure(const BellyPlan& seed, const BellySkin& skin, Grown& out) {
  double volume = 0;
  for (size_t i = 1; i < seed.flesh.size(); ++i) {
    const double w = belly_share(seed.look, seed.spine.fraction[i]);
    if (w < 0 || w > 1) continue;
    const double step = seed.spine.arc[i] - seed.spine.arc[i - 1];
    out.belly += step, volume += step * skin.area[i];
  }
  out.radius = out.belly > 0 ? std::sqrt(volume / (pi * out.belly)) : 0;
}

/// Spines begin where the flesh does, which may be before the path.
std::array<double, 2> fleshy_part(const BellyPlan& seed) {
  const double spread = seed.architecture.spread, whole = seed.spine.arc.back(), path = whole - spread;
  const auto on_path = [&](double share) { return std::clamp((share * whole - spread) / path, 0.0, 1.0); };
  return {on_path(seed.look.belly_from), on_path(seed.look.belly_to)};
}

}  // namespace

struct Grower::Impl {
  std::vector<BellyPlan> plans;
  std::vector<BellySkin> skins;
  std::vector<char> has_length;
};

Grower::Grower(const Model& model, const StartPose& start, const Bones& bones) {
  const std::vector<PlacedGrid> placed = bones.placed(start.poses);
  std::vector<BellyPlan> plans(model.muscles.size());
  std::vector<char> has_length(plans.size());
  const std::vector<size_t> right = right_ones(model.muscles, start.courses);
  parallel_for(plans.size(), 1, [&](size_t m) {
    const std::vector<Vec3>& course = start.courses[m];
    has_length[m] = course.size() > 1 && arc_lengths(course).back() > least_path;
    if (has_length[m] && right[m] == m) plans[m] = plan(model.muscles[m], course, near_bones(course, placed));
  });
  for (size_t m = 0; m < plans.size(); ++m)
    if (has_length[m] && right[m] != m) plans[m] = mirrored(plans[right[m]], near_bones(start.courses[m], placed));
  separate_bellies(plans, right);
  std::vector<BellySkin> skins = belly_skins(plans);
  impl_ = std::make_unique<const Impl>(Impl{std::move(plans), std::move(skins), std::move(has_length)});
}
Grower::~Grower() = default;
Grower::Grower(Grower&&) noexcept = default;

Grown Grower::belly(int muscle) const {
  const auto m = static_cast<size_t>(muscle);
  const BellyPlan& seed = impl_->plans[m];
  Grown out;
  if (seed.empty()) {
    out.notes.push_back(impl_->has_length[m] ? "it has no flesh: its force or its fibre length is zero"
                                             : "its path has no length at the start pose");
    return out;
  }
  const Architecture& a = seed.architecture;
  const BellySkin& skin = impl_->skins[m];
  out.volume = volume(skin.mesh), out.asked = a.volume, out.kind = word_for(a.kind);
  measure(seed, skin, out);
  out.fleshy = fleshy_part(seed);
  out.tendon.push_back(tendon_at(seed.look, 0));
  for (const double fraction : seed.spine.fraction)
    out.tendon.insert(out.tendon.end(), static_cast<size_t>(skin.sides), tendon_at(seed.look, fraction));
  out.tendon.push_back(tendon_at(seed.look, 1));
  out.mesh = skin.mesh;
  if (a.spare > volume_told * a.volume)
    out.notes.push_back(millilitres(a.spare) +
                        " given up: the path is so short that the belly would be wider than long");
  if (const double room = a.volume - a.spare - out.volume; room > volume_told * a.volume)
    out.notes.push_back(millilitres(room) + " given up: no room between bones and neighbours");
  if (const size_t pairs = self_crossings(out.mesh).size(); pairs > 0)
    out.notes.push_back(fmt::format("cuts itself where its path doubles back: {} pairs of triangles", pairs));
  return out;
}

}  // namespace sinew
