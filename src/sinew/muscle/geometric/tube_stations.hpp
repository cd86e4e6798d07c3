#pragma once
// Where along its path a tube has rings.
#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "sinew/muscle/belly/enhance.hpp"
#include "sinew/muscle/belly/tube_options.hpp"

namespace sinew {

/// Where tendons end at rest, counted from the origin.
struct Junctions {
  double origin, insertion;
  Junctions(const TendonShares& shares, double length, double along) {
    const double tendon = std::max(0.0, length - along);
    origin = shares.origin * tendon;
    insertion = length - shares.insertion * tendon;
  }
};

struct Station {
  double arc;
  bool inserted = false;  ///< a ring between two sections, where a tendon begins
};

/// Where sections are.
std::vector<Station> stations_at(std::span<const double> arcs);
/// The same, and the paper's section C_t at either junction: one of them moves there where it is near (two
/// that nearly coincide would pass each other as the muscle moves), else one is put between.
std::vector<Station> stations_of(std::span<const double> arcs, const Junctions& ends, double length);

/// Between the two sections about a place.
std::pair<Ring, std::vector<double>> section_at(const Sections&, std::span<const double> arcs, double arc);

}  // namespace sinew
