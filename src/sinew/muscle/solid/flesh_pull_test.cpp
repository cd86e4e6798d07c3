// flesh.md S18: what all pulls of a muscle do is what its energy loses.
#include "sinew/muscle/solid/flesh_pull.hpp"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <numeric>

#include "sinew/model/read.hpp"
#include "sinew/muscle/solid/glue.hpp"
#include "sinew/muscle/solid/model_bellies.hpp"
#include "sinew/muscle/solid/options.hpp"
#include "sinew/muscle/solid/solid_tissue.hpp"
#include "sinew/muscle/solid/wired_muscle_test.hpp"
#include "sinew/muscle/start_pose.hpp"
#include "test/support/brief.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

/// A spindle on a path that bends over three bodies; the second of its points rides on two of them.
struct OverThreeBodies {
  /// `glue`: the first section holds on to the first body.
  explicit OverThreeBodies(bool glue = false) : muscle(made(glue)), solve(*muscle) {
    const double length = unit.path - 0.004;  // before the best length: beyond it tracts fall by no energy's factor
    points = {{0, 0, 0}, {0.012, 0.004, 0.3 * length}, {0.02, -0.006, 0.6 * length}, {0, 0, length}};
    const double longer = length_of(points);
    for (Vec3& at : points) at *= length / longer;
    for (std::size_t b = 0; b < 3; ++b) {
      RiddenBody& body = bodies.emplace_back(RiddenBody{.body = static_cast<int>(b) + 1});
      body.ends = {{b == 0, b == 2}};
    }
    bodies[0].origin = {0.03, 0, 0.01}, bodies[1].origin = {0, 0.05, 0.2}, bodies[2].origin = {-0.02, 0.01, 0.4};
    bodies[0].shares = {{1, 0.7, 0, 0}}, bodies[1].shares = {{0, 0.3, 1, 0}}, bodies[2].shares = {{0, 0, 0, 1}};
    EXPECT_TRUE(solve.rest(unit.start.now(), state).converged);
    settle(points, turns, Vec3::Zero());
  }
  void settle(const std::vector<Vec3>& course, const std::array<Mat3, 2>& bones, const Vec3& origin) {
    const StepReport report = solve.settle({course, bones, {origin, Vec3::Zero()}}, std::vector<double>{0.5}, state);
    EXPECT_TRUE(report.converged) << report.where << ": " << report.reason;
  }
  /// The energy where a body has gone on by so much of one of its six motions.
  double energy(std::size_t body, int motion, double by) {
    const RiddenBody& moved = bodies[body];
    Vec3 shift = Vec3::Zero(), spin = Vec3::Zero();
    (motion < 3 ? spin : shift)[motion % 3] = by;
    const Mat3 turn =
        Eigen::AngleAxisd(spin.norm(), spin.norm() > 0 ? Vec3(spin.normalized()) : Vec3::UnitX()).toRotationMatrix();
    std::vector<Vec3> course = points;
    for (std::size_t j = 0; j < course.size(); ++j)
      course[j] += moved.shares[0][j] * (turn * (points[j] - moved.origin) + moved.origin + shift - points[j]);
    std::array<Mat3, 2> bones = turns;
    const Vec3 origin = body == 0 ? Vec3(turn * -moved.origin + moved.origin + shift) : Vec3(Vec3::Zero());
    for (const std::size_t end : {0u, 1u})
      if (moved.ends[0][end]) bones[end] = turn * turns[end];
    length = length_of(course);
    settle(course, bones, origin);
    return stored(solve, state);
  }
  std::unique_ptr<const WiredMuscle> made(bool glue) const {
    std::vector<FleshLine> line(1);
    line[0] = {"spindle", unit.hill, {}, unit.start.now(), {}};
    const BellyMesh mesh = belly({.from = 0.5 * (unit.path - 0.2)});
    if (glue) {
      line[0].glued[0].resize(static_cast<std::size_t>(mesh.layout.per_section()));
      std::iota(line[0].glued[0].begin(), line[0].glued[0].end(), 0);
    }
    return std::make_unique<const WiredMuscle>(line, mesh);
  }
  CourseNow now() const { return {points, turns, {Vec3::Zero(), Vec3::Zero()}}; }
  Unit unit;
  std::unique_ptr<const WiredMuscle> muscle;
  MuscleSolve solve;
  WiredState state;
  std::vector<Vec3> points;
  std::array<Mat3, 2> turns{Mat3(Eigen::AngleAxisd(0.3, Vec3::UnitZ())), Mat3(Eigen::AngleAxisd(-0.2, Vec3::UnitX()))};
  std::vector<RiddenBody> bodies;
  double length = 0;
};

