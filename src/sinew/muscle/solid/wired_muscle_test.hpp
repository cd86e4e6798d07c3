#pragma once
// Muscles of flesh on tendons for tests.
#include <cmath>

#include "sinew/geometry/tet/tet_solids_test.hpp"
#include "sinew/muscle/solid/muscle_solve.hpp"

namespace sinew::solid::test {

/// A spindle of rings along z that begins at `from`.
struct Spindle {
  double length = 0.2, thin = 0.007, thick = 0.02, from = 0;
  RingLayout layout{6, 12, 1};
};

inline BellyMesh belly(const Spindle& spindle) {
  const RingLayout& layout = spindle.layout;
  BellyMesh out{.layout = layout};
  std::vector<Vec3> skin, centres;
  for (int k = 0; k < layout.sections(); ++k) {
    const double share = static_cast<double>(k) / layout.slabs, z = spindle.from + spindle.length * share;
    const double radius = spindle.thin + (spindle.thick - spindle.thin) * std::sin(pi * share);
    centres.emplace_back(0, 0, z);
    for (int i = 0; i < layout.sides; ++i) {
      const double angle = 2 * pi * i / layout.sides;
      skin.emplace_back(radius * std::cos(angle), radius * std::sin(angle), z);
    }
  }
  out.mesh = {.nodes = ring_nodes(layout, skin, centres), .tets = ring_tets(layout)};
  out.mesh.node_groups = {{"origin", {}}, {"insertion", {}}};
  for (int n = 0; n < layout.per_section(); ++n) {
    out.mesh.node_groups[0].nodes.push_back(n);
    out.mesh.node_groups[1].nodes.push_back(layout.nodes() - layout.per_section() + n);
  }
  out.tracts = ring_tracts(layout, out.mesh.nodes);
  out.on_course = {{spindle.from, spindle.from + spindle.length}};
  return out;
}

/// The skin of a belly needs its faces, which spindles of tests leave out.
inline BellyMesh with_surface(BellyMesh belly) {
  const RingLayout& layout = belly.layout;
  const auto ring = [&](int k, int i) { return layout.node(k, layout.layers, i); };
  for (int i = 0; i < layout.sides; ++i) {
    for (int k = 0; k < layout.slabs; ++k) {
      belly.surface.push_back({ring(k, i), ring(k, i + 1), ring(k + 1, i + 1)});
      belly.surface.push_back({ring(k, i), ring(k + 1, i + 1), ring(k + 1, i)});
    }
    belly.surface.push_back({layout.centre(0), ring(0, i + 1), ring(0, i)});
    belly.surface.push_back({layout.centre(layout.slabs), ring(layout.slabs, i), ring(layout.slabs, i + 1)});
  }
  return belly;
}

/// A muscle whose fibres are 0.68 of the belly, along z, its path from 0 to `path`.
inline Muscle muscle_of(double belly = 0.2, const std::string& curves = "thelen2003") {
  Muscle out;
  out.name = "spindle";
  out.force = 600;
  out.fibre.length = 0.68 * belly;
  out.fibre.curves = curves;
  out.tendon.slack = 0.15;
  return out;
}

inline HillMuscle hill_of(const Muscle& muscle) {
  auto curves = std::make_shared<CurveCache>();
  HillMuscle out{.hill = muscle_tendon(muscle, *curves), .curves = {}};
  out.curves = curves;
  return out;
}

/// The line standing still.
inline HillPoint line_at(const HillMuscle& muscle, double path, double activation) {
  const CurveCell* cells = muscle.curves->cells();
  return muscle.hill.rigid ? hill_rigid(muscle.hill, cells, path, 0, activation)
                           : hill_start(muscle.hill, cells, path, activation);
}

/// The path at which the line's fibres have this length, in optimal lengths.
inline double path_at(const HillMuscle& muscle, double fibre, double activation) {
  const MuscleTendon& hill = muscle.hill;
  double low = 0.2 * hill.optimal + 0.9 * hill.slack, high = 2 * hill.optimal + 1.2 * hill.slack;
  for (int n = 0; n < 60; ++n) {
    const double middle = 0.5 * (low + high);
    (line_at(muscle, middle, activation).fibre < fibre * hill.optimal ? low : high) = middle;
  }
  return 0.5 * (low + high);
}

/// The energy of flesh, tendons and guides, J.
inline double stored(const MuscleSolve& solve, const WiredState& state) {
  const WiredMuscle& muscle = solve.muscle();
  double sum = solve.energy().total();
  for (std::size_t h = 0; h < muscle.heads(); ++h) sum += muscle.tendon(h).at(state.gives[h]).energy;
  std::vector<Guide> guides;
  muscle.guide(state.frames, false, guides);
  for (std::size_t g = 0; g < guides.size(); ++g) {
    Vec3 middle = Vec3::Zero();
    for (const int n : muscle.groups()[g])
      middle += state.places.segment<3>(3 * n) / static_cast<double>(muscle.groups()[g].size());
    for (const std::size_t k : {0u, 1u})
      sum += guides[g].hold(k, guides[g].across[k].dot(middle - guides[g].at)).energy;
  }
  return sum;
}

/// A path along z from 0 to its length.
struct StraightCourse {
  std::vector<Vec3> points;
  explicit StraightCourse(double length) : points{Vec3::Zero(), Vec3(0, 0, length)} {}
  CourseNow now() const { return {.course = points}; }
};

/// A spindle in the middle of a path at which its relaxed fibres are as long as is best for them.
struct Unit {
  explicit Unit(const Muscle& model = muscle_of(), Spindle spindle = {}, const SolidOptions& options = {},
                double start_fibre = 1)
      : hill(hill_of(model)), path(path_at(hill, start_fibre, 0)), start(path) {
    spindle.from = 0.5 * (path - spindle.length);
    muscle.emplace("spindle", hill, belly(spindle), std::vector<double>{}, start.now(), options);
  }
  double line(double length, double activation) const { return line_at(hill, length, activation).tension; }
  HillMuscle hill;
  double path;
  StraightCourse start;
  std::optional<WiredMuscle> muscle;
};

}  // namespace sinew::solid::test
