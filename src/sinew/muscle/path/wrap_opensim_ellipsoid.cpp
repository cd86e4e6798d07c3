// OpenSim's ellipsoid: a plane through both ends and one point of the surface, found by one of three methods; the
// string in it is two tangents and a polygon of chords about 1 mm long. Lengths are in units of the mean radius, as
// there.
#include <algorithm>
#include <cmath>

#include "sinew/muscle/path/wrap_opensim.hpp"

namespace sinew {
namespace {

constexpr double all_fan = 0.7073, all_axial = 0.9;  // of the line's largest direction cosine: methods blend between

/// The point of the ellipsoid nearest to u; within the ellipse across axis `across` if there is one. x_i = a_i^2 u_i /
/// (t + a_i^2) with the root t of a decreasing convex function; s = t + (least a)^2 keeps its digits.
Vec3 nearest_on_ellipsoid(const Vec3& a, const Vec3& u, int across = -1) {
  constexpr double none = 2e-13;
  for (int i = 0, given = across; i < 3 && given < 0; ++i)  // on a plane of symmetry: within its ellipse
    if (std::abs(u[i]) < none && (across < 0 || a[i] > a[across])) across = i;
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 3; ++i)
    if (i != across) least = std::min(least, a[i] * a[i]);
  Vec3 v = u;
  for (int i = 0; i < 3; ++i)
    if (std::abs(v[i]) < 1e-12) v[i] = v[i] < 0 ? -1e-12 : 1e-12;  // on an axis of it: one of its sides
  const auto sum = [&](double s, const Vec3& x, double& slope) {
    double f = -1;
    slope = 0;
    for (int i = 0; i < 3; ++i) {
      if (i == across) continue;
      const double below = s + (a[i] * a[i] - least), term = a[i] * x[i] / below;
      f += term * term;
      slope -= 2 * term * term / below;
    }
    return f;
  };
  double s = 0, slope = 0;
  for (int i = 0; i < 3; ++i)
    if (i != across) s = std::max(s, least - a[i] * a[i] + a[i] * std::abs(v[i]));  // left of the root
  for (int round = 0; round < 100; ++round) {
    const double f = sum(s, v, slope), step = -f / slope;
    if (!(step > 1e-16 * s)) break;
    s += step;
  }
  Vec3 x;
  for (int i = 0; i < 3; ++i) x[i] = i == across ? u[i] : a[i] * a[i] * v[i] / (s + (a[i] * a[i] - least));
  return x;
}

class OpenSimEllipsoid {
 public:
  using Method = PathWrap::Method;

  OpenSimEllipsoid(const WrapBody& body, Method method, const Vec3& p1, const Vec3& p2)
      : side_(body.side),
        method_(method),
        unit_(body.radii.mean()),
        a_(body.radii / unit_),
        p1_(p1 / unit_),
        p2_(p2 / unit_) {}

  WrappedSegment wrap() {
    const Vec3 q1 = p1_, q2 = p2_;
    const auto outside = [&](const Vec3& q) { return q.cwiseQuotient(a_).squaredNorm() - 1 >= -1e-4; };
    if (!outside(q1) || !outside(q2)) return WrappedSegment(SegmentAnswer::inside);
    const bool in_line = std::abs(q1.normalized().dot(q2.normalized()) - 1) < 1e-4;
    if (in_line || !find_cut()) return WrappedSegment(SegmentAnswer::straight);
    choose_point();
    obey_side();
    WrappedSegment out(SegmentAnswer::mandatory);
    find_tangents();
    out.r1 = unit_ * r1_;
    out.r2 = unit_ * r2_;
    out.length = unit_ * measure();
    out.arc = arc_;
    return out;
  }

 private:
  Vec3 scaled(const Vec3& p) const { return p.cwiseQuotient(a_); }

  /// Where the line enters and leaves, if both lie between the ends.
  bool find_cut() {
    const Vec3 d = scaled(p1_ - p2_), from = scaled(p2_);
    const double a = d.squaredNorm(), b = from.dot(d), disc = b * b - a * (from.squaredNorm() - 1);
    if (!(disc > 0)) return false;  // a tangent is cut nowhere
    const double root = std::sqrt(disc), near = (-b - root) / a, far = (-b + root) / a;
    if (!(near > 0 && far < 1)) return false;
    in_ = p2_ + far * (p1_ - p2_);
    out_ = p2_ + near * (p1_ - p2_);
    return true;
  }

