// Loops of bones against Simbody's constraints: the accelerations of the same trees, tied in the same places.
#include <gtest/gtest.h>

#include "sinew/skeleton/dynamics.hpp"
#include "test/oracle/oracle_tree.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/told_parameters.hpp"

namespace sinew {
namespace {

using Eigen::VectorXd;

constexpr int tied_trees = 60;
constexpr double multipliers_agree = 1e-8;  // relative to the largest acceleration; Simbody factors its own matrix

std::array<double, 12> rows_of(const Pose& pose) {
  std::array<double, 12> rows;
  Eigen::Map<Eigen::Matrix<double, 3, 4, Eigen::RowMajor>>(rows.data()) = pose.matrix().topRows<3>();
  return rows;
}

/// A random tree in a random motion, with the last bone that moves tied to one before it where they stand. (Tied to a
/// bone it is welded to already, Simbody divides rounding by rounding.)
struct TiedTree {
  TiedTree(std::uint64_t seed, int bones, Loop::Kind kind)
      : model(test::random_tree(seed, {.bodies = bones})),
        skeleton(model),
        dynamics(model, skeleton, Scene::Stops::none),
        scratch(dynamics.scratch()) {
    test::Dice dice(seed);
    q = dice.numbers(skeleton.positions(), 1);
    skeleton.normalize(q);
    u = dice.numbers(skeleton.coordinates(), 2);
    skeleton.update(q, u, scratch.kinematics);
    int last = skeleton.bodies() - 1;
    while (skeleton.coordinate_count(last) == 0) --last;
    loops.push_back(closed_here(scratch.kinematics, static_cast<int>(seed) % last, last, kind, dice.vector(0.2)));
  }
  /// Simbody asks for speeds at which the ties do not open.
  void obey() {
    skeleton.mass_matrix(scratch.kinematics, scratch.M, scratch.A);
    ASSERT_TRUE(scratch.cholesky.factor(scratch.M));
    scratch.loops.prepare(loops, skeleton, scratch.kinematics, {dynamics.coordinates(), {}, scratch.cholesky});
    scratch.loops.keep_closed(u);
    skeleton.update(q, u, scratch.kinematics);
  }
  VectorXd accelerations() {
    Loads loads;
    loads.resize(skeleton);
    loads.gravity = model.gravity;
    loads.loops = loops;
    VectorXd a(skeleton.coordinates());
    StepReport report;
    EXPECT_TRUE(dynamics.accelerate(0, q, u, loads, scratch, a, report)) << report.reason;
    return a;
  }
  VectorXd simbody() const {
    std::vector<oracle::Tie> ties;
    for (const LoopConstraint& loop : loops)
      ties.push_back({loop.a, loop.b, loop.kind == Loop::Kind::weld, rows_of(loop.in_a), rows_of(loop.in_b)});
    oracle::SimbodyTree tree(test::oracle_bones(model, skeleton), test::three(model.gravity), ties);
    tree.set(test::list(q), test::list(u));
    const std::vector<double> a = tree.tied_accelerations();
    return Eigen::Map<const VectorXd>(a.data(), static_cast<int>(a.size()));
  }
  Model model;
  Skeleton skeleton;
  Dynamics dynamics;
  Dynamics::Scratch scratch;
  VectorXd q, u;
  std::vector<LoopConstraint> loops;
};

class Ties : public testing::TestWithParam<Loop::Kind> {};

/// `change`: what else is done to the tie before both solve.
template <class Change>
double worst_difference(int bones, Loop::Kind kind, const Change& change) {
  double worst = 0;
  for (std::uint64_t seed = 0; seed < tied_trees; ++seed) {
    TiedTree tree(seed, bones, kind);
    change(tree);
    tree.obey();
    const VectorXd theirs = tree.simbody(), difference = tree.accelerations() - theirs;
    const double error = difference.cwiseAbs().maxCoeff() / std::max(1.0, theirs.cwiseAbs().maxCoeff());
    if (!(error <= worst)) worst = error;
  }
  testing::Test::RecordProperty("worst", testing::PrintToString(worst));
  return worst;
}

TEST_P(Ties, AgreeWithSimbodysConstraint) {
  EXPECT_LT(worst_difference(8, GetParam(), [](TiedTree&) {}), multipliers_agree);
}

TEST_P(Ties, SaidTwiceAgreeToo) {
  const double worst =
      worst_difference(8, GetParam(), [](TiedTree& tree) { tree.loops.push_back(tree.loops.front()); });
  EXPECT_LT(worst, multipliers_agree);
}

INSTANTIATE_TEST_SUITE_P(Kinds, Ties, testing::Values(Loop::Kind::weld, Loop::Kind::point),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace sinew
