// One tube about several lines: fans, heads that lie apart, lines that cross.
#include "sinew/muscle/geometric/linked_tube.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sinew/core/error.hpp"
#include "sinew/geometry/distance.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/surface_nets.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/muscle/belly/flesh_test.hpp"
#include "sinew/muscle/geometric/geometric.hpp"
#include "sinew/muscle/geometric/options.hpp"
#include "sinew/muscle/partition.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "test/support/brief.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {
namespace {

using Lines = std::vector<std::vector<Vec3>>;
constexpr Vec3::Scalar high = 0.16;

/// Lines that come together from a broad origin, m.
Lines fan_lines(int count = 3) {
  Lines lines;
  for (const double share : even_fractions(count))
    lines.push_back({{0.08 * (share - 0.5), 0, 0}, {0.008 * (share - 0.5), 0, high}});
  return lines;
}

/// Flesh about lines: 9 mm thick in their middles, blended into a sheet where they are near to each other.
TriMesh flesh_about(const Lines& lines, double blend) {
  std::vector<Distance> heads;
  for (const std::vector<Vec3>& line : lines) {
    const std::vector<Vec3> at = points_at(line, even_fractions(5));
    heads.push_back(shaft({{at[0], 0.006}, {at[1], 0.009}, {at[2], 0.010}, {at[3], 0.008}, {at[4], 0.005}}));
  }
  return surface_nets(join(blend, heads), Box{{-0.09, -0.05, -0.03}, {0.09, 0.05, high + 0.03}}, 0.0015);
}

/// A sheet that three lines stand for.
TriMesh fan_flesh() { return flesh_about(fan_lines(9), 0.006); }

struct Linked {
  std::vector<Sections> lines;
  LinkedSections sections;
  Linked(const Lines& courses, const TriMesh& flesh, int sides, int count = 17) {
    const std::vector<Part> parts = parted(flesh, courses);
    for (size_t j = 0; j < courses.size(); ++j)
      lines.push_back(enhanced_finely(points_at(courses[j], even_fractions(count)),
                                      courses.size() > 1 ? parts[j].mesh : flesh, {.sides = sides}));
    sections = linked(lines, flesh, sides);
  }
  TriMesh tube() const { return surface_of(sections); }
};

/// How much of the flesh's surface is further from the tube than `far`, but for the round ends beyond the lines.
double share_astray(const TriMesh& flesh, const TriMesh& tube, double far) {
  const SurfaceTree tree(tube);
  double astray = 0, all = 0;
  for (const Vec3& v : flesh.vertices)
    if (v.z() > 0 && v.z() < high) astray += tree.closest(v).distance > far, ++all;
  return astray / all;
}

TEST(LinkedSections, OfASingleLineAreTheStarOfItsTube) {
  const TriMesh flesh = test::spindle_flesh(0.02, 0.2, 0);
  const Linked one({{{0, 0, 0.01}, {0, 0, 0.19}}}, flesh, 16);
  const double star = SectionTube(16, one.lines[0].radii).volume(one.lines[0].rings);
  EXPECT_NEAR(one.sections.tube_volume, star, 1e-3 * star);
  EXPECT_EQ(one.sections.bare, 0);
  for (const LinkedSections::Corner& corner : one.sections.corners) EXPECT_EQ(corner.first, corner.second);
}

TEST(LinkedSections, OfAFanLieOnItsSurfaceAndHoldItsFlesh) {
  const TriMesh flesh = fan_flesh();
  const Linked fan(fan_lines(), flesh, 32);
  const TriMesh tube = fan.tube();
  EXPECT_EQ(fan.sections.corners.size(), 17u * 32u);
  EXPECT_TRUE(connection(tube).closed());
  EXPECT_EQ(self_crossings(tube).size(), 0u);
  const SurfaceTree surface(flesh);
  for (const Vec3& corner : tube.vertices) EXPECT_LT(surface.closest(corner).distance, 1e-9);
  EXPECT_GT(fan.sections.tube_volume, 0.9 * fan.sections.flesh_volume) << "its round ends are cut off flat";
  EXPECT_LT(fan.sections.tube_volume, fan.sections.flesh_volume);
  EXPECT_LT(share_astray(flesh, tube, 0.002), 0.01);
}

TEST(LinkedSections, StartEachRayBetweenTwoNeighboursAtTheSameShareOfTheirLengths) {
  const Linked fan(fan_lines(), fan_flesh(), 32);
  std::vector<int> across(3, 0);
  for (size_t c = 0; c < fan.sections.corners.size(); ++c) {
    const LinkedSections::Corner& corner = fan.sections.corners[c];
    EXPECT_LE(std::abs(corner.first - corner.second), 1) << "the outer two are no neighbours";
    ++across[static_cast<size_t>(corner.first)];
    // A ray goes out across the links: no middle of the section is nearer to its corner than its own start, beyond what
    // bent flesh makes of it.
    const auto ring = [&](int j) { return fan.lines[static_cast<size_t>(j)].rings[c / 32].at; };
    const Vec3 start = (1 - corner.share) * ring(corner.first) + corner.share * ring(corner.second);
    if (corner.first == corner.second) continue;  // beyond the links
    for (const int j : {0, 1, 2}) EXPECT_LT((corner.at - start).norm(), (corner.at - ring(j)).norm() + 0.003);
  }
  for (const int j : {0, 1, 2}) EXPECT_GT(across[static_cast<size_t>(j)], 60) << j;
}

TEST(LinkedSections, HoldBothHeadsWhereOneTubeKeepsOne) {
  const Lines heads{{{-0.035, 0, 0}, {-0.004, 0, 0.09}, {-0.003, 0, high}},
                    {{0.035, 0, 0}, {0.004, 0, 0.09}, {0.003, 0, high}}};
  const TriMesh flesh = flesh_about(heads, 0.004);
  const Linked two(heads, flesh, 32, 33);
  const TriMesh tube = two.tube();
  EXPECT_GT(two.sections.bare, 0) << "a web spans what lies between the heads";
  EXPECT_TRUE(connection(tube).closed());
  EXPECT_EQ(self_crossings(tube).size(), 0u);
  EXPECT_NEAR(two.sections.tube_volume / two.sections.flesh_volume, 1, 0.12);
  const std::vector<Vec3> middle{{0, 0, 0}, {0, 0, high}};
  const Linked one({middle}, flesh, 32, 33);
  EXPECT_LT(share_astray(flesh, tube, 0.006), 0.03);
  EXPECT_GT(share_astray(flesh, one.tube(), 0.006), 0.15);
}

TEST(LinkedSections, OfLinesThatCrossDoNotTurnOver) {
  const Lines crossed{{{-0.02, 0, 0}, {0.02, 0, high}}, {{0.02, 0, 0}, {-0.02, 0, high}}};
  const Linked two(crossed, flesh_about(crossed, 0.02), 24);
  EXPECT_EQ(self_crossings(two.tube()).size(), 0u);
  EXPECT_NEAR(two.sections.tube_volume / two.sections.flesh_volume, 0.95, 0.07);
}

TEST(LinkedSections, MoveWithARigidMotion) {
  const Pose by = pose_of({0.2, 0.1, -0.4}, {0.3, -1.2, 0.6});
  Lines lines = fan_lines();
  TriMesh flesh = fan_flesh();
  const Linked here(lines, flesh, 16);
  for (Vec3& v : flesh.vertices) v = by * v;
  for (std::vector<Vec3>& line : lines)
    for (Vec3& v : line) v = by * v;
  std::vector<Sections> moved;
  for (Sections line : here.lines) {
    for (Ring& ring : line.rings) ring = {by * ring.at, by.linear() * ring.x, by.linear() * ring.y};
    moved.push_back(std::move(line));
  }
  const LinkedSections there = linked(moved, flesh, 16);
  for (size_t c = 0; c < there.corners.size(); ++c)
    EXPECT_LT((by * here.sections.corners[c].at - there.corners[c].at).norm(), 1e-9) << c;
}

/// A model of a fan from a fixed bone to one that slides along z.
Model fan_model(const test::ScratchFolder& folder) {
  write_obj(fan_flesh(), folder.path() / "fan.obj", "", 7);
  Model model{.name = "fan"};
  model.folder = folder.path().string();
  model.bodies.push_back({.name = "low", .mass = 1, .inertia = {0.01, 0.01, 0.01, 0, 0, 0}});
  model.joints.push_back({.name = "slide",
                          .parent = ground,
                          .child = "low",
                          .kind = Joint::Kind::slider,
                          .at = {0, 0, high},
                          .coordinates = {{.name = "low_z"}}});
  const Lines lines = fan_lines();
  for (size_t j = 0; j < lines.size(); ++j) {
    const Vec3 low = lines[j].back() - Vec3(0, 0, high);
    Muscle muscle{.name = "part_" + std::to_string(j),
                  .path = {.points = {{.body = ground, .at = lines[j].front(), .role = PathPoint::Role::origin},
                                      {.body = "low", .at = low, .role = PathPoint::Role::insertion}},
                           .wraps = {}},
                  .force = 400};
    muscle.fibre.length = 0.1;
    muscle.tendon.slack = 0.06;
    muscle.tendon.strain = 0.2;  // soft: it shortens a good deal between fixed ends
    muscle.activation.floor = 0;
    muscle.volume = Volume{.surface = "fan.obj", .joined = true};
    set_options(*muscle.volume, TubeOptions{.sides = 24, .levels = 3, .tendons = {0, 0, 0, 1}});
    model.muscles.push_back(muscle);
  }
  return model;
}

struct FanTissue {
  test::ScratchFolder folder;
  Model model = fan_model(folder);
  StartPose start{model};
  GeometricTissue tissue{test::Brief(model).of({0, 1, 2})};
  std::vector<BodyMotion> bodies;
  std::vector<PathMotion> paths{3};

