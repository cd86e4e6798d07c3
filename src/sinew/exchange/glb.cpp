// Binary glTF 2.0. Bodies are nodes whose poses are animated at every frame. A muscle is a mesh with one morph target
// per key frame beyond the first, carried by the body in whose axes it moves least; its weights pass from one target to
// the next, so that vertices move in straight lines.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "sinew/core/bytes.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/version.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/exchange/series.hpp"

namespace sinew {
namespace {

using Json = nlohmann::json;

// The numbers by which glTF calls types and uses.
constexpr int gl_ushort = 5123, gl_uint = 5125, gl_float = 5126, gl_array = 34962, gl_elements = 34963;
constexpr double still = 1e-6;  // m, or of a quaternion: less is no motion

class GlbFile {
 public:
  Json document;

  /// Gives the accessor's number. `target` 0: not for vertices.
  template <class T>
  int accessor(const std::vector<T>& numbers, const char* type, std::size_t components, int target,
               bool normalised = false) {
    while (bytes_.size() % 4 != 0) bytes_.put<std::uint8_t>(0);
    Json view{{"buffer", 0}, {"byteOffset", bytes_.size()}, {"byteLength", numbers.size() * sizeof(T)}};
    if (target != 0) view["target"] = target;
    bytes_.put(numbers.data(), numbers.size());
    constexpr int kind = std::is_same_v<T, float> ? gl_float : std::is_same_v<T, std::uint32_t> ? gl_uint : gl_ushort;
    Json out{{"bufferView", document["bufferViews"].size()},
             {"componentType", kind},
             {"count", numbers.size() / components},
             {"type", type}};
    if (normalised) out["normalized"] = true;
    document["bufferViews"].push_back(std::move(view));
    document["accessors"].push_back(std::move(out));
    return static_cast<int>(document["accessors"].size()) - 1;
  }

  int vectors(const Vertices& vectors, bool bounds) {
    std::vector<float> flat;
    flat.reserve(3 * vectors.size());
    for (const Eigen::Vector3f& v : vectors) flat.insert(flat.end(), v.data(), v.data() + 3);
    const int out = accessor(flat, "VEC3", 3, gl_array);
    if (bounds) put_bounds(out, flat, 3);
    return out;
  }

  int times(const std::vector<float>& seconds) {
    const int out = accessor(seconds, "SCALAR", 1, 0);
    put_bounds(out, seconds, 1);
    return out;
  }

  std::string text() {
    document["buffers"] = Json::array({{{"byteLength", bytes_.size()}}});
    std::string head = document.dump();
    head.resize((head.size() + 3) / 4 * 4, ' ');
    while (bytes_.size() % 4 != 0) bytes_.put<std::uint8_t>(0);
    const std::size_t whole = 12 + 8 + head.size() + 8 + bytes_.size();
    if (whole > std::numeric_limits<std::uint32_t>::max())
      throw InputError("a glb file of more than 4 GB cannot be written: ask for fewer frames with --every");
    ByteWriter out;
    for (const std::size_t word :
         {std::size_t{0x46546c67}, std::size_t{2}, whole, head.size(), std::size_t{0x4e4f534a}})
      out.put(static_cast<std::uint32_t>(word));
    out.put(head.data(), head.size());
    for (const std::size_t word : {bytes_.size(), std::size_t{0x004e4942}}) out.put(static_cast<std::uint32_t>(word));
    out.put(bytes_.bytes().data(), bytes_.size());
    return {out.bytes().begin(), out.bytes().end()};
  }

 private:
  void put_bounds(int accessor, const std::vector<float>& flat, std::size_t components) {
    std::vector<float> low(flat.begin(), flat.begin() + static_cast<std::ptrdiff_t>(components)), high = low;
    for (std::size_t i = 0; i < flat.size(); ++i) {
      low[i % components] = std::min(low[i % components], flat[i]);
      high[i % components] = std::max(high[i % components], flat[i]);
    }
    document["accessors"][accessor]["min"] = low;
    document["accessors"][accessor]["max"] = high;
  }

  ByteWriter bytes_;
};

Vertices difference(const Vertices& to, const Vertices& from) {
  Vertices out(to.size());
  for (std::size_t i = 0; i < to.size(); ++i) out[i] = to[i] - from[i];
  return out;
}

class GlbWriter {
 public:
  explicit GlbWriter(const Film& film) : film_(film) {
    glb_.document = {{"asset", {{"version", "2.0"}, {"generator", fmt::format("sinew {}", version)}}},
                     {"scene", 0},
                     {"bufferViews", Json::array()},
                     {"accessors", Json::array()},
                     {"meshes", Json::array()},
                     {"nodes", Json::array({{{"name", film.name()}, {"children", Json::array()}}})},
                     {"scenes", Json::array({{{"nodes", {0}}}})}};
  }

