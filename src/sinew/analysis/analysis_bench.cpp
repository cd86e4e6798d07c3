// What analyses cost on one thread, per frame: lengths and moment arms of 80 muscles, half of them over cylinders;
// torques and poses of a walking body of 23 coordinates.
#include <benchmark/benchmark.h>
#include <tbb/global_control.h>

#include "sinew/analysis/inverse_dynamics.hpp"
#include "sinew/analysis/inverse_kinematics.hpp"
#include "sinew/analysis/lengths.hpp"
#include "sinew/analysis/wave_test.hpp"
#include "test/support/upper_body.hpp"
#include "test/support/walking_tree.hpp"

namespace sinew {
namespace {

constexpr int frames = 1000;

Model wrapped_body() {
  Model model = test::upper_body(80);
  for (const char* side : {"_r", "_l"}) {
    Wrap wrap;
    wrap.name = std::string("trochlea") + side;
    wrap.body = std::string("humerus") + side;
    wrap.at = {0, -0.28, 0};
    wrap.radius = 0.02;
    wrap.length = 0.1;
    model.wraps.push_back(wrap);
  }
  for (size_t m = 0; m < model.muscles.size(); m += 2) {
    Path& path = model.muscles[m].path;
    const std::string side = path.points.back().body.substr(path.points.back().body.size() - 2);
    path.wraps.push_back({.wrap = "trochlea" + side, .side = ""});
  }
  return model;
}

void over_frames(benchmark::State& state, MuscleQuantity of) {
  const tbb::global_control one(tbb::global_control::max_allowed_parallelism, 1);
  const MuscleGeometry geometry(wrapped_body(), WrapRule::taut);
  const Motion motion = test::wave(geometry.skeleton(), frames);
  for (auto _ : state) benchmark::DoNotOptimize(over_motion(geometry, motion, of));
  state.SetItemsProcessed(state.iterations() * frames * geometry.muscles());
}
void Lengths(benchmark::State& state) { over_frames(state, MuscleQuantity::mtu); }
void Fibres(benchmark::State& state) { over_frames(state, MuscleQuantity::fibre); }

void MomentArms(benchmark::State& state) {
  const MuscleGeometry geometry(wrapped_body(), WrapRule::taut);
  std::vector<int> all;
  for (int m = 0; m < geometry.muscles(); ++m) all.push_back(m);
  const Sweep sweep{.coordinate = "elbow_r", .from = 0, .to = 2, .steps = frames, .pose = {}};
  for (auto _ : state) benchmark::DoNotOptimize(moment_arms(geometry, sweep, all));
  state.SetItemsProcessed(state.iterations() * frames * geometry.muscles());
}

void Torques(benchmark::State& state) {
  const Model model = test::walking_tree(test::WalkingJoints::angles);
  const Skeleton skeleton(model);
  const Motion motion = test::wave(skeleton, frames);
  for (auto _ : state) benchmark::DoNotOptimize(inverse_dynamics(model, skeleton, motion, nullptr, {.filter = 6}));
  state.SetItemsProcessed(state.iterations() * frames);
}

void Poses(benchmark::State& state) {
  Model model = test::walking_tree(test::WalkingJoints::angles);
  for (const Body& body : model.bodies)
    for (const Vec3& at : {Vec3(0.1, 0, 0), Vec3(0, -0.2, 0), Vec3(0, 0, 0.1)})
      model.markers.push_back({body.name + std::to_string(model.markers.size()), body.name, at});
  const Skeleton skeleton(model);
  const Motion motion = test::wave(skeleton, frames);
  MarkerTracks tracks{.names = {}, .time = motion.coordinates.time, .place = {}, .seen = {}, .remarks = {}};
  for (const Marker& marker : model.markers) tracks.names.push_back(marker.name);
  Kinematics k = skeleton.kinematics();
  for (int i = 0; i < frames; ++i) {
    skeleton.update(motion.coordinates.value.row(i).transpose(), Eigen::VectorXd::Zero(skeleton.coordinates()), k);
    auto& place = tracks.place.emplace_back();
    for (const Marker& marker : model.markers) place.push_back(k.pose[skeleton.body(marker.body)] * marker.at);
    tracks.seen.emplace_back(place.size(), 1);
  }
  const IkTasks tasks = every_marker(model, tracks);
  for (auto _ : state) benchmark::DoNotOptimize(inverse_kinematics(model, skeleton, tracks, tasks));
  state.SetItemsProcessed(state.iterations() * frames);
}

BENCHMARK(Lengths)->Unit(benchmark::kMillisecond);
BENCHMARK(Fibres)->Unit(benchmark::kMillisecond);
BENCHMARK(MomentArms)->Unit(benchmark::kMillisecond);
BENCHMARK(Torques)->Unit(benchmark::kMillisecond);
BENCHMARK(Poses)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sinew
