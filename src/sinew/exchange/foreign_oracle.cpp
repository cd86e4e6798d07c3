// glTF and OBJ files as other people's readers understand them: tinygltf and tinyobjloader.
#include <tiny_gltf.h>
#include <tiny_obj_loader.h>

#include "sinew/exchange/film_test.hpp"
#include "sinew/exchange/series.hpp"

namespace sinew {
namespace {

using ForeignReader = test::FilmedCurl;

std::vector<float> numbers_in(const tinygltf::Model& model, int accessor) {
  const tinygltf::Accessor& a = model.accessors.at(static_cast<std::size_t>(accessor));
  const tinygltf::BufferView& view = model.bufferViews.at(static_cast<std::size_t>(a.bufferView));
  const unsigned char* data = model.buffers.at(0).data.data() + view.byteOffset + a.byteOffset;
  std::vector<float> out(a.count *
                         static_cast<std::size_t>(tinygltf::GetNumComponentsInType(static_cast<unsigned>(a.type))));
  for (std::size_t i = 0; i < out.size(); ++i) {
    std::uint16_t small = 0;
    if (a.componentType == TINYGLTF_COMPONENT_TYPE_FLOAT) std::memcpy(&out[i], data + 4 * i, 4);
    if (a.componentType == TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT)
      std::memcpy(&small, data + 2 * i, 2), out[i] = static_cast<float>(small);
  }
  return out;
}

/// A glTF file, asked as a player would.
struct Played {
  tinygltf::Model model;

