#pragma once
// What is seen of a belly of rings: a fine smooth surface that its tets carry, rounded off at the caps.
#include <memory>

#include "sinew/muscle/solid/ring_belly.hpp"
#include "sinew/muscle/tissue.hpp"

namespace sinew::solid {

/// None of a lattice: its own faces are fine enough.
std::shared_ptr<const Skin> ring_skin(const BellyMesh&);
/// Where its fibres run, as flesh tells it (view/drawn_fibres.hpp).
std::vector<Quantity> fibres_told(const BellyMesh&);
/// Of the cap at the origin (0) or the insertion (1): that of a disc of its area, m.
double cap_radius(const BellyMesh&, int end);

}  // namespace sinew::solid
