// Cost of one path: plain, over a cylinder, over an ellipsoid from scratch and from the last pose.
#include <benchmark/benchmark.h>

#include "sinew/muscle/path.hpp"

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

}  // namespace
}  // namespace sinew
