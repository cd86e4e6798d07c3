// Joints, their coordinates, and couplers between coordinates.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/model/check_parts.hpp"
#include "sinew/model/words.hpp"

namespace sinew {
namespace {

constexpr size_t max_coordinates = 6;  // of a custom joint: it places one rigid body

void check_coordinate(const Coordinate& c, bool in_ball, const std::string& field, FaultList& faults) {
  faults.finite(field + ".start", c.start);
  faults.finite(field + ".start_speed", c.start_speed);
  faults.not_negative(field + ".damping", c.damping);
  if (c.range) faults.range(field + ".range", *c.range);
  if (c.clamped && !c.range) faults.add(field + ".clamped", "needs a `range`");
  if (c.clamped && c.range && (c.start < c.range->low || c.start > c.range->high))
    faults.add(field + ".start",
               fmt::format("{} lies outside the range {} to {}", c.start, c.range->low, c.range->high));
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
  if (in_ball && c.prescribed) faults.add(field + ".prescribed", "one coordinate of a ball cannot be prescribed");
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
        faults.add(at + ".by", "does not say which coordinate it is a function of");
    }
  }
}

void check_custom(const Joint& joint, const std::string& field, FaultList& faults) {
  std::set<std::string> own;
  for (const Coordinate& coordinate : joint.coordinates) own.insert(coordinate.name);
  if (joint.coordinates.size() > max_coordinates)
    faults.add(field + ".coordinates",
               fmt::format("a joint has at most {}, this one {}", max_coordinates, joint.coordinates.size()));
  check_axes(joint.rotate, field + ".rotate", own, faults);
  check_axes(joint.slide, field + ".slide", own, faults);
}

/// Of the couplers: follows `of` from leader to leader; true if it comes back.
bool leads_back(const std::map<std::string, std::string>& leader, const std::string& start) {
  std::string at = start;
  for (size_t step = 0; step <= leader.size(); ++step) {
    const auto next = leader.find(at);
    if (next == leader.end()) return false;
    at = next->second;
    if (at == start) return true;
  }
  return false;
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
    check_coordinate(joint.coordinates[k], in_ball(joint, k), field + ".coordinates." + joint.coordinates[k].name,
                     faults);
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
  std::map<std::string, std::string> leader;
  for (const Coupler& coupler : model.couplers) {
    const std::string field = "couplers." + coupler.coordinate;
    const bool known = faults.known(field, coupler.coordinate, names.coordinates, "coordinate");
    faults.known(field + ".of", coupler.of, names.coordinates, "coordinate");
    faults.function(field + ".by", coupler.by);
    if (!leader.try_emplace(coupler.coordinate, coupler.of).second) faults.add(field, "follows two couplers");
    if (known && coordinates[coupler.coordinate]->prescribed) faults.add(field, "the coordinate is prescribed already");
    if (known && coordinates[coupler.coordinate]->locked) faults.add(field, "the coordinate is locked already");
    if (of_balls.contains(coupler.coordinate)) faults.add(field, "one coordinate of a ball cannot be coupled");
    if (of_balls.contains(coupler.of)) faults.add(field + ".of", "one coordinate of a ball cannot be followed");
  }
  for (const Coupler& coupler : model.couplers)
    if (leads_back(leader, coupler.coordinate))
      faults.add("couplers." + coupler.coordinate, "follows itself in a loop");
}

}  // namespace sinew
