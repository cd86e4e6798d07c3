// flesh.md S15, S17, S20, S30 to S34: a spindle of rings on its tendons, beside its line.
#include "sinew/muscle/solid/muscle_solve.hpp"

#include <gtest/gtest.h>

#include "sinew/muscle/solid/calibrate.hpp"
#include "sinew/muscle/solid/wired_muscle_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

TEST(TheSpindleIsItsLine, WithinThreePercentAtFiveLengths) {
  const Unit unit;
  MuscleSolve solve(*unit.muscle);
  for (const double activation : {1.0, 0.1, 0.0})
    for (const double fibre : {0.7, 0.85, 1.0, 1.1, 1.2}) {
      const double path = path_at(unit.hill, fibre, activation);
      const StraightCourse course(path);
      WiredState state;
      StepReport report = solve.rest(unit.start.now(), state);
      ASSERT_TRUE(report.converged) << report.where << ": " << report.reason;
      report = solve.settle(course.now(), std::vector<double>{activation}, state);
      ASSERT_TRUE(report.converged) << report.where << ": " << report.reason << " at " << fibre << ", " << activation;
      const double line = unit.line(path, activation);
      EXPECT_NEAR(solve.tension(), line, 0.03 * line + 0.01 * unit.hill.hill.force);
    }
}

TEST(TheSpindleIsItsLine, AStrapWithinOnePercentOfThePeak) {
  Unit unit(muscle_of(), {.thin = 0.015, .thick = 0.015});
  MuscleSolve solve(*unit.muscle);
  for (const double fibre : {0.85, 1.0, 1.1}) {
    const double path = path_at(unit.hill, fibre, 1);
    WiredState state;
    ASSERT_TRUE(solve.rest(unit.start.now(), state).converged);
    const StepReport report = solve.settle(StraightCourse(path).now(), std::vector<double>{1.0}, state);
    ASSERT_TRUE(report.converged) << report.reason;
    EXPECT_NEAR(solve.tension(), unit.line(path, 1), 0.01 * unit.hill.hill.force) << fibre;
  }
}

TEST(Calibration, MakesTheTensionItsLines) {
  const Unit unit;
  std::string note;
  const auto muscle =
      calibrated_muscle("spindle", unit.hill, belly({.from = 0.5 * (unit.path - 0.2)}), {}, unit.start.now(), {}, note);
  EXPECT_EQ(note, "");
  EXPECT_NEAR(muscle->calibration().of(0).stress, 1, 0.03);
  EXPECT_NEAR(muscle->calibration().of(0).longer, 0, 0.03);
  MuscleSolve solve(*muscle);
  WiredState state;
  ASSERT_TRUE(solve.rest(unit.start.now(), state).converged);
  ASSERT_TRUE(solve.settle(unit.start.now(), std::vector<double>{1.0}, state).converged);
  EXPECT_NEAR(solve.tension(), unit.line(unit.path, 1), 5e-3 * unit.hill.hill.force);
}

// fvm.md 11.3: Teran's active curve and passive one together fall by 0.762 peak stresses a stretch.
TEST(ALocalFallingLawPops, AsSteeplyAsTheCurvesFall) {
  HillMuscle teran = with_curves(hill_of(muscle_of()), Curves::teran);
  EXPECT_NEAR(steepest_fall(teran), 0.762, 0.002);
}

