// Steps of RK4 per second: the kernel beside the plain reference (double, the obvious loop), in one run. `items` are
// steps of one muscle.
#include <benchmark/benchmark.h>

#include "sinew/geometry/ball_test.hpp"
#include "sinew/muscle/mass_spring/fusiform_test.hpp"
#include "sinew/muscle/mass_spring/spring_batch.hpp"
#include "sinew/muscle/mass_spring/spring_contact.hpp"

namespace sinew {
namespace {

constexpr int steps = 10;
constexpr double dt = 1e-3;

struct Still {
  explicit Still(const benchmark::State& state) : pressed{.pressure = 1e4} {
    spindle.grid = {static_cast<int>(state.range(0)), static_cast<int>(state.range(1))};
  }
  test::Spindle spindle;
  SpringLaw pressed;
};

void done(benchmark::State& state, const Still& still, int muscles) {
  state.SetItemsProcessed(state.iterations() * steps * muscles);
  state.SetLabel(std::to_string(still.spindle.grid.points()) + " points");
}

void plain(benchmark::State& state) {
  const Still still(state);
  const SpringNet net = still.spindle.net(still.pressed);
  const SpringMotion start = still.spindle.at_rest(1e-4);
  SpringMotion motion = start;
  const CarriedShape from = still.spindle.carried(1), to = still.spindle.carried(0.9);
  PlainStepper stepper;
  for (auto _ : state) {
    motion = start;
    stepper.run(net, from, to, dt, steps, motion);
    benchmark::DoNotOptimize(motion.x.data());
  }
  done(state, still, 1);
}

void kernel(benchmark::State& state, int muscles) {
  const Still still(state);
  const SpringNet net = still.spindle.net(still.pressed);
  std::vector<SpringBatch> batches;
  for (int left = muscles; left > 0; left -= spring_lanes)
    batches.emplace_back(std::vector<const SpringNet*>(static_cast<std::size_t>(std::min(left, spring_lanes)), &net));
  std::vector<SpringMotion> motions(static_cast<std::size_t>(muscles), still.spindle.at_rest(1e-4));
  const SpringMotion start = still.spindle.at_rest(1e-4);
  const CarriedShape from = still.spindle.carried(1), to = still.spindle.carried(0.9);
  for (auto _ : state) {
    for (int m = 0; m < muscles; ++m) {
      SpringBatch& batch = batches[m / spring_lanes];
      batch.put(m % spring_lanes, start, from, to);
      if (m % spring_lanes + 1 < batch.nets()) continue;
      batch.run(dt, steps);
      for (int i = 0; i < batch.nets(); ++i) batch.take(i, dt * steps, motions[m - i]);
    }
    benchmark::DoNotOptimize(motions.data());
  }
  done(state, still, muscles);
}

/// Twenty nets: each overlaps its neighbours a little, and a bone lies among them.
struct Bundle {
  static constexpr int muscles = 20, across = 5;
  static constexpr double apart = 1.9 * test::Spindle::radius;

  Bundle(const Still& still, const SpringNet& net)
      : motions(muscles, still.spindle.at_rest()),
        nothing(motions[0].x.size(), 0.0),
        bones(std::vector<Bones::Space>{
            {0,
             {std::make_shared<const DistanceGrid>(test::ball(Vec3(apart / 2, apart / 2, 0.1), 0.02), 0.002),
              Pose::Identity()}}}) {
    for (int m = 0; m < muscles; ++m) {
      const int row = m / across;
      for (Vec3& x : motions[m].x) x += Vec3(apart * (m % across), apart * row, 0);
      nets.push_back({&net, &motions[m], &leave, &touches[static_cast<std::size_t>(m)]});
    }
  }
  void touch() {
    bones.find(nets, poses, work);
    bones.push(nets, twists, poses, 200, work);
    benchmark::DoNotOptimize(work.nets.data());
  }

