#include "sinew/model/model.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/model/words.hpp"

namespace sinew {

std::vector<std::string> leaders_of(const Coupler& coupler) {
  std::vector<std::string> names{coupler.of};
  for (const Amount& amount : coupler.plus)
    for (const Factor& factor : amount.factors)
      if (!factor.coordinate.empty() && std::ranges::find(names, factor.coordinate) == names.end())
        names.push_back(factor.coordinate);
  return names;
}

std::string said_of(const Loop& loop) {
  return loop.label.empty() ? fmt::format("{} of {} and {}", word_of(loop.kind), loop.body, loop.to) : loop.label;
}

const Coordinate* find_coordinate(const Model& model, const std::string& name) {
  for (const Joint& joint : model.joints)
    if (const Coordinate* coordinate = find(joint.coordinates, name)) return coordinate;
  return nullptr;
}

bool turns(const Joint& joint, size_t k) {
  switch (joint.kind) {
    case Joint::Kind::slider:
      return false;
    case Joint::Kind::planar:
      return k == 0;
    case Joint::Kind::free:
      return k < 3;
    case Joint::Kind::custom:
      return std::any_of(joint.rotate.begin(), joint.rotate.end(), [&](const Axis& axis) {
        return std::any_of(axis.by.factors.begin(), axis.by.factors.end(),
                           [&](const Factor& factor) { return factor.coordinate == joint.coordinates.at(k).name; });
      });
    default:
      return true;
  }
}

std::vector<std::string> default_coordinate_names(const Joint& joint) {
  const auto named = [&](std::initializer_list<const char*> endings) {
    std::vector<std::string> names;
    for (const char* ending : endings) names.push_back(joint.name + ending);
    return names;
  };
  switch (joint.kind) {
    case Joint::Kind::hinge:
    case Joint::Kind::slider:
      return named({""});
    case Joint::Kind::universal:
      return named({"_x", "_y"});
    case Joint::Kind::planar:
      return named({"_turn", "_x", "_y"});
    case Joint::Kind::ball:
      return named({"_x", "_y", "_z"});
    case Joint::Kind::free:
      return named({"_turn_x", "_turn_y", "_turn_z", "_x", "_y", "_z"});
    default:
      return {};
  }
}

Limit default_limit(bool turns) {
  return turns ? Limit{} : Limit{.stiffness = 1e4, .damping = 100, .transition = 0.005};
}

}  // namespace sinew
