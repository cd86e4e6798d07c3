#pragma once
// Lines across a section of flesh: where they meet its edge, and the signed radii that follow.
//
// The paper starts every side at some radius r0 and shoots a ray outwards (furthest back face wins), and if that finds
// nothing a ray inwards (closest front face wins). Seen along the whole line, both look for the same thing: the last
// place where the line leaves the flesh. So a radius is that place, counted from the centre and negative behind it, and
// r0 does not matter.
#include <span>
#include <vector>

#include "sinew/geometry/mesh_slice.hpp"

namespace sinew {

struct Crossing {
  double at = 0;        ///< along the line, m
  bool leaves = false;  ///< the flesh
};

/// All crossings of the line through `from` along the unit vector `along`, ascending. Reuses `out`.
void crossings(std::span<const SliceLoop>, const Vec2& from, const Vec2& along, std::vector<Crossing>& out);

/// Direction of side i of `sides`.
Vec2 side_direction(int i, int sides);
int opposite(int i, int sides);

/// Signed radius of each side, NaN where its line misses the flesh. Lacle & Pronost 2015, section 4.2.
void cast_radii(std::span<const SliceLoop>, const Vec2& from, std::span<double> radii);

/// The loop that holds `at`, or the nearest one with its holes: other parts of a curved muscle that the same plane
/// cuts are left out.
std::vector<SliceLoop> loops_about(const std::vector<SliceLoop>&, const Vec2& at);
/// That one and the others that are at most `reach` further away, each with its holes.
std::vector<std::vector<SliceLoop>> pieces_about(const std::vector<SliceLoop>&, const Vec2& at, double reach);

/// Two opposite sides whose line meets the flesh on one side of the centre only.
struct Match {
  int far = 0;   ///< the side with the positive radius
  int near = 0;  ///< its opposite
  bool operator==(const Match&) const = default;
};
/// In the order in which the flesh passes by: they start behind the widest gap between their far sides.
std::vector<Match> in_order(std::vector<Match>, int sides);
/// All matched pairs, in that order.
std::vector<Match> matches(std::span<const double> radii);

}  // namespace sinew
