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

Vertices world_places(const FilmShape& shape, std::size_t index, const FilmFrame& frame) {
  if (shape.view.body < 0) return frame.places[index];
  const Pose& pose = frame.frame.poses[static_cast<std::size_t>(shape.view.body)];
  Vertices out;
  out.reserve(shape.view.positions.size());
  for (const Eigen::Vector3f& at : shape.view.positions) out.push_back((pose * at.cast<double>()).cast<float>());
  return out;
}

}  // namespace sinew
