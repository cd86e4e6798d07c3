// OpenSim's cylinder: tangent points in the cross-section, then slid along the axis onto a plane through both ends.
#include <algorithm>
#include <cmath>

#include "sinew/muscle/path/wrap_opensim.hpp"

namespace sinew {
namespace {

class OpenSimCylinder {
 public:
  OpenSimCylinder(const WrapBody& body, const Vec3& p1, const Vec3& p2) : body_(body), side_(body.side), p_{p1, p2} {
    for (int i = 0; i < 2; ++i) rho_[i] = std::sqrt(p_[i].x() * p_[i].x() + p_[i].y() * p_[i].y());
  }

  WrappedSegment wrap(bool alone) {
    const double r = body_.radius;
    if (rho_[0] < r || rho_[1] < r) return WrappedSegment(SegmentAnswer::inside);
    WrappedSegment out(answer());
    if (out.answer == SegmentAnswer::straight) return out;
    choose_touches();
    slide();
    const double half = body_.length / 2;
    if (std::abs(touch_[0].z()) > half && std::abs(touch_[1].z()) > half)
      return WrappedSegment(SegmentAnswer::straight);
    measure();
    if (!alone) adjust();
    out.r1 = touch_[0];
    out.r2 = touch_[1];
    out.length = arc_;
    const Vec3 first = touch_[0];
    const double theta = theta_;
    out.arc = {{0, 0, first.z()},
               {first.x(), first.y(), 0},
               turn_ * Vec3(-first.y(), first.x(), 0),
               {0, 0, theta > 0 ? (touch_[1].z() - first.z()) / theta : 0},
               0,
               theta};
    return out;
  }

 private:
  static double planar_dot(const Vec3& a, const Vec3& b) { return a.x() * b.x() + a.y() * b.y(); }
  static double planar_cross(const Vec3& a, const Vec3& b) { return a.x() * b.y() - a.y() * b.x(); }
  static double angle(const Vec3& a, const Vec3& b) {
    return std::atan2(std::abs(planar_cross(a, b)), planar_dot(a, b));
  }
  bool active(const Vec3& p) const { return side_.has(p); }

  SegmentAnswer answer() const {
    const Vec3 a = p_[0], d = p_[1] - a;
    const double dd = d.head<2>().squaredNorm();
    const double t = dd > 0 ? -a.head<2>().dot(d.head<2>()) / dd : -1;  // along the axis: nowhere nearest
    const Vec3 nearest = a + t * d;
    const bool hit = nearest.head<2>().norm() < body_.radius && t > 0 && t < 1;
    if (side_.sign == 0) return hit ? SegmentAnswer::mandatory : SegmentAnswer::straight;
    const bool on1 = active(p_[0]), on2 = active(p_[1]);
    if (!on1 && !on2) return SegmentAnswer::wrapped;
    if (hit) return SegmentAnswer::mandatory;
    return on1 != on2 && ActiveSide::sign_of(nearest[side_.axis]) != side_.sign ? SegmentAnswer::wrapped
                                                                                : SegmentAnswer::straight;
  }

  /// The tangent points of end i: a turned forwards about z, b backwards.
  void choose_touches() {
    const double r = body_.radius;
    std::array<Vec3, 2> a, b;
    for (size_t i = 0; i < 2; ++i) {
      const double along = r * r / rho_[i];
      double square = r * r - along * along;
      if (square < 0) square = 0;
      const double across = std::sqrt(square);
      const Vec3 out(p_[i].x() / rho_[i], p_[i].y() / rho_[i], 0);
      const Vec3 round(-out.y(), out.x(), 0);
      const Vec3 height(0, 0, p_[i].z());
      a[i] = height + along * out + across * round;
      b[i] = height + along * out - across * round;
    }
    if (side_.sign == 0) return choose_nearest(a, b);
    const bool first_longer = angle(a[0], b[1]) > angle(b[0], a[1]);
    const bool a1 = active(a[0]), b1 = active(b[0]), a2 = active(a[1]), b2 = active(b[1]);
    bool first = a1;  // the pair (a of end 1, b of end 2), else (b of end 1, a of end 2)
    if (a1 == b1) first = a1 ? !a2 : !a2 && b2;
    if (!a1 && !b1 && !a2 && !b2) {
      first = first_longer;
      far_ = true;
    } else {
      far_ = first == first_longer;
    }
    touch_ = first ? std::array<Vec3, 2>{a[0], b[1]} : std::array<Vec3, 2>{b[0], a[1]};
    const Vec3 radial = planar(touch_[0]) + planar(touch_[1]);
    const Vec3 ends = touch_[0] - p_[0] + touch_[1] - p_[1];
    long_ = planar_dot(radial, ends) < 0;
  }

  static Vec3 planar(const Vec3& p) { return {p.x(), p.y(), 0}; }

