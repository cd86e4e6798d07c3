#include "sinew/muscle/line/line.hpp"

#include <gtest/gtest.h>
#include <hwy/highway.h>

#include <cmath>
#include <limits>
#include <thread>

namespace sinew {
namespace {

constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();

/// Five muscles: both laws, one reshaped, compliant, rigid and without a tendon, one of them with three motor units.
Model five_muscles() {
  Model model;
  for (int i = 0; i < 5; ++i) {
    Muscle muscle;
    muscle.name = "muscle" + std::to_string(i);
    muscle.force = 400 + 100 * i;
    muscle.fibre = {.length = 0.08 + 0.01 * i, .pennation = 0.08 * i, .curves = i % 2 ? "thelen2003" : "millard2012"};
    muscle.tendon.slack = i == 4 ? 0 : 0.05 * (i + 1);
    muscle.tendon.kind = i == 3 ? Tendon::Kind::rigid : Tendon::Kind::compliant;
    if (i == 1) muscle.fibre.shape = {.active = 0.5, .passive = 4, .shortening = 0.3, .lengthening = 1.8};
    if (i == 2) muscle.units = {{"slow", 0.5}, {"quick", 0.3}, {"quickest", 0.2}};
    model.muscles.push_back(muscle);
  }
  return model;
}

class LineMuscles : public testing::Test {
 protected:
  LineMuscles() : paths(model.muscles.size()), drive(7, 0.3) {
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const Muscle& muscle = model.muscles[i];
      const double ease = muscle.tendon.slack + muscle.fibre.length * std::cos(muscle.fibre.pennation);
      paths[i] = {.length_from = ease * 1.02, .length_to = ease * 1.021, .speed_from = 0.05, .speed_to = 0.04};
    }
  }
  Interval interval(double dt) const { return {.start = 0, .dt = dt, .bodies = {}, .paths = paths}; }
  StepReport advance(double dt, TissueState& state) const {
    const auto scratch = tissue.scratch();
    return tissue.advance(interval(dt), {drive, {}}, state, *scratch);
  }
  TissueState settled() const {
    TissueState state = tissue.rest(interval(settle));
    advance(settle, state);
    return state;
  }
  static std::vector<double> tensions(const TissueState& state) {
    std::vector<double> all;
    for (const PathPull& pull : state.pulls.paths) all.push_back(pull.tension);
    return all;
  }
  void swing(int tick) {
    for (std::size_t i = 0; i < paths.size(); ++i) {
      paths[i].speed_to = 0.1 * std::cos(0.02 * tick + static_cast<double>(i));
      paths[i].length_to += 1e-3 * paths[i].speed_to;
    }
    for (std::size_t u = 0; u < drive.size(); ++u)
      drive[u] = 0.5 - 0.45 * std::cos(0.03 * tick + static_cast<double>(u));
  }

  Model model = five_muscles();
  LineTissue tissue{model, {0, 1, 2, 3, 4}};
  std::vector<PathMotion> paths;
  std::vector<double> drive;
};

TEST_F(LineMuscles, SlopeEqualsDifferencesOfTheAdvance) {
  constexpr double da = 1e-5, bar = 2e-6;  // of the muscle's force
  const TissueState before = settled();
  swing(3);
  for (const double dt : {1e-3, settle}) {
    const auto scratch = tissue.scratch();
    const PullSlope slope = tissue.slope(interval(dt), {drive, {}}, before, *scratch);
    EXPECT_EQ(slope.error_bound, 0);
    ASSERT_EQ(slope.entries.size(), 7u);
    for (const PullSlope::Entry& entry : slope.entries) {
      const double held = drive[entry.unit];
      TissueState more = before, less = before;
      drive[entry.unit] = held + da;
      advance(dt, more);
      drive[entry.unit] = held - da;
      advance(dt, less);
      drive[entry.unit] = held;
      const double difference =
          (more.pulls.paths[entry.pull].tension - less.pulls.paths[entry.pull].tension) / (2 * da);
      EXPECT_NEAR(entry.tension, difference, bar * model.muscles[entry.pull].force) << entry.unit << " " << dt;
    }
  }
}

TEST_F(LineMuscles, PullLawFollowsTheTensionOverTheNextStep) {
  constexpr double d = 1e-7, bar = 1e-4;
  TissueState before = settled();
  for (int tick = 0; tick < 5; ++tick) {
    swing(tick);
    advance(1e-3, before);
  }
  TissueState here = before;
  advance(1e-3, here);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    TissueState longer = before, shorter = before;
    const double now = paths[i].length_to;
    paths[i].length_to = now + d;
    advance(1e-3, longer);
    paths[i].length_to = now - d;
    advance(1e-3, shorter);
    paths[i].length_to = now;
    const PathPull& law = here.pulls.paths[i];
    const double difference = (longer.pulls.paths[i].tension - shorter.pulls.paths[i].tension) / (2 * d);
    EXPECT_NEAR(law.stiffness, difference, bar * std::abs(law.stiffness));
    EXPECT_EQ(law.damping > 0, i >= 3) << "only a muscle without a springy tendon resists speed at once";
  }
}

