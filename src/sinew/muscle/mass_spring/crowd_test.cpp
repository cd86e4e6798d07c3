// Nine muscles in a bundle too narrow for them, and a bone among them.
#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include "sinew/geometry/ball_test.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/muscle/mass_spring/mass_spring.hpp"
#include "sinew/muscle/mass_spring/options.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "test/support/brief.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::test {
namespace {

/// Round bellies of the same mesh, moved: the muscles' own growth would make room for neighbours.
Model bundle_of_nine(const ScratchFolder& folder) {
  Model model{.name = "bundle"};
  model.folder = folder.path().string();
  model.bodies = {{.name = "bone", .mass = 1, .inertia = {0.01, 0.01, 0.01, 0, 0, 0}}};
  model.bodies[0].surface = {{.file = "knob.obj", .scale = {1, 6, 1}, .at = {0.011, 0.12, 0}}};
  write_obj(ball(Vec3::Zero(), 0.008), folder.path() / "knob.obj", "", 7);
  model.joints = {{.name = "slide",
                   .parent = ground,
                   .child = "bone",
                   .kind = Joint::Kind::slider,
                   .at = {0, -0.25, 0},
                   .coordinates = {{.name = "slide"}}}};
  constexpr double apart = 0.022, radius = 0.014;
  for (int i = 0; i < 9; ++i) {
    const Vec3 at(apart * (i % 3 - 1), 0, apart * (i / 3 - 1));
    TriMesh belly = ball(Vec3::Zero(), radius);
    for (Vec3& x : belly.vertices) x = at + Vec3(x.x(), 5 * x.y() - 0.125, x.z());
    const std::string file = "belly" + std::to_string(i) + ".obj";
    write_obj(belly, folder.path() / file, "", 7);
    Muscle muscle{.name = "strand" + std::to_string(i),
                  .path = {.points = {{.body = ground, .at = at, .role = PathPoint::Role::origin},
                                      {.body = "bone", .at = at, .role = PathPoint::Role::insertion}},
                           .wraps = {}},
                  .force = 100};
    muscle.fibre.length = 0.12;
    muscle.tendon.slack = 0.13;
    muscle.activation.floor = 0;
    muscle.volume = Volume{.surface = file};
    set_options(*muscle.volume, SpringOptions{.slices = 7, .around = 8});
    model.muscles.push_back(muscle);
  }
  return model;
}

struct Bundle {
  explicit Bundle(const Model& m) : model(m), start(model) {
    std::vector<int> all;
    for (int i = 0; i < 9; ++i) {
      all.push_back(i);
      const double length = arc_lengths(start.courses[i]).back();
      paths.push_back({.length_from = length, .length_to = length, .course = start.courses[i]});
    }
    tissue = std::make_unique<MassSpringTissue>(test::Brief(model).of(all));
    for (const Pose& pose : start.poses) bodies.push_back({.from = pose, .to = pose});
  }
  /// Five of the nine contract.
  TissueState after(int ticks) const {
    std::vector<double> activation;
    for (int i = 0; i < 9; ++i) activation.push_back(i % 2 == 0 ? 1 : 0);
    TissueState state = tissue->rest({.bodies = bodies, .paths = paths});
    const auto scratch = tissue->scratch();
    for (int k = 0; k < ticks; ++k) {
      const Interval tick{.start = 1e-3 * k, .dt = 1e-3, .bodies = bodies, .paths = paths};
      EXPECT_TRUE(tissue->advance(tick, {activation, {}}, state, *scratch).converged);
    }
    return state;
  }
  std::vector<TriMesh> nets(const TissueState& state) const {
    std::vector<TriMesh> out;
    for (const Shape& shape : tissue->shapes({.bodies = bodies, .paths = paths}, state)) {
      if (shape.topology->primitive != Topology::Primitive::triangles || shape.name != shape.muscle) continue;
      out.push_back(mesh_of(shape));
    }
    return out;
  }
  double deepest(const TissueState& state) const {
    const std::vector<TriMesh> all = nets(state);
    double most = 0;
    for (std::size_t b = 0; b < all.size(); ++b) {
      const SurfaceTree other(all[b]);
      for (std::size_t a = 0; a < all.size(); ++a)
        for (const Vec3& x : all[a].vertices)
          if (a != b && other.inside(x)) most = std::max(most, other.closest(x).distance);
    }
    return most;
  }
  Model model;
  StartPose start;
  std::unique_ptr<const MassSpringTissue> tissue;
  std::vector<BodyMotion> bodies;
  std::vector<PathMotion> paths;
};

TEST(CrowdedNets, ArePackedAtRestAndStayApartAsTheySwell) {
  const ScratchFolder folder;
  const Model model = bundle_of_nine(folder);
  Model heedless = model;
  for (Muscle& muscle : heedless.muscles)
    change_options<SpringOptions>(*muscle.volume,
                                  [](auto& springs) { springs.contact = SpringOptions::Contact::none; });
  const Bundle bundle(model), loose(heedless);
  const double overlap = loose.deepest(loose.after(0));
  EXPECT_GT(overlap, 4e-3);
  EXPECT_LT(bundle.deepest(bundle.after(0)), 0.15 * overlap);
  EXPECT_LT(bundle.deepest(bundle.after(100)), 0.25 * overlap);
  const std::vector<TriMesh> slack = bundle.nets(bundle.after(0)), tense = bundle.nets(bundle.after(100));
  for (std::size_t i = 0; i < 9; ++i) EXPECT_NEAR(volume(tense[i]) / volume(slack[i]), 1, 0.02) << i;
}

TEST(CrowdedNets, LoadTheirBonesWithNoForceAndNoMomentInAll) {
  const ScratchFolder folder;
  const Bundle bundle(bundle_of_nine(folder));
  const TissueState state = bundle.after(100);
  ASSERT_EQ(state.pulls.points.size(), 19u) << "two for each muscle, one for the knob";
  EXPECT_GT(state.pulls.points.back().force.norm(), 1e-3) << "it is pressed";
  Vec3 force = Vec3::Zero(), moment = Vec3::Zero();
  for (const PointPull& pull : state.pulls.points) {
    force += pull.force;
    moment += (bundle.bodies[pull.body].to * pull.at).cross(pull.force) + pull.couple;
  }
  EXPECT_LT(force.norm(), 1e-12);
  EXPECT_LT(moment.norm(), 1e-12);
}

/// Where nets press on one another points tremble at each other's surfaces, and to wait until they stop took as many
/// steps as there may be; what they have settled to is rest all the same.
TEST(CrowdedNets, SettleInASecondAndStayThere) {
  constexpr int whole_second = 1000;  // steps of the nets, of 1 ms and more
  constexpr double a_skin = 2e-4;     // m within which a push sets in, and points tremble
  const ScratchFolder folder;
  const Bundle bundle(bundle_of_nine(folder));
  const std::vector<double> tense(9, 0.5);
  TissueState state = bundle.tissue->rest({.bodies = bundle.bodies, .paths = bundle.paths});
  const auto scratch = bundle.tissue->scratch();
  const auto advance = [&](double dt) {
    return bundle.tissue->advance({.dt = dt, .bodies = bundle.bodies, .paths = bundle.paths}, {tense, {}}, state,
                                  *scratch);
  };
  const StepReport report = advance(settle);
  EXPECT_TRUE(report.converged);
  EXPECT_GT(report.substeps, 1) << "they are packed, and swell";
  EXPECT_LE(report.substeps, whole_second);
  const std::vector<TriMesh> before = bundle.nets(state);
  for (int k = 0; k < 300; ++k) advance(1e-3);
  const std::vector<TriMesh> after = bundle.nets(state);
  for (std::size_t i = 0; i < 9; ++i)
    for (std::size_t p = 0; p < before[i].vertices.size(); ++p)
      EXPECT_LT((after[i].vertices[p] - before[i].vertices[p]).norm(), a_skin) << i;
}

TEST(CrowdedNets, MoveAlikeAtAnyThreadCount) {
  const ScratchFolder folder;
  const Model model = bundle_of_nine(folder);
  const auto run = [&](std::size_t threads) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    return Bundle(model).after(30);
  };
  const TissueState one = run(1);
  EXPECT_EQ(run(2), one);
  EXPECT_EQ(run(4), one);
}

}  // namespace
}  // namespace sinew::test
