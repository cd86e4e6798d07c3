#pragma once
// A tube about the path: what can be chosen (Lacle & Pronost 2015).
namespace sinew {

/// Where the tendon's length lies: shares that sum to 1. Inside the belly it is an aponeurosis.
struct TendonShares {
  double origin = 0, belly_origin = 0;            ///< free at the origin; within the belly there
  double belly_insertion = 0.5, insertion = 0.5;  ///< within the belly; free at the insertion
  bool operator==(const TendonShares&) const = default;
};

/// A tube about the path (`geometric`; Lacle & Pronost 2015).
struct TubeOptions {
  /// Which point of a section of the flesh the tube is built about: its centroid, or where that lies outside the middle
  /// of the longest stretch inside; the line's own, or where that lies outside the paper's mean of matched rays; or the
  /// point furthest from the edge.
  enum class Inner { interval, paper, pole };
  int sides = 16;  ///< vertices round a section: even, at least 6 (the paper: 8)
  int levels = 3;  ///< each halves the pieces between way-points (the paper: 1)
  int rays = 6;    ///< rays per side that look for the middle where none of these points is inside, or by `paper`
  Inner inner = Inner::interval;
  TendonShares tendons;
  bool bulges = true;    ///< keeps the belly's volume; the paper keeps its radii
  bool pennate = false;  ///< it swells to the sides only: its thickness goes with the height of its fibres
  bool joined = false;   ///< as files of before say `volume.joined`
  bool operator==(const TubeOptions&) const = default;
};

}  // namespace sinew