/// The slope at 0, to fourth order.
template <class Of>
double difference(const Of& of, double nudge) {
  return (8 * (of(nudge) - of(-nudge)) - (of(2 * nudge) - of(-2 * nudge))) / (12 * nudge);
}

class AllPullsTogether : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(OnCapsAndGlued, AllPullsTogether, testing::Bool());

TEST_P(AllPullsTogether, DoWhatTheEnergyLoses) {
  OverThreeBodies at(GetParam());
  constexpr double nudge = 3e-5, close = 1e-8;  // of the peak force; of a couple, by a metre
  const MuscleSolve::Slopes slopes = at.solve.slopes();
  const CourseNow now = at.now();
  const FleshPull pull = flesh_pull(at.solve, {&now, 1}, at.bodies, slopes);
  const double tension = at.solve.tension();
  double largest = 0;
  for (std::size_t b = 0; b < 3; ++b)
    for (int k = 0; k < 6; ++k) {
      const double lost = -difference([&](double by) { return at.energy(b, k, by); }, nudge);
      const double longer = difference(
          [&](double by) {
            at.energy(b, k, by);
            return at.length;
          },
          nudge);
      EXPECT_NEAR(pull.rest[b][k] - tension * longer, lost, close * at.unit.hill.hill.force)
          << "body " << b << ", " << k;
      largest = std::max(largest, std::abs(pull.rest[b][k]));
    }
  EXPECT_GT(largest, 0.01 * tension) << "there is a rest";
}

TEST_P(AllPullsTogether, SumToNothing) {
  OverThreeBodies at(GetParam());
  constexpr double rounding = 1e-10;  // of the tension
  const CourseNow now = at.now();
  const FleshPull pull = flesh_pull(at.solve, {&now, 1}, at.bodies, at.solve.slopes());
  Vec3 force = Vec3::Zero(), moment = Vec3::Zero();
  for (std::size_t b = 0; b < 3; ++b) {
    force += pull.rest[b].tail<3>();
    moment += pull.rest[b].head<3>() + at.bodies[b].origin.cross(pull.rest[b].tail<3>());
  }
  EXPECT_LT(force.norm(), rounding * at.solve.tension());
  EXPECT_LT(moment.norm(), rounding * at.solve.tension());
}

// flesh.md S21.
TEST(GlueIsOnePull, ItGoesWithItsBoneAndIsAllThatHoldsTheOrigin) {
  OverThreeBodies at(true);
  const WiredMuscle& muscle = *at.muscle;
  ASSERT_EQ(muscle.glued(0).size(), 7u);
  constexpr double rounding = 1e-12;  // m
  for (const int n : muscle.glued(0)) {
    const Vec3 rest = muscle.solid().mesh.nodes[static_cast<std::size_t>(n)];
    EXPECT_LT((at.state.places.segment<3>(3 * n) - at.turns[0] * rest).norm(), rounding);
  }
  // A bone that nothing of the course rides on has but the glue, and what turns the line's frames with it.
  RiddenBody bone{.body = 9, .origin = {0.03, 0, 0.01}, .shares = {{0, 0, 0, 0}}, .ends = {{true, false}}};
  const CourseNow now = at.now();
  const FleshPull pull = flesh_pull(at.solve, {&now, 1}, {&bone, 1}, at.solve.slopes());
  Vec3 force = Vec3::Zero();
  for (const int n : muscle.glued(0)) force -= at.solve.reactions().segment<3>(3 * n);
  EXPECT_GT(force.norm(), 0.5 * at.solve.tension());
  EXPECT_LT((pull.rest[0].tail<3>() - force).norm(), 1e-10 * force.norm());
}

