// Which bones a muscle of tetrahedra touches.
//
// Bones press on flesh to give it its shape. As long as a muscle pulls along its whole path (`torque: path`), what
// presses on its flesh has no part in what the bones get: the path's own wraps say that.
#include <algorithm>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/muscle/solid/solid_tissue_buffers.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew::solid {
namespace {

constexpr double reach = 5e-3;  // m about a muscle in which it may meet bone within a tick

/// Those of the bones that come near flesh, from the world into their grids.
template <class PoseOf>
void near_flesh(const std::vector<Bones::Space>& spaces, const std::vector<int>& which, const Eigen::VectorXd& places,
                const PoseOf& pose_of, std::vector<NearBone>& out) {
  out.clear();
  Box box;
  for (Eigen::Index n = 0; n < places.size(); n += 3) box.hold(Vec3(places.segment<3>(n)));
  const Vec3 centre = box.centre();
  const double radius = 0.5 * box.size().norm() + reach;
  for (const int s : which) {
    const Bones::Space& space = spaces[static_cast<std::size_t>(s)];
    const Pose inward = (pose_of(space.body) * space.in_body.pose).inverse();
    const Box grid = space.in_body.grid->box();
    const Vec3 at = inward * centre;
    if ((at - at.cwiseMax(grid.low).cwiseMin(grid.high)).norm() < radius)
      out.push_back({space.in_body.grid.get(), inward});
  }
}

}  // namespace

void SolidTissue::take_pairs(const TissueBrief& brief) {
  spaces_ = brief.anatomy.bones().spaces();
  std::map<int, std::size_t> member_of;
  for (std::size_t i = 0; i < members_.size(); ++i) member_of[members_[i].path] = i;
  for (const ContactPair& pair : brief.contact) {
    if (pair.other >= 0) {
      if (!pair.if_near)
        notes_.push_back(members_[member_of.at(pair.flesh)].name + ": does not press on other flesh yet");
      continue;
    }
    std::vector<int>& touches = members_[member_of.at(pair.flesh)].touches;
    bool any = false;
    for (std::size_t s = 0; s < spaces_.size(); ++s)
      if (pair.body < 0 || spaces_[s].body == pair.body) {
        any = true;
        if (std::ranges::find(touches, static_cast<int>(s)) == touches.end()) touches.push_back(static_cast<int>(s));
      }
    if (!any && pair.body >= 0)
      throw InputError({Fault{
          .field = "contact",
          .message = "muscles touch bones; `" + brief.skeleton.body_name(pair.body) + "` has no bone to touch"}});
  }
  const std::vector<Pose>& poses = brief.anatomy.start().poses;
  const auto pose_of = [&](int body) { return poses[static_cast<std::size_t>(body)]; };
  for (Member& member : members_) {
    std::ranges::sort(member.touches);
    const std::vector<Vec3>& nodes = member.muscle->solid().mesh.nodes;
    const Eigen::VectorXd places =
        Eigen::Map<const Eigen::VectorXd>(nodes.front().data(), static_cast<Eigen::Index>(3 * nodes.size()));
    std::vector<NearBone> bones;
    near_flesh(spaces_, member.touches, places, pose_of, bones);
    member.leave = overlaps(*member.skin, places, bones);
  }
}

/// Tells its solver what presses on it through this interval, from the shape in the buffers on.
void SolidTissue::touch(const Member& member, const Interval& interval, std::size_t i, Buffers& work) const {
  Buffers::One& one = work.all[i];
  if (member.touches.empty()) return;
  near_flesh(
      spaces_, member.touches, one.state.places,
      [&](int body) { return interval.bodies[static_cast<std::size_t>(body)].to; }, one.bones);
  one.solve.touch([&member, &one](const Eigen::VectorXd& places, std::vector<Press>& out) {
    find_presses(*member.skin, member.leave, places, one.bones, out);
  });
}

}  // namespace sinew::solid
