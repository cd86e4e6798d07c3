// What every fidelity owes the World. Each test runs for every fidelity of the build and for the two small tissues of
// the tests, one of volumes at rest and one of lumps that move; a new fidelity is picked up by itself.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <thread>

#include "sinew/world/tissue_contract_stage_test.hpp"

namespace sinew {
namespace test {
namespace {

double peak_force(const Model& model) {
  double sum = 0;
  for (const Muscle& muscle : model.muscles) sum += muscle.force;
  return sum;
}

class TissueContract : public testing::TestWithParam<Tested> {
 protected:
  std::vector<double> drive(double a) const { return std::vector<double>(static_cast<size_t>(stage.units()), a); }
  const std::vector<int> detail = std::vector<int>(8, 0);
  const Stage stage{GetParam().fidelity};
  const TissueState before = stage.lived(4, 0.3);
  const Piece next = stage.piece(4 * stage.tick(), stage.tick());
  const Piece still = stage.piece(4 * stage.tick(), settle);
  /// What a settled pull may be off by, N or N m: the fidelity's own word, of the peak force of all the arm's muscles.
  const double solved = GetParam().fidelity.accuracy * peak_force(stage.model());
};

INSTANTIATE_TEST_SUITE_P(EveryFidelity, TissueContract, testing::ValuesIn(all_fidelities()),
                         [](const auto& tested) { return tested.param.fidelity.name; });

TEST_P(TissueContract, SlopeEqualsCentralDifferencesOfAdvance) {
  constexpr double nudge = 1e-4;      // of an activation
  constexpr double agreement = 2e-6;  // of the slope: the square of the nudge, and what solvers leave over it
  constexpr double useful = 0.2;      // a controller can live with so much; nets leave 0.13
  for (const Piece* piece : {&next, &still}) {
    std::vector<double> activation = drive(0.3);
    const auto scratch = stage.tissue().scratch();
    const PullSlope slope = stage.tissue().slope(piece->interval(), {activation, detail}, before, *scratch);
    ASSERT_LE(slope.error_bound, useful) << slope.reason;
    TissueState centre = before;
    ASSERT_TRUE(stage.advance(*piece, activation, centre).converged);
    double largest = 0;
    for (int unit = 0; unit < stage.units(); ++unit) {
      std::array<std::vector<Wrench>, 2> side;
      for (const int s : {0, 1}) {
        activation[unit] = 0.3 + (s ? nudge : -nudge);
        TissueState state = before;
        ASSERT_TRUE(stage.advance(*piece, activation, state).converged);
        side[s] = stage.wrenches(state.pulls, *piece);
      }
      activation[unit] = 0.3;
      for (size_t b = 0; b < side[0].size(); ++b) side[0][b] = (side[1][b] - side[0][b]) / (2 * nudge);
      const std::vector<Wrench> told = stage.wrenches(slope, unit, centre.pulls, *piece);
      largest = std::max(largest, size(told));
      EXPECT_LT(distance(told, side[0]), (agreement + slope.error_bound) * size(side[0]) + solved)
          << "unit " << unit << ", dt " << piece->dt;
    }
    EXPECT_GT(largest, 1) << "dt " << piece->dt;  // a newton per unit of activation: the muscles do pull
  }
}

TEST_P(TissueContract, TwoThreadsOnOneTissueGiveTheSerialBits) {
  const auto run = [&](double a, TissueState& state) {
    const auto scratch = stage.tissue().scratch();
    for (int k = 4; k < 12; ++k)
      stage.tissue().advance(stage.piece(k * stage.tick(), stage.tick()).interval(), {drive(a), detail}, state,
                             *scratch);
  };
  TissueState low = before, high = before, low_alone = before, high_alone = before;
  run(0.2, low_alone);
  run(0.7, high_alone);
  {
    std::jthread one([&] { run(0.2, low); });
    std::jthread two([&] { run(0.7, high); });
  }
  EXPECT_EQ(low, low_alone);
  EXPECT_EQ(high, high_alone);
  EXPECT_NE(low, high);
}

TEST_P(TissueContract, AFreshScratchGivesTheSameBits) {
  const auto used = stage.tissue().scratch();
  TissueState other = before;
  stage.tissue().advance(stage.piece(0.2, settle).interval(), {drive(0.9), detail}, other, *used);
  stage.tissue().slope(still.interval(), {drive(0.1), detail}, other, *used);
  TissueState with_used = before, with_fresh = before;
  stage.tissue().advance(next.interval(), {drive(0.4), detail}, with_used, *used);
  stage.advance(next, drive(0.4), with_fresh);
  EXPECT_EQ(with_used, with_fresh);
}

TEST_P(TissueContract, AStateComesBackFromItsBytes) {
  State state;
  state.tissues = {before};
  const State back = from_bytes(to_bytes(state));
  EXPECT_EQ(back.tissues[0], before);
  TissueState on = before, on_back = back.tissues[0];
  stage.advance(next, drive(0.6), on);
  stage.advance(next, drive(0.6), on_back);
  EXPECT_EQ(on, on_back);
}

TEST_P(TissueContract, StillBodiesAndNoDriveGiveConstantPulls) {
  for (const double when : {0.0, 0.25}) {  // at ease, and with some fibres stretched
    const Piece here = stage.piece(when, settle);
    Piece tick = here;
    tick.dt = stage.tick();
    for (PathMotion& path : tick.paths) path.speed_from = path.speed_to = 0;
    for (BodyMotion& body : tick.bodies) body.twist_from = body.twist_to = Twist::Zero();
    TissueState state = stage.tissue().rest(here.interval());
    ASSERT_TRUE(stage.advance(here, drive(0), state).converged);
    const std::vector<Wrench> first = stage.wrenches(state.pulls, here);
    for (int k = 0; k < 20; ++k) ASSERT_TRUE(stage.advance(tick, drive(0), state).converged);
    EXPECT_LT(distance(stage.wrenches(state.pulls, tick), first), solved) << "at " << when << " s";
    if (when == 0) {
      Piece weightless = here;
      weightless.gravity.setZero();
      state = stage.tissue().rest(weightless.interval());
      ASSERT_TRUE(stage.advance(weightless, drive(0), state).converged);
      EXPECT_LT(size(stage.wrenches(state.pulls, weightless)), solved) << "no fibre is stretched, none is active";
    }
  }
}

TEST_P(TissueContract, ARigidlyMovedSceneGivesRigidlyMovedPulls) {
  const Pose by = pose_of({0.4, -1.1, 0.7}, {0.5, -0.8, 1.9});
  const auto live = [&](const auto& place) {
    const Piece start = place(stage.piece(0, settle));
    TissueState state = stage.tissue().rest(start.interval());
    stage.advance(start, drive(0.3), state);
    for (int k = 0; k < 4; ++k) stage.advance(place(stage.piece(k * stage.tick(), stage.tick())), drive(0.5), state);
    return stage.wrenches(state.pulls, place(stage.piece(3 * stage.tick(), stage.tick())));
  };
  std::vector<Wrench> here = live([](const Piece& piece) { return piece; });
  const std::vector<Wrench> there = live([&](const Piece& piece) { return Stage::moved(piece, by); });
  EXPECT_GT(size(here), 10);
  for (Wrench& wrench : here) {
    const Vec3 moment = by.linear() * wrench.head<3>(), force = by.linear() * wrench.tail<3>();
    wrench << moment + by.translation().cross(force), force;
  }
  EXPECT_LT(distance(there, here), solved);
}

// Impulse on the bones + change of the tissue's momentum = gravity's impulse. What is missing a tissue reports; a
// tissue at rest without weight pulls with no net force and no net moment, with weight it hangs on the bones with just
// that.
TEST_P(TissueContract, PullsSumToTheMomentumOfTheTissue) {
  const auto net = [&](const TissueState& state, const Piece& piece) {
    Wrench sum = Wrench::Zero();
    for (const Wrench& wrench : stage.wrenches(state.pulls, piece)) sum += wrench;
    return sum;
  };
  TissueState state = before;
  const StepReport report = stage.advance(next, drive(0.6), state);
  EXPECT_LT(report.momentum_defect.norm(), solved * stage.tick());
  double mass = -1;
  for (const double when : {0.02, 0.3}) {
    Piece weightless = stage.piece(when, settle);
    weightless.gravity.setZero();
    TissueState floating = before;
    ASSERT_TRUE(stage.advance(weightless, drive(0.6), floating).converged);
    EXPECT_LT(net(floating, weightless).norm(), solved);
    const Piece heavy = stage.piece(when, settle);
    TissueState hanging = before;
    ASSERT_TRUE(stage.advance(heavy, drive(0.6), hanging).converged);
    const Vec3 weight = net(hanging, heavy).tail<3>();
    const double carried = weight.dot(heavy.gravity) / heavy.gravity.squaredNorm();
    EXPECT_LT((weight - carried * heavy.gravity).norm(), solved);
    if (mass < 0) mass = carried;
    EXPECT_NEAR(carried, mass, solved);
  }
  EXPECT_GT(mass, -solved);
  // Between bones that stand still, without weight, what moves in the tissue comes to rest and nothing pulls on the
  // whole: this the tissue cannot tell of itself.
  constexpr double long_enough = 1;  // s
  Piece held = still;
  held.dt = stage.tick();
  held.gravity.setZero();
  for (BodyMotion& body : held.bodies) body.twist_from = body.twist_to = Twist::Zero();
  for (PathMotion& path : held.paths) path.speed_from = path.speed_to = 0;
  state = before;
  for (double t = 0; t < long_enough; t += stage.tick()) ASSERT_TRUE(stage.advance(held, drive(0.6), state).converged);
  EXPECT_LT(net(state, held).norm(), solved);
}

TEST_P(TissueContract, RaisingActivationNeverLowersTension) {
  for (const Piece* piece : {&next, &still})
    for (int muscle = 0; muscle < static_cast<int>(stage.model().muscles.size()); ++muscle) {
      double last = -std::numeric_limits<double>::infinity(), first = 0;
      for (int step = 0; step <= 10; ++step) {
        std::vector<double> activation = drive(0.1);
        for (int unit = stage.first_unit()[muscle]; unit < stage.first_unit()[muscle + 1]; ++unit)
          activation[unit] = 0.1 * step;
        TissueState state = before;
        ASSERT_TRUE(stage.advance(*piece, activation, state).converged);
        const double tension = stage.tension(muscle, stage.wrenches(state.pulls, *piece), *piece);
        EXPECT_GE(tension, last - solved) << "muscle " << muscle << " at " << step << ", dt " << piece->dt;
        last = tension;
        if (step == 0) first = tension;
      }
      EXPECT_GT(last - first, 1) << "muscle " << muscle << ", dt " << piece->dt;
    }
}

TEST_P(TissueContract, HalvingTheStepConverges) {
  const auto after = [&](int parts) {
    const double whole = 4 * stage.tick(), dt = whole / parts;
    TissueState state = before;
    for (int k = 0; k < parts; ++k)
      stage.advance(stage.piece(whole + k * dt, dt), drive(0.3 + 0.3 * (k + 1) / parts), state);
    return stage.wrenches(state.pulls, stage.piece(2 * whole - dt, dt));
  };
  const std::vector<Wrench> coarse = after(8), middle = after(16), fine = after(32);
  const double first = distance(coarse, middle), second = distance(middle, fine);
  constexpr double falls = 0.6;  // a first-order method halves the difference
  EXPECT_LT(second, falls * first + solved) << first << " then " << second;
}

TEST_P(TissueContract, AnActivationThatIsNotANumberIsRefusedByName) {
  for (int muscle = 0; muscle < static_cast<int>(stage.model().muscles.size()); ++muscle) {
    std::vector<double> activation = drive(0.3);
    activation[stage.first_unit()[muscle]] = std::numeric_limits<double>::quiet_NaN();
    TissueState state = before;
    const StepReport report = stage.advance(next, activation, state);
    EXPECT_FALSE(report.converged);
    EXPECT_EQ(report.where, stage.model().muscles[muscle].name);
    EXPECT_FALSE(report.reason.empty());
    EXPECT_EQ(state, before);
  }
}

TEST_P(TissueContract, ShapesAreFiniteAndNamed) {
  Piece seen = still;
  const std::vector<Vec3> course{{0, 0, 0}, {0, -0.1, 0}, {0, -0.25, 0}};
  for (PathMotion& path : seen.paths) path.course = course;
  const std::vector<Shape> shapes = stage.tissue().shapes(seen.interval(), before);
  for (const Muscle& muscle : stage.model().muscles)
    EXPECT_TRUE(std::ranges::any_of(shapes, [&](const Shape& shape) { return shape.muscle == muscle.name; }))
        << muscle.name << " has no shape";
  for (const Shape& shape : shapes) {
    EXPECT_NE(find(stage.model().muscles, shape.muscle), nullptr) << shape.muscle << ": soft bodies have no muscle";
    ASSERT_TRUE(shape.topology);
    EXPECT_FALSE(shape.positions.empty());
    for (const auto& x : shape.positions) EXPECT_TRUE(x.allFinite());
    for (const std::uint32_t i : shape.topology->indices) EXPECT_LT(i, shape.positions.size());
    for (const Quantity& quantity : shape.quantities) {
      const std::size_t cells = shape.topology->indices.size() / corners_of(shape.topology->primitive);
      const std::size_t expected = quantity.of == Quantity::Of::shape    ? 1
                                   : quantity.of == Quantity::Of::vertex ? shape.positions.size()
                                                                         : cells;
      EXPECT_EQ(quantity.values.size(), expected) << quantity.name;
    }
  }
}

// Its order is told by HalvingTheStepConverges.
TEST_P(TissueContract, TwoHalvesOfATickAgreeWithTheWhole) {
  constexpr double agreement = 0.02;  // of the pulls: both are of first order in a tick of a slow motion
  TissueState whole = before, halves = before;
  const double start = 4 * stage.tick(), half = stage.tick() / 2;
  stage.advance(stage.piece(start, 2 * half), drive(0.3), whole);
  stage.advance(stage.piece(start, half), drive(0.3), halves);
  stage.advance(stage.piece(start + half, half), drive(0.3), halves);
  const std::vector<Wrench> pulls = stage.wrenches(whole.pulls, next);
  EXPECT_LT(distance(pulls, stage.wrenches(halves.pulls, next)), agreement * size(pulls));
}

}  // namespace
}  // namespace test
}  // namespace sinew
