#include "test/support/lump_flesh.hpp"

#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/skeleton/touch.hpp"

namespace sinew::test {
namespace {

constexpr double glued_share = 0.1;                        // of a muscle's mass, at either end
constexpr double contact_rate = 150, contact_ratio = 0.4;  // rad/s of a lump that is pushed out, and its damping
constexpr double link_rate = 200, link_ratio = 0.3;        // of a lump of a free body between all others

Lump hung(double mass, const Anchor& anchor, const LumpOptions& options) {
  return {mass, mass * options.rate * options.rate, 2 * options.damping * mass * options.rate, anchor};
}

double radius_of(double mass) { return std::cbrt(3 * mass / (4 * pi * Volume{}.density)); }

}  // namespace

double mass_of(const Muscle& muscle) {
  const Volume& volume = *muscle.volume;
  return volume.density * muscle.force / volume.specific_tension * muscle.fibre.length;
}

double LumpFlesh::mass() const {
  double sum = 0;
  for (const auto* list : {&lumps, &glued})
    for (const Lump& lump : *list) sum += lump.mass;
  return sum;
}

LumpFlesh lumps_of(const Anatomy& anatomy, int muscle, double mass, const LumpOptions& options) {
  const StartPose& start = anatomy.start();
  const std::vector<Vec3>& course = start.courses[static_cast<size_t>(muscle)];
  const std::vector<Rider>& riders = start.riders[static_cast<size_t>(muscle)];
  const std::vector<double> arc = arc_lengths(course);
  const auto place = [&](double fraction) {
    const double s = fraction * arc.back();
    size_t i = 0;
    while (i + 2 < arc.size() && arc[i + 1] < s) ++i;
    const double t = std::clamp((s - arc[i]) / (arc[i + 1] - arc[i]), 0.0, 1.0);
    const Rider& rider = riders[t < 0.5 ? i : i + 1];
    const Vec3 x = course[i] + t * (course[i + 1] - course[i]);
    const auto in = [&](int b) { return Vec3(start.poses[static_cast<size_t>(b)].inverse() * x); };
    return Anchor{rider.a, rider.b, rider.share, in(rider.a), in(rider.b)};
  };
  LumpFlesh out;
  const double each = (1 - 2 * glued_share) * mass / options.count;
  for (int i = 1; i <= options.count; ++i)
    out.lumps.push_back(hung(each, place(static_cast<double>(i) / (options.count + 1)), options));
  for (const double end : {0.0, 1.0}) {
    Anchor anchor = place(end);
    anchor.b = anchor.a, anchor.share = 0, anchor.in_b = anchor.in_a;
    out.glued.push_back({glued_share * mass, 0, 0, anchor});
  }
  out.radius = radius_of(each);
  out.fastest = std::max(options.rate, contact_rate);
  return out;
}

LumpFlesh lumps_of(const TriMesh& mesh, double mass, const LumpOptions& options, int on, const Pose& body) {
  LumpFlesh out;
  const size_t n = mesh.vertices.size();
  const double each = mass / static_cast<double>(n);
  const Pose inward = body.inverse();
  for (const Vec3& x : mesh.vertices) {
    const Vec3 in = inward * x;
    out.lumps.push_back(on < 0 ? Lump{.mass = each} : hung(each, {on, on, 0, in, in}, options));
  }
  const double k = each * link_rate * link_rate / static_cast<double>(n);
  for (size_t i = 0; on < 0 && i < n; ++i)
    for (size_t j = i + 1; j < n; ++j)
      out.links.push_back({static_cast<int>(i), static_cast<int>(j), (mesh.vertices[j] - mesh.vertices[i]).norm(), k,
                           2 * link_ratio * k / link_rate});
  out.radius = radius_of(each) / 4;
  out.fastest = std::max({options.rate, contact_rate, on < 0 ? link_rate : 0});
  return out;
}

BodyInside at(const Anchor& anchor, Bodies bodies) {
  BodyInside out;
  const auto add = [&](int b, const Vec3& in, double weight) {
    const BodyInside& body = bodies[static_cast<size_t>(b)];
    const Vec3 arm = body.pose.linear() * in;
    out.pose.translation() += weight * (body.pose.translation() + arm);
    out.twist.tail<3>() += weight * (body.twist.tail<3>() + body.twist.head<3>().cross(arm));
  };
  add(anchor.a, anchor.in_a, 1 - anchor.share);
  if (anchor.share != 0) add(anchor.b, anchor.in_b, anchor.share);
  return out;
}

namespace {

/// Out of the obstacle that a lump is deepest in.
void push_out(const LumpFlesh& flesh, Bodies bodies, size_t i, const Vec3& x, const Vec3& v, LumpForces& f) {
  const ContactShape ball{.kind = ContactShape::Kind::sphere, .radius = flesh.radius};
  const double mass = flesh.lumps[i].mass, stiffness = mass * contact_rate * contact_rate;
  double deepest = 0;
  for (size_t o = 0; o < flesh.obstacles.size(); ++o) {
    const Obstacle& obstacle = flesh.obstacles[o];
    const BodyInside& body = bodies[static_cast<size_t>(obstacle.body)];
    const Pose there = body.pose * pose_of(obstacle.shape.at, obstacle.shape.turn);
    const Touches touches = touches_of(obstacle.shape, there, ball, pose_of(x));
    for (size_t t = 0; t < touches.count; ++t) {
      const Touch& touch = touches.touch[t];
      if (touch.gap >= deepest) continue;
      deepest = touch.gap;
      const Vec3 arm = touch.point - body.pose.translation();
      const Vec3 away = v - body.twist.tail<3>() - body.twist.head<3>().cross(arm);
      const double force = -stiffness * touch.gap - 2 * contact_ratio * mass * contact_rate * away.dot(touch.normal);
      f.pushed[i] = std::max(0.0, force) * touch.normal;
      f.touched[i] = static_cast<int>(o), f.touching[i] = touch.point;
    }
  }
  f.elastic += 0.5 * stiffness * deepest * deepest;
}

}  // namespace

void LumpForces::at(const LumpFlesh& flesh, Bodies bodies, std::span<const Vec3> x, std::span<const Vec3> v) {
  const size_t n = flesh.lumps.size();
  for (std::vector<Vec3>* list : {&hung, &linked, &pushed, &touching}) list->assign(n, Vec3::Zero());
  touched.assign(n, -1);
  elastic = 0;
  for (size_t i = 0; i < n; ++i) {
    const Lump& lump = flesh.lumps[i];
    if (lump.stiffness > 0) {
      const BodyInside place = test::at(lump.anchor, bodies);
      const Vec3 off = x[i] - place.pose.translation();
      hung[i] = -lump.stiffness * off - lump.damping * (v[i] - place.twist.tail<3>());
      elastic += 0.5 * lump.stiffness * off.squaredNorm();
    }
    push_out(flesh, bodies, i, x[i], v[i], *this);
  }
  for (const Link& link : flesh.links) {
    const auto i = static_cast<size_t>(link.i), j = static_cast<size_t>(link.j);
    const Vec3 way = x[j] - x[i];
    const double length = way.norm();
    const Vec3 along = way / length;
    const Vec3 force = (link.stiffness * (length - link.rest) + link.damping * (v[j] - v[i]).dot(along)) * along;
    linked[i] += force, linked[j] -= force;
    elastic += 0.5 * link.stiffness * (length - link.rest) * (length - link.rest);
  }
}

}  // namespace sinew::test
