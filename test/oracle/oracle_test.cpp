// Sinew's passes against Simbody's, on the same trees in the same motion.
#include <gtest/gtest.h>

#include <Eigen/Cholesky>

#include "test/oracle/oracle_tree.hpp"
#include "test/support/published_files.hpp"
#include "test/support/random_trees.hpp"

namespace sinew {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::Dice;

constexpr int random_trees = 200;
constexpr double agreement = 1e-10;       // relative: the promise of the engine comparison
constexpr double mass_agreement = 1e-11;  // relative; nothing is solved here

constexpr double no_floor = 0;  // an eye's moments are 1e-7 kg m2: they are their own measure

/// The largest difference against the larger of `floor` and the largest entry.
double error(const MatrixXd& found, const MatrixXd& expected, double floor = 1) {
  if (expected.size() == 0) return 0;
  return (found - expected).cwiseAbs().maxCoeff() / std::max(floor, expected.cwiseAbs().maxCoeff());
}

struct Errors {
  double pose = 0, twist = 0, mass = 0, inverse = 0, forward = 0;
  static void keep(double& worst, double e) {
    if (!(e <= worst)) worst = e;  // a number that is none is the worst of all
  }
};

VectorXd vector(const std::vector<double>& v) {
  return Eigen::Map<const VectorXd>(v.data(), static_cast<int>(v.size()));
}

void compare_motion(const Skeleton& skeleton, const Kinematics& k, const oracle::SimbodyTree& simbody, Errors& worst) {
  for (int b = 1; b < skeleton.bodies(); ++b) {
    const std::array<double, 12> X = simbody.pose(b);
    const std::array<double, 6> V = simbody.twist(b);
    using Rows = Eigen::Matrix<double, 3, 4, Eigen::RowMajor>;
    Errors::keep(worst.pose, error(k.pose[b].matrix().topRows<3>(), Eigen::Map<const Rows>(X.data())));
    Twist ours = k.twist[b];  // Simbody's is of the body's origin
    ours.tail<3>() += Vec3(ours.head<3>()).cross(k.pose[b].translation());
    Errors::keep(worst.twist, error(ours, Eigen::Map<const Twist>(V.data())));
  }
}

/// One pose and motion, drawn by the dice, through both.
void compare(const Model& model, const Skeleton& skeleton, oracle::SimbodyTree& simbody, Dice& dice, Errors& worst) {
  const int n = skeleton.coordinates();
  ASSERT_EQ(simbody.speeds(), n);
  VectorXd q = dice.numbers(skeleton.positions(), 1);
  skeleton.normalize(q);
  const VectorXd u = dice.numbers(n, 2), a = dice.numbers(n, 5), applied = dice.numbers(n, 30);
  simbody.set(test::list(q), test::list(u));
  Kinematics k = skeleton.kinematics();
  skeleton.update(q, u, k);
  compare_motion(skeleton, k, simbody, worst);

  MatrixXd M(n, n);
  Eigen::Matrix<double, 6, Eigen::Dynamic> A(6, n);
  VectorXd tau(n), bias(n);
  std::vector<Wrench> wrenches(skeleton.bodies(), Wrench::Zero());
  skeleton.mass_matrix(k, M, A);
  skeleton.inverse_dynamics(k, &a, model.gravity, wrenches, tau);
  std::fill(wrenches.begin(), wrenches.end(), Wrench::Zero());
  skeleton.inverse_dynamics(k, nullptr, model.gravity, wrenches, bias);
  const std::vector<double> their_M = simbody.mass_matrix();
  Errors::keep(worst.mass, error(M, Eigen::Map<const MatrixXd>(their_M.data(), n, n), no_floor));
  Errors::keep(worst.inverse, error(tau, vector(simbody.inverse_dynamics(test::list(a))), no_floor));
  const VectorXd ours = M.llt().solve(applied - bias);
  Errors::keep(worst.forward, error(ours, vector(simbody.forward_dynamics(test::list(applied)))));
}

void expect_agreement(const Errors& worst) {
  testing::Test::RecordProperty("worst_pose", testing::PrintToString(worst.pose));
  testing::Test::RecordProperty("worst_twist", testing::PrintToString(worst.twist));
  testing::Test::RecordProperty("worst_mass", testing::PrintToString(worst.mass));
  testing::Test::RecordProperty("worst_inverse", testing::PrintToString(worst.inverse));
  testing::Test::RecordProperty("worst_forward", testing::PrintToString(worst.forward));
  EXPECT_LT(worst.pose, mass_agreement);
  EXPECT_LT(worst.twist, mass_agreement);
  EXPECT_LT(worst.mass, mass_agreement);
  EXPECT_LT(worst.inverse, agreement);
  EXPECT_LT(worst.forward, agreement);
}

TEST(Oracle, AgreesOnTwoHundredRandomTrees) {
  Errors worst;
  int function_based = 0;
  for (std::uint64_t seed = 0; seed < random_trees; ++seed) {
    const test::TreeShape shape{.bodies = 1 + static_cast<int>(seed) % 12, .turns_through_points = seed % 2 == 1};
    const Model model = test::random_tree(seed, shape);
    const Skeleton skeleton(model);
    oracle::SimbodyTree simbody(test::oracle_bones(model, skeleton), test::three(model.gravity));
    function_based += simbody.function_based_joints();
    Dice dice(seed);
    compare(model, skeleton, simbody, dice, worst);
  }
  EXPECT_GT(function_based, 10);  // some custom joints are Simbody's own work through and through
  expect_agreement(worst);
}

class OracleOnModels : public testing::TestWithParam<const char*> {};

TEST_P(OracleOnModels, AgreesOnThePublishedModel) {
  if (!test::data_folder()) GTEST_SKIP() << test::no_data;
  const std::string name = GetParam();
  const Model model = is_osim(name) ? test::published_model(name) : test::table_model(name);
  const Skeleton skeleton(model);
  oracle::SimbodyTree simbody(test::oracle_bones(model, skeleton), test::three(model.gravity));
  Dice dice(17);
  Errors worst;
  for (int i = 0; i < 20; ++i) compare(model, skeleton, simbody, dice, worst);
  expect_agreement(worst);
}

INSTANTIATE_TEST_SUITE_P(Tables, OracleOnModels, testing::Values("arm26", "gait2354"), test::TestName{});
INSTANTIATE_TEST_SUITE_P(Published, OracleOnModels, testing::ValuesIn(test::published_with_muscles), test::TestName{});
INSTANTIATE_TEST_SUITE_P(WithoutMuscles, OracleOnModels, testing::Values(test::published_without_muscles),
                         test::TestName{});

}  // namespace
}  // namespace sinew
