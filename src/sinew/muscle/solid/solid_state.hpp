#pragma once
// A wired muscle's numbers as they stand in a tissue's state: gives, paths, frames, places of nodes.
#include "sinew/muscle/solid/muscle_solve.hpp"

namespace sinew::solid {

std::size_t reals_of(const WiredMuscle&);
void save(const WiredState&, std::span<double> reals);
void load(const WiredMuscle&, std::span<const double> reals, WiredState&);

}  // namespace sinew::solid
