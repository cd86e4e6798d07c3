#pragma once
// The middle of flesh that its line leaves. Slices across such a line would cut the flesh slantwise, beside the line,
// each about a centre of its own: a net with creases. They stand across the flesh's own middle instead.
#include <span>
#include <vector>

#include "sinew/geometry/mesh_slice.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/muscle/mass_spring/carried_shape.hpp"

namespace sinew {

class FleshMiddle {
 public:
  static constexpr int pieces = 48;  ///< that it is looked for in
  /// `line`: frames of `pieces` + 1 places along the line, from pole to pole, as line_frames makes them.
  FleshMiddle(const SurfaceTree& flesh, std::span<const LineFrame> line);

  bool leaves() const { return !middle_.empty(); }  ///< the line does not stay within the flesh
  /// Where the slices stand whose poles and slices have these frames on the line: these very frames, where the line
  /// stays within the flesh. The poles are the line's in any case.
  std::vector<LineFrame> across(std::span<const LineFrame> line) const;

 private:
  std::vector<Vec3> middle_;  // from pole to pole; empty: it is the line
  double reach_ = 0;          // over which it has a direction, of its length
};

}  // namespace sinew
