#include "sinew/view/view.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/smooth_tube.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/view/solids.hpp"

namespace sinew {
namespace {

constexpr double live_detail = 0.5;  // 72 rings of 36
constexpr int line_points = 48;      // of a path that is drawn as a line
constexpr int band_around = 8;       // vertices in a ring of a ligament or a cord

Vertices floats(const std::vector<Vec3>& points) {
  Vertices out;
  out.reserve(points.size());
  for (const Vec3& point : points) out.push_back(point.cast<float>());
  return out;
}

std::vector<std::uint32_t> flat(const std::vector<Triangle>& triangles) {
  std::vector<std::uint32_t> out;
  for (const Triangle& t : triangles)
    for (const int i : t) out.push_back(static_cast<std::uint32_t>(i));
  return out;
}

ViewShape riding(std::string name, std::string layer, int body, const TriMesh& mesh) {
  return {.name = std::move(name),
          .layer = std::move(layer),
          .body = body,
          .muscle = {},
          .positions = floats(mesh.vertices),
          .normals = {},
          .indices = flat(mesh.triangles),
          .fixed = {}};
}

/// A globe is no bone, though models list its mesh like one: it is told by its name, as the looks of muscles are.
std::string layer_of(const std::string& bone) {
  const auto named = [&](const char* word) { return bone.find(word) != std::string::npos; };
  return named("globe") || named("eyeball") ? "eye" : "bone";
}

/// How open the space before each vertex is, 0 to 1, as far as 18 mm.
std::vector<float> openness(const TriMesh& mesh, const std::vector<Vec3>& normals) {
  const DistanceGrid bone(mesh, 0.003, 0.021);
  std::vector<float> out(mesh.vertices.size());
  parallel_for(out.size(), 512, [&](size_t i) {
    double closed = 0, weight = 1;
    for (const double far : {0.002, 0.005, 0.010, 0.018}) {
      closed += weight * std::max(0.0, far - bone(mesh.vertices[i] + far * normals[i])) / far;
      weight *= 0.75;
    }
    out[i] = static_cast<float>(std::round(100 * std::max(0.0, 1 - 0.55 * closed)) / 100);
  });
  return out;
}

/// Rings about places of a line; a radius of 0 closes it.
Vertices rings(const std::vector<Vec3>& at, const std::vector<Vec3>& along, std::span<const double> radii) {
  const std::vector<Vec3> across = untwisted_normals(at, along);
  Vertices out;
  for (size_t i = 0; i < at.size(); ++i)
    for (int j = 0; j < band_around; ++j) {
      const double turn = 2 * pi * j / band_around;
      const Vec3 out_of = std::cos(turn) * across[i] + std::sin(turn) * across[i].cross(along[i]);
      out.push_back((at[i] + radii[i] * out_of).cast<float>());
    }
  return out;
}

Vertices band(const std::vector<Vec3>& course, double radius) {
  const std::vector<Vec3> at = points_at(course, even_fractions(line_points));
  std::vector<double> radii(at.size(), radius);
  radii.front() = radii.back() = 0;
  return rings(at, tangents(at), radii);
}

/// How thick a line says it is at its points; null: it is thin.
const Quantity* thickness(const Shape& line) {
  const auto found = std::ranges::find(line.topology->fixed, "radius", &Quantity::name);
  return found == line.topology->fixed.end() || found->values.size() != line.positions.size() ? nullptr : &*found;
}

/// A closed tube about a line that says how thick it is: its first and last point stand twice.
Vertices cord(const Shape& line, const Quantity& radius) {
  std::vector<Vec3> at = course_of(line), along = tangents(at);
  std::vector<double> radii(radius.values.begin(), radius.values.end());
  for (std::vector<Vec3>* twice : {&at, &along}) {
    twice->insert(twice->begin(), twice->front());
    twice->push_back(twice->back());
  }
  radii.insert(radii.begin(), 0), radii.push_back(0);
  return rings(at, along, radii);
}

bool has_length(const std::vector<Vec3>& course) { return course.size() > 1 && arc_lengths(course).back() > 1e-6; }

}  // namespace

const std::vector<float>* ViewShape::fixed_quantity(const std::string& quantity) const {
  const auto found = std::ranges::find(fixed, quantity, &FixedQuantity::name);
  return found == fixed.end() ? nullptr : &found->values;
}

View::View(const Scene& scene, const FrameNames& names, const Frame& first, std::shared_ptr<const Anatomy> anatomy,
           ShownSurface surface)
    : anatomy_(anatomy ? std::move(anatomy) : std::make_shared<const Anatomy>(scene.model)),
      looks_(scene.model.muscles, first),
      pushes_(scene, names),
      detail_(live_detail * shared_detail(names.muscles.size())) {
  for (const Bones::Bone& bone : anatomy_->bones().list())
    shapes_.push_back(riding(bone.name, layer_of(bone.name), bone.body, bone.mesh));
  add_wraps(scene.model, names);
  add_props(scene, names);
  floor_ = floor_of(scene, names, first, solids());
  double soft = 0;  // kg
  for (size_t i = names.muscles.size(); i < first.tissues.size(); ++i) soft += first.tissues[i].mass;
  Box reach = reach_of(solids(), first);
  if (reach.empty())
    for (const Shape& shape : first.shapes)
      for (const Eigen::Vector3f& at : shape.positions) reach.hold(at.cast<double>());
  arrow_scale_ = sinew::arrow_scale(scene, reach.size().maxCoeff(), soft);
  add_forces(scene);
  add_moving(scene, names, first, surface);
  for (const ViewShape& shape : shapes_) muscle_of_.push_back(place_in(names.muscles, shape.muscle));
  std::vector<Vertices> places;
  move(first, places);
  for (const Drawn& drawn : drawn_) shapes_[drawn.shape].positions = std::move(places[drawn.shape]);
}

View View::with_shade() && {
  const std::vector<Bones::Bone>& bones = anatomy_->bones().list();
  for (size_t i = 0; i < bones.size(); ++i)  // they come first
    shapes_[i].fixed = {{"shade", openness(bones[i].mesh, vertex_normals(bones[i].mesh))}};
  return std::move(*this);
}

void View::add_wraps(const Model& model, const FrameNames& names) {
  for (const Wrap& wrap : model.wraps)
    if (const int b = place_in(names.bodies, wrap.body); b >= 0)
      shapes_.push_back(riding(wrap.name, "wrap", b, wrap_mesh(wrap)));
}

void View::add_props(const Scene& scene, const FrameNames& names) {
  for (const Prop& prop : scene.props) {
    TriMesh mesh;
    for (const ContactShape& shape : prop.shapes) append(mesh, contact_mesh(shape));
    if (!mesh.vertices.empty()) shapes_.push_back(riding(prop.name, "prop", place_in(names.bodies, prop.name), mesh));
  }
}

std::vector<BodySolid> View::solids() const {
  std::vector<BodySolid> out;
  for (const ViewShape& shape : shapes_) {
    if (shape.body < 0 || shape.layer == "wrap") continue;
    out.push_back({shape.body, {}});
    for (const Eigen::Vector3f& at : shape.positions) out.back().box.hold(at.cast<double>());
  }
  return out;
}

void View::add_forces(const Scene& scene) {
  const auto add = [&](const char* name, const char* layer, Drawn::As as, std::size_t arrows) {
    drawn_.push_back({as, shapes_.size(), 0, -1});
    shapes_.push_back({.name = name,
                       .layer = layer,
                       .muscle = {},
                       .primitive = ViewShape::Primitive::lines,
                       .positions = {},
                       .normals = {},
                       .indices = force_line_indices(2 * arrows),
                       .fixed = {}});
  };
  if (!scene.contact.pairs.empty()) add("contact_forces", "contact", Drawn::As::contact, contact_arrows);
  if (pushes_.count() > 0) add("pushes", "push", Drawn::As::push, pushes_.count());
}

void View::add_fibres(const Shape& source, size_t at, int muscle) {
  if (!tells_fibres(source)) return;
  DrawnFibres lines(source);
  if (lines.view().indices.empty()) return;
  drawn_.push_back({.as = Drawn::As::fibres, .shape = shapes_.size(), .source = at, .muscle = muscle});
  drawn_.back().flesh = fibres_.size();
  shapes_.push_back(lines.view());
  shapes_.back().name = source.name, shapes_.back().muscle = source.muscle, shapes_.back().layer = "fibre";
  fibres_.push_back(std::move(lines));
}

void View::add_moving(const Scene& scene, const FrameNames& names, const Frame& first, ShownSurface surface) {
  for (size_t i = 0; i < first.shapes.size(); ++i) {
    const Shape& source = first.shapes[i];
    const int m = place_in(names.muscles, source.muscle);
    const auto add = [&](ViewShape shape, Drawn::As as) {
      drawn_.push_back({as, shapes_.size(), i, m});
      shapes_.push_back(std::move(shape));
    };
    if (is_flesh(source)) {
      flesh_.emplace_back(source, surface);
      ViewShape shape = flesh_.back().view();
      shape.name = source.name, shape.muscle = source.muscle;
      shape.layer = m >= 0 ? "muscle" : source.name == "skin" ? "skin" : "tissue";
      add(std::move(shape), Drawn::As::flesh);
      drawn_.back().flesh = flesh_.size() - 1;
      add_fibres(source, i, m);
      continue;
    }
    const std::vector<Vec3> course = course_of(source);
    if (!has_length(course)) continue;
    if (is_line(source) && thickness(source)) {
      ViewShape shape{.name = source.name, .layer = m >= 0 ? "muscle" : "tissue", .muscle = source.muscle};
      shape.grid = {static_cast<int>(course.size()) + 2, band_around};
      shape.indices = tube_indices(shape.grid[0], shape.grid[1]);
      if (m >= 0) shape.fixed = {{"tendon", std::vector<float>((course.size() + 2) * band_around, 1.0f)}};
      add(std::move(shape), Drawn::As::cord);
    } else if (m >= 0) {
      ViewShape line{
          .name = source.name, .layer = "path", .muscle = source.muscle, .primitive = ViewShape::Primitive::lines};
      for (std::uint32_t k = 0; k + 1 < line_points; ++k) line.indices.insert(line.indices.end(), {k, k + 1});
      add(std::move(line), Drawn::As::line);
      if (std::ranges::any_of(first.shapes,
                              [&](const Shape& other) { return is_flesh(other) && other.muscle == source.muscle; }))
        continue;  // it brings its own flesh
      const BellyParameters& look = looks_[static_cast<size_t>(m)];
      const MuscleSurface tube = muscle_surface(course, look, 0, {}, detail_);
      ViewShape shape{.name = source.name, .layer = "muscle", .muscle = source.muscle};
      shape.grid = {static_cast<int>(tube.fraction.size()), tube.around};
      shape.indices = tube_indices(shape.grid[0], shape.grid[1]);
      FixedQuantity arc{"arc", {}}, around{"around", {}}, tendon{"tendon", {}};
      const double length = arc_lengths(course).back();
      for (const double fraction : tube.fraction)
        for (int j = 0; j < tube.around; ++j) {
          arc.values.push_back(static_cast<float>(fraction * length));
          around.values.push_back(static_cast<float>(j) / static_cast<float>(tube.around));
          tendon.values.push_back(static_cast<float>(tendon_at(look, fraction)));
        }
      shape.fixed = {std::move(arc), std::move(around), std::move(tendon)};
      add(std::move(shape), Drawn::As::tube);
    } else if (const Ligament* ligament = find(scene.model.ligaments, source.name)) {
      ViewShape shape{.name = source.name, .layer = "ligament"};
      shape.grid = {line_points, band_around};
      shape.indices = tube_indices(line_points, band_around);
      add(std::move(shape), Drawn::As::band);
      drawn_.back().radius = band_radius(*ligament);
    }
  }
}

void View::move(const Frame& frame, std::vector<Vertices>& places) const {
  places.resize(shapes_.size());
  const std::vector<std::vector<Vec3>> sheets = looks_.courses(frame);
  const std::vector<PlacedGrid> bones = anatomy_->bones().placed(frame.poses, Bones::Open::left);
  parallel_for(drawn_.size(), 1, [&](size_t i) {
    const Drawn& drawn = drawn_[i];
    Vertices& out = places[drawn.shape];
    if (drawn.as == Drawn::As::contact || drawn.as == Drawn::As::push) {
      out = drawn.as == Drawn::As::push ? pushes_.lines(frame, arrow_scale_) : force_lines(frame, arrow_scale_);
      return;
    }
    if (drawn.source >= frame.shapes.size()) return;
    const Shape& source = frame.shapes[drawn.source];
    if (drawn.as == Drawn::As::flesh || drawn.as == Drawn::As::fibres) {
      out = drawn.as == Drawn::As::flesh ? flesh_[drawn.flesh].places(source) : fibres_[drawn.flesh].places(source);
      return;
    }
    const std::vector<Vec3> course = course_of(source);
    if (!has_length(course)) return;
    if (drawn.as == Drawn::As::line) out = floats(points_at(course, even_fractions(line_points)));
    if (drawn.as == Drawn::As::band) out = band(course, drawn.radius);
    if (const Quantity* radius = drawn.as == Drawn::As::cord ? thickness(source) : nullptr) out = cord(source, *radius);
    if (drawn.as != Drawn::As::tube) return;
    const auto m = static_cast<size_t>(drawn.muscle);
    const MuscleSurface tube = muscle_surface(course, looks_[m], frame.muscles[m].activation, near_bones(course, bones),
                                              detail_, looks_.beside(m, sheets));
    out = ringed(floats(tube.mesh.vertices), tube.around);
  });
}

const Shape* View::source(const Frame& frame, size_t shape) const {
  const auto drawn = std::ranges::find(drawn_, shape, &Drawn::shape);
  if (drawn == drawn_.end() || drawn->as == Drawn::As::contact || drawn->as == Drawn::As::push) return nullptr;
  return drawn->source < frame.shapes.size() ? &frame.shapes[drawn->source] : nullptr;
}

std::vector<float> View::values(const Frame& frame, size_t shape, const std::string& quantity) const {
  const auto drawn = std::ranges::find(drawn_, shape, &Drawn::shape);
  const Shape* own = source(frame, shape);
  if (!own || (drawn->as != Drawn::As::flesh && drawn->as != Drawn::As::fibres)) return {};
  const auto found = std::ranges::find(own->quantities, quantity, &Quantity::name);
  if (found == own->quantities.end()) return {};
  return drawn->as == Drawn::As::flesh ? flesh_[drawn->flesh].values(*own, *found)
                                       : fibres_[drawn->flesh].values(*own, *found);
}

}  // namespace sinew
