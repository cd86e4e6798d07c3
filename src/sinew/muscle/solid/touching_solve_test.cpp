// flesh.md S29: muscles that press on each other.
#include "sinew/muscle/solid/touching_solve.hpp"

#include <gtest/gtest.h>

#include "sinew/muscle/solid/flesh_between.hpp"
#include "sinew/muscle/solid/wired_muscle_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

/// The same spindle again, beside the first.
struct Beside {
  explicit Beside(double x) : mesh(with_surface(belly({.from = 0.5 * (path - 0.2)}))), course{{x, 0, 0}, {x, 0, path}} {
    for (Vec3& at : mesh.mesh.nodes) at.x() += x;
    muscle =
        std::make_unique<const WiredMuscle>("spindle", hill, mesh, std::span<const double>(), now(), SolidOptions{});
    skin.emplace(mesh), sides.emplace(mesh);
    solve.emplace(*muscle);
    flesh = {&*skin, &*sides, &muscle->given()};
    sides->look(*flesh.places, flesh.look);
  }
  CourseNow now() const { return {.course = course}; }

  static constexpr double path = 0.36;
  HillMuscle hill = hill_of(muscle_of());
  BellyMesh mesh;
  std::vector<Vec3> course;
  std::unique_ptr<const WiredMuscle> muscle;
  std::optional<FleshSkin> skin;
  std::optional<FleshSides> sides;
  std::optional<MuscleSolve> solve;
  FleshNow flesh;
  WiredState state;
};

/// Two of them, `apart` from middle to middle; nothing of what they overlap is left to them.
struct Two {
  explicit Two(double apart) : all{Beside(0), Beside(apart)} {
    for (Beside& one : all) {
      EXPECT_TRUE(one.solve->rest(one.now(), one.state).converged);
      leave.assign(one.skin->samples().size(), 0);
    }
  }
  TouchingSolve::Between between() {
    return [this](std::span<const Eigen::VectorXd* const> places, std::vector<MutualPress>& out) {
      for (const std::size_t i : {0u, 1u}) {
        all[i].flesh.places = places[i];
        all[i].sides->look(*places[i], all[i].flesh.look);
      }
      find_presses(all[0].flesh, all[1].flesh, leave, {0, 1}, out);
      find_presses(all[1].flesh, all[0].flesh, leave, {1, 0}, out);
    };
  }
  StepReport settle(double activation) {
    const std::vector<double> active{activation};
    const std::array<CourseNow, 2> courses{all[0].now(), all[1].now()};
    const std::array<Touching, 2> parts{Touching{&*all[0].solve, {&courses[0], 1}, active, &all[0].state},
                                        Touching{&*all[1].solve, {&courses[1], 1}, active, &all[1].state}};
    return solve.settle(parts, between());
  }
  double deepest() {
    for (Beside& one : all) {
      one.flesh.places = &one.state.places;
      one.sides->look(one.state.places, one.flesh.look);
    }
    return solid::deepest(all[0].flesh, all[1].flesh, leave);
  }
  Vec3 middle(std::size_t i) const {
    Vec3 sum = Vec3::Zero();
    for (Eigen::Index n = 0; n < all[i].state.places.size(); n += 3) sum += all[i].state.places.segment<3>(n);
    return 3 * sum / static_cast<double>(all[i].state.places.size());
  }
  std::array<Beside, 2> all;
  std::vector<double> leave;
  TouchingSolve solve;
};

TEST(NeighboursPushAlike, TwoSpindlesThatOverlapGoAsideAsFar) {
  Two two(0.036);  // 40 mm thick, 4 mm into each other
  EXPECT_GT(two.deepest(), 3e-3);
  const std::array<Vec3, 2> before{two.middle(0), two.middle(1)};
  const StepReport report = two.settle(0.5);
  ASSERT_TRUE(report.converged) << report.reason;
  EXPECT_LT(two.deepest(), 5e-4) << "m";
  const Vec3 first = two.middle(0) - before[0], second = two.middle(1) - before[1];
  EXPECT_LT(first.x(), -2e-4);
  // Their meshes are no mirror images: diagonals of wedges turn one way in both.
  EXPECT_NEAR(first.x(), -second.x(), 0.05 * second.x());
  for (const Beside& one : two.all) EXPECT_GT(one.solve->least_J(), 0.5);
}

TEST(NeighboursPushAlike, WhatOneGetsTheOtherGives) {
  Two two(0.036);
  std::vector<MutualPress> presses;
  const std::array<const Eigen::VectorXd*, 2> places{&two.all[0].state.places, &two.all[1].state.places};
  two.between()(places, presses);
  ASSERT_GT(presses.size(), 10u);
  for (const MutualPress& mutual : presses) {
    const auto place = [&](int k) {
      const Press& press = k == 0 ? mutual.press : mutual.back;
      const Beside& one = two.all[mutual.of[static_cast<std::size_t>(k)]];
      return place_of(press, one.mesh.mesh.tets[static_cast<std::size_t>(press.tet)], one.state.places);
    };
    double sum = 0;
    for (const double weight : mutual.back.weights) sum += weight;
    EXPECT_NEAR(sum, 1, 1e-10);
    EXPECT_EQ(mutual.back.out, -mutual.press.out);
    EXPECT_EQ(mutual.back.stiffness, mutual.press.stiffness);
    // No couple: they push along the line between the two places, but for how much the way out is smoothed.
    const Vec3 between = place(1) - place(0);
    EXPECT_GT(std::abs(between.dot(mutual.press.out)), 0.8 * between.norm() - 1e-6);
  }
}

