// What is shown of a muscle before it runs is what runs.
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/muscle/geometric/geometric.hpp"
#include "sinew/muscle/mass_spring/mass_spring.hpp"
#include "sinew/muscle/mass_spring/net_about.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/prepare/muscle_miss.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

struct FittedMuscle {
  Scene scene{.model = find_model("arm")};
  int muscle = 0;
  Flesh flesh;

  explicit FittedMuscle(const std::string& name, const std::string& fidelity) {
    scene.fidelity[name] = fidelity;
    while (scene.model.muscles[static_cast<size_t>(muscle)].name != name) ++muscle;
    flesh = flesh_of(Anatomy(scene.model), {muscle})[0];
  }
  /// Its surface in the World's first frame.
  Shape runs() const {
    const World world(scene);
    for (const Shape& shape : world.frame().shapes)
      if (shape.muscle == scene.model.muscles[static_cast<size_t>(muscle)].name && shape.topology &&
          shape.topology->primitive == Topology::Primitive::triangles)
        return shape;
    return {};
  }
};

double furthest_vertex(const Shape& runs, const MuscleFit& fit) {
  std::vector<Vec3> places;
  for (const Eigen::Vector3f& place : runs.positions) places.push_back(place.cast<double>());
  return furthest_from(SurfaceTree(fit.surface), places);
}

TEST(FitMuscle, ATubeHoldsTheFleshAndIsTheOneThatRuns) {
  const FittedMuscle biceps("biceps_long", "geometric");
  const MuscleFit fit = tube_preview(Anatomy(biceps.scene.model), biceps.muscle, biceps.flesh);
  EXPECT_EQ(fit.words[0].tone, FitWord::Tone::ok) << fit.words[0].text;
  EXPECT_NEAR(volume(fit.surface) / volume(fit.flesh.mesh), 1, 0.05) << "sixteen sides cut off a few per cent";
  EXPECT_LT(fit.off, 0.005);
  // The scene stands where the model starts: the tube has only followed its fibre to its equilibrium there.
  const Shape runs = biceps.runs();
  ASSERT_GE(runs.positions.size(), fit.surface.vertices.size()) << "the tendon may have a section of its own";
  EXPECT_LT(furthest_vertex(runs, fit), 0.002);
}

TEST(FitMuscle, TetrahedraAreThoseThatRunAndAsManyAsTheModelSays) {
  FittedMuscle brachialis("brachialis", "fvm");
  const solid::SolidOptions options{.sides = 8, .slabs = 10};
  set_options(*brachialis.scene.model.muscles[static_cast<size_t>(brachialis.muscle)].volume, options);
  const MuscleFit fit = solid::solid_preview(Anatomy(brachialis.scene.model), brachialis.muscle, brachialis.flesh);
  EXPECT_EQ(fit.words[0].tone, FitWord::Tone::ok) << fit.words[0].text;
  EXPECT_NEAR(volume(fit.surface) / volume(fit.flesh.mesh), 1, 0.002);
  const World world(brachialis.scene);
  for (const Shape& shape : world.frame().shapes) {
    if (!shape.topology || shape.topology->primitive != Topology::Primitive::tetrahedra) continue;
    EXPECT_EQ(shape.topology->indices.size(), static_cast<size_t>(4 * options.layout().tets()));
    ASSERT_EQ(shape.positions.size(), fit.surface.vertices.size());
    // Relaxed, it has followed its tendon a little.
    double moved = 0;
    for (size_t n = 0; n < shape.positions.size(); ++n)
      moved = std::max(moved, (shape.positions[n].cast<double>() - fit.surface.vertices[n]).norm());
    EXPECT_LT(moved, 0.01);
  }
}

TEST(FitMuscle, ANetIsTheOneThatRunsBeforeItsSpringsSettle) {
  const FittedMuscle biceps("biceps_long", "mass_spring");
  const MuscleFit fit = net_preview(Anatomy(biceps.scene.model), biceps.muscle, biceps.flesh);
  const SpringOptions springs;
  EXPECT_EQ(fit.surface.vertices.size(), static_cast<size_t>(springs.slices * springs.around + 2));
  const Shape runs = biceps.runs();
  ASSERT_EQ(runs.positions.size(), fit.surface.vertices.size());
  EXPECT_LT(furthest_vertex(runs, fit), 0.003);
  EXPECT_GT(fit.beyond, fit.off) << "tendons are no part of it";
}

TEST(FitMuscle, OfFleshThatTheLineMissesTheShortestWayToItIsTold) {
  FittedMuscle biceps("biceps_long", "geometric");
  for (Vec3& vertex : biceps.flesh.mesh.vertices) vertex.y() += 5;
  EXPECT_THROW(tube_preview(Anatomy(biceps.scene.model), biceps.muscle, biceps.flesh), InputError);
  const MuscleMiss miss = muscle_miss(Anatomy(biceps.scene.model), biceps.muscle, biceps.flesh);
  EXPECT_NEAR(miss.apart(), 5, 0.4) << "less the length of the belly";
  constexpr double piece = 0.001;  // half of the way between two places of the line that are tried
  for (const Vec3& end : {miss.line.front(), miss.line.back()})
    for (const Vec3& vertex : miss.flesh.mesh.vertices) EXPECT_LT(miss.apart(), (vertex - end).norm() + piece);
}

TEST(FitMuscle, ACourseBesideTheFleshGivesNoNet) {
  const FittedMuscle biceps("biceps_long", "mass_spring");
  const SurfaceTree tree(biceps.flesh.mesh);
  std::vector<Vec3> course = net_preview(Anatomy(biceps.scene.model), biceps.muscle, biceps.flesh).line;
  EXPECT_TRUE(net_about(tree, course, {.grid = {}}));
  for (Vec3& point : course) point.y() += 5;
  EXPECT_FALSE(net_about(tree, course, {.grid = {}}));
}

}  // namespace
}  // namespace sinew
