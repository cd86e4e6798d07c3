#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "sinew/geometry/file/mesh_bytes_test.hpp"
#include "sinew/geometry/file/mesh_kinds.hpp"

namespace sinew {
namespace {

using ::testing::HasSubstr;

/// Writes the box in any of VTK's ways.
struct VtpWriter {
  std::string format = "ascii";  // ascii, binary, raw, base64: the last two appended
  bool big = false, zlib = false, wide_heads = false;

  std::string head(std::uint64_t number) const {
    return wide_heads ? test::raw(number, big) : test::raw(static_cast<std::uint32_t>(number), big);
  }
  /// Blocks of 64 bytes, so that there are several and the last is shorter.
  std::string packed(const std::string& data, bool in_base64) const {
    const auto coded = [&](const std::string& bytes) { return in_base64 ? test::base64(bytes) : bytes; };
    if (!zlib) return coded(head(data.size()) + data);
    constexpr std::size_t block = 64;
    const std::size_t blocks = (data.size() + block - 1) / block;
    std::string heads = head(blocks) + head(block) + head(data.size() % block), body;
    for (std::size_t at = 0; at < data.size(); at += block) {
      const std::string one = test::deflated(data.substr(at, block));
      heads += head(one.size());
      body += one;
    }
    return coded(heads) + coded(body);  // VTK pads the heads on their own
  }

  std::string appended;
  std::string array(const std::string& attributes, const std::string& text, const std::string& data) {
    if (format == "ascii") return "<DataArray " + attributes + " format=\"ascii\">\n" + text + "</DataArray>\n";
    if (format == "binary")
      return "<DataArray " + attributes + " format=\"binary\">\n  " + packed(data, true) + "\n</DataArray>\n";
    const std::size_t offset = appended.size();
    appended += packed(data, format == "base64");
    return fmt::format("<DataArray {} format=\"appended\" offset=\"{}\"/>\n", attributes, offset);
  }

