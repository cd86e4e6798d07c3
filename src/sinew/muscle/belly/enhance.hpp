#pragma once
// An action line is led through the middle of its flesh, and sections of the flesh are taken along it.
// Lacle & Pronost 2015, algorithm 2, with the corrections told in muscle/geometric/README.md.
#include <span>
#include <string>
#include <vector>

#include "sinew/geometry/section_tube.hpp"
#include "sinew/model/flesh.hpp"
#include "sinew/muscle/belly/section_rays.hpp"
#include "sinew/muscle/belly/tube_options.hpp"

namespace sinew {

/// Points of a line with the middle of each piece inserted `levels` times. A level's points are among the next one's.
std::vector<Vec3> subdivided(std::span<const Vec3> line, int levels);

/// How many sections, vertices and triangles a tube has whose line has `vias` points between its ends.
struct TubeCount {
  int sections, vertices, triangles, tets;
};
TubeCount tube_count(int vias, int levels, int sides);

struct Sections {
  std::vector<Vec3> line;     ///< as it was, subdivided
  std::vector<Ring> rings;    ///< where the sections are; `at` is inside the flesh where that could be reached
  std::vector<double> radii;  ///< rings x sides, signed
  int sides = 0, levels = 0;
  int reach = 1;  ///< a section stands across the way from so many sections before it to so many behind it
  // What happened:
  int outside_before = 0, outside_after = 0;  ///< points of the line that lie outside the flesh
  int missed = 0;                             ///< sections whose plane does not meet it
  int filled = 0;                             ///< sides that no line met: from their neighbours
  int pulled_in = 0;                          ///< sides that would have passed through the next section
  int passes = 0;
  double furthest = 0;                       ///< how far a point was moved, m
  double flesh_volume = 0, tube_volume = 0;  ///< m3
  std::vector<std::string> notes;            ///< the same in sentences, where it matters
};

/// `flesh` is closed and faces outwards; `across` is the direction in which the first section has its first side, as
/// far as it lies across the line. A point outside the flesh moves within its section; the ends do too. Throws
/// InputError when the options are not those of a tube (odd or fewer than six sides, levels or rays below what is
/// possible), the line has no length, or the flesh is empty.
Sections enhanced(std::span<const Vec3> line, const TriMesh& flesh, const TubeOptions&,
                  const Vec3& across = Vec3::UnitX());

/// For tubes that are looked at: the line is fine already (its points are those of `options.levels` halvings), and
/// every point, inside the flesh or not, is led to the middle of its section, evenly along the line. Throws as above.
Sections enhanced_finely(std::span<const Vec3> fine, const TriMesh& flesh, const TubeOptions& options,
                         const Vec3& across = Vec3::UnitX());

/// Unit directions of a line of sections, each over `reach` sections to either side.
std::vector<Vec3> directions(std::span<const Ring> rings, int reach);

}  // namespace sinew
