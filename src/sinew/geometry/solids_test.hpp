#pragma once
// Solids whose area, volume and curvature are known in closed form, for the tests of what is told from a mesh.
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <array>
#include <random>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew::test {

/// A net of `rows` x `columns` points that closes on itself both ways.
template <class Place>
TriMesh closed_net(int rows, int columns, const Place& place) {
  TriMesh mesh;
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) {
      mesh.vertices.push_back(place(2 * pi * i / rows, 2 * pi * j / columns));
      const auto at = [&](int r, int c) { return r % rows * columns + c % columns; };
      mesh.triangles.push_back({at(i, j), at(i + 1, j), at(i + 1, j + 1)});
      mesh.triangles.push_back({at(i, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  return mesh;
}

/// About the z axis.
inline TriMesh torus(double circle, double tube, int rows = 96, int columns = 48) {
  return closed_net(rows, columns, [=](double u, double v) {
    const double r = circle + tube * std::cos(v);
    return Vec3(r * std::cos(u), r * std::sin(u), tube * std::sin(v));
  });
}

/// A unit ball: an octahedron whose triangles were quartered `times`, every vertex on the sphere.
inline TriMesh round_ball(int times) {
  TriMesh mesh{{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
               {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}}};
  for (; times > 0; --times) {
    TriMesh finer{mesh.vertices, {}};
    std::vector<std::pair<std::array<int, 2>, int>> halves;
    const auto half = [&](int a, int b) {
      const std::array ends{std::min(a, b), std::max(a, b)};
      for (const auto& [known, at] : halves)
        if (known == ends) return at;
      finer.vertices.push_back((mesh.vertices[a] + mesh.vertices[b]).normalized());
      halves.push_back({ends, static_cast<int>(finer.vertices.size()) - 1});
      return halves.back().second;
    };
    for (const auto& [a, b, c] : mesh.triangles) {
      const int ab = half(a, b), bc = half(b, c), ca = half(c, a);
      finer.triangles.insert(finer.triangles.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
    }
    mesh = std::move(finer);
  }
  return mesh;
}

/// An upright tube with flat ends, from z = 0 to `height`.
inline TriMesh flat_cylinder(double radius, double height, int sides) {
  TriMesh mesh{{{0, 0, 0}, {0, 0, height}}, {}};
  for (int i = 0; i < sides; ++i) {
    const double angle = 2 * pi * i / sides;
    for (const double z : {0.0, height})
      mesh.vertices.push_back({radius * std::cos(angle), radius * std::sin(angle), z});
    const int a = 2 + 2 * i, b = 2 + 2 * ((i + 1) % sides);
    mesh.triangles.insert(mesh.triangles.end(), {{a, b, b + 1}, {a, b + 1, a + 1}, {0, b, a}, {1, a + 1, b + 1}});
  }
  return mesh;
}

/// The same surface with its vertices and triangles in another order.
inline TriMesh shuffled(const TriMesh& mesh, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<int> order(mesh.vertices.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::shuffle(order.begin(), order.end(), random);
  TriMesh out{std::vector<Vec3>(order.size()), mesh.triangles};
  for (size_t i = 0; i < order.size(); ++i) out.vertices[order[i]] = mesh.vertices[i];
  for (Triangle& t : out.triangles) {
    for (int& v : t) v = order[v];
    std::rotate(t.begin(), t.begin() + random() % 3, t.end());
  }
  std::shuffle(out.triangles.begin(), out.triangles.end(), random);
  return out;
}

/// From the origin to `edge` along each axis; its first two triangles are the lid at z = 0.
inline TriMesh cube(double edge) {
  TriMesh mesh{{},
               {{0, 2, 3},
                {0, 3, 1},
                {4, 5, 7},
                {4, 7, 6},
                {0, 1, 5},
                {0, 5, 4},
                {2, 6, 7},
                {2, 7, 3},
                {0, 4, 6},
                {0, 6, 2},
                {1, 3, 7},
                {1, 7, 5}}};
  for (int i = 0; i < 8; ++i) mesh.vertices.push_back(edge * Vec3(i & 1, i >> 1 & 1, i >> 2 & 1));
  return mesh;
}

/// The two ends of a straight line through the middle of a mesh along its longest axis; each stops short of the mesh's
/// own end by a share of the way there.
inline std::array<Vec3, 2> longest_line(const TriMesh& mesh, double short_by) {
  const Vec3 middle = centroid(mesh);
  Mat3 spread = Mat3::Zero();
  for (const Vec3& v : mesh.vertices) spread += (v - middle) * (v - middle).transpose();
  const Vec3 along = Eigen::SelfAdjointEigenSolver<Mat3>(spread).eigenvectors().col(2);
  double low = 0, high = 0;
  for (const Vec3& v : mesh.vertices) {
    low = std::min(low, (v - middle).dot(along));
    high = std::max(high, (v - middle).dot(along));
  }
  return {middle + (1 - short_by) * low * along, middle + (1 - short_by) * high * along};
}

}  // namespace sinew::test
