#include "sinew/view/painter.hpp"

#include <algorithm>

#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/view/palette.hpp"
#include "sinew/view/quantity_look.hpp"

namespace sinew {
namespace {

constexpr float glow_of_the_active = 0.10f;
constexpr double fibre_radius = 0.0003;  // m

DrawnMesh drawn_muscle(const ViewShape& shape, const Vertices& places, double activation) {
  DrawnMesh drawn{.mesh = mesh_of(places, shape.indices),
                  .colours = muscle_colours(shape, activation),
                  .normals = {},
                  .finish = muscle_finish};
  drawn.finish.glow = glow_of_the_active * static_cast<float>(activation);
  return drawn;
}

}  // namespace

Painter::Painter(const View& view, const Painted& painted)
    : view_(view), painted_(painted), shows_fibres_(view.shapes().size(), 0), riding_(view.shapes().size()) {
  for (size_t i = 0; painted.fibres && i < riding_.size(); ++i)
    shows_fibres_[i] = view.shapes()[i].inside && std::ranges::any_of(view.shapes(), [&](const ViewShape& other) {
                         return other.layer == "fibre" && other.name == view.shapes()[i].name;
                       });
  for (size_t i = 0; i < riding_.size(); ++i) {
    const ViewShape& shape = view.shapes()[i];
    if (shape.body < 0 || !is_drawn(i)) continue;
    TriMesh mesh = mesh_of(shape.positions, shape.indices);
    if (shape.layer == "bone")
      riding_[i] = drawn_bone(std::move(mesh), Pose::Identity());
    else
      riding_[i] = {.mesh = std::move(mesh), .colour = layer_colour(shape), .colours = {}, .normals = {}};
  }
}

/// Wraps are no flesh, and a muscle's path lies within the surface that is drawn about it.
bool Painter::is_drawn(size_t shape) const {
  const std::string& layer = view_.shapes()[shape].layer;
  return layer != "wrap" && layer != "path" && (layer != "fibre" || painted_.fibres) && !shows_fibres_[shape];
}

/// By the stretch of each segment, where that is told.
void Painter::add_fibres(const Frame& frame, size_t at, const Vertices& places, Drawing& drawing) const {
  const ViewShape& shape = view_.shapes()[at];
  const QuantityLook& look = *std::ranges::find(muscle_looks(), "fibre stretch", &QuantityLook::name);
  const std::vector<float> stretch = view_.values(frame, at, look.name);
  for (size_t i = 0; i + 1 < shape.indices.size() && !places.empty(); i += 2) {
    const std::uint32_t a = shape.indices[i], b = shape.indices[i + 1];
    DrawnLine line{.points = {places[a].cast<double>(), places[b].cast<double>()}, .radius = fibre_radius};
    line.colour = stretch.empty() ? layer_colour(shape) : colour_of(look, 0.5 * (stretch[a] + stretch[b]));
    drawing.lines.push_back(std::move(line));
  }
}

bool Painter::empty() const {
  return std::ranges::none_of(view_.shapes(), [&](const ViewShape& shape) {
    return is_drawn(static_cast<size_t>(&shape - view_.shapes().data())) &&
           shape.primitive == ViewShape::Primitive::triangles && !shape.indices.empty();
  });
}

Drawing Painter::drawing(const Frame& frame) const {
  Drawing drawing;
  std::vector<Vertices> places;
  view_.move(frame, places);
  for (size_t i = 0; i < riding_.size(); ++i) {
    const ViewShape& shape = view_.shapes()[i];
    if (!is_drawn(i)) continue;
    if (shape.layer == "fibre") {
      add_fibres(frame, i, places[i], drawing);
    } else if (shape.body >= 0) {
      drawing.meshes.push_back(riding_[i]);
      drawing.meshes.back().pose = frame.poses[static_cast<size_t>(shape.body)];
    } else if (shape.layer == "contact" || shape.layer == "push") {
      drawing.meshes.push_back({.mesh = mesh_of(arrows_about(places[i]), arrow_indices(places[i].size() / 2)),
                                .colour = layer_colour(shape),
                                .colours = {},
                                .normals = {}});
    } else if (const int m = view_.muscle_of(i); m >= 0) {
      drawing.meshes.push_back(drawn_muscle(shape, places[i], frame.muscles[static_cast<size_t>(m)].activation));
    } else {
      drawing.meshes.push_back(
          {.mesh = mesh_of(places[i], shape.indices), .colour = layer_colour(shape), .colours = {}, .normals = {}});
    }
  }
  return drawing;
}

}  // namespace sinew
