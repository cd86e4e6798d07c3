// Which bones and which other muscles a tissue of solids touches, and how they press on each other.
//
// Flesh in contact is where its neighbours and bones leave it room. As long as a muscle pulls along its whole path
// (`torque: path`), what presses on its flesh has no part in what the bones get: the path's own wraps say that.
#include <algorithm>
#include <cmath>
#include <map>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"
#include "sinew/muscle/solid/solid_state.hpp"
#include "sinew/muscle/solid/solid_tissue_buffers.hpp"
#include "sinew/muscle/start_pose.hpp"

namespace sinew::solid {
namespace {

constexpr double reach = 5e-3;  // m about a muscle in which it may meet something within a tick

Eigen::VectorXd flat(const std::vector<Vec3>& nodes) {
  Eigen::VectorXd out(static_cast<Eigen::Index>(3 * nodes.size()));
  for (std::size_t n = 0; n < nodes.size(); ++n) out.segment<3>(static_cast<Eigen::Index>(3 * n)) = nodes[n];
  return out;
}

Box grown(Box box) {
  box.low.array() -= reach, box.high.array() += reach;
  return box;
}

/// Those of the bones that come near a box, from the world into their grids.
void near_box(const std::vector<Bones::Space>& spaces, const std::vector<int>& which, const Box& box,
              const auto& pose_of, std::vector<NearBone>& out) {
  out.clear();
  const Vec3 centre = box.centre();
  const double radius = 0.5 * box.size().norm() + reach;
  for (const int s : which) {
    const Bones::Space& space = spaces[static_cast<std::size_t>(s)];
    const Pose inward = (pose_of(space.body) * space.in_body.pose).inverse();
    const Box grid = space.in_body.grid->box();
    const Vec3 at = inward * centre, nearest = at.cwiseMax(grid.low).cwiseMin(grid.high);
    if ((at - nearest).norm() < radius) out.push_back({space.in_body.grid.get(), inward});
  }
}

void add_once(std::vector<int>& list, int one) {
  if (std::ranges::find(list, one) == list.end()) list.push_back(one);
}

}  // namespace

void SolidTissue::take_pairs(const TissueBrief& brief) {
  spaces_ = brief.anatomy.bones().spaces();
  std::map<int, int> member_of;
  for (std::size_t i = 0; i < members_.size(); ++i) member_of[members_[i].path] = static_cast<int>(i);
  std::vector<Box> boxes;
  for (const Member& member : members_) boxes.push_back(member.skin->box(flat(member.muscle->solid().mesh.nodes)));
  for (const ContactPair& pair : brief.contact) {
    const int i = member_of.at(pair.flesh);
    Member& member = members_[static_cast<std::size_t>(i)];
    if (pair.other >= 0) {
      const int j = member_of.at(pair.other);
      if (i == j || (pair.if_near && gap(boxes[static_cast<std::size_t>(i)], boxes[static_cast<std::size_t>(j)]) >= near_at_rest))
        continue;
      add_once(member.others, j);
      add_once(members_[static_cast<std::size_t>(j)].others, i);
      continue;
    }
    bool any = false;
    for (std::size_t s = 0; s < spaces_.size(); ++s)
      if (pair.body < 0 || spaces_[s].body == pair.body) add_once(member.solids, static_cast<int>(s)), any = true;
    if (!any && pair.body >= 0)
      throw InputError({Fault{.field = "contact",
                              .message = "muscles touch bones and one another; `" +
                                         brief.skeleton.body_name(pair.body) + "` has no bone to touch"}});
  }
  for (Member& member : members_) {
    std::ranges::sort(member.solids);
    std::ranges::sort(member.others);
  }
}

void SolidTissue::leave_overlaps(const TissueBrief& brief, const std::vector<MuscleBelly>& bellies) {
  const std::vector<Pose>& poses = brief.anatomy.start().poses;
  const auto pose_of = [&](int body) {
    return static_cast<std::size_t>(body) < poses.size() ? poses[static_cast<std::size_t>(body)] : Pose::Identity();
  };
  std::vector<Eigen::VectorXd> places;
  for (const MuscleBelly& belly : bellies) places.push_back(flat(belly.belly.mesh.nodes));
  parallel_for(members_.size(), 1, [&](std::size_t i) {
    Member& member = members_[i];
    std::vector<NearBone> bones;
    near_box(spaces_, member.solids, member.skin->box(places[i]), pose_of, bones);
    std::vector<NearFlesh> flesh;
    for (const int j : member.others) {
      const auto other = static_cast<std::size_t>(j);
      flesh.push_back({members_[other].skin.get(), &places[other], members_[other].skin->box(places[other])});
    }
    member.leave = overlaps(*member.skin, places[i], bones, flesh);
  });
}

/// As others meet it through this interval: carried from where it was.
void SolidTissue::stand_by(const Interval& interval, const TissueState& state, std::size_t i, Buffers& work) const {
  const Member& member = members_[i];
  Buffers::One& one = work.all[i];
  if (member.others.empty() && member.solids.empty()) return;
  const CourseNow course = course_of(member, interval);
  load(*member.muscle, std::span(state.reals).subspan(member.first, member.reals), one.state);
  one.stands = one.state.places;
  if (course.course.size() > 1 && std::isfinite(length_of(course.course))) {
    member.muscle->frames(course, one.frames);
    member.muscle->carry(one.state.frames, one.frames, one.stands);
  }
  one.box = member.skin->box(one.stands);
}

void SolidTissue::touch(const Interval& interval, std::size_t i, Buffers& work) const {
  const Member& member = members_[i];
  Buffers::One& one = work.all[i];
  one.flesh.clear(), one.bones.clear();
  if (member.others.empty() && member.solids.empty()) return;
  near_box(spaces_, member.solids, one.box, [&](int body) { return interval.bodies[static_cast<std::size_t>(body)].to; },
           one.bones);
  const Box around = grown(one.box);
  for (const int j : member.others) {
    const Buffers::One& other = work.all[static_cast<std::size_t>(j)];
    if (gap(around, other.box) == 0)
      one.flesh.push_back({members_[static_cast<std::size_t>(j)].skin.get(), &other.stands, other.box});
  }
  one.solve.touch([&member, &one](const Eigen::VectorXd& places, std::vector<Press>& out) {
    find_presses(*member.skin, member.leave, places, one.bones, one.flesh, out);
  });
}

/// Neighbours make room for each other in turns, until none moves another.
void SolidTissue::settle_in_turns(const Interval& interval, Buffers& work) const {
  constexpr double still = 1e-7;  // of the peak force
  constexpr int most = 40;
  for (int turn = 0; turn < most; ++turn) {
    bool any = false;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      Buffers::One& one = work.all[i];
      any = any || (!one.asleep && !one.flesh.empty());
      if (one.asleep || members_[i].others.empty() || !one.report.converged) continue;
      one.stands = one.state.places;
      one.box = members_[i].skin->box(one.stands);
    }
    if (!any) return;
    std::vector<double> change(members_.size(), 0);
    parallel_for(members_.size(), 1, [&](std::size_t i) {
      Buffers::One& one = work.all[i];
      if (one.asleep || members_[i].others.empty() || !one.report.converged) return;
      const double before = one.solve.tension();
      touch(interval, i, work);
      one.report = one.solve.settle(course_of(members_[i], interval), one.activation, one.state);
      change[i] = std::max(std::abs(one.solve.tension() - before) / members_[i].muscle->hill().hill.force,
                           (one.state.places - one.stands).cwiseAbs().maxCoeff());
    });
    if (*std::ranges::max_element(change) < still) return;
  }
}

}  // namespace sinew::solid
