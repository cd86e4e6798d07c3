// Joints, their coordinates, couplers between coordinates, loops between bodies.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/model/check_parts.hpp"
#include "sinew/model/words.hpp"

namespace sinew {
namespace {

constexpr size_t max_coordinates = 6;  // of a custom joint: it places one rigid body

void check_coordinate(const Joint& joint, size_t k, const std::string& field, FaultList& faults) {
  const Coordinate& c = joint.coordinates[k];
  faults.finite(field + ".start", c.start);
  faults.finite(field + ".start_speed", c.start_speed);
  faults.not_negative(field + ".damping", c.damping);
  if (c.range) faults.range(field + ".range", *c.range);
  if (c.clamped && !c.range) faults.add(field + ".clamped", "needs a `range`");
  if (c.clamped && c.range) faults.inside(field + ".start", c.start, *c.range, turns(joint, k));
  if (c.limit && !c.range && !c.limit->range) faults.add(field + ".limit", "needs a `range`");
  if (c.limit) {
    faults.not_negative(field + ".limit.stiffness", c.limit->stiffness);
    faults.not_negative(field + ".limit.damping", c.limit->damping);
    faults.positive(field + ".limit.transition", c.limit->transition);
    if (c.limit->stiffness_below) faults.not_negative(field + ".limit.stiffness_below", *c.limit->stiffness_below);
    if (c.limit->range) faults.range(field + ".limit.range", *c.limit->range);
  }
  if (c.spring) {
    faults.not_negative(field + ".spring.stiffness", c.spring->stiffness);
    faults.finite(field + ".spring.rest", c.spring->rest);
  }
  if (c.passive) faults.function(field + ".passive", *c.passive);
  if (c.prescribed) faults.function(field + ".prescribed", *c.prescribed);
  if (in_ball(joint, k) && c.prescribed)
    faults.add(field + ".prescribed", "one coordinate of a ball joint cannot be prescribed by itself");
}

void check_axes(const std::vector<Axis>& axes, const std::string& field, const std::set<std::string>& own,
                FaultList& faults) {
  for (size_t i = 0; i < axes.size(); ++i) {
    const std::string at = fmt::format("{}[{}]", field, i + 1);
    const std::vector<Factor>& factors = axes[i].by.factors;
    faults.axis(at + ".axis", axes[i].axis);
    faults.finite(at + ".through", axes[i].through);
    if (factors.empty() || factors.size() > 2)
      faults.add(at + ".by", fmt::format("is one function or a product of two, not of {}", factors.size()));
    for (const Factor& factor : factors) {
      faults.function(at + ".by", factor.function);
      if (!factor.coordinate.empty()) faults.known(at + ".by", factor.coordinate, own, "coordinate of this joint");
      if (factor.coordinate.empty() && factor.function.kind != Function::Kind::constant)
        faults.add(at + ".by", "does not name the coordinate it is a function of");
    }
  }
}

void check_custom(const Joint& joint, const std::string& field, FaultList& faults) {
  std::set<std::string> own;
  for (const Coordinate& coordinate : joint.coordinates) own.insert(coordinate.name);
  if (joint.coordinates.size() > max_coordinates)
    faults.add(field + ".coordinates",
               fmt::format("a joint has at most {}; this one has {}", max_coordinates, joint.coordinates.size()));
  check_axes(joint.rotate, field + ".rotate", own, faults);
  check_axes(joint.slide, field + ".slide", own, faults);
}

/// Of the couplers: goes from leader to leader; true if that comes back.
bool leads_back(const std::map<std::string, std::vector<std::string>>& leaders, const std::string& start) {
  std::set<std::string> seen;
  std::vector<std::string> open{start};
  while (!open.empty()) {
    const auto next = leaders.find(open.back());
    open.pop_back();
    if (next == leaders.end()) continue;
    for (const std::string& leader : next->second) {
      if (leader == start) return true;
      if (seen.insert(leader).second) open.push_back(leader);
    }
  }
  return false;
}

void check_sum(const std::vector<Amount>& sum, const std::string& field, const Names& names,
               const std::set<std::string>& of_balls, FaultList& faults) {
  for (size_t i = 0; i < sum.size(); ++i) {
    const std::string at = fmt::format("{}[{}]", field, i + 1);
    if (sum[i].factors.empty() || sum[i].factors.size() > 2)
      faults.add(at, fmt::format("is one function or a product of two, not of {}", sum[i].factors.size()));
    for (const Factor& factor : sum[i].factors) {
      faults.function(at, factor.function);
      if (!factor.coordinate.empty()) faults.known(at, factor.coordinate, names.coordinates, "coordinate");
      if (factor.coordinate.empty() && factor.function.kind != Function::Kind::constant)
        faults.add(at, "does not say which coordinate it is a function of");
      if (of_balls.contains(factor.coordinate)) faults.add(at, "one coordinate of a ball cannot be followed");
    }
  }
}

}  // namespace

bool in_ball(const Joint& joint, size_t k) {
  return joint.kind == Joint::Kind::ball || (joint.kind == Joint::Kind::free && k < 3);
}

bool ball_locked(const Joint& joint) {
  for (size_t k = 0; k < joint.coordinates.size(); ++k)
    if (in_ball(joint, k) && !joint.coordinates[k].locked) return false;
  return true;
}

void check_joint(const Joint& joint, const Names& names, FaultList& faults) {
  const std::string field = "joints." + joint.name;
  faults.known(field + ".parent", joint.parent, names.bodies, "body");
  if (joint.child == ground)
    faults.add(field + ".child", "the ground does not move; it can only be a parent");
  else
    faults.known(field + ".child", joint.child, names.bodies, "body");
  for (const auto& [key, value] : {std::pair{".at", &joint.at},
                                   {".turn", &joint.turn},
                                   {".child_at", &joint.child_at},
                                   {".child_turn", &joint.child_turn}})
    faults.finite(field + key, *value);

  const bool one_axis = joint.kind == Joint::Kind::hinge || joint.kind == Joint::Kind::slider;
  if (joint.axis && one_axis) faults.axis(field + ".axis", *joint.axis);
  if (joint.axis && !one_axis)
    faults.add(field + ".axis", fmt::format("a {} joint has no single axis", word_of(joint.kind)));
  if (joint.kind == Joint::Kind::custom) {
    check_custom(joint, field, faults);
  } else {
    const size_t wanted = default_coordinate_names(joint).size();
    if (joint.coordinates.size() != wanted)
      faults.add(field + ".coordinates",
                 fmt::format("a {} joint has {}, here are {}", word_of(joint.kind), wanted, joint.coordinates.size()));
    if (!joint.rotate.empty()) faults.add(field + ".rotate", "is for custom joints");
    if (!joint.slide.empty()) faults.add(field + ".slide", "is for custom joints");
  }
  for (size_t k = 0; k < joint.coordinates.size(); ++k)
    check_coordinate(joint, k, field + ".coordinates." + joint.coordinates[k].name, faults);
  for (size_t k = 0; k < joint.coordinates.size(); ++k)
    if (in_ball(joint, k) && joint.coordinates[k].locked && !ball_locked(joint))
      faults.add(field + ".coordinates." + joint.coordinates[k].name + ".locked",
                 "one coordinate of a ball cannot be locked by itself, only all three");
}

void check_couplers(const Model& model, const Names& names, FaultList& faults) {
  std::map<std::string, const Coordinate*> coordinates;
  std::set<std::string> of_balls;
  for (const Joint& joint : model.joints)
    for (size_t k = 0; k < joint.coordinates.size(); ++k) {
      coordinates[joint.coordinates[k].name] = &joint.coordinates[k];
      if (in_ball(joint, k)) of_balls.insert(joint.coordinates[k].name);
    }
  std::map<std::string, std::vector<std::string>> leaders;
  for (const Coupler& coupler : model.couplers) {
    const std::string field = "couplers." + coupler.coordinate;
    const bool known = faults.known(field, coupler.coordinate, names.coordinates, "coordinate");
    faults.known(field + ".of", coupler.of, names.coordinates, "coordinate");
    faults.function(field + ".by", coupler.by);
    check_sum(coupler.plus, field + ".plus", names, of_balls, faults);
    if (!leaders.try_emplace(coupler.coordinate, leaders_of(coupler)).second) faults.add(field, "follows two couplers");
    if (known && coordinates[coupler.coordinate]->prescribed) faults.add(field, "the coordinate is prescribed already");
    if (known && coordinates[coupler.coordinate]->locked) faults.add(field, "the coordinate is locked already");
    if (of_balls.contains(coupler.coordinate)) faults.add(field, "one coordinate of a ball joint cannot be coupled");
    if (of_balls.contains(coupler.of)) faults.add(field + ".of", "one coordinate of a ball cannot be followed");
  }
  for (const Coupler& coupler : model.couplers)
    if (leads_back(leaders, coupler.coordinate))
      faults.add("couplers." + coupler.coordinate, "follows itself in a loop");
}

void check_loops(const std::vector<Loop>& loops, FaultList& faults) {
  for (size_t i = 0; i < loops.size(); ++i) {
    const Loop& loop = loops[i];
    const std::string field = fmt::format("loops[{}]", i + 1);
    faults.finite(field + ".at", loop.at);
    faults.finite(field + ".turn", loop.turn);
    if (loop.to_at) faults.finite(field + ".to_at", *loop.to_at);
    if (loop.to_turn) faults.finite(field + ".to_turn", *loop.to_turn);
    faults.not_negative(field + ".distance", loop.distance);
    if (loop.kind != Loop::Kind::rod && loop.distance != 0) faults.add(field + ".distance", "is for rods");
    if (loop.kind == Loop::Kind::rod && !loop.to_at)
      faults.add(field + ".to_at", "a rod needs a point on either body: `at` and `to_at`");
    if (loop.body == loop.to) faults.add(field + ".to", "a body cannot hold on to itself");
  }
}

void check_loop_bodies(const std::vector<Loop>& loops, const std::set<std::string>& movable, const char* what,
                       FaultList& faults) {
  for (size_t i = 0; i < loops.size(); ++i) {
    faults.known(fmt::format("loops[{}].body", i + 1), loops[i].body, movable, what);
    faults.known(fmt::format("loops[{}].to", i + 1), loops[i].to, movable, what);
  }
}

}  // namespace sinew
