#include "sinew/picture/shadow.hpp"

#include <algorithm>
#include <cmath>

namespace sinew::stage {
namespace {

constexpr int map_size = 1536;       // samples along the depth map
constexpr float softness = 0.0035f;  // m: radius of the taps
constexpr int taps = 12;
constexpr float normal_offset = 0.0018f, depth_offset = 0.0012f;  // m: keep a surface from shading itself
constexpr int print_size = 640;
constexpr float print_blur = 0.006f;   // m, per pass
constexpr int blur_passes = 3;         // three boxes make nearly a bell
constexpr float print_margin = 0.05f;  // m

/// Mean over 2 reach + 1 neighbours along one direction, in place.
void box_blur(std::vector<float>& values, int size, int reach, bool along_x) {
  std::vector<float> line(static_cast<size_t>(size));
  for (int row = 0; row < size; ++row) {
    const auto at = [&](int i) -> float& {
      return values[along_x ? static_cast<size_t>(row) * size + i : static_cast<size_t>(i) * size + row];
    };
    float sum = 0;
    for (int i = 0; i < std::min(reach, size); ++i) sum += at(i);
    for (int i = 0; i < size; ++i) {
      if (i + reach < size) sum += at(i + reach);
      if (i - reach - 1 >= 0) sum -= at(i - reach - 1);
      line[i] = sum / static_cast<float>(2 * reach + 1);
    }
    for (int i = 0; i < size; ++i) at(i) = line[i];
  }
}

}  // namespace

KeyShadow::KeyShadow(const Heap& heap, const V3& towards) : towards_(towards) {
  right_ = V3::UnitY().cross(towards).norm() > 1e-3f ? V3(V3::UnitY().cross(towards).normalized()) : V3::UnitX();
  up_ = towards.cross(right_);
  Eigen::Vector3f low = V3::Constant(1e30f), high = V3::Constant(-1e30f);
  for (const Vertex& v : heap.vertices) {
    const V3 p(v.at.dot(right_), v.at.dot(up_), v.at.dot(towards_));
    low = low.cwiseMin(p), high = high.cwiseMax(p);
  }
  if (heap.vertices.empty()) low = high = V3::Zero();
  const float wide = std::max({high.x() - low.x(), high.y() - low.y(), 1e-3f});
  scale_ = (map_size - 8) / wide;
  low_x_ = low.x() - 4 / scale_, low_y_ = low.y() - 4 / scale_, low_depth_ = low.z() - 1;
  std::vector<ScreenPoint> points;
  points.reserve(heap.vertices.size());
  for (const Vertex& v : heap.vertices) points.push_back(place(v.at));
  map_ = rasterise(points, heap.triangles, map_size, map_size);
}

ScreenPoint KeyShadow::place(const V3& at) const {
  return {scale_ * (at.dot(right_) - low_x_), scale_ * (at.dot(up_) - low_y_), at.dot(towards_) - low_depth_, false};
}

float KeyShadow::lit(const V3& at, const V3& normal, float dither) const {
  const ScreenPoint p = place(at + normal_offset * normal);
  int open = 0;
  for (int i = 0; i < taps; ++i) {  // a sunflower of taps: even over the disc at any turn
    const float r = softness * scale_ * std::sqrt((static_cast<float>(i) + 0.5f) / taps);
    const float angle = 2.3999632f * static_cast<float>(i) + 6.2831853f * dither;
    const int x = static_cast<int>(p.x + r * std::cos(angle)), y = static_cast<int>(p.y + r * std::sin(angle));
    const bool outside = x < 0 || y < 0 || x >= map_size || y >= map_size;
    open += outside || map_.nearness[map_.index(x, y)] <= p.nearness + depth_offset;
  }
  return static_cast<float>(open) / taps;
}

GroundShadow::GroundShadow(const Heap& heap, const V3& towards, float ground) {
  std::vector<V3> feet;
  feet.reserve(heap.vertices.size());
  V3 low = V3::Constant(1e30f), high = V3::Constant(-1e30f);
  for (const Vertex& v : heap.vertices) {
    feet.push_back(v.at - (v.at.y() - ground) / std::max(0.2f, towards.y()) * towards);
    low = low.cwiseMin(feet.back()), high = high.cwiseMax(feet.back());
  }
  if (feet.empty()) return;
  size_ = print_size;
  low_x_ = low.x() - print_margin, low_z_ = low.z() - print_margin;
  scale_ = print_size / (std::max(high.x() - low.x(), high.z() - low.z()) + 2 * print_margin);
  std::vector<ScreenPoint> points;
  points.reserve(feet.size());
  for (const V3& f : feet) points.push_back({scale_ * (f.x() - low_x_), scale_ * (f.z() - low_z_), 1, false});
  const Raster print = rasterise(points, heap.triangles, size_, size_);
  dark_ = print.nearness;
  const int reach = std::max(1, static_cast<int>(std::lround(print_blur * scale_)));
  for (int pass = 0; pass < blur_passes; ++pass)
    box_blur(dark_, size_, reach, true), box_blur(dark_, size_, reach, false);
}

float GroundShadow::at(const V3& place) const {
  const float x = scale_ * (place.x() - low_x_) - 0.5f, z = scale_ * (place.z() - low_z_) - 0.5f;
  const float limit = static_cast<float>(size_ - 1);
  if (!(x >= 0 && z >= 0 && x < limit && z < limit)) return 0;
  const int i = static_cast<int>(x), k = static_cast<int>(z);
  const float a = x - static_cast<float>(i), b = z - static_cast<float>(k);
  const float* corner = dark_.data() + static_cast<size_t>(k) * size_ + i;
  return (1 - b) * ((1 - a) * corner[0] + a * corner[1]) + b * ((1 - a) * corner[size_] + a * corner[size_ + 1]);
}

}  // namespace sinew::stage