TEST(Condensed, IsHowTheSlopesGoWithWhatHoldsAllElseAtEquilibrium) {
  const Unit unit;
  const WiredMuscle& muscle = *unit.muscle;
  SolidSolve solve(muscle.solid(), muscle.elements(), muscle.held(), muscle.groups());
  const std::vector<double> activation{0.4};
  std::vector<LineFrame> frames;
  const CourseNow start = unit.start.now();
  muscle.frames({&start, 1}, frames);
  std::vector<Guide> guides;
  muscle.guide(frames, false, guides);
  constexpr std::size_t aside = 3;  // the guide that moves
  const Vec3 way = guides[aside].across[0];
  Eigen::VectorXd places = muscle.given();
  const Vec3 at = guides[aside].at;
  const auto slopes = [&](double cap, double guide, double active) {
    const std::vector<double> a{active};
    guides[aside].at = at + guide * way;
    for (const int n : muscle.cap(1)) places.segment<3>(3 * n) = muscle.given().segment<3>(3 * n) + cap * Vec3::UnitX();
    EXPECT_TRUE(solve.settle(places, {.drive = {.activation = a}, .guides = guides}, {.tolerance = 1e-10}).converged);
    double pull = 0;
    for (const int n : muscle.cap(1)) pull += solve.reactions()[3 * n];
    const double off = way.dot(solve.middle_of(aside, places) - guides[aside].at);
    return Eigen::Vector2d(pull, -guides[aside].hold(0, off).force);
  };
  constexpr double cap = 2e-3, guide = 1e-3, nudge = 1e-5, close = 1e-6;
  const Eigen::Vector2d by_cap = (slopes(cap + nudge, guide, 0.4) - slopes(cap - nudge, guide, 0.4)) / (2 * nudge),
                        by_guide = (slopes(cap, guide + nudge, 0.4) - slopes(cap, guide - nudge, 0.4)) / (2 * nudge),
                        by_active = (slopes(cap, guide, 0.4 + nudge) - slopes(cap, guide, 0.4 - nudge)) / (2 * nudge);
  slopes(cap, guide, 0.4);
  const Acting acting{.drive = {.activation = activation}, .guides = guides};
  solve.slopes(places, acting, 0);
  GroundMotion moves{.nodes = Eigen::MatrixXd::Zero(places.size(), 2),
                     .middles = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(3 * guides.size()), 2),
                     .gives = Eigen::MatrixXd::Zero(0, 2),
                     .direct = Eigen::MatrixXd::Zero(2, 2)};
  for (const int n : muscle.cap(1)) moves.nodes(3 * n, 0) = 1;
  const double off = way.dot(solve.middle_of(aside, places) - guides[aside].at);
  const double stiffness = guides[aside].hold(0, off).slope;
  moves.middles.block<3, 1>(3 * aside, 1) = -stiffness * way;
  moves.direct(1, 1) = stiffness;
  const Eigen::MatrixXd told = solve.condensed(places, acting, moves, 1);
  EXPECT_LT((told.col(0) - by_cap).norm(), close * by_cap.norm());
  EXPECT_LT((told.col(1) - by_guide).norm(), close * by_guide.norm());
  EXPECT_LT((told.col(2) - by_active).norm(), close * by_active.norm());
  EXPECT_NEAR(told(0, 1), told(1, 0), 1e-9 * std::abs(told(0, 0))) << "of one energy";
  EXPECT_GT(std::abs(told(0, 1)), 1) << "N/m: the one feels the other";
}

TEST(AllPulls, AnswerTheirBonesWithoutEverPushingOn) {
  OverThreeBodies at;
  const CourseNow now = at.now();
  const FleshPull pull = flesh_pull(at.solve, {&now, 1}, at.bodies, at.solve.slopes());
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> axes(pull.stiffness);
  EXPECT_LT((pull.stiffness - pull.stiffness.transpose()).norm(), 1e-9 * pull.stiffness.norm());
  EXPECT_GT(axes.eigenvalues().maxCoeff(), 100) << "N/m: guides are stiff";
  EXPECT_GT(axes.eigenvalues().minCoeff(), -1e-9 * axes.eigenvalues().maxCoeff());
}

// -- In a World's tissue ------------------------------------------------------------------------------

