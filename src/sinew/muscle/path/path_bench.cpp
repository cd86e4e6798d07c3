// Cost of one path: plain, over a cylinder, over an ellipsoid from scratch and from the last pose; and the rate at
// which lengths and moment arms of 80 wrapped muscles come.
#include <benchmark/benchmark.h>

#include <cmath>
#include <string>

#include "sinew/muscle/path/path.hpp"

namespace sinew {
namespace {

Model arm_of_three(int points, Wrap::Kind kind, bool wraps) {
  Model model;
  std::string parent = ground;
  for (const char* name : {"a", "b", "c"}) {
    Body body;
    body.name = name;
    body.mass = 1;
    body.inertia = {0.01, 0.01, 0.01, 0, 0, 0};
    model.bodies.push_back(body);
    Joint joint;
    joint.name = name;
    joint.parent = parent;
    joint.child = name;
    joint.kind = Joint::Kind::weld;
    joint.at = {0.05, 0, 0};
    model.joints.push_back(joint);
    parent = name;
  }
  Muscle muscle;
  muscle.name = "m";
  const char* const bodies[] = {"ground", "a", "b", "c"};
  for (int i = 0; i < points; ++i) {
    PathPoint p;
    p.body = bodies[points == 2 ? 3 * i : i];
    p.at = {points == 2 ? -0.04 + 0.08 * i : 0.001, 0.004 * i, 0.002};
    muscle.path.points.push_back(p);
  }
  if (wraps) {
    Wrap wrap;
    wrap.name = "w";
    wrap.body = "b";
    wrap.kind = kind;
    wrap.radius = 0.02;
    wrap.length = 0.1;
    wrap.radii = {0.03, 0.02, 0.025};
    model.wraps.push_back(wrap);
    muscle.path.wraps.push_back({"w", "", 0, -1});
  }
  model.muscles.push_back(muscle);
  return model;
}

void time_path(benchmark::State& state, const Model& model, bool warm) {
  const Skeleton skeleton(model);
  const Paths paths(model, skeleton);
  Kinematics k = skeleton.kinematics();
  skeleton.update(skeleton.start_positions(), skeleton.start_speeds(), k);
  std::vector<WrapMemory> memory(static_cast<size_t>(paths.memory_count()));
  std::vector<Wrench> slope(paths.bodies(0).size());
  double step = 1e-5;
  for (auto _ : state) {
    k.pose[3].translation().y() += step;  // a bone on the move
    step = -step;
    if (!warm) std::fill(memory.begin(), memory.end(), WrapMemory{});
    benchmark::DoNotOptimize(paths.evaluate(0, k.pose, k.value, memory, slope, {}));
  }
}

/// 80 muscles from the ground to the last of three hinged bones: a cylinder, a sphere or an ellipsoid in the way of
/// each.
Model eighty_wrapped() {
  Model model = arm_of_three(2, Wrap::Kind::cylinder, true);
  for (Joint& joint : model.joints) {
    joint.kind = Joint::Kind::hinge;
    joint.coordinates.push_back({.name = joint.name});
  }
  model.wraps.assign(3, model.wraps[0]);
  const Wrap::Kind kinds[] = {Wrap::Kind::cylinder, Wrap::Kind::sphere, Wrap::Kind::ellipsoid};
  for (size_t k = 0; k < 3; ++k) model.wraps[k].name = std::string(1, "wxy"[k]), model.wraps[k].kind = kinds[k];
  const Muscle first = model.muscles[0];
  model.muscles.clear();
  for (size_t i = 0; i < 80; ++i) {
    Muscle muscle = first;
    muscle.name = "m" + std::to_string(i);
    muscle.path.wraps[0].wrap = model.wraps[i % 3].name;
    for (PathPoint& point : muscle.path.points) point.at += 1e-4 * static_cast<double>(i) * Vec3(0, 1, 0.5);
    model.muscles.push_back(muscle);
  }
  return model;
}

/// As in a simulation: the joints move on, the wraps start from the last pose. The rate is of muscles, each with its
/// length and its moment arm about every joint.
void LengthsAndMomentArms(benchmark::State& state) {
  const Model model = eighty_wrapped();
  const Skeleton skeleton(model);
  const Paths paths(model, skeleton);
  Kinematics k = skeleton.kinematics();
  Eigen::VectorXd q = skeleton.start_positions();
  std::vector<WrapMemory> memory(static_cast<size_t>(paths.memory_count()));
  std::vector<Wrench> slope(4);
  double phase = 0;
  for (auto _ : state) {
    phase += 1e-3;
    for (int j = 0; j < 3; ++j) q[j] = 0.2 * std::sin(phase * (j + 1));
    skeleton.update(q, skeleton.start_speeds(), k);
    for (int m = 0; m < paths.size(); ++m) {
      const std::span<const int> bodies = paths.bodies(m);
      const std::span<Wrench> mine(slope.data(), bodies.size());
      benchmark::DoNotOptimize(paths.evaluate(m, k.pose, k.value, paths.memories(m, memory), mine, {}).length);
      for (int j = 0; j < 3; ++j) {  // bone j + 1 and those beyond it turn with hinge j
        double arm = 0;
        for (size_t s = 0; s < bodies.size(); ++s)
          if (bodies[s] > j) arm -= mine[s].dot(k.S.col(j));
        benchmark::DoNotOptimize(arm);
      }
    }
  }
  state.counters["muscles"] = benchmark::Counter(80, benchmark::Counter::kIsIterationInvariantRate);
}

void FourFixedPoints(benchmark::State& s) { time_path(s, arm_of_three(4, Wrap::Kind::cylinder, false), true); }
void Cylinder(benchmark::State& s) { time_path(s, arm_of_three(2, Wrap::Kind::cylinder, true), true); }
void Sphere(benchmark::State& s) { time_path(s, arm_of_three(2, Wrap::Kind::sphere, true), true); }
void EllipsoidCold(benchmark::State& s) { time_path(s, arm_of_three(2, Wrap::Kind::ellipsoid, true), false); }
void EllipsoidWarm(benchmark::State& s) { time_path(s, arm_of_three(2, Wrap::Kind::ellipsoid, true), true); }

BENCHMARK(FourFixedPoints);
BENCHMARK(Cylinder);
BENCHMARK(Sphere);
BENCHMARK(EllipsoidCold);
BENCHMARK(EllipsoidWarm);
BENCHMARK(LengthsAndMomentArms);

}  // namespace
}  // namespace sinew