  template <class Id>
  std::string file(const char* id) {
    std::string text, corners, ends;
    for (std::size_t i = 0; i < test::box_faces.size(); ++i) {
      for (const int corner : test::box_faces[i])
        text += fmt::format("{} ", corner), corners += test::raw(static_cast<Id>(corner), big);
      ends += test::raw(static_cast<Id>(4 * i + 4), big);
    }
    const std::string points =
        array("type=\"Float64\" NumberOfComponents=\"3\"", test::box_points_text(), test::box_points_raw<double>(big));
    const std::string connectivity = array(fmt::format("type=\"{}\" Name=\"connectivity\"", id), text, corners);
    const std::string offsets = array(fmt::format("type=\"{}\" Name=\"offsets\"", id), "4 8 12 16 20 24", ends);
    std::string out = fmt::format(
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"{}\" header_type=\"{}\"{}>\n",
        big ? "BigEndian" : "LittleEndian", wide_heads ? "UInt64" : "UInt32",
        zlib ? " compressor=\"vtkZLibDataCompressor\"" : "");
    out +=
        "<PolyData>\n<Piece NumberOfPoints=\"8\" NumberOfVerts=\"0\" NumberOfStrips=\"0\" NumberOfPolys=\"6\">\n"
        "<PointData><DataArray type=\"Float32\" Name=\"x\" format=\"ascii\">1 2</DataArray></PointData>\n";
    out +=
        "<Points>\n" + points + "</Points>\n<Polys>\n" + connectivity + offsets + "</Polys>\n</Piece>\n</PolyData>\n";
    if (!appended.empty()) out += "<AppendedData encoding=\"" + format + "\">\n  _" + appended + "\n</AppendedData>\n";
    return out + "</VTKFile>\n";
  }
};

TEST(Vtp, EveryCodingGivesTheSameMesh) {
  const TriMesh box = test::box_mesh();
  for (const char* format : {"ascii", "binary", "raw", "base64"})
    for (int bits = 0; bits < 8; ++bits) {
      const auto writer = [&] {
        return VtpWriter{.format = format,
                         .big = (bits & 1) != 0,
                         .zlib = (bits & 2) != 0,
                         .wide_heads = (bits & 4) != 0,
                         .appended = {}};
      };
      EXPECT_EQ(parse_vtp(writer().file<std::int64_t>("Int64"), "box.vtp"), box) << format << bits;
      EXPECT_EQ(parse_vtp(writer().file<std::int32_t>("Int32"), "box.vtp"), box) << format << bits;
    }
}

std::string text_vtp(const std::string& pieces) {
  return "<VTKFile type=\"PolyData\"><PolyData>\n" + pieces + "</PolyData></VTKFile>\n";
}
std::string vtp_piece(const std::string& points, const std::string& kind, const std::string& corners,
                      const std::string& ends) {
  return "<Piece NumberOfPoints=\"4\" NumberOf" + kind +
         "=\"1\">\n<Points><DataArray type=\"Float32\" NumberOfComponents=\"3\">\n" + points +
         "</DataArray></Points>\n<" + kind + "><DataArray type=\"Int32\" Name=\"connectivity\">\n" + corners +
         "</DataArray>\n<DataArray type=\"Int32\" Name=\"offsets\">" + ends + "</DataArray></" + kind + "></Piece>\n";
}
const std::string four_points = "0 0 0\n1 0 0\n0 1 0\n1 1 0\n";

TEST(Vtp, StripsAndSeveralPiecesBecomeOneMesh) {
  const TriMesh mesh = parse_vtp(
      text_vtp(vtp_piece(four_points, "Strips", "0 1 2 3", "4") + vtp_piece(four_points, "Polys", "0 1 3", "3")),
      "x.vtp");
  EXPECT_EQ(mesh.vertices.size(), 8u);
  EXPECT_EQ(mesh.triangles, (std::vector<Triangle>{{0, 1, 2}, {2, 1, 3}, {4, 5, 7}}));
}

TEST(Vtp, FaultsNameArrayAndLine) {
  const auto of = [](const std::string& points, const std::string& corners, const std::string& ends) {
    return test::refusal(parse_vtp, text_vtp(vtp_piece(points, "Polys", corners, ends)));
  };
  EXPECT_THAT(of("0 0 0\n1 0 x\n0 1 0\n1 1 0\n", "0 1 2", "3"),
              HasSubstr("bone:5: Points: expected a number, found 'x'"));
  EXPECT_THAT(of("0 0 0\n1 0 0\n0 1 0\n1 inf 0\n", "0 1 2", "3"),
              HasSubstr("bone:7: Points: expected a finite number"));
  EXPECT_THAT(of("0 0 0\n1 0 0\n", "0 1 2", "3"), HasSubstr("4 Points do not fit"));
  EXPECT_THAT(of(four_points + "9", "0 1 2", "3"), HasSubstr("Points: more numbers"));
  EXPECT_THAT(of(four_points, "0 1 4", "3"), HasSubstr("connectivity: vertex 4 does not exist"));
  EXPECT_THAT(of(four_points, "0 1 2", "-3"), HasSubstr("offsets: offsets fall from 0 to -3"));
  EXPECT_THAT(of(four_points, "0 1 2", "999999999"), HasSubstr("999999999 connectivity do not fit"));
  EXPECT_THAT(test::refusal(parse_vtp, "<VTKFile type=\"ImageData\"/>"), HasSubstr("only surfaces"));
  EXPECT_THAT(test::refusal(parse_vtp, "<VTKFile type=\"PolyData\">\n<Poly"), HasSubstr("bone:2: not well-formed XML"));
}

TEST(Vtp, DamagedBinaryDataIsToldAndNotTrusted) {
  const std::string good = VtpWriter{.format = "raw", .zlib = true, .appended = {}}.file<std::int64_t>("Int64");
  const auto broken = [&](const std::string& what, const std::string& by) {
    std::string bytes = good;
    bytes.replace(bytes.find(what), what.size(), by);
    return test::refusal(parse_vtp, bytes);
  };
  EXPECT_THAT(broken("NumberOfPoints=\"8\"", "NumberOfPoints=\"9\""), HasSubstr("Points: expected 216 bytes of data"));
  EXPECT_THAT(broken("NumberOfPoints=\"8\"", "NumberOfPoints=\"80000000000000000\""), HasSubstr("more than a file of"));
  EXPECT_THAT(broken("vtkZLibDataCompressor", "vtkLZ4DataCompressor"), HasSubstr("known: , vtkZLibDataCompressor"));
  EXPECT_THAT(broken("offset=\"0\"", "offset=\"99999\""), HasSubstr("an offset within the appended data"));
  std::string bytes = good;
  bytes[bytes.find("x\x9c")] = 'y';  // a zlib stream's first byte
  EXPECT_THAT(test::refusal(parse_vtp, bytes), HasSubstr("Points: compressed block 0 is damaged"));
  std::string letters = VtpWriter{.format = "binary", .appended = {}}.file<std::int64_t>("Int64");
  letters[letters.find("\"binary\">\n  ") + 40] = '!';
  EXPECT_THAT(test::refusal(parse_vtp, letters), HasSubstr("no base64"));
}

}  // namespace
}  // namespace sinew