  void choose_point() {
    const Vec3 middle = in_ + 0.5 * (out_ - in_), way = (p1_ - p2_).normalized();
    int axis = 0;
    way.cwiseAbs().maxCoeff(&axis);
    steep_ = way[axis] < 0 ? -way[axis] : way[axis];
    const double t = -in_[axis] / (out_[axis] - in_[axis]);
    between_ = t > 0 && t < 1;
    if (method_ == Method::midpoint) {
      c_ = nearest_on_ellipsoid(a_, middle);
      return;
    }
    if (method_ == Method::hybrid && steep_ > all_fan) {
      constexpr double margin = 0.3;  // of the cut line, at either end of which the axial point fades out
      double share = 1;
      if (!between_)
        share = 0;
      else if (t < margin)
        share = t / margin;
      else if (t > 1 - margin)
        share = (1 - t) / margin;
      steep_ = all_fan + share * (steep_ - all_fan);
    }
    if (method_ == Method::axial || steep_ > all_fan) {
      Vec3 crossing = in_ + t * (out_ - in_);
      crossing[axis] = 0;  // not its rounding: the side asks for the sign
      c_ = nearest_on_ellipsoid(a_, crossing, axis);
    }
    if (method_ == Method::axial || !(steep_ < all_axial)) return;
    const Vec3 fan = nearest_on_ellipsoid(a_, middle + fan_direction());
    const double axial = (steep_ - all_fan) / (all_axial - all_fan);
    fan_ = 1 - axial;
    has_fan_ = true;
    c_ = axial > 0 ? nearest_on_ellipsoid(a_, axial * c_ + fan_ * fan) : fan;
  }

  Vec3 fan_direction() const {
    Vec3 sum = Vec3::Zero();
    for (int i = 1; i < 299; ++i) {
      const Vec3 x = in_ + i / 300.0 * (out_ - in_);
      sum += (nearest_on_ellipsoid(a_, x) - x).normalized();
    }
    return sum.normalized();
  }

  void obey_side() {
    if (side_.sign == 0 || side_.has(c_)) return;
    double& across = c_[side_.axis];
    across = -across;
    between_ = true;
    double pull = has_fan_ ? fan_ : 1 - (steep_ - all_fan) / (all_axial - all_fan);
    if (pull > 1) pull = 1;
    if (!(pull > 0)) return;
    across -= pull * across;
    c_ = nearest_on_ellipsoid(a_, c_);
  }

  /// In the plane through the ends and c, which cuts a circle where the ellipsoid is a unit sphere.
  void find_tangents() {
    const Vec3 s1 = scaled(p1_), s2 = scaled(p2_), way = (s2 - s1).normalized();
    const Vec3 off = scaled(c_) - s1;
    Vec3 e = (off - way * way.dot(off)).normalized();
    if (method_ == Method::axial && !between_ && e.dot(s1) < 0) e = -e;  // no point to go by: the short way
    const Vec3 n = way.cross(e);
    const double d = n.dot(s1), rho = std::sqrt(1 - d * d), h = e.dot(s1);
    const auto tangent = [&](const Vec3& s) {
      double square = s.squaredNorm() - 1;
      if (square < 0) square = 0;
      return std::atan2(std::sqrt(square), rho);
    };
    const double from = std::atan2(way.dot(s1), h) + tangent(s1), to = std::atan2(way.dot(s2), h) - tangent(s2);
    const auto at = [&](double g) {
      return Vec3((d * n + rho * (std::cos(g) * e + std::sin(g) * way)).cwiseProduct(a_));
    };
    r1_ = at(from);
    r2_ = at(to);
    normal_ = (p1_ - p2_).cross(p1_ - c_).normalized();
    centre_ = (d * n).cwiseProduct(a_);
  }

