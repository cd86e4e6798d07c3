// Binary glTF 2.0. Bodies are nodes whose poses are animated at every frame. A muscle is a mesh with one morph target
// per key frame beyond the first, carried by the body in whose axes it moves least; its weights pass from one target to
// the next, so that vertices move in straight lines.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "sinew/core/bytes.hpp"
#include "sinew/core/error.hpp"
#include "sinew/core/file.hpp"
#include "sinew/core/version.hpp"
#include "sinew/core/whole_file.hpp"
#include "sinew/exchange/key_frames.hpp"
#include "sinew/exchange/series.hpp"

namespace sinew {
namespace {

using Json = nlohmann::json;

// The numbers by which glTF calls types and uses.
constexpr int gl_ushort = 5123, gl_uint = 5125, gl_float = 5126, gl_array = 34962, gl_elements = 34963;
constexpr double still = 1e-6;  // m, or of a quaternion: less is no motion

/// Numbers go to the disk as they come, since all of them may be more than memory holds; the document, which the file
/// begins with, is only known at the end.
class GlbFile {
 public:
  explicit GlbFile(const std::filesystem::path& beside) : numbers_(nameless_file(beside)) {}

  Json document;  // of what there is little; meshes, views and accessors are kept as text

  /// Gives the accessor's number. `target` 0: not for vertices. `bounds`: its least and largest components are told.
  template <class T>
  int accessor(const std::vector<T>& numbers, const char* type, std::size_t components, int target,
               bool normalised = false, bool bounds = false) {
    pad();
    Json view{{"buffer", 0}, {"byteOffset", size_}, {"byteLength", numbers.size() * sizeof(T)}};
    if (target != 0) view["target"] = target;
    append(std::span(reinterpret_cast<const std::uint8_t*>(numbers.data()), numbers.size() * sizeof(T)));
    constexpr int kind = std::is_same_v<T, float> ? gl_float : std::is_same_v<T, std::uint32_t> ? gl_uint : gl_ushort;
    Json out{
        {"bufferView", views_.count}, {"componentType", kind}, {"count", numbers.size() / components}, {"type", type}};
    if (normalised) out["normalized"] = true;
    if (bounds) put_bounds(out, numbers, components);
    views_.add(view);
    return accessors_.add(out);
  }

  int vectors(const Vertices& vectors, bool bounds) {
    std::vector<float> flat;
    flat.reserve(3 * vectors.size());
    for (const Eigen::Vector3f& v : vectors) flat.insert(flat.end(), v.data(), v.data() + 3);
    return accessor(flat, "VEC3", 3, gl_array, false, bounds);
  }

  int times(const std::vector<float>& seconds) { return accessor(seconds, "SCALAR", 1, 0, false, true); }
  int mesh(const Json& mesh) { return meshes_.add(mesh); }
  int meshes() const { return meshes_.count; }

  void write(const std::filesystem::path& path) {
    for (const List* list : {&meshes_, &views_, &accessors_})
      if (list->count == 0) throw InputError("there is nothing to see in this recording");
    pad();
    document["buffers"] = Json::array({{{"byteLength", size_}}});
    std::string head = text();
    head.resize((head.size() + 3) / 4 * 4, ' ');
    const std::size_t whole = 12 + 8 + head.size() + 8 + size_;
    if (whole > std::numeric_limits<std::uint32_t>::max())
      throw InputError("a glb file of more than 4 GB cannot be written: ask for fewer frames with --every");
    WholeFile out(path);
    const auto words = [&](std::initializer_list<std::size_t> numbers) {
      ByteWriter bytes;
      for (const std::size_t word : numbers) bytes.put(static_cast<std::uint32_t>(word));
      out.append({reinterpret_cast<const char*>(bytes.bytes().data()), bytes.size()});
    };
    words({0x46546c67, 2, whole, head.size(), 0x4e4f534a});
    out.append(head);
    words({size_, 0x004e4942});
    copy_numbers(out);
    out.finish();
  }

 private:
  struct List {
    std::string text;
    int count = 0;
    int add(const Json& item) {
      text += (count > 0 ? "," : "") + item.dump();
      return count++;
    }
  };

  /// The document with its lists, its keys in their order.
  std::string text() const {
    std::map<std::string, std::string> parts;
    for (const auto& [key, value] : document.items()) parts[key] = value.dump();
    for (const auto& [key, list] :
         {std::pair{"meshes", &meshes_}, {"bufferViews", &views_}, {"accessors", &accessors_}})
      parts[key] = "[" + list->text + "]";
    std::string out;
    for (const auto& [key, value] : parts) out += (out.empty() ? "{\"" : ",\"") + key + "\":" + value;
    return out + "}";
  }

