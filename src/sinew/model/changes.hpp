#pragma once
// Disorders and surgery of a scene, carried out on its model in the order they stand in.
#include <functional>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/model/scene.hpp"

namespace sinew {

/// The model with one change. Throws InputError; the fault's field is the change's key that is wrong, or empty.
Model changed(const Model&, const Change&);
/// The scene, whose model is as its file has it, with its changes carried out. Those that cannot be are left out and
/// told, by fields such as `changes[2].factor`.
std::vector<Fault> carry_out_changes(Scene&);
/// One more. Throws InputError.
void add_change(Scene&, const Change&);

/// As its file has it: before any change.
const Model& model_as_filed(const Scene&);
/// Edits that model, and carries the changes out anew. Throws InputError where they cannot be then.
void edit_model(Scene&, const std::function<void(Model&)>& edit);

}  // namespace sinew
