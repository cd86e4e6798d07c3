// What the bones get of a tissue of solids besides the tensions along its paths (`torque: flesh`).
#include <algorithm>
#include <limits>
#include <map>

#include "sinew/muscle/solid/solid_tissue_buffers.hpp"

namespace sinew::solid {
namespace {

/// On a body, about its origin, the wrench of a force at a place.
Wrench wrench_of(const Vec3& force, const Vec3& arm) {
  Wrench out;
  out << arm.cross(force), force;
  return out;
}

}  // namespace

/// The bodies that the courses of a member ride on, ascending.
void SolidTissue::find_ridden(const Interval& interval, const Member& member, std::vector<RiddenBody>& out) {
  std::vector<int> bodies;
  for (const Line& line : member.lines) {
    bodies.insert(bodies.end(), line.bones.begin(), line.bones.end());
    for (const Rider& rider : interval.paths[static_cast<std::size_t>(line.path)].riders)
      for (const int body : {rider.a, rider.b}) bodies.push_back(body);
  }
  std::ranges::sort(bodies);
  bodies.erase(std::ranges::unique(bodies).begin(), bodies.end());
  out.clear();
  for (const int body : bodies) {
    RiddenBody& ridden = out.emplace_back(RiddenBody{.body = body});
    ridden.origin = interval.bodies[static_cast<std::size_t>(body)].to.translation();
    for (const Line& line : member.lines) {
      ridden.ends.push_back({line.bones[0] == body, line.bones[1] == body});
      std::vector<double>& shares = ridden.shares.emplace_back();
      for (const Rider& rider : interval.paths[static_cast<std::size_t>(line.path)].riders)
        shares.push_back((rider.a == body ? 1 - rider.share : 0) + (rider.b == body ? rider.share : 0));
    }
  }
}

/// Of the last solve, into the buffers: a pull at the origin of each body that the courses ride on or that presses.
void SolidTissue::pull_bones(const Interval& interval, std::size_t i, Buffers& work) const {
  const Member& member = members_[i];
  Buffers::One& one = work.all[i];
  one.points.clear(), one.response = {};
  if (!pulls_at_points(member)) return;
  for (std::size_t h = 0; h < member.lines.size(); ++h)  // else `begin` refuses it
    if (interval.paths[static_cast<std::size_t>(member.lines[h].path)].riders.size() != one.courses[h].course.size())
      return;
  find_ridden(interval, member, one.ridden);
  FleshPull pull = flesh_pull(one.solve, one.courses, one.ridden, one.slopes);
  std::map<int, Wrench> on;
  for (std::size_t b = 0; b < one.ridden.size(); ++b) on[one.ridden[b].body] = pull.rest[b];
  one.solve.each_push([&](const Press& press, const Vec3& at, double force) {
    if (press.body < 0) return;
    Wrench& sum = on.try_emplace(press.body, Wrench::Zero()).first->second;
    sum += wrench_of(-force * press.out, at - interval.bodies[static_cast<std::size_t>(press.body)].to.translation());
  });
  const int muscle = member.lines.front().path;
  for (const auto& [body, wrench] : on)
    one.points.push_back({.body = body, .force = wrench.tail<3>(), .couple = wrench.head<3>(), .muscle = muscle});
  // The ground does not move.
  const Eigen::Index skipped = one.ridden.front().body == 0 ? 6 : 0, rows = pull.stiffness.rows() - skipped;
  for (const RiddenBody& body : one.ridden)
    if (body.body != 0) one.response.bodies.push_back(body.body);
  one.response.stiffness = pull.stiffness.bottomRightCorner(rows, rows);
  one.response.muscle = muscle;
}

/// The pulls at points and responses of all members, in their order; those that are asleep keep theirs.
void SolidTissue::gather_points(Buffers& work, Pulls& pulls) const {
  if (std::ranges::none_of(members_, [](const Member& member) { return pulls_at_points(member); })) return;
  const std::vector<PointPull> points = std::move(pulls.points);
  const std::vector<Response> responses = std::move(pulls.responses);
  pulls.points.clear(), pulls.responses.clear();
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const Buffers::One& one = work.all[i];
    const int muscle = members_[i].lines.front().path;
    const auto its = [muscle](const auto& pull) { return pull.muscle == muscle; };
    if (one.asleep) {
      std::ranges::copy_if(points, std::back_inserter(pulls.points), its);
      std::ranges::copy_if(responses, std::back_inserter(pulls.responses), its);
      continue;
    }
    pulls.points.insert(pulls.points.end(), one.points.begin(), one.points.end());
    if (!one.response.bodies.empty()) pulls.responses.push_back(one.response);
  }
}

/// What the pulls at points will be, and how they go with activation.
void SolidTissue::slope_points(const TissueState& before, Buffers& work, PullSlope& out) const {
  for (const PointPull& pull : before.pulls.points) out.points.push_back({pull.force, pull.couple});
  for (std::size_t i = 0; i < members_.size(); ++i) {
    Buffers::One& one = work.all[i];
    if (one.asleep || !pulls_at_points(members_[i]) || !one.slopes.positive) continue;
    one.solve.each_push([&](const Press& press, const Vec3&, double force) {
      if (press.body < 0 || !(force > 0)) return;
      out.error_bound = std::numeric_limits<double>::infinity();
      out.reason = members_[i].name + ": how it presses on bones changes too, which is not told";
    });
    const FleshSlope by = flesh_slope(one.solve, one.courses, one.ridden, one.slopes);
    for (std::size_t p = 0; p < out.points.size(); ++p) {
      const PointPull& pull = before.pulls.points[p];
      if (pull.muscle != members_[i].lines.front().path) continue;
      const auto now = std::ranges::find(one.points, pull.body, &PointPull::body);
      if (now != one.points.end()) out.points[p] = {now->force, now->couple};
      const auto ridden = std::ranges::find(one.ridden, pull.body, &RiddenBody::body);
      if (ridden == one.ridden.end()) continue;
      const Eigen::Index row = 6 * (ridden - one.ridden.begin());
      Eigen::Index unit = 0;
      for (const Line& line : members_[i].lines)
        for (int u = line.first_unit; u < line.last_unit; ++u, ++unit)
          out.entries.push_back({.unit = u,
                                 .of_path = false,
                                 .pull = static_cast<int>(p),
                                 .force = by.col(unit).segment<3>(row + 3),
                                 .couple = by.col(unit).segment<3>(row)});
    }
  }
}

}  // namespace sinew::solid
