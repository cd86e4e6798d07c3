#include "sinew/picture/picture.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/picture/occlusion.hpp"
#include "sinew/picture/shading.hpp"
#include "sinew/picture/shadow.hpp"

namespace sinew {
namespace {

using namespace stage;

Colour stored_colour(std::uint32_t rgb) { return colour(rgb).unaryExpr(&encoded); }

/// A soft spot of light behind the drawing, and the drawing's shadow on the ground.
class Backdrop {
 public:
  Backdrop(const Drawing& drawing, const Heap& heap, const View& view, const V3& key)
      : view_(view),
        ground_(ground_of(drawing)),
        shadow_(heap, key, ground_),
        centre_(stored_colour(drawing.dark ? 0x2a3038 : 0xf7f8fa)),
        rim_(stored_colour(drawing.dark ? 0x14171b : 0xdfe3e9)),
        ink_(stored_colour(drawing.dark ? 0x000000 : 0x1c2736)),
        depth_(drawing.dark ? 0.45f : 0.24f) {}

  /// As screens store it: a gradient over stored values is what the eye expects of a backdrop.
  Colour stored(float x, float y) const {
    const float w = static_cast<float>(view_.width()), h = static_cast<float>(view_.height());
    const float out = std::hypot((x - 0.5f * w) / (1.2f * w), (y - 0.38f * h) / (0.95f * h));
    const float t = std::clamp((out - 0.3f) / 0.7f, 0.0f, 1.0f), dark = depth_ * shadow_at(x, y);
    return (1 - dark) * ((1 - t) * centre_ + t * rim_) + dark * ink_;
  }

 private:
  static float ground_of(const Drawing& drawing) {
    if (drawing.ground) return static_cast<float>(*drawing.ground);
    const Box box = bounds(drawing);
    return box.empty() ? 0 : static_cast<float>(box.low.y() - 0.05 * box.size().y());
  }
  float shadow_at(float x, float y) const {
    const V3 ray = view_.ray(x, y);
    const float way = (ground_ - view_.eye().y()) / ray.y();
    return ray.y() < -1e-3f && way > 0 ? shadow_.at(view_.eye() + way * ray) : 0;
  }

  const View& view_;
  float ground_;
  GroundShadow shadow_;
  Colour centre_, rim_, ink_;
  float depth_;
};

std::vector<ScreenPoint> projected(const Heap& heap, const View& view) {
  std::vector<ScreenPoint> points(heap.vertices.size());
  for (size_t i = 0; i < points.size(); ++i) points[i] = view.project(heap.vertices[i].at);
  return points;
}

std::vector<Vec3> all_points(const Drawing& drawing) {
  std::vector<Vec3> points;
  for (const DrawnMesh& drawn : drawing.meshes)
    for (const Vec3& v : drawn.mesh.vertices) points.push_back(drawn.pose * v);
  for (const DrawnLine& line : drawing.lines) points.insert(points.end(), line.points.begin(), line.points.end());
  return points;
}

std::vector<Vec3> corners(const Box& box) {
  std::vector<Vec3> out;
  for (int c = 0; c < 8 && !box.empty(); ++c)
    out.emplace_back(c & 1 ? box.high.x() : box.low.x(), c & 2 ? box.high.y() : box.low.y(),
                     c & 4 ? box.high.z() : box.low.z());
  return out;
}

/// The sheet of samples and what is needed to shade one of them.
class Painter {
 public:
  Painter(const Drawing& drawing, const Camera& camera, int width, int height, int quality)
      : heap_(heap_of(drawing)),
        quality_(quality),
        fine_(camera, width * quality, height * quality),
        coarse_(camera, width, height),
        points_(projected(heap_, fine_)),
        raster_(rasterise(points_, heap_.triangles, fine_.width(), fine_.height())),
        lights_(lights(camera)),
        shadow_(heap_, lights_[0].towards),
        backdrop_(drawing, heap_, coarse_, lights_[0].towards),
        open_(openness(seen(), coarse_)) {}

