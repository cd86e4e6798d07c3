#pragma once
// The bellies of a model's muscles as ring meshes. Muscles that share one body of flesh share one mesh.
#include <functional>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/geometry/file/tet_file.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/solid/ring_belly.hpp"

namespace sinew::solid {

struct MuscleBelly {
  std::vector<int> muscles;  ///< whose it is: as many as the belly has lines
  BellyMesh belly;
  double seconds = 0;  ///< that the mesh took, flesh not counted
};

/// As rings, or as lattices where options say so (with `layout` rings all the same).
/// In the order of the first muscle of each. `layout`: of a muscle's rings, unless given what its options say; those of
/// one body have the first one's. `joined`: of muscles that name one surface, who share its body. Throws InputError
/// with every muscle that cannot be meshed.
using LayoutOf = std::function<RingLayout(const Muscle&)>;
std::vector<MuscleBelly> ring_bellies(const Anatomy&, const std::vector<int>& muscles, const LayoutOf& layout = {},
                                      const std::function<bool(const Volume&)>& joined = {}, const Progress& = {});

/// All of them in one mesh, as files have it: a region for each, named after its first muscle, caps `NAME:origin` and
/// `NAME:insertion`; per tet `fibre` (unit), `tract` and `start`, the share of the tract at which the tet's slab
/// begins.
TetFile file_of(const Model&, const std::vector<MuscleBelly>&);

}  // namespace sinew::solid
