#include "sinew/muscle/path/path.hpp"

#include <cmath>

#include "sinew/muscle/path/path_opensim.hpp"
#include "sinew/muscle/path/path_trace.hpp"

namespace sinew {
namespace {

struct Triple {  // plain scalars: the compiler keeps them in registers across a whole path
  double x, y, z;
};

Triple placed(const Pose& pose, const Vec3& at) {
  const double *m = pose.data(), *s = at.data();
  return {m[0] * s[0] + m[4] * s[1] + m[8] * s[2] + m[12], m[1] * s[0] + m[5] * s[1] + m[9] * s[2] + m[13],
          m[2] * s[0] + m[6] * s[1] + m[10] * s[2] + m[14]};
}

/// Fixed points only. Both ends of a straight piece feel the same line of force, so one moment serves both bodies.
double pull_plain(const Paths::Plan& plan, const PathRow& row, std::span<const Pose> pose, std::span<Wrench> slope) {
  double length = row.within;
  Triple to{};
  const BoneCrossing* c = plan.crossings.data() + row.crossing;
  for (const BoneCrossing* end = c + row.crossings; c != end; ++c) {
    const Triple from = c->goes_on ? to : placed(pose[c->from_body], c->from);
    to = placed(pose[c->to_body], c->to);
    const double dx = to.x - from.x, dy = to.y - from.y, dz = to.z - from.z;
    const double d = std::sqrt(dx * dx + dy * dy + dz * dz);
    length += d;
    if (!(d > 1e-300)) continue;  // points that coincide have no direction
    const double per = 1 / d, ux = dx * per, uy = dy * per, uz = dz * per;
    const double line[6] = {
        from.y * uz - from.z * uy, from.z * ux - from.x * uz, from.x * uy - from.y * ux, ux, uy, uz};
    double *a = slope[c->from_slot].data(), *b = slope[c->to_slot].data();
    for (int k = 0; k < 6; ++k) {
      a[k] -= line[k];
      b[k] += line[k];
    }
  }
  return length;
}

/// Straight pieces between whichever points are there.
double pull_straight(const Paths::Plan& plan, int first, int last, const PathPose& pose, const PathSink& sink) {
  ActivePoint from, to;
  bool started = false;
  double length = 0;
  for (int i = first; i <= last; ++i) {
    if (!place_point(plan, sink.points[i], pose, to)) continue;
    to.index = i;
    if (started) {
      const Vec3 d = to.x - from.x;
      const double piece = d.norm();
      length += piece;
      // By OpenSim's rule a point that moves within its body pulls only across to another one.
      const bool pulls = plan.rule == WrapRule::taut || sink.points[from.index].body != sink.points[i].body;
      if (piece > 0 && pulls) sink.add_straight(from, to, d / piece);
    }
    from = to;
    started = true;
  }
  return length;
}

/// One course: every point is there or not.
PathReading pull_course(const Paths::Plan& plan, const PathRow& row, int first, int last, const PathPose& pose,
                        const PathSink& sink, std::span<WrapMemory> memory) {
  if (row.uses > 0 && plan.rule == WrapRule::opensim) return OpenSimTrace(plan, row, first, last, pose).pull(sink);
  if (row.uses > 0) return PathTrace(plan, row, first, last, pose, memory).pull(sink, memory);
  PathReading reading;
  reading.length = pull_straight(plan, first, last, pose, sink);
  return reading;
}

/// How much of a fading point is there, and the slope of that.
Jet presence(const PathCondition& c, double value) {
  const double below = value - c.low, above = c.high - value;
  const double s = std::min(below, above) / c.fade;
  if (!(s > 0) || s >= 1) return {s >= 1 ? 1.0 : 0.0, 0};
  return {s * s * (3 - 2 * s), 6 * s * (1 - s) / c.fade * (below < above ? 1 : -1)};
}

/// A path some points of which fade: the courses with and without each are blended, and so are their slopes, the slope
/// of the blend included. What the wraps remember is that of the weightiest course.
class FadedPull {
 public:
  FadedPull(const Paths::Plan& plan, const PathRow& row, int first, int last, const PathPose& pose,
            const PathSink& sink, std::span<WrapMemory> memory)
      : plan_(plan), row_(row), first_(first), last_(last), pose_(pose), sink_(sink), memory_(memory) {
    std::copy(memory.begin(), memory.end(), before_.begin());
  }

  /// From way-point `i` on, with the choices made so far.
  PathReading pull(int i, std::uint32_t left_out, double weight, bool weightiest) {
    for (; i <= last_; ++i) {
      const int k = sink_.points[i].condition;
      if (k < 0 || plan_.conditions[k].bit < 0) continue;
      const PathCondition& c = plan_.conditions[k];
      const Jet there = presence(c, pose_.value[c.coordinate]);
      if (!(there.value > 0)) left_out |= 1u << c.bit;  // at the very end of its range, too
      if (!(there.value > 0 && there.value < 1)) continue;
      const bool most = there.value >= 0.5;
      const PathReading with = pull(i + 1, left_out, weight * there.value, weightiest && most);
      const PathReading without = pull(i + 1, left_out | 1u << c.bit, weight * (1 - there.value), weightiest && !most);
      sink_.direct[c.direct] += weight * (with.length - without.length) * there.slope;
      PathReading out = most ? with : without;
      out.length = there.value * with.length + (1 - there.value) * without.length;
      return out;
    }
    PathPose pose = pose_;
    pose.left_out = left_out;
    PathSink sink = sink_;
    sink.weight = weight;
    if (weightiest) return pull_course(plan_, row_, first_, last_, pose, sink, memory_);
    std::array<WrapMemory, max_path_wraps> aside = before_;
    return pull_course(plan_, row_, first_, last_, pose, sink, {aside.data(), memory_.size()});
  }

