#pragma once
// The words files use for the choices of a model: one table for reading, writing, checking and the schema.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "sinew/model/scene.hpp"

namespace sinew {

constexpr auto words_of(Joint::Kind) {
  using K = Joint::Kind;
  return std::to_array<std::pair<K, const char*>>({{K::weld, "weld"},
                                                   {K::hinge, "hinge"},
                                                   {K::slider, "slider"},
                                                   {K::universal, "universal"},
                                                   {K::planar, "planar"},
                                                   {K::ball, "ball"},
                                                   {K::free, "free"},
                                                   {K::custom, "custom"}});
}
constexpr auto words_of(Wrap::Kind) {
  using K = Wrap::Kind;
  return std::to_array<std::pair<K, const char*>>(
      {{K::cylinder, "cylinder"}, {K::sphere, "sphere"}, {K::ellipsoid, "ellipsoid"}, {K::torus, "torus"}});
}
constexpr auto words_of(ContactShape::Kind) {
  using K = ContactShape::Kind;
  return std::to_array<std::pair<K, const char*>>(
      {{K::half_space, "half_space"}, {K::sphere, "sphere"}, {K::capsule, "capsule"}, {K::box, "box"}});
}
constexpr auto words_of(PathPoint::Role) {
  using K = PathPoint::Role;
  return std::to_array<std::pair<K, const char*>>(
      {{K::via, "via"}, {K::origin, "origin"}, {K::insertion, "insertion"}});
}
constexpr auto words_of(PathWrap::Method) {
  using K = PathWrap::Method;
  return std::to_array<std::pair<K, const char*>>(
      {{K::hybrid, "hybrid"}, {K::midpoint, "midpoint"}, {K::axial, "axial"}});
}
constexpr auto words_of(WrapRule) {
  return std::to_array<std::pair<WrapRule, const char*>>({{WrapRule::taut, "taut"}, {WrapRule::opensim, "opensim"}});
}
constexpr auto words_of(Tendon::Kind) {
  using K = Tendon::Kind;
  return std::to_array<std::pair<K, const char*>>({{K::compliant, "compliant"}, {K::rigid, "rigid"}});
}
constexpr auto words_of(Change::Kind) {
  using K = Change::Kind;
  return std::to_array<std::pair<K, const char*>>({{K::weaken, "weaken"},
                                                   {K::atrophy, "atrophy"},
                                                   {K::paralyse, "paralyse"},
                                                   {K::contract, "contract"},
                                                   {K::lengthen_tendon, "lengthen_tendon"},
                                                   {K::reroute, "reroute"},
                                                   {K::remove, "remove"}});
}
constexpr auto words_of(Loop::Kind) {
  using K = Loop::Kind;
  return std::to_array<std::pair<K, const char*>>({{K::weld, "weld"}, {K::point, "point"}, {K::rod, "rod"}});
}
constexpr auto words_of(Volume::Mass) {
  using K = Volume::Mass;
  return std::to_array<std::pair<K, const char*>>({{K::in_bones, "in_bones"}, {K::own, "own"}});
}
constexpr auto words_of(SceneContact::Flesh) {
  using K = SceneContact::Flesh;
  return std::to_array<std::pair<K, const char*>>(
      {{K::none, "none"}, {K::bones, "bones"}, {K::neighbours, "neighbours"}});
}
constexpr auto words_of(Scene::Stops) {
  using K = Scene::Stops;
  return std::to_array<std::pair<K, const char*>>({{K::none, "none"}, {K::soft, "soft"}, {K::hard, "hard"}});
}
constexpr auto words_of(Function::Kind) {
  using K = Function::Kind;
  return std::to_array<std::pair<K, const char*>>({{K::constant, "constant"},
                                                   {K::linear, "linear"},
                                                   {K::polynomial, "polynomial"},
                                                   {K::spline, "spline"},
                                                   {K::natural_spline, "natural_spline"},
                                                   {K::polyline, "polyline"},
                                                   {K::stairs, "stairs"},
                                                   {K::step, "step"},
                                                   {K::sine, "sine"}});
}

template <class Choice>
concept Worded = requires(Choice choice) {
  words_of(choice);
};

template <Worded Choice>
std::string word_of(Choice choice) {
  for (const auto& [value, word] : words_of(choice))
    if (value == choice) return word;
  return "?";
}
template <Worded Choice>
std::vector<std::string> all_words() {
  std::vector<std::string> all;
  for (const auto& entry : words_of(Choice{})) all.emplace_back(entry.second);
  return all;
}

inline std::vector<std::string> curve_words() { return {"millard2012", "thelen2003"}; }
inline std::vector<std::string> side_words() { return {"+x", "-x", "+y", "-y", "+z", "-z"}; }

}  // namespace sinew
