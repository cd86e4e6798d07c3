// Which bones and which other muscles a muscle of tetrahedra touches.
//
// Bones press on flesh to give it its shape. As long as a muscle pulls along its whole path (`torque: path`), what
// presses on its flesh has no part in what the bones get: the path's own wraps say that.
#include <algorithm>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/muscle/solid/solid_state.hpp"
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
      out.push_back({space.in_body.grid.get(), inward, space.body});
  }
}

}  // namespace

void SolidTissue::take_pairs(const TissueBrief& brief) {
  spaces_ = brief.anatomy.bones().spaces();
  std::map<int, std::size_t> member_of;
  for (std::size_t i = 0; i < members_.size(); ++i)
    for (const Line& line : members_[i].lines) member_of[line.path] = i;
  const std::vector<FleshNow> flesh = at_rest();
  for (const ContactPair& pair : brief.contact) {
    const std::size_t i = member_of.at(pair.flesh);
    if (pair.other >= 0) {
      const std::size_t j = member_of.at(pair.other);
      if (!pair.if_near || near(flesh[i].look, flesh[j].look, near_at_rest)) meet(i, j);
      continue;
    }
    std::vector<int>& touches = members_[i].touches;
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
  for (std::size_t i = 0; i < members_.size(); ++i) {
    Member& member = members_[i];
    std::ranges::sort(member.touches);
    std::vector<NearBone> bones;
    near_flesh(spaces_, member.touches, *flesh[i].places, pose_of, bones);
    member.leave = overlaps(*member.skin, *flesh[i].places, bones);
    std::ranges::sort(member.neighbours, {}, &Member::Neighbour::member);
    for (Member::Neighbour& each : member.neighbours) each.leave = overlaps(flesh[i], flesh[each.member]);
  }
}

/// All flesh in the given shape.
std::vector<FleshNow> SolidTissue::at_rest() const {
  std::vector<FleshNow> out;
  for (const Member& member : members_) {
    FleshNow& flesh = out.emplace_back(FleshNow{member.skin.get(), member.sides.get(), &member.muscle->given()});
    member.sides->look(*flesh.places, flesh.look);
  }
  return out;
}

std::vector<SolidTissue::Depth> SolidTissue::depths(const Interval& interval, const TissueState& state) const {
  std::vector<Depth> out;
  std::vector<FleshNow> flesh = at_rest();
  std::vector<WiredState> now(members_.size());
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const Member& member = members_[i];
    load(*member.muscle, std::span(state.reals).subspan(member.first, member.reals), now[i]);
    flesh[i].places = &now[i].places;
    member.sides->look(now[i].places, flesh[i].look);
  }
  const auto pose_of = [&](int body) { return interval.bodies[static_cast<std::size_t>(body)].to; };
  std::vector<NearBone> bones;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const Member& member = members_[i];
    near_flesh(spaces_, member.touches, now[i].places, pose_of, bones);
    const double in_bone = deepest(*member.skin, member.leave, now[i].places, bones);
    if (in_bone > 0) out.push_back({member.name, "", in_bone});
    for (const Member::Neighbour& each : member.neighbours)
      if (const double depth = deepest(flesh[i], flesh[each.member], each.leave); depth > 0)
        out.push_back({member.name, members_[each.member].name, depth});
  }
  return out;
}

void SolidTissue::meet(std::size_t i, std::size_t j) {
  const auto add = [&](std::size_t a, std::size_t b) {
    std::vector<Member::Neighbour>& list = members_[a].neighbours;
    if (a != b && std::ranges::find(list, b, &Member::Neighbour::member) == list.end()) list.push_back({b, {}});
  };
  add(i, j), add(j, i);
}

/// Tells its solver which bones press on it through this interval.
void SolidTissue::touch(const Interval& interval, std::size_t i, Buffers& work) const {
  const Member& member = members_[i];
  if (member.touches.empty()) return;
  Buffers::One& one = work.all[i];
  one.solve.touch([this, &member, &interval, &one](const Eigen::VectorXd& places, std::vector<Press>& out) {
    const auto pose_of = [&](int body) { return interval.bodies[static_cast<std::size_t>(body)].to; };
    near_flesh(spaces_, member.touches, places, pose_of, one.bones);
    find_presses(*member.skin, member.leave, places, one.bones, out);
  });
}

/// Muscles that are awake and may meet within the interval, or, where they settle, at all.
void SolidTissue::find_islands(const Interval& interval, Buffers& work) const {
  constexpr double near_enough = 1e-2;  // m: how far flesh moves in a tick, both ways
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  const bool settling = interval.dt == settle;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    Buffers::One& one = work.all[i];
    one.island = none;
    one.flesh.skin = members_[i].skin.get(), one.flesh.sides = members_[i].sides.get();
    if (!one.asleep && !settling && !members_[i].neighbours.empty())
      members_[i].sides->look(one.state.places, one.flesh.look);
  }
  std::size_t count = 0;
  std::vector<std::size_t>& open = work.open;
  for (std::size_t first = 0; first < members_.size(); ++first) {
    if (work.all[first].asleep || work.all[first].island != none) continue;
    if (count == work.islands.size()) work.islands.emplace_back();
    Buffers::Island& island = work.islands[count];
    island.members.clear();
    open.assign(1, first), work.all[first].island = count;
    while (!open.empty()) {
      const std::size_t i = open.back();
      open.pop_back();
      island.members.push_back(i);
      for (const Member::Neighbour& each : members_[i].neighbours) {
        Buffers::One& other = work.all[each.member];
        if (other.asleep || other.island != none) continue;
        if (!settling && !near(work.all[i].flesh.look, other.flesh.look, near_enough)) continue;
        other.island = count;
        open.push_back(each.member);
      }
    }
    std::ranges::sort(island.members);
    for (std::size_t k = 0; k < island.members.size(); ++k) work.all[island.members[k]].place = k;
    ++count;
  }
  work.islands_used = count;
}

void SolidTissue::press_between(const std::vector<std::size_t>& island, std::span<const Eigen::VectorXd* const> places,
                                Buffers& work, std::vector<MutualPress>& out) const {
  parallel_for(island.size(), a_muscle, [&](std::size_t k) {
    FleshNow& flesh = work.all[island[k]].flesh;
    flesh.places = places[k];
    members_[island[k]].sides->look(*flesh.places, flesh.look);
  });
  parallel_for(island.size(), a_muscle, [&](std::size_t k) {
    Buffers::One& one = work.all[island[k]];
    one.presses.clear();
    for (const Member::Neighbour& each : members_[island[k]].neighbours) {
      const Buffers::One& other = work.all[each.member];
      if (other.asleep || other.island != one.island) continue;
      find_presses(one.flesh, other.flesh, each.leave, {k, other.place}, one.presses);
    }
  });
  for (const std::size_t i : island) out.insert(out.end(), work.all[i].presses.begin(), work.all[i].presses.end());
}

}  // namespace sinew::solid
