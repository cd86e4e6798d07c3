#pragma once
// What the renderer's steps share: the drawing as one heap of world triangles, the eye's view of it, and the lights.
#include <array>
#include <vector>

#include "sinew/picture/picture.hpp"
#include "sinew/picture/raster.hpp"

namespace sinew::stage {

using V3 = Eigen::Vector3f;

struct Vertex {
  V3 at, normal;  ///< world
  V3 rest;        ///< in the mesh's own frame: where grain is fixed
  Colour colour;
};

struct Heap {
  std::vector<Vertex> vertices;
  std::vector<Triangle> triangles;
  std::vector<int> owner;        ///< per triangle
  std::vector<Finish> finishes;  ///< per owner
};
Heap heap_of(const Drawing& drawing);

/// A perspective onto a raster of the given size.
class View {
 public:
  View(const Camera& camera, int width, int height);
  ScreenPoint project(const V3& at) const;
  V3 ray(float x, float y) const;  ///< unit direction through a place of the raster
  V3 at(float x, float y, float nearness) const;
  const V3& eye() const { return eye_; }
  float scale() const { return scale_; }  ///< samples per metre at a depth of 1 m
  int width() const { return width_; }
  int height() const { return height_; }

 private:
  V3 eye_, right_, up_, ahead_;
  float scale_;
  int width_, height_;
};

struct Light {
  V3 towards;  ///< unit, from the scene to the light
  Colour power;
};
/// Key first, the one that casts shadows. They stand fixed to the camera's yaw, so that every view is lit.
std::array<Light, 4> lights(const Camera& camera);

/// A surface point as it is seen.
struct Glimpse {
  V3 at, normal, rest;
  Colour colour;
  int owner;
};
Glimpse glimpse(const Heap& heap, const std::vector<ScreenPoint>& points, const View& view, int triangle, float x,
                float y);

/// A number in [0, 1) that depends on the place alone: dither without a state.
inline float scatter(int x, int y) {
  auto h = static_cast<std::uint32_t>(x) * 0x9e3779b1u ^ static_cast<std::uint32_t>(y) * 0x85ebca77u;
  h = (h ^ h >> 15) * 0x2c1b3c6du;
  h = (h ^ h >> 12) * 0x297a2d39u;
  return static_cast<float>((h ^ h >> 15) >> 8) / 16777216.0f;
}

}  // namespace sinew::stage