  FanTissue() {
    for (const Pose& pose : start.poses) bodies.push_back({.from = pose, .to = pose});
    for (size_t i = 0; i < 3; ++i) {
      paths[i].length_from = paths[i].length_to = arc_lengths(start.courses[i]).back();
      paths[i].course = start.courses[i];
    }
  }
  Interval standing() const { return {.dt = settle, .bodies = bodies, .paths = paths}; }
  std::vector<Shape> parts(const TissueState& state) const {
    std::vector<Shape> out;
    for (Shape& shape : tissue.shapes(standing(), state))
      if (shape.topology->primitive == Topology::Primitive::triangles) out.push_back(std::move(shape));
    return out;
  }
  /// All muscles' shares of the surface in one mesh.
  static TriMesh whole(const std::vector<Shape>& parts) {
    TriMesh mesh = mesh_of(parts[0]);
    for (size_t i = 1; i < parts.size(); ++i) {
      const TriMesh next = mesh_of(parts[i]);
      EXPECT_EQ(next.vertices, mesh.vertices);
      mesh.triangles.insert(mesh.triangles.end(), next.triangles.begin(), next.triangles.end());
    }
    return mesh;
  }
};

TEST(JoinedTubes, AreOneSurfaceAndEachMuscleShowsItsShare) {
  const FanTissue fan;
  ASSERT_EQ(fan.tissue.joined().size(), 1u);
  const std::vector<Shape> parts = fan.parts(fan.tissue.rest(fan.standing()));
  ASSERT_EQ(parts.size(), 3u);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(parts[i].muscle, fan.model.muscles[i].name);
    EXPECT_GT(parts[i].topology->indices.size(), 300u);
  }
  const TriMesh whole = FanTissue::whole(parts);
  EXPECT_TRUE(connection(whole).closed());
  EXPECT_NEAR(volume(whole), fan.tissue.joined()[0].sections.tube_volume, 1e-5 * volume(whole));
}

