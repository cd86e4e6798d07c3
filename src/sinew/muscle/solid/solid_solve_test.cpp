// flesh.md S10 (recovery), S13.
#include "sinew/muscle/solid/solid_solve.hpp"

#include <gtest/gtest.h>

#include "sinew/muscle/solid/solid_test.hpp"

namespace sinew::solid {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

/// Tip deflection of a bar of rings over that of a beam, E I of its own polygon, shear included.
double bend_over_beam(const RingLayout& layout, bool wedges) {
  constexpr double shear = 1e4, bulk = 125 * shear, length = 0.1, radius = 0.01;
  SolidMuscle muscle{.mesh = sinew::test::ring_bar(layout, radius, length)};
  if (wedges) muscle.patches = patches_of_runs(muscle.tets(), 3);
  const double young = 9 * bulk * shear / (3 * bulk + shear);
  const Elements elements(muscle, laws_of(matrix(shear, bulk)));
  const double corner = 2 * pi / layout.sides, sides = layout.sides;
  const double area = 0.5 * sides * radius * radius * std::sin(corner);
  const double inertia = sides / 48 * std::pow(radius, 4) * std::sin(corner) * (4 + 2 * std::cos(corner));
  const double load = 1e-3 * young * inertia / (length * length);  // small: the beam's theory is linear
  Eigen::VectorXd force = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(3 * muscle.mesh.nodes.size()));
  std::vector<int> tip;
  for (std::size_t n = 0; n < muscle.mesh.nodes.size(); ++n)
    if (muscle.mesh.nodes[n].z() > length * (1 - 1e-9)) tip.push_back(static_cast<int>(n));
  for (const int n : tip) force[3 * n] = load / static_cast<double>(tip.size());
  SolidSolve solve(muscle, elements, held_where(muscle.mesh, [](const Vec3& at) { return at.z() == 0; }));
  Eigen::VectorXd places = places_of(muscle.mesh);
  const StepReport report = solve.settle(places, {.force = &force}, {.tolerance = 1e-9});
  EXPECT_TRUE(report.converged) << report.reason;
  double moved = 0;
  for (const int n : tip) moved += (places[3 * n] - muscle.mesh.nodes[static_cast<std::size_t>(n)].x());
  moved /= static_cast<double>(tip.size());
  constexpr double timoshenko = 0.9;
  const double beam = load * std::pow(length, 3) / (3 * young * inertia) + load * length / (timoshenko * shear * area);
  return moved / beam;
}

TEST(RingsBend, WhereWedgesKeepTheirVolumeTogetherAndLockWhereTetsDo) {
  const RingLayout coarse{6, 12, 1}, fine{8, 16, 2}, finest{12, 64, 4};
  ASSERT_EQ(coarse.tets(), 216);
  ASSERT_EQ(fine.tets(), 1152);
  ASSERT_EQ(finest.tets(), 16128);
  EXPECT_GT(bend_over_beam(coarse, true), 0.48);
  EXPECT_GT(bend_over_beam(fine, true), 0.65);
  const double best = bend_over_beam(finest, true);
  EXPECT_GT(best, 0.87);
  EXPECT_LT(best, 1.02) << "no softer than the beam";
  EXPECT_LT(bend_over_beam(coarse, false), 0.3) << "that the test sees locking";
  EXPECT_LT(bend_over_beam(fine, false), 0.3);
}

TEST(ExtensionsAreSmooth, ABlockThatIsShakenInsideOutRecovers) {
  for (const bool patched : {false, true})
    for (const unsigned seed : {1u, 2u, 3u}) {
      SolidMuscle muscle{.mesh = block_tets({0.03, 0.02, 0.02}, {6, 3, 3})};
      if (patched) muscle.patches = patches_of_runs(muscle.tets(), 6);
      material::Law law = matrix(8e4, 6e5);
      law.fibres = {{.stress = 3e5, .curves = material::teran_curves()}};
      fibres_along(muscle, {Vec3(1, 0.3, 0.2)});
      const Elements elements(muscle, laws_of(law));
      const Held held = held_where(muscle.mesh, [](const Vec3& at) { return at.x() == 0; });
      SolidSolve solve(muscle, elements, held);
      constexpr double cell = 0.005;
      const Eigen::VectorXd rest = places_of(muscle.mesh);
      Eigen::VectorXd places = shaken(muscle.mesh, cell, seed);
      for (Eigen::Index i = 0; i < places.size(); ++i)
        if (held[i]) places[i] = rest[i];
      Buffers buffers;
      elements.pass(places, {}, buffers);
      ASSERT_GT(std::ranges::count_if(buffers.J, [](double J) { return J <= 0; }), 60) << "of 324";
      const StepReport report = solve.settle(places, {});
      EXPECT_TRUE(report.converged) << report.where << ": " << report.reason;
      EXPECT_NEAR(solve.least_J(), 1, 1e-6);
      EXPECT_LT((places - rest).cwiseAbs().maxCoeff(), 1e-3 * cell);
    }
}