TEST(ALocalFallingLawPops, AndAFactorOfTheTractDoesNot) {
  const auto spread = [](Descending descending, double fibre) {
    SolidOptions options;
    options.descending = descending;
    const Unit unit(muscle_of(), {}, options);
    MuscleSolve solve(*unit.muscle);
    WiredState state;
    EXPECT_TRUE(solve.rest(unit.start.now(), state).converged);
    const double path = path_at(unit.hill, fibre, 1);
    const StepReport report = solve.settle(StraightCourse(path).now(), std::vector<double>{1.0}, state);
    EXPECT_TRUE(report.converged || descending == Descending::local) << report.reason;
    std::vector<double> stretch;
    unit.muscle->elements().stretches(state.places, stretch);
    const auto [least, most] = std::ranges::minmax_element(stretch);
    return *most - *least;
  };
  EXPECT_GT(spread(Descending::local, 1.1), 0.3);
  const auto said = [](Descending descending, double shear) {
    SolidOptions options;
    options.descending = descending, options.shear = shear;
    return Unit(muscle_of(), {}, options).muscle->popping();
  };
  EXPECT_EQ(said(Descending::local, 2e4).find("spindle: "), 0u);
  EXPECT_EQ(said(Descending::tract, 2e4), "");
  // A matrix that holds what falls: 3 shear moduli against the steepest fall of the fibres that the tracts are long.
  EXPECT_EQ(said(Descending::local, 1e7), "");
  for (const double fibre : {1.0, 1.1, 1.2}) EXPECT_LT(spread(Descending::tract, fibre), 0.15) << fibre;
}

TEST(AnIsometricBelly, ShortensAsTheLinesFibreDoes) {
  const Unit unit;
  MuscleSolve solve(*unit.muscle);
  WiredState state;
  ASSERT_TRUE(solve.rest(unit.start.now(), state).converged);
  const double before = state.gives[0];
  ASSERT_TRUE(solve.settle(unit.start.now(), std::vector<double>{1.0}, state).converged);
  const double passive = line_at(unit.hill, unit.path, 0).along;
  const double active = line_at(unit.hill, unit.path, 1).along;
  ASSERT_GT(passive - active, 5e-3);
  EXPECT_NEAR(state.gives[0] - before, passive - active, 0.03 * (passive - active));
}

/// How far along a polyline the point of it lies that is nearest to a place.
double arc_of(const std::vector<Vec3>& course, const Vec3& at, double& off) {
  double gone = 0, arc = 0;
  off = HUGE_VAL;
  for (std::size_t k = 1; k < course.size(); ++k) {
    const Vec3 way = course[k] - course[k - 1];
    const double share = std::clamp((at - course[k - 1]).dot(way) / way.squaredNorm(), 0.0, 1.0);
    if (const double far = (course[k - 1] + share * way - at).norm(); far < off)
      off = far, arc = gone + share * way.norm();
    gone += way.norm();
  }
  return arc;
}

TEST(WiresKeepTheirLength, HoweverThePathRuns) {
  const Unit unit;
  const double origin = 0.5 * (unit.path - 0.2), insertion = unit.path - origin - 0.2;
  std::mt19937 random(11);
  std::uniform_real_distribution<double> part(-1, 1);
  constexpr double close = 1e-12;  // m
  for (int pose = 0; pose < 1000; ++pose) {
    const double length = unit.path * (1 + 0.15 * part(random));
    std::vector<Vec3> course{Vec3(part(random), part(random), part(random))};
    for (int k = 0; k < 3; ++k) {  // bends of up to 60 degrees
      const Vec3 way = Vec3(0.6 * part(random), 0.6 * part(random), 1).normalized();
      course.push_back(course.back() + length / 3 * way);
    }
    const Mat3 turn = Eigen::AngleAxisd(part(random), Vec3::UnitX()).toRotationMatrix();
    std::vector<LineFrame> frames;
    const CourseNow now{.course = course, .turns = {turn, Mat3::Identity()}};
    unit.muscle->frames({&now, 1}, frames);
    double off = 0;
    EXPECT_NEAR(arc_of(course, frames.front().at, off), origin, close);
    EXPECT_LT(off, close);
    EXPECT_NEAR(arc_of(course, frames.back().at, off), length_of(course) - insertion, close);
    EXPECT_LT(off, close);
  }
}