  void choose_nearest(const std::array<Vec3, 2>& a, const std::array<Vec3, 2>& b) {
    const std::array<std::array<Vec3, 2>, 4> pairs{{{a[0], a[1]}, {a[0], b[1]}, {b[0], a[1]}, {b[0], b[1]}}};
    const auto nearness = [](const std::array<Vec3, 2>& pair) { return planar_dot(pair[0], pair[1]); };
    size_t best = 3;
    for (const size_t k : {2, 1, 0})
      if (nearness(pairs[k]) > nearness(pairs[best])) best = k;
    touch_ = pairs[best];
  }

  /// Moves the touch points along the axis onto the plane through both ends and an apex on the surface.
  void slide() {
    const double share = rho_[0] / (rho_[0] + rho_[1]);
    const Vec3 middle = p_[0] + share * (p_[1] - p_[0]);
    const Vec3 axis(0, 0, middle.z());
    const Vec3 normal = (p_[0] - axis).normalized().cross((p_[1] - axis).normalized());
    const Vec3 up = Vec3(-normal.y(), normal.x(), 0).normalized();
    const Vec3 one = axis + body_.radius * up, other = axis - body_.radius * up;
    const bool nearer = (middle - one).squaredNorm() < (middle - other).squaredNorm();
    const Vec3 apex = nearer == far_ ? other : one;
    const Vec3 plane = (p_[0] - apex).normalized().cross((p_[1] - apex).normalized()).normalized();
    constexpr double parallel = 5e-7, reach = 10 * (1 + 2e-5);  // m
    if (!(std::abs(plane.z()) >= parallel)) return;
    for (size_t i = 0; i < 2; ++i) {
      const double by = -plane.dot(touch_[i] - p_[0]) / plane.z();
      if (!(std::abs(by) <= reach)) continue;
      const double z = touch_[i].z() + by;
      const Vec3 &own = p_[i], &far = p_[1 - i];
      if (std::abs(z - far.z()) < std::abs(own.z() - far.z())) touch_[i].z() = z;
    }
  }

  void measure() {
    theta_ = angle(touch_[0], touch_[1]);
    if (long_) theta_ = 2 * pi - theta_;
    turn_ = (planar_cross(touch_[0], touch_[1]) < 0 ? -1 : 1) * (long_ ? -1 : 1);
    const double x = body_.radius * theta_, z = touch_[1].z() - touch_[0].z();
    arc_ = std::sqrt(x * x + z * z);
  }

  /// On a path with several wraps: the touch points are moved along the axis until the arc leaves them along the ends.
  void adjust() {
    for (int round = 0; round < 100; ++round) {
      const int pieces = static_cast<int>(arc_ / 0.002);
      if (pieces < 2) return;
      const double climb = touch_[1].z() - touch_[0].z();
      const Vec3 start = touch_[0];
      const bool first = align(0, helix(start, touch_[0].z(), climb, 1.0 / pieces));
      const bool second = align(1, helix(start, touch_[0].z(), climb, 1 - 1.0 / pieces));
      if (!first && !second) return;
      measure();
    }
  }

  /// At a share of the arc from `start`, whose foot on the axis is at `height`.
  Vec3 helix(const Vec3& start, double height, double climb, double share) const {
    const double c = std::cos(share * theta_), s = turn_ * std::sin(share * theta_);
    return {c * start.x() - s * start.y(), s * start.x() + c * start.y(), height + share * climb};
  }

  /// Moves touch point i so that its end piece and the arc climb alike; false if they do.
  bool align(size_t i, const Vec3& next) {
    constexpr double tangent_within = 0.1 * degree;
    Vec3& r = touch_[i];
    const auto climb = [](const Vec3& d) { return std::acos(std::clamp(d.z() / d.norm(), -1.0, 1.0)); };
    if (!(std::abs(climb(r - p_[i]) - climb(next - r)) > tangent_within)) return false;
    // Nearest the line from the end to `next` on the ruling through the touch point.
    const Vec3 d = next - p_[i], to = r - p_[i];
    const double dd = planar_dot(d, d);
    if (!(dd > 0)) return false;
    const double z = p_[i].z() + planar_dot(to, d) / dd * d.z();
    r.z() += 1.5 * (z - r.z());
    return true;
  }

  const WrapBody& body_;
  ActiveSide side_;
  std::array<Vec3, 2> p_, touch_;
  std::array<double, 2> rho_;
  bool far_ = false, long_ = false;
  double theta_ = 0, arc_ = 0;
  double turn_ = 1;
};

}  // namespace

WrappedSegment opensim_cylinder(const WrapBody& body, const Vec3& p1, const Vec3& p2, bool alone) {
  return OpenSimCylinder(body, p1, p2).wrap(alone);
}

}  // namespace sinew
