// Where a wired muscle's caps and its carried shape are at a pose.
#include <algorithm>
#include <cmath>

#include "sinew/muscle/solid/flesh_pull.hpp"
#include "sinew/muscle/solid/wired_muscle.hpp"

namespace sinew::solid {
namespace {

// With or without slopes: Number is double or Dual.
template <class Number>
using VecOf = Eigen::Matrix<Number, 3, 1>;

// A line that bends by an angle presses on what it bends round with that much of its tension: it goes in by a third of
// a millimetre at peak force.
constexpr double guide_bears = 3e3;  // peak forces a metre and radian
// Across that the course alone says where flesh is, or what touches it does, which presses harder than this holds.
constexpr double guide_alone = 300, guide_touched = 5;  // peak forces a metre
constexpr double guide_yields = 3e-3;                   // m

template <class Number>
VecOf<Number> placed(const FrameOf<Number>& frame, const Vec3& offset) {
  return frame.at + offset.x() * frame.along + offset.y() * frame.normal + offset.z() * frame.binormal();
}

/// Of a group of nodes whose middle stands so off the frame behind the k-th.
template <class Number>
struct GuideOf {
  VecOf<Number> at;
  std::array<VecOf<Number>, 2> across;
  Number bears;  // per peak force
};
template <class Number>
GuideOf<Number> guide_of(std::span<const FrameOf<Number>> frames, std::size_t k, const Vec3& middle) {
  using Vec = VecOf<Number>;
  const FrameOf<Number>& frame = frames[k + 1];
  const Vec turn = (frame.at - frames[k].at).normalized() - (frames[k + 2].at - frame.at).normalized();
  const Vec bend = turn - turn.dot(frame.along) * frame.along;  // as long as the angle
  const Number angle = bend.norm();
  const Vec away = angle > 1e-9 ? Vec(bend.normalized()) : frame.normal;
  return {placed(frame, middle), {away, frame.along.cross(away)}, guide_bears * angle};
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

template <class Number>
LineEndsOf<Number> WiredMuscle::ends_of(const Head& head, const Number& path,
                                        const std::array<VecOf<Number>, 2>& normals,
                                        const std::array<VecOf<Number>, 2>& alongs) {
  constexpr double least = 0.1;  // of the belly's length: caps do not pass each other
  const double tendons = head.tendons[0] + head.tendons[1];
  const Number room = path - least * head.belly;
  const Number shorter =
      tendons > room && tendons > 0 ? Number(std::max<Number>(room, Number(0.0)) / tendons) : Number(1);
  return {.from = shorter * head.tendons[0] / path,
          .to = 1 - shorter * head.tendons[1] / path,
          .normal_from = normals[0],
          .normal_to = normals[1],
          .along_from = alongs[0],
          .along_to = alongs[1]};
}

void WiredMuscle::frames(Courses courses, std::vector<LineFrame>& out) const {
  std::vector<LineFrame> further;
  for (std::size_t h = 0; h < heads_.size(); ++h) {
    const Head& head = heads_[h];
    const CourseNow& now = courses[h];
    const LineEnds ends =
        ends_of<double>(head, length_of(now.course), {now.turns[0] * head.normals[0], now.turns[1] * head.normals[1]},
                        {now.turns[0] * head.alongs[0], now.turns[1] * head.alongs[1]});
    line_frames(now.course, ends, sections_ - 2, h == 0 ? out : further);
    if (h > 0) out.insert(out.end(), further.begin(), further.end());
  }
  for (const std::size_t end : {0u, 1u})
    if (const CourseNow& now = courses.front(); !heads_.front().glued[end].empty())
      out.push_back({now.origins[end], now.turns[end].col(0), now.turns[end].col(1)});
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
    const double begins = heads_.size() > 1 || !head.glued[1].empty() ? head.give_share : 0;
    for (const std::size_t end : {0u, 1u}) {
      const LineFrame& frame = end == 0 ? mine.front() : mine.back();
      const Vec3 way = end == 0 ? Vec3(head.give_share * frame.along) : Vec3((head.give_share - 1) * frame.along);
      const Vec3 further = (end == 0 ? -begins : 1 - begins) * frame.along;
      for (std::size_t k = 0; k < head.glued[end].size(); ++k)
        wire.holds.push_back({.node = head.glued[end][k], .at = placed(bone_of(frames), head.in_bone[end][k])});
      if (!head.glued[end].empty()) continue;
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
    const GuideOf<double> guide = guide_of<double>(mine, k, group_middles_[g]);
    const double force = heads_[h].hill.hill.force;
    out.push_back(
        {guide.at, guide.across, (touched ? guide_touched : guide_alone) * force, guide_yields, guide.bears * force});
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

// -- How caps and guides ride ---------------------------------------------------------------------------

namespace {

using DualVec = VecOf<Dual>;
using DualFrame = FrameOf<Dual>;

/// A place or a direction (which no shift moves) that takes a share of a body's motion; `arm`: from the body's origin.
DualVec ridden(const Vec3& v, const Vec3& arm, double turning, double shifting) {
  DualVec out;
  const Mat3 by_turn = -turning * skew(arm);
  for (Eigen::Index i = 0; i < 3; ++i) {
    out[i] = Dual(v[i]);
    for (Eigen::Index k = 0; k < 3; ++k) out[i].slope[static_cast<std::size_t>(k)] = by_turn(i, k);
    out[i].slope[static_cast<std::size_t>(3 + i)] = shifting;
  }
  return out;
}

DualVec plain(const Vec3& v) { return v.cast<Dual>(); }

Slope6 slope_of(const Dual& x) { return Eigen::Map<const Slope6>(x.slope.data()); }
Eigen::Matrix<double, 3, 6> slopes_of(const DualVec& v) {
  Eigen::Matrix<double, 3, 6> out;
  for (Eigen::Index i = 0; i < 3; ++i) out.row(i) = slope_of(v[i]).transpose();
  return out;
}

}  // namespace

void WiredMuscle::ride(std::size_t h, const CourseNow& now, const RiddenBody& body, double give,
                       const Eigen::VectorXd& places, HeadMotion& out) const {
  const Head& head = heads_[h];
  std::vector<DualVec> course;
  for (std::size_t j = 0; j < now.course.size(); ++j) {
    const double share = body.shares[h][j];
    course.push_back(ridden(now.course[j], now.course[j] - body.origin, share, share));
  }
  Dual path = 0;
  for (std::size_t j = 1; j < course.size(); ++j) path += DualVec(course[j] - course[j - 1]).norm();
  const auto fixed = [&](std::size_t end, const std::array<Vec3, 2>& in_bone) {
    const Vec3 v = now.turns[end] * in_bone[end];
    return body.ends[h][end] ? ridden(v, v, 1, 0) : plain(v);
  };
  const LineEndsOf<Dual> ends = ends_of<Dual>(head, path, {fixed(0, head.normals), fixed(1, head.normals)},
                                              {fixed(0, head.alongs), fixed(1, head.alongs)});
  std::vector<DualFrame> frames;
  line_frames(course, ends, sections_ - 2, frames);

  out.path = slope_of(path);
  const Dual belly = std::max<Dual>(path - (head.tendons[0] + head.tendons[1]), Dual(0.1 * head.belly));
  const Dual room = belly - give, breath = sqrt(head.belly / room), breath_slope = 0.5 * breath / room;
  out.holds.clear(), out.ways.clear();
  for (const std::size_t end : {0u, 1u}) {
    const DualFrame& frame = end == 0 ? frames.front() : frames.back();
    for (const int n : head.glued[end]) {  // as the bone goes
      const Vec3 arm = places.segment<3>(3 * n) - body.origin;
      Eigen::Matrix<double, 3, 6> with = Eigen::Matrix<double, 3, 6>::Zero();
      if (body.ends[h][end]) with << -skew(arm), Mat3::Identity();
      out.holds.push_back(with), out.ways.push_back(Eigen::Matrix<double, 3, 6>::Zero());
    }
    if (!head.glued[end].empty()) continue;
    const DualVec way = (end == 0 ? head.give_share : head.give_share - 1) * frame.along;
    const Vec3& middle = head.middles[end];
    for (const int n : head.caps[end]) {
      const Vec3& offset = rides_of(static_cast<std::size_t>(n)).front().offset;
      const Vec3 d = offset - middle;
      const DualVec across = d.y() * frame.normal + d.z() * frame.binormal();
      out.holds.push_back(
          slopes_of(placed(frame, {offset.x(), middle.y(), middle.z()}) + give * way + breath * across));
      out.ways.push_back(slopes_of(way + breath_slope * across));
    }
  }
  out.off.clear(), out.across.clear(), out.bears.clear();
  const auto between_caps = static_cast<std::size_t>(sections_ - 2);
  for (std::size_t k = 0; k < between_caps; ++k) {
    const std::size_t g = h * between_caps + k;
    const GuideOf<Dual> guide = guide_of<Dual>(std::span<const DualFrame>(frames), k, group_middles_[g]);
    Vec3 middle = Vec3::Zero();
    for (const int n : groups_[g]) middle += places.segment<3>(3 * n) / static_cast<double>(groups_[g].size());
    const DualVec beside = plain(middle) - guide.at;
    out.off.push_back({slope_of(guide.across[0].dot(beside)), slope_of(guide.across[1].dot(beside))});
    out.across.push_back({slopes_of(guide.across[0]), slopes_of(guide.across[1])});
    out.bears.push_back(slope_of(guide.bears * head.hill.hill.force));
  }
}

}  // namespace sinew::solid
