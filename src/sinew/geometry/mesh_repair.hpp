#pragma once
// Faults of real surfaces, mended one by one and told.
#include <string>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

/// More of the area gone than this, and what is left does not stand for the surface.
inline constexpr double most_lost = 0.5;
/// More of it that fills holes, and what is left were patches. Of half a ball it is a third.
inline constexpr double most_filled = 0.4;

struct RepairReport {
  int welded = 0;             ///< vertices merged with another
  int dropped_triangles = 0;  ///< without numbers, degenerate or doubled
  int split_vertices = 0;     ///< where two fans of triangles touched
  int turned_triangles = 0;   ///< whose orientation was changed
  int filled_holes = 0, filled_triangles = 0;
  double filled = 0;                          ///< the share of the area, afterwards, that fills holes
  double largest_hole = 0;                    ///< its area over the surface's
  int kept_parts = 0;                         ///< how many parts what is kept consists of
  int dropped_parts = 0;                      ///< beside those that were kept
  double lost = 0;                            ///< the share of the area that went with them
  double torn_off = 0;                        ///< area of what hung together with the part that was kept, until fans
                                              ///< were split, and is dropped with the others; over both together
  std::vector<std::array<int, 2>> crossings;  ///< triangles that cut each other, after all repairs (not mended)
  double scale = 1;                           ///< by which the numbers were multiplied to become metres
  std::vector<std::string> notes;             ///< all of the above as sentences, ready to be printed
  bool closed = false;                        ///< and oriented, with a volume
};

struct RepairOptions {
  double weld = 1e-6;  ///< of the box's diagonal
  /// Of several parts the largest, those at least a quarter as large as that, or all.
  enum class Keep { one, large, all };
  Keep keep = Keep::one;
  std::vector<Vec3> about;  ///< a line, m: of several large parts the one nearest to it is kept, not the largest
  bool guess_unit = true;   ///< millimetres and centimetres are told from the size of a body's part
};

struct RepairedMesh {
  TriMesh mesh;
  RepairReport report;
};
/// Never fails: what cannot be mended is said in the report and `closed` stays false.
RepairedMesh repaired(const TriMesh& mesh, const RepairOptions& options = {});

// The steps, also on their own. All but the first expect numbers and corners that exist.
/// Without triangles that have no numbers or no area by name, and of doubled ones only one; unused vertices go, too.
/// Two that lie back to back both go.
TriMesh sound_triangles(const TriMesh& mesh, int& dropped);
TriMesh welded(const TriMesh& mesh, double distance, int& merged);
/// Consistent where the surface has two sides, and outward by the signed volume of each part.
TriMesh oriented(const TriMesh& mesh, int& turned);
/// Gives every fan of triangles about a vertex a vertex of its own. Edges of more than two triangles come apart.
TriMesh fans_apart(const TriMesh& mesh, int& split);
TriMesh holes_filled(const TriMesh& mesh, RepairReport& report);
/// The largest; with a line, of those at least a quarter as large the one nearest to it.
TriMesh largest_part(const TriMesh& mesh, int& dropped, const std::vector<Vec3>& about = {});
/// All that are at least a quarter as large as the largest.
TriMesh large_parts(const TriMesh& mesh, int& dropped);
/// Through the tree; triangles that share an edge or only touch do not count.
std::vector<std::array<int, 2>> self_crossings(const TriMesh& mesh);
/// The factor to metres: 1, 0.01 or 0.001; from the size of all that is no speck.
double unit_guess(const TriMesh& mesh);
/// Of closed parts, as a ring has one; by the Euler number: vertices - edges + triangles = 2 parts - 2 handles.
int handles_of(const TriMesh& mesh);

}  // namespace sinew
