// Where a wired muscle's caps and its carried shape are at a pose.
#include <algorithm>
#include <cmath>

#include "sinew/muscle/solid/wired_muscle.hpp"

namespace sinew::solid {
namespace {

// A line that bends by an angle presses on what it bends round with that much of its tension: it goes in by a third of
// a millimetre at peak force.
constexpr double guide_bears = 3e3;  // peak forces a metre and radian
// Across that the course alone says where flesh is, or what touches it does, which presses harder than this holds.
constexpr double guide_alone = 300, guide_touched = 5;  // peak forces a metre
constexpr double guide_yields = 3e-3;                   // m

Vec3 placed(const LineFrame& frame, const Vec3& offset) {
  return frame.at + offset.x() * frame.along + offset.y() * frame.normal + offset.z() * frame.binormal();
}

Vec3 seen(const LineFrame& frame, const Vec3& at) {
  const Vec3 d = at - frame.at;
  return {d.dot(frame.along), d.dot(frame.normal), d.dot(frame.binormal())};
}

}  // namespace

double length_of(std::span<const LineFrame> frames) {
  double sum = 0;
  for (std::size_t k = 1; k < frames.size(); ++k) sum += (frames[k].at - frames[k - 1].at).norm();
  return sum;
}

LineFrame WiredMuscle::between(std::span<const LineFrame> frames, const Ride& ride) {
  const LineFrame &a = frames[ride.frame], &b = frames[ride.frame + 1];
  LineFrame out;
  out.at = a.at + ride.share * (b.at - a.at);
  out.along = (a.along + ride.share * (b.along - a.along)).normalized();
  const Vec3 normal = a.normal + ride.share * (b.normal - a.normal);
  out.normal = (normal - normal.dot(out.along) * out.along).normalized();
  return out;
}

void WiredMuscle::frames(const CourseNow& now, std::vector<LineFrame>& out) const {
  const double path = length_of(now.course);
  constexpr double least = 0.1;  // of the belly's length: caps do not pass each other
  const double tendons = tendons_[0] + tendons_[1], room = path - least * belly_;
  const double shorter = tendons > room && tendons > 0 ? std::max(room, 0.0) / tendons : 1;
  const LineEnds ends{.from = shorter * tendons_[0] / path,
                      .to = 1 - shorter * tendons_[1] / path,
                      .normal_from = now.turns[0] * normals_[0],
                      .normal_to = now.turns[1] * normals_[1],
                      .along_from = now.turns[0] * alongs_[0],
                      .along_to = now.turns[1] * alongs_[1]};
  line_frames(now.course, ends, sections_ - 2, out);
}

void WiredMuscle::hold(std::span<const LineFrame> frames, double path, WireNow& out) const {
  out.tendon = &*tendon_;
  out.rest = belly_;
  out.belly = std::max(path - tendons_[0] - tendons_[1], 0.1 * belly_);
  out.holds.clear();
  for (std::size_t end = 0; end < 2; ++end) {
    const LineFrame& frame = end == 0 ? frames.front() : frames.back();
    const Vec3 way = end == 0 ? Vec3(give_share_ * frame.along) : Vec3((give_share_ - 1) * frame.along);
    const Vec3 further = end == 0 ? Vec3(Vec3::Zero()) : frame.along;
    Vec3 middle = Vec3::Zero();
    for (const int n : caps_[end]) middle += rides_[n].offset / static_cast<double>(caps_[end].size());
    for (const int n : caps_[end]) {
      const Vec3 d = rides_[n].offset - middle;
      out.holds.push_back({.node = n,
                           .at = placed(frame, {rides_[n].offset.x(), middle.y(), middle.z()}),
                           .along = way,
                           .across = d.y() * frame.normal + d.z() * frame.binormal(),
                           .out = further});
    }
  }
}

void WiredMuscle::guide(std::span<const LineFrame> frames, bool touched, std::vector<Guide>& out) const {
  out.clear();
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const LineFrame& frame = frames[g + 1];
    Vec3 middle = Vec3::Zero();
    for (const int n : groups_[g]) middle += rides_[n].offset / static_cast<double>(groups_[g].size());
    const Vec3 turn = (frame.at - frames[g].at).normalized() - (frames[g + 2].at - frame.at).normalized();
    const Vec3 bend = turn - turn.dot(frame.along) * frame.along;  // as long as the angle
    const Vec3 away = bend.norm() > 1e-9 ? Vec3(bend.normalized()) : frame.normal;
    const double force = hill_.hill.force;
    out.push_back({placed(frame, middle),
                   {away, frame.along.cross(away)},
                   (touched ? guide_touched : guide_alone) * force,
                   guide_yields,
                   guide_bears * bend.norm() * force});
  }
}

void WiredMuscle::carried(std::span<const LineFrame> frames, Eigen::VectorXd& places) const {
  const double wide = std::sqrt(frames_length_ / length_of(frames));
  places.resize(static_cast<Eigen::Index>(3 * rides_.size()));
  for (std::size_t n = 0; n < rides_.size(); ++n) {
    const Vec3 d = rides_[n].offset.cwiseProduct(Vec3(1 / (wide * wide), wide, wide));
    places.segment<3>(static_cast<Eigen::Index>(3 * n)) = placed(between(frames, rides_[n]), d);
  }
}

void WiredMuscle::carry(std::span<const LineFrame> from, std::span<const LineFrame> to, Eigen::VectorXd& places) const {
  const double wide = std::sqrt(length_of(from) / length_of(to));
  for (std::size_t n = 0; n < rides_.size(); ++n) {
    const auto at = static_cast<Eigen::Index>(3 * n);
    const Vec3 d = seen(between(from, rides_[n]), places.segment<3>(at));
    places.segment<3>(at) = placed(between(to, rides_[n]), d.cwiseProduct(Vec3(1 / (wide * wide), wide, wide)));
  }
}

}  // namespace sinew::solid
