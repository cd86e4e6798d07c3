#pragma once
// What rays leave open in the sections of a tube.
#include "sinew/muscle/belly/enhance.hpp"

namespace sinew {

/// The signed radii of one section.
inline std::span<double> radii_of(Sections& sections, size_t k) {
  const auto sides = static_cast<size_t>(sections.sides);
  return std::span(sections.radii).subspan(k * sides, sides);
}

/// Sides that no line met (NaN) take their radius from the sides beside them; whole sections from the sections beside
/// them; where the flesh has ended, or all but, they get the radius `tip`.
void fill_missing(Sections&, double tip);

/// Where the line bends sharply, neighbouring sections may cross: the sides that do are drawn towards the line.
void draw_in_crossing(Sections&);

}  // namespace sinew
