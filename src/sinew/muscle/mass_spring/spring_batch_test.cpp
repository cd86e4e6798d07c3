// The kernel does what the plain code does.
#include "sinew/muscle/mass_spring/spring_batch.hpp"

#include <gtest/gtest.h>

#include "sinew/muscle/mass_spring/coefficients.hpp"
#include "sinew/muscle/mass_spring/fusiform_test.hpp"

namespace sinew::test {
namespace {

double distance(const SpringMotion& a, const SpringMotion& b) {
  double most = 0;
  for (std::size_t i = 0; i < a.x.size(); ++i)
    most = std::max({most, (a.x[i] - b.x[i]).norm(), (a.v[i] - b.v[i]).norm()});
  return most;
}

std::vector<SpringLaw> known_laws() {
  return {{},
          {.pressure = 1e4},
          {.ring = 31, .along = 12, .bend_ring = 7, .bend_along = 19, .pressure = 3e3},
          {.drag_in_space = true, .angular = SpringOptions::Angular::none, .pressure = 1e4},
          {.damping = 0.1, .drag = 0.01}};
}

constexpr double seconds = 0.05;
constexpr int steps = 25;

TEST(SpringBatch, OneNetMovesAsThePlainCodeMovesIt) {
  for (const SpringGrid grid : {SpringGrid{5, 3}, {8, 6}, {10, 8}, {26, 10}, {1, 3}, {3, 16}})
    for (const SpringLaw& law : known_laws()) {
      Spindle spindle;
      spindle.grid = grid;
      const SpringNet net = spindle.net(law), *nets[] = {&net};
      const CarriedShape from = spindle.carried(1),
                         to = spindle.carried(0.9, 1.04, pose_of({0.01, 0, 0}, {0.2, 0, 0.1}));
      SpringMotion plain = spindle.at_rest(1e-4), fast = plain;
      PlainStepper().run(net, from, to, seconds / steps, steps, plain);
      SpringBatch batch(nets);
      batch.put(0, fast, from, to);
      batch.run(seconds / steps, steps);
      batch.take(0, seconds, fast);
      EXPECT_LT(distance(plain, fast), 1e-12) << grid.slices << " x " << grid.around;
      EXPECT_GT(distance(plain, spindle.at_rest(1e-4)), 1e-3);
    }
}

/// A spindle whose poles are parted, and pushed.
TEST(SpringBatch, NetsOfTwoPolesMoveAsThePlainCodeMovesThem) {
  for (const SpringGrid& grid :
       {SpringGrid{8, 6, {2, 1}, {1, 0}}, {10, 8, {1, 2}, {0, 5}}, {5, 3, {2, 2}, {2, 1}}, {5, 5, {2, 2}, {0, 0}}}) {
    Spindle spindle;
    spindle.grid = {grid.slices, grid.around};
    const auto parted = [&](const std::vector<Vec3>& points) {
      std::vector<Vec3> out;
      for (const int end : {0, 1}) {
        const Vec3 pole = end ? points.back() : points.front();
        for (int p = 0; p < grid.poles[end]; ++p)
          out.push_back(pole + Vec3(grid.poles[end] > 1 ? 0.01 - 0.02 * p : 0, 0, 0));
        if (end == 0) out.insert(out.end(), points.begin() + 1, points.end() - 1);
      }
      return out;
    };
    const CarriedShape from{parted(spindle.carried(1).points), 1};
    const CarriedShape to{parted(spindle.carried(0.9, 1.04, pose_of({0.01, 0, 0}, {0.2, 0, 0.1})).points), 1.04};
    const SpringNet net(grid, from.points, {.pressure = 1e4}, Spindle::mass), *nets[] = {&net};
    std::vector<Vec3> push(from.points.size(), Vec3(0.001, -0.02, 0.01));
    SpringMotion plain{from.points, std::vector<Vec3>(from.points.size(), Vec3::Zero())}, fast = plain;
    PlainStepper().run(net, from, to, seconds / steps, steps, plain, push);
    SpringBatch batch(nets);
    batch.put(0, fast, from, to, push);
    batch.run(seconds / steps, steps);
    batch.take(0, seconds, fast);
    EXPECT_LT(distance(plain, fast), 1e-12) << grid.slices << " x " << grid.around;
  }
}

TEST(SpringBatch, EightAbreastMoveAsEachAlone) {
  for (const int count : {2, 5, 8}) {
    Spindle spindle;
    spindle.grid = {5, 3};
    std::vector<SpringNet> nets;
    for (int i = 0; i < count; ++i) nets.push_back(spindle.net(known_laws()[i % known_laws().size()]));
    std::vector<const SpringNet*> pointers;
    for (const SpringNet& net : nets) pointers.push_back(&net);
    SpringBatch batch(pointers);
    const CarriedShape from = spindle.carried(1);
    std::vector<SpringMotion> motions(count, spindle.at_rest(1e-4));
    for (int i = 0; i < count; ++i) batch.put(i, motions[i], from, spindle.carried(0.8 + 0.05 * i));
    batch.run(seconds / steps, steps);
    for (int i = 0; i < count; ++i) {
      SpringMotion alone = motions[i];
      PlainStepper().run(nets[i], from, spindle.carried(0.8 + 0.05 * i), seconds / steps, steps, alone);
      batch.take(i, seconds, motions[i]);
      EXPECT_LT(distance(alone, motions[i]), 1e-12) << i << " of " << count;
    }
  }
}

/// The time is the benchmark's (`image`); that the work it times is done is told here.
TEST(SpringBatch, AnImageOf82PointsIsTenSteps) {  // [20]
  Spindle spindle;
  spindle.grid = {10, 8};
  const SpringNet net = spindle.net({.pressure = 1e4});
  constexpr double image = 1.0 / 60;
  constexpr int steps_of_an_image = 10;
  EXPECT_EQ(net.grid.points(), 82);
  EXPECT_LT(image / steps_of_an_image, longest_step(net)) << "ten steps are enough";
  const CarriedShape from = spindle.carried(1), to = spindle.carried(0.95);
  SpringMotion whole = spindle.at_rest(1e-4), single = whole;
  SpringRunner runner(net);
  runner.run(from, to, image, steps_of_an_image, whole);
  CarriedShape last = from;
  for (int i = 1; i <= steps_of_an_image; ++i) {  // one by one: ten steps and not fewer
    CarriedShape next = from;
    for (std::size_t p = 0; p < next.points.size(); ++p)
      next.points[p] += static_cast<double>(i) / steps_of_an_image * (to.points[p] - from.points[p]);
    runner.run(last, next, image / steps_of_an_image, 1, single);
    last = next;
  }
  EXPECT_LT(distance(whole, single), 1e-12);
}

TEST(SpringBatch, NeverRunsALawItDoesNotKnow) {
  EXPECT_TRUE(kernel_knows({}));
  EXPECT_FALSE(kernel_knows({.reaction = true}));
  EXPECT_FALSE(kernel_knows({.angular = SpringOptions::Angular::length}));
}

}  // namespace
}  // namespace sinew::test
