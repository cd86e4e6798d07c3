#pragma once
// A net of springs over the belly: what can be chosen (Nedel & Thalmann 1998).
#include <optional>

#include "sinew/core/function.hpp"

namespace sinew {

/// A net of springs over the belly (`mass_spring`; Nedel & Thalmann 1998). Without a value: from the rule in docs.
struct SpringOptions {
  /// What moves its ends: the muscle-tendon junctions of the Hill muscle, the ends of the path, or `length`.
  enum class MotionSource { hill, bones, given };
  enum class Angular { vector, length, none };  ///< what an angular spring compares with its rest
  /// How its ends are held to their paths: put there, or pulled there by the force that inverse dynamics asks for.
  enum class Constraint { kinematic, force };
  enum class Contact { none, bones, all };  ///< nothing, bones, bones and other nets
  int slices = 10, around = 8;              ///< points: slices x around + 2
  MotionSource motion_source = MotionSource::hill;
  Constraint constraint = Constraint::kinematic;
  /// What the scene's `contact` says in its place; models of before still say it here.
  std::optional<Contact> contact;
  bool joined = false;                ///< as files of before say `volume.joined`
  std::optional<Function> length;     ///< of time: share of the line's length at rest (`given`)
  std::optional<double> ring, along;  ///< linear springs round a slice and along the muscle, N/m
  std::optional<double> damping;      ///< of each of them, N s/m
  std::optional<double> drag;         ///< per point, kg/s
  Angular angular = Angular::vector;
  std::optional<double> bend_ring, bend_along;  ///< angular springs, N/m
  bool reaction = false;                        ///< the neighbours of an angular spring feel it too
  double pressure = 1e4;                        ///< against a change of volume, Pa; 0: none
  bool swells = true;                           ///< slices grow as the line shortens, so that the volume stays
  std::optional<double> mass;                   ///< of all points, kg; else by volume and density
  std::optional<double> step;                   ///< s, at most
  double noise = 0;                             ///< of the points at rest, m: for experiments on buckling
  bool operator==(const SpringOptions&) const = default;
};

}  // namespace sinew