TEST(JoinedTubes, AtRestAreWhereTheirSectionsWereTaken) {
  const FanTissue fan;
  const auto& joined = fan.tissue.joined()[0];
  const std::vector<Shape> parts = fan.parts(fan.tissue.rest(fan.standing()));
  ASSERT_EQ(parts[0].positions.size(), joined.sections.corners.size());
  for (size_t c = 0; c < joined.sections.corners.size(); ++c)
    EXPECT_LT((parts[0].positions[c].cast<double>() - joined.sections.corners[c].at).norm(), 1e-5) << c;
}

TEST(JoinedTubes, KeepTheirVolumeAndBulgeWhereTheyAreActive) {
  const FanTissue fan;
  TissueState state = fan.tissue.rest(fan.standing());
  const TriMesh before = FanTissue::whole(fan.parts(state));
  const std::vector<double> activation{1, 0, 0};
  const auto scratch = fan.tissue.scratch();
  ASSERT_TRUE(fan.tissue.advance(fan.standing(), {activation, {}}, state, *scratch).converged);
  const std::vector<Shape> parts = fan.parts(state);
  const TriMesh after = FanTissue::whole(parts);
  EXPECT_NEAR(volume(after) / volume(before), 1, 1e-5);
  EXPECT_EQ(self_crossings(after).size(), 0u);
  // The active part is at x < 0: there it grows thicker, on the other side it hardly changes.
  const auto thickness = [](const TriMesh& mesh, double side) {
    double most = 0;
    for (const Vec3& v : mesh.vertices)
      if (side * v.x() > 0.015 && std::abs(v.z() - 0.03) < 0.006) most = std::max(most, v.y());
    return most;
  };
  EXPECT_GT(thickness(after, -1), 1.05 * thickness(before, -1));
  EXPECT_NEAR(thickness(after, 1) / thickness(before, 1), 1, 0.02);
  const std::vector<float>& values = parts[0].quantities.at(0).values;
  EXPECT_EQ(parts[0].quantities.at(0).name, "activation");
  EXPECT_FLOAT_EQ(std::ranges::max(values), 1);
  EXPECT_FLOAT_EQ(std::ranges::min(values), 0);
  EXPECT_TRUE(std::ranges::any_of(values, [](float v) { return v > 0.2f && v < 0.8f; })) << "no step between parts";
}

