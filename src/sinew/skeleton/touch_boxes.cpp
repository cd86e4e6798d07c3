// Two boxes: the axis that parts them best says how they touch (face against face or edge across edge), clipping says
// where.
#include <algorithm>
#include <cmath>

#include "sinew/skeleton/touch.hpp"

namespace sinew {
namespace {

struct SizedBox {
  Vec3 half;
  Pose pose;
  Vec3 axis(int i) const { return pose.linear().col(i); }
  /// How far the box reaches from its centre along a unit direction.
  double reach(const Vec3& n) const { return half.dot(Vec3(pose.linear().transpose() * n).cwiseAbs()); }
};

/// A direction from a to b, and the distance by which it parts them (negative: the depth of the overlap).
struct SeparatingAxis {
  Vec3 normal = Vec3::UnitY();
  double gap = -std::numeric_limits<double>::infinity();
  int of_a = -1, of_b = -1;  // the axes it comes from: one for a face, both for two edges
};

SeparatingAxis separation_along(const SizedBox& a, const SizedBox& b, Vec3 n, int of_a, int of_b) {
  const Vec3 between = b.pose.translation() - a.pose.translation();
  if (n.dot(between) < 0) n = -n;
  return {n, n.dot(between) - a.reach(n) - b.reach(n), of_a, of_b};
}

/// The best of fifteen. Faces give stabler patches than edges, a's than b's: others must be better by a clear margin.
SeparatingAxis best_separation(const SizedBox& a, const SizedBox& b) {
  constexpr double clearly = 1e-3;  // of the thinnest half edge
  constexpr double parallel = 1e-6;
  const double margin = clearly * std::min(a.half.minCoeff(), b.half.minCoeff());
  SeparatingAxis best;
  const auto try_out = [&](const Vec3& n, int of_a, int of_b, double by) {
    if (const SeparatingAxis p = separation_along(a, b, n, of_a, of_b); p.gap > best.gap + by) best = p;
  };
  for (int i = 0; i < 3; ++i) try_out(a.axis(i), i, -1, 0);
  const double of_a = best.gap;
  for (int j = 0; j < 3; ++j) try_out(b.axis(j), -1, j, best.gap == of_a ? margin : 0);
  const SeparatingAxis face = best;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      const Vec3 n = a.axis(i).cross(b.axis(j));
      if (n.norm() > parallel) try_out(n.normalized(), i, j, best.gap == face.gap ? margin : 0);
    }
  return best;
}

/// A polygon while it is clipped: four corners, and one more for each of four planes.
struct Polygon {
  std::array<Vec3, 8> corner;
  int count = 0;
  void add(const Vec3& p) { corner[count++] = p; }
};

/// What is left where n . p <= d.
Polygon clipped(const Polygon& polygon, const Vec3& n, double d) {
  Polygon out;
  for (int i = 0; i < polygon.count; ++i) {
    const Vec3 &p = polygon.corner[i], &q = polygon.corner[(i + 1) % polygon.count];
    const double from = n.dot(p) - d, to = n.dot(q) - d;
    if (from <= 0) out.add(p);
    if (from * to < 0) out.add(p + from / (from - to) * (q - p));
  }
  return out;
}

/// The face of a box that looks most against a direction.
Polygon face_against(const SizedBox& box, const Vec3& n) {
  int axis = 0;
  const Vec3 along = box.pose.linear().transpose() * n;
  along.cwiseAbs().maxCoeff(&axis);
  const int u = (axis + 1) % 3, v = (axis + 2) % 3;
  Polygon face;
  for (const auto& [su, sv] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
    Vec3 corner;
    corner[axis] = along[axis] > 0 ? -box.half[axis] : box.half[axis];
    corner[u] = su * box.half[u];
    corner[v] = sv * box.half[v];
    face.add(box.pose * corner);
  }
  return face;
}

/// `n` points out of face `axis` of the box; the other's face is cut to its outline.
Touches face_touches(const SizedBox& box, int axis, const Vec3& n, const SizedBox& other, double sign) {
  Polygon patch = face_against(other, n);
  for (const int side : {(axis + 1) % 3, (axis + 2) % 3})
    for (const double s : {-1.0, 1.0}) {
      const Vec3 out = s * box.axis(side);
      patch = clipped(patch, out, out.dot(box.pose.translation()) + box.half[side]);
    }
  Touches touches;
  const double level = n.dot(box.pose.translation()) + box.half[axis];
  for (int i = 0; i < patch.count; ++i) {
    const double gap = n.dot(patch.corner[i]) - level;
    touches.add({patch.corner[i] - gap / 2 * n, sign * n, gap, 0});
  }
  return touches;
}

/// A point on the edge of the box along `axis` that reaches furthest along n.
Vec3 edge_point(const SizedBox& box, int axis, const Vec3& n) {
  const Vec3 along = box.pose.linear().transpose() * n;
  Vec3 p = Vec3::Zero();
  for (int i = 0; i < 3; ++i)
    if (i != axis) p[i] = along[i] > 0 ? box.half[i] : -box.half[i];
  return box.pose * p;
}

Touches edge_touch(const SizedBox& a, const SizedBox& b, const SeparatingAxis& parting) {
  const Vec3 d = a.axis(parting.of_a), e = b.axis(parting.of_b);
  const Vec3 p = edge_point(a, parting.of_a, parting.normal), q = edge_point(b, parting.of_b, -parting.normal);
  // Where the two lines are nearest each other; the edges cross there, or the axis would not part the boxes best.
  const Vec3 w = q - p;
  const double de = d.dot(e), square = 1 - de * de;
  const double s = (w.dot(d) - de * w.dot(e)) / square, t = (de * w.dot(d) - w.dot(e)) / square;
  Touches touches;
  touches.add({(p + s * d + q + t * e) / 2, parting.normal, parting.gap, 0});
  return touches;
}

}  // namespace

Touches touches_of_boxes(const Vec3& size_a, const Pose& pose_a, const Vec3& size_b, const Pose& pose_b) {
  const SizedBox a{size_a / 2, pose_a}, b{size_b / 2, pose_b};
  const SeparatingAxis parting = best_separation(a, b);
  if (parting.of_b < 0) return face_touches(a, parting.of_a, parting.normal, b, 1);
  if (parting.of_a < 0) return face_touches(b, parting.of_b, -parting.normal, a, -1);
  return edge_touch(a, b, parting);
}

}  // namespace sinew