TEST_F(LineMuscles, PullLawForeseesTheTensionOfASteadyMotion) {
  // A law that stood still would be off by the whole viscous force, whatever the step.
  constexpr double bar = 2e-3;  // of the muscle's force, at 1 ms: what the elastic parts change in a step
  TissueState state = settled();
  double viscous = 0;
  const std::vector<double> still = tensions(state);
  for (int tick = 0; tick < 60; ++tick) {
    const TissueState before = state;
    for (PathMotion& path : paths) {
      path.speed_to = -0.08;
      path.length_to += 1e-3 * path.speed_to;
    }
    advance(1e-3, state);
    for (std::size_t i = 0; i < paths.size(); ++i) {
      const PathPull& law = before.pulls.paths[i];
      const double foreseen = law.tension + law.stiffness * (paths[i].length_to - law.length - 1e-3 * law.drift) +
                              law.damping * (paths[i].speed_to - law.speed);
      if (tick > 20) {
        EXPECT_NEAR(state.pulls.paths[i].tension, foreseen, bar * model.muscles[i].force) << model.muscles[i].name;
      }
      viscous = std::max(viscous, (still[i] - state.pulls.paths[i].tension) / model.muscles[i].force);
    }
  }
  EXPECT_GT(viscous, 10 * bar) << "the motion is too slow to show anything";
}

TEST_F(LineMuscles, RestIsAnEquilibriumWithoutDrive) {
  std::fill(drive.begin(), drive.end(), 0);
  for (PathMotion& path : paths) path.speed_to = path.speed_from = 0;
  TissueState state = tissue.rest(interval(settle));
  const TissueState rest = state;
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(advance(1e-3, state).converged);
  constexpr double bar = 1e-6;  // N: a balance closed to 1e-10 of the peak force, twenty times
  for (std::size_t i = 0; i < paths.size(); ++i)
    EXPECT_NEAR(state.pulls.paths[i].tension, rest.pulls.paths[i].tension, bar);
}

TEST_F(LineMuscles, FreshScratchGivesTheSameBits) {
  TissueState used = settled(), fresh = used;
  const auto scratch = tissue.scratch();
  for (int tick = 0; tick < 50; ++tick) {
    swing(tick);
    tissue.advance(interval(1e-3), {drive, {}}, used, *scratch);
    advance(1e-3, fresh);
  }
  EXPECT_EQ(used, fresh);
}

TEST_F(LineMuscles, TwoThreadsGiveTheSerialBits) {
  const TissueState start = settled();
  TissueState serial = start, left = start, right = start;
  swing(1);
  advance(1e-3, serial);
  {
    std::jthread one([&] { advance(1e-3, left); });
    std::jthread two([&] { advance(1e-3, right); });
  }
  EXPECT_EQ(left, serial);
  EXPECT_EQ(right, serial);
}

