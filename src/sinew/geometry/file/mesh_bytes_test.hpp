#pragma once
// Mesh files of our own making for the tests of their readers, and the mesh that all of them describe.
#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/mesh_draft.hpp"

namespace sinew::test {

/// A box of 1 by 2 by 3 as six quadrilaterals, outwards; its numbers are exact in single precision.
inline const std::vector<Vec3> box_points{{0, 0, 0}, {1, 0, 0}, {1, 2, 0}, {0, 2, 0},
                                          {0, 0, 3}, {1, 0, 3}, {1, 2, 3}, {0, 2, 3}};
inline constexpr std::array<std::array<int, 4>, 6> box_faces{
    {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4}, {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}}};
inline TriMesh box_mesh() {
  TriMesh mesh{box_points, {}};
  for (const auto& face : box_faces) cut_polygon(mesh.vertices, face, mesh.triangles);
  return mesh;
}

/// Numbers as bytes in either order.
template <class T>
std::string raw(T number, bool big = false) {
  std::string bytes(sizeof(T), '\0');
  std::memcpy(bytes.data(), &number, sizeof(T));
  if (big != (std::endian::native == std::endian::big)) std::reverse(bytes.begin(), bytes.end());
  return bytes;
}
template <class T>
std::string box_points_raw(bool big) {
  std::string bytes;
  for (const Vec3& point : box_points)
    for (const double x : point) bytes += raw(static_cast<T>(x), big);
  return bytes;
}
inline std::string box_points_text() {
  std::string text;
  for (const Vec3& p : box_points)
    text += std::to_string(p.x()) + " " + std::to_string(p.y()) + " " + std::to_string(p.z()) + "\n";
  return text;
}
/// Each face as its number of corners and the corners.
inline std::string box_faces_text() {
  std::string text;
  for (const auto& f : box_faces) {
    text += "4";
    for (const int corner : f) text += " " + std::to_string(corner);
    text += "\n";
  }
  return text;
}

inline std::string base64(const std::string& bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned bits = 0;
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? letters[bits >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

inline std::string deflated(const std::string& bytes) {
  uLongf size = ::compressBound(static_cast<uLong>(bytes.size()));
  std::string out(size, '\0');
  ::compress(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
             static_cast<uLong>(bytes.size()));
  out.resize(size);
  return out;
}

/// The faults with which a reader refuses; none when it does not.
template <class Parse>
std::string refusal(Parse parse, const std::string& bytes) {
  try {
    parse(bytes, "bone");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

}  // namespace sinew::test
