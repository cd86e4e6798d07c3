#pragma once
// What the tests of this folder share: a folder of their own, and an arm that was never simulated.
#include <string>

#include "sinew/record/recording.hpp"
#include "sinew/world/frame.hpp"
#include "sinew/world/state.hpp"
#include "test/support/scratch_folder.hpp"

namespace sinew {

using test::ScratchFolder;

inline constexpr double synthetic_rate = 60;  ///< frames per second

RecordingPlan synthetic_plan();
/// Frame `i` of an arm that flexes and returns; the same for the same `i`, different in every number for others.
Frame synthetic_frame(int i);
Frame synthetic_frame_3(int i);  ///< without what version 3 of frames.bin could not hold
State synthetic_state(int i);
/// Every field, doubles bit for bit, topologies by content.
bool same(const Frame&, const Frame&);

}  // namespace sinew