TEST(JoinedTubes, CoarserLevelsAreClosedAndUseCornersOfTheFinest) {
  const FanTissue fan;
  const LinkedTube& tube = fan.tissue.joined()[0].tube;
  ASSERT_GE(tube.levels(), 3);
  for (int d = 1; d < tube.levels(); ++d) {
    const auto &fine = tube.level(d - 1), &coarse = tube.level(d);
    EXPECT_LT(coarse.corners.size(), fine.corners.size());
    for (const int c : coarse.corners) EXPECT_TRUE(std::ranges::find(fine.corners, c) != fine.corners.end());
    TriMesh mesh;
    mesh.vertices.resize(coarse.corners.size(), Vec3::Zero());
    for (const auto& skin : coarse.skins)
      for (size_t i = 0; i < skin->indices.size(); i += 3)
        mesh.triangles.push_back({static_cast<int>(skin->indices[i]), static_cast<int>(skin->indices[i + 1]),
                                  static_cast<int>(skin->indices[i + 2])});
    EXPECT_TRUE(connection(mesh).closed()) << d;
  }
}

TEST(JoinedTubes, OfMusclesWhoseOptionsDifferAreRefused) {
  const test::ScratchFolder folder;
  Model model = fan_model(folder);
  change_options<TubeOptions>(*model.muscles[1].volume, [](TubeOptions& tube) { tube.sides = 16; });
  try {
    const GeometricTissue tissue(test::Brief(model).of({0, 1, 2}));
    FAIL() << "nothing was said";
  } catch (const InputError& error) {
    ASSERT_EQ(error.faults().size(), 1u);
    EXPECT_EQ(error.faults()[0].field, "muscles.part_1.volume.tube");
    EXPECT_THAT(error.faults()[0].message, testing::HasSubstr("part_0"));
  }
}

}  // namespace
}  // namespace sinew
