#include <benchmark/benchmark.h>

#include <random>

#include "sinew/geometry/arm_bones.hpp"
#include "sinew/geometry/mesh_slice.hpp"
#include "sinew/geometry/picture.hpp"
#include "sinew/geometry/surface_nets.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/geometry/triangle.hpp"

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
TriMesh coarse_muscle() { return muscle_surface(course, MuscleLook{}, 0.5, {}, 0.34).mesh; }

/// Places about a muscle and directions, the same in every run.
std::vector<std::array<Vec3, 2>> places_about(const TriMesh& mesh) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> part(-1, 1);
  const auto dice = [&] { return Vec3(part(random), part(random), part(random)); };
  std::vector<std::array<Vec3, 2>> out(1024);
  for (auto& [at, along] : out)
    at = bounds(mesh).centre() + 0.6 * bounds(mesh).size().cwiseProduct(dice()), along = dice();
  return out;
}

template <class Ask>
void ask_about_a_muscle(benchmark::State& state, const TriMesh& mesh, const Ask& ask) {
  const auto places = places_about(mesh);
  size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(ask(places[i++ % places.size()]));
  state.counters["triangles"] = static_cast<double>(mesh.triangles.size());
  state.SetItemsProcessed(state.iterations());
}

void all_hits_of_a_ray(benchmark::State& state) {
  const SurfaceTree tree(coarse_muscle());
  std::vector<RayHit> hits;
  ask_about_a_muscle(state, tree.mesh(), [&](const auto& ray) {
    tree.hits(ray[0], ray[1], hits);
    return hits.size();
  });
}
BENCHMARK(all_hits_of_a_ray);

void all_hits_of_a_ray_without_a_tree(benchmark::State& state) {
  const TriMesh mesh = coarse_muscle();
  ask_about_a_muscle(state, mesh, [&](const auto& ray) {
    const RayLine line(ray[0], ray[1]);
    int met = 0;
    for (const auto& [a, b, c] : mesh.triangles)
      if (const auto hit = line.crossing(mesh.vertices[a], mesh.vertices[b], mesh.vertices[c])) met += hit->t > 0;
    return met;
  });
}
BENCHMARK(all_hits_of_a_ray_without_a_tree);

void closest_point(benchmark::State& state) {
  const SurfaceTree tree(coarse_muscle());
  ask_about_a_muscle(state, tree.mesh(), [&](const auto& ray) { return tree.closest(ray[0]).distance; });
}
BENCHMARK(closest_point);

void closest_point_without_a_tree(benchmark::State& state) {
  const TriMesh mesh = coarse_muscle();
  ask_about_a_muscle(state, mesh, [&](const auto& ray) {
    double least = 1e300;
    for (const auto& [a, b, c] : mesh.triangles)
      least = std::min(
          least,
          (nearest_on_triangle(ray[0], mesh.vertices[a], mesh.vertices[b], mesh.vertices[c]) - ray[0]).squaredNorm());
    return least;
  });
}
BENCHMARK(closest_point_without_a_tree);

void winding_number(benchmark::State& state) {
  const SurfaceTree tree(coarse_muscle());
  ask_about_a_muscle(state, tree.mesh(), [&](const auto& ray) { return tree.winding(ray[0]); });
}
BENCHMARK(winding_number);

void winding_number_without_a_tree(benchmark::State& state) {
  const TriMesh mesh = coarse_muscle();
  ask_about_a_muscle(state, mesh, [&](const auto& ray) {
    double sum = 0;
    for (const auto& [a, b, c] : mesh.triangles)
      sum += solid_angle(mesh.vertices[a] - ray[0], mesh.vertices[b] - ray[0], mesh.vertices[c] - ray[0]);
    return sum / (4 * pi);
  });
}
BENCHMARK(winding_number_without_a_tree);

void build_the_tree_of_a_muscle(benchmark::State& state) {
  const TriMesh mesh = coarse_muscle();
  for (auto _ : state) benchmark::DoNotOptimize(SurfaceTree(mesh));
}
BENCHMARK(build_the_tree_of_a_muscle)->Unit(benchmark::kMillisecond);

void cut_a_muscle(benchmark::State& state) {
  const MeshSlicer slicer(coarse_muscle());
  std::vector<SliceLoop> loops;
  const SlicePlane plane{.at = {0.032, -0.1, 0}, .x = Vec3::UnitZ(), .y = Vec3::UnitX()};
  for (auto _ : state) {
    slicer.cut(plane, loops);
    benchmark::DoNotOptimize(loops.data());
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(cut_a_muscle)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sinew
