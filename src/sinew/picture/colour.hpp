#pragma once
// Colours as linear light, and the maps that turn a quantity into one. Stops are blended in OKLab, where equal steps
// look equal.
#include <Eigen/Core>
#include <cstdint>

namespace sinew {

using Colour = Eigen::Vector3f;  ///< linear sRGB, 0 to 1

/// From the way screens write it, 0xrrggbb.
Colour colour(std::uint32_t rgb);
/// 0xrrggbb of the nearest colour a screen can show.
std::uint32_t screen_code(const Colour& linear);
/// The screen's curve: linear light to stored value, both 0 to 1.
float encoded(float linear);
float decoded(float stored);

Colour ember(double share);    ///< 0 to 1: activation, force over its peak; lightness rises throughout
Colour tide(double share);     ///< 0 to 1, neutral at 0.5: stretch about 1, change of volume about 0
Colour cividis(double share);  ///< 0 to 1: stress, energy

/// Oklab: lightness, green to red, blue to yellow.
Eigen::Vector3f oklab(const Colour& linear);
Colour from_oklab(const Eigen::Vector3f& lab);

}  // namespace sinew
