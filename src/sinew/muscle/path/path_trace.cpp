#include "sinew/muscle/path/path_trace.hpp"

#include <cmath>
#include <limits>

namespace sinew {

void PathSink::add(const ActivePoint& a, const Vec3& f) const {
  const WayPoint& point = points[a.index];
  add(point.slot, a.x, f);
  if (point.moving < 0) return;
  const MovingPoint& m = moving[point.moving];
  const Vec3 local = pose[point.body].linear().transpose() * f;
  for (int k = 0; k < 3; ++k)
    if (m.direct[k] >= 0) direct[m.direct[k]] += weight * local[k] * a.rate[k];
}

void PathSink::add_straight(const ActivePoint& from, const ActivePoint& to, const Vec3& unit) const {
  add(to, unit);
  add(from, -unit);
}

bool place_point(const Paths::Plan& plan, const WayPoint& point, const PathPose& at_pose, ActivePoint& out) {
  const auto& [pose, value, left_out] = at_pose;
  if (point.condition >= 0) {
    const PathCondition& c = plan.conditions[point.condition];
    if (!(value[c.coordinate] >= c.low && value[c.coordinate] <= c.high)) return false;
    if (c.bit >= 0 && (left_out >> c.bit & 1u) != 0) return false;
  }
  Vec3 at = point.at;
  if (point.moving >= 0) {
    const MovingPoint& m = plan.moving[point.moving];
    for (int k = 0; k < 3; ++k) {
      if (m.coordinate[k] < 0) continue;
      const Jet jet = m.curve[k].at(value[m.coordinate[k]]);
      at[k] = jet.value;
      out.rate[k] = jet.slope;
    }
  }
  out.x.noalias() = pose[point.body].linear() * at + pose[point.body].translation();
  return true;
}

void draw_arc(const Arc& arc, const WrapPlace& place, int body, const CourseSink& out) {
  constexpr double spacing = 0.003;  // m
  const double size = std::max(arc.u.norm(), arc.v.norm()) * (arc.to - arc.from);
  const int pieces = 1 + static_cast<int>(std::min(1000.0, size / spacing));
  for (int j = 1; j < pieces; ++j) out.add(place.out_of(arc.at(arc.from + (arc.to - arc.from) * j / pieces)), body);
}

PathTrace::PathTrace(const Paths::Plan& plan, const PathRow& row, int first, int last, const PathPose& pose,
                     std::span<const WrapMemory> memory)
    : plan_(plan), row_(row), uses_(plan.uses.data() + row.use, static_cast<size_t>(row.uses)), old_(memory) {
  for (int i = first; i <= last; ++i) {
    if (!place_point(plan, plan.points[row.point + i], pose, active_[count_])) continue;
    active_[count_++].index = i;
  }
  for (int u = 0; u < row.uses; ++u) {
    place_[u] = WrapPlace(uses_[u], pose.pose);
    fresh_[u] = {};
    forced_[u] = -1;
  }
  choose_segments();
}

bool PathTrace::may_wrap(int use, int segment) const {
  const WrapUse& u = uses_[use];
  return active_[segment].index >= u.first && active_[segment + 1].index <= u.last;
}

/// Every segment whose straight line enters a body, or that lay on it last time; a wrap with neither may still have to
/// pull a segment over from its forbidden side.
void PathTrace::choose_segments() {
  for (int i = 0; i + 1 < count_; ++i) {
    wanted_[i] = 0;
    for (int u = 0; u < row_.uses; ++u) {
      if (!may_wrap(u, i) || !(remembered(u, i) || enters_piece(u, i, {active_[i].x, active_[i + 1].x, -1, -1})))
        continue;
      wanted_[i] |= 1u << u;
    }
  }
  for (int u = 0; u < row_.uses; ++u)
    if (has_far_side(uses_[u].body)) choose_far_side(u);
}

bool PathTrace::remembered(int u, int segment) const {
  return old_[u].side != 0 && old_[u].segment == active_[segment].index;
}

/// Where a wrap may pull over a piece that passes on its forbidden side: on the one segment it is hit on or, hit
/// nowhere, the one that is lengthened least. Pieces are those between the other wraps.
void PathTrace::choose_far_side(int u) {
  double least = std::numeric_limits<double>::infinity();
  int chosen = -1, hit = -1;
  Chain others;
  for (int i = 0; i + 1 < count_; ++i) {
    if (!may_wrap(u, i)) continue;
    if (remembered(u, i)) return;
    others.count = 0;
    if ((wanted_[i] & ~(1u << u)) != 0) solve(i, ~candidates(i) | 1u << u, others);
    for (int k = 0; k <= others.count; ++k) {
      const SubSegment between = piece(i, others, k);
      if (blocked(u, i, others, between)) continue;
      if (enters_piece(u, i, between)) {
        if (hit >= 0 && hit != i) return;
        hit = i;
        continue;
      }
      const double more = lengthening(u, between);
      if (more < least) least = more, chosen = i;
    }
  }
  forced_[u] = hit >= 0 ? hit : chosen;
  if (forced_[u] >= 0) wanted_[forced_[u]] |= 1u << u;
}

bool PathTrace::enters_piece(int u, int segment, const SubSegment& between) const {
  const WrapUse& use = uses_[u];
  if ((between.before < 0 && use.shut[active_[segment].index]) ||
      (between.after < 0 && use.shut[active_[segment + 1].index]))
    return false;
  return enters(use.body, place_[u].into(between.from), place_[u].into(between.to));
}

/// By how much a piece that passes on the forbidden side grows when it is pulled over; infinite if it need not be.
double PathTrace::lengthening(int u, const SubSegment& between) const {
  const Vec3 p1 = place_[u].into(between.from), p2 = place_[u].into(between.to);
  if (!passes_behind(uses_[u].body, p1, p2)) return std::numeric_limits<double>::infinity();
  WrapMemory none;
  const Stretch s = taut(uses_[u].body, p1, p2, none);
  return s.hold > 0 ? s.length - (p2 - p1).norm() : std::numeric_limits<double>::infinity();
}

std::uint32_t PathTrace::candidates(int segment) const {
  std::uint32_t mask = 0;
  for (int u = 0; u < row_.uses; ++u)
    if (may_wrap(u, segment)) mask |= 1u << u;
  return mask;
}

Stretch PathTrace::stretch(int u, const Vec3& from, const Vec3& to, WrapMemory& memory) const {
  return taut(uses_[u].body, place_[u].into(from), place_[u].into(to), memory);
}

WrapMemory PathTrace::start_memory(int u, int segment) const {
  return old_[u].segment == active_[segment].index ? old_[u] : WrapMemory{};
}

PathReading PathTrace::pull(const PathSink& sink, std::span<WrapMemory> memory) {
  PathReading reading;
  for (int i = 0; i + 1 < count_; ++i) {
    if (wanted_[i] != 0) {
      reading.length += blend(i, ~candidates(i), 0, 1, true, sink);
      continue;
    }
    const Vec3 d = active_[i + 1].x - active_[i].x;
    const double length = d.norm();
    reading.length += length;
    if (length > 0) sink.add_straight(active_[i], active_[i + 1], d / length);
  }
  for (int u = 0; u < row_.uses; ++u) {
    const bool outside = memory[u].segment >= 0 && count_ > 0 &&
                         (memory[u].segment < active_[0].index || memory[u].segment >= active_[count_ - 1].index);
    if (!outside || fresh_[u].segment >= 0) memory[u] = fresh_[u];
  }
  reading.flags = flags_;
  return reading;
}

void PathTrace::remember(int segment, const Chain& chain) {
  for (int i = 0; i < chain.count; ++i) {
    const HeldStretch& held = chain[i];
    WrapMemory& memory = fresh_[held.use];
    const bool kept = old_[held.use].segment == active_[segment].index;
    if (!held.s.wraps || (memory.segment >= 0 && !kept) || memory.segment == active_[segment].index) continue;
    memory = held.memory;
    memory.segment = active_[segment].index;
  }
}

void PathTrace::draw(const CourseSink& out) {
  if (count_ > 0) out.add(active_[0].x, body_of(active_[0]));
  for (int i = 0; i + 1 < count_; ++i) {
    Chain chain;
    if (wanted_[i] != 0) {
      std::uint32_t off = ~candidates(i);
      solve(i, off, chain);
      for (int k = 0; k < chain.count; ++k)
        if (chain[k].s.hold < 0.5) off |= 1u << chain[k].use;
      if (off != ~candidates(i)) solve(i, off, chain);
    }
    for (int k = 0; k < chain.count; ++k) {
      const HeldStretch& held = chain[k];
      const int body = uses_[held.use].bone;
      out.add(held.touch1, body);
      if (!held.s.wraps) continue;
      draw_arc(held.s.arc, place_[held.use], body, out);
      out.add(held.touch2, body);
    }
    out.add(active_[i + 1].x, body_of(active_[i + 1]));
  }
}

}  // namespace sinew
