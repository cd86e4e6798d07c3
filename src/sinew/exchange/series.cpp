#include "sinew/exchange/series.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/error.hpp"
#include "sinew/core/whole_file.hpp"

namespace sinew {

std::filesystem::path numbered(const std::filesystem::path& stem, std::size_t frame, std::size_t frames,
                               std::string_view ending) {
  const std::size_t digits = std::max<std::size_t>(4, std::to_string(frames).size());
  std::filesystem::path out = stem;
  out += fmt::format("_{:0{}}{}", frame, digits, ending);
  return out;
}

void check_place(const std::filesystem::path& path) {
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  std::error_code none;
  if (!std::filesystem::is_directory(folder, none))
    throw InputError({Fault{.file = path.string(),
                            .message = fmt::format("cannot be written: there is no folder {}", folder.string())}});
}

void put_file(Exchanged& out, const std::filesystem::path& path, std::string_view bytes) {
  write_whole_file(path, bytes);
  out.files.push_back(path);
  out.bytes += bytes.size();
}

void put_written(Exchanged& out, const std::filesystem::path& path) {
  out.files.push_back(path);
  out.bytes += std::filesystem::file_size(path);
}

std::string in_xml(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '&' ? "&amp;" : c == '"' ? "&quot;" : c == '<' ? "&lt;" : std::string(1, c);
  return out;
}

void put_pvd(Exchanged& out, const std::filesystem::path& stem,
             const std::vector<std::pair<double, std::filesystem::path>>& listed) {
  std::string list;
  int part = 0;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const auto& [time, file] = listed[i];
    part = i > 0 && listed[i - 1].first == time ? part + 1 : 0;
    list += fmt::format("<DataSet timestep=\"{:.9g}\" part=\"{}\" file=\"{}/{}\"/>\n", time, part,
                        in_xml(stem.filename().string()), file.filename().string());
  }
  put_file(out, stem.string() + ".pvd",
           "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"0.1\" "
           "byte_order=\"LittleEndian\">\n<Collection>\n" +
               list + "</Collection>\n</VTKFile>\n");
  std::swap(out.files.front(), out.files.back());
}

Vertices world_places(const FilmShape& shape, std::size_t index, const FilmFrame& frame) {
  if (shape.view.body < 0) return frame.places[index];
  const Pose& pose = frame.frame.poses[static_cast<std::size_t>(shape.view.body)];
  Vertices out;
  out.reserve(shape.view.positions.size());
  for (const Eigen::Vector3f& at : shape.view.positions) out.push_back((pose * at.cast<double>()).cast<float>());
  return out;
}

}  // namespace sinew
