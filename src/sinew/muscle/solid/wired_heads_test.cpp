// flesh.md 3 and S33: muscles that share a body of flesh are its heads.
#include <gtest/gtest.h>

#include <numeric>

#include "sinew/core/error.hpp"
#include "sinew/geometry/file/obj.hpp"
#include "sinew/geometry/mesh_repair.hpp"
#include "sinew/geometry/mesh_union.hpp"
#include "sinew/model/read.hpp"
#include "sinew/muscle/flesh.hpp"
#include "sinew/muscle/solid/calibrate.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/muscle/solid/solid_tissue.hpp"
#include "sinew/muscle/solid/wired_muscle_test.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "test/support/brief.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

/// The spindle of the other tests as two heads side by side, 600 N in all; their lines are 10 mm apart.
struct TwoHeads {
  explicit TwoHeads(double first_share = 0.5, std::vector<double> units = {}) {
    for (const double share : {first_share, 1 - first_share}) {
      Muscle muscle = muscle_of();
      muscle.force *= share;
      hills.push_back(hill_of(muscle));
    }
    path = path_at(hills[0], 1, 0);
    mesh = belly({.from = 0.5 * (path - 0.2)});
    mesh.on_course.push_back(mesh.on_course[0]);
    mesh.head_of_tract = {0, 0, 1, 1, 1, 0};  // corners stand at 60 degrees from x on
    const Paths start = lines(path, path);
    std::vector<FleshLine> all;
    for (const std::size_t h : {0u, 1u})
      all.push_back({h == 0 ? "right" : "left", hills[h], h == 0 ? units : std::vector<double>{}, start.now[h], {}});
    muscle.emplace(all, mesh);
  }
  struct Paths {
    std::array<std::vector<Vec3>, 2> points;
    std::array<CourseNow, 2> now;
  };
  /// Straight, of these lengths, longer at both ends: their tendons are as long there.
  Paths lines(double right, double left) const {
    Paths out;
    for (const std::size_t h : {0u, 1u}) {
      const double x = h == 0 ? 0.005 : -0.005, length = h == 0 ? right : left;
      out.points[h] = {Vec3(x, 0, 0.5 * (path - length)), Vec3(x, 0, 0.5 * (path + length))};
      out.now[h].course = out.points[h];
    }
    return out;
  }
  std::vector<HillMuscle> hills;
  double path = 0;
  BellyMesh mesh;
  std::optional<WiredMuscle> muscle;
};

/// At equilibrium.
struct SettledHeads {
  SettledHeads(const TwoHeads& heads, double right, double left, const std::vector<double>& activation)
      : solve(*heads.muscle) {
    const TwoHeads::Paths start = heads.lines(heads.path, heads.path), there = heads.lines(right, left);
    EXPECT_TRUE(solve.rest(start.now, state).converged);
    const StepReport report = solve.settle(there.now, activation, state);
    EXPECT_TRUE(report.converged) << report.where << ": " << report.reason;
  }
  double energy() const { return stored(solve, state); }
  MuscleSolve solve;
  WiredState state;
};

TEST(Heads, HaveCapsOfTheirOwnWhereTheyMeet) {
  const TwoHeads heads;
  const WiredMuscle& muscle = *heads.muscle;
  // Of seven nodes of a cap the centre and two corners are on the border.
  EXPECT_EQ(muscle.solid().mesh.nodes.size(), heads.mesh.mesh.nodes.size() + 6);
  for (const int end : {0, 1}) {
    EXPECT_EQ(muscle.cap(end, 0).size(), 5u);
    EXPECT_EQ(muscle.cap(end, 1).size(), 5u);
    for (const int n : muscle.cap(end, 0)) EXPECT_EQ(std::ranges::count(muscle.cap(end, 1), n), 0);
  }
  EXPECT_NEAR(volume(muscle.solid().mesh), volume(heads.mesh.mesh), 1e-15);
}

