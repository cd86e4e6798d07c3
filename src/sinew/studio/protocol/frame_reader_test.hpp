#pragma once
// Quantities in a live frame, read again from docs/protocol.md alone.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "sinew/studio/protocol/message.hpp"

namespace sinew::studio::test {

struct ToldQuantity {
  std::uint32_t row = 0;
  Quantity::Of of = Quantity::Of::vertex;
  std::vector<float> values;
  float low = 0, high = 0;
};

/// `cells`: of tetrahedra.
inline ToldQuantity read_quantity(ByteReader& in, std::size_t vertices, std::size_t cells = 0) {
  ToldQuantity out;
  out.row = in.get<std::uint32_t>();
  out.of = static_cast<Quantity::Of>(in.get<std::uint8_t>());
  const auto coding = in.get<std::uint8_t>();
  EXPECT_EQ(in.get<std::uint16_t>(), 0);
  const std::size_t count = out.of == Quantity::Of::shape ? 1 : out.of == Quantity::Of::cell ? cells : vertices;
  out.values.resize(count);
  if (coding == 0) {
    in.get(out.values.data(), out.values.size());
    return out;
  }
  EXPECT_EQ(coding, 1);
  out.low = in.get<float>(), out.high = in.get<float>();
  for (float& value : out.values)
    value = out.low + (out.high - out.low) / 65535 * static_cast<float>(in.get<std::uint16_t>());
  if (count % 2 != 0) in.get<std::uint16_t>();
  return out;
}

/// By the ids of their insides.
using Solids = std::map<std::size_t, const Shape*>;

inline nlohmann::json scene_in(const Bytes& message) {
  ByteReader in(std::span<const std::uint8_t>(message).subspan(head_bytes + 4), "scene");
  std::string text(in.get<std::uint32_t>(), ' ');
  in.get(reinterpret_cast<std::uint8_t*>(text.data()), text.size());
  return nlohmann::json::parse(text);
}

/// By shape and row, of a frame whose places are live ones.
inline std::map<std::pair<std::size_t, std::size_t>, ToldQuantity> quantities_in(const Bytes& message, const View& view,
                                                                                 const Solids& solids = {}) {
  std::map<std::pair<std::size_t, std::size_t>, ToldQuantity> out;
  ByteReader in(std::span<const std::uint8_t>(message).subspan(head_bytes + 16), "frame");
  const auto bodies = in.get<std::uint32_t>(), numbers = in.get<std::uint32_t>(), shapes = in.get<std::uint32_t>();
  in.get<std::uint32_t>();
  std::vector<float> skipped(7 * bodies + numbers);
  in.get(skipped.data(), skipped.size());
  for (std::uint32_t s = 0; s < shapes; ++s) {
    const auto id = in.get<std::uint32_t>();
    EXPECT_EQ(in.get<std::uint16_t>(), 1) << "16-bit places";
    const auto count = in.get<std::uint16_t>();
    const auto solid = solids.find(id);
    const Shape* inside = solid == solids.end() ? nullptr : solid->second;
    const std::size_t vertices = inside ? inside->positions.size() : view.shapes()[id].positions.size();
    const std::size_t cells = inside ? inside->topology->indices.size() / 4 : 0;
    std::vector<std::uint8_t> places(4 * sizeof(float) + (6 * vertices + 3) / 4 * 4);
    in.get(places.data(), places.size());
    for (std::uint16_t q = 0; q < count; ++q) {
      const ToldQuantity one = read_quantity(in, vertices, cells);
      out[{id, one.row}] = one;
    }
  }
  EXPECT_EQ(in.left(), 0u);
  return out;
}

}  // namespace sinew::studio::test