  /// Chords at equal angles about the plane's point on the axis most across it, the short way unless the side says no.
  double measure() {
    const Vec3 apart = r2_ - r1_;
    const double length = unit_ * apart.norm();
    constexpr double chord = 0.001;  // m
    set_arc(1, r1_, r2_);
    if (length < chord) return apart.norm();
    pieces_ = std::min(static_cast<int>(length / chord), 499);
    int axis = 0;
    normal_.cwiseAbs().maxCoeff(&axis);
    about_ = Vec3::Zero();
    about_[axis] = normal_.dot(r1_) / normal_[axis];
    if (!(about_.cwiseQuotient(a_).norm() < 0.999)) about_ = centre_;
    const double near = polygon(1);
    if (side_.sign == 0 || pieces_ < 2) return near;
    const auto backwards = [](const Vec3& r, const Vec3& p, const Vec3& w) { return (p - r).dot(w - r) > 0; };
    if (!backwards(r1_, p1_, first_) && !backwards(r2_, p2_, last_)) return near;
    return polygon(-1);
  }

  double polygon(int sense) {
    const Vec3 u = (r1_ - about_).normalized(), w = (r2_ - about_).normalized(), across = u.cross(w);
    double turn = std::atan2(across.norm(), u.dot(w));
    if (sense < 0) turn = turn - 2 * pi;
    const Vec3 v = across.normalized().cross(u), foot = scaled(about_);
    const double c = foot.squaredNorm() - 1;
    Vec3 last = r1_;
    double sum = 0;
    for (int i = 1; i <= pieces_; ++i) {
      Vec3 x = r2_;
      if (i < pieces_) {
        const double angle = turn * static_cast<double>(i) / pieces_;
        const Vec3 way = std::cos(angle) * u + std::sin(angle) * v, f = scaled(way);
        const double a = f.squaredNorm(), b = f.dot(foot);
        x = about_ + (std::sqrt(b * b - a * c) - b) / a * way;
      }
      if (i == 1) first_ = x;
      if (i + 1 == pieces_) last_ = x;
      sum += (x - last).norm();
      last = x;
    }
    set_arc(sense, r1_, r2_);
    return sum;
  }

  /// The section's ellipse from r1 to r2, for pictures.
  void set_arc(int sense, const Vec3& r1, const Vec3& r2) {
    const Vec3 n = normal_.cwiseProduct(a_).normalized();
    const Vec3 centre = centre_.cwiseQuotient(a_);
    const Vec3 u = r1.cwiseQuotient(a_) - centre, w = r2.cwiseQuotient(a_) - centre;
    const Vec3 v = (sense * u.cross(w).dot(n) < 0 ? -1 : 1) * n.cross(u);
    double to = std::atan2(v.dot(w), u.dot(w));
    if (to < 0) to += 2 * pi;
    arc_ = {
        unit_ * centre.cwiseProduct(a_), unit_ * u.cwiseProduct(a_), unit_ * v.cwiseProduct(a_), Vec3::Zero(), 0, to};
  }

  ActiveSide side_;
  Method method_;
  double unit_;
  Vec3 a_;
  Vec3 p1_, p2_, in_, out_, c_;
  double steep_ = 0, fan_ = 0;
  bool has_fan_ = false, between_ = true;
  Vec3 r1_, r2_, normal_, centre_, about_, first_, last_;
  int pieces_ = 0;
  Arc arc_;
};

}  // namespace

WrappedSegment opensim_ellipsoid(const WrapBody& body, PathWrap::Method method, const Vec3& p1, const Vec3& p2) {
  return OpenSimEllipsoid(body, method, p1, p2).wrap();
}

WrappedSegment opensim_wrap(const WrapBody& body, PathWrap::Method method, const Vec3& p1, const Vec3& p2, bool alone) {
  switch (body.kind) {
    case Wrap::Kind::cylinder:
      return opensim_cylinder(body, p1, p2, alone);
    case Wrap::Kind::sphere:
      return opensim_sphere(body, p1, p2);
    case Wrap::Kind::torus:
      return opensim_torus(body, p1, p2, alone);
    default:
      return opensim_ellipsoid(body, method, p1, p2);
  }
}

}  // namespace sinew
