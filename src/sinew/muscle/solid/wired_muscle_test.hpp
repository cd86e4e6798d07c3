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

inline BellyParts belly(const Spindle& spindle) {
  const RingLayout& layout = spindle.layout;
  BellyParts out{.slabs = layout.slabs};
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
  for (int n = 0; n < layout.nodes(); ++n) out.height.push_back(n / layout.per_section());
  for (int n = 0; n < layout.per_section(); ++n) {
    out.caps[0].push_back(n);
    out.caps[1].push_back(layout.nodes() - layout.per_section() + n);
  }
  const int per_slab = tets_per_slab(layout), columns = per_slab / 3;
  for (int e = 0; e < layout.tets(); ++e) {  // wedges of three: a tract is a column of them
    out.tract.push_back(e % per_slab / 3);
    Vec3 along = Vec3::Zero();
    for (const int a : out.mesh.tets[e])
      for (const int b : out.mesh.tets[e])
        if (b == a + layout.per_section()) along += out.mesh.nodes[b] - out.mesh.nodes[a];
    out.along.push_back(along);
  }
  // Directions are those of the wedge: the mean of its edges.
  for (int slab = 0; slab < layout.slabs; ++slab)
    for (int column = 0; column < columns; ++column) {
      Vec3 mean = Vec3::Zero();
      const int first = slab * per_slab + 3 * column;
      for (int t = 0; t < 3; ++t) mean += out.along[first + t];
      for (int t = 0; t < 3; ++t) out.along[first + t] = mean.normalized();
    }
  return out;
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

/// A path along z from 0 to its length.
struct StraightCourse {
  std::vector<Vec3> points;
  explicit StraightCourse(double length) : points{Vec3::Zero(), Vec3(0, 0, length)} {}
  CourseNow now() const { return {.course = points}; }
};

}  // namespace sinew::solid::test
