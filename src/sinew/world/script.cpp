#include "sinew/world/script.hpp"

#include <algorithm>
#include <limits>

namespace sinew {

double Script::at(double t) const { return curve.at(std::clamp(t, from, to)).value; }

Script script_of(const Scene& scene, const std::string& unit) {
  auto found = scene.excitations.find(unit);
  if (found == scene.excitations.end()) found = scene.excitations.find(unit.substr(0, unit.find('/')));
  const Function f = found == scene.excitations.end() ? Function::constant(scene.default_excitation) : found->second;
  constexpr double ever = std::numeric_limits<double>::max();
  if (f.points.empty()) return {Curve(f), -ever, ever};
  return {Curve(f), f.points.front()[0], f.points.back()[0]};
}

}  // namespace sinew
