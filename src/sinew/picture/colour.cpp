#include "sinew/picture/colour.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace sinew {
namespace {

struct Stop {
  float at;
  std::uint32_t rgb;
};
constexpr Stop ember_stops[] = {{0, 0x5c2b38}, {0.30f, 0x98343f}, {0.60f, 0xd9572f}, {0.82f, 0xf49433}, {1, 0xffd257}};
constexpr Stop tide_stops[] = {{0, 0x6cc0f5}, {0.25f, 0x3a74b4}, {0.5f, 0x56404a}, {0.75f, 0xb84f2a}, {1, 0xff9a2e}};
constexpr Stop cividis_stops[] = {{0, 0x00224e}, {0.25f, 0x414d6b}, {0.5f, 0x7c7b78}, {0.75f, 0xbbaf71}, {1, 0xfee838}};

Colour mapped(std::span<const Stop> stops, double share) {
  const float t = std::isfinite(share) ? std::clamp(static_cast<float>(share), 0.0f, 1.0f) : 0;
  size_t i = 1;
  while (i + 1 < stops.size() && stops[i].at < t) ++i;
  const float part = (t - stops[i - 1].at) / (stops[i].at - stops[i - 1].at);
  return from_oklab((1 - part) * oklab(colour(stops[i - 1].rgb)) + part * oklab(colour(stops[i].rgb)));
}

}  // namespace

float encoded(float x) {
  x = std::clamp(x, 0.0f, 1.0f);
  return x <= 0.0031308f ? 12.92f * x : 1.055f * std::pow(x, 1 / 2.4f) - 0.055f;
}

float decoded(float x) { return x <= 0.04045f ? x / 12.92f : std::pow((x + 0.055f) / 1.055f, 2.4f); }

Colour colour(std::uint32_t rgb) {
  const auto channel = [&](int shift) { return decoded(static_cast<float>(rgb >> shift & 255) / 255); };
  return {channel(16), channel(8), channel(0)};
}

std::uint32_t screen_code(const Colour& c) {
  const auto channel = [&](int i) { return static_cast<std::uint32_t>(std::lround(255 * encoded(c[i]))); };
  return channel(0) << 16 | channel(1) << 8 | channel(2);
}

// Ottosson's matrices (public domain).
Eigen::Vector3f oklab(const Colour& c) {
  Eigen::Matrix3f cones, lab;
  cones << 0.4122214708f, 0.5363325363f, 0.0514459929f, 0.2119034982f, 0.6806995451f, 0.1073969566f, 0.0883024619f,
      0.2817188376f, 0.6299787005f;
  lab << 0.2104542553f, 0.7936177850f, -0.0040720468f, 1.9779984951f, -2.4285922050f, 0.4505937099f, 0.0259040371f,
      0.7827717662f, -0.8086757660f;
  return lab * (cones * c).unaryExpr([](float x) { return std::cbrt(x); });
}

Colour from_oklab(const Eigen::Vector3f& v) {
  Eigen::Matrix3f cones, rgb;
  cones << 1, 0.3963377774f, 0.2158037573f, 1, -0.1055613458f, -0.0638541728f, 1, -0.0894841775f, -1.2914855480f;
  rgb << 4.0767416621f, -3.3077115913f, 0.2309699292f, -1.2684380046f, 2.6097574011f, -0.3413193965f, -0.0041960863f,
      -0.7034186147f, 1.7076147010f;
  return (rgb * (cones * v).array().cube().matrix()).cwiseMax(0.0f).cwiseMin(1.0f);
}

Colour ember(double share) { return mapped(ember_stops, share); }
Colour tide(double share) { return mapped(tide_stops, share); }
Colour cividis(double share) { return mapped(cividis_stops, share); }

}  // namespace sinew
