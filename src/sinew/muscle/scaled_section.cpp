#include "sinew/muscle/scaled_section.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"

namespace sinew {
namespace {

constexpr int parts = 32;  // of the line

/// How far the middle of the flesh lies beside the line, from part to part.
class MiddleBeside {
 public:
  MiddleBeside(const TriMesh& mesh, const std::vector<Vec3>& line) : line_(line) {
    std::vector<double> areas(parts, 0);
    beside_.assign(parts, Vec3::Zero());
    for (const auto& [a, b, c] : mesh.triangles) {
      const Vec3 &p = mesh.vertices[static_cast<size_t>(a)], &q = mesh.vertices[static_cast<size_t>(b)],
                 &r = mesh.vertices[static_cast<size_t>(c)];
      const Vec3 middle = (p + q + r) / 3;
      const double area = (q - p).cross(r - p).norm() / 2, share = fraction_near(line, middle);
      const auto part = static_cast<size_t>(std::min<int>(parts - 1, static_cast<int>(share * parts)));
      beside_[part] += area * (middle - on_line(share));
      areas[part] += area;
    }
    for (size_t i = 0; i < parts; ++i)
      if (areas[i] > 0) beside_[i] /= areas[i];
    fill(areas);
  }

  /// The middle of the flesh about a place.
  Vec3 of(const Vec3& place) const {
    const double share = fraction_near(line_, place), at = std::clamp(share * parts - 0.5, 0.0, parts - 1.0);
    const auto below = std::min<size_t>(static_cast<size_t>(at), parts - 2);
    const double over = at - static_cast<double>(below);
    return on_line(share) + (1 - over) * beside_[below] + over * beside_[below + 1];
  }

 private:
  Vec3 on_line(double share) const { return points_at(line_, std::span(&share, 1)).front(); }

  /// Parts of the line without flesh take what their neighbours say.
  void fill(const std::vector<double>& areas) {
    const auto known = [&](size_t i) { return areas[i] > 0; };
    for (size_t i = 1; i < parts; ++i)
      if (!known(i) && beside_[i].isZero()) beside_[i] = beside_[i - 1];
    for (size_t i = parts - 1; i-- > 0;)
      if (!known(i) && beside_[i].isZero()) beside_[i] = beside_[i + 1];
  }

  const std::vector<Vec3>& line_;
  std::vector<Vec3> beside_;
};

}  // namespace

TriMesh scaled_section(const TriMesh& mesh, const std::vector<Vec3>& line, double section) {
  constexpr int halvings = 50;
  const MiddleBeside middle(mesh, line);
  std::vector<Vec3> middles;
  for (const Vec3& vertex : mesh.vertices) middles.push_back(middle.of(vertex));
  const auto scaled = [&](double by) {
    TriMesh out = mesh;
    for (size_t v = 0; v < out.vertices.size(); ++v)
      out.vertices[v] = middles[v] + by * (mesh.vertices[v] - middles[v]);
    return out;
  };
  // The root of the section but for the ends, which lie off the line: the volume is what is promised.
  const double wanted = section * volume(mesh);
  double low = std::min(section, 1.0) / 2, high = 2 * std::max(section, 1.0);
  for (int i = 0; i < halvings; ++i) {
    const double by = (low + high) / 2;
    (volume(scaled(by)) < wanted ? low : high) = by;
  }
  return scaled((low + high) / 2);
}

}  // namespace sinew
