#include "sinew/muscle/path.hpp"

#include <cmath>

#include "sinew/muscle/path_opensim.hpp"
#include "sinew/muscle/path_trace.hpp"

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
  const Crossing* c = plan.crossings.data() + row.crossing;
  for (const Crossing* end = c + row.crossings; c != end; ++c) {
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
double pull_straight(const Paths::Plan& plan, int first, int last, std::span<const double> value,
                     const PathSink& sink) {
  ActivePoint from, to;
  bool started = false;
  double length = 0;
  for (int i = first; i <= last; ++i) {
    if (!place_point(plan, sink.points[i], sink.pose, value, to)) continue;
    to.index = i;
    if (started) {
      const Vec3 d = to.x - from.x;
      const double piece = d.norm();
      length += piece;
      if (piece > 0) sink.add_straight(from, to, d / piece);
    }
    from = to;
    started = true;
  }
  return length;
}

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
  if (row.uses > 0 && plan_->rule == WrapRule::opensim)
    return OpenSimTrace(*plan_, row, first, last, pose, value).pull(sink);
  if (row.uses > 0) return PathTrace(*plan_, row, first, last, pose, value, memory).pull(sink, memory);
  PathReading reading;
  reading.length = pull_straight(*plan_, first, last, value, sink);
  return reading;
}

void Paths::course(int path, std::span<const Pose> pose, std::span<const double> value,
                   std::span<const WrapMemory> memory, std::vector<Vec3>& out) const {
  const PathRow& row = plan_->rows[path];
  const int last = row.points - 1;
  if (row.uses > 0 && plan_->rule == WrapRule::opensim)
    return OpenSimTrace(*plan_, row, 0, last, pose, value).draw(out);
  if (row.uses > 0) return PathTrace(*plan_, row, 0, last, pose, value, memory).draw(out);
  ActivePoint point;
  for (int i = 0; i < row.points; ++i)
    if (place_point(*plan_, plan_->points[row.point + i], pose, value, point)) out.push_back(point.x);
}

}  // namespace sinew