 private:
  const Paths::Plan& plan_;
  const PathRow& row_;
  int first_, last_;
  const PathPose& pose_;
  const PathSink& sink_;
  std::span<WrapMemory> memory_;
  std::array<WrapMemory, max_path_wraps> before_;
};

}  // namespace

Paths::Paths(const Model& model, const Skeleton& skeleton) : Paths(model, skeleton, model.wrap_rule) {}
Paths::Paths(const Model& model, const Skeleton& skeleton, WrapRule rule)
    : plan_(std::make_unique<const Plan>(lay_out_paths(model, skeleton, rule))) {
  Plan told = *plan_;
  told.notes = notes_on_paths(*this, *plan_, model, skeleton);
  plan_ = std::make_unique<const Plan>(std::move(told));
}
Paths::~Paths() = default;
Paths::Paths(Paths&&) noexcept = default;

int Paths::size() const { return static_cast<int>(plan_->rows.size()); }
WrapRule Paths::rule() const { return plan_->rule; }
int Paths::points(int path) const { return plan_->rows[path].points; }
std::span<const int> Paths::bodies(int path) const {
  const PathRow& row = plan_->rows[path];
  return {plan_->slot_body.data() + row.slot, static_cast<size_t>(row.slots)};
}
std::span<const int> Paths::direct(int path) const {
  const PathRow& row = plan_->rows[path];
  return {plan_->direct_coordinate.data() + row.direct, static_cast<size_t>(row.directs)};
}
std::span<WrapMemory> Paths::memories(int path, std::span<WrapMemory> all) const {
  const PathRow& row = plan_->rows[path];
  return all.subspan(static_cast<size_t>(row.use), static_cast<size_t>(row.uses));
}
int Paths::memory_count() const { return static_cast<int>(plan_->uses.size()); }
const std::vector<std::string>& Paths::notes() const { return plan_->notes; }

PathReading Paths::evaluate(int path, std::span<const Pose> pose, std::span<const double> value,
                            std::span<WrapMemory> memory, std::span<Wrench> slope, std::span<double> direct) const {
  const PathRow& row = plan_->rows[path];
  if (!row.plain) return evaluate_stretch(path, 0, row.points - 1, pose, value, memory, slope, direct);
  for (Wrench& w : slope) w.setZero();
  PathReading reading;
  reading.length = pull_plain(*plan_, row, pose, slope);
  return reading;
}

PathReading Paths::evaluate_stretch(int path, int first, int last, std::span<const Pose> pose,
                                    std::span<const double> value, std::span<WrapMemory> memory,
                                    std::span<Wrench> slope, std::span<double> direct) const {
  const PathRow& row = plan_->rows[path];
  if (last < 0) last = row.points - 1;
  for (Wrench& w : slope) w.setZero();
  for (double& d : direct) d = 0;
  const PathSink sink{
      {plan_->points.data() + row.point, static_cast<size_t>(row.points)}, plan_->moving, pose, slope, direct};
  const PathPose at_pose{pose, value};
  if (row.fades > 0) return FadedPull(*plan_, row, first, last, at_pose, sink, memory).pull(first, 0, 1, true);
  return pull_course(*plan_, row, first, last, at_pose, sink, memory);
}

void Paths::course(int path, std::span<const Pose> pose, std::span<const double> value,
                   std::span<const WrapMemory> memory, std::vector<Vec3>& out, std::vector<Rider>* riders) const {
  const CourseSink sink{out, riders};
  const PathRow& row = plan_->rows[path];
  const int last = row.points - 1;
  PathPose at_pose{pose, value};
  for (int i = 0; i < row.points; ++i) {
    const int k = plan_->points[row.point + i].condition;
    if (k < 0 || plan_->conditions[k].bit < 0) continue;
    const PathCondition& c = plan_->conditions[k];
    if (presence(c, value[c.coordinate]).value < 0.5) at_pose.left_out |= 1u << c.bit;
  }
  if (row.uses > 0 && plan_->rule == WrapRule::opensim) return OpenSimTrace(*plan_, row, 0, last, at_pose).draw(sink);
  if (row.uses > 0) return PathTrace(*plan_, row, 0, last, at_pose, memory).draw(sink);
  ActivePoint point;
  for (int i = 0; i < row.points; ++i)
    if (place_point(*plan_, plan_->points[row.point + i], at_pose, point))
      sink.add(point.x, plan_->points[row.point + i].body);
}

}  // namespace sinew
