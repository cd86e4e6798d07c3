#include "sinew/view/view.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/core/parallel.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/view/smooth_tube.hpp"
#include "sinew/view/solids.hpp"

namespace sinew {
namespace {

constexpr double live_detail = 0.5;  // 72 rings of 36
constexpr int line_points = 48;      // of a path that is drawn as a line
constexpr int band_around = 8;       // vertices in a ring of a ligament

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

/// What there is of each vertex of a tube, its ends as rings too where they are single vertices.
template <class Item>
std::vector<Item> ringed(const std::vector<Item>& tube, int around) {
  if (tube.size() % static_cast<size_t>(around) == 0) return tube;
  std::vector<Item> out(static_cast<size_t>(around), tube.front());
  out.insert(out.end(), tube.begin() + 1, tube.end() - 1);
  out.insert(out.end(), static_cast<size_t>(around), tube.back());
  return out;
}

/// A tissue's surface that says where round it each vertex is, is a tube (one, rings, one) or rings alone; how many
/// vertices its rings have, or 0.
int tube_around(const Topology& topology) {
  const auto around = std::ranges::find(topology.fixed, "around", &Quantity::name);
  if (around == topology.fixed.end() || around->values.size() < 8) return 0;
  const std::ptrdiff_t tip = around->values[1] == 0 ? 1 : 0;
  const auto second_ring = std::find(around->values.begin() + tip + 1, around->values.end(), 0.0f);
  const auto count = second_ring - around->values.begin() - tip;
  return (static_cast<std::ptrdiff_t>(around->values.size()) - 2 * tip) % count == 0 ? static_cast<int>(count) : 0;
}

/// Of a tube, its ends counted as rings.
TubeGrid own_grid(const Shape& tube, int around) {
  const auto vertices = static_cast<int>(tube.positions.size());
  return {vertices % around == 0 ? vertices / around : (vertices - 2) / around + 2, around};
}

/// The place round a tube of rings from which a triangle reaches to the next.
int strip_of(const std::uint32_t* corners, int around) {
  const auto place = [&](int i) { return static_cast<int>(corners[i]) % around; };
  for (const int i : {0, 1, 2})
    if (const int next = (place(i) + 1) % around; place((i + 1) % 3) == next || place((i + 2) % 3) == next)
      return place(i);
  return place(0);
}

/// Of a tube's triangles those in strips that the source has: several muscles may share a tube.
void keep_own_strips(const Shape& source, const TubeGrid& own, const TubeGrid& drawn,
                     std::vector<std::uint32_t>& indices) {
  if (source.positions.size() % static_cast<size_t>(own[1]) != 0) return;  // it has tips: a whole tube
  std::vector<char> has(static_cast<size_t>(own[1]), 0);
  const std::vector<std::uint32_t>& all = source.topology->indices;
  for (size_t t = 0; t + 2 < all.size(); t += 3) has[static_cast<size_t>(strip_of(&all[t], own[1]))] = 1;
  std::vector<std::uint32_t> kept;
  for (size_t t = 0; t + 2 < indices.size(); t += 3)
    if (has[static_cast<size_t>(strip_of(&indices[t], drawn[1]) * own[1] / drawn[1])])
      kept.insert(kept.end(), {indices[t], indices[t + 1], indices[t + 2]});
  indices = std::move(kept);
}

Vertices band(const std::vector<Vec3>& course, double radius) {
  const std::vector<Vec3> at = points_at(course, even_fractions(line_points)), along = tangents(at),
                          across = untwisted_normals(at, along);
  Vertices out;
  for (size_t i = 0; i < at.size(); ++i)
    for (int j = 0; j < band_around; ++j) {
      const double turn = 2 * pi * j / band_around, r = i == 0 || i + 1 == at.size() ? 0 : radius;
      const Vec3 out_of = std::cos(turn) * across[i] + std::sin(turn) * across[i].cross(along[i]);
      out.push_back((at[i] + r * out_of).cast<float>());
    }
  return out;
}

bool is_surface(const Shape& shape) {
  return shape.topology && shape.topology->primitive == Topology::Primitive::triangles;
}

bool has_length(const std::vector<Vec3>& course) { return course.size() > 1 && arc_lengths(course).back() > 1e-6; }

}  // namespace

const std::vector<float>* ViewShape::fixed_quantity(const std::string& quantity) const {
  const auto found = std::ranges::find(fixed, quantity, &FixedQuantity::name);
  return found == fixed.end() ? nullptr : &found->values;
}

View::View(const Scene& scene, const FrameNames& names, const Frame& first, std::shared_ptr<const Anatomy> anatomy)
    : anatomy_(anatomy ? std::move(anatomy) : std::make_shared<const Anatomy>(scene.model)),
      looks_(scene.model.muscles, first),
      pushes_(scene, names),
      detail_(live_detail * shared_detail(names.muscles.size())) {
  for (const Bones::Bone& bone : anatomy_->bones().list())
    shapes_.push_back(riding(bone.name, layer_of(bone.name), bone.body, bone.mesh));
  add_wraps(scene.model, names);
  add_props(scene, names);
  floor_ = floor_of(scene, names, first, solids());
  arrow_scale_ = sinew::arrow_scale(scene, reach_of(solids(), first).size().maxCoeff());
  add_forces(scene);
  add_moving(scene, names, first);
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
  const auto of_bodies = [&](const auto& pair) {
    return !find(scene.model.muscles, pair[0]) && !find(scene.model.muscles, pair[1]);
  };
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
  if (std::ranges::any_of(scene.contact.pairs, of_bodies))
    add("contact_forces", "contact", Drawn::As::contact, contact_arrows);
  if (pushes_.count() > 0) add("pushes", "push", Drawn::As::push, pushes_.count());
}

void View::add_moving(const Scene& scene, const FrameNames& names, const Frame& first) {
  for (size_t i = 0; i < first.shapes.size(); ++i) {
    const Shape& source = first.shapes[i];
    const int m = place_in(names.muscles, source.muscle);
    const auto add = [&](ViewShape shape, Drawn::As as) {
      drawn_.push_back({as, shapes_.size(), i, m});
      shapes_.push_back(std::move(shape));
    };
    if (is_surface(source)) {
      ViewShape shape{.name = source.name, .layer = m >= 0 ? "muscle" : "tissue", .muscle = source.muscle};
      const int around = tube_around(*source.topology);
      TubeGrid own{};
      if (around > 0) {
        own = own_grid(source, around);
        shape.grid = smooth_grid(own);
        shape.indices = tube_indices(shape.grid[0], shape.grid[1]);
        const bool other_way_round =
            volume(mesh_of(ringed(source.positions, around), tube_indices(own[0], own[1]))) < 0;
        if (other_way_round)
          for (size_t t = 0; t < shape.indices.size(); t += 3) std::swap(shape.indices[t + 1], shape.indices[t + 2]);
        keep_own_strips(source, own, shape.grid, shape.indices);
      } else {
        shape.indices = source.topology->indices;
      }
      for (const Quantity& fixed : source.topology->fixed) {
        shape.fixed.push_back({fixed.name, around > 0 ? ringed(fixed.values, around) : fixed.values});
        if (around == 0) continue;
        std::vector<float>& values = shape.fixed.back().values;  // an end has every direction round it
        std::copy_n(values.begin() + around, around, values.begin());
        std::copy_n(values.end() - std::ptrdiff_t{2} * around, around, values.end() - around);
        if (shape.grid != own) values = smoothed(values, own, shape.grid);
      }
      add(std::move(shape), around > 0 ? Drawn::As::ringed : Drawn::As::itself);
      continue;
    }
    const std::vector<Vec3> course = course_of(source);
    if (!has_length(course)) continue;
    if (m >= 0) {
      ViewShape line{
          .name = source.name, .layer = "path", .muscle = source.muscle, .primitive = ViewShape::Primitive::lines};
      for (std::uint32_t k = 0; k + 1 < line_points; ++k) line.indices.insert(line.indices.end(), {k, k + 1});
      add(std::move(line), Drawn::As::line);
      if (std::ranges::any_of(first.shapes,
                              [&](const Shape& other) { return is_surface(other) && other.muscle == source.muscle; }))
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
    if (drawn.as == Drawn::As::itself || drawn.as == Drawn::As::ringed) {
      if (drawn.as == Drawn::As::itself) {
        out = source.positions;
        return;
      }
      const int around = tube_around(*source.topology);
      if (around == 0) return;
      const TubeGrid own = own_grid(source, around), &drawn_with = shapes_[drawn.shape].grid;
      out = ringed(source.positions, around);
      if (own != drawn_with) out = smoothed(out, own, drawn_with);
      return;
    }
    const std::vector<Vec3> course = course_of(source);
    if (!has_length(course)) return;
    if (drawn.as == Drawn::As::line) out = floats(points_at(course, even_fractions(line_points)));
    if (drawn.as == Drawn::As::band) out = band(course, drawn.radius);
    if (drawn.as != Drawn::As::tube) return;
    const auto m = static_cast<size_t>(drawn.muscle);
    const MuscleSurface tube = muscle_surface(course, looks_[m], frame.muscles[m].activation, near_bones(course, bones),
                                              detail_, looks_.beside(m, sheets));
    out = ringed(floats(tube.mesh.vertices), tube.around);
  });
}

}  // namespace sinew
