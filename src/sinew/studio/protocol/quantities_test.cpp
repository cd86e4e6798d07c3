// What flesh says of its vertices comes out of a frame as the View has it, where it was asked for.
#include "sinew/studio/protocol/quantities.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/studio/protocol/frame_reader_test.hpp"
#include "test/support/volume_arm.hpp"

namespace sinew::studio {
namespace {

struct Told {
  Quantity::Of of;
  std::vector<float> values;
  float low, high;
};

Told told(const std::vector<float>& values) {
  ByteWriter out;
  put_quantity(out, 5, Quantity::Of::vertex, values);
  EXPECT_EQ(out.size() % 4, 0u);
  ByteReader in(out.bytes(), "quantity");
  const test::ToldQuantity read = test::read_quantity(in, values.size());
  EXPECT_EQ(in.left(), 0u);
  EXPECT_EQ(read.row, 5u);
  return {read.of, read.values, read.low, read.high};
}

TEST(PutQuantity, ComesBackToAStepOfItsOwnRange) {
  std::vector<float> values;
  for (int i = 0; i < 1001; ++i) values.push_back(3e5f * std::sin(0.37f * static_cast<float>(i)));
  const Told back = told(values);
  ASSERT_EQ(back.values.size(), values.size());
  for (std::size_t i = 0; i < values.size(); ++i)
    EXPECT_NEAR(back.values[i], values[i], (back.high - back.low) / 65535) << i;
}

TEST(PutQuantity, OneValueForAllIsSentOnceAndWhatIsNotFiniteAsItIs) {
  const Told even = told(std::vector<float>(700, 0.25f));
  EXPECT_EQ(even.of, Quantity::Of::shape);
  EXPECT_EQ(even.values, std::vector<float>{0.25f});
  const Told broken = told({1, std::numeric_limits<float>::quiet_NaN(), 3});
  ASSERT_EQ(broken.values.size(), 3u);
  EXPECT_EQ(broken.values[0], 1);
  EXPECT_TRUE(std::isnan(broken.values[1]));
}

class QuantitiesOfVolumes : public testing::Test {
 protected:
  World world = sinew::test::volume_world();
  Frame frame = world.frame();
  View view{world.scene(), world.names(), frame};
  Numbers numbers{world.scene().model, world.names(), frame};
  Quantities quantities{world.scene().model, view, frame};
  FrameWriter writer{1, view, numbers, quantities, {}, FrameWriter::Coding::live};
  std::set<std::size_t> rows(const std::vector<std::string>& names) { return quantities.carried(names); }
};

TEST_F(QuantitiesOfVolumes, AreListedBesideThoseOfMuscles) {
  std::vector<std::string> muscles, carried;
  for (const auto& [look, is_carried] : quantities.list()) (is_carried ? carried : muscles).push_back(look.name);
  EXPECT_EQ(muscles, (std::vector<std::string>{"activation", "fibre stretch", "load"}));
  EXPECT_EQ(carried, (std::vector<std::string>{"J", "stress"}));
  EXPECT_TRUE(rows({"activation", "stretch", "nothing"}).empty());
  EXPECT_EQ(rows({"stress"}).size(), 1u);
  EXPECT_EQ(quantities.only({}).list().size(), 3u);
  EXPECT_EQ(quantities.only({"J", "stretch"}).list().size(), 4u);
  EXPECT_THROW(quantities.only({"colour"}), InputError);
}

// G21
TEST_F(QuantitiesOfVolumes, ArriveWhereAsked) {
  Ticks ticks(world);
  for (int tick = 0; tick < 3; ++tick) ticks.step();
  frame = world.frame();
  EXPECT_TRUE(test::quantities_in(writer.frame(0, frame), view).empty()) << "nobody asks";
  std::size_t compared = 0;
  for (const std::vector<std::string>& asked : {std::vector<std::string>{"stress"}, {"stress", "J"}}) {
    const auto found = test::quantities_in(writer.frame(0, frame, {rows(asked)}), view);
    EXPECT_EQ(found.size(), 2 * asked.size() * world.names().muscles.size())
        << "of flesh, and of the lines of its fibres";
    for (const auto& [place, got] : found) {
      const auto& [shape, row] = place;
      const std::vector<float> expected = view.values(frame, shape, quantities.list()[row].look.name);
      ASSERT_EQ(got.values.size(), expected.size());
      for (std::size_t v = 0; v < expected.size(); ++v, ++compared)
        EXPECT_NEAR(got.values[v], expected[v], (got.high - got.low) / 65535);
    }
  }
  EXPECT_GT(compared, 500u);
}

/// Nodes and what cells have of their own, behind the shapes that are drawn.
TEST_F(QuantitiesOfVolumes, TheInsideComesWhereItIsAskedFor) {
  const std::size_t plain = writer.frame(0, frame).size();
  const Bytes bytes = writer.frame(0, frame, {rows({"J"}), true});
  std::map<std::size_t, const Shape*> solids;
  std::size_t id = view.shapes().size();
  for (std::size_t s = 0; s < view.shapes().size(); ++s)
    if (view.shapes()[s].inside) solids[id++] = view.source(frame, s);
  ASSERT_EQ(solids.size(), world.names().muscles.size());
  std::size_t nodes = 0;
  for (const auto& [place, got] : test::quantities_in(bytes, view, solids)) {
    const auto solid = solids.find(place.first);
    if (solid == solids.end()) continue;
    const Quantity& J = solid->second->quantities[0];
    ASSERT_EQ(J.name, "J");
    if (got.of == Quantity::Of::shape) continue;  // at rest all cells have 1
    ASSERT_EQ(got.of, Quantity::Of::cell);
    ASSERT_EQ(got.values.size(), J.values.size());
    for (std::size_t e = 0; e < J.values.size(); ++e)
      ASSERT_NEAR(got.values[e], J.values[e], (got.high - got.low) / 65535);
    nodes += solid->second->positions.size();
  }
  EXPECT_GT(nodes, 0u);
  EXPECT_GT(bytes.size(), plain + 6 * nodes);
  const nlohmann::json scene =
      test::scene_in(scene_message(1, world.scene(), world.names(), view, numbers, quantities, {}, true, &frame));
  std::size_t seen = 0;
  for (const nlohmann::json& shape : scene["shapes"]) {
    if (shape["primitive"] != "tetrahedra") continue;
    const Shape& solid = *solids.at(shape["id"]);
    EXPECT_EQ(shape["vertices"], solid.positions.size());
    EXPECT_EQ(shape["indices"]["count"], solid.topology->indices.size());
    EXPECT_EQ(scene["shapes"][shape["within"].get<std::size_t>()]["name"], solid.name);
    ++seen;
  }
  EXPECT_EQ(seen, solids.size());
}

}  // namespace
}  // namespace sinew::studio
