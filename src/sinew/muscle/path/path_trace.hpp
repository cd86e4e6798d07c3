#pragma once
// One path at one pose: active points, then each segment between two of them, wrapped where it must be.
//
// A segment's wraps form a chain P = touch = touch = Q. Each wrap is pulled taut between its current neighbours, in the
// model's order, until the length settles; the length of the chain is the sum of its stretches less the straight pieces
// that two of them share. A cylinder that fades out blends the chain with the one that does without it.
#include "sinew/muscle/path/path_plan.hpp"

namespace sinew {

struct ActivePoint {
  Vec3 x;     // world
  Vec3 rate;  // moving points: d(place in the body)/dq per axis, body axes
  int index;  // way-point of the path
};

/// Where length and slopes go.
struct PathSink {
  std::span<const WayPoint> points;
  std::span<const MovingPoint> moving;
  std::span<const Pose> pose;
  std::span<Wrench> slope;
  std::span<double> direct;
  double weight = 1;  // of this course among those that are blended

  void add(int slot, const Vec3& x, const Vec3& f) const {  // f = d length / dx
    slope[slot].head<3>() += weight * x.cross(f);
    slope[slot].tail<3>() += weight * f;
  }
  void add(const ActivePoint&, const Vec3& f) const;
  void add_straight(const ActivePoint& from, const ActivePoint& to, const Vec3& unit) const;
};

/// Where the bones and coordinates are, and which fading points are left out.
struct PathPose {
  std::span<const Pose> pose;
  std::span<const double> value;
  std::uint32_t left_out = 0;
};

/// World place of a way-point; false while its condition does not hold.
bool place_point(const Paths::Plan&, const WayPoint&, const PathPose&, ActivePoint&);

/// Where a wrap is in the world.
struct WrapPlace {
  Mat3 R;
  Vec3 p;

  WrapPlace() = default;
  WrapPlace(const WrapUse& use, std::span<const Pose> pose) {
    const Pose& bone = pose[use.bone];
    R.noalias() = bone.linear() * use.place.linear();
    p.noalias() = bone.linear() * use.place.translation() + bone.translation();
  }
  Vec3 into(const Vec3& x) const { return R.transpose() * (x - p); }
  Vec3 out_of(const Vec3& x) const { return R * x + p; }
};

/// World points along an arc, its ends left out.
void draw_arc(const Arc&, const WrapPlace&, int body, const CourseSink&);

struct HeldStretch {
  int use = -1;
  Stretch s;
  Vec3 from, to, touch1, touch2;  // world
  WrapMemory memory;
};

/// Stretches in their order along the segment; `pool` keeps them where they are while the order changes.
struct Chain {
  static constexpr int most = 8;
  std::array<HeldStretch, most> pool;
  std::array<std::int8_t, most> order{};
  int count = 0;
  double length = 0;
  bool settled = true;
  bool inside = false;  // an end of the segment is deep in a wrap body

  const HeldStretch& operator[](int i) const { return pool[order[i]]; }
  /// A place of the pool that is not in use.
  int spare() const;
  void insert(int at, int place);
};

/// Per stretch of a chain, what its length gains as the first or second touch point slides on its body, world axes.
struct TouchPull {
  std::array<std::array<Vec3, 2>, Chain::most> on;
  explicit TouchPull(const Chain& chain) {
    for (int i = 0; i < chain.count; ++i) on[i] = {Vec3::Zero(), Vec3::Zero()};
  }
};
/// How the two touch points of a stretch (rows) move with its two ends, in the wrap's frame.
using TouchSlopes = Eigen::Matrix<double, 6, 6>;

/// The wrapped course of a path with wraps. One per evaluation, on the stack.
class PathTrace {
 public:
  PathTrace(const Paths::Plan&, const PathRow&, int first, int last, const PathPose&, std::span<const WrapMemory>);

  /// Adds slopes to the sink and updates the memory of the wraps in the stretch.
  PathReading pull(const PathSink&, std::span<WrapMemory> memory);
  void draw(const CourseSink&);

 private:
  struct SubSegment {
    Vec3 from, to;
    int before, after;  // neighbours in the chain; -1: the segment's own ends
  };

  int body_of(const ActivePoint& point) const { return plan_.points[row_.point + point.index].body; }
  bool may_wrap(int use, int segment) const;
  void choose_segments();
  void choose_far_side(int use);
  bool remembered(int use, int segment) const;
  bool enters_piece(int use, int segment, const SubSegment&) const;
  double lengthening(int use, const SubSegment&) const;
  Stretch stretch(int use, const Vec3& from, const Vec3& to, WrapMemory&) const;
  WrapMemory start_memory(int use, int segment) const;
  std::uint32_t candidates(int segment) const;

  void solve(int segment, std::uint32_t off, Chain&) const;
  void sweep(int segment, std::uint32_t off, bool backwards, Chain&) const;
  void retry(int use, int segment, Chain&) const;
  SubSegment piece(int segment, const Chain&, int k) const;
  bool blocked(int use, int segment, const Chain&, const SubSegment&) const;
  bool hold(int use, int segment, Chain&, int k, const WrapMemory& start) const;
  void hold_far_side(int use, int segment, Chain&, const WrapMemory& start) const;
  double chain_length(int segment, const Chain&) const;

  double blend(int segment, std::uint32_t off, std::uint32_t done, double weight, bool primary, const PathSink&);
  void add_slopes(int segment, const Chain&, double weight, const PathSink&) const;
  void add_at(int segment, const Chain&, int held, bool second, const Vec3& f, const PathSink&, TouchPull&) const;
  void add_slides(int segment, const Chain&, TouchPull&, const PathSink&) const;
  TouchSlopes touch_slopes(const HeldStretch&) const;
  void remember(int segment, const Chain&);

  const Paths::Plan& plan_;
  const PathRow& row_;
  std::span<const WrapUse> uses_;
  std::span<const WrapMemory> old_;
  std::array<WrapPlace, max_path_wraps> place_;
  std::array<WrapMemory, max_path_wraps> fresh_;
  std::array<ActivePoint, max_wrapped_points> active_;
  std::array<std::uint32_t, max_wrapped_points> wanted_;  // per segment: uses that are hit, remembered or forced
  std::array<int, max_path_wraps> forced_;  // segment on which it may pull over from its far side; -1: none
  int count_ = 0;
  PathFlags flags_;
};

}  // namespace sinew