TEST(SolidSolve, CarriesAStretchedBarToItsClosedForm) {
  // A bar between plates that slide: every cross section shrinks alike.
  SolidMuscle muscle{.mesh = block_tets({0.04, 0.01, 0.01}, {6, 2, 2})};
  constexpr double shear = 3e4, bulk = 3e6, stretched = 1.3;
  muscle.patches = patches_of_runs(muscle.tets(), 6);
  const Elements elements(muscle, laws_of(matrix(shear, bulk)));
  Held held(3 * muscle.mesh.nodes.size(), 0);
  Eigen::VectorXd places = places_of(muscle.mesh), target = places;
  for (std::size_t n = 0; n < muscle.mesh.nodes.size(); ++n) {
    const Vec3& at = muscle.mesh.nodes[n];
    for (int k = 0; k < 3; ++k) held[3 * n + k] = at[k] == 0;
    if (at.x() > 0.04 - 1e-12) held[3 * n] = 1, target[3 * static_cast<Eigen::Index>(n)] *= stretched;
  }
  SolidSolve solve(muscle, elements, held);
  EXPECT_TRUE(solve.carry(places, target, {}));
  const StepReport report = solve.settle(places, {}, {});
  ASSERT_TRUE(report.converged) << report.reason;
  EXPECT_LE(solve.newton().steps, 6);
  double pull = 0;
  for (std::size_t n = 0; n < muscle.mesh.nodes.size(); ++n)
    if (muscle.mesh.nodes[n].x() > 0.04 - 1e-12) pull += solve.reactions()[3 * static_cast<Eigen::Index>(n)];
  // mu/2 (J^-2/3 (l^2 + 2 s^2) - 3) + k/2 ln^2 J with J = l s^2: the side s is free of stress.
  double side = 1 / std::sqrt(stretched);
  const auto on_side = [&](double s) {
    const double J = stretched * s * s;
    return shear * std::pow(J, -2.0 / 3) * (2 * s - 2.0 / 3 / s * (stretched * stretched + 2 * s * s)) +
           2 * bulk * std::log(J) / s;
  };
  double low = 0.9 * side, high = 1.1 * side;
  for (int n = 0; n < 80; ++n) (on_side(side) > 0 ? high : low) = side, side = 0.5 * (low + high);
  const double J = stretched * side * side;
  const double P =
      shear * std::pow(J, -2.0 / 3) * (stretched - (stretched * stretched + 2 * side * side) / 3 / stretched) +
      bulk * std::log(J) / stretched;
  EXPECT_NEAR(pull, P * 1e-4, 1e-7 * std::abs(pull));
}

TEST(SolidSolve, AStepKeepsMomentumAndFallsFreely) {
  SolidMuscle muscle{.mesh = block_tets({0.04, 0.01, 0.01}, {4, 2, 2})};
  const Elements elements(muscle, laws_of(matrix(3e4, 3e5)));
  const std::size_t nodes = muscle.mesh.nodes.size();
  std::vector<double> mass(nodes, 0);
  for (std::size_t e = 0; e < elements.tets(); ++e)
    for (const int n : elements.corners(e)) mass[n] += 1060 * elements.rest_volume(e) / 4;
  SolidSolve solve(muscle, elements, Held(3 * nodes, 0));
  Eigen::VectorXd places = shaken(muscle.mesh, 5e-4, 3), before = places;
  Eigen::VectorXd velocity = Eigen::VectorXd::NullaryExpr(places.size(), [](Eigen::Index i) { return std::sin(i); });
  constexpr double dt = 0.002, gravity = -9.81;
  Vec3 momentum = Vec3::Zero();
  double whole = 0;
  for (std::size_t n = 0; n < nodes; ++n) momentum += mass[n] * velocity.segment<3>(3 * n), whole += mass[n];
  Eigen::VectorXd aim = places + dt * velocity;
  for (std::size_t n = 0; n < nodes; ++n) aim[3 * static_cast<Eigen::Index>(n) + 1] += dt * dt * gravity;
  const StepReport report = solve.settle(places, {.dt = dt, .mass = mass, .aim = &aim}, {.tolerance = 1e-10});
  ASSERT_TRUE(report.converged) << report.reason;
  Vec3 after = Vec3::Zero();
  for (std::size_t n = 0; n < nodes; ++n) after += mass[n] * (places.segment<3>(3 * n) - before.segment<3>(3 * n)) / dt;
  EXPECT_LT((after - momentum - whole * dt * gravity * Vec3::UnitY()).norm(), 1e-8 * momentum.norm());
}

