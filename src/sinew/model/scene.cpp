#include "sinew/model/scene.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/model/motion_ends.hpp"

namespace sinew {
namespace {

constexpr double water = 1000;  // kg/m3

/// Moments of a solid of unit mass about its own centre and axes.
Vec3 unit_moments(const ContactShape& shape) {
  switch (shape.kind) {
    case ContactShape::Kind::box: {
      const Vec3 squares = shape.size.cwiseAbs2();
      return Vec3(squares.y() + squares.z(), squares.x() + squares.z(), squares.x() + squares.y()) / 12;
    }
    case ContactShape::Kind::capsule: {  // a cylinder along y and two half balls, by their shares of the volume
      const double r = shape.radius, l = shape.length;
      const double rod = l / (l + 4 * r / 3), ends = 1 - rod;
      const double along = rod * r * r / 2 + ends * 0.4 * r * r;
      const double across = rod * (l * l / 12 + r * r / 4) + ends * (0.4 * r * r + l * l / 4 + 3 * l * r / 8);
      return {across, along, across};
    }
    default:
      return Vec3::Constant(0.4 * shape.radius * shape.radius);
  }
}

Mat3 moments(const std::array<double, 6>& i) {
  Mat3 m;
  m << i[0], i[3], i[4], i[3], i[1], i[5], i[4], i[5], i[2];
  return m;
}

/// From the first point of any function to the last; 0 where none has points.
Range span_of(const std::map<std::string, Function>& motion) {
  std::optional<Range> span;
  for (const auto& [name, function] : motion) {
    if (function.points.empty()) continue;
    const double first = function.points.front()[0], last = function.points.back()[0];
    span = span ? Range{std::min(span->low, first), std::max(span->high, last)} : Range{first, last};
  }
  return span.value_or(Range{0, 0});
}

Vec3 water_ball(double mass) {
  const double radius = std::cbrt(3 * mass / (4 * pi * water));
  return Vec3::Constant(0.4 * radius * radius);
}

}  // namespace

Body body_of(const Prop& prop) {
  Body body = prop.body;
  body.name = prop.name;
  const bool given = std::any_of(body.inertia.begin(), body.inertia.end(), [](double entry) { return entry != 0; });
  if (given || body.mass <= 0) return body;
  const bool shaped = !prop.shapes.empty() && prop.shapes[0].kind != ContactShape::Kind::half_space;
  const Mat3 turn = shaped ? turn_xyz(prop.shapes[0].turn) : Mat3::Identity();
  const Vec3 moments = shaped ? unit_moments(prop.shapes[0]) : water_ball(body.mass);
  const Mat3 inertia = body.mass * turn * moments.asDiagonal() * turn.transpose();
  body.inertia = {inertia(0, 0), inertia(1, 1), inertia(2, 2), inertia(0, 1), inertia(0, 2), inertia(1, 2)};
  return body;
}

std::optional<Jet> start_of(const Track& track, const std::string& coordinate, double time) {
  for (const KeyPose& key : track.poses)
    if (const auto value = key.pose.find(coordinate); value != key.pose.end()) return Jet{.value = value->second};
  const auto motion = track.motion.find(coordinate);
  if (motion == track.motion.end()) return std::nullopt;
  return Curve(tracked_course(track, motion->second)).at(time);
}

double starts_at(const Scene& scene) { return scene.start.value_or(0); }

Range span_of(const Play& play) { return span_of(play.motion); }

Range span_of(const Track& track) {
  Range span = span_of(track.motion);
  if (track.poses.empty()) return span;
  const double first = track.poses.front().at, last = track.poses.back().at;
  return track.motion.empty() ? Range{first, last} : Range{std::min(span.low, first), std::max(span.high, last)};
}

double length_of_run(const Scene& scene) {
  double length = scene.duration;
  const auto shorten = [&](const auto& motion) {
    if (motion && motion->end) length = std::min(length, std::max(0.0, span_of(*motion).high - starts_at(scene)));
  };
  shorten(scene.play), shorten(scene.track);
  return length;
}

bool ties_prop(const Scene& scene, const Loop& loop) {
  return find(scene.props, loop.body) || find(scene.props, loop.to);
}

Model started_model(const Scene& scene) {
  Model model = scene.model;
  for (Joint& joint : model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k) {
      Coordinate& coordinate = joint.coordinates[k];
      if (const std::optional<Jet> tracked =
              scene.track ? start_of(*scene.track, coordinate.name, starts_at(scene)) : std::nullopt) {
        const bool bound = coordinate.clamped && coordinate.range;
        coordinate.start =
            bound ? std::clamp(tracked->value, coordinate.range->low, coordinate.range->high) : tracked->value;
        coordinate.start_speed = tracked->slope;
      }
      if (const auto value = scene.pose.find(coordinate.name); value != scene.pose.end())
        coordinate.start = value->second;
      if (const auto speed = scene.speeds.find(coordinate.name); speed != scene.speeds.end())
        coordinate.start_speed = speed->second;
      if (scene.play && scene.play->motion.contains(coordinate.name))
        coordinate.prescribed = played_course(*scene.play, joint, k);
      coordinate.locked |= std::find(scene.locked.begin(), scene.locked.end(), coordinate.name) != scene.locked.end();
    }
  for (const Loop& loop : scene.loops)
    if (!ties_prop(scene, loop)) model.loops.push_back(loop);
  return model;
}

Model carrying_model(const Scene& scene) {
  Model model = started_model(scene);
  for (const Prop& prop : scene.props) {
    Body* host = prop.weld ? find(model.bodies, prop.weld->body) : nullptr;
    if (!host) continue;
    const Body load = body_of(prop);
    const Pose place = pose_of(prop.weld->at, prop.weld->turn);
    const Vec3 centre = place * load.centre;
    const double mass = host->mass + load.mass;
    const Vec3 common = (host->mass * host->centre + load.mass * centre) / mass;
    Mat3 inertia = moments(host->inertia) + place.linear() * moments(load.inertia) * place.linear().transpose();
    for (const auto& [m, at] : {std::pair{host->mass, host->centre}, {load.mass, centre}})
      inertia -= m * skew(at - common) * skew(at - common);
    host->mass = mass, host->centre = common;
    host->inertia = {inertia(0, 0), inertia(1, 1), inertia(2, 2), inertia(0, 1), inertia(0, 2), inertia(1, 2)};
  }
  return model;
}

std::string fidelity_of(const Scene& scene, const std::string& muscle) {
  const auto own = scene.fidelity.find(muscle);
  return own == scene.fidelity.end() ? scene.default_fidelity : own->second;
}

bool is_flesh(const Scene& scene, const std::string& name) {
  return find(scene.model.muscles, name) || find(scene.soft, name);
}

SceneContact::Flesh flesh_touches(const Scene& scene) {
  if (scene.contact.flesh) return *scene.contact.flesh;
  const auto names_flesh = [&](const auto& pair) { return is_flesh(scene, pair[0]) || is_flesh(scene, pair[1]); };
  return std::ranges::any_of(scene.contact.pairs, names_flesh) ? SceneContact::Flesh::none
                                                               : SceneContact::Flesh::neighbours;
}

}  // namespace sinew
