#include "sinew/muscle/fvm/explicit_solve.hpp"

#include <gtest/gtest.h>

#include "sinew/muscle/solid/solid_test.hpp"

namespace sinew::fvm {
namespace {

using Scheme = Stepping::Scheme;
using Rates = Stepping::Rates;

constexpr double density = 1060;
const Vec3 size(0.03, 0.015, 0.015);

/// A free block of flesh in flight.
struct Flight {
  solid::SolidMuscle flesh;
  solid::Laws laws;
  solid::Elements elements;
  ExplicitSolve solve;
  ExplicitSolve::Buffers buffers;
  Motion motion;

  Flight(double K, const Stepping& stepping, const std::array<int, 3>& cells = {4, 2, 2})
      : flesh{.mesh = block_tets(size, cells)},
        laws(solid::test::laws_of(
            {.matrix = {material::Isotropic{{3e4}, 1e4}}, .volume = {{material::Volumetric::Form::teran, K}}})),
        elements(flesh, laws),
        solve(flesh, laws, elements, density, {}, stepping) {
    motion.x = solid::test::places_of(flesh.mesh);
    motion.v.setZero(motion.x.size());
  }
  /// Bent, stretched and turning.
  void throw_it(double by) {
    for (Eigen::Index n = 0; n < motion.x.size(); n += 3) {
      const Vec3 X = motion.x.segment<3>(n);
      motion.x.segment<3>(n) += by * Vec3(0.05 * X.x(), 3 * X.x() * X.x(), -0.02 * X.z());
      motion.v.segment<3>(n) = by * Vec3(0.2 - 4 * X.y(), 4 * X.x(), 20 * X.x() * X.y());
    }
  }
  /// Set twisting and stretching, without change of volume.
  void set_moving(double by) {
    for (Eigen::Index n = 0; n < motion.x.size(); n += 3) {
      const Vec3 X = motion.x.segment<3>(n) - 0.5 * size;
      motion.v.segment<3>(n) = by * Vec3(2 * X.x(), -X.y() - 2e3 * X.x() * X.z(), -X.z() + 2e3 * X.x() * X.y());
    }
  }
  void steps(int count, double dt) {
    solve.begin(motion, {}, buffers);
    for (int k = 0; k < count; ++k) solve.step(motion, dt, {}, nullptr, buffers);
  }
  double energy() {
    const double elastic = elements.pass(motion.x, {}, buffers.elements).total();
    double kinetic = 0;
    for (Eigen::Index c = 0; c < motion.v.size(); ++c)
      kinetic += 0.5 * solve.mass()[static_cast<std::size_t>(c / 3)] * motion.v[c] * motion.v[c];
    return elastic + kinetic;
  }
  Vec3 momentum() const {
    Vec3 sum = Vec3::Zero();
    for (std::size_t n = 0; n < solve.mass().size(); ++n)
      sum += solve.mass()[n] * motion.v.segment<3>(static_cast<Eigen::Index>(3 * n));
    return sum;
  }
  Vec3 spin() const {
    Vec3 sum = Vec3::Zero();
    for (std::size_t n = 0; n < solve.mass().size(); ++n) {
      const auto at = static_cast<Eigen::Index>(3 * n);
      sum += solve.mass()[n] * Vec3(motion.x.segment<3>(at)).cross(Vec3(motion.v.segment<3>(at)));
    }
    return sum;
  }
};

constexpr Stepping undamped{.beta = 0};

TEST(ExplicitSteps, KeepTheEnergyWithoutATrend) {
  Flight flight(2e6, undamped, {8, 4, 4});  // 768 tets
  flight.set_moving(20);
  const double before = flight.energy();
  double first = 0, last = 0, most = 0;
  constexpr int looks = 100, steps = 20;
  for (int k = 0; k < looks; ++k) {
    flight.steps(steps, flight.solve.longest_step());
    const double off = flight.energy() / before - 1;
    most = std::max(most, std::abs(off));
    (k < looks / 2 ? first : last) += off / (looks / 2);
  }
  EXPECT_LT(most, 3e-3) << "0.2 % was measured by others";
  EXPECT_LT(std::abs(last - first), 3e-4);
}

TEST(ExplicitSteps, KeepTheMomentum) {
  for (const Scheme scheme : {Scheme::trapezoid, Scheme::backward}) {
    Flight flight(2e6, {.scheme = scheme, .beta = 0});
    flight.throw_it(1);
    const Vec3 momentum = flight.momentum(), spin = flight.spin();
    flight.steps(500, flight.solve.longest_step());
    EXPECT_LT((flight.momentum() - momentum).norm(), 1e-12 * momentum.norm());
    EXPECT_LT((flight.spin() - spin).norm(), 1e-11 * spin.norm()) << "roundings of 500 steps";
  }
  Flight damped(2e6, {.scheme = Scheme::backward, .beta = 1e-4, .tolerance = 1e-12});
  damped.throw_it(1);
  const Vec3 momentum = damped.momentum(), spin = damped.spin();
  damped.steps(500, damped.solve.longest_step());
  EXPECT_LT((damped.momentum() - momentum).norm(), 1e-10 * momentum.norm());
  EXPECT_LT((damped.spin() - spin).norm(), 1e-8 * spin.norm());
}

/// What halving the step changes, over what halving it again does, as a power of two.
double order_of(const Stepping& stepping) {
  constexpr double lasts = 4e-4;  // s
  std::vector<Eigen::VectorXd> ends;
  for (const int steps : {100, 200, 400}) {
    Flight flight(6e4, stepping);
    flight.throw_it(1);
    flight.steps(steps, lasts / steps);
    ends.push_back(flight.motion.x);
  }
  return std::log2((ends[0] - ends[1]).norm() / (ends[1] - ends[2]).norm());
}

TEST(ExplicitSteps, AreOfSecondOrderByTrapezoidsAndOfFirstByHalfStepsBackwards) {
  const Stepping damped{.beta = 1e-3, .mass = 50, .tolerance = 1e-13};
  Stepping backward = damped;
  backward.scheme = Scheme::backward;
  EXPECT_NEAR(order_of(damped), 2, 0.1);
  EXPECT_NEAR(order_of(backward), 1, 0.1);
}

TEST(Damping, TakesEnergyAndIsSymmetric) {
  for (const Rates rates : {Rates::strain, Rates::turned}) {
    Flight flight(2e6, {.rates = rates});
    const Eigen::VectorXd x = solid::test::shaken(flight.flesh.mesh, 2e-3, 1);
    const auto damp = [&](const Eigen::VectorXd& v) {
      flight.solve.damp(x, v, flight.buffers);
      return flight.buffers.damping;
    };
    for (unsigned seed = 1; seed < 20; ++seed) {
      const Eigen::VectorXd u = solid::test::shaken({.nodes = flight.flesh.mesh.nodes, .tets = {}}, 1, seed);
      const Eigen::VectorXd w = solid::test::shaken({.nodes = flight.flesh.mesh.nodes, .tets = {}}, 1, seed + 100);
      EXPECT_LT(u.dot(damp(u)), 0);
      EXPECT_NEAR(u.dot(damp(w)), w.dot(damp(u)), 1e-12 * u.norm() * damp(w).norm());
    }
  }
}

TEST(Damping, OfStrainRatesLetsARigidMotionGoAtAnyShape) {
  Flight flight(2e6, {});
  const Eigen::VectorXd x = solid::test::shaken(flight.flesh.mesh, 2e-3, 1);
  Eigen::VectorXd rigid = x, stretching = x;
  for (Eigen::Index n = 0; n < x.size(); n += 3)
    rigid.segment<3>(n) = Vec3(0.1, 0.2, 0.3) + Vec3(1, -2, 3).cross(Vec3(x.segment<3>(n)));
  flight.solve.damp(x, stretching, flight.buffers);
  const double scale = flight.buffers.damping.norm();
  flight.solve.damp(x, rigid, flight.buffers);
  EXPECT_LT(flight.buffers.damping.norm(), 1e-12 * scale);
}

TEST(TimeStep, IsStableToNineTenthsOfTheLimitAndNotFarBeyond) {
  const auto grown = [](double K, double share, const Stepping& stepping) {
    Flight flight(K, stepping);
    flight.throw_it(0.1);
    const double before = flight.energy();
    const double dt = share / stepping.cfl * flight.solve.longest_step();
    for (int k = 0; k < 15; ++k) {
      flight.steps(20, dt);
      if (!(flight.energy() < 1e3 * before)) break;
    }
    return flight.energy() / before;
  };
  for (const double K : {6e4, 2e6, 1e7}) {
    EXPECT_LT(grown(K, 0.9, undamped), 1.1) << K;
    EXPECT_FALSE(grown(K, 2.5, undamped) < 1e3) << K;
    EXPECT_LT(grown(K, 0.9, {.beta = 0.5}), 1.1) << "damping a hundred times the default does not shorten it";
  }
}

TEST(Inversion, ABlockShakenByAWholeCellComesBack) {
  Flight flight(2e6, {.beta = 2e-4, .mass = 100, .strain = 1e9});  // 96 tets of cells of 7.5 mm
  const Eigen::VectorXd rest = flight.motion.x;
  flight.motion.x = solid::test::shaken(flight.flesh.mesh, 7.5e-3, 2);
  solid::Buffers buffers;
  flight.elements.pass(flight.motion.x, {}, buffers);
  EXPECT_GT(std::ranges::count_if(buffers.J, [](double J) { return J < 0; }), 15);
  ASSERT_TRUE(flight.solve.advance(flight.motion, 0.12, {}, nullptr, flight.buffers).converged);
  flight.elements.pass(flight.motion.x, {}, buffers);
  EXPECT_GT(*std::ranges::min_element(buffers.J), 0.999);
  for (std::size_t e = 0; e < flight.elements.tets(); ++e) {
    const Mat3 F = flight.elements.deformation(flight.motion.x, e);
    EXPECT_LT((F.transpose() * F - Mat3::Identity()).norm(), 2e-3) << "a rigid motion is left";
  }
}

TEST(ExplicitSteps, WhatCannotGoWellIsTakenInShorterStepsOrTold) {
  Flight flight(2e6, {.cfl = 3});  // far too long steps by half
  flight.throw_it(1);
  const StepReport report = flight.solve.advance(flight.motion, 5e-3, {}, nullptr, flight.buffers);
  EXPECT_TRUE(report.converged) << report.reason;
  EXPECT_TRUE(flight.motion.x.allFinite());
  Flight hopeless(2e6, {.beta = 0, .cfl = 1000, .strain = 1e300});
  hopeless.throw_it(1);
  const Eigen::VectorXd before = hopeless.motion.x;
  const StepReport told = hopeless.solve.advance(hopeless.motion, 1, {}, nullptr, hopeless.buffers);
  EXPECT_FALSE(told.converged);
  EXPECT_FALSE(told.reason.empty());
  EXPECT_EQ(hopeless.motion.x, before);
}

}  // namespace
}  // namespace sinew::fvm
