#pragma once
// One outline about several lines: sections that are seen from links between the lines' middles.
//
//      .--'---'---'---'---'--.      a, b, c: middles of three lines at the same share of their lengths. Rays go out
//    -'                       '-    across the links a-b-c, which are prolonged (=) towards the edges of the flesh, and
//   |- == a ----- b ----- c == -|   in fans at their ends; each starts at the nearest place of the links. Where the
//    -.                       .-    middles meet this is the star of a single line.
//      '--.---.---.---.---.--'
//
// Lacle & Pronost 2015 sketch it ("cross sections with multiple center-points"); the rest is ours.
#include <vector>

#include "sinew/muscle/belly/enhance.hpp"

namespace sinew {

struct LinkedSections {
  struct Corner {
    int first = 0, second = 0;  ///< lines between whose middles its ray starts; the second has `share`
    double share = 0;
    Vec3 at = Vec3::Zero();
  };
  int sections = 0, sides = 0;
  std::vector<Corner> corners;  ///< sections x sides, round the line as in SectionTube
  int bare = 0;                 ///< rays that met no flesh: a web between two heads, or ends that are drawn back
  double flesh_volume = 0, tube_volume = 0;  ///< m3
};

/// `lines`: each enhanced in its share of `flesh` (closed, facing outwards), all with as many sections. `sides` as in
/// TubeOptions.
LinkedSections linked(const std::vector<Sections>& lines, const TriMesh& flesh, int sides);

TriMesh surface_of(const LinkedSections&);

/// Triangles round such sections, and across the first and the last of them from one side of the links to the other.
std::vector<Triangle> linked_triangles(int sections, int sides);

}  // namespace sinew
