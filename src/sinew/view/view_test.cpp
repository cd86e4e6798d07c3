#include "sinew/view/view.hpp"

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include <cmath>
#include <set>

#include "sinew/geometry/file/obj.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/scenario/catalogue.hpp"
#include "sinew/view/arrows.hpp"
#include "sinew/view/solids.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

/// The arm with its elbow at an angle, at rest.
struct Posed {
  explicit Posed(double elbow, double excitation = 0.05)
      : scene([&] {
          Scene out = find_scene("curl");
          out.pose["elbow_flexion"] = elbow;
          out.excitations.clear();
          out.default_excitation = excitation;
          return out;
        }()),
        world(scene),
        frame(world.frame()) {}
  Scene scene;
  World world;
  Frame frame;
};

TEST(View, WhatStandsOnTheGroundIsShownAndStaysThere) {
  Posed arm(0.5);
  arm.scene.model.surroundings = {{.file = "bones/scapula.obj", .at = Vec3(1, 2, 3)}};
  const View view(arm.scene, arm.world.names(), arm.frame);
  const auto shown = std::ranges::find_if(view.shapes(), [](const ViewShape& s) { return s.body == 0; });
  ASSERT_NE(shown, view.shapes().end());
  EXPECT_EQ(shown->layer, "bone");
  EXPECT_EQ(arm.world.names().bodies[0], ground);
  EXPECT_TRUE(arm.frame.poses[0].matrix().isIdentity());
  for (const Eigen::Vector3f& p : shown->positions) EXPECT_NEAR((p - Eigen::Vector3f(1, 2, 3)).norm(), 0, 0.5);
}

TEST(View, HeadsThatShareANetAreDrawnSmoothlyAndMeetInOneSeam) {
  // Eight places round, two poles above: places 0 to 3 and 4 to 7 have one each.
  constexpr int around = 8, rings = 6;
  Posed arm(0.5);
  Topology left{.primitive = Topology::Primitive::triangles}, right = left;
  Quantity round{"around", "1", {}};
  Shape net;
  for (std::uint32_t k = 0; k < rings; ++k)
    for (std::uint32_t j = 0; j < around; ++j) {
      const double turn = 2 * pi * (j + 0.5) / around;
      const bool end = k == 0 || k + 1 == rings;
      net.positions.push_back(end ? Eigen::Vector3f(0, j < 4 && k == 0 ? 0.01f : -0.01f, 0.02f * static_cast<float>(k))
                                  : Vec3(0.02 * std::cos(turn), 0.02 * std::sin(turn), 0.02 * k).cast<float>());
      round.values.push_back(static_cast<float>(j) / around);
      const std::uint32_t here = k * around + j, beside = k * around + (j + 1) % around;
      if (k + 1 < rings) {
        std::vector<std::uint32_t>& own = (j < 4 ? left : right).indices;
        own.insert(own.end(), {here, beside, beside + around, here, beside + around, here + around});
      }
    }
  arm.frame.shapes.clear();
  for (Topology* part : {&left, &right}) {
    part->fixed = {round};
    part->grid = {rings, around};
    net.name = net.muscle = part == &left ? "biceps_long" : "biceps_short";
    net.topology = std::make_shared<const Topology>(*part);
    arm.frame.shapes.push_back(net);
  }
  const View view(arm.scene, arm.world.names(), arm.frame);
  std::vector<const ViewShape*> heads;
  for (const ViewShape& shape : view.shapes())
    if (shape.layer == "muscle") heads.push_back(&shape);
  ASSERT_EQ(heads.size(), 2u);
  EXPECT_EQ(heads[0]->grid, (std::array{3 * (rings - 1) + 1, 3 * around}));
  EXPECT_EQ(heads[0]->positions, heads[1]->positions) << "the same places: no gap at the seam";
  std::set<std::uint32_t> both;
  for (const std::uint32_t i : heads[0]->indices)
    if (std::ranges::find(heads[1]->indices, i) != heads[1]->indices.end()) both.insert(i % (3 * around));
  EXPECT_EQ(both, (std::set<std::uint32_t>{0, 3 * 4})) << "the two seams, and nothing else, belong to both";
  EXPECT_EQ(heads[0]->positions.front(), net.positions.front()) << "poles stay";
}

