#include "sinew/muscle/geometric/moving_tube.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/fascicles.hpp"
#include "sinew/muscle/belly/untangle.hpp"
#include "sinew/muscle/geometric/tube_stations.hpp"

namespace sinew {
namespace {

Vec3 blended(const Mat3& first, const Vec3& in_first, const Mat3& second, const Vec3& in_second, double share) {
  return (1 - share) * (first * in_first) + share * (second * in_second);
}

}  // namespace

MovingTube::MovingTube(const Sections& sections, const RestingPath& path, const TubeOptions& options)
    : sides_(sections.sides),
      reach_(sections.reach),
      shares_(options.tendons),
      bulges_(options.bulges),
      along_(path.along) {
  const auto end_of = [&](const Overhang& hang, int body) {
    return End{hang.length, body, path.poses[static_cast<size_t>(body)].inverse() * hang.tip};
  };
  before_ = end_of(path.before, path.anchors.front().body);
  behind_ = end_of(path.behind, path.anchors.back().body);
  std::vector<double> arcs = arc_lengths(sections.line);
  length_ = arc_lengths(path.course).back();
  const double whole = before_.length + length_ + behind_.length, measured = arcs.back();
  for (double& arc : arcs) arc = arc * whole / measured - before_.length;  // the line cuts corners of arcs a little
  const Junctions ends(shares_, length_, along_);
  const auto tendon_of = [&](double arc) {
    for (const double edge : {ends.origin, ends.insertion})
      if (arc == edge && edge > 0 && edge < length_) return 0.5;
    const bool before_it = before_.length > 0 && arc<0, behind_it = behind_.length> 0 && arc > length_;
    return (arc < ends.origin && !before_it) || (arc > ends.insertion && !behind_it) ? 1.0 : 0.0;
  };
  // Sections of joined tubes stay where they are: at the same shares of their lengths.
  for (const Station& station : options.joined ? stations_at(arcs) : stations_of(arcs, ends, length_)) {
    const auto [ring, radii] = section_at(sections, arcs, station.arc);
    add_ring(ring, radii, station.arc, tendon_of(station.arc), path);
    inserted_.push_back(station.inserted);
  }
  widest_ = widest_of(radii_, sides_);
  if (options.pennate && options.bulges) find_width();
  set_offsets(path);
  lay_levels(sections.levels);
  volume_ = levels_[0].tube.volume(rings_);
}

void MovingTube::add_ring(const Ring& ring, std::span<const double> radii, double arc, double tendon,
                          const RestingPath& path) {
  const auto next = std::ranges::find_if(path.anchors, [&](const auto& anchor) { return anchor.arc >= arc; });
  const auto& after = next == path.anchors.end() ? path.anchors.back() : *next;
  const auto& before = next == path.anchors.begin() ? path.anchors.front() : *std::prev(next);
  const double span = after.arc - before.arc;
  Rest rest{.site = {.arc = arc, .tendon = tendon, .swells = tendon < 1 ? swelling_at(arc) : 0},
            .first = before.body,
            .second = after.body,
            .share = 0};
  rest.share = span > 0 ? std::clamp((arc - before.arc) / span, 0.0, 1.0) : 0;
  rest_.push_back(rest);
  rings_.push_back(ring);
  radii_.insert(radii_.end(), radii.begin(), radii.end());
}

/// Over a share of the belly the swelling begins, where a tendon does: its own width does not change.
double MovingTube::swelling_at(double arc) const {
  constexpr double begins_over = 0.3;
  const Junctions ends(shares_, length_, along_);
  const double over = begins_over * (ends.insertion - ends.origin);
  double share = 1;
  if (ends.origin > 0 && arc >= 0) share *= smoothstep(0, over, arc - ends.origin);
  if (ends.insertion < length_ && arc <= length_) share *= smoothstep(0, over, ends.insertion - arc);
  return share;
}

/// How far each ring is from the path at rest, and which way it looks, as the bones beside it see that.
void MovingTube::set_offsets(const RestingPath& path) {
  Buffers work;
  lay_base(path.course, path.before.tip, path.behind.tip, along_, work);
  for (size_t k = 0; k < rest_.size(); ++k) {
    Rest& rest = rest_[k];
    const Vec3 offset = rings_[k].at - work.base[k];
    const Mat3 first = path.poses[rest.first].linear().transpose(),
               second = path.poses[rest.second].linear().transpose();
    rest.offset_first = first * offset, rest.offset_second = second * offset;
    rest.x_first = first * rings_[k].x, rest.x_second = second * rings_[k].x;
  }
}

void MovingTube::lay_levels(int halvings) {
  std::vector<int> kept(rest_.size());
  for (size_t k = 0; k < kept.size(); ++k) kept[k] = static_cast<int>(k);
  for (int sides_step = 1;;) {
    const int sides = sides_ / sides_step;
    std::vector<double> radii;
    Topology topology{.primitive = Topology::Primitive::triangles};
    Quantity tendon{"tendon", "1", {}}, arc{"arc", "m", {}}, around{"around", "1", {}};
    const auto tell = [&](int k, int i) {
      tendon.values.push_back(static_cast<float>(rest_[k].site.tendon));
      arc.values.push_back(static_cast<float>(rest_[k].site.arc));
      around.values.push_back(static_cast<float>(i) / static_cast<float>(sides));
    };
    tell(kept.front(), 0);
    for (const int k : kept)
      for (int i = 0; i < sides; ++i) {
        radii.push_back(radii_[static_cast<size_t>(k * sides_ + i * sides_step)]);
        tell(k, i);
      }
    tell(kept.back(), 0);
    for (const Triangle& t : ring_triangles(static_cast<int>(kept.size()), sides))
      for (const int v : t) topology.indices.push_back(static_cast<std::uint32_t>(v));
    topology.fixed = {std::move(tendon), std::move(arc), std::move(around)};
    topology.grid = {static_cast<int>(kept.size()) + 2, sides};
    levels_.push_back({kept, SectionTube(sides, radii), std::make_shared<const Topology>(std::move(topology))});
    // Coarser: every second section while they were made by halving, and half the sides while these stay even.
    std::vector<int> sections, coarser;
    for (const int k : kept)
      if (!inserted_[k]) sections.push_back(k);
    const bool fewer_sections = halvings-- > 0;
    const bool fewer_sides = sides % 4 == 0 && sides / 2 >= 6;
    if (!fewer_sections && !fewer_sides) break;
    for (size_t j = 0; j < kept.size(); ++j) {
      const auto place = std::ranges::find(sections, kept[j]) - sections.begin();
      if (inserted_[kept[j]] || !fewer_sections || place % 2 == 0) coarser.push_back(kept[j]);
    }
    kept = std::move(coarser);
    if (fewer_sides) sides_step *= 2;
  }
}

const MovingTube::Level& MovingTube::level(int detail) const {
  return levels_[static_cast<size_t>(std::clamp(detail, 0, levels() - 1))];
}

/// Where a place of the path at rest is now: tendons keep their shares, the belly takes what is left, and what lies
/// beyond the ends stays as far from them.
double MovingTube::slid(double arc, double length, double along) const {
  if (arc < 0) return arc;
  if (arc > length_) return length + arc - length_;
  const Junctions then(shares_, length_, along_), now(shares_, length, along);
  if (arc < then.origin) return arc / then.origin * now.origin;
  if (arc > then.insertion) return length - (length_ - arc) / (length_ - then.insertion) * (length - now.insertion);
  return now.origin + (arc - then.origin) / (then.insertion - then.origin) * (now.insertion - now.origin);
}

/// Where the rings are on the path: slid along it, its kinks rounded. False where it has no length.
bool MovingTube::lay_base(std::span<const Vec3> course, const Vec3& tip_before, const Vec3& tip_behind, double along,
                          Buffers& work) const {
  work.arc.resize(course.size());
  if (course.size() < 2) return false;
  work.arc[0] = 0;
  for (size_t i = 1; i < course.size(); ++i) work.arc[i] = work.arc[i - 1] + (course[i] - course[i - 1]).norm();
  const double length = work.arc.back();
  if (!(length > 1e-9)) return false;
  work.base.resize(rest_.size());
  size_t j = 1;
  for (size_t k = 0; k < rest_.size(); ++k) {
    const double s = slid(rest_[k].site.arc, length, std::clamp(along, 0.0, length));
    if (s < 0 && before_.length > 0) {
      work.base[k] = course.front() - s / before_.length * (tip_before - course.front());
      continue;
    }
    if (s > length && behind_.length > 0) {
      work.base[k] = course.back() + (s - length) / behind_.length * (tip_behind - course.back());
      continue;
    }
    while (j + 1 < work.arc.size() && work.arc[j] < s) ++j;
    while (j > 1 && work.arc[j - 1] > s) --j;
    const double span = work.arc[j] - work.arc[j - 1], t = span > 0 ? (s - work.arc[j - 1]) / span : 0;
    work.base[k] = course[j - 1] + t * (course[j] - course[j - 1]);
  }
  for (int times = 0; times < reach_ * reach_; ++times) {  // as wide as the directions look
    Vec3 before = work.base[0];
    for (size_t k = 1; k + 1 < work.base.size(); ++k) {
      const Vec3 here = work.base[k];
      work.base[k] = 0.25 * (before + 2 * here + work.base[k + 1]);
      before = here;
    }
  }
  return true;
}

void MovingTube::place(const Now& now, Buffers& work) const {
  for (size_t k = 0; k < rest_.size(); ++k) {
    const Rest& rest = rest_[k];
    const Mat3 &first = now.bodies[rest.first].to.linear(), &second = now.bodies[rest.second].to.linear();
    Ring& ring = work.rings[k];
    ring.at = work.base[k] + blended(first, rest.offset_first, second, rest.offset_second, rest.share);
    ring.x = blended(first, rest.x_first, second, rest.x_second, rest.share);
    ring.scale = 1;
  }
  const int last = static_cast<int>(rest_.size()) - 1;
  for (int k = 0; k <= last; ++k) {
    Ring& ring = work.rings[k];
    const Vec3 way = work.rings[std::min(k + reach_, last)].at - work.rings[std::max(k - reach_, 0)].at;
    const double norm = way.norm();
    const Vec3 along = norm > 0 ? Vec3(way / norm) : ring.x.unitOrthogonal();
    const Vec3 across = ring.x - along.dot(ring.x) * along;
    const double width = across.norm();
    ring.x = width > 1e-6 ? Vec3(across / width) : along.unitOrthogonal();
    ring.y = along.cross(ring.x);
  }
}

/// The longer axis of the belly's sections, all taken together: aponeuroses are sheets along a muscle's broad sides,
/// and its fibres run across its thickness from one to the other. Round bellies: any.
void MovingTube::find_width() {
  constexpr double round = 0.02;
  Eigen::Matrix2d moments = Eigen::Matrix2d::Zero();
  for (size_t v = 0; v < radii_.size(); ++v) {
    const auto sides = static_cast<size_t>(sides_);
    const Vec2 p = radii_[v] * side_direction(static_cast<int>(v % sides), sides_);
    moments += rest_[v / sides].site.swells * p * p.transpose();
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::Matrix2d> axes(moments);
  const Vec2 size = axes.eigenvalues();
  width_ = size[1] - size[0] > round * size[1] ? Vec2(axes.eigenvectors().col(1)) : Vec2::UnitX();
}

/// Rings as wide as their scale says, and as thick as at rest.
void MovingTube::widen(const std::vector<Ring>& rings, std::vector<Ring>& out) const {
  out = rings;
  for (Ring& ring : out) {
    const Vec3 more = (ring.scale - 1) * (width_->x() * ring.x + width_->y() * ring.y);
    ring.x += width_->x() * more;
    ring.y += width_->y() * more;
    ring.scale = 1;
  }
}

/// One factor for all sections of the belly, as far as each swells. The volume is a cubic of it (of one for the width:
/// nearly straight), so Newton's method with a secant slope ends after a few rounds, each of which costs as much as
/// there are rings.
void MovingTube::bulge(Buffers& work) const {
  const SectionTube& tube = levels_[0].tube;
  const auto volume_at = [&](double scale) {
    for (size_t k = 0; k < work.rings.size(); ++k) work.rings[k].scale = 1 + (scale - 1) * rest_[k].site.swells;
    if (width_) widen(work.rings, work.widened);
    return tube.volume(width_ ? work.widened : work.rings);
  };
  constexpr double enough = 1e-9, least = 0.2, most = 5;
  double a = 1, at_a = volume_at(a);
  if (!(at_a > 0) || !(volume_ > 0)) return;
  double b = std::clamp(width_ ? volume_ / at_a : std::sqrt(volume_ / at_a), least, most);
  for (int round = 0; round < 8; ++round) {
    const double at_b = volume_at(b);
    if (std::abs(at_b - volume_) < enough * volume_ || at_b == at_a) return;
    const double next = std::clamp(b + (volume_ - at_b) * (b - a) / (at_b - at_a), least, most);
    a = b, at_a = at_b, b = next;
  }
  volume_at(b);
}

void MovingTube::move(const Now& now, Buffers& work) const {
  if (work.rings.size() != rings_.size()) work.rings = rings_;
  const auto tip = [&](const End& end) -> Vec3 { return now.bodies[static_cast<size_t>(end.body)].to * end.tip; };
  if (!lay_base(now.course, tip(before_), tip(behind_), now.along, work)) return;
  place(now, work);
  if (bulges_) bulge(work);
  if (untangle(work.rings, radii_, widest_, work.ways) && bulges_) bulge(work);
  if (width_) work.rings.swap(work.widened);
}

}  // namespace sinew
