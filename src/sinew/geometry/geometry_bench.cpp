#include <benchmark/benchmark.h>

#include "sinew/geometry/arm_bones.hpp"
#include "sinew/geometry/mesh_slice.hpp"
#include "sinew/geometry/picture.hpp"
#include "sinew/geometry/surface_nets.hpp"

namespace sinew {
namespace {

const std::vector<Vec3> course{{0.03, 0, 0}, {0.032, -0.1, 0}, {0.03, -0.2, 0.005}, {0.02, -0.3, 0}};

void mesh_a_bone(benchmark::State& state) {
  Box box;
  box.hold({-0.036, -0.312, -0.056});
  box.hold({0.036, 0.034, 0.036});
  const Distance bone = humerus();
  for (auto _ : state) benchmark::DoNotOptimize(surface_nets(bone, box, 0.0025));
}
BENCHMARK(mesh_a_bone)->Unit(benchmark::kMillisecond);

void sweep_a_muscle(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(muscle_tube(course, MuscleLook{}, 0.5));
}
BENCHMARK(sweep_a_muscle)->Unit(benchmark::kMillisecond);

void sweep_a_muscle_on_a_bone(benchmark::State& state) {
  const Distance bone = round_cone({{0, 0.05, 0}, 0.012}, {{0, -0.35, 0}, 0.012});
  for (auto _ : state) benchmark::DoNotOptimize(muscle_tube(course, MuscleLook{}, 0.5, bone));
}
BENCHMARK(sweep_a_muscle_on_a_bone)->Unit(benchmark::kMillisecond);

void draw_bones_and_seven_muscles(benchmark::State& state) {
  Drawing drawing;
  for (Bone& bone : arm_bones(0.003)) drawing.meshes.push_back(drawn_bone(std::move(bone.mesh), Pose::Identity()));
  for (int i = 0; i < 7; ++i) {
    drawing.meshes.push_back(drawn_muscle(muscle_tube(course, MuscleLook{}, i / 6.0), i / 6.0));
    drawing.meshes.back().pose = pose_of({0.03 * i, 0, 0.02 * i});
  }
  const Camera camera = camera_for(drawing, {0.35, 0.12, 1}, 1.6);
  for (auto _ : state) benchmark::DoNotOptimize(render(drawing, camera, 1280, 800));
}
BENCHMARK(draw_bones_and_seven_muscles)->Unit(benchmark::kMillisecond);

/// A muscle of 2.3 thousand triangles, as the surfaces of 48 muscles with 54 thousand vertices have them.
void cut_a_muscle(benchmark::State& state) {
  const TriMesh mesh = muscle_surface(course, MuscleLook{}, 0.5, {}, 0.34).mesh;
  const MeshSlicer slicer(mesh);
  std::vector<SliceLoop> loops;
  const SlicePlane plane{.at = {0.032, -0.1, 0}, .x = Vec3::UnitZ(), .y = Vec3::UnitX()};
  for (auto _ : state) {
    slicer.cut(plane, loops);
    benchmark::DoNotOptimize(loops.data());
  }
  state.counters["triangles"] = static_cast<double>(mesh.triangles.size());
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(cut_a_muscle)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sinew
