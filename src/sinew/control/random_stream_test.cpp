// Random numbers whose whole state is a counter, and the noise of motor commands that is drawn from them.
#include "sinew/control/random_stream.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "sinew/control/tracked_test.hpp"
#include "sinew/control/tracker.hpp"

namespace sinew {
namespace {

TEST(RandomStream, HasTheMomentsOfItsDistributions) {
  constexpr int count = 200'000;
  constexpr double sigmas = 5;  // of the mean of so many: once in two million tries
  std::array<std::int32_t, RandomStream::memory> drawn{};
  RandomStream random(7, drawn);
  double mean = 0, square = 0, third = 0, even = 0;
  for (int i = 0; i < count; ++i) {
    const double x = random.normal(), u = random.uniform();
    ASSERT_GT(u, 0);
    ASSERT_LE(u, 1);
    mean += x / count, square += x * x / count, third += x * x * x / count, even += u / count;
  }
  const double root = std::sqrt(count);
  EXPECT_NEAR(mean, 0, sigmas / root);
  EXPECT_NEAR(square, 1, sigmas * std::sqrt(2) / root);
  EXPECT_NEAR(third, 0, sigmas * std::sqrt(15) / root);
  EXPECT_NEAR(even, 0.5, sigmas / std::sqrt(12) / root);
  EXPECT_EQ(drawn[0], 2 * count);
}

TEST(RandomStream, GoesOnFromItsCounterAndAcrossTheWord) {
  std::array<std::int32_t, RandomStream::memory> one{-1, 0}, two{-1, 0};
  RandomStream first(3, one);
  first.normal();
  EXPECT_EQ(one, (std::array<std::int32_t, 2>{0, 1}));
  const double next = first.normal();
  RandomStream second(3, two);
  second.normal();
  RandomStream taken_up(3, two), other(4, two);
  EXPECT_EQ(taken_up.normal(), next);
  EXPECT_NE(other.normal(), next);
}

/// Of the excitation that was decided, over the one without noise, at each tick.
std::vector<double> strays(World& world, int ticks) {
  Scene still = world.scene();
  still.track->noise = 0;
  std::vector<double> out;
  for (int i = 0; i < ticks; ++i) {
    World calm(still);
    State state = world.state();
    state.controller = {};
    calm.restore(state);
    Tracker quiet(calm);
    const Tracker noisy(world);
    calm.step(quiet), world.step(noisy);
    for (size_t k = 0; k < world.state().excitation.size(); ++k)
      if (calm.state().excitation[k] > 0.01 && calm.state().excitation[k] < 0.5)
        out.push_back(world.state().excitation[k] / calm.state().excitation[k] - 1);
  }
  return out;
}

Scene noisy_hold(double noise, int seed) {
  Scene scene = test::antagonists();
  scene.track->noise = noise, scene.track->seed = seed;
  return scene;
}

TEST(TrackerNoise, GrowsWithTheExcitationByTheCoefficientOfVariation) {
  constexpr double noise = 0.1;
  constexpr int ticks = 400;
  World world(noisy_hold(noise, 1));
  const std::vector<double> all = strays(world, ticks);
  ASSERT_GT(all.size(), 300u);
  double square = 0;
  for (const double x : all) square += x * x / static_cast<double>(all.size());
  EXPECT_NEAR(std::sqrt(square), noise, 5 * noise / std::sqrt(2.0 * static_cast<double>(all.size())));
}

TEST(TrackerNoise, SameSeedSameTrialOtherSeedAnotherAndARestoreGoesOn) {
  const auto run = [](int seed, bool restored) {
    World world(noisy_hold(0.1, seed));
    const Tracker tracker(world);
    for (int i = 0; i < 50; ++i) world.step(tracker);
    if (restored) {
      World other(world.scene());
      other.restore(from_bytes(to_bytes(world.state())));
      const Tracker anew(other);
      for (int i = 0; i < 50; ++i) other.step(anew);
      return to_bytes(other.state());
    }
    for (int i = 0; i < 50; ++i) world.step(tracker);
    return to_bytes(world.state());
  };
  EXPECT_EQ(run(5, false), run(5, true));
  EXPECT_EQ(run(5, false), run(5, false));
  EXPECT_NE(run(5, false), run(6, false));
}

}  // namespace
}  // namespace sinew
