#pragma once
// A muscle's flesh: its surface, and how the surface fidelities make theirs from it.
#include <optional>
#include <string>

#include "sinew/core/function.hpp"

namespace sinew {

/// Where the tendon's length lies: shares that sum to 1. Inside the belly it is an aponeurosis.
struct TendonShares {
  double origin = 0, belly_origin = 0;            ///< free at the origin; within the belly there
  double belly_insertion = 0.5, insertion = 0.5;  ///< within the belly; free at the insertion
  bool operator==(const TendonShares&) const = default;
};

/// A tube about the path (`geometric`; Lacle & Pronost 2015).
struct TubeOptions {
  /// Which point of a section of the flesh the tube is built about: the middle of the longest stretch inside it, the
  /// paper's mean of matched rays, or the point furthest from its edge.
  enum class Inner { interval, paper, pole };
  int sides = 16;  ///< vertices round a section: even, at least 6 (the paper: 8)
  int levels = 3;  ///< each halves the pieces between way-points (the paper: 1)
  int rays = 6;    ///< rays per side that look for the middle of a section
  Inner inner = Inner::interval;
  TendonShares tendons;
  bool bulges = true;    ///< keeps the belly's volume; the paper keeps its radii
  bool pennate = false;  ///< it swells to the sides only: its thickness goes with the height of its fibres
  bool joined = false;   ///< one tube with the other joined muscles that name its surface, about all their lines
  bool operator==(const TubeOptions&) const = default;
};

/// A net of springs over the belly (`mass_spring`; Nedel & Thalmann 1998). Without a value: from the rule in docs.
struct SpringOptions {
  /// What moves its ends: the muscle-tendon junctions of the Hill muscle, the ends of the path, or `length`.
  enum class MotionSource { hill, bones, given };
  enum class Angular { vector, length, none };  ///< what an angular spring compares with its rest
  /// How its ends are held to their paths: put there, or pulled there by the force that inverse dynamics asks for.
  enum class Constraint { kinematic, force };
  enum class Contact { none, bones, all };  ///< what pushes its points out: nothing, bones, bones and other nets
  int slices = 10, around = 8;              ///< points: slices x around + 2
  MotionSource motion_source = MotionSource::hill;
  Constraint constraint = Constraint::kinematic;
  Contact contact = Contact::all;
  bool joined = false;  ///< one net with the other joined muscles that name its surface, about all their lines
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

struct Volume {
  std::string surface;    ///< mesh in ground axes at the start pose, relative to the model file; none: it is grown
  double density = 1060;  ///< kg/m3
  double tension = 3e5;   ///< specific tension, Pa
  TubeOptions tube;
  SpringOptions springs;
  bool operator==(const Volume&) const = default;
};

}  // namespace sinew