TEST(Heads, PullTogetherAsTheWholeWould) {
  const TwoHeads heads(0.5);
  const Unit whole;
  MuscleSolve solve(*whole.muscle);
  for (const double fibre : {0.8, 1.0, 1.2}) {
    const double path = path_at(whole.hill, fibre, 1);
    WiredState state;
    ASSERT_TRUE(solve.rest(whole.start.now(), state).converged);
    ASSERT_TRUE(solve.settle(StraightCourse(path).now(), std::vector<double>{1.0}, state).converged);
    const SettledHeads two(heads, path, path, {1, 1});
    // Its caps breathe each about its own middle.
    EXPECT_NEAR(two.solve.tension(0) + two.solve.tension(1), solve.tension(), 0.01 * whole.hill.hill.force) << fibre;
  }
}

// What one head does stays on its own tendon, though the flesh between them is shared.
TEST(Heads, PullEachOnItsOwnTendon) {
  constexpr double most = 0.03;  // of the peak force
  const TwoHeads heads(0.4);
  const SettledHeads one(heads, heads.path, heads.path, {1, 0});
  EXPECT_NEAR(one.solve.tension(0), line_at(heads.hills[0], heads.path, 1).tension, most * heads.hills[0].hill.force);
  EXPECT_NEAR(one.solve.tension(1), line_at(heads.hills[1], heads.path, 0).tension, most * heads.hills[1].hill.force);
}

TEST(Heads, PullWithTheSlopesOfTheirEnergyByTheLengthsOfTheirPaths) {
  const TwoHeads heads(0.4);
  constexpr double nudge = 1e-4, of_differences = 2e-6;  // of the peak force
  const std::vector<double> activation{0.7, 0.3};
  // Before the best length: beyond it tracts fall by a factor that is no energy's.
  const double right = heads.path - 1e-3, left = heads.path - 4e-3;
  const SettledHeads at(heads, right, left, activation);
  for (const std::size_t h : {0u, 1u}) {
    const double dr = h == 0 ? nudge : 0, dl = h == 1 ? nudge : 0;
    const double slope = (SettledHeads(heads, right + dr, left + dl, activation).energy() -
                          SettledHeads(heads, right - dr, left - dl, activation).energy()) /
                         (2 * nudge);
    EXPECT_NEAR(at.solve.tension(h), slope, of_differences * heads.hills[h].hill.force) << h;
  }
}

TEST(SlopesAreExact, OfHeadsByEveryUnitAndEveryPath) {
  const TwoHeads heads(0.4, {0.37, 0.63});  // the first has two units
  constexpr double of_peak = 1e-6;
  const std::vector<double> activation{0.6, 0.4, 0.5};
  const double right = heads.path + 2e-3, left = heads.path - 1e-3;
  SettledHeads at(heads, right, left, activation);
  const MuscleSolve::Slopes slopes = at.solve.slopes();
  ASSERT_TRUE(slopes.positive);
  double across = 0;
  for (Eigen::Index u = 0; u < 3; ++u) {
    constexpr double nudge = 1e-4;
    std::vector<double> more = activation, less = activation;
    more[static_cast<std::size_t>(u)] += nudge, less[static_cast<std::size_t>(u)] -= nudge;
    const SettledHeads a(heads, right, left, more), b(heads, right, left, less);
    for (const std::size_t h : {0u, 1u}) {
      const auto row = static_cast<Eigen::Index>(h);
      const double difference = (a.solve.tension(h) - b.solve.tension(h)) / (2 * nudge);
      EXPECT_NEAR(slopes.per_activation(row, u), difference, of_peak * heads.hills[h].hill.force) << h << " by " << u;
      if ((u < 2) != (h == 0)) across = std::max(across, std::abs(difference) / heads.hills[h].hill.force);
    }
  }
  EXPECT_GT(across, 100 * of_peak) << "there are cross terms to tell";
  for (const std::size_t j : {0u, 1u}) {
    constexpr double nudge = 1e-6;
    const double dr = j == 0 ? nudge : 0, dl = j == 1 ? nudge : 0;
    const SettledHeads a(heads, right + dr, left + dl, activation), b(heads, right - dr, left - dl, activation);
    for (const std::size_t h : {0u, 1u}) {
      const auto row = static_cast<Eigen::Index>(h), column = static_cast<Eigen::Index>(j);
      const double difference = (a.solve.tension(h) - b.solve.tension(h)) / (2 * nudge);
      EXPECT_NEAR(slopes.stiffness(row, column), difference, 1e-4 * slopes.stiffness(row, row)) << h << " by " << j;
    }
  }
  EXPECT_NEAR(slopes.stiffness(0, 1), slopes.stiffness(1, 0), 1e-6 * slopes.stiffness(0, 0)) << "of one energy";
}