  explicit Played(const std::string& bytes) {
    tinygltf::TinyGLTF reader;
    std::string error, warning;
    EXPECT_TRUE(reader.LoadBinaryFromMemory(&model, &error, &warning,
                                            reinterpret_cast<const unsigned char*>(bytes.data()),
                                            static_cast<unsigned>(bytes.size())))
        << error;
    EXPECT_EQ(error + warning, "");
  }
  int node(const std::string& name, bool with_mesh) const {
    for (std::size_t i = 0; i < model.nodes.size(); ++i)
      if (model.nodes[i].name == name && (model.nodes[i].mesh >= 0) == with_mesh) return static_cast<int>(i);
    ADD_FAILURE() << "no node " << name;
    return 0;
  }
  /// The pose of a node of a body at a time.
  Pose pose(int node, double time) const {
    const tinygltf::Node& rest = model.nodes[static_cast<std::size_t>(node)];
    const std::vector<float> slide = value(node, "translation", time), turn = value(node, "rotation", time);
    Eigen::Quaterniond q(rest.rotation[3], rest.rotation[0], rest.rotation[1], rest.rotation[2]);
    if (!turn.empty()) q = Eigen::Quaterniond(turn[3], turn[0], turn[1], turn[2]);
    Pose out = Pose::Identity();
    out.linear() = q.toRotationMatrix();
    out.translation() = slide.empty() ? Vec3(rest.translation[0], rest.translation[1], rest.translation[2])
                                      : Vec3(slide[0], slide[1], slide[2]);
    return out;
  }
  int parent(int node) const {
    for (std::size_t i = 0; i < model.nodes.size(); ++i)
      if (std::ranges::find(model.nodes[i].children, node) != model.nodes[i].children.end()) return static_cast<int>(i);
    ADD_FAILURE() << "no parent of " << node;
    return 0;
  }
  /// What a channel says at a time, linearly between its keys; nothing where there is no channel.
  std::vector<float> value(int node, const std::string& path, double time) const {
    for (const tinygltf::AnimationChannel& channel : model.animations.at(0).channels) {
      if (channel.target_node != node || channel.target_path != path) continue;
      const tinygltf::AnimationSampler& sampler =
          model.animations[0].samplers.at(static_cast<std::size_t>(channel.sampler));
      const std::vector<float> keys = numbers_in(model, sampler.input), values = numbers_in(model, sampler.output);
      const std::size_t width = values.size() / keys.size();
      std::size_t k = 0;
      while (k + 2 < keys.size() && keys[k + 1] <= static_cast<float>(time)) ++k;
      const float share = (static_cast<float>(time) - keys[k]) / (keys[k + 1] - keys[k]);
      std::vector<float> out(width);
      for (std::size_t i = 0; i < width; ++i)
        out[i] = (1 - share) * values[k * width + i] + share * values[(k + 1) * width + i];
      return out;
    }
    return {};
  }
};

TEST_F(ForeignReader, PlaysBodiesOfGltfAsTheyMoved) {
  write_glb(film(), folder() / "curl.glb");
  const Played played(bytes_of(folder() / "curl.glb"));
  int moving = 0;
  for (const FilmShape& shape : film().shapes()) {
    if (shape.view.body < 0) continue;
    const auto body = static_cast<std::size_t>(shape.view.body);
    const int node = played.node(film().bodies()[body], false);
    const tinygltf::Node& rest = played.model.nodes[static_cast<std::size_t>(node)];
    EXPECT_TRUE(std::ranges::find(rest.children, played.node(shape.label, true)) != rest.children.end());
    for (std::size_t i = 0; i < film().frames(); ++i) {
      const Pose known = film().numbers(i).poses[body];
      const Pose found = played.pose(node, film().time(i));
      moving += !played.value(node, "rotation", film().time(i)).empty();
      ASSERT_LE((found.linear() - known.linear()).norm(), 1e-5) << shape.label << " " << i;
      ASSERT_LE((found.translation() - known.translation()).norm(), 1e-5) << shape.label << " " << i;
    }
  }
  EXPECT_GT(moving, 0) << "the forearm turns";
}

TEST_F(ForeignReader, PlaysMusclesOfGltfWhereTheyWere) {
  constexpr double key_tolerance = 0.00052;  // what key frames may leave out, and single precision
  write_glb(film(), folder() / "flesh.glb");
  const Played played(bytes_of(folder() / "flesh.glb"));
  for (std::size_t s = 0; s < film().shapes().size(); ++s) {
    const FilmShape& shape = film().shapes()[s];
    if (shape.view.body >= 0) continue;
    const int node = played.node(shape.label, true);
    const tinygltf::Primitive& drawn =
        played.model.meshes.at(static_cast<std::size_t>(played.model.nodes[static_cast<std::size_t>(node)].mesh))
            .primitives.at(0);
    const std::vector<float> base = numbers_in(played.model, drawn.attributes.at("POSITION")),
                             corners = numbers_in(played.model, drawn.indices);
    EXPECT_TRUE(
        std::ranges::equal(corners, shape.view.indices, {}, {}, [](std::uint32_t i) { return static_cast<float>(i); }));
    std::vector<std::vector<float>> targets;
    for (const auto& target : drawn.targets) targets.push_back(numbers_in(played.model, target.at("POSITION")));
    for (std::size_t i = 0; i < film().frames(); i += 3) {
      const std::vector<float> weights = played.value(node, "weights", film().time(i));
      ASSERT_EQ(weights.size(), targets.size());
      const Vertices places = film().frame(i).places[s];
      const Eigen::Isometry3f carrier = played.pose(played.parent(node), film().time(i)).cast<float>();
      ASSERT_EQ(base.size(), 3 * places.size());
      for (std::size_t v = 0; v < places.size(); v += 5) {
        Eigen::Vector3f at(base[3 * v], base[3 * v + 1], base[3 * v + 2]);
        for (std::size_t t = 0; t < targets.size(); ++t)
          at += weights[t] * Eigen::Vector3f(targets[t][3 * v], targets[t][3 * v + 1], targets[t][3 * v + 2]);
        ASSERT_LE((carrier * at - places[v]).norm(), key_tolerance) << shape.label << " frame " << i;
      }
    }
  }
}

TEST_F(ForeignReader, FindsEveryShapeOfAnObjFileWithItsMaterial) {
  const Exchanged out = write_obj_series(film(), folder() / "named.obj");
  tinyobj::ObjReader reader;
  ASSERT_TRUE(reader.ParseFromFile(out.files.front().string())) << reader.Error();
  EXPECT_EQ(reader.Warning(), "");
  const std::vector<char> still = still_shapes(film());
  std::size_t vertices = 0, read = 0;
  for (std::size_t s = 0; s < film().shapes().size(); ++s) {
    if (still[s] != 0) continue;  // in a file of its own
    ASSERT_LT(read, reader.GetShapes().size());
    const tinyobj::shape_t& shape = reader.GetShapes()[read++];
    EXPECT_EQ(shape.name, film().shapes()[s].label);
    EXPECT_EQ(shape.mesh.indices.size(), film().shapes()[s].view.indices.size());
    EXPECT_EQ(shape.mesh.indices.front().vertex_index, static_cast<int>(vertices + film().shapes()[s].view.indices[0]));
    EXPECT_GE(shape.mesh.material_ids.front(), 0);
    vertices += film().shapes()[s].view.positions.size();
  }
  EXPECT_EQ(reader.GetShapes().size(), read);
  EXPECT_EQ(reader.GetAttrib().vertices.size(), 3 * vertices);
}

}  // namespace
}  // namespace sinew
