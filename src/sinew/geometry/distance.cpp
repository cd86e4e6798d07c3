#include "sinew/geometry/distance.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

namespace sinew {
namespace {

constexpr int samples_per_span = 8;
constexpr int sheet_samples_per_span = 4;

/// The hull of two balls, in the half plane through its axis: flank, or one of the caps.
///
///        r1 .-----._        The flank touches both balls; its normal leans by
///          /   flank `-. r2   sin(lean) = (r1 - r2) / length  towards the thin end.
///         (  a----------b)
class RoundCone {
 public:
  RoundCone(const Section& from, const Section& to)
      : a_(from.at), axis_(to.at - from.at), r1_(from.radius), r2_(to.radius) {
    length_ = axis_.norm();
    swallowed_ = length_ <= std::abs(r1_ - r2_);  // one ball holds the other
    if (length_ > 0) axis_ /= length_;
    sine_ = swallowed_ ? 0 : (r1_ - r2_) / length_;
    cosine_ = std::sqrt(1 - sine_ * sine_);
  }
  double operator()(const Vec3& p) const {
    const Vec3 d = p - a_;
    if (swallowed_) return r1_ >= r2_ ? d.norm() - r1_ : (d - length_ * axis_).norm() - r2_;
    const double along = d.dot(axis_);
    const double out = std::sqrt(std::max(0.0, d.squaredNorm() - along * along));
    const double foot = along - out * sine_ / cosine_;  // where the flank's normal through p meets the axis
    if (foot <= 0) return d.norm() - r1_;
    if (foot >= length_) return (d - length_ * axis_).norm() - r2_;
    return out * cosine_ + along * sine_ - r1_;
  }

 private:
  Vec3 a_, axis_;
  double r1_, r2_, length_, sine_, cosine_;
  bool swallowed_;
};

/// The cones between two keys, inside a ball: far balls need not be opened, and the distance is the same to the bit.
class Span {
 public:
  explicit Span(std::span<const Section> sections) {
    for (size_t i = 1; i < sections.size(); ++i) cones_.emplace_back(sections[i - 1], sections[i]);
    centre_ = (sections.front().at + sections.back().at) / 2;
    for (const Section& s : sections) reach_ = std::max(reach_, (s.at - centre_).norm() + s.radius);
  }
  double no_nearer_than(const Vec3& p) const { return (p - centre_).norm() - reach_; }
  double joined(double d, const Vec3& p, double blend) const {
    for (const RoundCone& cone : cones_) d = smooth_min(d, cone(p), blend);
    return d;
  }

 private:
  std::vector<RoundCone> cones_;
  Vec3 centre_;
  double reach_ = 0;
};

double squared_distance_to_segment(const Vec3& from_a, const Vec3& edge) {
  const double t = std::clamp(edge.dot(from_a) / edge.squaredNorm(), 0.0, 1.0);
  return (from_a - t * edge).squaredNorm();
}

/// A triangle without thickness, inside a ball.
class Facet {
 public:
  Facet(const Vec3& a, const Vec3& b, const Vec3& c)
      : a_(a), b_(b), c_(c), normal_((b - a).cross(c - b).normalized()), centre_((a + b + c) / 3) {
    for (const Vec3& corner : {a, b, c}) reach_ = std::max(reach_, (corner - centre_).norm());
  }
  double no_nearer_than(const Vec3& p) const { return (p - centre_).norm() - reach_; }
  double operator()(const Vec3& p) const {
    const Vec3 ab = b_ - a_, bc = c_ - b_, ca = a_ - c_, pa = p - a_, pb = p - b_, pc = p - c_;
    const bool over = ab.cross(pa).dot(normal_) > 0 && bc.cross(pb).dot(normal_) > 0 && ca.cross(pc).dot(normal_) > 0;
    if (over) return std::abs(pa.dot(normal_));
    return std::sqrt(std::min({squared_distance_to_segment(pa, ab), squared_distance_to_segment(pb, bc),
                               squared_distance_to_segment(pc, ca)}));
  }

