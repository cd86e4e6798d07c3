#pragma once
// What the muscle editor answers.
#include "sinew/muscle/fidelity.hpp"
#include "sinew/prepare/muscle_miss.hpp"
#include "sinew/studio/protocol/message.hpp"
#include "sinew/studio/session/muscle_edit.hpp"

namespace sinew::studio {

Bytes choices_message(std::uint32_t id, const ShownScene&, const std::vector<MeshOffer>&);
/// The flesh, the line and what became of them, with the skeleton at the pose in which they are in place.
Bytes preview_message(const PageEdit&, std::uint32_t scene, const Anatomy&, const MuscleFit&);
/// The flesh and the line that misses it, where they are nearest, and why nothing became of them.
Bytes miss_message(const PageEdit&, std::uint32_t scene, const Anatomy&, const MuscleMiss&, const std::string& why);
Bytes written_message(const PageEdit&, const std::string& file);
Bytes edit_refusal(const PageEdit&, const std::string& reason);

}  // namespace sinew::studio
