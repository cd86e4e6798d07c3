#pragma once
// How the functions of a motion go on before its first row and after its last.
#include "sinew/model/scene.hpp"

namespace sinew {

Function held(Function);  ///< stands still there
/// Begins again there, carried on by what it has travelled, or bent back to where it began over its last tenth.
Function looping(const Function&, bool travels);
/// A function of a motion that muscles follow: no limb of theirs gets on.
Function tracked_course(const Track&, const Function&);
/// The function of a joint's k-th coordinate as the bones play it.
Function played_course(const Play&, const Joint&, size_t k);

}  // namespace sinew
