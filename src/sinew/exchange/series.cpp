#include "sinew/exchange/series.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sinew/core/whole_file.hpp"

namespace sinew {

std::filesystem::path numbered(const std::filesystem::path& stem, std::size_t frame, std::size_t frames,
                               std::string_view ending) {
  const std::size_t digits = std::max<std::size_t>(4, std::to_string(frames).size());
  std::filesystem::path out = stem;
  out += fmt::format("_{:0{}}{}", frame, digits, ending);
  return out;
}

std::vector<char> still_shapes(const Film& film) {
  constexpr double moved = 1e-7;  // m, and of the directions of axes: far below the digits that files have
  std::vector<char> bodies(film.bodies().size(), 1);
  const Frame first = film.numbers(0);
  for (std::size_t i = 1; i < film.frames(); ++i) {
    const Frame frame = film.numbers(i);
    for (std::size_t b = 0; b < bodies.size(); ++b)
      if ((frame.poses[b].matrix() - first.poses[b].matrix()).cwiseAbs().maxCoeff() > moved) bodies[b] = 0;
  }
  std::vector<char> out;
  for (const FilmShape& shape : film.shapes())
    out.push_back(shape.view.body >= 0 && bodies[static_cast<std::size_t>(shape.view.body)] != 0);
  return out;
}

void foresee(const Film& film, const Exchanged& first, std::uintmax_t once) {
  if (!film.foreseen()) return;
  const auto a_frame = static_cast<double>(first.bytes - once);
  const std::size_t files = first.files.size() - (once > 0 ? 1 : 0);
  film.foreseen()(static_cast<double>(once) + static_cast<double>(film.frames()) * a_frame,
                  film.frames() * files + (once > 0 ? 1 : 0));
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
