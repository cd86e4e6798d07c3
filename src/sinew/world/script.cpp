#include "sinew/world/script.hpp"

#include <algorithm>
#include <limits>

namespace sinew {

namespace {

Script scripted(const Function& f) {
  constexpr double ever = std::numeric_limits<double>::max();
  if (f.points.empty()) return {Curve(f), -ever, ever};
  return {Curve(f), f.points.front()[0], f.points.back()[0]};
}

}  // namespace

double Script::at(double t) const { return curve.at(std::clamp(t, from, to)).value; }

Script script_of(const Scene& scene, const std::string& unit) {
  auto found = scene.excitations.find(unit);
  if (found == scene.excitations.end()) found = scene.excitations.find(unit.substr(0, unit.find('/')));
  return scripted(found == scene.excitations.end() ? Function::constant(scene.default_excitation) : found->second);
}

Script motor_script(const Scene& scene, const std::string& motor) {
  const auto found = scene.motors.find(motor);
  return scripted(found == scene.motors.end() ? Function::constant(0) : found->second);
}

}  // namespace sinew
