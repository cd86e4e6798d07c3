#pragma once
// Where the middle of flesh is, section after section, so that it does not jump: a section may be in two pieces (a
// muscle with two prongs) or hollow (one that wraps its bone), and then there is more than one answer.
#include <span>
#include <vector>

#include "sinew/geometry/mesh_slice.hpp"
#include "sinew/model/flesh.hpp"
#include "sinew/muscle/belly/tube_options.hpp"

namespace sinew {

struct Middle {
  Vec2 at;
  double slight = 0;  ///< 0: in the stoutest place of its section; 1: in a place of no size
};

/// All places of a section that could be its middle, of pieces no further from `near` than the nearest one plus
/// `reach`. A piece that holds its centroid has that; a hollow one what the rule gives: of `interval` every stretch of
/// flesh on `rays` rays across the centroid that is at least half as long as the longest.
std::vector<Middle> middles_of(const std::vector<SliceLoop>&, const Vec2& near, double reach, int rays,
                               TubeOptions::Inner);

/// One of each section's, numbered as they come (-1 where there is none): together they leave the line evenly, and
/// keep to stout places. `shifts[k]` are the candidates of section k, away from its point of the line; `radius` says
/// how much a jump counts.
struct Shift {
  Vec3 way;
  double slight;
};
std::vector<int> steadiest(std::span<const std::vector<Shift>> shifts, double radius);

}  // namespace sinew
