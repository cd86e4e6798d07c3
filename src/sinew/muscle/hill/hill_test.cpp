#include "sinew/muscle/hill/hill.hpp"

#include <cmath>
#include <limits>

#include "sinew/muscle/hill/hill_balance.hpp"
#include "sinew/muscle/hill/hill_test.hpp"

namespace sinew {
namespace {

using test::EitherLaw;
using test::plain_muscle;

struct Made {
  CurveCache cache;
  MuscleTendon muscle;
  explicit Made(const Muscle& description) : muscle(muscle_tendon(description, cache)) {}

  HillPoint step(double length, double activation, double along, double dt = 1e-3) const {
    return hill_step(muscle, cache.cells(), length, activation, along, dt, along);
  }
  HillPoint start(double length, double activation) const {
    return hill_start(muscle, cache.cells(), length, activation);
  }
  double rest_length(double fibre) const {  // path length with a slack tendon and a fibre of this many optimal lengths
    return muscle.slack + muscle.optimal * fibre * std::sqrt(1 - muscle.thickness * muscle.thickness);
  }
};

INSTANTIATE_TEST_SUITE_P(Hill, EitherLaw, testing::Values(CurveLaw::millard2012, CurveLaw::thelen2003),
                         [](const auto& law) { return law.param == CurveLaw::thelen2003 ? "Thelen" : "Millard"; });

TEST_P(EitherLaw, ActivationStepsDoNotRing) {
  for (const double ratio : {0.1, 1.0, 5.0}) {
    Muscle description = plain_muscle(GetParam());
    description.tendon.slack = ratio * description.fibre.length;
    const Made made(description);
    const double length = made.rest_length(1);
    HillPoint at = made.start(length, 0.01);
    double last_rise = 0;
    int turns = 0;
    for (int i = 0; i < 2000; ++i) {
      const HillPoint next = made.step(length, 1, at.along);
      const double rise = next.tension - at.tension;
      constexpr double noise = 1e-6;  // N; the balance is closed to 1e-10 of 1000 N
      if (std::abs(rise) > noise) {
        turns += rise * last_rise < 0;
        last_rise = rise;
      }
      at = next;
    }
    EXPECT_EQ(turns, 0) << ratio;
    EXPECT_NEAR(at.tension, made.start(length, 1).tension, 1e-3) << ratio;
  }
}

TEST_P(EitherLaw, AWildSweepStaysFiniteAndNeverPushes) {
  const Made made(plain_muscle(GetParam()));
  HillPoint at = made.start(0.3, 0);
  for (int i = 0; i < 4000; ++i) {
    const double time = i * 1e-3, length = 0.3 + 0.22 * std::sin(2 * pi * 2 * time);
    at = made.step(length, (i / 100) % 2, at.along);
    ASSERT_TRUE(std::isfinite(at.tension) && std::isfinite(at.along)) << i;
    ASSERT_GE(at.tension, 0) << i;
    ASSERT_GT(at.along, 0) << i;
  }
}

TEST_P(EitherLaw, TablesStepLikeTheExactCurves) {
  constexpr double bar = 1e-5;  // of the peak force: the tables' 3e-8, divided by the flattest balances of the draw
  const Muscle description = plain_muscle(GetParam());
  const Made made(description);
  const ExactCurves exact(curve_choice(description));
  HillPoint a = made.start(0.31, 0.05), b = hill_start(made.muscle, exact, 0.31, 0.05);
  for (int i = 0; i < 300; ++i) {
    const double length = 0.31 + 0.02 * std::sin(0.02 * i), activation = 0.5 - 0.45 * std::cos(0.03 * i);
    a = made.step(length, activation, a.along);
    b = hill_step(made.muscle, exact, length, activation, b.along, 1e-3, b.along);
    ASSERT_NEAR(a.tension, b.tension, bar * made.muscle.force) << i;
  }
}

TEST_P(EitherLaw, TheGuessDoesNotChangeTheAnswer) {
  constexpr double bar = 1e-7;  // N: two roots of a balance closed to 1e-10 of 1000 N
  const Made made(plain_muscle(GetParam()));
  const HillPoint before = made.start(0.3, 0.3);
  const HillPoint near = made.step(0.302, 0.35, before.along);
  for (const double guess : {0.001, 0.05, 0.15, 0.3, -1.0}) {
    const HillPoint far = hill_step(made.muscle, made.cache.cells(), 0.302, 0.35, before.along, 1e-3, guess);
    EXPECT_NEAR(far.tension, near.tension, bar) << guess;
  }
}

TEST_P(EitherLaw, WorkIsStoredDeliveredOrLost) {
  constexpr double dt = 1e-5, bar = 5e-4;  // J; first order in the step: the work done is 14 J
  const Muscle description = plain_muscle(GetParam());
  const Made made(description);
  const ExactCurves exact(curve_choice(description));
  const auto length = [](double t) { return 0.32 + 0.02 * std::sin(2 * pi * 3 * t); };
  const double activation = 0.6;
  HillPoint at = made.start(length(0), activation);
  double work = 0, active = 0, loss = 0, store_before = 0, store = 0;
  for (int i = 1; i <= 10000; ++i) {
    const double from = length((i - 1) * dt), to = length(i * dt);
    const HillPoint next = made.step(to, activation, at.along, dt);
    const HillEnergy energy = hill_energy(exact, made.muscle, next, to, activation, (next.fibre - at.fibre) / dt);
    work += (at.tension + next.tension) / 2 * (to - from);
    active += energy.active * dt;
    loss += energy.loss * dt;
    EXPECT_GE(energy.loss, 0);
    store = energy.fibre_store + energy.tendon_store;
    if (i == 1) store_before = store - work + active - loss;
    at = next;
  }
  EXPECT_NEAR(work, store - store_before - active + loss, bar);
  EXPECT_GT(std::abs(active), 100 * bar);
}

TEST_P(EitherLaw, RigidTendonSlopesAreThoseOfDifferences) {
  Muscle description = plain_muscle(GetParam());
  description.fibre.pennation = 0.4;
  description.tendon.kind = Tendon::Kind::rigid;
  const Made made(description);
  ASSERT_TRUE(made.muscle.rigid);
  const auto at = [&](double length, double speed, double activation) {
    return hill_rigid(made.muscle, made.cache.cells(), length, speed, activation);
  };
  constexpr double d = 1e-6, bar = 2e-5;
  for (const double fibre : {0.6, 0.9, 1.1, 1.4})
    for (const double speed : {-0.6, -0.2, 0.07, 0.5})
      for (const double a : {0.05, 0.4, 1.0}) {
        const double length = made.rest_length(fibre);
        const HillPoint here = at(length, speed, a);
        const auto near = [&](double slope, double up, double down) {
          EXPECT_NEAR(slope, (up - down) / (2 * d), bar * (std::abs(slope) + made.muscle.force)) << fibre << speed << a;
        };
        near(here.per_activation, at(length, speed, a + d).tension, at(length, speed, a - d).tension);
        near(here.per_length, at(length + d, speed, a).tension, at(length - d, speed, a).tension);
        near(here.per_speed, at(length, speed + d, a).tension, at(length, speed - d, a).tension);
      }
}

TEST_P(EitherLaw, AVeryStiffTendonPullsLikeARigidOne) {
  Muscle description = plain_muscle(GetParam());
  description.tendon.strain = 1e-4;
  const Made stiff(description);
  description.tendon.kind = Tendon::Kind::rigid;
  const Made rigid(description);
  const double length = stiff.rest_length(1.1), bar = 1e-3 * stiff.muscle.force;
  EXPECT_NEAR(stiff.start(length, 0.5).tension, hill_rigid(rigid.muscle, rigid.cache.cells(), length, 0, 0.5).tension,
              bar);
  for (const double speed : {-0.3, 0.2}) {
    const HillPoint moving = hill_moving_start(stiff.muscle, stiff.cache.cells(), length, speed, 0.5);
    EXPECT_NEAR(moving.tension, hill_rigid(rigid.muscle, rigid.cache.cells(), length, speed, 0.5).tension, bar);
  }
}

TEST_P(EitherLaw, SettlesAtTheTensionKnownForIt) {
  constexpr double digits = 6e-4;  // N, three decimals are known
  const double known = GetParam() == CurveLaw::thelen2003 ? 978.095 : 982.526;
  Muscle description = plain_muscle(GetParam());
  description.fibre.pennation = 0.2;
  description.tendon.slack = 0.01;
  const Made made(description);
  const double length = 0.01 + 1.05 * 0.1;
  EXPECT_NEAR(made.start(length, 1).tension, known, digits);
  HillPoint at = made.start(length, 0);
  for (int i = 0; i < 1000; ++i) at = made.step(length, 1, at.along);
  EXPECT_NEAR(at.tension, known, 1e-3);
}

TEST(Tendon, OfNoLengthLeavesTheWholePathToTheFibre) {
  Muscle description = plain_muscle(CurveLaw::millard2012);
  description.tendon.slack = 0;
  const Made made(description);
  EXPECT_TRUE(made.muscle.rigid);
  const HillPoint at = hill_rigid(made.muscle, made.cache.cells(), 0.1, 0, 1);
  EXPECT_NEAR(at.fibre, 0.1, 1e-15);
  EXPECT_NEAR(at.tension, 1000, 1e-3);
}

TEST(Tendon, SlackOrShortenedAwayPullsNothing) {
  for (const CurveLaw law : {CurveLaw::millard2012, CurveLaw::thelen2003}) {
    const Made made(plain_muscle(law));
    const HillPoint slack = made.start(0.15, 1);
    EXPECT_TRUE(slack.slack);
    EXPECT_EQ(slack.tension, 0);
    EXPECT_EQ(slack.per_activation, 0);
    EXPECT_EQ(slack.per_length, 0);
    const HillPoint rigid = hill_rigid(made.muscle, made.cache.cells(), 0.15, 0, 1);
    EXPECT_TRUE(rigid.slack);
    EXPECT_EQ(rigid.tension, 0);
  }
}

TEST(HillMuscle, NamesEveryFaultAtOnce) {
  Muscle description = plain_muscle(CurveLaw::millard2012);
  description.fibre.length = 0;
  description.tendon.slack = -1;
  description.fibre.curves = "hill1938";
  description.force = std::numeric_limits<double>::quiet_NaN();
  CurveCache cache;
  try {
    muscle_tendon(description, cache);
    FAIL() << "bad figures were taken";
  } catch (const InputError& error) {
    EXPECT_EQ(error.faults().size(), 4u);
    EXPECT_NE(std::string(error.what()).find("muscles.plain.tendon.slack"), std::string::npos);
  }
}

TEST(HillMuscle, EndsItsSearchOnAPathThatIsNotANumber) {
  const Made made(plain_muscle(CurveLaw::thelen2003));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(std::isfinite(made.step(nan, 0.5, 0.1).residual));
  EXPECT_LT(made.start(nan, 0.5).evaluations, 300);
}

}  // namespace
}  // namespace sinew
