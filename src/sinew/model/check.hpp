#pragma once
// Is the model one that can be simulated? Everything wrong with it at once.
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/model/scene.hpp"

namespace sinew {

/// Faults carry the field (`muscles.brachialis.path`); readers add file and line.
std::vector<Fault> faults_of(const Model&);
std::vector<Fault> faults_of(const Scene&);  ///< of the scene and its model
void check(const Model&);                    ///< throws InputError with all of them
void check(const Scene&);
/// What each principal moment lacks for a body to have this inertia, kg m2; 0: such a body exists.
double missing_inertia(const Body&);
/// Coordinates behind which no body has any mass, so that nothing says how fast a force would move them. Not among
/// them: those that others lead, and those of bodies that a loop holds.
std::vector<std::string> massless_coordinates(const Model&);
/// Things that run but deserve a word: massless bodies, shares that do not sum to 1, unused wraps.
std::vector<Fault> remarks_on(const Model&);
std::vector<Fault> remarks_on(const Scene&);  ///< of the scene alone: start values that nothing comes of

}  // namespace sinew
