// The same walking body in Sinew and in Simbody, in one run: times, ratios and allocations, from positions and speeds
// to the answer. Simbody gets its fastest joints (free, ball, pin) in the first table, and in the second what OpenSim
// uses.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "sinew/core/cholesky.hpp"
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

struct Cost {
  double microseconds;
  double allocations;
};

/// Processor time, the best of several rounds: other programs on the machine only ever add.
template <class Work>
Cost cost(const Work& work) {
  constexpr int rounds = 15, calls = 1000;
  work();
  double best = 1e300;
  const long before = allocations;
  for (int r = 0; r < rounds; ++r) {
    const std::clock_t start = std::clock();
    for (int i = 0; i < calls; ++i) work();
    best = std::min(best, 1e6 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / calls);
  }
  return {best, static_cast<double>(allocations - before) / (rounds * calls)};
}

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

void row(const char* what, const Cost& ours, const Cost& theirs) {
  std::printf("  %-18s %8.2f us %6.1f allocations   %8.2f us %6.1f allocations   %5.1f times faster\n", what,
              ours.microseconds, ours.allocations, theirs.microseconds, theirs.allocations,
              theirs.microseconds / ours.microseconds);
}

/// False when the two disagree or we allocate: then the times mean nothing.
bool compare(const char* title, test::WalkingJoints joints) {
  const Model model = test::walking_tree(joints);
  Ours ours(model);
  oracle::SimbodyTree theirs(test::oracle_bones(model, ours.skeleton()), test::three(model.gravity));
  theirs.set(test::list(ours.q), test::list(ours.u));
  ours.forward_dynamics();
  const std::vector<double> expected = theirs.forward_dynamics(std::vector<double>(ours.acceleration.size(), 0.0));
  double difference = 0;
  for (int k = 0; k < ours.acceleration.size(); ++k)
    difference = std::max(difference, std::abs(ours.acceleration[k] - expected[k]));

  std::printf("%s (23 coordinates, 12 bones; accelerations differ by %.1e)\n", title, difference);
  std::printf("  %-18s %-34s %s\n", "", "Sinew", "Simbody");
  const Cost mass = cost([&] { ours.mass_matrix(); });
  row("mass matrix", mass, cost([&] { theirs.work_on_mass_matrix(); }));
  const Cost inverse = cost([&] { ours.inverse_dynamics(); });
  row("inverse dynamics", inverse, cost([&] { theirs.work_on_inverse_dynamics(); }));
  const Cost forward = cost([&] { ours.forward_dynamics(); });
  row("forward dynamics", forward, cost([&] { theirs.work_on_forward_dynamics(); }));
  return difference < 1e-8 && mass.allocations + inverse.allocations + forward.allocations == 0;
}

class Quiet : public Controller {
 public:
  void decide(const World&, ControllerState&, Decision& decision) const override {
    for (double& u : decision.excitation) u = 0.1;
  }
};

/// A whole 1 ms step of ours, muscles and all, against Simbody's bare acceleration of the same bones.
bool compare_step() {
  Scene scene;
  scene.model = test::upper_body();
  scene.rates = {.rigid = 1000, .tissue = 1000, .control = 1000, .record = 60};
  World world(scene);
  const State start = world.state();
  oracle::SimbodyTree theirs(test::oracle_bones(scene.model, world.skeleton()), test::three(scene.model.gravity));
  theirs.set(test::list(start.q), test::list(start.u));
  const Quiet controller;
  world.step(controller);
  int steps = 0;
  const Cost ours = cost([&] {
    if (++steps % 1000 == 0) world.restore(start);  // keeps the motion within reach, one call in a thousand
    world.step(controller);
  });
  const Cost bare = cost([&] { theirs.work_on_forward_dynamics(); });
  std::printf("upper body (%d coordinates, %zu line muscles of four points)\n", world.skeleton().coordinates(),
              scene.model.muscles.size());
  std::printf("  %-34s %8.2f us %6.2f allocations\n", "Sinew: one 1 ms step, all of it", ours.microseconds,
              ours.allocations);
  std::printf("  %-34s %8.2f us %6.2f allocations\n", "Simbody: bare acceleration", bare.microseconds,
              bare.allocations);
  std::printf("  step / bare acceleration %.2f; MuJoCo's figure to beat, not measured here: 26 us\n",
              ours.microseconds / bare.microseconds);
  return !world.failed();
}

}  // namespace
}  // namespace sinew

int main() {
  const bool native = sinew::compare("native joints", sinew::test::WalkingJoints::native);
  const bool angles = sinew::compare("angles and splines", sinew::test::WalkingJoints::angles);
  const bool step = sinew::compare_step();
  return native && angles && step ? 0 : 1;
}