 private:
  Vec3 a_, b_, c_, normal_, centre_;
  double reach_ = 0;
};

Section blended(const Section& a, const Section& b, const Section& c, const Section& d, double t) {
  const double wa = t * (-1 + t * (2 - t)) / 2, wb = 1 + t * t * (-5 + 3 * t) / 2, wc = t * (1 + t * (4 - 3 * t)) / 2,
               wd = t * t * (t - 1) / 2;
  return {wa * a.at + wb * b.at + wc * c.at + wd * d.at, wa * a.radius + wb * b.radius + wc * c.radius + wd * d.radius};
}

std::vector<Vec3> curve_through(const std::vector<Vec3>& keys) {
  std::vector<Section> sections;
  for (const Vec3& key : keys) sections.push_back({key, 0});
  std::vector<Vec3> out;
  for (const Section& section : through(sections, sheet_samples_per_span)) out.push_back(section.at);
  return out;
}

}  // namespace

Distance sphere(const Vec3& centre, double radius) {
  return [=](const Vec3& p) { return (p - centre).norm() - radius; };
}

Distance ellipsoid(const Vec3& centre, const Vec3& radii, const Mat3& turn) {
  const Mat3 inward = radii.cwiseInverse().asDiagonal() * turn.transpose();
  const Vec3 inverse = radii.cwiseInverse();
  const double least = radii.minCoeff();
  return [=](const Vec3& p) {
    const Vec3 unit = inward * (p - centre);
    const double k0 = unit.norm(), k1 = unit.cwiseProduct(inverse).norm();
    return k1 * least < 1e-9 ? -least : k0 * (k0 - 1) / k1;
  };
}

Distance round_cone(const Section& from, const Section& to) { return RoundCone(from, to); }

Distance cylinder(const Vec3& from, const Vec3& to, double radius, double edge) {
  const Vec3 centre = (from + to) / 2, axis = (to - from).normalized();
  const double half = (to - from).norm() / 2;
  return [=](const Vec3& p) {
    const double along = (p - centre).dot(axis);
    const double out = std::sqrt(std::max(0.0, (p - centre).squaredNorm() - along * along));
    const double dx = out - radius + edge, dy = std::abs(along) - half + edge;
    return std::min(std::max(dx, dy), 0.0) + std::hypot(std::max(dx, 0.0), std::max(dy, 0.0)) - edge;
  };
}

Distance block(const Vec3& centre, const Vec3& half, double edge, const Mat3& turn) {
  const Mat3 inward = turn.transpose();
  const Vec3 core = half.array() - edge;
  return [=](const Vec3& p) {
    const Vec3 past = (inward * (p - centre)).cwiseAbs() - core;
    return past.cwiseMax(0.0).norm() + std::min(past.maxCoeff(), 0.0) - edge;
  };
}

Distance plate(const Vec3& a, const Vec3& b, const Vec3& c, double half_thickness) {
  return [=, facet = Facet(a, b, c)](const Vec3& p) { return facet(p) - half_thickness; };
}

Distance sheet(const std::vector<std::vector<Vec3>>& rows, double half_thickness) {
  std::vector<std::vector<Vec3>> down;  // along the columns first, then along the rows
  for (size_t j = 0; j < rows.front().size(); ++j) {
    std::vector<Vec3> column;
    for (const std::vector<Vec3>& row : rows) column.push_back(row[j]);
    down.push_back(curve_through(column));
  }
  std::vector<std::vector<Vec3>> net;
  for (size_t i = 0; i < down.front().size(); ++i) {
    std::vector<Vec3> row;
    for (const std::vector<Vec3>& column : down) row.push_back(column[i]);
    net.push_back(curve_through(row));
  }
  std::vector<Facet> facets;
  for (size_t i = 1; i < net.size(); ++i)
    for (size_t j = 1; j < net[i].size(); ++j) {
      facets.emplace_back(net[i - 1][j - 1], net[i][j - 1], net[i][j]);
      facets.emplace_back(net[i - 1][j - 1], net[i][j], net[i - 1][j]);
    }
  return [facets = std::move(facets), half_thickness](const Vec3& p) {
    double d = std::numeric_limits<double>::max();
    for (const Facet& facet : facets)
      if (facet.no_nearer_than(p) < d) d = std::min(d, facet(p));
    return d - half_thickness;
  };
}

Distance ring(const Vec3& centre, const Vec3& axis, double circle_radius, double tube_radius) {
  const Vec3 unit = axis.normalized();
  return [=](const Vec3& p) {
    const double along = (p - centre).dot(unit);
    const double out = std::sqrt(std::max(0.0, (p - centre).squaredNorm() - along * along));
    return std::hypot(along, out - circle_radius) - tube_radius;
  };
}

std::vector<Section> through(const std::vector<Section>& keys, int steps) {
  std::vector<Section> out;
  const int last = static_cast<int>(keys.size()) - 1;
  for (int i = 0; i < last; ++i)
    for (int j = 0; j < steps; ++j)
      out.push_back(blended(keys[std::max(0, i - 1)], keys[i], keys[i + 1], keys[std::min(last, i + 2)],
                            static_cast<double>(j) / steps));
  out.push_back(keys.back());
  return out;
}

Distance shaft(const std::vector<Section>& keys, double blend) {
  std::vector<Span> spans;
  const std::vector<Section> sections = through(keys, samples_per_span);
  for (size_t i = 1; i < sections.size(); i += samples_per_span)
    spans.emplace_back(std::span(sections).subspan(i - 1, samples_per_span + 1));
  return [spans = std::move(spans), blend](const Vec3& p) {
    double d = std::numeric_limits<double>::max();
    for (const Span& span : spans)
      if (span.no_nearer_than(p) < d + blend) d = span.joined(d, p, blend);
    return d;
  };
}

Distance join(double blend, std::vector<Distance> solids) {
  return [blend, solids = std::move(solids)](const Vec3& p) {
    double d = solids.front()(p);
    for (size_t i = 1; i < solids.size(); ++i) d = smooth_min(d, solids[i](p), blend);
    return d;
  };
}

Distance carve(double blend, Distance solid, std::vector<Distance> tools) {
  return [blend, solid = std::move(solid), tools = std::move(tools)](const Vec3& p) {
    double d = solid(p);
    for (const Distance& tool : tools) d = -smooth_min(-d, tool(p), blend);
    return d;
  };
}

Vec3 slope(const Distance& solid, const Vec3& at, double reach) {
  Vec3 g;
  for (int i = 0; i < 3; ++i) {
    const Vec3 step = reach * Vec3::Unit(i);
    g[i] = (solid(at + step) - solid(at - step)) / (2 * reach);
  }
  return g;
}

Mat3 facing(const Vec3& x, const Vec3& up) {
  Mat3 turn;
  turn.col(0) = x.normalized();
  turn.col(2) = turn.col(0).cross(up).normalized();
  turn.col(1) = turn.col(2).cross(turn.col(0));
  return turn;
}

}  // namespace sinew