TEST(LineCrowd, TheCompanyOfOthersChangesNoBit) {
  Model crowd;
  for (int i = 0; i < 700; ++i) crowd.muscles.push_back(five_muscles().muscles[i % 5]);
  for (Muscle& muscle : crowd.muscles) muscle.units = {{"whole", 1}};
  std::vector<int> all(700);
  std::vector<PathMotion> paths(700);
  const std::vector<double> drive(700, 0.4);
  for (int i = 0; i < 700; ++i) {
    Muscle& muscle = crowd.muscles[i];
    muscle.fibre.shape.lengthening = 1.3 + 0.001 * i;
    all[i] = i;
    paths[i].length_to = muscle.tendon.slack + muscle.fibre.length * (0.9 + 0.0005 * i);
  }
  const LineTissue together(crowd, all);
  const Interval still{.dt = settle, .paths = paths}, tick{.dt = 1e-3, .paths = paths};
  const auto run = [&](const LineTissue& tissue) {
    TissueState state = tissue.rest(still);
    const auto scratch = tissue.scratch();
    for (int k = 0; k < 10; ++k) tissue.advance(tick, {drive, {}}, state, *scratch);
    return state;
  };
  const TissueState whole = run(together);
  for (const int i : {0, 1, 257, 512, 698}) {
    const TissueState single = run(LineTissue(crowd, {i}));
    EXPECT_EQ(single.pulls.paths[0], whole.pulls.paths[i]) << i;
    EXPECT_EQ(single.fibre[0], whole.fibre[i]) << i;
  }
}

TEST_F(LineMuscles, OnEveryKindOfProcessorStepLikeAMuscleAlone) {
  constexpr double bar = 1e-9;  // of the force: both close the balance to 1e-10
  const std::vector<PathMotion> kept = paths;
  const auto choose = [](std::int64_t targets) {
    hwy::SetSupportedTargetsForTest(targets);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  };
  int kinds = 0;
  for (std::int64_t rest = hwy::SupportedTargets() & HWY_TARGETS; rest; rest &= rest - 1, ++kinds) {
    choose(rest & -rest);
    paths = kept;
    std::fill(drive.begin(), drive.end(), 0.3);
    TissueState state = settled();
    CurveCache cache;
    const MuscleTendon alone = muscle_tendon(model.muscles[1], cache);
    double along = hill_start(alone, cache.cells(), paths[1].length_to, 0.3).along;
    for (int tick = 0; tick < 100; ++tick) {
      swing(tick);
      advance(1e-3, state);
      const HillPoint point = hill_step(alone, cache.cells(), paths[1].length_to, drive[1], along, 1e-3, along);
      along = point.along;
      ASSERT_NEAR(state.pulls.paths[1].tension, point.tension, bar * alone.force) << tick;
      ASSERT_NEAR(state.pulls.paths[1].stiffness, point.per_length, 1e-6 * point.per_length) << tick;
    }
  }
  choose(0);
  EXPECT_GE(kinds, 1);
}

TEST_F(LineMuscles, RaisingActivationNeverLowersTension) {
  for (const double dt : {1e-3, settle}) {
    const TissueState before = settled();
    std::vector<double> last(paths.size(), -1);
    for (double a = 0; a <= 1; a += 0.05) {
      std::fill(drive.begin(), drive.end(), a);
      TissueState state = before;
      advance(dt, state);
      for (std::size_t i = 0; i < paths.size(); ++i) {
        EXPECT_GE(state.pulls.paths[i].tension, last[i] - 1e-9 * model.muscles[i].force) << i << " " << a;
        last[i] = state.pulls.paths[i].tension;
      }
    }
    std::fill(drive.begin(), drive.end(), 0.3);
  }
}

TEST_F(LineMuscles, RefuseWhatIsNotANumberAndStayAsTheyWere) {
  const TissueState before = settled();
  TissueState state = before;
  drive[3] = nan_value;
  StepReport report = advance(1e-3, state);
  EXPECT_FALSE(report.converged);
  EXPECT_EQ(report.where, "muscle2");
  EXPECT_FALSE(report.reason.empty());
  EXPECT_EQ(state, before);
  const auto scratch = tissue.scratch();
  EXPECT_TRUE(std::isinf(tissue.slope(interval(1e-3), {drive, {}}, before, *scratch).error_bound));

  drive[3] = 0.3;
  paths[1].length_to = nan_value;
  report = advance(1e-3, state);
  EXPECT_FALSE(report.converged);
  EXPECT_EQ(report.where, "muscle1");
  EXPECT_EQ(state, before);

  paths[1].length_to = std::numeric_limits<double>::max();
  report = advance(1e-3, state);
  EXPECT_FALSE(report.converged);
  EXPECT_EQ(report.where, "muscle1");
  EXPECT_EQ(state, before);

  paths[1].length_to = 0.2;
  EXPECT_FALSE(advance(0, state).converged);
  EXPECT_EQ(state, before);
  EXPECT_TRUE(advance(1e-3, state).converged);
}

