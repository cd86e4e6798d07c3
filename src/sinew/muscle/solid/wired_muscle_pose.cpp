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

void WiredMuscle::frames(Courses courses, std::vector<LineFrame>& out) const {
  std::vector<LineFrame> further;
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    const Head& head = heads_[h];
    const CourseNow& now = courses[h];
    const double path = length_of(now.course);
    constexpr double least = 0.1;  // of the belly's length: caps do not pass each other
    const double tendons = head.tendons[0] + head.tendons[1], room = path - least * head.belly;
    const double shorter = tendons > room && tendons > 0 ? std::max(room, 0.0) / tendons : 1;
    const LineEnds ends{.from = shorter * head.tendons[0] / path,
                        .to = 1 - shorter * head.tendons[1] / path,
                        .normal_from = now.turns[0] * head.normals[0],
                        .normal_to = now.turns[1] * head.normals[1],
                        .along_from = now.turns[0] * head.alongs[0],
                        .along_to = now.turns[1] * head.alongs[1]};
    line_frames(now.course, ends, sections_ - 2, h == 0 ? out : further);
    if (h > 0) out.insert(out.end(), further.begin(), further.end());
  }
}

void WiredMuscle::hold(std::span<const LineFrame> frames, std::span<const double> paths,
                       std::vector<WireNow>& out) const {
  out.resize(heads_.size());
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    const Head& head = heads_[h];
    const std::span<const LineFrame> mine = of_head(frames, h);
    WireNow& wire = out[h];
    wire.tendon = &*head.tendon;
    wire.rest = head.belly;
    wire.belly = std::max(paths[h] - head.tendons[0] - head.tendons[1], 0.1 * head.belly);
    wire.holds.clear();
    // A longer path draws the ends of a head apart as its tendon gives, beside the others; of one alone it is the same
    // where that begins.
    const double begins = heads_.size() > 1 ? head.give_share : 0;
    for (const std::size_t end : {0u, 1u}) {
      const LineFrame& frame = end == 0 ? mine.front() : mine.back();
      const Vec3 way = end == 0 ? Vec3(head.give_share * frame.along) : Vec3((head.give_share - 1) * frame.along);
      const Vec3 further = (end == 0 ? -begins : 1 - begins) * frame.along;
      const Vec3& middle = head.middles[end];
      for (const int n : head.caps[end]) {
        const Vec3& offset = rides_of(static_cast<std::size_t>(n)).front().offset;
        const Vec3 d = offset - middle;
        wire.holds.push_back({.node = n,
                              .at = placed(frame, {offset.x(), middle.y(), middle.z()}),
                              .along = way,
                              .across = d.y() * frame.normal + d.z() * frame.binormal(),
                              .out = further});
      }
    }
  }
}

void WiredMuscle::guide(std::span<const LineFrame> frames, bool touched, std::vector<Guide>& out) const {
  out.clear();
  const auto between_caps = static_cast<std::size_t>(sections_ - 2);
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const std::size_t h = g / between_caps, k = g % between_caps;
    const std::span<const LineFrame> mine = of_head(frames, h);
    const LineFrame& frame = mine[k + 1];
    const Vec3 turn = (frame.at - mine[k].at).normalized() - (mine[k + 2].at - frame.at).normalized();
    const Vec3 bend = turn - turn.dot(frame.along) * frame.along;  // as long as the angle
    const Vec3 away = bend.norm() > 1e-9 ? Vec3(bend.normalized()) : frame.normal;
    const double force = heads_[h].hill.hill.force;
    out.push_back({placed(frame, group_middles_[g]),
                   {away, frame.along.cross(away)},
                   (touched ? guide_touched : guide_alone) * force,
                   guide_yields,
                   guide_bears * bend.norm() * force});
  }
}

void WiredMuscle::carried(std::span<const LineFrame> frames, Eigen::VectorXd& places) const {
  Widths wide{};
  for (std::size_t h = 0; h < heads_.size(); ++h)
    wide[h] = std::sqrt(heads_[h].frames_length / length_of(of_head(frames, h)));
  places.setZero(static_cast<Eigen::Index>(3 * solid_.mesh.nodes.size()));
  for (std::size_t n = 0; n < solid_.mesh.nodes.size(); ++n)
    for (const Ride& ride : rides_of(n)) {
      const auto h = static_cast<std::size_t>(ride.head);
      const Vec3 d = ride.offset.cwiseProduct(Vec3(1 / (wide[h] * wide[h]), wide[h], wide[h]));
      places.segment<3>(static_cast<Eigen::Index>(3 * n)) += ride.weight * placed(between(of_head(frames, h), ride), d);
    }
}

void WiredMuscle::carry(std::span<const LineFrame> from, std::span<const LineFrame> to, Eigen::VectorXd& places) const {
  Widths wide{};
  for (std::size_t h = 0; h < heads_.size(); ++h)
    wide[h] = std::sqrt(length_of(of_head(from, h)) / length_of(of_head(to, h)));
  for (std::size_t n = 0; n < solid_.mesh.nodes.size(); ++n) {
    const auto at = static_cast<Eigen::Index>(3 * n);
    Vec3 place = Vec3::Zero();
    for (const Ride& ride : rides_of(n)) {
      const auto h = static_cast<std::size_t>(ride.head);
      const Vec3 d = seen(between(of_head(from, h), ride), places.segment<3>(at));
      place += ride.weight *
               placed(between(of_head(to, h), ride), d.cwiseProduct(Vec3(1 / (wide[h] * wide[h]), wide[h], wide[h])));
    }
    places.segment<3>(at) = place;
  }
}

}  // namespace sinew::solid
