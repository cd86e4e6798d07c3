// Laws of the springs, one force at a time. The numbers of the tests in brackets are those of the specification.
#include "sinew/muscle/mass_spring/spring_forces.hpp"

#include <gtest/gtest.h>

#include "sinew/muscle/mass_spring/coefficients.hpp"
#include "sinew/muscle/mass_spring/fusiform_test.hpp"

namespace sinew::test {
namespace {

using Angular = SpringOptions::Angular;

std::vector<SpringLaw> every_law() {
  std::vector<SpringLaw> out;
  for (const Angular angular : {Angular::vector, Angular::length, Angular::none})
    for (const bool reaction : {false, true})
      for (const double pressure : {0.0, 1e4})
        out.push_back({.angular = angular, .reaction = reaction, .pressure = pressure});
  return out;
}

double largest(std::span<const Vec3> f) {
  double most = 0;
  for (const Vec3& v : f) most = std::max(most, v.cwiseAbs().maxCoeff());
  return most;
}

/// A shape bent and buckled at random, by millimetres.
SpringMotion shaken(const Spindle& spindle, double by = 2e-3, unsigned seed = 7) {
  SpringMotion motion = spindle.at_rest();
  std::mt19937 random(seed);
  std::normal_distribution<double> off(0, by);
  for (Vec3& x : motion.x) x += Vec3(off(random), off(random), off(random));
  return motion;
}

std::vector<Vec3> forces_at(const SpringNet& net, const CarriedShape& carried, const SpringMotion& motion) {
  std::vector<Vec3> force;
  const std::vector<Vec3> still(motion.x.size(), Vec3::Zero());
  spring_forces(net, carried, still, motion.x, motion.v, force);
  return force;
}

TEST(SpringGrid, HasTheCountsOfAClosedNet) {  // [1]
  for (const SpringGrid grid : {SpringGrid{26, 10}, {5, 8}, {8, 6}, {10, 8}, {5, 3}, {1, 3}}) {
    const int inner = grid.slices * grid.around;
    EXPECT_EQ(grid.points(), inner + 2);
    EXPECT_EQ(static_cast<int>(ring_edges(grid).size()), inner);
    EXPECT_EQ(static_cast<int>(along_edges(grid).size()), inner + grid.around);
    EXPECT_EQ(static_cast<int>(ring_bends(grid).size() + along_bends(grid).size()), 2 * inner);
    const Connection net = connection({std::vector<Vec3>(static_cast<std::size_t>(grid.points())), faces(grid)});
    EXPECT_EQ(net.euler, 2);
    EXPECT_TRUE(net.closed());
    EXPECT_EQ(grid.slice_of(0), 0);
    EXPECT_EQ(grid.slice_of(grid.pole(1)), grid.slices + 1);
    for (int k = 1; k <= grid.slices; ++k) EXPECT_EQ(grid.slice_of(grid.at(k, grid.around - 1)), k);
  }
}

TEST(SpringGrid, IsClosedWithTwoPolesAtAnEnd) {
  for (const SpringGrid& grid : {SpringGrid{5, 8, {2, 1}, {3, 0}}, {1, 3, {1, 2}, {0, 2}}, {4, 6, {2, 2}, {0, 5}}}) {
    EXPECT_EQ(grid.points(), grid.slices * grid.around + grid.poles[0] + grid.poles[1]);
    const Connection net = connection({std::vector<Vec3>(static_cast<std::size_t>(grid.points())), faces(grid)});
    EXPECT_EQ(net.euler, 2);
    EXPECT_TRUE(net.closed());
    for (const int end : {0, 1}) {
      std::array<int, 2> joined{};
      for (int j = 0; j < grid.around; ++j) ++joined[grid.at(end * (grid.slices + 1), j) - grid.pole(end)];
      EXPECT_EQ(joined[0], grid.poles[end] > 1 ? (grid.around + 1) / 2 : grid.around);
      EXPECT_EQ(grid.at(end * (grid.slices + 1), grid.turned[end]), grid.pole(end));
    }
  }
}

TEST(SpringGrid, FacesOutwards) {
  const Spindle spindle;
  EXPECT_GT(spindle.net({}).volume, 0);
  EXPECT_NEAR(spindle.net({}).volume, volume({spindle.carried(1).points, faces(spindle.grid)}), 1e-18);
}

TEST(SpringForces, VanishAtRest) {  // [5]
  const Spindle spindle;
  for (const SpringLaw& law : every_law())
    EXPECT_LT(largest(forces_at(spindle.net(law), spindle.carried(1), spindle.at_rest())), 1e-12);
}

TEST(SpringForces, ARigidlyMovedMuscleWithItsLineFeelsNothing) {  // [6]
  const Spindle spindle;
  const Pose pose = pose_of({0.3, -1.2, 0.7}, {0.9, -0.4, 2.1});
  SpringMotion moved = spindle.at_rest();
  for (Vec3& x : moved.x) x = pose * x;
  for (const SpringLaw& law : every_law()) {
    EXPECT_LT(largest(forces_at(spindle.net(law), spindle.carried(1, 1, pose), moved)), 1e-10);
    const double unturned = largest(forces_at(spindle.net(law), spindle.carried(1), moved));
    if (law.angular != Angular::vector) continue;
    EXPECT_GT(unturned, 1e-3) << "rest vectors must turn with the line";
  }
}

TEST(SpringForces, AreTheSlopeOfTheEnergy) {  // [7]
  const Spindle spindle;
  constexpr double nudge = 1e-6;
  for (const SpringLaw& law : every_law()) {
    if (law.angular != Angular::none && !law.reaction) continue;  // the paper's reading has no energy
    const SpringNet net = spindle.net(law);
    const CarriedShape carried = spindle.carried(0.85, 1.05);
    SpringMotion motion = shaken(spindle);
    const std::vector<Vec3> force = forces_at(net, carried, motion);
    for (int i = 0; i < spindle.grid.points(); i += 5)
      for (int axis = 0; axis < 3; ++axis) {
        const double x = motion.x[i][axis];
        motion.x[i][axis] = x + nudge;
        const double above = spring_energy(net, carried, motion.x);
        motion.x[i][axis] = x - nudge;
        const double below = spring_energy(net, carried, motion.x);
        motion.x[i][axis] = x;
        EXPECT_NEAR(force[i][axis], -(above - below) / (2 * nudge), 1e-6);
      }
  }
}

TEST(SpringForces, WithReactionsSumToZero) {  // [8]
  const Spindle spindle;
  for (SpringLaw law : every_law()) {
    if (!law.reaction) continue;
    law.drag = 0;
    const SpringNet net = spindle.net(law);
    const SpringMotion motion = shaken(spindle);
    const CarriedShape carried = spindle.carried(0.85);
    Vec3 sum = Vec3::Zero(), moment = Vec3::Zero();
    const std::vector<Vec3> force = forces_at(net, carried, motion);
    for (std::size_t i = 0; i < force.size(); ++i) sum += force[i], moment += motion.x[i].cross(force[i]);
    EXPECT_LT(sum.norm(), 1e-12);
    if (law.angular != Angular::vector) {
      EXPECT_LT(moment.norm(), 1e-12);
      continue;
    }
    EXPECT_GT(moment.norm(), 1e-6) << "the frames hold vector springs: bones must be told";
  }
}

TEST(SpringForces, LoadsAreThoseOfThePolesAndBalance) {
  const Spindle spindle;
  for (const SpringLaw& law : every_law()) {
    const SpringNet net = spindle.net(law);
    const SpringMotion still = spindle.at_rest();
    const CarriedShape stretched = spindle.carried(1.1, 0.95);  // the net as carried: frames hold nothing
    const SpringMotion moved{stretched.points, still.v};
    PoleLoads loads, any;
    pole_loads(net, stretched, moved.x, moved.v, Wrench::Zero(), {}, loads);
    const std::vector<Vec3> force = forces_at(net, stretched, moved);
    EXPECT_LT((loads.force[0] - force.front()).norm(), 1e-12);
    EXPECT_LT((loads.force[1] - force.back()).norm(), 1e-12);
    EXPECT_GT(loads.force[0].z(), 0.1);
    const SpringMotion bent = shaken(spindle);
    pole_loads(net, spindle.carried(0.9), bent.x, bent.v, Wrench::Zero(), {}, any);
    EXPECT_LT((any.force[0] + any.force[1]).norm(), 1e-15);
    const Vec3 moment = bent.x.front().cross(any.force[0]) + bent.x.back().cross(any.force[1]);
    EXPECT_LT((moment + any.couple[0] + any.couple[1]).norm(), 1e-15);
  }
}

TEST(SpringForces, WithoutReactionsSumToZeroRoundEachSlice) {  // [9]
  const Spindle spindle;
  const SpringNet net = spindle.net({.ring = 0, .along = 0, .damping = 0, .drag = 0, .bend_along = 0});
  const std::vector<Vec3> force = forces_at(net, spindle.carried(0.85), shaken(spindle));
  EXPECT_GT(largest(force), 1e-3);
  for (int k = 1; k <= spindle.grid.slices; ++k) {
    Vec3 sum = Vec3::Zero();
    for (int j = 0; j < spindle.grid.around; ++j) sum += force[spindle.grid.at(k, j)];
    EXPECT_LT(sum.norm(), 1e-14);
  }
}

SpringMotion after(const Spindle& spindle, const SpringNet& net, SpringMotion motion, double dt, int steps) {
  PlainStepper().run(net, spindle.carried(1), spindle.carried(1), dt, steps, motion);
  return motion;
}

SpringMotion swaying(const Spindle& spindle, double speed) {
  SpringMotion motion = spindle.at_rest();
  for (std::size_t i = 0; i < motion.x.size(); ++i)
    motion.v[i].x() = speed * std::sin(pi * motion.x[i].z() / Spindle::length);
  return motion;
}

TEST(SpringSteps, AreOfFourthOrder) {  // [10]
  const Spindle spindle;
  const SpringNet net = spindle.net({.pressure = 1e4});
  const SpringMotion start = swaying(spindle, 0.3);
  const auto miss = [&](int steps) {
    const SpringMotion fine = after(spindle, net, start, 0.032 / 512, 512);
    const SpringMotion coarse = after(spindle, net, start, 0.032 / steps, steps);
    double sum = 0;
    for (std::size_t i = 0; i < fine.x.size(); ++i) sum += (fine.x[i] - coarse.x[i]).squaredNorm();
    return std::sqrt(sum);
  };
  EXPECT_NEAR(miss(32) / miss(64), 16, 1);
}

TEST(SpringSteps, KeepTheEnergyOfAnUndampedMuscle) {  // [11]
  const Spindle spindle;
  const SpringNet net = spindle.net({.damping = 0, .drag = 0, .reaction = true});
  const auto energy = [&](const SpringMotion& motion) {
    double kinetic = 0;
    for (const Vec3& v : motion.v) kinetic += 0.5 * net.mass * v.squaredNorm();
    return kinetic + spring_energy(net, spindle.carried(1), motion.x);
  };
  const SpringMotion start = swaying(spindle, 0.3);
  /// The most it is off through ten seconds.
  const auto astray = [&](double dt) {
    constexpr int looks = 50;
    SpringMotion now = start;
    double most = 0;
    for (int look = 0; look < looks; ++look) {
      now = after(spindle, net, now, dt, static_cast<int>(std::lround(10 / dt / looks)));
      most = std::max(most, std::abs(energy(now) / energy(start) - 1));
    }
    return most;
  };
  EXPECT_LT(astray(4e-3), 1e-4);
  EXPECT_LT(astray(2e-3), 5e-6);
}

TEST(SpringSteps, StayStableBelowTheBound) {  // [12]
  const Spindle spindle;
  std::mt19937 random(3);
  const auto draw = [&](double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); };
  for (int set = 0; set < 5; ++set) {
    SpringLaw law{.ring = draw(5, 60),
                  .along = draw(5, 60),
                  .damping = 0,
                  .drag = 0,
                  .bend_ring = draw(0, 100),
                  .bend_along = draw(0, 100),
                  .reaction = set % 2 == 1,
                  .pressure = set > 2 ? draw(1e3, 1e5) : 0};
    const SpringNet undamped = spindle.net(law);
    for (const double share : {0.0, 0.5, 2.0}) {  // of the damping whose own bound is that of the springs
      law.damping = share * undamped.mass * 2.78 / longest_step(undamped) / 8;
      const SpringNet net = spindle.net(law);
      if (share > 1) {
        EXPECT_LT(longest_step(net), 0.6 * longest_step(undamped)) << "damping shortens the step";
      }
      const SpringMotion end = after(spindle, net, shaken(spindle, 1e-4), 0.9 * longest_step(net), 2000);
      ASSERT_TRUE(std::isfinite(end.x[5].x()));
      EXPECT_LT(outcome(spindle, net, spindle.carried(1), end).net.irregularity, 0.05)
          << "set " << set << ", damping " << share;
    }
  }
  const SpringNet net = spindle.net({.damping = 0, .drag = 0});
  EXPECT_NEAR(longest_step(net), 12.5e-3, 0.1e-3);  // the specification's figure
  const SpringMotion far = after(spindle, net, shaken(spindle, 1e-4), 20e-3, 2000);
  EXPECT_FALSE(outcome(spindle, net, spindle.carried(1), far).net.irregularity < 1) << "20 ms are known to be too long";
}

TEST(SpringSteps, KeepTheSymmetryOfLeftAndRight) {  // [19]
  Spindle spindle;
  const Outcome out = squeezed(spindle, {}, 0.8, true, 0);  // no pressure: quads are cut along one diagonal only
  for (int k = 1; k <= spindle.grid.slices; ++k)
    for (int j = 0; j < spindle.grid.around; ++j) {
      const Vec3 a = out.motion.x[spindle.grid.at(k, j)], b = out.motion.x[spindle.grid.at(k, spindle.grid.around - j)];
      EXPECT_LT((a - Vec3(b.x(), -b.y(), b.z())).norm(), 1e-10);
      const Vec3 c = out.motion.x[spindle.grid.at(spindle.grid.slices + 1 - k, j)];
      EXPECT_LT((a - Vec3(c.x(), c.y(), 0.8 * Spindle::length - c.z())).norm(), 1e-10);
    }
}

TEST(SpringSteps, HoldThePolesOnTheirWayAndTellTheirLoad) {  // [18]
  const Spindle spindle;
  const SpringNet net = spindle.net({});
  const Outcome out = squeezed(spindle, net.law, 1.1);
  EXPECT_LT((out.motion.x.back() - Vec3(0, 0, 1.1 * Spindle::length)).norm(), 1e-6 * Spindle::length);
  const std::vector<Vec3> force = forces_at(net, spindle.carried(1.1), out.motion);
  Vec3 pull = Vec3::Zero();
  for (std::size_t e = 0; e < net.alongs.size(); ++e) {
    const auto [i, j] = net.alongs[e];
    if (j != net.grid.pole(1)) continue;
    const Vec3 d = out.motion.x[i] - out.motion.x[j];
    pull += net.law.along * (d.norm() - net.along_rest[e]) * d.normalized();
  }
  EXPECT_LT((force.back() - pull).norm(), 1e-6);  // what damping has left after two seconds
  EXPECT_LT(pull.z(), -0.01);
}

TEST(SpringSteps, PullPolesAlongTheirPathsByInverseDynamics) {  // [18]
  const Spindle spindle;
  const SpringNet net = spindle.net({.constraint = SpringOptions::Constraint::force});
  SpringMotion motion = spindle.at_rest();
  PlainStepper stepper;
  constexpr double tick = 2e-3;
  const auto at = [&](double t) {
    const double u = std::min(1.0, t);
    return spindle.carried(1 + 0.1 * u * u * (3 - 2 * u));
  };
  double furthest = 0;
  for (int k = 0; k < 1500; ++k) {
    const CarriedShape from = at(k * tick), to = at((k + 1) * tick);
    stepper.run(net, from, to, tick, 1, motion);
    furthest = std::max(furthest, (motion.x.back() - to.points.back()).norm());
  }
  EXPECT_LT(furthest, 1e-6 * Spindle::length);
  EXPECT_GT(furthest, 0) << "a pole that is pulled is never quite there";
  const CarriedShape end = at(3);
  const Vec3 others = forces_at(net, end, motion).back(), constraint = net.mass * stepper.pulled().back() - others;
  EXPECT_LT((constraint + others).norm(), 1e-6) << "at rest the constraint holds what the springs pull";
  EXPECT_LT(others.z(), -0.01);
  // The bones feel what they feel of poles that are put there.
  const Outcome put = squeezed(spindle, {}, 1.1, false, 0);
  PoleLoads loads, known;
  pole_loads(net, end, motion.x, motion.v, Wrench::Zero(), stepper.pulled(), loads);
  pole_loads(net, end, put.motion.x, put.motion.v, Wrench::Zero(), {}, known);
  for (const int pole : {0, 1}) EXPECT_LT((loads.force[pole] - known.force[pole]).norm(), 1e-6);
}

}  // namespace
}  // namespace sinew::test