TEST(View, ForcesOfContactAreArrowsOfTheirLength) {
  Posed arm(0.5);
  const auto layer = [](const View& view) {
    return std::ranges::find(view.shapes(), std::string("contact"), &ViewShape::layer) - view.shapes().begin();
  };
  const View without(arm.scene, arm.world.names(), arm.frame);
  EXPECT_EQ(layer(without), std::ssize(without.shapes())) << "where nothing may touch";

  arm.scene.contact = {{"dumbbell", "floor"}};
  Frame touching = arm.frame;
  touching.contacts = {{.body = 1, .against = 0, .at = {1, 2, 3}, .force = {0, 40, 0}},
                       {.body = 1, .against = 0, .at = {3, 2, 1}, .force = {1e6, 0, 0}}};
  const View view(arm.scene, arm.world.names(), arm.frame);
  std::vector<Vertices> places;
  view.move(touching, places);
  const Vertices& lines = places[static_cast<size_t>(layer(view))];
  EXPECT_LT((lines[0] - Eigen::Vector3f(1, 2, 3)).norm(), 1e-6);
  const auto& [newtons_per_metre, longest] = view.arrow_scale();
  EXPECT_NEAR((lines[1] - Eigen::Vector3f(1, 2, 3)).y(), 40 / newtons_per_metre, 1e-6);
  EXPECT_NEAR((lines[3] - Eigen::Vector3f(3, 2, 1)).x(), longest, 1e-6) << "an impact is cut short";
  for (size_t i = 4; i < lines.size(); i += 2) EXPECT_EQ(lines[i], lines[i + 1]) << "the others are points";

  TriMesh arrows = mesh_of(arrows_about(lines), arrow_indices(lines.size() / 2));
  const double inside = volume(arrows);
  EXPECT_GT(inside, 0) << "looking outwards";
  for (const Vec3& at : arrows.vertices) EXPECT_TRUE(at.allFinite());
  for (Vec3& at : arrows.vertices) at += Vec3(1, 2, 3);
  EXPECT_NEAR(volume(arrows) / inside, 1, 1e-3) << "closed, or else it would depend on the place";
}

TEST(View, PushesAreArrowsToWhereTheyActAsLongAsTheForceOfTheMoment) {
  Posed arm(0.5);
  Push push{.body = "forearm", .at = {0, -0.3, 0}};
  push.force[1] = Function::polyline({{0, 0}, {1, -80}});
  arm.scene.pushes = {push};
  const View view(arm.scene, arm.world.names(), arm.frame);
  const auto shape = std::ranges::find(view.shapes(), std::string("push"), &ViewShape::layer);
  ASSERT_NE(shape, view.shapes().end());
  const auto& names = arm.world.names().bodies;
  const auto forearm = static_cast<size_t>(std::ranges::find(names, "forearm") - names.begin());
  const Eigen::Vector3f hand = (arm.frame.poses[forearm] * push.at).cast<float>();
  std::vector<Vertices> places;
  for (const double time : {0.0, 0.5, 1.0}) {
    Frame frame = arm.frame;
    frame.time = time;
    view.move(frame, places);
    const Vertices& line = places[static_cast<size_t>(shape - view.shapes().begin())];
    ASSERT_EQ(line.size(), 2u);
    EXPECT_LT((line[1] - hand).norm(), 1e-6);
    EXPECT_NEAR((line[0] - hand).y(), 80 * time / view.arrow_scale().newtons_per_metre, 1e-6);
  }
  EXPECT_GE(view.arrow_scale().longest, 80 / view.arrow_scale().newtons_per_metre) << "none is cut short";
}

TEST(View, ArrowsOfRestingThingsAreSeenAndNoLargerThanTheScene) {
  for (const double kilograms : {0.01, 5.0, 300.0}) {
    Scene scene = find_scene("set_down");
    find(scene.props, "dumbbell")->body.mass = kilograms;
    for (const double size : {0.03, 1.0, 40.0}) {
      const auto& [newtons_per_metre, longest] = arrow_scale(scene, size);
      double moving = kilograms;
      for (const Body& body : scene.model.bodies) moving += hold_of(scene, body.name) == Hold::fixed ? 0 : body.mass;
      const double arrow = 9.80665 * moving / newtons_per_metre;
      EXPECT_GT(arrow, 0.3 * size) << kilograms << " kg in " << size << " m";
      EXPECT_LT(arrow, longest);
      const double first_digit = newtons_per_metre / std::pow(10, std::floor(std::log10(newtons_per_metre) + 1e-9));
      EXPECT_TRUE(std::abs(first_digit - 1) < 1e-9 || std::abs(first_digit - 2) < 1e-9 ||
                  std::abs(first_digit - 5) < 1e-9)
          << newtons_per_metre;
    }
  }
}

