// The box problem of a controlled upper body: 130 motor units, 19 coordinates.
#include <benchmark/benchmark.h>

#include <random>

#include "sinew/control/box_qp.hpp"

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

}  // namespace
}  // namespace sinew
