#pragma once
// Shapes of a message and the block of arrays behind them.
#include <nlohmann/json.hpp>

#include "sinew/studio/protocol/message.hpp"

namespace sinew::studio {

/// Arrays one after another, each at a multiple of 4 bytes.
class ShapeBlock {
 public:
  using Json = nlohmann::ordered_json;
  /// Places are rounded to a power of two of about half a step: half their bits are 0 then and compress away.
  explicit ShapeBlock(float step);

  /// Puts the arrays of a shape into the block; gives what docs/protocol.md says of it.
  Json shape(std::size_t id, const ViewShape&, const Quantisation&);
  /// A message of a scene's number, this JSON and the block.
  Bytes message(Kind, std::uint32_t scene, const Json&) const;

 private:
  template <class T>
  std::size_t add(const std::vector<T>&);
  std::size_t add(const Vertices&);

  ByteWriter out_;
  float fine_;
};

}  // namespace sinew::studio
