#include "sinew/studio/protocol/shape_block.hpp"

#include <cmath>

namespace sinew::studio {

ShapeBlock::ShapeBlock(float step) : fine_(std::exp2(std::round(std::log2(2 / step)))) {}

template <class T>
std::size_t ShapeBlock::add(const std::vector<T>& numbers) {
  const std::size_t at = out_.size();
  out_.put(numbers.data(), numbers.size());
  return at;
}

std::size_t ShapeBlock::add(const Vertices& places) {
  const std::size_t at = out_.size();
  for (const Eigen::Vector3f& p : places)
    for (int i = 0; i < 3; ++i) out_.put(std::round(p[i] * fine_) / fine_);
  return at;
}

ShapeBlock::Json ShapeBlock::shape(std::size_t id, const ViewShape& shape, const Quantisation& quantisation) {
  Json fixed = Json::array();
  for (const FixedQuantity& quantity : shape.fixed)
    fixed.push_back({{"name", quantity.name}, {"at", add(quantity.values)}});
  Json out{{"id", id},
           {"name", shape.name},
           {"layer", shape.layer},
           {"body", shape.body},
           {"muscle", shape.muscle.empty() ? Json() : Json(shape.muscle)},
           {"primitive", shape.primitive == ViewShape::Primitive::lines ? "lines" : "triangles"},
           {"vertices", shape.positions.size()},
           {"indices", {{"at", add(shape.indices)}, {"count", shape.indices.size()}}},
           {"positions", {{"at", add(shape.positions)}}},
           {"normals", nullptr},
           {"fixed", fixed},
           {"grid", nullptr},
           {"quantisation", nullptr}};
  if (!shape.normals.empty()) out["normals"] = {{"at", add(shape.normals)}};
  if (shape.grid[0] > 0) out["grid"] = shape.grid;
  if (shape.body < 0)
    out["quantisation"] = {{"origin", {quantisation.origin.x(), quantisation.origin.y(), quantisation.origin.z()}},
                           {"step", quantisation.step}};
  return out;
}

Bytes ShapeBlock::message(Kind kind, std::uint32_t scene, const Json& json) const {
  std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  text.resize((text.size() + 3) / 4 * 4, ' ');
  ByteWriter out;
  out.put(scene);
  out.put(static_cast<std::uint32_t>(text.size()));
  out.put(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  out.put(out_.bytes().data(), out_.bytes().size());
  return studio::message(kind, out.bytes());
}

}  // namespace sinew::studio
