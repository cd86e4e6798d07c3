// What is seen of tetrahedra: faces that close, skins that ride, values that arrive where they belong.
#include "sinew/view/solid_surface.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "sinew/geometry/tet/block_tets.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/view/drawn_flesh.hpp"
#include "sinew/view/painter.hpp"
#include "test/support/volume_arm.hpp"

namespace sinew {
namespace {

/// A block of 4 x 3 x 5 cm.
Shape block() {
  const TetMesh mesh = block_tets({0.04, 0.03, 0.05}, {3, 2, 4});
  Topology topology{.primitive = Topology::Primitive::tetrahedra};
  for (const Tetrahedron& tet : mesh.tets) topology.indices.insert(topology.indices.end(), tet.begin(), tet.end());
  Shape shape{.name = "block", .muscle = ""};
  for (const Vec3& at : mesh.nodes) shape.positions.push_back(at.cast<float>());
  shape.topology = std::make_shared<const Topology>(std::move(topology));
  return shape;
}

/// Points anywhere in the cells of a shape, with what they ride on.
std::shared_ptr<const Skin> random_skin(const Shape& shape, int points) {
  std::mt19937 random(3);
  std::exponential_distribution<float> part(1);
  const std::vector<std::uint32_t>& cells = shape.topology->indices;
  auto skin = std::make_shared<Skin>();
  for (int p = 0; p < points; ++p) {
    const std::size_t cell = 4 * (random() % (cells.size() / 4));
    skin->nodes.push_back({cells[cell], cells[cell + 1], cells[cell + 2], cells[cell + 3]});
    std::array<float, 4> weights{part(random), part(random), part(random), part(random)};
    const float sum = weights[0] + weights[1] + weights[2] + weights[3];
    for (float& weight : weights) weight /= sum;
    skin->weights.push_back(weights);
  }
  for (std::uint32_t p = 0; p + 2 < skin->nodes.size(); p += 3)
    skin->triangles.insert(skin->triangles.end(), {p, p + 1, p + 2});
  return skin;
}

Shape with_skin(Shape shape, std::shared_ptr<const Skin> skin) {
  Topology topology = *shape.topology;
  topology.skin = std::move(skin);
  shape.topology = std::make_shared<const Topology>(std::move(topology));
  return shape;
}

TEST(DrawnFlesh, CoarseIsWhatIsSimulatedAndFineWhatRidesOnIt) {
  const Shape bare = block(), dressed = with_skin(bare, random_skin(bare, 300));
  const DrawnFlesh coarse(dressed, ShownSurface::coarse), fine(dressed), alone(bare);
  EXPECT_EQ(coarse.view().indices, alone.view().indices);
  EXPECT_EQ(coarse.places(dressed), alone.places(bare));
  EXPECT_EQ(fine.view().indices, dressed.topology->skin->triangles);
}

TEST(SolidSurface, OuterFacesCloseAndEncloseTheTetrahedra) {
  const Shape shape = block();
  const SolidSurface surface(*shape.topology, shape.positions.size());
  const TriMesh mesh = mesh_of(surface.places(shape.positions), surface.triangles());
  EXPECT_EQ(surface.triangles().size(), 3 * 2 * 2 * (3 * 2 + 2 * 4 + 3 * 4u));
  EXPECT_TRUE(connection(mesh).closed());
  EXPECT_NEAR(volume(mesh), 0.04 * 0.03 * 0.05, 1e-10);
  EXPECT_TRUE(encloses(shape));
  EXPECT_NEAR(enclosed_volume(shape), 0.04 * 0.03 * 0.05, 1e-10);
}

TEST(SolidSurface, TheCellBehindAFaceHasItsNodes) {
  const Shape shape = block();
  const SolidSurface surface(*shape.topology, shape.positions.size());
  ASSERT_EQ(3 * surface.behind().size(), surface.triangles().size());
  for (std::size_t t = 0; t < surface.behind().size(); ++t) {
    const std::uint32_t* cell = &surface.cells()[4 * std::size_t{surface.behind()[t]}];
    const std::set<std::uint32_t> nodes(cell, cell + 4);
    for (std::size_t k = 0; k < 3; ++k)
      EXPECT_TRUE(nodes.contains(surface.riders()[surface.triangles()[3 * t + k]][0]));
  }
}

// G18
TEST(SolidSurface, SkinsRideOnTheirCells) {
  constexpr float exact = 1e-6f;  // m
  const Shape rest = block();
  const Shape shape = with_skin(rest, random_skin(rest, 300));
  const SolidSurface surface(*shape.topology, shape.positions.size());
  const Vertices before = surface.places(shape.positions);
  std::mt19937 random(5);
  std::uniform_real_distribution<float> any(-1, 1);
  for (int trial = 0; trial < 20; ++trial) {
    Eigen::Matrix3f A;
    Eigen::Vector3f b;
    for (float& x : A.reshaped()) x = any(random);
    for (float& x : b) x = any(random);
    Vertices moved;
    for (const Eigen::Vector3f& at : shape.positions) moved.emplace_back(A * at + b);
    const Vertices after = surface.places(moved);
    for (std::size_t v = 0; v < after.size(); ++v) EXPECT_LE((after[v] - (A * before[v] + b)).norm(), exact);
  }
}

TEST(SolidSurface, ValuesOfNodesCellsAndTheWholeArriveAtTheVertices) {
  Shape plain = block();
  const Shape skinned = with_skin(plain, random_skin(plain, 60));
  for (const Shape& shape : {plain, skinned}) {
    const SolidSurface surface(*shape.topology, shape.positions.size());
    const Vertices places = surface.places(shape.positions);
    Quantity height{"height", "m", {}}, cell{"J", "1", {}, Quantity::Of::cell},
        all{"all", "", {7}, Quantity::Of::shape};
    for (const Eigen::Vector3f& at : shape.positions) height.values.push_back(2 * at.z() - at.x());
    for (std::size_t e = 0; e < surface.cells().size() / 4; ++e) cell.values.push_back(static_cast<float>(e));
    const std::vector<float> heights = surface.at_vertices(height), cells = surface.at_vertices(cell);
    ASSERT_EQ(heights.size(), places.size());
    for (std::size_t v = 0; v < places.size(); ++v)
      EXPECT_NEAR(heights[v], 2 * places[v].z() - places[v].x(), 1e-6) << "linear fields are exact";
    std::vector<std::vector<float>> about(places.size());
    for (std::size_t i = 0; i < surface.triangles().size(); ++i)
      about[surface.triangles()[i]].push_back(static_cast<float>(surface.behind()[i / 3]));
    for (std::size_t v = 0; v < places.size(); ++v) {
      const float sum = std::accumulate(about[v].begin(), about[v].end(), 0.0f);
      EXPECT_FLOAT_EQ(cells[v], sum / static_cast<float>(about[v].size()));
    }
    EXPECT_EQ(surface.at_vertices(all), std::vector<float>(places.size(), 7));
    cell.values.pop_back();
    EXPECT_TRUE(surface.at_vertices(cell).empty());
  }
}

TEST(SolidSurface, AVertexOfASkinLiesInTheCellBehindIt) {
  const Shape rest = block();
  const Shape shape = with_skin(rest, random_skin(rest, 90));
  const SolidSurface surface(*shape.topology, shape.positions.size());
  for (std::size_t t = 0; t < surface.behind().size(); ++t) {
    const std::uint32_t* cell = &surface.cells()[4 * std::size_t{surface.behind()[t]}];
    const auto& riders = surface.riders()[surface.triangles()[3 * t]];
    EXPECT_TRUE(std::is_permutation(riders.begin(), riders.end(), cell)) << "of its first corner";
  }
}

TEST(View, MusclesOfTetrahedraAreDrawnByTheirFaces) {
  const World world = test::volume_world();
  const Frame frame = world.frame();
  const View view(world.scene(), world.names(), frame);
  std::size_t seen = 0;
  std::vector<Vertices> places;
  view.move(frame, places);
  for (std::size_t s = 0; s < view.shapes().size(); ++s) {
    const ViewShape& shape = view.shapes()[s];
    if (shape.layer != "muscle") continue;
    ++seen;
    ASSERT_NE(shape.inside, nullptr) << shape.name;
    EXPECT_EQ(places[s], shape.positions);
    const TriMesh mesh = mesh_of(places[s], shape.indices);
    EXPECT_TRUE(connection(mesh).closed());
    EXPECT_NEAR(volume(mesh), enclosed_volume(*view.source(frame, s)), 1e-9);
    EXPECT_EQ(view.values(frame, s, "stress").size(), shape.positions.size());
    EXPECT_TRUE(view.values(frame, s, "colour").empty());
    ASSERT_EQ(shape.quantities.size(), 2u);
    EXPECT_EQ(shape.quantities[0].of, Quantity::Of::cell);
  }
  EXPECT_EQ(seen, world.names().muscles.size());
  EXPECT_FALSE(Painter(view).empty());
}

}  // namespace
}  // namespace sinew
