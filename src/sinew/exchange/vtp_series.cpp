#include <fmt/format.h>
#include <zlib.h>

#include <cmath>
#include <limits>
#include <map>

#include "sinew/core/bytes.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/exchange/series.hpp"

namespace sinew {
namespace {

std::string in_base64(const Bytes& bytes) {
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

/// VTK's compressed array: one block, its head in base64 by itself.
template <class T>
std::string vtp_data(const std::vector<T>& numbers) {
  ByteWriter raw, head;
  raw.put(numbers.data(), numbers.size());
  uLongf size = ::compressBound(static_cast<uLong>(raw.size()));
  Bytes packed(size);
  ::compress2(packed.data(), &size, raw.bytes().data(), static_cast<uLong>(raw.size()), 6);
  packed.resize(size);
  head.put<std::uint32_t>(raw.size() == 0 ? 0 : 1);
  for (const std::size_t n : {raw.size(), std::size_t{0}}) head.put(static_cast<std::uint32_t>(n));
  if (raw.size() > 0) head.put(static_cast<std::uint32_t>(packed.size()));
  return in_base64(head.bytes()) + (raw.size() > 0 ? in_base64(packed) : "");
}

template <class T>
std::string vtp_array(std::string_view type, const std::string& name, int components, const std::vector<T>& numbers) {
  return fmt::format("<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\" format=\"binary\">{}</DataArray>\n",
                     type, name, components, vtp_data(numbers));
}

/// The names behind the numbers of the array `shape`, as VTK writes strings: codes with a 0 after each.
std::string vtp_names(const std::vector<std::string>& names) {
  std::string codes;
  for (const std::string& name : names) {
    for (const char c : name) codes += fmt::format("{} ", static_cast<int>(c));
    codes += "0 ";
  }
  return fmt::format(
      "<DataArray type=\"String\" Name=\"shapes\" NumberOfTuples=\"{}\" format=\"ascii\">{}</DataArray>\n",
      names.size(), codes);
}

using Told = std::vector<std::pair<std::string, std::vector<float>>>;

/// Several shapes as one surface, with what is known of each vertex.
class VtpFile {
 public:
  /// `told`: what the frame says of its vertices.
  void add(const FilmShape& shape, const Vertices& places, const Frame& frame, const std::vector<Colour>& colours,
           const Told& told) {
    first_ = points_.size() / 3;
    const auto base = static_cast<std::int32_t>(first_);
    for (const Eigen::Vector3f& place : places) points_.insert(points_.end(), place.data(), place.data() + 3);
    for (const std::uint32_t index : shape.view.indices) corners_.push_back(base + static_cast<std::int32_t>(index));
    for (const Colour& c : colours)
      for (const float x : c) colours_.push_back(static_cast<std::uint8_t>(std::lround(255 * encoded(x))));
    shape_.resize(points_.size() / 3, static_cast<std::int32_t>(names_.size()));
    names_.push_back(shape.label);
    if (shape.muscle >= 0) add_muscle(frame.muscles[static_cast<std::size_t>(shape.muscle)]);
    for (const FixedQuantity& quantity : shape.view.fixed) put(quantity.name, quantity.values);
    for (const auto& [name, values] : told) put(name, values);
  }

  bool empty() const { return names_.empty(); }

  std::string text(double time) {
    std::vector<std::int32_t> ends;
    for (std::size_t end = 3; end <= corners_.size(); end += 3) ends.push_back(static_cast<std::int32_t>(end));
    std::string out =
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"0.1\" byte_order=\"LittleEndian\" "
        "compressor=\"vtkZLibDataCompressor\">\n<PolyData>\n";
    out += fmt::format(
        "<FieldData>\n<DataArray type=\"Float64\" Name=\"TimeValue\" NumberOfTuples=\"1\" format=\"ascii\">{:.9g}"
        "</DataArray>\n{}</FieldData>\n<Piece NumberOfPoints=\"{}\" NumberOfVerts=\"0\" NumberOfLines=\"0\" "
        "NumberOfStrips=\"0\" NumberOfPolys=\"{}\">\n",
        time, vtp_names(names_), points_.size() / 3, ends.size());
    out += "<PointData Scalars=\"colour\">\n" + vtp_array("UInt8", "colour", 3, colours_) +
           vtp_array("Int32", "shape", 1, shape_);
    for (auto& [name, values] : quantities_) {
      values.resize(points_.size() / 3, absent);
      out += vtp_array("Float32", in_xml(name), 1, values);
    }
    return out + "</PointData>\n<Points>\n" + vtp_array("Float32", "Points", 3, points_) + "</Points>\n<Polys>\n" +
           vtp_array("Int32", "connectivity", 1, corners_) + vtp_array("Int32", "offsets", 1, ends) +
           "</Polys>\n</Piece>\n</PolyData>\n</VTKFile>\n";
  }

 private:
  static constexpr float absent = std::numeric_limits<float>::quiet_NaN();  // ParaView has a colour for it

  void add_muscle(const MuscleReading& m) {
    const std::size_t count = shape_.size() - first_;
    for (const auto& [name, value] : {std::pair{"activation", m.activation},
                                      {"tension", m.tension},
                                      {"fibre_length", m.fibre},
                                      {"path_length", m.length},
                                      {"path_speed", m.speed}})
      put(name, std::vector<float>(count, static_cast<float>(value)));
  }

  /// Values of the shape added last; shapes before it that have none get `absent`.
  void put(const std::string& name, const std::vector<float>& values) {
    std::vector<float>& all = quantities_[name];
    all.resize(first_, absent);
    all.insert(all.end(), values.begin(), values.end());
    all.resize(shape_.size(), absent);
  }

  std::size_t first_ = 0;  // vertex of the shape added last
  std::vector<float> points_;
  std::vector<std::int32_t> corners_, shape_;
  std::vector<std::uint8_t> colours_;
  std::vector<std::string> names_;
  std::map<std::string, std::vector<float>> quantities_;
};

}  // namespace

Exchanged write_vtp_series(const Film& film, const std::filesystem::path& path) {
  const std::filesystem::path stem = std::filesystem::path(path).replace_extension();
  check_place_for(stem / "frame");
  Exchanged out;
  std::vector<std::pair<double, std::filesystem::path>> listed;
  const std::vector<char> still = still_shapes(film);
  enum class Part { fixed, bones, muscles };
  const auto part_of = [&](std::size_t s) {
    return still[s] != 0 ? Part::fixed : film.shapes()[s].view.body >= 0 ? Part::bones : Part::muscles;
  };
  const auto file_of = [&](const FilmFrame& frame, Part part) {
    VtpFile file;
    for (std::size_t s = 0; s < film.shapes().size(); ++s)
      if (part_of(s) == part)
        file.add(film.shapes()[s], world_places(film.shapes()[s], s, frame), frame.frame, film.colours(s, frame.frame),
                 film.quantities(s, frame.frame));
    return file;
  };
  const std::filesystem::path once = stem / "still.vtp";
  if (VtpFile file = file_of(film.frame(0), Part::fixed); !file.empty())
    put_file(out, once, file.text(film.frame(0).frame.time));
  const std::uintmax_t before = out.bytes;
  auto written = film.progress().count("frames", film.frames());
  for (std::size_t i = 0; i < film.frames(); ++i, written.advance()) {
    const FilmFrame frame = film.frame(i);
    if (before > 0) listed.emplace_back(frame.frame.time, once);
    for (const Part part : {Part::bones, Part::muscles}) {
      VtpFile file = file_of(frame, part);
      if (file.empty()) continue;
      const std::filesystem::path name =
          numbered(stem / (part == Part::bones ? "bones" : "muscles"), i, film.frames(), ".vtp");
      put_file(out, name, file.text(frame.frame.time));
      listed.emplace_back(frame.frame.time, name);
    }
    if (i == 0) foresee(film, out, before);
  }
  put_pvd(out, stem, listed);
  return out;
}

}  // namespace sinew