  std::string text() {
    const std::vector<KeyFrames> keys = key_frames(film_);
    for (std::size_t i = 0; i < film_.frames(); ++i) seconds_.push_back(static_cast<float>(film_.time(i)));
    collect_mean();
    if (const auto& look = film_.coloured_by())
      glb_.document["asset"]["extras"] = {
          {"quantity", look->name}, {"unit", look->unit}, {"map", look->map}, {"low", look->low}, {"high", look->high}};
    std::vector<int> body_nodes(film_.bodies().size(), -1);
    for (std::size_t s = 0; s < film_.shapes().size(); ++s) {
      const FilmShape& shape = film_.shapes()[s];
      const bool rides = shape.view.body >= 0;
      const std::size_t body = rides ? static_cast<std::size_t>(shape.view.body) : keys[s].carrier;
      if (body_nodes[body] < 0) body_nodes[body] = add_body(body);
      const bool coloured = !rides && !keys[s].colours.empty();
      const int mesh = add_mesh(shape, rides ? shape.view.positions : keys[s].places.front(),
                                coloured ? keys[s].colours.front() : film_.colours(s, mean_));
      const int node = add_node({{"name", shape.label}, {"mesh", mesh}}, body_nodes[body]);
      if (!rides && keys[s].frames.size() > 1) add_motion(shape, keys[s], mesh, node);
    }
    if (!channels_.empty())
      glb_.document["animations"] =
          Json::array({{{"name", "motion"}, {"channels", channels_}, {"samplers", samplers_}}});
    for (const char* list : {"meshes", "bufferViews", "accessors"})
      if (glb_.document[list].empty()) throw InputError("there is nothing to see in this recording");
    return glb_.text();
  }

 private:
  /// Poses of all frames, and the mean activations that give muscles their colour: vertex colours cannot be animated.
  void collect_mean() {
    poses_.resize(film_.bodies().size());
    for (std::size_t i = 0; i < film_.frames(); ++i) {
      const Frame frame = film_.numbers(i);
      for (std::size_t b = 0; b < poses_.size(); ++b) poses_[b].push_back(frame.poses[b]);
      if (i == 0) mean_ = frame;
      for (std::size_t m = 0; m < frame.muscles.size(); ++m)
        mean_.muscles[m].activation +=
            (frame.muscles[m].activation - mean_.muscles[m].activation) / static_cast<double>(i + 1);
    }
  }

  int add_node(Json node, int parent) {
    const int number = static_cast<int>(glb_.document["nodes"].size());
    glb_.document["nodes"].push_back(std::move(node));
    glb_.document["nodes"][parent]["children"].push_back(number);
    return number;
  }

  void add_channel(int node, const char* path, int input, const std::vector<float>& values, const char* type,
                   std::size_t components) {
    const int output = glb_.accessor(values, type, components, 0);
    channels_.push_back({{"sampler", samplers_.size()}, {"target", {{"node", node}, {"path", path}}}});
    samplers_.push_back({{"input", input}, {"output", output}, {"interpolation", "LINEAR"}});
  }

  int all_times() {
    if (all_times_ < 0) all_times_ = glb_.times(seconds_);
    return all_times_;
  }

  int add_body(std::size_t body) {
    std::vector<float> slides, turns;
    Eigen::Quaterniond before = Eigen::Quaterniond::Identity();
    double moved = 0, turned = 0;
    for (const Pose& pose : poses_[body]) {
      const Vec3 at = pose.translation();
      Eigen::Quaterniond turn(pose.linear());
      turn.normalize();
      if (turn.dot(before) < 0) turn.coeffs() *= -1;  // the short way from frame to frame
      before = turn;
      for (const double x : at) slides.push_back(static_cast<float>(x));
      for (const double x : turn.coeffs()) turns.push_back(static_cast<float>(x));  // x y z w, as glTF has it
      for (int k = 0; k < 3; ++k) moved = std::max(moved, std::abs(at[k] - slides[static_cast<std::size_t>(k)]));
      for (int k = 0; k < 4; ++k)
        turned = std::max(turned, std::abs(turn.coeffs()[k] - turns[static_cast<std::size_t>(k)]));
    }
    const int node = add_node({{"name", film_.bodies()[body]},
                               {"children", Json::array()},
                               {"translation", {slides[0], slides[1], slides[2]}},
                               {"rotation", {turns[0], turns[1], turns[2], turns[3]}}},
                              0);
    if (moved > still) add_channel(node, "translation", all_times(), slides, "VEC3", 3);
    if (turned > still) add_channel(node, "rotation", all_times(), turns, "VEC4", 4);
    return node;
  }