  std::vector<SpringMotion> motions;
  std::vector<double> nothing;
  SpringLeave leave{nothing, nothing};
  std::vector<NetTouches> touches = all_touch(muscles);
  std::vector<TouchingNet> nets;
  SpringContact bones;
  std::vector<Pose> poses{Pose::Identity()};
  std::vector<Twist> twists{Twist::Zero()};
  SpringContact::Buffers work;
};

/// What pushes them through one tick. `items` are muscles, as for a step.
void contact(benchmark::State& state) {
  const Still still(state);
  const SpringNet net = still.spindle.net(still.pressed);
  Bundle bundle(still, net);
  for (auto _ : state) bundle.touch();
  std::size_t found = 0;
  for (const SpringContact::Seen& seen : bundle.work.nets) found += seen.in_nets.size() + seen.in_bones.size();
  state.SetItemsProcessed(state.iterations() * Bundle::muscles);
  state.SetLabel(std::to_string(found) + " points inside");
}

/// An image of a sixtieth of a second: ten steps and what is drawn of them, 82 points. Under 2 ms are asked.
void image(benchmark::State& state) {
  const Still still(state);
  const SpringNet net = still.spindle.net(still.pressed);
  SpringRunner runner(net);
  const SpringMotion start = still.spindle.at_rest(1e-4);
  SpringMotion motion = start;
  const CarriedShape from = still.spindle.carried(1), to = still.spindle.carried(0.95);
  for (auto _ : state) {
    motion = start;
    runner.run(from, to, 1.0 / 60, steps, motion);
    const TriMesh seen{motion.x, net.triangles};
    benchmark::DoNotOptimize(vertex_normals(seen).data());
    benchmark::DoNotOptimize(enclosed_volume(net, motion.x));
  }
  done(state, still, 1);
}

/// Twenty muscles that touch, through an image of a sixtieth of a second: ten steps each, what pushes them, and what is
/// drawn. `percent_of_core` is what sixty of them a second cost.
void crowd_image(benchmark::State& state) {
  const Still still(state);
  const SpringNet net = still.spindle.net(still.pressed);
  Bundle bundle(still, net);
  std::vector<SpringBatch> batches;
  for (int left = Bundle::muscles; left > 0; left -= spring_lanes)
    batches.emplace_back(std::vector<const SpringNet*>(static_cast<std::size_t>(std::min(left, spring_lanes)), &net));
  const CarriedShape from = still.spindle.carried(1), to = still.spindle.carried(0.95);
  const SpringMotion start = still.spindle.at_rest(1e-4);
  std::vector<SpringMotion> motions(Bundle::muscles, start);
  for (auto _ : state) {
    bundle.touch();
    for (int m = 0; m < Bundle::muscles; ++m) {
      SpringBatch& batch = batches[m / spring_lanes];
      batch.put(m % spring_lanes, start, from, to);
      if (m % spring_lanes + 1 < batch.nets()) continue;
      batch.run(1.0 / 60 / steps, steps);
      for (int i = 0; i < batch.nets(); ++i) batch.take(i, 1.0 / 60, motions[m - i]);
    }
    for (const SpringMotion& motion : motions) {
      benchmark::DoNotOptimize(vertex_normals({motion.x, net.triangles}).data());
      benchmark::DoNotOptimize(enclosed_volume(net, motion.x));
    }
  }
  constexpr double images = 60, percent = 100;
  state.counters["percent_of_core"] = benchmark::Counter(static_cast<double>(state.iterations()) / (images * percent),
                                                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.SetLabel("20 x " + std::to_string(still.spindle.grid.points()) + " points");
}

BENCHMARK(contact)->Args({10, 8});
BENCHMARK(crowd_image)->Args({10, 8})->Unit(benchmark::kMillisecond);
BENCHMARK(image)->Args({10, 8})->Unit(benchmark::kMillisecond);
BENCHMARK(plain)->Args({5, 3})->Args({8, 6})->Args({10, 8})->Args({26, 10});
BENCHMARK_CAPTURE(kernel, alone, 1)->Args({5, 3})->Args({8, 6})->Args({10, 8})->Args({26, 10});
BENCHMARK_CAPTURE(kernel, twenty, 20)->Args({5, 3})->Args({10, 8});

}  // namespace
}  // namespace sinew