  void append(std::span<const std::uint8_t> bytes) {
    numbers_.append(bytes);
    size_ += bytes.size();
  }
  void pad() {
    constexpr std::array<std::uint8_t, 4> nothing{};
    append(std::span(nothing).first((4 - size_ % 4) % 4));
  }
  void copy_numbers(WholeFile& out) const {
    constexpr std::size_t at_once = 1 << 20;
    std::vector<std::uint8_t> piece;
    for (std::size_t done = 0; done < size_; done += piece.size()) {
      piece.resize(std::min(at_once, size_ - done));
      numbers_.read_at(done, piece);
      out.append({reinterpret_cast<const char*>(piece.data()), piece.size()});
    }
  }
  template <class T>
  static void put_bounds(Json& accessor, const std::vector<T>& flat, std::size_t components) {
    std::vector<T> low(flat.begin(), flat.begin() + static_cast<std::ptrdiff_t>(components)), high = low;
    for (std::size_t i = 0; i < flat.size(); ++i) {
      low[i % components] = std::min(low[i % components], flat[i]);
      high[i % components] = std::max(high[i % components], flat[i]);
    }
    accessor["min"] = low;
    accessor["max"] = high;
  }

  File numbers_;
  std::size_t size_ = 0;
  List meshes_, views_, accessors_;
};

Vertices difference(const Vertices& to, const Vertices& from) {
  Vertices out(to.size());
  for (std::size_t i = 0; i < to.size(); ++i) out[i] = to[i] - from[i];
  return out;
}

class GlbWriter {
 public:
  GlbWriter(const Film& film, const std::filesystem::path& path) : film_(film), path_(path), glb_(path) {
    glb_.document = {{"asset", {{"version", "2.0"}, {"generator", fmt::format("sinew {}", version)}}},
                     {"scene", 0},
                     {"nodes", Json::array({{{"name", film.name()}, {"children", Json::array()}}})},
                     {"scenes", Json::array({{{"nodes", {0}}}})}};
  }

  void write() {
    const std::vector<KeyFrames> keys = key_frames(film_, {.beside = path_}).shapes;
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
      const bool coloured = !rides && film_.coloured_by();
      const Vertices places = rides ? shape.view.positions : keys[s].places(0);
      Json mesh = mesh_of(shape, places, coloured ? keys[s].colours(0) : film_.colours(s, mean_));
      const int node = add_node({{"name", shape.label}, {"mesh", glb_.meshes()}}, body_nodes[body]);
      if (!rides && keys[s].frames.size() > 1) add_motion(shape, keys[s], places, mesh, node);
      glb_.mesh(mesh);
    }
    if (!channels_.empty())
      glb_.document["animations"] =
          Json::array({{{"name", "motion"}, {"channels", channels_}, {"samplers", samplers_}}});
    glb_.write(path_);
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

  Json mesh_of(const FilmShape& shape, const Vertices& places, const std::vector<Colour>& shown) {
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
    return {{"name", shape.label}, {"primitives", Json::array({primitive})}};
  }

  int change_of_colour(const std::vector<Colour>& to, const std::vector<Colour>& from) {
    std::vector<float> change;
    for (std::size_t v = 0; v < to.size(); ++v) {
      for (int k = 0; k < 3; ++k) change.push_back(to[v][k] - from[v][k]);
      change.push_back(0);  // of opacity
    }
    return glb_.accessor(change, "VEC4", 4, gl_array);
  }

  void add_motion(const FilmShape& shape, const KeyFrames& keys, const Vertices& first, Json& mesh, int node) {
    const std::size_t targets = keys.frames.size() - 1;
    const Vertices base = normals_of(shape, first);
    const std::vector<Colour> shown = keys.colours(0);
    Json& primitive = mesh["primitives"][0];
    for (std::size_t k = 1; k <= targets; ++k) {
      const Vertices places = keys.places(k);
      const int position = glb_.vectors(difference(places, first), true);
      const int normal = glb_.vectors(difference(normals_of(shape, places), base), false);
      primitive["targets"].push_back({{"POSITION", position}, {"NORMAL", normal}});
      if (!shown.empty()) primitive["targets"].back()["COLOR_0"] = change_of_colour(keys.colours(k), shown);
    }
    mesh["weights"] = std::vector<float>(targets, 0);
    std::vector<float> seconds, weights(targets * (targets + 1), 0);
    for (std::size_t k = 0; k <= targets; ++k) {
      seconds.push_back(seconds_[keys.frames[k]]);
      if (k > 0) weights[k * targets + k - 1] = 1;
    }
    add_channel(node, "weights", glb_.times(seconds), weights, "SCALAR", 1);
  }

  const Film& film_;
  std::filesystem::path path_;
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
  GlbWriter(film, path).write();
  put_written(out, path);
  return out;
}

}  // namespace sinew