TEST(AMuscle, PullsWithTheSlopeOfItsEnergyByTheLengthOfItsPath) {
  const Unit unit;
  MuscleSolve solve(*unit.muscle);
  for (const auto& [fibre, activation] : {std::pair{0.9, 0.6}, {1.3, 0.0}}) {
    const double path = path_at(unit.hill, fibre, activation), nudge = 1e-4;
    const auto energy = [&, a = activation](double length) {
      WiredState state;
      EXPECT_TRUE(solve.rest(unit.start.now(), state).converged);
      EXPECT_TRUE(solve.settle(StraightCourse(length).now(), std::vector<double>{a}, state).converged);
      return solve.energy().total() + unit.muscle->tendon().at(state.gives[0]).energy;
    };
    const double slope = (energy(path + nudge) - energy(path - nudge)) / (2 * nudge);
    energy(path);
    constexpr double of_differences = 1e-5;
    EXPECT_NEAR(solve.tension(), slope, of_differences * slope) << fibre;
  }
}

TEST(SlackFlesh, HangsWithoutTension) {
  const Unit unit;
  MuscleSolve solve(*unit.muscle);
  WiredState state;
  ASSERT_TRUE(solve.rest(unit.start.now(), state).converged);
  const StepReport report = solve.settle(StraightCourse(unit.path - 0.2 * 0.2).now(), std::vector<double>{0.0}, state);
  ASSERT_TRUE(report.converged) << report.reason;
  EXPECT_EQ(solve.tension(), 0);
  EXPECT_TRUE(solve.slopes().positive);
  EXPECT_GT(solve.least_J(), 0.9);
}

TEST(SlopesAreExact, OfTensionByActivationAndLength) {
  for (const double fibre : {0.85, 1.1})
    for (const std::size_t units : {1u, 2u, 4u}) {
      Unit unit;
      std::vector<double> shares(units, 1.0 / static_cast<double>(units));
      if (units == 2) shares = {0.37, 0.63};
      const WiredMuscle muscle("spindle", unit.hill, belly({.from = 0.5 * (unit.path - 0.2)}), shares, unit.start.now(),
                               {});
      MuscleSolve solve(muscle);
      const double path = path_at(unit.hill, fibre, 0.5);
      std::vector<double> activation(units, 0.5);
      activation[0] = 0.6;
      const auto tension = [&](double length, const std::vector<double>& a) {
        WiredState state;
        EXPECT_TRUE(solve.rest(unit.start.now(), state).converged);
        EXPECT_TRUE(solve.settle(StraightCourse(length).now(), a, state).converged);
        return solve.tension();
      };
      const double at = tension(path, activation);
      const MuscleSolve::Slopes slopes = solve.slopes();
      ASSERT_TRUE(slopes.positive);
      constexpr double nudge = 1e-4;
      for (std::size_t u = 0; u < units; ++u) {
        std::vector<double> more = activation, less = activation;
        more[u] += nudge, less[u] -= nudge;
        const double difference = (tension(path, more) - tension(path, less)) / (2 * nudge);
        EXPECT_NEAR(slopes.per_activation(0, static_cast<Eigen::Index>(u)), difference, 1e-5 * unit.hill.hill.force);
      }
      const double longer = tension(path + 1e-6, activation), shorter = tension(path - 1e-6, activation);
      const double stiffness = slopes.stiffness(0, 0);
      EXPECT_NEAR(stiffness, (longer - shorter) / 2e-6, 1e-4 * std::abs(stiffness) + 1);
      EXPECT_GT(at, 0);
    }
}

TEST(SlopesAreExact, OfAStepToo) {
  const Unit unit;
  MuscleSolve solve(*unit.muscle);
  WiredState start;
  ASSERT_TRUE(solve.rest(unit.start.now(), start).converged);
  ASSERT_TRUE(solve.settle(unit.start.now(), std::vector<double>{0.3}, start).converged);
  const auto tension = [&](double length, double activation) {
    WiredState state = start;
    EXPECT_TRUE(solve.step(StraightCourse(length).now(), std::vector<double>{activation}, 0.005, state).converged);
    return solve.tension();
  };
  for (const double path : {unit.path - 1e-3, unit.path + 1e-3}) {
    constexpr double nudge = 1e-4;
    const double difference = (tension(path, 0.35 + nudge) - tension(path, 0.35 - nudge)) / (2 * nudge);
    const double longer = tension(path + 1e-6, 0.35), shorter = tension(path - 1e-6, 0.35);
    tension(path, 0.35);
    const MuscleSolve::Slopes slopes = solve.slopes();
    EXPECT_NEAR(slopes.per_activation(0, 0), difference, 1e-5 * difference);
    const double stiffness = slopes.stiffness(0, 0) + slopes.damping(0, 0) / 0.005;
    EXPECT_NEAR(stiffness, (longer - shorter) / 2e-6, 1e-4 * stiffness);
  }
}

