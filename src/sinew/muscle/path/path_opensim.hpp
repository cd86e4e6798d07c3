#pragma once
// A path over its wraps by OpenSim's rule. Each wrap in turn is laid on the segment that asks for it, between the
// latest touch points of the others, at most eight times. The length then takes the arcs of the last sweep but the
// straight pieces between the touch points as they were *first* found in this pose: an error of OpenSim's, and up to 6
// mm of its numbers where two wraps act at once.
//
// Slopes are not those of this length: they are what OpenSim pulls with, a unit of tension along the straight pieces
// between places on different bodies, where the last sweep has them.
#include "sinew/muscle/path/path_trace.hpp"
#include "sinew/muscle/path/wrap_opensim.hpp"

namespace sinew {

class OpenSimTrace {
 public:
  OpenSimTrace(const Paths::Plan&, const PathRow&, int first, int last, const PathPose&);

  PathReading pull(const PathSink&);
  void draw(const CourseSink&) const;

 private:
  static constexpr int most_sweeps = 8;
  static constexpr int most_calls = most_sweeps * max_path_wraps;

  struct Stop {  // of the path as it stands: a way-point, or one of the two touch points of a wrap
    int active = -1, use = -1;
    bool second = false;
  };
  struct Call {  // a wrap that was laid on the path, between two places
    int use = 0, from = 0, to = 0;
    WrappedSegment found;
  };

  void run();
  bool lay(int use, SegmentAnswer& last_answer);
  bool range_of(int use, int& start, int& end) const;
  WrappedSegment ask(int use, int from, int to);
  double change(int use, const Stop&, const Stop&, const WrappedSegment&) const;
  void take_off(int use);
  void put_on(int use, int after, const Call&);
  double length() const;
  bool same_body(const Stop& a, const Stop& b) const {
    return a.use >= 0 && b.use >= 0 && uses_[a.use].object == uses_[b.use].object;
  }

  // Places: the active way-points, then two per call.
  int latest(const Stop& s) const { return s.use < 0 ? s.active : count_ + 2 * latest_call_[s.use] + s.second; }
  int first_found(const Stop& s) const { return s.use < 0 ? s.active : count_ + 2 * first_call_[s.use] + s.second; }
  const Vec3& at(int place) const { return place < count_ ? active_[place].x : touch_[place - count_]; }

  int slot_of(const Stop&, const PathSink&) const;
  void add(const Stop&, const Vec3& f, const PathSink&) const;
  void add_pieces(const PathSink&) const;

  const Paths::Plan& plan_;
  const PathRow& row_;
  std::span<const WrapUse> uses_;
  std::span<const Pose> pose_;
  std::array<WrapPlace, max_path_wraps> place_;
  std::array<ActivePoint, max_wrapped_points> active_;
  int count_ = 0;
  std::array<Stop, max_wrapped_points + 2 * max_path_wraps> stops_;
  int stop_count_ = 0;
  std::array<Call, most_calls> calls_;
  int call_count_ = 0;
  std::array<Vec3, std::size_t{2} * most_calls> touch_;       // world
  std::array<int, max_path_wraps> latest_call_, first_call_;  // -1: none
  PathFlags flags_;
};

}  // namespace sinew