  /// One of each layer, called after it: bone, muscle, prop, ...
  int material_of_layer(const std::string& layer) {
    const auto [known, fresh] = materials_.try_emplace(layer, static_cast<int>(glb_.document["materials"].size()));
    if (!fresh) return known->second;
    const bool metal = layer == "prop";
    glb_.document["materials"].push_back(
        {{"name", layer},
         {"pbrMetallicRoughness", {{"roughnessFactor", metal ? 0.4 : 0.5}, {"metallicFactor", metal ? 0.8 : 0.0}}}});
    return known->second;
  }

  /// Where a shape knows how far along and around each vertex lies: metres along, so that textures keep their scale,
  /// and one turn around. Nothing otherwise.
  std::vector<float> texture_places(const ViewShape& shape) const {
    const std::vector<float>*arc = shape.fixed_quantity("arc"), *around = shape.fixed_quantity("around");
    std::vector<float> out;
    if (arc && around && arc->size() == shape.positions.size() && around->size() == shape.positions.size())
      for (std::size_t v = 0; v < arc->size(); ++v) out.insert(out.end(), {(*around)[v], (*arc)[v]});
    return out;
  }

  int add_mesh(const FilmShape& shape, const Vertices& places, const std::vector<Colour>& shown) {
    std::vector<std::uint16_t> colours;
    for (const Colour& c : shown) {
      for (const float x : c)
        colours.push_back(static_cast<std::uint16_t>(std::lround(65535 * std::clamp(x, 0.0f, 1.0f))));
      colours.push_back(65535);
    }
    const Vertices normals = normals_of(shape, places);
    const std::vector<std::uint32_t>& indices = shape.view.indices;
    Json primitive{{"material", material_of_layer(shape.view.layer)}};
    primitive["attributes"]["POSITION"] = glb_.vectors(places, true);
    primitive["attributes"]["NORMAL"] = glb_.vectors(normals, false);
    primitive["attributes"]["COLOR_0"] = glb_.accessor(colours, "VEC4", 4, gl_array, true);
    if (const std::vector<float> places_on = texture_places(shape.view); !places_on.empty())
      primitive["attributes"]["TEXCOORD_0"] = glb_.accessor(places_on, "VEC2", 2, gl_array);
    primitive["indices"] =
        places.size() < 65535
            ? glb_.accessor(std::vector<std::uint16_t>(indices.begin(), indices.end()), "SCALAR", 1, gl_elements)
            : glb_.accessor(indices, "SCALAR", 1, gl_elements);
    glb_.document["meshes"].push_back({{"name", shape.label}, {"primitives", Json::array({primitive})}});
    return static_cast<int>(glb_.document["meshes"].size()) - 1;
  }

  int change_of_colour(const std::vector<Colour>& to, const std::vector<Colour>& from) {
    std::vector<float> change;
    for (std::size_t v = 0; v < to.size(); ++v) {
      for (int k = 0; k < 3; ++k) change.push_back(to[v][k] - from[v][k]);
      change.push_back(0);  // of opacity
    }
    return glb_.accessor(change, "VEC4", 4, gl_array);
  }

  void add_motion(const FilmShape& shape, const KeyFrames& keys, int mesh, int node) {
    const std::size_t targets = keys.frames.size() - 1;
    const Vertices base = normals_of(shape, keys.places.front());
    Json& primitive = glb_.document["meshes"][mesh]["primitives"][0];
    for (std::size_t k = 1; k <= targets; ++k) {
      const int position = glb_.vectors(difference(keys.places[k], keys.places.front()), true);
      const int normal = glb_.vectors(difference(normals_of(shape, keys.places[k]), base), false);
      primitive["targets"].push_back({{"POSITION", position}, {"NORMAL", normal}});
      if (!keys.colours.empty())
        primitive["targets"].back()["COLOR_0"] = change_of_colour(keys.colours[k], keys.colours.front());
    }
    glb_.document["meshes"][mesh]["weights"] = std::vector<float>(targets, 0);
    std::vector<float> seconds, weights(targets * (targets + 1), 0);
    for (std::size_t k = 0; k <= targets; ++k) {
      seconds.push_back(seconds_[keys.frames[k]]);
      if (k > 0) weights[k * targets + k - 1] = 1;
    }
    add_channel(node, "weights", glb_.times(seconds), weights, "SCALAR", 1);
  }

  const Film& film_;
  GlbFile glb_;
  std::vector<float> seconds_;
  std::vector<std::vector<Pose>> poses_;  // per body and frame
  Frame mean_;
  Json channels_ = Json::array(), samplers_ = Json::array();
  std::map<std::string, int> materials_;  // by layer
  int all_times_ = -1;
};

}  // namespace

Exchanged write_glb(const Film& film, const std::filesystem::path& path) {
  check_place_for(path);
  Exchanged out;
  put_file(out, path, GlbWriter(film).text());
  return out;
}

}  // namespace sinew
