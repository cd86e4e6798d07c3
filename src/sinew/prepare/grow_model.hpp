#pragma once
// A model's muscles given flesh: meshes beside the model file, and a picture of the body they make.
#include <filesystem>
#include <string>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/prepare/joins.hpp"

namespace sinew {

struct GrownMuscle {
  std::string name, file;  ///< the mesh, beside the model: `meshes/NAME.obj`; empty where it is not grown
  Grown grown;
};

/// Every muscle without a mesh, or those of them that are named, in the model's order. Unknown names throw InputError.
std::vector<GrownMuscle> grow_muscles(const Anatomy&, const std::vector<std::string>& names = {}, const Progress& = {});

struct GrownJoin {
  Join join;
  std::string file;                 ///< beside the model: `meshes/NAME.obj`
  TriMesh mesh;                     ///< closed, about all the bellies
  double asked = 0;                 ///< what those hold, m3
  std::vector<double> tendon = {};  ///< per vertex: 0 flesh to 1 tendon
};
/// Bellies melted into one. Their muscles name its file then, and no longer have a mesh of their own. Throws InputError
/// where one of them was not grown, or they do not touch.
std::vector<GrownJoin> join_grown(std::vector<GrownMuscle>&, const std::vector<Join>&);

/// Writes the meshes, then the model that names them. Where one cannot be written, those before it are taken away again
/// and the reason is thrown as an InputError.
void write_grown(Model, const std::vector<GrownMuscle>&, const std::vector<GrownJoin>&,
                 const std::filesystem::path& file);

/// Bones and bellies from the front, the right side and behind, as a PNG file. False: there is nothing to draw.
bool picture_grown(const Anatomy&, const std::vector<GrownMuscle>&, const std::vector<GrownJoin>&,
                   const std::filesystem::path& file);

}  // namespace sinew
