#pragma once
// Finite-volume muscle: tetrahedra with the Hill curves of their line as fibres. See README.md.
#include "sinew/muscle/fidelity.hpp"

namespace sinew {

/// Of the registry: advanced at the scene's tissue rate, at rest in every tick but for the speed of its fibres.
Fidelity fvm_fidelity();

}  // namespace sinew
