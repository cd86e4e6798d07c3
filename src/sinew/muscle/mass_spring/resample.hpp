#pragma once
// A closed surface resampled into a spring net about an action line, and how well that went.
#include <span>
#include <string>
#include <vector>

#include "sinew/geometry/mesh_slice.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/muscle/mass_spring/carried_shape.hpp"

namespace sinew {

class FleshMiddle;

struct ResampleOptions {
  bool volume_true = true;     ///< slices get the area of their section, which polygons inside it lack
  bool reach_surface = false;  ///< the poles move along the line's end tangents until they meet the surface
  bool silhouette = false;  ///< slices hold all of their section, whether or not the line is in it: for several heads
  bool belly_only = false;  ///< what lies beyond the poles is tendon, and no part of the net
  const FleshMiddle* middle = nullptr;  ///< of flesh that the line may leave: slices stand across it
};

struct ResampleReport {
  int misses = 0;            ///< rays that met nothing; filled in from their neighbours
  int shifts = 0;            ///< slices whose centre lay outside the flesh and was moved
  double largest_shift = 0;  ///< m
  int crossings = 0;    ///< points that lie before the slice behind them: the line is too curved for so many slices
  double distance = 0;  ///< the furthest that any point of either surface is from the other, m
  double off = 0;       ///< the furthest that any point of the net is from the mesh, but for the poles, m
  double volume = 0;    ///< of the net over that of the mesh
  double size = 0;      ///< of the mesh: the diagonal of its box, m
  std::vector<std::string> notes() const;  ///< what is worth saying of it
};

struct Resampled {
  std::vector<Vec3> points;
  ResampleReport report;
};

/// `frames` of the poles and slices, as line_frames makes them.
Resampled resampled(const SurfaceTree&, std::span<const LineFrame> frames, const SpringGrid&,
                    const ResampleOptions& = {});

/// Why such a net does not stand for its mesh; empty: it does. What few slices, and points inside the surface, lose by
/// themselves is no reason.
std::string why_unfit(const ResampleReport&, const SpringGrid&, const ResampleOptions& = {});

/// The loop about a point of the plane; else the one whose centre is nearest; none: nullptr.
const SliceLoop* loop_about(std::span<const SliceLoop>, const Vec2& at);
/// The centre of what a loop encloses; where that lies beside it, as that of a crescent may, a place well within.
Vec2 middle_of(const SliceLoop&);

/// The stretch of a course that is flesh, as shares of its length: from where sections of the mesh are at least a
/// twentieth of the largest. Nothing (from == to) where the mesh is not about the course at all.
struct FleshyStretch {
  double from = 0, to = 0;
};
FleshyStretch fleshy_stretch(const MeshSlicer&, std::span<const Vec3> course);

}  // namespace sinew
