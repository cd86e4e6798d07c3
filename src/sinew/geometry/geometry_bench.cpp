#include <benchmark/benchmark.h>

#include <random>

#include "sinew/geometry/mesh_slice.hpp"
#include "sinew/geometry/polyline.hpp"
#include "sinew/geometry/round_tube.hpp"
#include "sinew/geometry/surface_tree.hpp"
#include "sinew/geometry/triangle.hpp"

namespace sinew {
namespace {

/// A belly of 2.3 thousand triangles, as the surfaces of 48 muscles with 54 thousand vertices have them.
TriMesh coarse_muscle() {
  const std::vector<Vec3> line{{0.03, 0, 0}, {0.032, -0.1, 0}, {0.03, -0.2, 0.005}, {0.02, -0.3, 0}};
  return round_tube(points_at(line, even_fractions(48)), 0.02, 24);
}

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
