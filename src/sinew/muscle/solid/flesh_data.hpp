#pragma once
// What a file says of the tissue of a muscle, place by place: where fibres run, whose they are, what is weak or fat.
#include <filesystem>
#include <vector>

#include "sinew/geometry/tet/tet_mesh.hpp"

namespace sinew::solid {

/// Each list has one entry per tet, or none: nothing is said of that.
struct FleshData {
  std::vector<Vec3> along;         ///< of the fibres, unit; a direction and its opposite are the same
  std::vector<int> unit;           ///< motor unit, from 0
  std::vector<float> factor, fat;  ///< of the active stress, 0: dead; the share that is fat
  std::vector<double> prestretch;  ///< length of fibres in the given shape, in optimal lengths
};

/// A table of places (columns x, y, z in m, ground axes at the model's start, with some of fibre_x, fibre_y, fibre_z,
/// unit, factor, fat, prestretch), or a VTU file whose cells say so (`fibre`, `unit`, `factor`, `fat`, `prestretch`).
/// Each tet takes what is said of the place nearest to its middle. Throws InputError with all that cannot be.
FleshData read_flesh_data(const std::filesystem::path&, const TetMesh&);

}  // namespace sinew::solid
