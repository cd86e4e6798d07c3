#include "sinew/muscle/path/path_opensim.hpp"

#include <cmath>
#include <limits>

namespace sinew {

OpenSimTrace::OpenSimTrace(const Paths::Plan& plan, const PathRow& row, int first, int last, const PathPose& pose)
    : plan_(plan), row_(row), uses_(plan.uses.data() + row.use, static_cast<size_t>(row.uses)), pose_(pose.pose) {
  for (int i = first; i <= last; ++i) {
    if (!place_point(plan, plan.points[row.point + i], pose, active_[count_])) continue;
    stops_[stop_count_++] = {.active = count_};
    active_[count_++].index = i;
  }
  for (int u = 0; u < row.uses; ++u) {
    place_[u] = WrapPlace(uses_[u], pose_);
    latest_call_[u] = first_call_[u] = -1;
  }
  run();
}

void OpenSimTrace::run() {
  constexpr double settled = 5e-4;  // m
  std::array<int, max_path_wraps> order;
  std::array<SegmentAnswer, max_path_wraps> answer;
  for (int u = 0; u < row_.uses; ++u) order[u] = u;
  double last = std::numeric_limits<double>::infinity();
  const int sweeps = row_.uses < 2 ? 1 : most_sweeps;
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (int i = 0; i < row_.uses; ++i)
      if (!lay(order[i], answer[i])) return;
    const double now = length();
    if (std::abs(now - last) < settled) return;
    last = now;
    if (sweep == 0 && row_.uses > 1 && answer[0] == SegmentAnswer::straight && answer[1] == SegmentAnswer::inside) {
      std::swap(order[0], order[1]);
      take_off(0);
    }
  }
}

/// Lays one wrap anew; false where none of the points it acts between is there, which ends all wrapping.
bool OpenSimTrace::lay(int u, SegmentAnswer& answer) {
  answer = SegmentAnswer::straight;
  take_off(u);
  int start = 0, end = 0;
  if (!range_of(u, start, end)) return false;
  Call best;
  int where = -1;
  double least = std::numeric_limits<double>::infinity();
  for (int i = start; i < end && answer != SegmentAnswer::mandatory; ++i) {
    const Stop &a = stops_[i], &b = stops_[i + 1];
    if (same_body(a, b)) continue;
    const Call call{u, latest(a), latest(b), ask(u, latest(a), latest(b))};
    answer = call.found.answer;
    if (answer < SegmentAnswer::wrapped) continue;
    const double more =
        answer == SegmentAnswer::mandatory ? -std::numeric_limits<double>::infinity() : change(u, a, b, call.found);
    if (!(more < least)) continue;
    least = more;
    best = call;
    where = i;
  }
  if (where >= 0 && best.found.wraps()) put_on(u, where, best);
  return true;
}

bool OpenSimTrace::range_of(int u, int& start, int& end) const {
  start = end = -1;
  for (int i = 0; i < stop_count_; ++i) {
    if (stops_[i].active < 0) continue;
    const int index = active_[stops_[i].active].index;
    if (index < uses_[u].first || index > uses_[u].last) continue;
    if (start < 0) start = i;
    end = i;
  }
  return start >= 0;
}

WrappedSegment OpenSimTrace::ask(int u, int from, int to) {
  constexpr double deep = 1e-3;  // m
  const Vec3 p1 = place_[u].into(at(from)), p2 = place_[u].into(at(to));
  const auto found = opensim_wrap(uses_[u].body, uses_[u].method, p1, p2, row_.uses == 1);
  flags_.inside |= found.answer == SegmentAnswer::inside &&
                   (depth_inside(uses_[u].body, p1) > deep || depth_inside(uses_[u].body, p2) > deep);
  return found;
}

/// How much longer the segment gets. A wrap that is none is measured through its bone's origin.
double OpenSimTrace::change(int u, const Stop& a, const Stop& b, const WrappedSegment& found) const {
  const Vec3 &x1 = at(first_found(a)), &x2 = at(first_found(b));
  const Vec3 origin = pose_[uses_[u].bone].translation();
  const Vec3 r1 = found.empty ? origin : place_[u].out_of(found.r1),
             r2 = found.empty ? origin : place_[u].out_of(found.r2);
  return (r1 - x1).norm() + found.length + (r2 - x2).norm() - (x2 - x1).norm();
}

void OpenSimTrace::take_off(int u) {
  int kept = 0;
  for (int i = 0; i < stop_count_; ++i)
    if (stops_[i].use != u) stops_[kept++] = stops_[i];
  stop_count_ = kept;
}

void OpenSimTrace::put_on(int u, int after, const Call& call) {
  for (int i = stop_count_ + 1; i > after + 2; --i) stops_[i] = stops_[i - 2];
  stops_[after + 1] = {.use = u};
  stops_[after + 2] = {.use = u, .second = true};
  stop_count_ += 2;
  const size_t touch = 2 * static_cast<size_t>(call_count_);
  touch_[touch] = place_[u].out_of(call.found.r1);
  touch_[touch + 1] = place_[u].out_of(call.found.r2);
  calls_[call_count_] = call;
  latest_call_[u] = call_count_;
  if (first_call_[u] < 0) first_call_[u] = call_count_;
  ++call_count_;
}

double OpenSimTrace::length() const {
  double sum = 0;
  for (int i = 0; i + 1 < stop_count_; ++i) {
    const Stop &a = stops_[i], &b = stops_[i + 1];
    sum +=
        same_body(a, b) ? calls_[latest_call_[b.use]].found.length : (at(first_found(b)) - at(first_found(a))).norm();
  }
  return sum;
}

PathReading OpenSimTrace::pull(const PathSink& sink) {
  if (!sink.slope.empty()) add_pieces(sink);
  PathReading reading;
  reading.length = length();
  reading.flags = flags_;
  return reading;
}

int OpenSimTrace::slot_of(const Stop& s, const PathSink& sink) const {
  return s.use < 0 ? sink.points[active_[s.active].index].slot : uses_[s.use].slot;
}

void OpenSimTrace::add(const Stop& s, const Vec3& f, const PathSink& sink) const {
  if (s.use < 0)
    sink.add(active_[s.active], f);
  else
    sink.add(uses_[s.use].slot, at(latest(s)), f);
}

/// What lies within one body does nothing there, be it a moving point of it.
void OpenSimTrace::add_pieces(const PathSink& sink) const {
  for (int i = 0; i + 1 < stop_count_; ++i) {
    const Stop &a = stops_[i], &b = stops_[i + 1];
    if (slot_of(a, sink) == slot_of(b, sink)) continue;
    const Vec3 d = at(latest(b)) - at(latest(a));
    const double length = d.norm();
    if (!(length > 0)) continue;
    add(a, -d / length, sink);
    add(b, d / length, sink);
  }
}

void OpenSimTrace::draw(const CourseSink& out) const {
  for (int i = 0; i < stop_count_; ++i) {
    const Stop& s = stops_[i];
    const int body = s.use < 0 ? plan_.points[row_.point + active_[s.active].index].body : uses_[s.use].bone;
    out.add(at(latest(s)), body);
    if (s.use < 0 || s.second) continue;
    draw_arc(calls_[latest_call_[s.use]].found.arc, place_[s.use], body, out);
  }
}

}  // namespace sinew
