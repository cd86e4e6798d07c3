#pragma once
// The net of a spring muscle: slices of points round the action line between two poles. Every point but the poles has
// two neighbours in its slice and two along the muscle. A muscle of two lines may have a pole for each of them at an
// end: each is joined to its share of the slice there.
#include <array>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct SpringGrid {
  int slices = 10, around = 8;
  std::array<int, 2> poles{1, 1};   ///< at either end
  std::array<int, 2> turned{0, 0};  ///< the place where the share of the end's first pole begins

  /// Points are the near poles, the slices one by one, the far poles.
  int points() const { return end_free() + poles[1]; }
  int first_free() const { return poles[0]; }
  int end_free() const { return poles[0] + slices * around; }
  bool is_pole(int point) const { return point < first_free() || point >= end_free(); }
  int pole(int end, int which = 0) const { return (end ? end_free() : 0) + which; }
  int nth_pole(int i) const { return i < poles[0] ? i : pole(1, i - poles[0]); }  ///< of both ends together
  /// Slices count from 1; 0 and `slices` + 1 are the poles that the places are joined to. `around` wraps.
  int at(int slice, int place) const {
    if (slice <= 0 || slice > slices) {
      const int end = slice > 0;
      return pole(end, (place - turned[end] + 2 * around) % around * poles[end] / around);
    }
    return poles[0] + (slice - 1) * around + (place + around) % around;
  }
  /// Of a point; 0 and `slices` + 1 for the poles.
  int slice_of(int point) const {
    return point < first_free() ? 0 : point >= end_free() ? slices + 1 : (point - poles[0]) / around + 1;
  }
  int place_of(int point) const { return (point - poles[0]) % around; }  ///< of one in a slice
  /// Frames that carry the net: of the near end, the slices and the far end, then of the poles of ends with several.
  int frames() const { return slices + 2 + (poles[0] > 1 ? poles[0] : 0) + (poles[1] > 1 ? poles[1] : 0); }
  int frame_of(int point) const {
    if (!is_pole(point)) return slice_of(point);
    const int end = point >= end_free();
    if (poles[end] == 1) return end * (slices + 1);
    return slices + 2 + (end && poles[0] > 1 ? poles[0] : 0) + point - pole(end);
  }
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
