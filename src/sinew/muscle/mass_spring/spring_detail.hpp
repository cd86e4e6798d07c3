#pragma once
// How finely a net is computed, in space and in time, and how finely it need be for who looks at it.
#include <algorithm>

namespace sinew {

/// Spatial: each halves slices and places. Temporal: each halves how often the net is stepped.
struct SpringDetail {
  static constexpr int spatials = 3, temporals = 4;  ///< finest included
  int spatial = 0, temporal = 0;

  /// As the level of detail that inputs of a World set: 0 is the finest, 3 the same at half the pace, and so on.
  int code() const { return spatial + spatials * temporal; }
  static SpringDetail of(int code) {
    const int temporal = code / spatials;
    return {code % spatials, temporal < temporals ? temporal : temporals - 1};
  }
  int ticks() const { return 1 << temporal; }  ///< from step to step
};

/// What is enough for both, in space and in time.
inline SpringDetail finest(const SpringDetail& a, const SpringDetail& b) {
  return {std::min(a.spatial, b.spatial), std::min(a.temporal, b.temporal)};
}

/// For an eye at a distance (m): what it cannot see is coarse, what is far moves seldom.
inline SpringDetail spring_detail(double distance, bool visible) {
  constexpr double near = 2,
                   far = 4;  // m: a belly of 5 cm is 25 and 12 pixels wide in a picture of 1000 and 50 degrees
  SpringDetail out;
  out.spatial = !visible ? SpringDetail::spatials - 1 : distance > far ? 1 : 0;
  for (double reach = near; distance > reach && out.temporal + 1 < SpringDetail::temporals; reach *= 2) ++out.temporal;
  return out;
}

/// The same for a net that has a level already: it changes when the eye is a tenth beyond a threshold, so that one
/// that hovers there leaves the net alone.
inline SpringDetail spring_detail(double distance, bool visible, const SpringDetail& now) {
  constexpr double beyond = 1.1;
  const SpringDetail fine = spring_detail(distance / beyond, visible),
                     coarse = spring_detail(distance * beyond, visible);
  return {std::clamp(now.spatial, fine.spatial, coarse.spatial),
          std::clamp(now.temporal, fine.temporal, coarse.temporal)};
}

}  // namespace sinew