/// The shipped arm's brachialis and medial head of triceps, whose flesh the bones get, at 60 degrees.
struct ArmOfFlesh {
  explicit ArmOfFlesh(bool touching) : model(made()), brief(model) {
    for (std::size_t m = 0; m < model.muscles.size(); ++m)
      if (model.muscles[m].name == "brachialis" || model.muscles[m].name == "triceps_medial")
        muscles.push_back(static_cast<int>(m));
    TissueBrief of = brief.of(muscles);
    if (!touching) of.contact.clear();
    tissue.emplace(of);
    scratch = tissue->scratch();
    Model bent = model;
    for (Joint& joint : bent.joints)
      for (Coordinate& c : joint.coordinates)
        if (c.name == "elbow_flexion") c.start = 60 * degree;
    start.emplace(bent);
    for (const Pose& pose : start->poses) bodies.push_back({.from = pose, .to = pose});
    for (std::size_t m = 0; m < start->courses.size(); ++m) {
      const double length = length_of(start->courses[m]);
      paths.push_back(
          {.length_from = length, .length_to = length, .course = start->courses[m], .riders = start->riders[m]});
    }
    interval.bodies = bodies, interval.paths = paths;
    activation.assign(model.muscles.size(), 0.3);
    detail.assign(model.muscles.size(), 0);
  }
  static Model made() {
    Model out = read_model(std::filesystem::path(SINEW_SOURCE_DIR) / "models" / "arm.yaml");
    for (Muscle& muscle : out.muscles)
      set_options(muscle.volume ? *muscle.volume : muscle.volume.emplace(),
                  SolidOptions{.torque = SolidOptions::Torque::flesh});
    return out;
  }
  TissueState settled() {
    interval.dt = settle;
    TissueState state = tissue->rest(interval);
    const StepReport report = advance(state);
    EXPECT_TRUE(report.converged) << report.where << ": " << report.reason;
    return state;
  }
  StepReport advance(TissueState& state) {
    return tissue->advance(interval, {.activation = activation, .detail = detail}, state, *scratch);
  }
  Model model;
  sinew::test::Brief brief;
  std::vector<int> muscles;
  std::optional<SolidTissue> tissue;
  std::unique_ptr<Scratch> scratch;
  std::optional<StartPose> start;
  std::vector<BodyMotion> bodies;
  std::vector<PathMotion> paths;
  Interval interval;
  std::vector<double> activation;
  std::vector<int> detail;
};

TEST(TorqueFlesh, ItsPullsAtPointsSumToNothingThoughBonesAndMusclesPress) {
  for (const bool touching : {false, true}) {
    ArmOfFlesh arm(touching);
    const TissueState state = arm.settled();
    ASSERT_GT(state.pulls.points.size(), 3u);
    Vec3 force = Vec3::Zero(), moment = Vec3::Zero();
    double largest = 0;
    for (const PointPull& pull : state.pulls.points) {
      const Vec3 at = arm.bodies[static_cast<std::size_t>(pull.body)].to * pull.at;
      force += pull.force, moment += pull.couple + at.cross(pull.force);
      largest = std::max(largest, pull.force.norm());
    }
    EXPECT_GT(largest, 1) << "N";
    constexpr double of_the_solve = 1e-7;  // of a peak force: free nodes keep as much
    EXPECT_LT(force.norm(), of_the_solve * 1000) << touching;
    EXPECT_LT(moment.norm(), of_the_solve * 1000) << touching;
    ASSERT_EQ(state.pulls.responses.size(), arm.muscles.size());
    for (const Response& response : state.pulls.responses)
      EXPECT_EQ(response.stiffness.rows(), static_cast<Eigen::Index>(6 * response.bodies.size()));
  }
}