// -- In a World's tissue ------------------------------------------------------------------------------

/// Muscles of a shipped model that share a mesh, standing at the model's start.
struct JoinedInTissue {
  JoinedInTissue(Model whole, std::vector<int> which, const std::string& surface, int sides)
      : model(joined(std::move(whole), which, surface, sides)), muscles(std::move(which)), brief(model) {
    TissueBrief of = brief.of(muscles);
    of.contact.clear();
    tissue.emplace(of);
    scratch = tissue->scratch();
    const StartPose& start = brief.anatomy.start();
    for (const Pose& pose : start.poses) bodies.push_back({.from = pose, .to = pose});
    for (const std::vector<Vec3>& course : start.courses) {
      const double length = length_of(course);
      paths.push_back({.length_from = length, .length_to = length, .course = course});
    }
    interval.bodies = bodies, interval.paths = paths;
    activation.assign(static_cast<std::size_t>(first_units(model).back()), 0.3);
    detail.assign(model.muscles.size(), 0);
  }
  static Model joined(Model model, const std::vector<int>& which, const std::string& surface, int sides) {
    for (const int m : which) {
      Muscle& muscle = model.muscles[static_cast<std::size_t>(m)];
      muscle.volume = Volume{.surface = surface, .joined = true};
      set_options(*muscle.volume, SolidOptions{.sides = sides});
    }
    return model;
  }
  StepReport advance(double dt, TissueState& state) {
    interval.dt = dt;
    return tissue->advance(interval, {.activation = activation, .detail = detail}, state, *scratch);
  }
  double force(std::size_t i) const { return model.muscles[static_cast<std::size_t>(muscles[i])].force; }

  /// Every tension by every unit of the group, over a tick from an equilibrium, against differences.
  void check_slopes() {
    constexpr double of_peak = 1e-6, tick = 5e-3, nudge = 1e-4;
    TissueState before = tissue->rest(interval);
    ASSERT_TRUE(advance(settle, before).converged);
    std::ranges::fill(activation, 0.45);  // fibres shorten: where they stand still their force has a kink over speed
    interval.dt = tick;
    const PullSlope slope = tissue->slope(interval, {.activation = activation, .detail = detail}, before, *scratch);
    EXPECT_EQ(slope.error_bound, 0) << slope.reason;
    EXPECT_EQ(slope.entries.size(), muscles.size() * muscles.size());
    double across = 0;
    for (const PullSlope::Entry& entry : slope.entries) {
      double& a = activation[static_cast<std::size_t>(entry.unit)];
      std::array<double, 2> tension{};
      for (const std::size_t side : {0u, 1u}) {
        TissueState state = before;
        a += side == 0 ? -nudge : 2 * nudge;
        ASSERT_TRUE(advance(tick, state).converged);
        tension[side] = state.pulls.paths[static_cast<std::size_t>(entry.pull)].tension;
      }
      a -= nudge;
      const double found = (tension[1] - tension[0]) / (2 * nudge), peak = force(static_cast<std::size_t>(entry.pull));
      EXPECT_NEAR(entry.tension, found, of_peak * peak) << entry.pull << " by " << entry.unit;
      if (entry.unit != muscles[static_cast<std::size_t>(entry.pull)])
        across = std::max(across, std::abs(found) / peak);
    }
    EXPECT_GT(across, 20 * of_peak) << "heads feel each other";
  }

  Model model;
  std::vector<int> muscles;
  sinew::test::Brief brief;
  std::optional<SolidTissue> tissue;
  std::unique_ptr<Scratch> scratch;
  std::vector<BodyMotion> bodies;
  std::vector<PathMotion> paths;
  Interval interval;
  std::vector<double> activation;
  std::vector<int> detail;
};

Model shipped(const std::string& name) {
  return read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models" / (name + ".yaml"));
}

std::vector<int> named(const Model& model, const std::string& begin, const std::string& end = "") {
  std::vector<int> out;
  for (std::size_t m = 0; m < model.muscles.size(); ++m)
    if (model.muscles[m].name.starts_with(begin) && model.muscles[m].name.ends_with(end))
      out.push_back(static_cast<int>(m));
  return out;
}

