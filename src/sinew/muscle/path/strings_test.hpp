#pragma once
// Paths along three bones, for tests that place the bones as they like.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "sinew/muscle/path/path.hpp"
#include "test/support/random_trees.hpp"

namespace sinew::test {

/// Three bodies in a row, each with one coordinate, and one muscle whose path a test fills in.
inline Model three_bones() {
  Model model;
  std::string parent = ground;
  for (const char* name : {"a", "b", "c"}) {
    Body body;
    body.name = name;
    body.mass = 1;
    body.inertia = {0.01, 0.01, 0.01, 0, 0, 0};
    model.bodies.push_back(body);
    Joint joint;
    joint.name = std::string("to_") + name;
    joint.parent = parent;
    joint.child = name;
    joint.kind = Joint::Kind::hinge;
    joint.at = {0, 0.05, 0};
    Coordinate turn;
    turn.name = std::string("turn_") + name;
    turn.range = Range{-1.5, 1.5};
    joint.coordinates.push_back(turn);
    model.joints.push_back(joint);
    parent = name;
  }
  Muscle muscle;
  muscle.name = "string";
  muscle.force = 100;
  muscle.fibre.length = 0.1;
  muscle.tendon.slack = 0.1;
  model.muscles.push_back(muscle);
  return model;
}

inline PathPoint way_point(const std::string& body, const Vec3& place) {
  PathPoint p;
  p.body = body;
  p.at = place;
  return p;
}

inline Wrap bump(const std::string& name, const std::string& body, Wrap::Kind kind, const Vec3& place) {
  Wrap w;
  w.name = name;
  w.body = body;
  w.kind = kind;
  w.at = place;
  w.radius = 0.02;
  w.tube = 0.005;
  w.radii = {0.025, 0.02, 0.018};
  return w;
}

struct PathSample {
  PathReading path;
  std::vector<Wrench> slope;
  std::vector<double> direct;
};

inline PathSample read_path(const Paths& paths, const std::vector<Pose>& pose, const std::vector<double>& value) {
  PathSample r;
  r.slope.resize(paths.bodies(0).size());
  r.direct.resize(paths.direct(0).size());
  std::vector<WrapMemory> memory(static_cast<size_t>(paths.memory_count()));
  r.path = paths.evaluate(0, pose, value, paths.memories(0, memory), r.slope, r.direct);
  return r;
}

inline std::vector<Pose> random_poses(Dice& dice) {
  std::vector<Pose> out(4, Pose::Identity());
  for (int b = 1; b < 4; ++b) out[b] = pose_of(Vec3(0.08 * (b - 2), 0, 0) + dice.vector(0.02), dice.vector(0.6));
  return out;
}

inline Pose nudged(const Pose& pose, const Twist& twist) {  // world axes, about the world origin
  Pose by = Pose::Identity();
  by.linear() = turn_by(twist.head<3>());
  by.translation() = twist.tail<3>();
  return by * pose;
}

/// Largest difference between slopes and central differences of the length, over all bodies and coordinates.
inline double slope_error(const Paths& paths, const std::vector<Pose>& pose, const std::vector<double>& value) {
  constexpr double h = 1e-6;
  const PathSample here = read_path(paths, pose, value);
  double worst = 0;
  for (size_t s = 0; s < here.slope.size(); ++s) {
    const int b = paths.bodies(0)[s];
    for (int k = 0; k < 6; ++k) {
      std::vector<Pose> ahead = pose, behind = pose;
      ahead[b] = nudged(pose[b], h * Twist::Unit(k));
      behind[b] = nudged(pose[b], -h * Twist::Unit(k));
      const double d =
          (read_path(paths, ahead, value).path.length - read_path(paths, behind, value).path.length) / (2 * h);
      worst = std::max(worst, std::abs(d - here.slope[s][k]));
    }
  }
  for (size_t s = 0; s < here.direct.size(); ++s) {
    std::vector<double> ahead = value, behind = value;
    ahead[paths.direct(0)[s]] += h;
    behind[paths.direct(0)[s]] -= h;
    const double d = (read_path(paths, pose, ahead).path.length - read_path(paths, pose, behind).path.length) / (2 * h);
    worst = std::max(worst, std::abs(d - here.direct[s]));
  }
  return worst;
}

inline Paths paths_of(const Model& model) { return {model, Skeleton(model)}; }

/// Origin on a, insertion on c, and wraps between them.
inline Model winding_model(Dice& dice, const std::vector<Wrap>& wraps, const std::string& side = "") {
  Model model = three_bones();
  Path& path = model.muscles[0].path;
  path.points = {way_point("a", {-0.06, dice.between(-0.02, 0.02), 0.01}),
                 way_point("c", {0.06, dice.between(-0.02, 0.02), -0.01})};
  model.wraps = wraps;
  for (const Wrap& w : wraps) path.wraps.push_back({w.name, side, 0, -1});
  return model;
}

constexpr double exact = 1e-7;  // what central differences of 1e-6 can tell of a smooth length

}  // namespace sinew::test
