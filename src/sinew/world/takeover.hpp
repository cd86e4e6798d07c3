#pragma once
// How flesh that is made of the same goes on in another World, muscle by muscle.
#include <vector>

#include "sinew/world/recipe.hpp"
#include "sinew/world/state.hpp"

namespace sinew {

/// Could `state` be one of tissues that are made like those of `own`? One that was written before states said what they
/// are made of is told by its sizes, as are those of tissues that do not say it, at the same detail.
bool made_alike(const TissueState& state, const TissueState& own, bool same_detail);

/// Puts into `fresh`, a group's flesh at rest, whatever `old` has of the same make: its numbers, fibres, tensions,
/// readings and pulls. Returns what was kept, as TissueInput has it; empty: nothing.
std::vector<char> take_over(const TissueGroup& old_group, const TissueState& old, const TissueGroup& group,
                            const Recipe&, TissueState& fresh);

}  // namespace sinew
