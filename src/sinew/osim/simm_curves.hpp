#pragma once
// The curves that Schutte1993Muscle, Delp1990Muscle and RigidTendonMuscle have where a file gives none: those of SIMM
// (Delp 1990), through the points that OpenSim keeps.
#include "sinew/core/function.hpp"

namespace sinew {

Function simm_active();   ///< over fibre length in optimal lengths
Function simm_passive();  ///< likewise
Function simm_speed();    ///< over fibre speed in largest speeds
Function simm_tendon();   ///< over strain

}  // namespace sinew