TEST(TorqueFlesh, TellsHowItsPullsAtPointsGoWithActivation) {
  ArmOfFlesh arm(false);
  const TissueState before = arm.settled();
  arm.interval.dt = 5e-3;
  std::ranges::fill(arm.activation, 0.45);  // fibres shorten: where they stand still their force has a kink over speed
  const PullSlope slope =
      arm.tissue->slope(arm.interval, {.activation = arm.activation, .detail = arm.detail}, before, *arm.scratch);
  EXPECT_EQ(slope.error_bound, 0) << slope.reason;
  ASSERT_EQ(slope.points.size(), before.pulls.points.size());
  constexpr double nudge = 1e-4;
  TissueState now = before;
  ASSERT_TRUE(arm.advance(now).converged);
  for (std::size_t p = 0; p < now.pulls.points.size(); ++p) {
    EXPECT_LT((slope.points[p].force - now.pulls.points[p].force).norm(), 1e-6) << "N, at the end";
    EXPECT_LT((slope.points[p].couple - now.pulls.points[p].couple).norm(), 1e-6);
  }
  int told = 0;
  for (const PullSlope::Entry& entry : slope.entries) {
    if (entry.of_path) continue;
    ++told;
    std::array<TissueState, 2> moved{before, before};
    for (const std::size_t side : {0u, 1u}) {
      double& a = arm.activation[static_cast<std::size_t>(entry.unit)];
      const double was = a;
      a += side == 0 ? -nudge : nudge;
      ASSERT_TRUE(arm.advance(moved[side]).converged);
      a = was;
    }
    const auto p = static_cast<std::size_t>(entry.pull);
    const PointPull &less = moved[0].pulls.points[p], &more = moved[1].pulls.points[p];
    constexpr double of_differences = 1e-3;  // N
    EXPECT_LT((entry.force - (more.force - less.force) / (2 * nudge)).norm(), of_differences) << entry.pull;
    EXPECT_LT((entry.couple - (more.couple - less.couple) / (2 * nudge)).norm(), of_differences) << entry.pull;
  }
  EXPECT_GT(told, 3);
}

TEST(TorqueFlesh, SaysThatTheSlopeOfWhatPressesOnBonesIsMissing) {
  ArmOfFlesh arm(true);
  const TissueState before = arm.settled();
  arm.interval.dt = 5e-3;
  const PullSlope slope =
      arm.tissue->slope(arm.interval, {.activation = arm.activation, .detail = arm.detail}, before, *arm.scratch);
  EXPECT_TRUE(std::isinf(slope.error_bound));
  EXPECT_NE(slope.reason.find("presses on bones"), std::string::npos) << slope.reason;
}

TEST(TorqueFlesh, LeavesTheTensionsAsTheyAre) {
  ArmOfFlesh arm(true);
  const TissueState flesh = arm.settled();
  Model plain = arm.model;
  for (Muscle& muscle : plain.muscles) set_options(*muscle.volume, SolidOptions{});
  sinew::test::Brief path(plain);
  const SolidTissue tissue(path.of(arm.muscles));
  TissueState state = tissue.rest(arm.interval);
  ASSERT_TRUE(
      tissue.advance(arm.interval, {.activation = arm.activation, .detail = arm.detail}, state, *tissue.scratch())
          .converged);
  EXPECT_EQ(state.pulls.paths, flesh.pulls.paths);
  EXPECT_TRUE(state.pulls.points.empty());
  EXPECT_TRUE(state.pulls.responses.empty());
}

// A fifth of brachialis lies above the first point of its path.
TEST(GlueIsOnePull, OfBrachialisWhichOverhangsItsPath) {
  Model model = ArmOfFlesh::made();
  Muscle& muscle = *std::ranges::find(model.muscles, std::string("brachialis"), &Muscle::name);
  const int m = static_cast<int>(&muscle - model.muscles.data());
  set_options(*muscle.volume, SolidOptions{.torque = SolidOptions::Torque::flesh, .ends = SolidOptions::Ends::glue});
  sinew::test::Brief brief(model);
  const SolidTissue tissue(brief.of({m}));
  ASSERT_FALSE(tissue.notes().empty());
  EXPECT_NE(tissue.notes()[0].find("brachialis: its origin is glued to bone by"), std::string::npos)
      << tissue.notes()[0];
  EXPECT_GE(tissue.muscle(0).glued(0).size(), 6u);
  const std::vector<MuscleBelly> bellies = ring_bellies(brief.anatomy, {m});
  const Glue far = glued(bellies[0].belly, 0, brief.anatomy.start().courses[static_cast<std::size_t>(m)], 0,
                         [](const Vec3&) { return 0.012; });
  EXPECT_TRUE(far.nodes.empty());
  EXPECT_EQ(far.note, "its origin keeps its cap: no bone is nearer than 12.0 mm");
}

}  // namespace
}  // namespace sinew::solid
