// 48 units on meshes of 54 000 vertices, as in Lacle & Pronost 2015: how long enhancement takes (theirs: about 10 s),
// and how long the tubes of one frame (theirs: 181 frames/s with 8 sides and 135 with 36, drawing included).
#include <benchmark/benchmark.h>

#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/flesh_test.hpp"
#include "sinew/muscle/geometric/linked_tube.hpp"
#include "sinew/muscle/partition.hpp"

namespace sinew {
namespace {

constexpr int units = 48;

struct Unit {
  TriMesh flesh;
  std::vector<Vec3> line;
};

/// A spindle of 1140 vertices whose middle lies up to 1.2 radii beside its line, one via point each.
std::vector<Unit> crowd() {
  std::vector<Unit> all;
  for (int i = 0; i < units; ++i) {
    const double radius = 0.01 + 0.0004 * i, bow = radius * (0.3 + 0.9 * i / units);
    all.push_back({test::spindle_flesh(radius, 0.3, bow, 35), {{0, 0, 0.01}, {0, 0, 0.15}, {0, 0, 0.29}}});
  }
  return all;
}

/// `finely`: with the passes that the program adds so that tubes follow their flesh.
void enhancement(benchmark::State& state, bool finely) {
  const std::vector<Unit> all = crowd();
  const TubeOptions options{.sides = static_cast<int>(state.range(0)), .levels = 1, .rays = 1};
  int outside = 0;
  size_t vertices = 0;
  for (const Unit& unit : all) vertices += unit.flesh.vertices.size();
  for (auto _ : state) {
    outside = 0;
    for (const Unit& unit : all)
      outside += (finely ? enhanced_finely(points_at(unit.line, even_fractions(5)), unit.flesh, options)
                         : enhanced(unit.line, unit.flesh, options))
                     .outside_after;
  }
  state.counters["outside"] = outside;
  state.counters["vertices"] = static_cast<double>(vertices);
  state.counters["paper_s"] = 10;
}
BENCHMARK_CAPTURE(enhancement, paper, false)->Arg(36)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(enhancement, program, true)->Arg(36)->Unit(benchmark::kMillisecond);

/// Bones and paths move, bellies bulge, tendons run free: all of a frame but its drawing.
void frame(benchmark::State& state) {
  const int sides = static_cast<int>(state.range(0));
  std::vector<MovingTube> tubes;
  std::vector<std::vector<Vec3>> courses;
  for (const Unit& unit : crowd()) {
    const TubeOptions options{.sides = sides, .levels = 1, .rays = 1};
    const RestingPath path{unit.line, {{0, 0}, {0.28, 1}}, {Pose::Identity(), Pose::Identity()}, 0.1};
    tubes.emplace_back(enhanced(unit.line, unit.flesh, options), path, options);
    courses.push_back(unit.line);
  }
  std::vector<MovingTube::Buffers> work(tubes.size());
  std::vector<std::vector<Eigen::Vector3f>> out(tubes.size());
  int vertices = 0;
  for (size_t i = 0; i < tubes.size(); ++i) {
    vertices += tubes[i].level(0).tube.vertices();
    out[i].resize(static_cast<size_t>(tubes[i].level(0).tube.vertices()));
  }
  std::vector<BodyMotion> bodies(2);
  double time = 0;
  for (auto _ : state) {
    time += 0.01;
    const double lift = 0.02 * std::sin(time);
    bodies[1].to.translation().z() = lift;
    for (size_t i = 0; i < tubes.size(); ++i) {
      courses[i].back().z() = 0.29 + lift;
      tubes[i].move({courses[i], bodies, 0.1 + lift}, work[i]);
      tubes[i].level(0).tube.place(work[i].rings, out[i]);
    }
    benchmark::DoNotOptimize(out.data());
  }
  state.counters["vertices"] = vertices;
  state.counters["paper_ms"] = 1e3 / (sides == 8 ? 181 : 135);
}
BENCHMARK(frame)->Arg(8)->Arg(36)->Unit(benchmark::kMicrosecond);

/// One tube about three lines of a flat belly, whose bone and fibres move. Counts what it keeps of the volume.
void joined_frame(benchmark::State& state) {
  constexpr int lines = 3, sections = 33;
  const TubeOptions options{.sides = static_cast<int>(state.range(0)), .levels = 4, .rays = 1, .joined = true};
  TriMesh flesh = test::spindle_flesh(0.015, 0.3, 0, 60);
  for (Vec3& v : flesh.vertices) v.x() *= 4;
  std::vector<std::vector<Vec3>> courses;
  for (int j = 0; j < lines; ++j)
    courses.push_back(points_at(std::vector<Vec3>{{0, 0, 0.005}, {0.025 * (j - 1), 0, 0.15}, {0, 0, 0.295}},
                                even_fractions(sections)));
  std::vector<Part> parts = parted(flesh, courses);
  std::vector<Sections> enhanced;
  std::vector<MovingTube> tubes;
  std::vector<const MovingTube*> moving;
  for (int j = 0; j < lines; ++j) {
    enhanced.push_back(enhanced_finely(courses[j], parts[j].mesh, options));
    tubes.emplace_back(
        enhanced[j], RestingPath{courses[j], {{0, 0}, {0.29, 1}}, {Pose::Identity(), Pose::Identity()}, 0.1}, options);
  }
  std::vector<BodyMotion> bodies(2);
  std::vector<MovingTube::Buffers> work(lines);
  std::vector<std::vector<Ring>> rings(lines);
  const auto move = [&](double lift) {
    bodies[1].to.translation().z() = lift;
    for (int j = 0; j < lines; ++j) {
      courses[j].back().z() = 0.295 + lift;
      tubes[j].move({courses[j], bodies, 0.1 + lift}, work[j]);
      rings[j] = work[j].rings;
    }
  };
  move(0);
  for (const MovingTube& tube : tubes) moving.push_back(&tube);
  const LinkedSections shared = linked(enhanced, flesh, options.sides);
  const LinkedTube tube(shared, moving, rings, options);
  LinkedTube::Buffers out;
  double time = 0;
  for (auto _ : state) {
    move(0.02 * std::sin(time += 0.01));
    tube.move(rings, out);
    benchmark::DoNotOptimize(out.at.data());
  }
  TriMesh now{out.at, linked_triangles(shared.sections, shared.sides)};
  state.counters["vertices"] = static_cast<double>(out.at.size());
  state.counters["volume_kept"] = volume(now) / tube.volume();
}
BENCHMARK(joined_frame)->Arg(36)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace sinew
