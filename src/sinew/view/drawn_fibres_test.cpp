// Lines along fibres: they run as flesh says, ride in it, and are seen where they are asked for.
#include "sinew/view/drawn_fibres.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/view/drawn_flesh.hpp"
#include "sinew/view/painter.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

const Vec3 size{0.04, 0.03, 0.1};

/// A block with fibres along z that says so, and tells stretch per cell, heat per vertex and tension as a whole.
Shape block_with_fibres() {
  const TetMesh mesh = block_tets(size, {3, 2, 5});
  Topology topology{.primitive = Topology::Primitive::tetrahedra};
  for (const Tetrahedron& tet : mesh.tets) topology.indices.insert(topology.indices.end(), tet.begin(), tet.end());
  const std::vector<float> none(mesh.tets.size(), 0), one(mesh.tets.size(), 1);
  topology.fixed = {{"fibre_x", "1", none, Quantity::Of::cell},
                    {"fibre_y", "1", none, Quantity::Of::cell},
                    {"fibre_z", "1", one, Quantity::Of::cell},
                    {"material_x", "m", {}},
                    {"material_y", "m", {}},
                    {"material_z", "m", {}},
                    {"fibre_height", "1", {}}};
  Shape shape{.name = "block", .muscle = ""};
  Quantity stretch{"fibre stretch", "1", {}, Quantity::Of::cell}, heat{"heat", "1", {}};
  for (const Vec3& at : mesh.nodes) {
    for (int a = 0; a < 3; ++a)
      topology.fixed[static_cast<std::size_t>(3 + a)].values.push_back(static_cast<float>(at[a]));
    topology.fixed[6].values.push_back(static_cast<float>(at.z() / size.z()));
    shape.positions.push_back(at.cast<float>());
    heat.values.push_back(static_cast<float>(at.x()));
  }
  for (const Tetrahedron& tet : mesh.tets) {
    double middle = 0;
    for (const int n : tet) middle += mesh.nodes[static_cast<std::size_t>(n)].z() / 4;
    stretch.values.push_back(middle < 0.5 * size.z() ? 0.8f : 1.2f);
  }
  shape.quantities = {stretch, heat, {"tension", "N", {7}, Quantity::Of::shape}};
  shape.topology = std::make_shared<const Topology>(std::move(topology));
  return shape;
}

TEST(DrawnFibres, RunFromCapToCapAsTheFleshSays) {
  const Shape block = block_with_fibres();
  ASSERT_TRUE(tells_fibres(block));
  const DrawnFibres fibres(block);
  const Vertices places = fibres.places(block);
  const std::vector<std::uint32_t>& indices = fibres.view().indices;
  ASSERT_EQ(fibres.view().primitive, ViewShape::Primitive::lines);
  int begun = 0, ended = 0;
  for (std::size_t i = 0; i < indices.size(); i += 2) {
    const Eigen::Vector3f from = places[indices[i]], to = places[indices[i + 1]];
    EXPECT_LT((to - from).head<2>().norm(), 1e-7);
    EXPECT_GT(to.z(), from.z());
    begun += from.z()<1e-7, ended += to.z()> 0.1f - 1e-7;
  }
  EXPECT_EQ(begun, 48);
  EXPECT_EQ(ended, 48);
}

TEST(DrawnFibres, RideInTheirFleshAndCarryWhatItSays) {
  Shape block = block_with_fibres();
  const DrawnFibres fibres(block);
  const Vertices before = fibres.places(block);
  const Eigen::Matrix3f stretch = Eigen::Vector3f(1.3f, 0.9f, 0.7f).asDiagonal();
  for (Eigen::Vector3f& at : block.positions) at = stretch * at;
  const Vertices after = fibres.places(block);
  const std::vector<float> stretches = fibres.values(block, block.quantities[0]),
                           heat = fibres.values(block, block.quantities[1]);
  ASSERT_EQ(after.size(), before.size());
  ASSERT_EQ(stretches.size(), before.size());
  for (std::size_t v = 0; v < before.size(); ++v) {
    EXPECT_LT((after[v] - stretch * before[v]).norm(), 1e-7);
    EXPECT_NEAR(heat[v], before[v].x(), 1e-7);
    if (std::abs(before[v].z() - 0.05f) < 0.015f) continue;  // in cells half way
    EXPECT_EQ(stretches[v], before[v].z() < 0.05f ? 0.8f : 1.2f);
  }
  EXPECT_EQ(fibres.values(block, block.quantities[2]), std::vector<float>(before.size(), 7));
  EXPECT_TRUE(fibres.values(block, {"heat", "1", {1, 2, 3}}).empty());
  block.positions.pop_back();
  EXPECT_TRUE(fibres.places(block).empty()) << "another shape by now";
}

TEST(DrawnFibres, FleshThatLeavesOutAPartTellsNothing) {
  const Shape block = block_with_fibres();
  for (std::size_t left_out = 0; left_out < block.topology->fixed.size(); ++left_out) {
    Topology topology = *block.topology;
    topology.fixed.erase(topology.fixed.begin() + static_cast<std::ptrdiff_t>(left_out));
    Shape less = block;
    less.topology = std::make_shared<const Topology>(std::move(topology));
    EXPECT_FALSE(tells_fibres(less)) << left_out;
  }
}

TEST(DrawnFibres, TheSurfaceKnowsTheirDirectionAndNothingElseOfThem) {
  const DrawnFlesh flesh(block_with_fibres());
  ASSERT_TRUE(flesh.view().fixed_quantity("fibre_z"));
  for (const float z : *flesh.view().fixed_quantity("fibre_z")) EXPECT_EQ(z, 1);
  EXPECT_FALSE(flesh.view().fixed_quantity("fibre_height"));
  EXPECT_FALSE(flesh.view().fixed_quantity("material_x"));
}

TEST(View, FibresAreALayerOfTheirOwnThatPicturesShowOnRequest) {
  Scene scene = find_scene("curl");
  scene.fidelity = {{"brachialis", "fvm"}};
  const World world(scene);
  const Frame frame = world.frame();
  const View view(world.scene(), world.names(), frame);
  const auto fibres = std::ranges::find(view.shapes(), "fibre", &ViewShape::layer);
  ASSERT_NE(fibres, view.shapes().end());
  EXPECT_EQ(std::ranges::count(view.shapes(), "fibre", &ViewShape::layer), 1) << "the others are lines";
  EXPECT_EQ(fibres->muscle, "brachialis");
  const std::vector<float> stretch =
      view.values(frame, static_cast<std::size_t>(fibres - view.shapes().begin()), "fibre stretch");
  ASSERT_EQ(stretch.size(), fibres->positions.size());
  for (const float value : stretch) {
    EXPECT_GT(value, 0.5);
    EXPECT_LT(value, 1.5);
  }
  const Drawing plain = Painter(view).drawing(frame), with = Painter(view, {.fibres = true}).drawing(frame);
  EXPECT_TRUE(plain.lines.empty());
  EXPECT_EQ(with.lines.size(), fibres->indices.size() / 2);
  EXPECT_EQ(with.meshes.size() + 1, plain.meshes.size()) << "they stand in the place of their flesh";
}

}  // namespace
}  // namespace sinew