JoinedInTissue gluteus_medius() {
  Model model = shipped("legs");
  std::vector<int> heads = named(model, "gluteus_medius", "_r");
  return {std::move(model), std::move(heads), "meshes/gluteus_medius_r.obj", 10};
}

TEST(JoinedHeads, OfGluteusMediusAreOneBodyOfThreeMuscles) {
  JoinedInTissue at = gluteus_medius();
  ASSERT_EQ(at.muscles.size(), 3u);
  EXPECT_EQ(at.tissue->size(), 1u) << "bodies";
  for (const std::string& note : at.tissue->notes()) ADD_FAILURE() << note;
  TissueState state = at.tissue->rest(at.interval);
  std::ranges::fill(at.activation, 1);
  ASSERT_TRUE(at.advance(settle, state).converged);
  ASSERT_EQ(state.members.size(), 1u);
  EXPECT_EQ(static_cast<std::size_t>(state.members[0].reals), state.reals.size());
  ASSERT_EQ(state.readings.size(), 3u);
  ASSERT_EQ(state.pulls.paths.size(), 3u);
  double held = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(state.pulls.paths[i].path, at.muscles[i]);
    const Muscle& muscle = at.model.muscles[static_cast<std::size_t>(at.muscles[i])];
    const double line =
        line_at(hill_of(muscle), at.paths[static_cast<std::size_t>(at.muscles[i])].length_to, 1).tension;
    // What bends is between its line here and at its best length.
    EXPECT_NEAR(state.tension[i], line, 0.05 * muscle.force) << muscle.name << ": each is its line at the start";
    held += state.readings[i].volume;
  }
  constexpr double pressed = 0.02;  // by which its own pull makes it smaller
  EXPECT_NEAR(held, at.tissue->muscle(0).volume(), pressed * held);
  std::size_t tets = 0;
  for (const Shape& shape : at.tissue->shapes(at.interval, state))
    if (shape.topology->primitive == Topology::Primitive::tetrahedra) tets += shape.topology->indices.size() / 4;
  EXPECT_EQ(tets, at.tissue->muscle(0).solid().tets()) << "each head shows its own";
}

TEST(JoinedHeads, OfGluteusMediusTellTheirSlopes) { gluteus_medius().check_slopes(); }

TEST(JoinedHeads, OfTheBicepsTellTheirSlopes) {
  const sinew::test::ScratchFolder folder;
  Model model = shipped("arm");
  const std::vector<int> heads = named(model, "biceps");
  ASSERT_EQ(heads.size(), 2u);
  std::vector<TriMesh> bellies;
  for (Flesh& flesh : flesh_of(Anatomy(model), heads)) bellies.push_back(std::move(flesh.mesh));
  const std::vector<TriMesh> pieces = parts(melted(bellies, 0.01, 0.003));  // m
  const std::filesystem::path file = folder.path() / "biceps.obj";
  write_obj(*std::ranges::max_element(pieces, {}, [](const TriMesh& mesh) { return volume(mesh); }), file, "", 7);
  JoinedInTissue(std::move(model), heads, file.string(), 8).check_slopes();
}

TEST(JoinedHeads, AreLeftAloneTogetherOrNotAtAll) {
  JoinedInTissue at = gluteus_medius();
  TissueState before = at.tissue->rest(at.interval);
  ASSERT_TRUE(at.advance(settle, before).converged);
  std::ranges::fill(at.activation, 0.6);
  std::vector<char> kept(at.model.muscles.size(), 0);
  at.interval.dt = 5e-3;
  const auto after = [&] {
    TissueState state = before;
    EXPECT_TRUE(
        at.tissue
            ->advance(at.interval, {.activation = at.activation, .detail = at.detail, .kept = kept}, state, *at.scratch)
            .converged);
    return state;
  };
  kept[static_cast<std::size_t>(at.muscles[0])] = 1;
  EXPECT_NE(after().tension[0], before.tension[0]) << "its flesh is that of muscles which go on";
  for (const int m : at.muscles) kept[static_cast<std::size_t>(m)] = 1;
  EXPECT_EQ(after(), before);
}

}  // namespace
}  // namespace sinew::solid
