#pragma once
// Shadows of the key light: on the drawing itself by a depth map from the light, on the ground by a blurred print.
#include <vector>

#include "sinew/picture/stage.hpp"

namespace sinew::stage {

class KeyShadow {
 public:
  KeyShadow(const Heap& heap, const V3& towards);
  /// Share of the light that reaches a point, 0 to 1; `dither` in [0, 1) turns the pattern of taps.
  float lit(const V3& at, const V3& normal, float dither) const;

 private:
  ScreenPoint place(const V3& at) const;
  V3 towards_, right_, up_;
  float low_x_ = 0, low_y_ = 0, low_depth_ = 0, scale_ = 1;
  Raster map_;
};

class GroundShadow {
 public:
  GroundShadow(const Heap& heap, const V3& towards, float ground);
  /// How dark the ground is at a place on it, 0 to 1.
  float at(const V3& place) const;

 private:
  float low_x_ = 0, low_z_ = 0, scale_ = 1;
  int size_ = 0;
  std::vector<float> dark_;
};

}  // namespace sinew::stage
