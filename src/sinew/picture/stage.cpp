#include "sinew/picture/stage.hpp"

#include <cmath>

#include "sinew/geometry/round_tube.hpp"

namespace sinew::stage {
namespace {

constexpr float least_depth = 1e-3f;  // m before the eye

void pour(Heap& heap, const DrawnMesh& drawn) {
  const std::vector<Vec3> computed = drawn.normals.empty() ? vertex_normals(drawn.mesh) : std::vector<Vec3>();
  const std::vector<Vec3>& normals = drawn.normals.empty() ? computed : drawn.normals;
  const int first = static_cast<int>(heap.vertices.size()), owner = static_cast<int>(heap.finishes.size());
  for (size_t i = 0; i < drawn.mesh.vertices.size(); ++i) {
    const Vec3& v = drawn.mesh.vertices[i];
    heap.vertices.push_back({(drawn.pose * v).cast<float>(), (drawn.pose.linear() * normals[i]).cast<float>(),
                             v.cast<float>(), drawn.colours.empty() ? drawn.colour : drawn.colours[i]});
  }
  for (const auto& [a, b, c] : drawn.mesh.triangles) {
    heap.triangles.push_back({a + first, b + first, c + first});
    heap.owner.push_back(owner);
  }
  heap.finishes.push_back(drawn.finish);
}

}  // namespace

Heap heap_of(const Drawing& drawing) {
  Heap heap;
  for (const DrawnMesh& mesh : drawing.meshes) pour(heap, mesh);
  for (const DrawnLine& line : drawing.lines)
    pour(heap, DrawnMesh{.mesh = round_tube(line.points, line.radius), .colour = line.colour});
  return heap;
}

View::View(const Camera& camera, int width, int height)
    : eye_(camera.eye.cast<float>()),
      scale_(static_cast<float>(height / 2.0 / std::tan(camera.fov / 2))),
      width_(width),
      height_(height) {
  const Vec3 ahead = (camera.target - camera.eye).normalized();
  Vec3 right = ahead.cross(camera.up);
  if (right.norm() < 1e-6) right = ahead.unitOrthogonal();  // straight down: any right is right
  right.normalize();
  ahead_ = ahead.cast<float>();
  right_ = right.cast<float>();
  up_ = right.cross(ahead).cast<float>();
}

ScreenPoint View::project(const V3& at) const {
  const V3 d = at - eye_;
  const float depth = d.dot(ahead_);
  if (depth < least_depth) return {0, 0, 0, true};
  return {static_cast<float>(width_) / 2 + scale_ * d.dot(right_) / depth,
          static_cast<float>(height_) / 2 - scale_ * d.dot(up_) / depth, 1 / depth, false};
}

V3 View::ray(float x, float y) const {
  return (ahead_ + (x - static_cast<float>(width_) / 2) / scale_ * right_ -
          (y - static_cast<float>(height_) / 2) / scale_ * up_)
      .normalized();
}

V3 View::at(float x, float y, float nearness) const {
  const V3 d = ray(x, y);
  return eye_ + d / (nearness * d.dot(ahead_));
}

std::array<Light, 4> lights(const Camera& camera) {
  const Vec3 back = camera.eye - camera.target;  // the lights are described for an eye on +z
  const Mat3 yaw = Eigen::AngleAxisd(std::atan2(back.x(), back.z()), Vec3::UnitY()).toRotationMatrix();
  const auto light = [&](std::uint32_t rgb, float power, const Vec3& from) {
    return Light{(yaw * from.normalized()).cast<float>(), power * colour(rgb)};
  };
  return {light(0xfff3e2, 2.8f, {0.75, 1.7, 1.6}), light(0xd5e4ff, 0.55f, {1.5, 0.7, -0.6}),
          light(0xffffff, 1.35f, {-1.4, 1.3, -0.9}), light(0xe8eefc, 0.45f, {-1.2, 0.2, 1.4})};
}

Glimpse glimpse(const Heap& heap, const std::vector<ScreenPoint>& points, const View& view, int triangle, float x,
                float y) {
  const Triangle& t = heap.triangles[triangle];
  const ScreenPoint &p = points[t[0]], &q = points[t[1]], &r = points[t[2]];
  const float area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y);
  float b = ((x - p.x) * (r.y - p.y) - (r.x - p.x) * (y - p.y)) / area;
  float c = ((q.x - p.x) * (y - p.y) - (x - p.x) * (q.y - p.y)) / area;
  if (!(std::abs(b) < 2 && std::abs(c) < 2)) b = c = 1.0f / 3;     // seen edge on
  V3 w((1 - b - c) * p.nearness, b * q.nearness, c * r.nearness);  // perspective: weights by 1/depth
  w /= w.sum();
  const Vertex &u = heap.vertices[t[0]], &v = heap.vertices[t[1]], &s = heap.vertices[t[2]];
  Glimpse out{w[0] * u.at + w[1] * v.at + w[2] * s.at,
              (w[0] * u.normal + w[1] * v.normal + w[2] * s.normal).normalized(),
              w[0] * u.rest + w[1] * v.rest + w[2] * s.rest, w[0] * u.colour + w[1] * v.colour + w[2] * s.colour,
              heap.owner[triangle]};
  const V3 face = (v.at - u.at).cross(s.at - u.at);
  if (face.dot(out.at - view.eye()) > 0) out.normal = -out.normal;  // the back of an open sheet
  return out;
}

}  // namespace sinew::stage
