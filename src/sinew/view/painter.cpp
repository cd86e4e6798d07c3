#include "sinew/view/painter.hpp"

#include <algorithm>

#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/view/palette.hpp"

namespace sinew {
namespace {

constexpr float glow_of_the_active = 0.10f;

/// Wraps are no flesh, and a muscle's path lies within the surface that is drawn about it.
bool is_drawn(const ViewShape& shape) { return shape.layer != "wrap" && shape.layer != "path"; }

DrawnMesh drawn_muscle(const ViewShape& shape, const Vertices& places, double activation) {
  DrawnMesh drawn{.mesh = mesh_of(places, shape.indices),
                  .colours = muscle_colours(shape, activation),
                  .normals = {},
                  .finish = muscle_finish};
  drawn.finish.glow = glow_of_the_active * static_cast<float>(activation);
  return drawn;
}

}  // namespace

Painter::Painter(const View& view) : view_(view), riding_(view.shapes().size()) {
  for (size_t i = 0; i < riding_.size(); ++i) {
    const ViewShape& shape = view.shapes()[i];
    if (shape.body < 0 || !is_drawn(shape)) continue;
    TriMesh mesh = mesh_of(shape.positions, shape.indices);
    if (shape.layer == "bone")
      riding_[i] = drawn_bone(std::move(mesh), Pose::Identity());
    else
      riding_[i] = {.mesh = std::move(mesh), .colour = layer_colour(shape), .colours = {}, .normals = {}};
  }
}

bool Painter::empty() const {
  return std::ranges::none_of(view_.shapes(), [](const ViewShape& shape) {
    return is_drawn(shape) && shape.primitive == ViewShape::Primitive::triangles && !shape.indices.empty();
  });
}

Drawing Painter::drawing(const Frame& frame) const {
  Drawing drawing;
  std::vector<Vertices> places;
  view_.move(frame, places);
  for (size_t i = 0; i < riding_.size(); ++i) {
    const ViewShape& shape = view_.shapes()[i];
    if (!is_drawn(shape)) continue;
    if (shape.body >= 0) {
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
