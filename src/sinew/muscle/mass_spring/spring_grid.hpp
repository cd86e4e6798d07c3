#pragma once
// The net of a spring muscle: slices of points round the action line between two poles. Every point but the poles has
// two neighbours in its slice and two along the muscle.
#include <array>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct SpringGrid {
  int slices = 10, around = 8;

  int points() const { return slices * around + 2; }
  int first_pole() const { return 0; }
  int last_pole() const { return points() - 1; }
  /// Slices count from 1; 0 and `slices` + 1 are the poles, whatever the place round them. `around` wraps.
  int at(int slice, int place) const {
    if (slice <= 0) return first_pole();
    if (slice > slices) return last_pole();
    return 1 + (slice - 1) * around + (place + around) % around;
  }
  /// Of a point; 0 and `slices` + 1 for the poles.
  int slice_of(int point) const { return point == last_pole() ? slices + 1 : (point + around - 1) / around; }
  /// Where the slice stands between the poles, 0 to 1.
  double share(int slice) const { return static_cast<double>(slice) / (slices + 1); }
  bool operator==(const SpringGrid&) const = default;
};

using Edge = std::array<int, 2>;
struct Bend {  ///< an angular spring: a point against the middle of two opposite neighbours
  int at = 0, one = 0, other = 0;
};

std::vector<Edge> ring_edges(const SpringGrid&);   ///< round the slices, by slice and place
std::vector<Edge> along_edges(const SpringGrid&);  ///< from each slice or pole to the next, by slice and place
std::vector<Bend> ring_bends(const SpringGrid&);
std::vector<Bend> along_bends(const SpringGrid&);
/// Facing outwards where the places run from the frame's normal to its binormal.
std::vector<Triangle> faces(const SpringGrid&);

}  // namespace sinew
