#pragma once
// The sections that a ring mesh of a muscle is made of: across the middle of its flesh, from where the flesh begins to
// where it ends. What is thinner is tendon, and no part of the mesh.
//
//   flesh, course -> middle of the flesh -> its stout part -> flat sections that do not cross -> corners of each, as
//   many as the layout has sides, spread over the outline as those of a circle would be if it were squeezed as flat
#include <array>
#include <span>
#include <string>
#include <vector>

#include "sinew/geometry/tet/ring_tets.hpp"
#include "sinew/muscle/flesh.hpp"

namespace sinew::solid {

struct RingSections {
  std::vector<Vec3> centres;                     ///< one a section; each sees all corners of its own
  std::vector<Vec3> skin;                        ///< sections x sides, counter-clockwise as seen from the next section
  std::vector<int> heads;                        ///< of `skin`: the line that a corner is nearest to
  std::vector<std::array<double, 2>> on_course;  ///< per line: where on its course the flesh begins and ends, m
  double volume = 0;                             ///< of the flesh, m3
  std::vector<std::string> notes;                ///< what was given up
};

/// Throws InputError where the course has no length, the flesh holds nothing, or they miss each other.
RingSections ring_sections(const Flesh&, std::span<const Vec3> course, const RingLayout&);

/// A head of a muscle: a line of its own through its share of the flesh.
struct Head {
  Flesh flesh;
  std::vector<Vec3> course;
};
/// One body about several lines: `whole` is closed and has all the shares.
RingSections ring_sections(const Flesh& whole, std::span<const Head> heads, const RingLayout&);

}  // namespace sinew::solid