TEST(View, ShowsEveryBoneWrapPropAndMuscleOfTheArm) {
  const Posed arm(0.5);
  const View view(arm.scene, arm.world.names(), arm.frame);
  EXPECT_TRUE(view.remarks().empty());
  std::map<std::string, std::set<std::string>> names;
  for (const ViewShape& shape : view.shapes()) {
    EXPECT_TRUE(names[shape.layer].insert(shape.name).second) << shape.layer << " " << shape.name;
    EXPECT_FALSE(shape.positions.empty()) << shape.name;
    EXPECT_FALSE(shape.indices.empty()) << shape.name;
    for (const std::uint32_t i : shape.indices) ASSERT_LT(i, shape.positions.size()) << shape.name;
    for (const Eigen::Vector3f& p : shape.positions) ASSERT_TRUE(p.allFinite()) << shape.name;
    for (const FixedQuantity& q : shape.fixed) EXPECT_EQ(q.values.size(), shape.positions.size()) << q.name;
  }
  EXPECT_EQ(names["bone"], (std::set<std::string>{"scapula", "clavicle", "humerus", "ulna", "radius", "closed_hand"}));
  EXPECT_EQ(names["muscle"].size(), 7u);
  EXPECT_EQ(names["path"].size(), 7u);
  EXPECT_EQ(names["wrap"].size(), arm.scene.model.wraps.size());
  EXPECT_EQ(names["prop"].size(), 1u);
}

/// A line that says how thick it is, as a tendon does.
TEST(View, DrawsALineOfSomeThicknessAsAClosedTube) {
  Posed arm(0.5);
  Shape cord{.name = "cord", .muscle = arm.scene.model.muscles[0].name};
  Topology topology = *string_topology(3);
  topology.fixed = {{"radius", "m", {0.002f, 0.002f, 0.006f}}};
  cord.topology = std::make_shared<const Topology>(topology);
  cord.positions = {{2, 0, 0}, {2, 0.1f, 0}, {2, 0.2f, 0}};
  arm.frame.shapes.push_back(cord);
  const View view(arm.scene, arm.world.names(), arm.frame);
  const auto drawn = std::ranges::find(view.shapes(), "cord", &ViewShape::name);
  ASSERT_NE(drawn, view.shapes().end());
  EXPECT_EQ(drawn->layer, "muscle");
  ASSERT_NE(drawn->fixed_quantity("tendon"), nullptr);
  double widest = 0, sum = 0;
  for (const Eigen::Vector3f& at : drawn->positions)
    widest = std::max(widest, std::hypot(at.x() - 2.0, double(at.z())));
  for (std::size_t t = 0; t < drawn->indices.size(); t += 3) {
    const auto corner = [&](std::size_t i) { return Vec3(drawn->positions[drawn->indices[t + i]].cast<double>()); };
    sum += corner(0).dot(corner(1).cross(corner(2))) / 6;
  }
  EXPECT_NEAR(widest, 0.006, 1e-6);
  const double octagon = 2 * std::sqrt(2.0);  // area over radius squared; a cylinder and a cone of 0.1 m
  EXPECT_NEAR(sum, octagon * 0.1 * (4e-6 + (4e-6 + 12e-6 + 36e-6) / 3), 1e-9) << "closed, outwards";
}

TEST(View, BelliesKeepTheirVolumeFaceOutwardAndLieOnTheBones) {
  constexpr double of_the_volume = 0.04;  // a bent course is smoothed, which makes its tendons a little shorter
  constexpr double depth = 1e-3;          // m in bone, away from the ends
  std::map<std::string, double> rest;
  for (const double elbow : {0.2, 0.9, 1.6, 2.1}) {
    const Posed arm(elbow);
    const View view(arm.scene, arm.world.names(), arm.frame);
    std::vector<Vertices> places;
    view.move(arm.frame, places);
    std::vector<PlacedGrid> bones;
    for (const Body& body : arm.scene.model.bodies)
      for (const Surface& surface : body.surface) {
        const std::vector<std::string> names = arm.world.names().bodies;
        const auto b = std::ranges::find(names, body.name) - names.begin();
        bones.push_back({std::make_shared<const DistanceGrid>(read_obj(*find_mesh(arm.scene.model, surface.file))),
                         arm.frame.poses[static_cast<size_t>(b)]});
      }
    const BoneSpace bone(bones);
    for (size_t s = 0; s < view.shapes().size(); ++s) {
      const ViewShape& shape = view.shapes()[s];
      if (shape.layer != "muscle") continue;
      const double v = volume(mesh_of(places[s], shape.indices));
      const Muscle& muscle = *find(arm.scene.model.muscles, shape.muscle);
      const BellyParameters look = arm_muscle_look(muscle.name).value();
      EXPECT_GT(v, look.volume) << "facing outwards, with tendons: " << shape.name;
      const auto m = static_cast<size_t>(&muscle - arm.scene.model.muscles.data());
      const double flesh = v - look.tendon_area * arm.frame.muscles[m].length;  // tendons lengthen with the path
      EXPECT_NEAR(flesh, rest.try_emplace(shape.name, flesh).first->second, of_the_volume * v)
          << shape.name << " " << elbow;
      const auto round = static_cast<size_t>(shape.grid[1]);
      for (size_t i = 6 * round; i + 6 * round < places[s].size(); ++i)
        ASSERT_GT(bone(places[s][i].cast<double>()), -depth) << shape.name << " " << i / round << " at " << elbow;
    }
  }
}

