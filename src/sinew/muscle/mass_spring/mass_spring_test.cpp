// The muscle as the World meets it. What every fidelity owes is in world/tissue_contract_test.cpp.
#include "sinew/muscle/mass_spring/mass_spring.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "sinew/core/error.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/mass_spring/coefficients.hpp"
#include "sinew/muscle/mass_spring/fusiform_test.hpp"
#include "sinew/muscle/mass_spring/options.hpp"
#include "sinew/muscle/mass_spring/spring_detail.hpp"
#include "sinew/muscle/shape_mesh.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "test/support/brief.hpp"

namespace sinew::test {
namespace {

/// One muscle from the ground to a bone that can slide along y.
Model puller(const SpringOptions& springs) {
  Model model{.name = "puller"};
  model.bodies = {{.name = "bone", .mass = 1, .inertia = {0.01, 0.01, 0.01, 0, 0, 0}}};
  model.joints = {{.name = "slide",
                   .parent = ground,
                   .child = "bone",
                   .kind = Joint::Kind::slider,
                   .at = {0, -0.25, 0},
                   .coordinates = {{.name = "slide"}}}};
  Muscle muscle{.name = "belly",
                .path = {.points = {{.body = ground, .at = {0, 0, 0}, .role = PathPoint::Role::origin},
                                    {.body = "bone", .at = {0, 0, 0}, .role = PathPoint::Role::insertion}},
                         .wraps = {}},
                .force = 800};
  muscle.fibre.length = 0.12;
  muscle.tendon.slack = 0.13;
  muscle.activation.floor = 0;
  muscle.volume = Volume{};
  set_options(*muscle.volume, springs);
  model.muscles = {muscle};
  return model;
}

/// The tissue of that muscle, standing still.
struct Bench {
  explicit Bench(const SpringOptions& springs = {}) : model(puller(springs)), start(model) {
    tissue = mass_spring_fidelity().make(test::Brief(model).of({0}));
    for (const Pose& pose : start.poses) bodies.push_back({.from = pose, .to = pose});
    path.length_from = path.length_to = arc_lengths(start.courses[0]).back();
    path.course = start.courses[0];
  }
  TissueState still(double activation, int detail = 0) const {
    const Interval here{.start = 0, .dt = settle, .bodies = bodies, .paths = {&path, 1}};
    TissueState state = tissue->rest(here);
    go(here, activation, detail, state);
    return state;
  }
  void go(const Interval& interval, double activation, int detail, TissueState& state) const {
    const StepReport report = tissue->advance(interval, {{&activation, 1}, {&detail, 1}}, state, *tissue->scratch());
    EXPECT_TRUE(report.converged) << report.reason;
  }
  TriMesh seen(const TissueState& state) const {
    const std::vector<Shape> shapes = tissue->shapes({.bodies = bodies, .paths = {&path, 1}}, state);
    return mesh_of(*std::ranges::find_if(
        shapes, [](const Shape& one) { return one.topology->primitive == Topology::Primitive::triangles; }));
  }
  Model model;
  StartPose start;
  std::unique_ptr<const Tissue> tissue;
  std::vector<BodyMotion> bodies;
  PathMotion path;
};

double thickness(const TriMesh& mesh) { return bounds(mesh).size().x(); }
double height(const TriMesh& mesh) { return bounds(mesh).size().y(); }

TEST(MassSpring, AnIsometricContractionBulges) {
  const Bench bench;
  const TriMesh slack = bench.seen(bench.still(0)), tense = bench.seen(bench.still(1));
  const double shorter = height(tense) / height(slack);
  EXPECT_LT(shorter, 0.98) << "fibres stretch their tendon";
  EXPECT_NEAR(volume(tense) / volume(slack), 1, 0.007);
  EXPECT_NEAR(thickness(tense) / thickness(slack) * std::sqrt(shorter), 1, 0.01);
}

TEST(MassSpring, AGivenLengthMovesThePolesAndNothingElse) {
  const Bench bench({.motion_source = SpringOptions::MotionSource::given, .length = Function::constant(0.8)});
  const TriMesh slack = bench.seen(bench.tissue->rest({.bodies = bench.bodies, .paths = {&bench.path, 1}}));
  const TissueState state = bench.still(0);
  const TriMesh squeezed = bench.seen(state);
  EXPECT_NEAR(height(squeezed) / height(slack), 0.8, 1e-6);
  EXPECT_NEAR(volume(squeezed) / volume(slack), 1, 0.007);
  // Squeezed springs push the two bones apart, with no force and no moment in all.
  const PointPull &up = state.pulls.points[0], &down = state.pulls.points[1];
  EXPECT_GT(up.force.y(), 0.01);
  EXPECT_LT((up.force + down.force).norm(), 1e-12);
}

TEST(MassSpring, PulledPolesDoAsPrescribedOnes) {  // [18]
  SpringOptions pulled;
  pulled.constraint = SpringOptions::Constraint::force;
  const Bench bench, other(pulled);
  TissueState one = bench.still(0), two = other.still(0);
  for (int k = 0; k < 100; ++k) {
    const Interval tick{.start = 1e-3 * k, .dt = 1e-3, .bodies = bench.bodies, .paths = {&bench.path, 1}};
    bench.go(tick, 1, 0, one);
    other.go(tick, 1, 0, two);
  }
  const TriMesh here = bench.seen(one), there = other.seen(two);
  const double length = height(here);
  EXPECT_LT(length, 0.98 * height(bench.seen(bench.still(0)))) << "it has shortened";
  constexpr double in_floats = 1e-7;  // m: what is seen has no more digits
  for (const auto end : {0, static_cast<int>(here.vertices.size()) - 1})
    EXPECT_LT((here.vertices[end] - there.vertices[end]).norm(), 1e-6 * length + in_floats);
  EXPECT_LT((one.pulls.points[0].force - two.pulls.points[0].force).norm(), 0.02 * one.pulls.points[0].force.norm());
}

TEST(MassSpring, OtherDetailIsTheSameMuscle) {
  const Bench bench;
  TissueState state = bench.still(0);
  const Interval tick{.start = 0, .dt = 1e-3, .bodies = bench.bodies, .paths = {&bench.path, 1}};
  for (int k = 0; k < 40; ++k) bench.go(tick, 1, 0, state);  // on its way
  const double fine = volume(bench.seen(state));
  std::size_t points = bench.seen(state).vertices.size();
  for (const int detail : {1, 2, 0, 2}) {
    const double before = volume(bench.seen(state));
    bench.go(tick, 1, detail, state);
    const TriMesh now = bench.seen(state);
    EXPECT_NEAR(volume(now) / before, 1, 0.01) << "to " << detail;
    EXPECT_NE(now.vertices.size(), points);
    points = now.vertices.size();
  }
  EXPECT_NEAR(volume(bench.seen(state)) / fine, 1, 0.01);
}

TEST(MassSpring, WhatIsFarMovesSeldomAndIsTheSameMuscle) {
  const Bench bench;
  TissueState often = bench.still(0), seldom = often;
  const int far = SpringDetail{.spatial = 0, .temporal = 2}.code();
  int moved = 0;
  for (int k = 0; k < 40; ++k) {
    const Interval tick{.start = 1e-3 * k, .dt = 1e-3, .bodies = bench.bodies, .paths = {&bench.path, 1}};
    const TriMesh before = bench.seen(seldom);
    bench.go(tick, 1, 0, often);
    bench.go(tick, 1, far, seldom);
    const TriMesh after = bench.seen(seldom);
    moved += after.vertices != before.vertices;
    EXPECT_NEAR(volume(after) / volume(before), 1, 0.01);
  }
  EXPECT_EQ(moved, 10) << "every fourth tick";
  const TriMesh here = bench.seen(often), there = bench.seen(seldom);
  for (std::size_t i = 0; i < here.vertices.size(); ++i)
    EXPECT_LT((here.vertices[i] - there.vertices[i]).norm(), 0.002 * height(here));
  EXPECT_EQ(often.pulls.paths, seldom.pulls.paths) << "the line muscle never sleeps";
}

TEST(SpringDetail, WhatIsHiddenIsCoarseAndWhatIsFarIsSlow) {
  EXPECT_EQ(spring_detail(1, true).code(), 0);
  EXPECT_EQ(spring_detail(1, false).spatial, 2);
  EXPECT_EQ(spring_detail(1, false).temporal, 0);
  EXPECT_EQ(spring_detail(3, true).temporal, 1);
  EXPECT_EQ(spring_detail(1e9, true).temporal, SpringDetail::temporals - 1);
  for (int code = 0; code < SpringDetail::spatials * SpringDetail::temporals; ++code)
    EXPECT_EQ(SpringDetail::of(code).code(), code);
  EXPECT_LE(spring_detail(1e9, false).code(), 16) << "as much as an input may say";
}

TEST(SpringDetail, AnEyeThatHoversAtAThresholdChangesNothing) {
  for (const double threshold : {2.0, 4.0, 8.0}) {
    SpringDetail now = spring_detail(0.8 * threshold, true);
    const SpringDetail near = now;
    for (const double share : {1.05, 0.95, 1.09, 0.92}) {
      EXPECT_NE(spring_detail(0.95 * threshold, true).code(), spring_detail(1.05 * threshold, true).code());
      now = spring_detail(share * threshold, true, now);
      EXPECT_EQ(now.code(), near.code()) << share * threshold << " m";
    }
    now = spring_detail(1.2 * threshold, true, now);
    EXPECT_EQ(now.code(), spring_detail(1.2 * threshold, true).code()) << "well beyond";
    EXPECT_EQ(spring_detail(0.95 * threshold, true, now).code(), now.code()) << "and on the way back";
    EXPECT_EQ(spring_detail(0.8 * threshold, true, now).code(), near.code());
  }
  EXPECT_EQ(spring_detail(1, false, {}).spatial, 2) << "what is hidden is told by who looks";
}

TEST(MassSpring, AMeshElsewhereIsRefusedByName) {
  SpringOptions options;
  Model model = puller(options);
  model.muscles[0].volume->surface = "no_such.obj";
  const StartPose start(model);
  EXPECT_THROW(mass_spring_fidelity().make(test::Brief(model).of({0})), InputError);
}

TEST(SpringCoefficients, EndForceDoesNotDependOnTheNet) {
  const auto pull = [](const SpringGrid& grid) {
    Spindle spindle;
    spindle.grid = grid;
    // Of the spindle itself: nets made of a muscle's flesh have its volume however many corners they have.
    constexpr double flesh = pi * Spindle::radius * Spindle::radius * Spindle::length / 2;
    const SpringLaw law =
        spring_law({.pressure = 0}, grid, {.length = Spindle::length, .volume = flesh, .mass = Spindle::mass});
    const SpringNet net = spindle.net(law);
    const CarriedShape to = spindle.carried(1.1, 1 / std::sqrt(1.1));
    PoleLoads loads;
    pole_loads(net, to, to.points, spindle.at_rest().v, Wrench::Zero(), {}, loads);
    return loads.force[0].z();
  };
  const double coarse = pull({10, 8}), fine = pull({20, 16});
  EXPECT_GT(coarse, 0.05);
  EXPECT_NEAR(fine / coarse, 1, 0.05);
}

}  // namespace
}  // namespace sinew::test
