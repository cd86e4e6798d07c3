// The passes on a walking body of 23 coordinates, and on joints written as published gait models write them.
#include <benchmark/benchmark.h>

#include "sinew/skeleton/skeleton.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/walking_tree.hpp"

namespace sinew {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::WalkingJoints;

struct Walker {
  explicit Walker(const benchmark::State& state)
      : model(test::walking_tree(state.range(0) == 0 ? WalkingJoints::native : WalkingJoints::angles)) {
    skeleton.update(q, u, k);
  }
  void clear() { std::fill(wrenches.begin(), wrenches.end(), Wrench::Zero()); }

  Model model;
  Skeleton skeleton{model};
  Kinematics k = skeleton.kinematics();
  VectorXd q = skeleton.start_positions(), u = test::Dice(3).numbers(skeleton.coordinates(), 1);
  VectorXd tau{skeleton.coordinates()};
  MatrixXd M{skeleton.coordinates(), skeleton.coordinates()};
  Eigen::Matrix<double, 6, Eigen::Dynamic> A{6, skeleton.coordinates()};
  std::vector<Wrench> wrenches = std::vector<Wrench>(skeleton.bodies(), Wrench::Zero());
};

void label(benchmark::State& state) { state.SetLabel(state.range(0) == 0 ? "native joints" : "angles and splines"); }

void update(benchmark::State& state) {
  Walker w(state);
  label(state);
  for (auto _ : state) {
    w.skeleton.update(w.q, w.u, w.k);
    benchmark::DoNotOptimize(w.k.S.data());
  }
}
BENCHMARK(update)->Arg(0)->Arg(1);

void inverse_dynamics(benchmark::State& state) {
  Walker w(state);
  label(state);
  for (auto _ : state) {
    w.clear();
    w.skeleton.inverse_dynamics(w.k, &w.u, w.model.gravity, w.wrenches, w.tau);
    benchmark::DoNotOptimize(w.tau.data());
  }
}
BENCHMARK(inverse_dynamics)->Arg(0)->Arg(1);

void mass_matrix(benchmark::State& state) {
  Walker w(state);
  label(state);
  for (auto _ : state) {
    w.skeleton.mass_matrix(w.k, w.M, w.A);
    benchmark::DoNotOptimize(w.M.data());
  }
}
BENCHMARK(mass_matrix)->Arg(0)->Arg(1);

constexpr int points = 476;  // the path points of a shoulder model

struct PointLoads {
  explicit PointLoads(const Skeleton& skeleton, test::Dice dice = test::Dice(5)) {
    for (int i = 0; i < points; ++i) {
      body.push_back(1 + dice.below(skeleton.bodies() - 1));
      at.push_back(dice.vector(0.2));
      force.push_back(dice.vector(300));
    }
  }
  std::vector<int> body;
  std::vector<Vec3> at, force;
};

void point_forces_by_wrench_sums(benchmark::State& state) {
  Walker w(state);
  const PointLoads loads(w.skeleton);
  label(state);
  for (auto _ : state) {
    w.clear();
    for (int i = 0; i < points; ++i) {
      const Vec3 x = w.k.pose[loads.body[i]] * loads.at[i];
      w.wrenches[loads.body[i]].head<3>() += x.cross(loads.force[i]);
      w.wrenches[loads.body[i]].tail<3>() += loads.force[i];
    }
    w.skeleton.gather(w.k, w.wrenches, w.tau);
    benchmark::DoNotOptimize(w.tau.data());
  }
}
BENCHMARK(point_forces_by_wrench_sums)->Arg(0);

void point_forces_by_point_jacobians(benchmark::State& state) {
  Walker w(state);
  const PointLoads loads(w.skeleton);
  label(state);
  for (auto _ : state) {
    w.tau.setZero();
    for (int i = 0; i < points; ++i) {
      const Vec3 x = w.k.pose[loads.body[i]] * loads.at[i];
      for (int b = loads.body[i]; b > 0; b = w.skeleton.parent(b)) {
        const int first = w.skeleton.first_coordinate(b);
        for (int k = first; k < first + w.skeleton.coordinate_count(b); ++k) {
          const Vec3 speed = w.k.S.col(k).tail<3>() + Vec3(w.k.S.col(k).head<3>()).cross(x);
          w.tau[k] += speed.dot(loads.force[i]);
        }
      }
    }
    benchmark::DoNotOptimize(w.tau.data());
  }
}
BENCHMARK(point_forces_by_point_jacobians)->Arg(0);

}  // namespace
}  // namespace sinew
