#include "sinew/exchange/film.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "sinew/core/error.hpp"
#include "sinew/model/read.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/view/arrows.hpp"
#include "sinew/view/palette.hpp"

namespace sinew {
namespace {

/// What every format takes for a name, and nobody else has.
std::string fresh_label(const std::string& name, std::set<std::string>& taken) {
  std::string label = name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) ? "_" + name : name;
  for (char& c : label)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  std::string unique = label;
  for (int i = 2; !taken.insert(unique).second; ++i) unique = label + "_" + std::to_string(i);
  return unique;
}

bool is_force(const ViewShape& shape) { return shape.layer == "contact" || shape.layer == "push"; }

/// Formats of surfaces know no lines.
void become_arrows(ViewShape& lines) {
  lines.primitive = ViewShape::Primitive::triangles;
  lines.indices = arrow_indices(lines.positions.size() / 2);
  lines.positions = arrows_about(lines.positions);
}

/// Thin tubes about lines; gives the ends of their segments.
std::vector<std::uint32_t> become_tubes(ViewShape& lines) {
  std::vector<std::uint32_t> segments = std::move(lines.indices);
  lines.primitive = ViewShape::Primitive::triangles;
  lines.positions = tubes_about(lines.positions, segments);
  lines.indices = tube_triangles(segments.size() / 2);
  return segments;
}

/// What is told of the vertices of lines, at those of the tubes about them; what is told of other shapes, as it is.
std::vector<float> about(const FilmShape& shape, std::vector<float> values) {
  if (shape.segments.empty() || values.empty()) return values;
  std::vector<float> out;
  for (const std::uint32_t end : shape.segments) out.insert(out.end(), tube_sides, values[end]);
  return out;
}

QuantityLook look_of(const View& view, const std::string& name, const Model& model, const Frame& first) {
  std::set<std::string> known;
  for (const ViewShape& shape : view.shapes())
    for (const ShownQuantity& quantity : shape.quantities) {
      if (quantity.name == name) return quantity_look(name, quantity.unit, model, first);
      known.insert(quantity.name);
    }
  throw InputError(fmt::format("no flesh in this recording says `{}` of its vertices; it says {}", name,
                               known.empty() ? "nothing" : fmt::format("{}", fmt::join(known, ", "))));
}

}  // namespace

Film::Film(const RecordingReader& reader, const FilmOptions& options)
    : reader_(reader),
      progress_(options.progress),
      foreseen_(options.foreseen),
      chosen_(frames_in(reader, options.range)) {
  const Scene scene = read_scene(reader.path() / "scene.yaml");
  const Frame first = reader.frame(chosen_.front());
  view_ = std::make_unique<const View>(View(scene, reader.names(), first, {}, options.surface).with_shade());
  if (!options.quantity.empty()) look_ = look_of(*view_, options.quantity, scene.model, first);
  std::set<std::string> taken, bodies;
  name_ = fresh_label(scene.name.empty() ? reader.path().stem().string() : scene.name, taken);
  for (const std::string& body : reader.names().bodies) bodies_.push_back(fresh_label(body, bodies));
  taken.clear();
  for (std::size_t i = 0; i < view_->shapes().size(); ++i) {
    ViewShape shape = view_->shapes()[i];
    if (is_force(shape)) become_arrows(shape);
    std::vector<std::uint32_t> segments;
    if (shape.layer == "fibre" && options.fibres) segments = become_tubes(shape);
    const bool surface = shape.primitive == ViewShape::Primitive::triangles && !shape.indices.empty();
    if (!surface || shape.layer == "wrap") continue;
    const auto& muscles = reader.names().muscles;
    const auto m = std::find(muscles.begin(), muscles.end(), shape.muscle);
    shapes_.push_back({.label = fresh_label(shape.name, taken),
                       .view = std::move(shape),
                       .at = i,
                       .muscle = m == muscles.end() ? -1 : static_cast<int>(m - muscles.begin()),
                       .segments = std::move(segments)});
  }
}

FilmFrame Film::frame(std::size_t i) const {
  FilmFrame out{.time = time(i), .frame = reader_.frame(chosen_[i]), .places = std::vector<Vertices>(shapes_.size())};
  std::vector<Vertices> all;
  view_->move(out.frame, all);
  for (std::size_t s = 0; s < shapes_.size(); ++s) {
    if (shapes_[s].view.body >= 0) continue;
    Vertices& places = all[shapes_[s].at];
    if (is_force(shapes_[s].view)) places = arrows_about(places);
    if (!shapes_[s].segments.empty() && !places.empty()) places = tubes_about(places, shapes_[s].segments);
    const bool drawn = places.size() == shapes_[s].view.positions.size();  // a muscle without length stays at its start
    if (!drawn) places = shapes_[s].view.positions;
    out.places[s] = std::move(places);
  }
  return out;
}

std::vector<std::pair<std::string, std::vector<float>>> Film::quantities(std::size_t shape, const Frame& frame) const {
  std::vector<std::pair<std::string, std::vector<float>>> out;
  const FilmShape& one = shapes_[shape];
  for (const ShownQuantity& quantity : one.view.quantities)
    if (std::vector<float> values = about(one, view_->values(frame, one.at, quantity.name));
        values.size() == one.view.positions.size())
      out.emplace_back(quantity.name, std::move(values));
  return out;
}

Vertices normals_of(const FilmShape& shape, const Vertices& places) {
  TriMesh mesh;
  for (const Eigen::Vector3f& place : places) mesh.vertices.push_back(place.cast<double>());
  const auto& indices = shape.view.indices;
  for (std::size_t i = 0; i + 2 < indices.size(); i += 3)
    mesh.triangles.push_back(
        {static_cast<int>(indices[i]), static_cast<int>(indices[i + 1]), static_cast<int>(indices[i + 2])});
  Vertices out;
  for (const Vec3& normal : vertex_normals(mesh))
    out.push_back(normal.norm() > 0.5 ? Eigen::Vector3f(normal.normalized().cast<float>()) : Eigen::Vector3f::UnitY());
  return out;
}

std::vector<Colour> Film::colours(std::size_t place, const Frame& frame) const {
  const FilmShape& shape = shapes_[place];
  if (look_) {
    const std::vector<float> values = about(shape, view_->values(frame, shape.at, look_->name));
    std::vector<Colour> out;
    for (const float value : values) out.push_back(colour_of(*look_, value));
    if (out.size() == shape.view.positions.size()) return out;
  }
  const std::size_t count = shape.view.positions.size();
  const auto mixed = [&](const Colour& from, const Colour& to, const std::vector<float>* share) {
    std::vector<Colour> out(count, from);
    for (std::size_t i = 0; share && i < std::min(count, share->size()); ++i) out[i] += (*share)[i] * (to - from);
    return out;
  };
  if (shape.muscle >= 0)
    return mixed(ember(frame.muscles[static_cast<std::size_t>(shape.muscle)].activation), palette::sinew,
                 shape.view.fixed_quantity("tendon"));
  if (shape.view.layer == "bone") return mixed(palette::hollow, palette::ivory, shape.view.fixed_quantity("shade"));
  return std::vector<Colour>(count, layer_colour(shape.view));
}

}  // namespace sinew
