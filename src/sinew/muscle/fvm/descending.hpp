#pragma once
// Fibres that pull less the longer they are let a muscle come apart into long and short stretches, unless what they lie
// in adds as much (fvm.md 11.3).
#include <string>

#include "sinew/muscle/material/law.hpp"

namespace sinew::fvm {

/// By how much the law's fibres fall at full activation where that is steepest, Pa; 0: nowhere.
double steepest_fall(const material::Law&);
/// What to say of a law whose matrix does not add as much, three shear moduli; empty: it does.
std::string descending_note(const material::Law&);

}  // namespace sinew::fvm
