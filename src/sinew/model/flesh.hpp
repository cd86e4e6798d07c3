#pragma once
// A muscle's flesh: its surface, and what fidelities are told of how to make theirs from it.
#include <map>
#include <string>

#include "sinew/model/yaml_tree.hpp"

namespace sinew {

struct Volume {
  /// Published masses of bodies contain the muscles: then flesh hands the bones neither weight nor inertia. Or it is
  /// taken off the bodies, and the flesh carries it.
  enum class Mass { in_bones, own };
  std::string surface;    ///< mesh in ground axes at the start pose, relative to the model file; none: it is grown
  double density = 1060;  ///< kg/m3
  double specific_tension = 3e5;  ///< Pa
  double section = 1;             ///< of its cross-section as the mesh has it, what is left
  Mass mass = Mass::in_bones;
  bool joined = false;                      ///< one body of flesh with the other joined muscles that name its surface
  std::map<std::string, YamlNode> options;  ///< of fidelities, by their keys: read by `options_of` (options.hpp)
  bool operator==(const Volume&) const = default;
};

}  // namespace sinew
