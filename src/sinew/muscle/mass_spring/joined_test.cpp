// Two muscles with one net: a belly with two heads, which lie apart above and meet below.
#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/mass_spring/mass_spring.hpp"
#include "sinew/muscle/mass_spring/options.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "test/support/brief.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::test {
namespace {

/// Wide above and narrow below, flat from front to back.
TriMesh two_headed_belly() {
  const SpringGrid grid{40, 36};
  TriMesh mesh{{}, faces(grid)};
  for (int i = 0; i < grid.points(); ++i) {
    const double s = grid.share(grid.slice_of(i)), turn = grid.is_pole(i) ? 0 : 2 * pi * grid.place_of(i) / grid.around;
    const double round = grid.is_pole(i) ? 0 : std::sqrt(std::sin(pi * s));
    mesh.vertices.emplace_back(round * (0.035 - 0.025 * s) * std::cos(turn), -0.03 - 0.17 * s,
                               round * 0.014 * std::sin(turn));
  }
  return mesh;
}

/// Heads from two bones to a third.
Model two_heads(const ScratchFolder& folder) {
  write_obj(two_headed_belly(), folder.path() / "belly.obj", "", 7);
  Model model{.name = "two heads"};
  model.folder = folder.path().string();
  for (const char* name : {"left", "right", "low"})
    model.bodies.push_back({.name = name, .mass = 1, .inertia = {0.01, 0.01, 0.01, 0, 0, 0}});
  const auto slide = [&](const char* body, const Vec3& at) {
    model.joints.push_back({.name = std::string(body) + "_slide",
                            .parent = ground,
                            .child = body,
                            .kind = Joint::Kind::slider,
                            .at = at,
                            .coordinates = {{.name = std::string(body) + "_y"}}});
  };
  slide("left", {-0.03, 0, 0});
  slide("right", {0.03, 0, 0});
  slide("low", {0, -0.21, 0});
  for (const char* head : {"left", "right"}) {
    Muscle muscle{.name = std::string(head) + "_head",
                  .path = {.points = {{.body = head, .role = PathPoint::Role::origin},
                                      {.body = "low", .role = PathPoint::Role::insertion}},
                           .wraps = {}},
                  .force = 400};
    muscle.fibre.length = 0.12;
    muscle.tendon.slack = 0.092;
    muscle.activation.floor = 0;
    muscle.volume = Volume{.surface = "belly.obj"};
    muscle.volume->joined = true;
    model.muscles.push_back(muscle);
  }
  return model;
}

struct Heads {
  explicit Heads(const Model& m) : model(m), start(model) {
    tissue = std::make_unique<MassSpringTissue>(test::Brief(model).of({0, 1}));
    for (const Pose& pose : start.poses) bodies.push_back({.from = pose, .to = pose});
    for (const int i : {0, 1}) {
      paths[i].length_from = paths[i].length_to = arc_lengths(start.courses[i]).back();
      paths[i].course = start.courses[i];
    }
  }
  TissueState still(const std::array<double, 2>& activation) const {
    const Interval here{.start = 0, .dt = settle, .bodies = bodies, .paths = paths};
    TissueState state = tissue->rest(here);
    const StepReport report = tissue->advance(here, {activation, {}}, state, *tissue->scratch());
    EXPECT_TRUE(report.converged) << report.reason;
    return state;
  }
  /// The one net, as the shapes of both heads tell it.
  TriMesh net(const TissueState& state) const {
    TriMesh mesh;
    for (const Shape& shape : tissue->shapes({.bodies = bodies, .paths = paths}, state)) {
      if (shape.topology->primitive != Topology::Primitive::triangles || shape.name != shape.muscle) continue;
      const TriMesh part = mesh_of(shape);
      mesh.vertices = part.vertices;  // of the whole net, in each of its parts
      mesh.triangles.insert(mesh.triangles.end(), part.triangles.begin(), part.triangles.end());
    }
    int poles = 0;  // stand once for every place of their rings
    return welded(mesh, 1e-9, poles);
  }
  Model model;
  StartPose start;
  std::unique_ptr<const MassSpringTissue> tissue;
  std::vector<BodyMotion> bodies;
  std::array<PathMotion, 2> paths;
};

TEST(JoinedNet, HasAPoleOnEachLineWhereTheyLieApart) {
  const ScratchFolder folder;
  const Heads heads(two_heads(folder));
  const TriMesh net = heads.net(heads.still({0, 0}));
  const Connection connected = connection(net);
  EXPECT_TRUE(connected.closed());
  EXPECT_EQ(connected.parts, 1);
  ASSERT_EQ(net.vertices.size(), 83u) << "ten slices of eight, two poles above, one below";
  for (const int pole : {0, 1}) {
    const Vec3& at = net.vertices[pole];
    EXPECT_NEAR(std::abs(at.x()), 0.03 * (1 + at.y() / 0.21), 1e-6) << "on its line";
  }
  EXPECT_LT(net.vertices[0].x() * net.vertices[1].x(), 0);
  EXPECT_NEAR(net.vertices.back().x(), 0, 1e-6) << "between them where they meet";
  EXPECT_NEAR(volume(net) / volume(two_headed_belly()), 1, 0.1) << "what lies beyond the lines' ends is lost";
}

TEST(JoinedNet, PolesFollowTheirOwnLinesAndTheVolumeStays) {
  const ScratchFolder folder;
  const Heads heads(two_heads(folder));
  const TriMesh slack = heads.net(heads.still({0, 0})), left = heads.net(heads.still({1, 0})),
                both = heads.net(heads.still({1, 1}));
  const int on_left = slack.vertices[0].x() < 0 ? 0 : 1, on_right = 1 - on_left;
  EXPECT_LT(left.vertices[on_left].y(), slack.vertices[on_left].y() - 5e-4) << "its fibres shorten from above, too";
  EXPECT_NEAR(left.vertices[on_right].y(), slack.vertices[on_right].y(), 1e-6);
  EXPECT_LT(both.vertices[on_right].y(), slack.vertices[on_right].y() - 5e-4);
  EXPECT_NEAR(volume(left) / volume(slack), 1, 0.01);
  EXPECT_NEAR(volume(both) / volume(slack), 1, 0.01);
}

TEST(JoinedNet, LoadsTheBonesOfEachLineAndBalances) {
  const ScratchFolder folder;
  const Heads heads(two_heads(folder));
  for (const std::array<double, 2>& activation : {std::array<double, 2>{1, 0}, {0.3, 0.8}}) {
    const TissueState state = heads.still(activation);
    ASSERT_EQ(state.pulls.points.size(), 4u);
    Vec3 force = Vec3::Zero(), moment = Vec3::Zero();
    for (int l = 0; l < 2; ++l) {
      EXPECT_EQ(state.pulls.points[2 * l].body, heads.start.skeleton.body(l ? "right" : "left"));
      EXPECT_EQ(state.pulls.points[2 * l + 1].body, heads.start.skeleton.body("low"));
      EXPECT_GT(state.pulls.points[2 * l].force.norm(), 1e-3);
    }
    for (const PointPull& pull : state.pulls.points) {
      force += pull.force;
      moment += (heads.bodies[pull.body].to * pull.at).cross(pull.force) + pull.couple;
    }
    EXPECT_LT(force.norm(), 1e-12);
    EXPECT_LT(moment.norm(), 1e-12);
  }
}

TEST(JoinedNet, OtherDetailIsTheSameMuscle) {
  const ScratchFolder folder;
  const Heads heads(two_heads(folder));
  TissueState state = heads.still({0.5, 0});
  const double before = volume(heads.net(state));
  for (const int level : {1, 2, 0}) {
    const std::array<double, 2> activation{0.5, 0};
    const std::array<int, 2> detail{level, level};
    const Interval tick{.start = 0, .dt = 1e-3, .bodies = heads.bodies, .paths = heads.paths};
    ASSERT_TRUE(heads.tissue->advance(tick, {activation, detail}, state, *heads.tissue->scratch()).converged);
    EXPECT_NEAR(volume(heads.net(state)) / before, 1, 0.01) << level;
  }
}

TEST(JoinedNet, IsAsFineAsItsHeadsNeed) {
  const ScratchFolder folder;
  const Heads heads(two_heads(folder));
  TissueState state = heads.still({0.5, 0});
  const auto points = [&](const std::array<int, 2>& detail) {
    const std::array<double, 2> activation{0.5, 0};
    const Interval tick{.start = 0, .dt = 1e-3, .bodies = heads.bodies, .paths = heads.paths};
    EXPECT_TRUE(heads.tissue->advance(tick, {activation, detail}, state, *heads.tissue->scratch()).converged);
    return heads.net(state).vertices.size();
  };
  const std::size_t fine = points({0, 0});
  EXPECT_EQ(points({2, 0}), fine) << "one head is looked at";
  EXPECT_EQ(points({0, 2}), fine);
  EXPECT_LT(points({2, 2}), fine / 3) << "nobody sees either";
}

TEST(JoinedNet, WantsOneSetOfSprings) {
  const ScratchFolder folder;
  Model model = two_heads(folder);
  set_options(*model.muscles[1].volume, SpringOptions{.slices = 7});
  const StartPose start(model);
  try {
    MassSpringTissue(test::Brief(model).of({0, 1}));
    ADD_FAILURE() << "no fault was told";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("shares its net"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace sinew::test
