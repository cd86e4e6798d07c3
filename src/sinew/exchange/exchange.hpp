#pragma once
// Recordings for other programs: glTF for viewers and engines, USD for film tools, VTP and VTU for ParaView, OBJ for
// anything. Every file is whole or not there; frames of a series come before the file that names them.
#include <cstdint>
#include <filesystem>
#include <vector>

#include "sinew/exchange/film.hpp"

namespace sinew {

struct Exchanged {
  std::vector<std::filesystem::path> files;  ///< the one to open first
  std::uintmax_t bytes = 0;                  ///< of all of them
};

/// One binary glTF 2.0 file: bodies as animated nodes with their bones, muscles as meshes with a morph target per key.
Exchanged write_glb(const Film&, const std::filesystem::path&);
/// One USD text file: bodies with time-sampled transforms, muscles with time-sampled points, normals and colours.
Exchanged write_usda(const Film&, const std::filesystem::path&);
/// NAME.pvd and a folder NAME with two VTP files per frame: bones and props, and all that moves by itself with every
/// quantity as point data; what rides on bodies that stand still is written once. The suffix of the path does not
/// matter.
Exchanged write_vtp_series(const Film&, const std::filesystem::path&);
/// NAME.pvd and a folder NAME with a VTU file per frame: all tetrahedra, a region for each shape, with every quantity
/// of nodes and cells. Throws InputError where there are none.
Exchanged write_vtu_series(const Film&, const std::filesystem::path&);
/// NAME_0000.obj, NAME_0001.obj, ... in the world's axes, and NAME.mtl with colours by activation; NAME_still.obj holds
/// what rides on bodies that stand still.
Exchanged write_obj_series(const Film&, const std::filesystem::path&);

}  // namespace sinew
