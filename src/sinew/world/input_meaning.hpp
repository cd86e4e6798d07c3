#pragma once
// What an input says, its names found and its numbers checked: read in one place, carried out in one, `World::apply`.
#include <variant>

#include "sinew/world/input.hpp"
#include "sinew/world/recipe.hpp"
#include "sinew/world/state.hpp"

namespace sinew {

struct GravityInput {
  Vec3 gravity;
};
struct ExcitationInput {
  int unit;
  double excitation;  ///< at most 1; negative lets go
};
struct MotorInput {
  int motor;
  double control;  ///< `hands_off` lets go
};
struct DetailInput {
  int muscle, level;
};
struct PushInput {
  HandPush push;
  bool lets_go;  ///< of the body; no other number counts
};
struct AttachInput {
  int prop, body;
};
struct ReleaseInput {
  int prop;
};
using InputMeaning =
    std::variant<GravityInput, ExcitationInput, MotorInput, DetailInput, PushInput, AttachInput, ReleaseInput>;

/// Throws InputError, naming the path, where it or its numbers can mean nothing to this scene.
InputMeaning meaning_of(const Input&, const Recipe&);
[[noreturn]] void refuse(const Input&, const std::string& why);

}  // namespace sinew
