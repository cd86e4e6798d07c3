#include "sinew/muscle/belly/hollow_bone.hpp"

#include <algorithm>

namespace sinew {
namespace {

constexpr double hollow = 0.1;         // of a bone's reach: how far its middle is from bone at least
constexpr double roomy = 0.03;         // m, the same: jaws and hands are hollow, too, but nothing lies in them
constexpr double wall_reach = 0.06;    // m that are looked through for a wall outside
constexpr double wall_step = 0.004;    // m
constexpr double wall_gap = 0.02;      // m: walls with gaps of this size between their bars still hide what is inside
constexpr double held_inside = 0.015;  // m inside the wall, of an end

}  // namespace

std::optional<HollowBone> HollowBone::beside(const Spine& spine, const BoneSpace& bones) {
  const BoneSpace::Inward* found = nullptr;
  double nearest = wall_reach;
  for (const Vec3& at : spine.at) {
    const BoneSpace::Sight seen = bones.see(at);
    if (!seen.bone || seen.distance >= nearest || seen.bone == found) continue;
    const double room = (*seen.bone->grid)(seen.bone->pose * seen.bone->centre);
    if (room < std::max(roomy, hollow * seen.bone->reach)) continue;
    found = seen.bone, nearest = seen.distance;
  }
  if (!found) return {};
  HollowBone cage(*found);
  double away = 0;
  for (size_t i = 0; i < spine.at.size(); ++i) away += spine.out[i].dot((spine.at[i] - found->centre).normalized());
  cage.facing_ = away < 0 ? -1 : 1;
  for (const size_t end : {size_t{0}, spine.at.size() - 1})
    if (cage.hidden(spine.at[end], cage.facing_ * spine.out[end]) > held_inside) return {};
  return cage;
}

// Falls off evenly beside bars, so that a place that moves past them is not thrown about.
double HollowBone::hidden(const Vec3& at, const Vec3& way) const {
  double out = 0;
  for (double t = wall_step; t <= wall_reach; t += wall_step) {
    const double distance = (*bone_.grid)(bone_.pose * (at + t * way));
    out = std::max(out, t * std::min(1.0, 1 - distance / wall_gap));
  }
  return out;
}

}  // namespace sinew
