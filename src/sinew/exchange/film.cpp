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

constexpr std::size_t longest_step = 60;  // frames between two keys: what is tried for each grows with its square

/// What every format takes for a name, and nobody else has.
std::string fresh_label(const std::string& name, std::set<std::string>& taken) {
  std::string label = name.empty() || std::isdigit(static_cast<unsigned char>(name[0])) ? "_" + name : name;
  for (char& c : label)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  std::string unique = label;
  for (int i = 2; !taken.insert(unique).second; ++i) unique = label + "_" + std::to_string(i);
  return unique;
}

/// Picks the keys of one shape while its frames go by.
class KeyPicker {
 public:
  explicit KeyPicker(float tolerance) : squared_(tolerance * tolerance) {}

  void offer(std::size_t frame, const Vertices& places) {
    if (keys.frames.empty()) return settle(frame, places);
    if (!seen_.empty() && (seen_.size() >= longest_step || !straight_to(frame, places))) {
      const auto [last, there] = std::move(seen_.back());
      seen_.clear();
      settle(last, there);
    }
    seen_.emplace_back(frame, places);
  }
  void finish() {
    if (!seen_.empty()) settle(seen_.back().first, seen_.back().second);
    seen_.clear();
  }

  KeyFrames keys;

 private:
  void settle(std::size_t frame, const Vertices& places) {
    keys.frames.push_back(frame);
    keys.places.push_back(places);
  }

  /// Whether all frames since the last key lie on the way to this one.
  bool straight_to(std::size_t frame, const Vertices& places) const {
    const Vertices& from = keys.places.back();
    if (from.size() != places.size()) return false;
    const auto span = static_cast<float>(frame - keys.frames.back());
    return std::ranges::all_of(seen_, [&](const auto& between) {
      const float share = static_cast<float>(between.first - keys.frames.back()) / span;
      for (std::size_t i = 0; i < places.size(); ++i)
        if ((from[i] + share * (places[i] - from[i]) - between.second[i]).squaredNorm() > squared_) return false;
      return true;
    });
  }

  float squared_;
  std::vector<std::pair<std::size_t, Vertices>> seen_;  // since the last key
};

Vertices carried(const Vertices& world, const Pose& pose) {
  const Eigen::Isometry3f inverse = pose.inverse().cast<float>();
  Vertices out;
  out.reserve(world.size());
  for (const Eigen::Vector3f& at : world) out.push_back(inverse * at);
  return out;
}

/// Colours that stood behind the places, weighed so that the tolerance of places is that of colours.
void part_colours(KeyFrames& keys, std::size_t vertices, float weight) {
  for (Vertices& places : keys.places) {
    std::vector<Colour>& colours = keys.colours.emplace_back();
    for (std::size_t v = vertices; v < places.size(); ++v) colours.emplace_back(places[v] / weight);
    places.resize(std::min(places.size(), vertices));
  }
}

bool is_force(const ViewShape& shape) { return shape.layer == "contact" || shape.layer == "push"; }

/// Formats of surfaces know no lines.
void become_arrows(ViewShape& lines) {
  lines.primitive = ViewShape::Primitive::triangles;
  lines.indices = arrow_indices(lines.positions.size() / 2);
  lines.positions = arrows_about(lines.positions);
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

/// Per shape that moves by itself the body in whose axes it moves least, judged at a few frames and vertices.
std::vector<std::size_t> carriers_of(const Film& film) {
  constexpr std::size_t looks = 5, every = 16;
  const FilmFrame first = film.frame(0);
  std::vector<std::vector<float>> motion(film.shapes().size(), std::vector<float>(film.bodies().size(), 0));
  for (std::size_t look = 1; look < looks; ++look) {
    const FilmFrame frame = film.frame(look * (film.frames() - 1) / (looks - 1));
    for (std::size_t s = 0; s < motion.size(); ++s)
      for (std::size_t b = 0; b < motion[s].size(); ++b) {
        const Eigen::Isometry3f before = first.frame.poses[b].inverse().cast<float>(),
                                now = frame.frame.poses[b].inverse().cast<float>();
        for (std::size_t v = 0; v < frame.places[s].size(); v += every)
          motion[s][b] += (now * frame.places[s][v] - before * first.places[s][v]).squaredNorm();
      }
  }
  std::vector<std::size_t> out;
  out.reserve(motion.size());
  for (const std::vector<float>& bodies : motion)
    out.push_back(static_cast<std::size_t>(std::ranges::min_element(bodies) - bodies.begin()));
  return out;
}

}  // namespace

Film::Film(const RecordingReader& reader, const ExportRange& range, Progress progress, const std::string& quantity,
           Foreseen foreseen)
    : reader_(reader),
      progress_(std::move(progress)),
      foreseen_(std::move(foreseen)),
      chosen_(frames_in(reader, range)) {
  const Scene scene = read_scene(reader.path() / "scene.yaml");
  const Frame first = reader.frame(chosen_.front());
  view_ = std::make_unique<const View>(View(scene, reader.names(), first).with_shade());
  if (!quantity.empty()) look_ = look_of(*view_, quantity, scene.model, first);
  std::set<std::string> taken, bodies;
  name_ = fresh_label(scene.name.empty() ? reader.path().stem().string() : scene.name, taken);
  for (const std::string& body : reader.names().bodies) bodies_.push_back(fresh_label(body, bodies));
  taken.clear();
  for (std::size_t i = 0; i < view_->shapes().size(); ++i) {
    ViewShape shape = view_->shapes()[i];
    if (is_force(shape)) become_arrows(shape);
    const bool surface = shape.primitive == ViewShape::Primitive::triangles && !shape.indices.empty();
    if (!surface || shape.layer == "wrap") continue;
    const auto& muscles = reader.names().muscles;
    const auto m = std::find(muscles.begin(), muscles.end(), shape.muscle);
    shapes_.push_back({.label = fresh_label(shape.name, taken),
                       .view = std::move(shape),
                       .at = i,
                       .muscle = m == muscles.end() ? -1 : static_cast<int>(m - muscles.begin())});
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
    if (std::vector<float> values = view_->values(frame, one.at, quantity.name);
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
    const std::vector<float> values = view_->values(frame, shape.at, look_->name);
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

std::vector<KeyFrames> key_frames(const Film& film, double tolerance) {
  constexpr double nobody_sees = 1.0 / 64;  // of a colour
  const auto colour_weight = static_cast<float>(tolerance / nobody_sees);
  const std::vector<std::size_t> carriers = carriers_of(film);
  std::vector<KeyPicker> pickers(film.shapes().size(), KeyPicker(static_cast<float>(tolerance)));
  auto looked_at = film.progress().count("frames", film.frames());
  for (std::size_t i = 0; i < film.frames(); ++i, looked_at.advance()) {
    const FilmFrame frame = film.frame(i);
    for (std::size_t s = 0; s < pickers.size(); ++s) {
      if (film.shapes()[s].view.body >= 0) continue;
      Vertices seen = carried(frame.places[s], frame.frame.poses[carriers[s]]);
      if (film.coloured_by())
        for (const Colour& colour : film.colours(s, frame.frame)) seen.emplace_back(colour * colour_weight);
      pickers[s].offer(i, seen);
    }
  }
  std::vector<KeyFrames> out;
  for (std::size_t s = 0; s < pickers.size(); ++s) {
    pickers[s].finish();
    pickers[s].keys.carrier = carriers[s];
    if (film.coloured_by()) part_colours(pickers[s].keys, film.shapes()[s].view.positions.size(), colour_weight);
    out.push_back(std::move(pickers[s].keys));
  }
  return out;
}

}  // namespace sinew
