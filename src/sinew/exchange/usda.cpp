// USD as text. Time codes count frames of a steady rate; between samples USD moves values in straight lines.
#include <fmt/format.h>

#include <cmath>
#include <functional>
#include <iterator>

#include "sinew/core/whole_file.hpp"
#include "sinew/exchange/key_frames.hpp"
#include "sinew/exchange/series.hpp"

namespace sinew {
namespace {

constexpr std::size_t held_text = 1 << 20;  // bytes that wait for the disk

class UsdaWriter {
 public:
  UsdaWriter(const Film& film, const std::filesystem::path& path) : film_(film), path_(path), file_(path) {
    const double span = film.time(film.frames() - 1);
    if (span > 0) rate_ = static_cast<double>(film.frames() - 1) / span;
    if (std::abs(rate_ - std::round(rate_)) < 0.01 * rate_ && rate_ >= 1) rate_ = std::round(rate_);
  }

  void write() {
    keys_ = key_frames(film_, {.beside = path_}).shapes;
    for (std::size_t i = 0; i < film_.frames(); ++i) frames_.push_back(film_.numbers(i));
    put("#usda 1.0\n(\n    defaultPrim = \"{}\"\n    endTimeCode = {:.6g}\n    framesPerSecond = {:.6g}\n",
        film_.name(), code(film_.frames() - 1), rate_);
    put("    metersPerUnit = 1\n    startTimeCode = 0\n    timeCodesPerSecond = {:.6g}\n    upAxis = \"Y\"\n)\n\n",
        rate_);
    put("def Xform \"{}\"\n{{\n    def Scope \"bodies\"\n    {{\n", film_.name());
    for (std::size_t b = 0; b < film_.bodies().size(); ++b) put_body(b);
    put("    }}\n}}\n");
    flush();
    file_.finish();
  }

 private:
  template <class... Args>
  void put(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    if (out_.size() > held_text) flush();
  }
  void flush() {
    file_.append({out_.data(), out_.size()});
    out_.clear();
  }

  double code(std::size_t frame) const { return film_.time(frame) * rate_; }

  void put_body(std::size_t body) {
    const auto carries = [&](std::size_t s) {
      const int rides = film_.shapes()[s].view.body;
      return rides < 0 ? keys_[s].carrier == body : rides == static_cast<int>(body);
    };
    std::vector<std::size_t> shapes;
    for (std::size_t s = 0; s < film_.shapes().size(); ++s)
      if (carries(s)) shapes.push_back(s);
    if (shapes.empty()) return;
    put("        def Xform \"{}\"\n        {{\n", film_.bodies()[body]);
    put("            matrix4d xformOp:transform.timeSamples = {{\n");
    for (std::size_t i = 0; i < film_.frames(); ++i) {
      const Pose& pose = frames_[i].poses[body];
      put("                {:.6g}: (", code(i));
      for (int c = 0; c < 3; ++c)  // USD multiplies rows from the left: columns become rows
        put("({:.9g}, {:.9g}, {:.9g}, 0), ", pose.linear()(0, c), pose.linear()(1, c), pose.linear()(2, c));
      put("({:.9g}, {:.9g}, {:.9g}, 1)),\n", pose.translation().x(), pose.translation().y(), pose.translation().z());
    }
    put("            }}\n            uniform token[] xformOpOrder = [\"xformOp:transform\"]\n");
    for (const std::size_t s : shapes)
      if (film_.shapes()[s].view.body < 0)
        put_moving(s);
      else
        put_riding(s);
    put("        }}\n");
  }

  void put_riding(std::size_t s) {
    const FilmShape& shape = film_.shapes()[s];
    open_mesh(shape);
    put("                point3f[] points = ");
    put_vectors(shape.view.positions, 5);
    put("\n                normal3f[] normals = ");
    put_vectors(normals_of(shape, shape.view.positions), 3);
    put(" (interpolation = \"vertex\")\n                color3f[] primvars:displayColor = ");
    put_vectors(film_.colours(s, frames_.front()), 3);
    put(" (interpolation = \"vertex\")\n            }}\n");
  }

  void put_moving(std::size_t s) {
    const FilmShape& shape = film_.shapes()[s];
    const KeyFrames& keys = keys_[s];
    open_mesh(shape);
    put_samples("point3f[] points", keys, "", [&](std::size_t k) { put_vectors(keys.places(k), 5); });
    put_samples("normal3f[] normals", keys, " (interpolation = \"vertex\")",
                [&](std::size_t k) { put_vectors(normals_of(shape, keys.places(k)), 3); });
    put_samples("color3f[] primvars:displayColor", keys, " (interpolation = \"vertex\")", [&](std::size_t k) {
      put_vectors(film_.coloured_by() ? keys.colours(k) : film_.colours(s, frames_[keys.frames[k]]), 3);
    });
    if (shape.muscle >= 0) {
      put_reading(shape, "activation", &MuscleReading::activation);
      put_reading(shape, "tension", &MuscleReading::tension);
      put_reading(shape, "fibreLength", &MuscleReading::fibre);
      put_reading(shape, "pathLength", &MuscleReading::length);
      put_reading(shape, "pathSpeed", &MuscleReading::speed);
    }
    put("            }}\n");
  }

  void open_mesh(const FilmShape& shape) {
    put("            def Mesh \"{}\"\n            {{\n", shape.label);
    put("                uniform token subdivisionScheme = \"none\"\n                int[] faceVertexCounts = [");
    for (std::size_t i = 0; i < shape.view.indices.size() / 3; ++i) put("{}3", i ? ", " : "");
    put("]\n                int[] faceVertexIndices = [");
    for (std::size_t i = 0; i < shape.view.indices.size() / 3 * 3; ++i)
      put("{}{}", i ? ", " : "", shape.view.indices[i]);
    put("]\n");
  }

  /// Metadata of an attribute stands with its declaration, its samples apart from it.
  void put_samples(std::string_view attribute, const KeyFrames& keys, std::string_view metadata,
                   const std::function<void(std::size_t)>& value) {
    if (!metadata.empty()) put("                {}{}\n", attribute, metadata);
    put("                {}.timeSamples = {{\n", attribute);
    for (std::size_t k = 0; k < keys.frames.size(); ++k) {
      put("                    {:.6g}: ", code(keys.frames[k]));
      value(k);
      put(",\n");
    }
    put("                }}\n");
  }

  void put_reading(const FilmShape& shape, std::string_view name, double MuscleReading::*number) {
    put("                custom double {}.timeSamples = {{\n", name);
    for (std::size_t i = 0; i < frames_.size(); ++i)
      put("                    {:.6g}: {:.9g},\n", code(i),
          frames_[i].muscles[static_cast<std::size_t>(shape.muscle)].*number);
    put("                }}\n");
  }

  void put_vectors(const std::vector<Eigen::Vector3f>& vectors, int decimals) {
    put("[");
    for (std::size_t i = 0; i < vectors.size(); ++i)
      put("{0}({1:.{4}f}, {2:.{4}f}, {3:.{4}f})", i ? ", " : "", vectors[i].x(), vectors[i].y(), vectors[i].z(),
          decimals);
    put("]");
  }

  const Film& film_;
  std::filesystem::path path_;
  WholeFile file_;
  double rate_ = 1;
  std::vector<Frame> frames_;
  std::vector<KeyFrames> keys_;
  fmt::memory_buffer out_;
};

}  // namespace

Exchanged write_usda(const Film& film, const std::filesystem::path& path) {
  check_place_for(path);
  Exchanged out;
  UsdaWriter(film, path).write();
  put_written(out, path);
  return out;
}

}  // namespace sinew
