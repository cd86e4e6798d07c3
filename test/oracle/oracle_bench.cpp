// The same walking body in Sinew and in Simbody, in one run: times and allocations, from positions and speeds to the
// answer. Simbody gets its fastest joints (free, ball, pin) as `native`, and as `angles` what OpenSim uses.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>

#include "sinew/control/scripted.hpp"
#include "sinew/solve/cholesky.hpp"
#include "sinew/world/world.hpp"
#include "test/oracle/oracle_tree.hpp"
#include "test/support/random_trees.hpp"
#include "test/support/upper_body.hpp"
#include "test/support/walking_tree.hpp"

// Every allocation of this program and of Simbody's libraries passes here: Eigen does not use operator new, so that
// counting there would overlook it. The names with underscores are glibc's own doors behind the public ones.
extern "C" {
void* __libc_malloc(std::size_t);
void* __libc_memalign(std::size_t, std::size_t);
static long allocations = 0;
void* malloc(std::size_t size) {
  ++allocations;
  return __libc_malloc(size);
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
  ++allocations;
  return __libc_memalign(alignment, size);
}
}

namespace sinew {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

bool sound = true;  // false when the two disagree or we allocate: then the times mean nothing

class Ours {
 public:
  explicit Ours(const Model& model) : gravity_(model.gravity), skeleton_(model) {}
  void mass_matrix() {
    skeleton_.update(q, u, k_);
    skeleton_.mass_matrix(k_, M_, A_);
  }
  void inverse_dynamics() {
    skeleton_.update(q, u, k_);
    bias();
  }
  void forward_dynamics() {
    skeleton_.update(q, u, k_);
    bias();
    skeleton_.mass_matrix(k_, M_, A_);
    cholesky_.factor(M_);
    acceleration = -bias_;
    cholesky_.solve(acceleration);
  }
  const Skeleton& skeleton() const { return skeleton_; }

 private:
  void bias() {
    std::fill(wrenches_.begin(), wrenches_.end(), Wrench::Zero());
    skeleton_.inverse_dynamics(k_, nullptr, gravity_, wrenches_, bias_);
  }
  Vec3 gravity_;
  Skeleton skeleton_;
  int n_ = skeleton_.coordinates();
  Kinematics k_ = skeleton_.kinematics();
  MatrixXd M_{n_, n_};
  Eigen::Matrix<double, 6, Eigen::Dynamic> A_{6, n_};
  VectorXd bias_{n_};
  std::vector<Wrench> wrenches_ = std::vector<Wrench>(skeleton_.bodies(), Wrench::Zero());
  Cholesky cholesky_{n_};

 public:
  VectorXd q = skeleton_.start_positions(), u = test::Dice(3).numbers(n_, 1), acceleration{n_};
};

template <class Work>
long measure(benchmark::State& state, const Work& work) {
  work();
  const long before = allocations;
  for (auto _ : state) work();
  const long asked = allocations - before;
  state.counters["allocations"] = benchmark::Counter(static_cast<double>(asked), benchmark::Counter::kAvgIterations);
  return asked;
}

/// The same bones in both.
struct Walker {
  explicit Walker(test::WalkingJoints joints)
      : model(test::walking_tree(joints)),
        ours(model),
        theirs(test::oracle_bones(model, ours.skeleton()), test::three(model.gravity)) {
    theirs.set(test::list(ours.q), test::list(ours.u));
    ours.forward_dynamics();
    const std::vector<double> expected = theirs.forward_dynamics(std::vector<double>(ours.acceleration.size(), 0.0));
    for (int k = 0; k < ours.acceleration.size(); ++k)
      sound = sound && std::abs(ours.acceleration[k] - expected[k]) < 1e-8;
  }
  Model model;
  Ours ours;
  oracle::SimbodyTree theirs;
};

void sinew_walks(benchmark::State& state, test::WalkingJoints joints, void (Ours::*task)()) {
  Walker walker(joints);
  sound = measure(state, [&] { (walker.ours.*task)(); }) == 0 && sound;
}
void simbody_walks(benchmark::State& state, test::WalkingJoints joints, void (oracle::SimbodyTree::*task)()) {
  Walker walker(joints);
  measure(state, [&] { (walker.theirs.*task)(); });
}
#define BOTH(joints, task)                                                                   \
  BENCHMARK_CAPTURE(sinew_walks, task##_##joints, test::WalkingJoints::joints, &Ours::task); \
  BENCHMARK_CAPTURE(simbody_walks, task##_##joints, test::WalkingJoints::joints, &oracle::SimbodyTree::work_on_##task)
BOTH(native, mass_matrix);
BOTH(native, inverse_dynamics);
BOTH(native, forward_dynamics);
BOTH(angles, mass_matrix);
BOTH(angles, inverse_dynamics);
BOTH(angles, forward_dynamics);

/// 19 coordinates, 52 line muscles of four points.
struct UpperBody {
  Scene scene = [] {
    Scene out;
    out.model = test::upper_body();
    out.rates = {.rigid = 1000, .tissue = 1000, .control = 1000, .record = 60};
    return out;
  }();
  World world{scene};
  State start = world.state();
};

void sinew_steps(benchmark::State& state) {  // a whole 1 ms step, muscles and all
  UpperBody body;
  const Constant controller(0.1);
  body.world.step(controller);
  int steps = 0;
  measure(state, [&] {
    if (++steps % 1000 == 0) body.world.restore(body.start);  // keeps the motion within reach, one call in a thousand
    body.world.step(controller);
  });
  sound = sound && !body.world.failed();
}
BENCHMARK(sinew_steps);

void simbody_accelerates(benchmark::State& state) {  // the bare bones of the same body
  const UpperBody body;
  oracle::SimbodyTree theirs(test::oracle_bones(body.scene.model, body.world.skeleton()),
                             test::three(body.scene.model.gravity));
  theirs.set(test::list(body.start.q), test::list(body.start.u));
  measure(state, [&] { theirs.work_on_forward_dynamics(); });
}
BENCHMARK(simbody_accelerates);

}  // namespace
}  // namespace sinew

int main(int count, char** arguments) {
  benchmark::Initialize(&count, arguments);
  benchmark::RunSpecifiedBenchmarks();
  return sinew::sound ? 0 : 1;
}