TEST(View, SurfacesOfEveryFidelityFaceOutwards) {
  for (const char* fidelity : {"line", "geometric", "mass_spring"}) {
    Scene scene = find_scene("curl");
    scene.default_fidelity = fidelity;
    const World world(scene);
    const Frame frame = world.frame();
    const View view(scene, world.names(), frame);
    std::vector<Vertices> places;
    view.move(frame, places);
    for (size_t s = 0; s < view.shapes().size(); ++s) {
      const ViewShape& shape = view.shapes()[s];
      if (shape.layer != "muscle") continue;
      EXPECT_GT(volume(mesh_of(places[s], shape.indices)), 0) << fidelity << " " << shape.name;
    }
  }
}

TEST(View, SamePlacesAtAnyThreadCount) {
  const Posed arm(1.2, 0.4);
  const View view(arm.scene, arm.world.names(), arm.frame);
  std::vector<Vertices> one, many;
  {
    const tbb::global_control single(tbb::global_control::max_allowed_parallelism, 1);
    view.move(arm.frame, one);
  }
  view.move(arm.frame, many);
  EXPECT_EQ(one, many);
}

TEST(View, AMeshThatIsMissingIsARemark) {
  Posed arm(0.5);
  arm.scene.model.bodies[1].surface = {{.file = "no/such.obj"}};
  const View view(arm.scene, arm.world.names(), arm.frame);
  ASSERT_EQ(view.remarks().size(), 2u);
  EXPECT_EQ(view.remarks()[0], "1 bone file not found: no/such.obj");
  EXPECT_EQ(view.remarks()[1], "1 of 3 bodies have no mesh: their bones are drawn from joints and paths");
}

TEST(Solids, WrapBodiesHaveTheirSize) {
  constexpr double coarse = 0.02;  // relative: of a mesh of 24 by 40
  Wrap wrap{.name = "w", .body = "b", .kind = Wrap::Kind::sphere, .at = {0.1, 0.2, 0.3}, .radius = 0.02};
  EXPECT_NEAR(volume(wrap_mesh(wrap)), 4.0 / 3 * pi * std::pow(0.02, 3), coarse * 3.4e-5);
  EXPECT_LT((bounds(wrap_mesh(wrap)).centre() - wrap.at).norm(), 1e-6);
  wrap.kind = Wrap::Kind::ellipsoid, wrap.radii = {0.01, 0.02, 0.03};
  EXPECT_NEAR(volume(wrap_mesh(wrap)), 4.0 / 3 * pi * 6e-6, coarse * 2.6e-5);
  wrap.kind = Wrap::Kind::torus, wrap.radius = 0.03, wrap.tube = 0.01;
  EXPECT_NEAR(volume(wrap_mesh(wrap)), 2 * pi * pi * 0.03 * 1e-4, coarse * 6e-5);
  wrap.kind = Wrap::Kind::cylinder, wrap.length = 0.1;
  EXPECT_NEAR(area(wrap_mesh(wrap)), 2 * pi * 0.03 * 0.1, coarse * 0.02);
}

TEST(Solids, BoxesHaveTheirSizeAndFlatFaces) {
  const ContactShape top{.kind = ContactShape::Kind::box, .at = {0.1, 0.2, 0.3}, .size = {0.5, 0.03, 0.4}};
  const TriMesh mesh = contact_mesh(top);
  EXPECT_TRUE(connection(mesh).closed());
  EXPECT_LT((bounds(mesh).size() - top.size).norm(), 1e-9);
  EXPECT_LT((bounds(mesh).centre() - top.at).norm(), 1e-9);
  EXPECT_NEAR(volume(mesh), top.size.prod(), 0.01 * top.size.prod()) << "but for its edges";
  const std::vector<Vec3> normals = vertex_normals(mesh);
  int flat = 0;
  for (size_t i = 0; i < normals.size(); ++i)
    if ((mesh.vertices[i] - top.at).cwiseAbs().x() < 0.245 && (mesh.vertices[i] - top.at).cwiseAbs().z() < 0.195) {
      EXPECT_NEAR(std::abs(normals[i].y()), 1, 1e-9);
      ++flat;
    }
  EXPECT_EQ(flat, 8) << "four above, four below";
}

}  // namespace
}  // namespace sinew
