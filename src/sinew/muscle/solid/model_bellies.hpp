#pragma once
// The bellies of a model's muscles as ring meshes. Muscles that share one body of flesh share one mesh.
#include <functional>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/muscle/anatomy.hpp"
#include "sinew/muscle/solid/ring_belly.hpp"

namespace sinew::solid {

struct MuscleBelly {
  std::vector<int> muscles;  ///< whose it is: as many as the belly has lines
  BellyMesh belly;
};

/// In the order of the first muscle of each. `joined`: of muscles that name one surface, who share its body. Throws
/// InputError with every muscle that cannot be meshed.
std::vector<MuscleBelly> ring_bellies(const Anatomy&, const std::vector<int>& muscles, const RingLayout& = {},
                                      const std::function<bool(const Volume&)>& joined = {}, const Progress& = {});

}  // namespace sinew::solid
