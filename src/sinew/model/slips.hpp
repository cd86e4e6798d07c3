#pragma once
// Figures that no body has, and what was likely meant: a unit left out, a decimal point in the wrong place. They run,
// and deserve a word.
#include <string>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/model/scene.hpp"

namespace sinew {

/// With the field of each; of one kind the first, and how many more there are.
std::vector<Fault> slips_in(const Model&);
std::vector<Fault> slips_in(const Scene&);  ///< of the scene alone
/// One of each kind, a kind being the field without the name of its item, with how many more there are.
std::vector<Fault> first_of_each_kind(std::vector<Fault>);
/// Why a coordinate hardly has such a value, an angle (rad) or a place (m), and what was meant; empty: it may well.
std::string slip_of_value(double value, bool turns);

}  // namespace sinew