/// What costs is counted: one factor serves for steps on end, and leads where one for each step does.
TEST(SolidSolve, ATangentServesForManySteps) {
  SolidMuscle muscle{.mesh = block_tets({0.03, 0.01, 0.01}, {6, 2, 2})};
  muscle.patches = patches_of_runs(muscle.tets(), 6);
  material::Law law = matrix(2e4, 2.5e6);
  law.fibres = {{.stress = 3e5, .curves = material::teran_curves()}};
  fibres_along(muscle, {Vec3(1, 0.2, 0.1).normalized()});
  const Elements elements(muscle, laws_of(law));
  const auto end = [](const Vec3& at) { return at.x() == 0 || at.x() > 0.03 - 1e-12; };
  const std::vector<double> mass(elements.nodes(), 1e-3);
  int factorings[2] = {}, taken[2] = {};
  Eigen::VectorXd found[2];
  for (const bool last_tangent : {false, true}) {
    SolidSolve solve(muscle, elements, held_where(muscle.mesh, end));
    Eigen::VectorXd places = places_of(muscle.mesh), aim;
    double activation[] = {0};
    for (int step = 0; step < 10; ++step) {
      activation[0] += 0.01;
      aim = places;
      const Acting acting{.drive = {.activation = activation}, .dt = 1e-3, .mass = mass, .aim = &aim};
      const StepReport report = solve.settle(places, acting, {.tolerance = 1e-10, .last_tangent = last_tangent});
      ASSERT_TRUE(report.converged) << report.reason;
    }
    factorings[last_tangent] = solve.factorings(), taken[last_tangent] = solve.steps();
    found[last_tangent] = places;
  }
  EXPECT_GE(factorings[0], 10);
  EXPECT_LT(factorings[0], taken[0]) << "within a step, too, tangents serve again";
  EXPECT_LE(3 * factorings[1], factorings[0]);
  constexpr double close = 1e-10;  // m: what is left of the forces over the stiffness of a node
  EXPECT_LT((found[0] - found[1]).cwiseAbs().maxCoeff(), close);
  EXPECT_GT((found[0] - places_of(muscle.mesh)).cwiseAbs().maxCoeff(), 1e-5) << "that it moves";
}

TEST(SolidSolve, NamesTheRegionAndTheCauseWhereItFails) {
  SolidMuscle muscle{.mesh = block_tets({0.04, 0.01, 0.01}, {6, 2, 2})};
  name_region(muscle.mesh, "biceps");
  const Elements elements(muscle, laws_of(matrix(3e4, 3e6)));
  const auto end = [](const Vec3& at) { return at.x() == 0 || at.x() > 0.04 - 1e-12; };
  SolidSolve solve(muscle, elements, held_where(muscle.mesh, end));
  Eigen::VectorXd places = places_of(muscle.mesh);
  for (std::size_t n = 0; n < muscle.mesh.nodes.size(); ++n)  // the far plate goes through the near one
    if (muscle.mesh.nodes[n].x() > 0.04 - 1e-12) places[3 * static_cast<Eigen::Index>(n)] = -0.03;
  const StepReport report = solve.settle(places, {}, {.most = 3});
  EXPECT_FALSE(report.converged);
  EXPECT_EQ(report.where.find("biceps, tet "), 0u) << report.where;
  EXPECT_NE(report.reason.find("inside out"), std::string::npos) << report.reason;
  EXPECT_FALSE(report.advice.empty());
}

}  // namespace
}  // namespace sinew::solid
