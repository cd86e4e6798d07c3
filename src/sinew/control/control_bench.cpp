// What control costs: the box problem of 130 motor units and 19 coordinates, and a whole upper body that follows a
// motion.
#include <benchmark/benchmark.h>

#include <random>

#include "sinew/control/tracker.hpp"
#include "sinew/model/read.hpp"
#include "sinew/solve/box_qp.hpp"
#include "sinew/world/world.hpp"

namespace sinew {
namespace {

struct Course {  ///< a demand that wanders, and now and then jumps a hundredfold
  explicit Course(unsigned seed) : random(seed) {
    problem.A = Eigen::MatrixXd::Zero(19, 130);
    for (int i = 0; i < 130; ++i) {
      const int first = static_cast<int>(draw(0, 18.99));
      for (int k = first; k < std::min(19, first + 4); ++k) problem.A(k, i) = draw(-300, 300) * (k > 12 ? 10 : 1);
    }
    calm = Eigen::VectorXd::NullaryExpr(19, [&] { return draw(-50, 50); });
    problem.d = Eigen::VectorXd::Constant(130, 0.5);
    problem.x0 = problem.low = Eigen::VectorXd::Zero(130);
    problem.high = Eigen::VectorXd::Ones(130);
  }
  double draw(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); }
  void move_on() {
    const double demand = ++step % 200 < 5 ? 100 : 1 + 0.5 * std::sin(0.01 * step);
    for (Eigen::Index k = 0; k < 19; ++k) problem.c[k] = demand * (calm[k] + draw(-2, 2));
  }
  std::mt19937 random;
  BoxProblem problem{.c = Eigen::VectorXd::Zero(19)};
  Eigen::VectorXd calm;
  int step = 0;
};

void share_among_130_units(benchmark::State& state, bool warm) {
  Course course(1);
  BoxQp qp;
  Eigen::VectorXd x;
  long pivots = 0, worst = 0;
  for (auto _ : state) {
    course.move_on();
    if (!warm) qp.forget(), x = course.problem.x0;
    const BoxQp::Outcome outcome = qp.solve(course.problem, x);
    if (!outcome.solved) state.SkipWithError("not solved");
    pivots += outcome.pivots, worst = std::max<long>(worst, outcome.pivots);
    if (warm) course.problem.x0 = 0.8 * x;
  }
  state.counters["pivots"] = benchmark::Counter(static_cast<double>(pivots), benchmark::Counter::kAvgIterations);
  state.counters["worst"] = static_cast<double>(worst);
}
BENCHMARK_CAPTURE(share_among_130_units, warm, true)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(share_among_130_units, cold, false)->Unit(benchmark::kMicrosecond);

/// Both arms lift and sink, elbows bend: 130 line units on one core, decided upon 200 times a second.
Scene moving_upper_body() {
  Scene scene;
  scene.model = read_model(SINEW_SOURCE_DIR "/models/upper_body.yaml");
  scene.locked = {"back_x", "back_y", "back_z"};
  for (const Joint& joint : scene.model.joints)
    for (const Coordinate& c : joint.coordinates) {
      if (c.name.starts_with("back")) continue;
      Function& motion = (scene.track ? *scene.track : scene.track.emplace()).motion[c.name];
      const bool lifts = c.name.starts_with("elbow") || c.name.starts_with("shoulder_z");
      motion =
          lifts ? Function{.kind = Function::Kind::sine, .numbers = {0.2, 4, 0}, .points = {}} : Function::constant(0);
    }
  return scene;
}

void follow_a_motion(benchmark::State& state) {
  World world(moving_upper_body());
  const Tracker tracker(world);
  std::int64_t ticks = 0;
  for (auto _ : state) {
    world.step(tracker);
    ++ticks;
  }
  if (world.failed()) state.SkipWithError("the step failed");
  const double tick = 1.0 / world.scene().rates.control;
  state.counters["units"] = world.recipe().units.size();
  state.counters["coordinates"] = static_cast<double>(tracker.reference().tracked().size());
  state.counters["times_real"] = benchmark::Counter(static_cast<double>(ticks) * tick, benchmark::Counter::kIsRate);
}
BENCHMARK(follow_a_motion)->Name("ControlledUpperBody")->Unit(benchmark::kMicrosecond);

/// The same without a controller: what the physics alone costs.
void scripted_upper_body(benchmark::State& state) {
  World world(moving_upper_body());
  const Constant relaxed(0.02);
  for (auto _ : state) world.step(relaxed);
}
BENCHMARK(scripted_upper_body)->Name("UncontrolledUpperBody")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sinew
