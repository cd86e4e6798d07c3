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
template <class Number>
PointOf<Number> nearest_on_ellipsoid(const Vec3& a, const PointOf<Number>& u, int across = -1) {
  constexpr double none = 2e-13;
  for (int i = 0, given = across; i < 3 && given < 0; ++i)  // on a plane of symmetry: within its ellipse
    if (std::abs(value_of(u[i])) < none && (across < 0 || a[i] > a[across])) across = i;
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 3; ++i)
    if (i != across) least = std::min(least, a[i] * a[i]);
  Vec3 v = values_of<Number>(u);
  for (int i = 0; i < 3; ++i)
    if (std::abs(v[i]) < 1e-12) v[i] = v[i] < 0 ? -1e-12 : 1e-12;  // on an axis of it: one of its sides
  const auto sum = [&]<class N>(const N& s, const PointOf<N>& x, N& slope) {
    N f(-1);
    slope = N(0);
    for (int i = 0; i < 3; ++i) {
      if (i == across) continue;
      const N below = s + (a[i] * a[i] - least), term = a[i] * x[i] / below;
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
  PointOf<Number> x = u;
  for (int i = 0; i < 3; ++i) x[i] += v[i] - value_of(u[i]);
  Number here(s), unused;
  here -= sum(Number(s), x, unused) / slope;  // carries the slopes of u
  for (int i = 0; i < 3; ++i) x[i] = i == across ? u[i] : a[i] * a[i] * x[i] / (here + (a[i] * a[i] - least));
  return x;
}

template <class Number>
class OpenSimEllipsoid {
 public:
  using Point = PointOf<Number>;
  using Method = PathWrap::Method;

  OpenSimEllipsoid(const WrapBody& body, Method method, const Point& p1, const Point& p2)
      : side_(body.side),
        method_(method),
        unit_(body.radii.mean()),
        a_(body.radii / unit_),
        p1_(p1 / Number(unit_)),
        p2_(p2 / Number(unit_)) {}

  WrappedSegment<Number> wrap() {
    const Vec3 q1 = values_of<Number>(p1_), q2 = values_of<Number>(p2_);
    const auto outside = [&](const Vec3& q) { return q.cwiseQuotient(a_).squaredNorm() - 1 >= -1e-4; };
    if (!outside(q1) || !outside(q2)) return WrappedSegment<Number>(SegmentAnswer::inside);
    const bool in_line = std::abs(q1.normalized().dot(q2.normalized()) - 1) < 1e-4;
    if (in_line || !find_cut()) return WrappedSegment<Number>(SegmentAnswer::straight);
    choose_point();
    obey_side();
    WrappedSegment<Number> out(SegmentAnswer::mandatory);
    find_tangents();
    out.r1 = unit_ * r1_;
    out.r2 = unit_ * r2_;
    out.length = unit_ * measure();
    out.arc = arc_;
    return out;
  }

 private:
  Point scaled(const Point& p) const { return p.cwiseQuotient(a_.cast<Number>()); }

  /// Where the line enters and leaves, if both lie between the ends.
  bool find_cut() {
    using std::sqrt;
    const Point d = scaled(p1_ - p2_), from = scaled(p2_);
    const Number a = d.squaredNorm(), b = from.dot(d), disc = b * b - a * (from.squaredNorm() - Number(1));
    if (!(value_of(disc) > 0)) return false;  // a tangent is cut nowhere
    const Number root = sqrt(disc), near = (-b - root) / a, far = (-b + root) / a;
    if (!(value_of(near) > 0 && value_of(far) < 1)) return false;
    in_ = p2_ + far * (p1_ - p2_);
    out_ = p2_ + near * (p1_ - p2_);
    return true;
  }

  void choose_point() {
    const Point middle = in_ + 0.5 * (out_ - in_), way = (p1_ - p2_).normalized();
    int axis = 0;
    values_of<Number>(way).cwiseAbs().maxCoeff(&axis);
    steep_ = value_of(way[axis]) < 0 ? -way[axis] : way[axis];
    const Number t = -in_[axis] / (out_[axis] - in_[axis]);
    between_ = value_of(t) > 0 && value_of(t) < 1;
    if (method_ == Method::midpoint) {
      c_ = nearest_on_ellipsoid<Number>(a_, middle);
      return;
    }
    if (method_ == Method::hybrid && value_of(steep_) > all_fan) {
      constexpr double margin = 0.3;  // of the cut line, at either end of which the axial point fades out
      Number share(1);
      if (!between_)
        share = Number(0);
      else if (value_of(t) < margin)
        share = t / Number(margin);
      else if (value_of(t) > 1 - margin)
        share = (Number(1) - t) / Number(margin);
      steep_ = all_fan + share * (steep_ - all_fan);
    }
    if (method_ == Method::axial || value_of(steep_) > all_fan) {
      Point crossing = in_ + t * (out_ - in_);
      crossing[axis] = Number(0);  // not its rounding: the side asks for the sign
      c_ = nearest_on_ellipsoid<Number>(a_, crossing, axis);
    }
    if (method_ == Method::axial || !(value_of(steep_) < all_axial)) return;
    const Point fan = nearest_on_ellipsoid<Number>(a_, middle + fan_direction());
    const Number axial = (steep_ - all_fan) / Number(all_axial - all_fan);
    fan_ = Number(1) - axial;
    has_fan_ = true;
    c_ = value_of(axial) > 0 ? nearest_on_ellipsoid<Number>(a_, axial * c_ + fan_ * fan) : fan;
  }

  Point fan_direction() const {
    Point sum = Point::Zero();
    for (int i = 1; i < 299; ++i) {
      const Point x = in_ + i / 300.0 * (out_ - in_);
      sum += (nearest_on_ellipsoid<Number>(a_, x) - x).normalized();
    }
    return sum.normalized();
  }

  void obey_side() {
    if (side_.sign == 0 || side_.has<Number>(c_)) return;
    Number& across = c_[side_.axis];
    across = -across;
    between_ = true;
    Number pull = has_fan_ ? fan_ : Number(1) - (steep_ - all_fan) / Number(all_axial - all_fan);
    if (value_of(pull) > 1) pull = Number(1);
    if (!(value_of(pull) > 0)) return;
    across -= pull * across;
    c_ = nearest_on_ellipsoid<Number>(a_, c_);
  }

  /// In the plane through the ends and c, which cuts a circle where the ellipsoid is a unit sphere.
  void find_tangents() {
    using std::atan2, std::cos, std::sin, std::sqrt;
    const Point s1 = scaled(p1_), s2 = scaled(p2_), way = (s2 - s1).normalized();
    const Point off = scaled(c_) - s1;
    Point e = (off - way * way.dot(off)).normalized();
    if (method_ == Method::axial && !between_ && value_of(e.dot(s1)) < 0) e = -e;  // no point to go by: the short way
    const Point n = way.cross(e);
    const Number d = n.dot(s1), rho = sqrt(Number(1) - d * d), h = e.dot(s1);
    const auto tangent = [&](const Point& s) {
      Number square = s.squaredNorm() - Number(1);
      if (square < Number(0)) square = Number(0);
      return atan2(sqrt(square), rho);
    };
    const Number from = atan2(way.dot(s1), h) + tangent(s1), to = atan2(way.dot(s2), h) - tangent(s2);
    const auto at = [&](const Number& g) {
      return Point((d * n + rho * (cos(g) * e + sin(g) * way)).cwiseProduct(a_.cast<Number>()));
    };
    r1_ = at(from);
    r2_ = at(to);
    normal_ = (p1_ - p2_).cross(p1_ - c_).normalized();
    centre_ = (d * n).cwiseProduct(a_.cast<Number>());
  }

  /// Chords at equal angles about the plane's point on the axis most across it, the short way unless the side says no.
  Number measure() {
    const Point apart = r2_ - r1_;
    const double length = unit_ * value_of(apart.norm());
    constexpr double chord = 0.001;  // m
    set_arc(1, values_of<Number>(r1_), values_of<Number>(r2_));
    if (length < chord) return apart.norm();
    pieces_ = std::min(static_cast<int>(length / chord), 499);
    int axis = 0;
    values_of<Number>(normal_).cwiseAbs().maxCoeff(&axis);
    about_ = Point::Zero();
    about_[axis] = normal_.dot(r1_) / normal_[axis];
    if (!(values_of<Number>(about_).cwiseQuotient(a_).norm() < 0.999)) about_ = centre_;
    const Number near = polygon(1);
    if (side_.sign == 0 || pieces_ < 2) return near;
    const auto backwards = [](const Point& r, const Point& p, const Point& w) {
      return value_of((p - r).dot(w - r)) > 0;
    };
    if (!backwards(r1_, p1_, first_) && !backwards(r2_, p2_, last_)) return near;
    return polygon(-1);
  }

  Number polygon(int sense) {
    using std::atan2, std::cos, std::sin, std::sqrt;
    const Point u = (r1_ - about_).normalized(), w = (r2_ - about_).normalized(), across = u.cross(w);
    Number turn = atan2(across.norm(), u.dot(w));
    if (sense < 0) turn = turn - Number(2 * pi);
    const Point v = across.normalized().cross(u), foot = scaled(about_);
    const Number c = foot.squaredNorm() - Number(1);
    Point last = r1_;
    Number sum(0);
    for (int i = 1; i <= pieces_; ++i) {
      Point x = r2_;
      if (i < pieces_) {
        const Number angle = turn * Number(static_cast<double>(i) / pieces_);
        const Point way = cos(angle) * u + sin(angle) * v, f = scaled(way);
        const Number a = f.squaredNorm(), b = f.dot(foot);
        x = about_ + (sqrt(b * b - a * c) - b) / a * way;
      }
      if (i == 1) first_ = x;
      if (i + 1 == pieces_) last_ = x;
      sum += (x - last).norm();
      last = x;
    }
    set_arc(sense, values_of<Number>(r1_), values_of<Number>(r2_));
    return sum;
  }

  /// The section's ellipse from r1 to r2, for pictures.
  void set_arc(int sense, const Vec3& r1, const Vec3& r2) {
    const Vec3 n = values_of<Number>(normal_).cwiseProduct(a_).normalized();
    const Vec3 centre = values_of<Number>(centre_).cwiseQuotient(a_);
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
  Point p1_, p2_, in_, out_, c_;
  Number steep_ = Number(0), fan_ = Number(0);
  bool has_fan_ = false, between_ = true;
  Point r1_, r2_, normal_, centre_, about_, first_, last_;
  int pieces_ = 0;
  Arc arc_;
};

}  // namespace

template <class Number>
WrappedSegment<Number> opensim_ellipsoid(const WrapBody& body, PathWrap::Method method, const PointOf<Number>& p1,
                                         const PointOf<Number>& p2) {
  return OpenSimEllipsoid<Number>(body, method, p1, p2).wrap();
}
template WrappedSegment<double> opensim_ellipsoid(const WrapBody&, PathWrap::Method, const PointOf<double>&,
                                                  const PointOf<double>&);
template WrappedSegment<Dual> opensim_ellipsoid(const WrapBody&, PathWrap::Method, const PointOf<Dual>&,
                                                const PointOf<Dual>&);

template <class Number>
WrappedSegment<Number> opensim_wrap(const WrapBody& body, PathWrap::Method method, const PointOf<Number>& p1,
                                    const PointOf<Number>& p2, bool alone) {
  switch (body.kind) {
    case Wrap::Kind::cylinder:
      return opensim_cylinder<Number>(body, p1, p2, alone);
    case Wrap::Kind::sphere:
      return opensim_sphere<Number>(body, p1, p2);
    case Wrap::Kind::torus:
      return opensim_torus<Number>(body, p1, p2, alone);
    default:
      return opensim_ellipsoid<Number>(body, method, p1, p2);
  }
}
template WrappedSegment<double> opensim_wrap(const WrapBody&, PathWrap::Method, const PointOf<double>&,
                                             const PointOf<double>&, bool);
template WrappedSegment<Dual> opensim_wrap(const WrapBody&, PathWrap::Method, const PointOf<Dual>&,
                                           const PointOf<Dual>&, bool);

}  // namespace sinew
