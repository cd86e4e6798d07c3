#pragma once
// A model in any pose: lengths of its paths and their slopes along one coordinate, dependent coordinates following.
#include <algorithm>

#include "sinew/muscle/path/path.hpp"
#include "sinew/skeleton/coordinates.hpp"

namespace sinew::test {

/// Nothing locked, nothing prescribed: every coordinate can be moved.
inline Model loosened(Model model) {
  for (Joint& joint : model.joints)
    for (Coordinate& c : joint.coordinates) c.locked = false, c.prescribed.reset();
  return model;
}

/// The range of a coordinate, half a turn or a metre to either side at most: some files give "ranges" of 1e5.
inline Range swept_range(const Skeleton& skeleton, int k, const Coordinate& coordinate) {
  const double most = skeleton.turns(k) ? pi : 1;
  const Range given = coordinate.range.value_or(Range{-most, most});
  return {std::max(given.low, -most), std::min(given.high, most)};
}

class PosedPaths {
 public:
  explicit PosedPaths(Model model, WrapRule rule = WrapRule::taut)
      : model_(std::move(model)),
        skeleton_(model_),
        coordinates_(model_, skeleton_),
        paths_(model_, skeleton_, rule),
        q_(skeleton_.start_positions()),
        u_(Eigen::VectorXd::Zero(skeleton_.coordinates())),
        kinematics_(skeleton_.kinematics()),
        memory_(static_cast<size_t>(paths_.memory_count())) {
    take_pose();
  }

  const Model& model() const { return model_; }
  const Skeleton& skeleton() const { return skeleton_; }
  const Coordinates& coordinates() const { return coordinates_; }
  const Paths& paths() const { return paths_; }
  int muscle(const std::string& name) const {
    for (size_t i = 0; i < model_.muscles.size(); ++i)
      if (model_.muscles[i].name == name) return static_cast<int>(i);
    return -1;
  }

  double value(int coordinate) const { return skeleton_.value(q_, coordinate); }
  void put(int coordinate, double value) { skeleton_.set_value(q_, coordinate, value); }  // take_pose() to follow
  /// Slopes are along `moving`: -1 for none.
  void set(int coordinate, double value, int moving = -1) {
    skeleton_.set_value(q_, coordinate, value);
    take_pose(moving);
  }
  void set(const std::string& coordinate, double value) {
    const int k = skeleton_.coordinate(coordinate);
    set(k, value, k);
  }
  /// Moves on along one coordinate's speed: of a ball, too, whose values are no plain angles.
  void move(int moving, double by) {
    u_.setZero();
    u_[moving] = 1;
    skeleton_.move(q_, u_, by);
    take_pose(moving);
  }
  void take_pose(int moving = -1) {
    u_.setZero();
    if (moving >= 0) u_[moving] = 1;
    coordinates_.complete(0, q_, u_);
    skeleton_.update(q_, u_, kinematics_);
  }
  /// Does the length of a path change, now that `moving` moves? No: its bones all move as one.
  bool moves(int path) const {
    const std::span<const int> bodies = paths_.bodies(path), direct = paths_.direct(path);
    for (const int b : bodies)
      if ((kinematics_.twist[b] - kinematics_.twist[bodies[0]]).norm() > 1e-12) return true;
    if (std::any_of(direct.begin(), direct.end(), [&](int k) { return u_[k] != 0; })) return true;
    const std::vector<PathPoint>& points = model_.muscles[static_cast<size_t>(path)].path.points;
    return std::any_of(points.begin(), points.end(), [&](const PathPoint& p) {
      return p.while_ && u_[skeleton_.coordinate(p.while_->coordinate)] != 0;
    });
  }
  const std::vector<WrapMemory>& memory() const { return memory_; }
  void recall(const std::vector<WrapMemory>& memory) { memory_ = memory; }
  void forget() { std::fill(memory_.begin(), memory_.end(), WrapMemory{}); }

  struct Reading {
    double length = 0, slope = 0;  // m, and per rad or m of the moving coordinate: the moment arm is -slope
    PathFlags flags;
  };
  /// `fresh`: as a single pose; else the wraps remember the last reading.
  Reading read(int path, bool fresh = true) {
    const std::span<const int> bodies = paths_.bodies(path), direct = paths_.direct(path);
    const std::span<WrapMemory> memory = paths_.memories(path, memory_);
    if (fresh) std::fill(memory.begin(), memory.end(), WrapMemory{});
    slope_.resize(bodies.size());
    direct_.resize(direct.size());
    const PathReading r = paths_.evaluate(path, kinematics_.pose, kinematics_.value, memory, slope_, direct_);
    Reading out{r.length, 0, r.flags};
    for (size_t i = 0; i < bodies.size(); ++i) out.slope += slope_[i].dot(kinematics_.twist[bodies[i]]);
    for (size_t i = 0; i < direct.size(); ++i) out.slope += direct_[i] * u_[direct[i]];
    return out;
  }

 private:
  Model model_;
  Skeleton skeleton_;
  Coordinates coordinates_;
  Paths paths_;
  Eigen::VectorXd q_, u_;
  Kinematics kinematics_;
  std::vector<WrapMemory> memory_;
  std::vector<Wrench> slope_;
  std::vector<double> direct_;
};

}  // namespace sinew::test
