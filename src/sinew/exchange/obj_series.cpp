#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "sinew/core/whole_file.hpp"
#include "sinew/exchange/series.hpp"

namespace sinew {
namespace {

constexpr int shades = 20;  // of activation: an OBJ file has no colours of its own, only names of materials

std::string material_of(const FilmShape& shape, const Frame& frame) {
  if (shape.muscle < 0) return shape.view.layer;
  const double activation = frame.muscles[static_cast<std::size_t>(shape.muscle)].activation;
  return fmt::format("muscle_{:03}", 100 * std::lround(shades * std::clamp(activation, 0.0, 1.0)) / shades);
}

std::string materials() {
  std::string out = "# activation in percent\n";
  const auto put = [&](const std::string& name, const Colour& c) {
    out += fmt::format("newmtl {}\nKd {:.3f} {:.3f} {:.3f}\n", name, encoded(c.x()), encoded(c.y()), encoded(c.z()));
  };
  for (int i = 0; i <= shades; ++i)
    put(fmt::format("muscle_{:03}", 100 * i / shades), ember(static_cast<double>(i) / shades));
  put("bone", colour(0xece2cf));
  put("eye", colour(0xf1ede6));
  put("ligament", colour(0xe9e2cf));
  put("tissue", colour(0xe9e2cf));
  put("skin", colour(0xe9e2cf));
  put("prop", colour(0x8a94a0));
  put("contact", colour(0x0f766e));
  put("push", colour(0x7c3aed));
  return out;
}

/// The shapes that stand still, or the others.
std::string obj_frame(const Film& film, const FilmFrame& frame, const std::string& library,
                      const std::vector<char>& still, bool of_still) {
  fmt::memory_buffer out;
  const auto back = std::back_inserter(out);
  fmt::format_to(back, "# {}, {:.6f} s\nmtllib {}\n", film.name(), frame.frame.time, library);
  std::size_t base = 1;
  for (std::size_t s = 0; s < film.shapes().size(); ++s) {
    if (static_cast<bool>(still[s]) != of_still) continue;
    const FilmShape& shape = film.shapes()[s];
    const Vertices places = world_places(shape, s, frame);
    fmt::format_to(back, "o {}\nusemtl {}\n", shape.label, material_of(shape, frame.frame));
    for (const Eigen::Vector3f& v : places) fmt::format_to(back, "v {:.5f} {:.5f} {:.5f}\n", v.x(), v.y(), v.z());
    for (std::size_t i = 0; i + 2 < shape.view.indices.size(); i += 3)
      fmt::format_to(back, "f {} {} {}\n", base + shape.view.indices[i], base + shape.view.indices[i + 1],
                     base + shape.view.indices[i + 2]);
    base += places.size();
  }
  return fmt::to_string(out);
}

}  // namespace

Exchanged write_obj_series(const Film& film, const std::filesystem::path& path) {
  Exchanged out;
  const std::filesystem::path stem = std::filesystem::path(path).replace_extension();
  const std::filesystem::path library = stem.string() + ".mtl";
  check_place_for(library);
  const std::string named = library.filename().string();
  const std::vector<char> still = still_shapes(film);
  std::filesystem::path once = stem;
  once += "_still.obj";
  if (std::ranges::any_of(still, [](char s) { return s != 0; }))
    put_file(out, once, obj_frame(film, film.frame(0), named, still, true));
  const std::uintmax_t before = out.bytes;
  auto written = film.progress().count("frames", film.frames());
  for (std::size_t i = 0; i < film.frames(); ++i, written.advance()) {
    put_file(out, numbered(stem, i, film.frames(), ".obj"), obj_frame(film, film.frame(i), named, still, false));
    if (i == 0) foresee(film, out, before);
  }
  if (before > 0) std::ranges::rotate(out.files, out.files.begin() + 1);  // the first frame is opened first
  put_file(out, library, materials());
  return out;
}

}  // namespace sinew
