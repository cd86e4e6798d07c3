#pragma once
// What the muscle editor offers, and what an edit asks for as values of a model.
#include <filesystem>

#include "sinew/core/error.hpp"
#include "sinew/muscle/fidelity.hpp"
#include "sinew/studio/session/playback.hpp"

namespace sinew::studio {

/// Words for meshes that are no file of the list.
inline constexpr const char *grown_mesh = "grown", *own_mesh = "own";

struct MeshOffer {
  std::string id;  ///< `beside/...` or `meshes/...`
  std::string file;
};
/// Mesh files beside the model and in its `meshes`, then those of the folder given to the studio; at most a thousand of
/// each. Links that lead out of these folders are left out.
std::vector<MeshOffer> offered_meshes(const Model&, const std::filesystem::path& given);

/// A file is found by its id among those offered, and by nothing else. Throws InputError with what is wrong.
MuscleEdit wanted_edit(const PageEdit&, const Scene&, const std::vector<MeshOffer>&);

/// Those of this build whose muscles can be edited.
std::vector<Fidelity> edited_fidelities();

/// In the model as its file has it; the scene's changes follow.
Scene edited(Scene, const MuscleEdit&);

/// The scene with every coordinate of its model at its start, at rest and driven by nobody: meshes are in place then.
Scene at_model_start(Scene);

/// Faults as somebody reads them who has no file before him.
std::string plain_words(const InputError&);

}  // namespace sinew::studio
