#pragma once
// The nearest triangle at every sample of a rectangle. Exact in its edges, so that neighbours leave no gap.
#include <cstdint>
#include <span>
#include <vector>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew {

struct ScreenPoint {
  float x = 0, y = 0;   ///< in samples; the centre of the first one is (0.5, 0.5)
  float nearness = 0;   ///< larger is nearer; linear over the screen (1/depth for a perspective)
  bool behind = false;  ///< triangles with such a corner are left out
};

struct Raster {
  int width = 0, height = 0;
  std::vector<float> nearness;         ///< per sample; 0 where nothing is
  std::vector<std::int32_t> triangle;  ///< per sample; -1 where nothing is

  size_t index(int x, int y) const {
    return static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x);
  }
};

/// Nearness must be positive. Of two equally near triangles the first wins.
Raster rasterise(std::span<const ScreenPoint> points, std::span<const Triangle> triangles, int width, int height);

}  // namespace sinew