  /// Mean over the pixel's samples, as the screen stores it.
  Colour pixel(int x, int y) const {
    Colour sum = Colour::Zero();
    int filled = 0;
    for (int j = 0; j < quality_; ++j)
      for (int i = 0; i < quality_; ++i) {
        const int u = x * quality_ + i, v = y * quality_ + j;
        const int triangle = raster_.triangle[raster_.index(u, v)];
        if (triangle < 0) continue;
        sum += sample(u, v, triangle, open_[static_cast<size_t>(y) * coarse_.width() + x]);
        ++filled;
      }
    const int all = quality_ * quality_;
    if (filled == all) return (sum / static_cast<float>(all)).unaryExpr(&encoded);
    const Colour behind = backdrop_.stored(static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
    if (filled == 0) return behind;
    sum += static_cast<float>(all - filled) * behind.unaryExpr(&decoded);
    return (sum / static_cast<float>(all)).unaryExpr(&encoded);
  }

 private:
  Glimpse look(int u, int v, int triangle) const {
    return glimpse(heap_, points_, fine_, triangle, static_cast<float>(u) + 0.5f, static_cast<float>(v) + 0.5f);
  }

  /// What each pixel shows, by its middle sample or else any that is not empty.
  std::vector<SeenPoint> seen() const {
    std::vector<SeenPoint> out(static_cast<size_t>(coarse_.width()) * coarse_.height());
    parallel_for(static_cast<size_t>(coarse_.height()), 8, [&](size_t row) {
      for (int x = 0; x < coarse_.width(); ++x) {
        const int u = x * quality_, v = static_cast<int>(row) * quality_;
        for (int s = 0; s < quality_ * quality_; ++s) {
          const int k = (s + quality_ * quality_ / 2) % (quality_ * quality_), a = u + k % quality_,
                    b = v + k / quality_;
          const int triangle = raster_.triangle[raster_.index(a, b)];
          if (triangle < 0) continue;
          const Glimpse g = look(a, b, triangle);
          out[row * coarse_.width() + x] = {g.at, g.normal, (g.at - fine_.eye()).norm()};
          break;
        }
      }
    });
    return out;
  }

  Colour sample(int u, int v, int triangle, float open) const {
    const Glimpse g = look(u, v, triangle);
    const V3 eye = (fine_.eye() - g.at).normalized();
    const float lit = g.normal.dot(lights_[0].towards) > -0.2f ? shadow_.lit(g.at, g.normal, scatter(u, v)) : 0;
    return tone_mapped(shade(g, heap_.finishes[static_cast<size_t>(g.owner)], eye, lights_, lit, open));
  }

  Heap heap_;
  int quality_;
  View fine_, coarse_;  // one place per sample, one per pixel
  std::vector<ScreenPoint> points_;
  Raster raster_;
  std::array<Light, 4> lights_;
  KeyShadow shadow_;
  Backdrop backdrop_;
  std::vector<float> open_;  // per pixel
};

std::uint32_t packed(const Colour& stored) {
  std::uint32_t code = 0;
  for (int i = 0; i < 3; ++i)
    code = code << 8 | static_cast<std::uint32_t>(std::lround(255 * std::clamp(stored[i], 0.0f, 1.0f)));
  return code;
}

}  // namespace

Box bounds(const Drawing& drawing) {
  Box box;
  for (const Vec3& p : all_points(drawing)) box.hold(p);
  return box;
}

Camera camera_for(const Drawing& drawing, const Vec3& direction, double aspect, std::optional<Box> given) {
  constexpr double air = 1.12;  // space left about the drawing
  const std::vector<Vec3> points = given ? corners(*given) : all_points(drawing);
  Camera camera;
  if (points.empty()) return camera;
  Mat3 axes;  // columns: right, up, back to the eye
  axes.col(2) = direction.normalized();
  const Vec3 right = camera.up.cross(axes.col(2));
  axes.col(0) = right.norm() > 1e-6 ? Vec3(right.normalized()) : Vec3::UnitX();
  axes.col(1) = axes.col(2).cross(axes.col(0));
  Box box;
  for (const Vec3& p : points) box.hold(axes.transpose() * p);
  const double tall = std::tan(camera.fov / 2) / air, wide = tall * aspect;
  double away = 1e-2;
  for (const Vec3& p : points) {
    const Vec3 d = axes.transpose() * p - box.centre();
    away = std::max(away, d.z() + std::max(std::abs(d.x()) / wide, std::abs(d.y()) / tall));
  }
  camera.target = axes * box.centre();
  camera.eye = camera.target + away * axes.col(2);
  return camera;
}

Image render(const Drawing& drawing, const Camera& camera, int width, int height, int quality) {
  assert(width > 0 && height > 0 && quality > 0);
  const Painter painter(drawing, camera, width, height, quality);
  Image image(width, height);
  parallel_for(static_cast<size_t>(height), 4, [&](size_t row) {
    for (int x = 0; x < width; ++x)
      image.set(x, static_cast<int>(row), packed(painter.pixel(x, static_cast<int>(row))));
  });
  return image;
}

}  // namespace sinew