TEST_F(LineMuscles, MotorUnitsShareTheMuscle) {
  TissueState even = settled();
  drive[2] = 0.3 + 0.03;
  drive[3] = 0.3 - 0.05;  // 0.5 * 0.03 = 0.3 * 0.05
  const TissueState uneven = settled();
  EXPECT_NEAR(even.pulls.paths[2].tension, uneven.pulls.paths[2].tension, 1e-9);
}

TEST_F(LineMuscles, HalvingTheStepConverges) {
  const auto after = [&](int steps) {
    TissueState state = settled();
    const std::vector<PathMotion> kept = paths;
    for (int k = 1; k <= steps; ++k) {
      const double t = 0.02 * k / steps;
      for (std::size_t i = 0; i < paths.size(); ++i) paths[i].length_to = kept[i].length_to + 0.05 * t;
      std::fill(drive.begin(), drive.end(), 0.3 + 10 * t);
      advance(0.02 / steps, state);
    }
    paths = kept;
    std::fill(drive.begin(), drive.end(), 0.3);
    return state.pulls.paths[1].tension;
  };
  const double coarse = after(20), middle = after(40), fine = after(80);
  EXPECT_NEAR((coarse - middle) / (middle - fine), 2, 0.1);  // first order
}

TEST_F(LineMuscles, GuessesFallCloseToTheSolution) {
  TissueState state = settled();
  for (int tick = 0; tick < 100; ++tick) {
    swing(tick);
    ASSERT_LT(advance(1e-3, state).residual, 1e-10);
  }
  const std::size_t slots = state.reals.size() / line_fields;
  constexpr double close = 2e-5;  // m; what a guess without the slopes misses is ten times as much
  for (std::size_t i = 0; i < slots; ++i) EXPECT_LT(std::abs(state.reals[line_miss * slots + i]), close);
}

TEST_F(LineMuscles, ShapesMarkTheBellyByItsLengthOnThePath) {
  const TissueState state = settled();
  const std::vector<Vec3> course{{0, 0, 0}, {0.1, 0, 0}, {0.1, paths[0].length_to - 0.1, 0}};
  paths[0].course = course;
  const std::vector<Shape> shapes = tissue.shapes(interval(settle), state);
  ASSERT_EQ(shapes.size(), 1u);  // the others have no course
  const Shape& shape = shapes[0];
  EXPECT_EQ(shape.muscle, "muscle0");
  ASSERT_EQ(shape.quantities.size(), 4u);
  EXPECT_EQ(shape.topology->indices.size(), 2 * (shape.positions.size() - 1));
  const Quantity& tendon = shape.quantities[3];
  double belly = 0, whole = 0;
  for (std::size_t i = 1; i < shape.positions.size(); ++i) {
    const double piece = (shape.positions[i] - shape.positions[i - 1]).norm();
    whole += piece;
    if (tendon.values[i] == 0 && tendon.values[i - 1] == 0) belly += piece;
  }
  constexpr double single = 1e-6;  // positions are single precision
  EXPECT_NEAR(whole, paths[0].length_to, single);
  EXPECT_NEAR(belly, state.fibre[0], single);  // no pennation in this one
  EXPECT_EQ(tendon.values.front(), 1);
  EXPECT_EQ(tendon.values.back(), 1);
  EXPECT_FLOAT_EQ(shape.quantities[0].values[0], 0.3f);
  EXPECT_FLOAT_EQ(shape.quantities[1].values[0], static_cast<float>(state.pulls.paths[0].tension));
}

TEST_F(LineMuscles, TheFidelityMakesThemAtTheRigidPace) {
  const Fidelity line = line_fidelity();
  EXPECT_EQ(line.name, "line");
  EXPECT_EQ(line.pace, Fidelity::Pace::rigid);
}

TEST(LineTissue, NamesTheFaultsOfEveryMuscle) {
  Model model = five_muscles();
  model.muscles[1].fibre.length = 0;
  model.muscles[4].fibre.curves = "none";
  try {
    const LineTissue tissue(model, {0, 1, 2, 3, 4});
    FAIL() << "bad figures were taken";
  } catch (const InputError& error) {
    EXPECT_EQ(error.faults().size(), 2u);
  }
}

}  // namespace
}  // namespace sinew