TEST(StiffnessAndDamping, AreToldApart) {
  const Unit unit;
  MuscleSolve solve(*unit.muscle);
  std::array<MuscleSolve::Slopes, 2> slopes;
  for (int n = 0; n < 2; ++n) {
    WiredState state;
    ASSERT_TRUE(solve.rest(unit.start.now(), state).converged);
    ASSERT_TRUE(solve.settle(unit.start.now(), std::vector<double>{0.5}, state).converged);
    ASSERT_TRUE(solve.step(unit.start.now(), std::vector<double>{0.5}, 0.005 * (n + 1), state).converged);
    slopes[static_cast<std::size_t>(n)] = solve.slopes();
  }
  EXPECT_NEAR(slopes[0].stiffness(0, 0), slopes[1].stiffness(0, 0), 1e-6 * slopes[0].stiffness(0, 0));
  EXPECT_GT(slopes[0].damping(0, 0), 0);
}

TEST(Leaps, AreSurvived) {
  // An insertion that is thrown about by 5 mm a tick, as a wrist at 20 rad/s does.
  const Unit unit;
  MuscleSolve solve(*unit.muscle);
  WiredState state;
  ASSERT_TRUE(solve.rest(unit.start.now(), state).converged);
  std::mt19937 random(7);
  std::uniform_real_distribution<double> part(-1, 1);
  double path = unit.path;
  for (int tick = 0; tick < 200; ++tick) {
    path = std::clamp(path + (part(random) > 0 ? 5e-3 : -5e-3), unit.path - 0.03, unit.path + 0.02);
    const double activation = 0.5 + 0.5 * part(random);
    const StepReport report = solve.step(StraightCourse(path).now(), std::vector<double>{activation}, 0.005, state);
    ASSERT_TRUE(report.converged) << tick << ": " << report.where << ": " << report.reason;
    ASSERT_GT(solve.least_J(), 0.5);
    ASSERT_GE(solve.tension(), 0);
  }
}

TEST(AMuscle, TurnsWithItsBones) {
  // The same pull wherever it is and however it is turned.
  const Unit unit;
  MuscleSolve solve(*unit.muscle);
  WiredState state;
  ASSERT_TRUE(solve.rest(unit.start.now(), state).converged);
  ASSERT_TRUE(solve.settle(unit.start.now(), std::vector<double>{0.7}, state).converged);
  const double here = solve.tension();
  const Mat3 turn = (Eigen::AngleAxisd(1.1, Vec3(1, 2, 0.5).normalized())).toRotationMatrix();
  const Vec3 shift(0.4, -0.2, 1);
  const std::vector<Vec3> course{shift, turn * unit.start.points[1] + shift};
  const CourseNow there{.course = course, .turns = {turn, turn}};
  const StepReport report = solve.settle(there, std::vector<double>{0.7}, state);
  ASSERT_TRUE(report.converged) << report.reason;
  EXPECT_NEAR(solve.tension(), here, 1e-6 * here);
}

TEST(AMuscle, ThatCannotBeSolvedIsNamed) {
  const Unit unit;
  MuscleSolve solve(*unit.muscle);
  WiredState state;
  ASSERT_TRUE(solve.rest(unit.start.now(), state).converged);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const StepReport report = solve.settle(unit.start.now(), std::vector<double>{nan}, state);
  EXPECT_FALSE(report.converged);
  EXPECT_EQ(report.where.find("spindle"), 0u) << report.where;
}

}  // namespace
}  // namespace sinew::solid