TEST(NeighboursPushAlike, FarApartEachIsAsItIsAlone) {
  Two two(0.06);
  ASSERT_TRUE(two.settle(0.5).converged);
  Beside alone(0);
  ASSERT_TRUE(alone.solve->rest(alone.now(), alone.state).converged);
  ASSERT_TRUE(alone.solve->settle(alone.now(), std::vector<double>{0.5}, alone.state).converged);
  EXPECT_LT((two.all[0].state.places - alone.state.places).cwiseAbs().maxCoeff(), 1e-9);
  EXPECT_NEAR(two.all[0].solve->tension(), alone.solve->tension(), 1e-6 * alone.solve->tension());
}

/// By the five-point rule: what is left is of the fourth order.
template <class Of>
Eigen::Vector2d difference(double h, const Of& of) {
  return (8 * (of(h) - of(-h)) - (of(2 * h) - of(-2 * h))) / (12 * h);
}

// Planes are held here as they were found once: then all is smooth.
TEST(SlopesAreExact, OfTwoThatPressOnEachOther) {
  for (const double dt : {0.0, 5e-3}) {
    Two two(0.036);
    ASSERT_TRUE(two.settle(0.5).converged);
    std::vector<MutualPress> presses;
    const std::array<const Eigen::VectorXd*, 2> places{&two.all[0].state.places, &two.all[1].state.places};
    two.between()(places, presses);
    const auto held = [&](std::span<const Eigen::VectorXd* const>, std::vector<MutualPress>& out) { out = presses; };
    const auto solved = [&](std::array<double, 2> activation, std::array<double, 2> longer) {
      std::array<WiredState, 2> states{two.all[0].state, two.all[1].state};
      std::array<std::vector<Vec3>, 2> courses;
      std::array<CourseNow, 2> now;
      std::vector<Touching> parts;
      for (const std::size_t i : {0u, 1u}) {
        courses[i] = two.all[i].course;
        courses[i].back().z() += longer[i];
        now[i].course = courses[i];
        parts.push_back({&*two.all[i].solve, {&now[i], 1}, {&activation[i], 1}, &states[i]});
      }
      const StepReport report = dt > 0 ? two.solve.step(parts, dt, held) : two.solve.settle(parts, held);
      EXPECT_TRUE(report.converged) << report.reason;
      return parts;
    };
    const auto tensions = [&](std::array<double, 2> activation, std::array<double, 2> longer) {
      solved(activation, longer);
      return Eigen::Vector2d(two.all[0].solve->tension(), two.all[1].solve->tension());
    };
    // Moving: where fibres stand still their curve has a kink.
    const double a = dt > 0 ? 0.6 : 0.5;
    const std::vector<Touching> parts = solved({a, a}, {0, 0});
    const TouchingSlopes active = two.solve.by_activation(parts), longer = two.solve.by_length(parts);
    EXPECT_TRUE(active.pressed);
    constexpr double close = 1e-6;
    for (const Eigen::Index j : {0, 1}) {
      const auto nudged = [j](double at, double by) {
        return std::array<double, 2>{at + (j == 0 ? by : 0), at + (j == 1 ? by : 0)};
      };
      const Eigen::Vector2d by_activation = difference(4e-3, [&](double h) { return tensions(nudged(a, h), {0, 0}); });
      EXPECT_LT((active.slope.col(j) - by_activation).norm(), close * by_activation.norm()) << j << " " << dt;
      EXPECT_GT(std::abs(by_activation[1 - j]), 1e-4 * by_activation[j]) << "a neighbour that feels it";
      const Eigen::Vector2d by_length = difference(2e-5, [&](double h) { return tensions({a, a}, nudged(0, h)); });
      EXPECT_LT((longer.slope.col(j) - by_length).norm(), close * by_length.norm()) << j << " " << dt;
    }
  }
}

TEST(FleshSides, TellHowDeepAPlaceIsAndWhichWayLeadsOut) {
  const RingLayout round{24, 12, 1};
  constexpr double radius = 0.02;
  const BellyMesh tube = with_surface(belly({.thin = radius, .thick = radius, .layout = round}));
  const FleshSides sides(tube);
  const Eigen::VectorXd places = Eigen::Map<const Eigen::VectorXd>(
      tube.mesh.nodes.front().data(), static_cast<Eigen::Index>(3 * tube.mesh.nodes.size()));
  FleshSides::Look look;
  sides.look(places, look);
  const double chord = radius * (1 - std::cos(pi / round.sides));  // what 24 sides lack
  for (const double r : {0.012, 0.016, 0.0195, 0.0205})
    for (const double angle : {0.0, 0.1, 0.7, 2.0, 4.4}) {
      const Vec3 way(std::cos(angle), std::sin(angle), 0);
      const FleshSides::Met met = sides.meet(r * way + Vec3(0, 0, 0.1), places, look, 1e-3);
      ASSERT_GE(met.tet, 0) << r;
      EXPECT_NEAR(met.depth, radius - r, 1.1 * chord) << r << " " << angle;
      EXPECT_GT(met.out.dot(way), std::cos(pi / round.sides)) << r << " " << angle;
      Vec3 at = Vec3::Zero();
      for (std::size_t i = 0; i < 4; ++i)
        at += met.weights[i] *
              tube.mesh.nodes[static_cast<std::size_t>(tube.mesh.tets[static_cast<std::size_t>(met.tet)][i])];
      EXPECT_NEAR(at.head<2>().norm(), radius, 1.1 * chord) << "the nearest point of the skin";
    }
  EXPECT_LT(sides.meet({0.022, 0, 0.1}, places, look, 1e-3).tet, 0) << "farther than asked";
  EXPECT_LT(sides.meet({0.005, 0, -0.001}, places, look, 1e-3).tet, 0) << "beyond a cap";
}

}  // namespace
}  // namespace sinew::solid
