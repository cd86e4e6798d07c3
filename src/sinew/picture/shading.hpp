#pragma once
// The light that a surface point sends to the eye, and how light becomes what a screen shows.
#include <array>

#include "sinew/picture/stage.hpp"

namespace sinew::stage {

/// `eye` is the unit direction to the eye; `lit` the share of the key light that arrives; `open` that of the sky.
Colour shade(const Glimpse& point, const Finish& finish, const V3& eye, const std::array<Light, 4>& lights, float lit,
             float open);

/// Bright light is bent towards white without shifting hues (Khronos' neutral curve).
Colour tone_mapped(Colour light);

/// Smooth noise over space, about 0 to 1, cells of 1; and its slope.
struct Noise {
  float value;
  V3 slope;
};
Noise noise(const V3& at);

}  // namespace sinew::stage
