// VTK's XML unstructured grids of tetrahedra: arrays in base64, compressed, each in one block.
#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>

#include "sinew/core/bytes.hpp"
#include "sinew/geometry/file/tet_kinds.hpp"

namespace sinew {
namespace {

std::string vtu_base64(const Bytes& bytes) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve(bytes.size() / 3 * 4 + 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) bits = bits << 8 | (i + k < bytes.size() ? bytes[i + k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? letters[bits >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

std::string vtu_quoted(const std::string& text) {
  std::string out;
  for (const char c : text)
    out += c == '&'                              ? "&amp;"
           : c == '"'                            ? "&quot;"
           : c == '<'                            ? "&lt;"
           : static_cast<unsigned char>(c) < ' ' ? " "
                                                 : std::string(1, c);
  return out;
}

template <class T>
std::string vtu_data(const std::vector<T>& numbers) {
  ByteWriter raw, head;
  raw.put(numbers.data(), numbers.size());
  uLongf size = ::compressBound(static_cast<uLong>(raw.size()));
  Bytes packed(size);
  ::compress2(packed.data(), &size, raw.bytes().data(), static_cast<uLong>(raw.size()), 1);
  packed.resize(size);
  head.put<std::uint64_t>(raw.size() == 0 ? 0 : 1);
  for (const std::size_t n : {raw.size(), std::size_t{0}}) head.put<std::uint64_t>(n);
  if (raw.size() > 0) head.put<std::uint64_t>(packed.size());
  return vtu_base64(head.bytes()) + (raw.size() > 0 ? vtu_base64(packed) : "");
}

template <class T>
constexpr std::string_view vtu_type;
template <>
constexpr std::string_view vtu_type<double> = "Float64";
template <>
constexpr std::string_view vtu_type<std::int64_t> = "Int64";
template <>
constexpr std::string_view vtu_type<std::uint8_t> = "UInt8";

template <class T>
std::string vtu_array(const std::string& name, int components, const std::vector<T>& numbers,
                      const std::string& more = "") {
  return fmt::format(
      "<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\"{} format=\"binary\">{}</DataArray>\n", vtu_type<T>,
      vtu_quoted(name), components, more, vtu_data(numbers));
}

std::string vtu_fields(const TetMesh& mesh) {
  std::string out;
  if (!mesh.regions.empty()) {
    std::string codes;
    for (const std::string& name : mesh.regions) {
      for (const char c : name) codes += fmt::format("{} ", static_cast<int>(c));
      codes += "0 ";
    }
    out += fmt::format(
        "<DataArray type=\"String\" Name=\"region_names\" NumberOfTuples=\"{}\" format=\"ascii\">{}</DataArray>\n",
        mesh.regions.size(), codes);
  }
  for (const FaceGroup& group : mesh.face_groups) {
    std::vector<std::int64_t> corners;
    for (const Triangle& face : group.faces) corners.insert(corners.end(), face.begin(), face.end());
    out += vtu_array("faces:" + group.name, 3, corners, fmt::format(" NumberOfTuples=\"{}\"", group.faces.size()));
  }
  return out;
}

}  // namespace

std::string vtu_text(const TetMesh& mesh, const std::vector<TetField>& fields) {
  std::vector<double> places;
  std::vector<std::int64_t> corners, ends, regions;
  for (const Vec3& at : mesh.nodes) places.insert(places.end(), at.begin(), at.end());
  for (const Tetrahedron& tet : mesh.tets) {
    corners.insert(corners.end(), tet.begin(), tet.end());
    ends.push_back(static_cast<std::int64_t>(corners.size()));
  }
  for (const int region : mesh.region) regions.push_back(region + 1);
  std::string out =
      "<?xml version=\"1.0\"?>\n<VTKFile type=\"UnstructuredGrid\" version=\"1.0\" byte_order=\"LittleEndian\" "
      "header_type=\"UInt64\" compressor=\"vtkZLibDataCompressor\">\n<UnstructuredGrid>\n<FieldData>\n" +
      vtu_fields(mesh) + "</FieldData>\n";
  out += fmt::format("<Piece NumberOfPoints=\"{}\" NumberOfCells=\"{}\">\n<PointData>\n", mesh.nodes.size(),
                     mesh.tets.size());
  for (const NodeGroup& group : mesh.node_groups) {
    std::vector<std::uint8_t> in(mesh.nodes.size(), 0);
    for (const int node : group.nodes) in[node] = 1;
    out += vtu_array("nodes:" + group.name, 1, in);
  }
  for (const TetField& field : fields)
    if (!field.in_tets) out += vtu_array(field.name, field.components, field.values);
  out += "</PointData>\n<CellData>\n";
  if (!regions.empty()) out += vtu_array("region", 1, regions);
  for (const TetField& field : fields)
    if (field.in_tets) out += vtu_array(field.name, field.components, field.values);
  out += "</CellData>\n<Points>\n" + vtu_array("Points", 3, places) + "</Points>\n<Cells>\n";
  out += vtu_array("connectivity", 1, corners) + vtu_array("offsets", 1, ends);
  out += vtu_array("types", 1, std::vector<std::uint8_t>(mesh.tets.size(), 10));
  return out + "</Cells>\n</Piece>\n</UnstructuredGrid>\n</VTKFile>\n";
}

}  // namespace sinew
