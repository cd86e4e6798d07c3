#include "sinew/control/reference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/core/spin.hpp"
#include "sinew/model/motion_ends.hpp"

namespace sinew {
namespace {

constexpr int looks = 2000;         // at a motion, for what is worth a remark
constexpr double beyond = 1e-3;     // rad, m: more than the rounding of a file
constexpr double quick_turn = 40;   // rad/s: no joint of ours follows
constexpr double quick_shift = 10;  // m/s
constexpr double ever = std::numeric_limits<double>::infinity();

bool leads(const Track& track, const std::string& coordinate) { return start_of(track, coordinate, 0).has_value(); }

}  // namespace

Jet Reference::Lead::free_at(double t) const {
  if (const MinimumJerk* poses = std::get_if<MinimumJerk>(&motion)) return poses->at(t);
  return std::get<Curve>(motion).at(t);
}

Jet Reference::Lead::at(double t) const {
  const Jet free = free_at(t);
  if (free.value < range.low) return {.value = range.low};
  if (free.value > range.high) return {.value = range.high};
  return free;
}

Reference::Lead Reference::lead_of(const Scene& scene, const std::string& name) const {
  const Coordinate& c = *find_coordinate(scene.model, name);
  Lead lead{.coordinate = -1,
            .turns_ball = false,
            .range = c.clamped && c.range ? *c.range : Range{-ever, ever},
            .motion = Curve(Function::constant(c.start))};
  if (const auto start = scene.pose.find(name); start != scene.pose.end())
    lead.motion = Curve(Function::constant(start->second));
  if (const auto motion = scene.track->motion.find(name); motion != scene.track->motion.end()) {
    lead.motion = Curve(tracked_course(*scene.track, motion->second));
    return lead;
  }
  std::vector<MinimumJerk::Key> keys;
  for (const KeyPose& key : scene.track->poses)
    if (const auto value = key.pose.find(name); value != key.pose.end())
      keys.push_back({key.at, value->second, key.through});
  if (!keys.empty()) lead.motion = MinimumJerk(std::move(keys));
  return lead;
}

Reference::Reference(const Scene& scene, const Skeleton& skeleton, const Coordinates& coordinates) {
  if (!scene.track) throw InputError({Fault{.field = "track", .message = "the scene names no motion to follow"}});
  const Track& track = *scene.track;
  if (!track.file.empty())
    throw InputError({Fault{.field = "track.file", .message = "`" + track.file + "` has not been read"}});
  const double from = starts_at(scene), to = from + length_of_run(scene);
  std::vector<std::string> in_vain;
  for (int b = 1; b < skeleton.bodies() - skeleton.props(); ++b) {
    const int first = skeleton.first_coordinate(b), count = skeleton.coordinate_count(b);
    for (int k = first; k < first + count; ++k) {
      const std::string& name = skeleton.coordinate_name(k);
      const bool ball = skeleton.position_of(k) < 0;
      const int ball_first = ball ? first + (k - first) / 3 * 3 : k;
      bool led = leads(track, name);
      for (int i = 0; ball && i < 3; ++i) led |= leads(track, skeleton.coordinate_name(ball_first + i));
      if (!led) continue;
      if (coordinates.kind(k) != Coordinates::Kind::free) {
        in_vain.push_back(name);
        continue;
      }
      Lead lead = lead_of(scene, name);
      lead.coordinate = k;
      lead.turns_ball = ball && k == ball_first;
      remark_on(lead, *find_coordinate(scene.model, name), skeleton.turns(k), from, to);
      tracked_.push_back(k);
      leads_.push_back(std::move(lead));
    }
  }
  for (const std::string& name : in_vain)
    remarks_.push_back(name + " is locked, prescribed or follows another: the motion's values for it are left out");
  if (tracked_.empty())
    throw InputError({Fault{.field = "track", .message = "the motion has no coordinate that is free to move"}});
}

void Reference::remark_on(const Lead& lead, const Coordinate& c, bool turns, double from, double to) {
  const Range range = c.range.value_or(Range{-ever, ever});
  const double unit = turns ? degree : 1;
  const char* word = turns ? "deg" : "m";
  double worst = beyond, worst_at = 0, quickest = turns ? quick_turn : quick_shift, quick_at = 0;
  bool leaps = false;
  for (int i = 0; i <= looks; ++i) {
    const double t = from + (to - from) * i / looks;
    const Jet wanted = lead.free_at(t);
    const double over = std::max(range.low - wanted.value, wanted.value - range.high);
    if (over > worst) worst = over, worst_at = t;
    if (std::abs(wanted.slope) > quickest) quickest = std::abs(wanted.slope), quick_at = t, leaps = true;
  }
  if (worst > beyond)
    remarks_.push_back(fmt::format(
        "the motion takes {} to {:.4g} {} at {:.4g} s, outside its range {:.4g} to {:.4g}; {}", c.name,
        lead.free_at(worst_at).value / unit, word, worst_at, range.low / unit, range.high / unit,
        c.clamped ? "the muscles aim for the end of the range" : "the coordinate is not clamped, so it goes there"));
  if (leaps)
    remarks_.push_back(fmt::format("the motion jumps: {} moves at {:.3g} {}/s at {:.4g} s, and muscles will lag behind",
                                   c.name, quickest / unit, word, quick_at));
}

double Reference::value(int tracked, double t) const { return leads_[static_cast<size_t>(tracked)].at(t).value; }

void Reference::compare(double t, std::span<const double> value, const Eigen::VectorXd& speed, Lag& lag) const {
  const auto n = static_cast<Eigen::Index>(leads_.size());
  lag.late.resize(n), lag.slow.resize(n), lag.ahead.resize(n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const Lead& lead = leads_[static_cast<size_t>(i)];
    const int k = lead.coordinate;
    if (!lead.turns_ball) {
      const Jet wanted = lead.at(t);
      lag.late[i] = wanted.value - value[static_cast<size_t>(k)];
      lag.slow[i] = wanted.slope - speed[k];
      lag.ahead[i] = wanted.bend;
      continue;
    }
    Vec3 v, dv, ddv, w, dw, now;
    for (int j = 0; j < 3; ++j) {
      const Jet wanted = leads_[static_cast<size_t>(i + j)].at(t);
      v[j] = wanted.value, dv[j] = wanted.slope, ddv[j] = wanted.bend, now[j] = value[static_cast<size_t>(k + j)];
    }
    spin_of(v, dv, ddv, w, dw);
    const Mat3 between = turn_by(now).transpose() * turn_by(v);  // from the wanted axes to the present ones
    lag.late.segment<3>(i) = rotation_vector(between);
    lag.slow.segment<3>(i) = between * w - speed.segment<3>(k);
    lag.ahead.segment<3>(i) = between * dw;
    i += 2;
  }
}

}  // namespace sinew
