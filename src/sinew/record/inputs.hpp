#pragma once
// inputs.jsonl: everything a person changed while the world ran, one line each, so that a run can be told again.
#include <string>
#include <string_view>
#include <vector>

#include "sinew/world/input.hpp"

namespace sinew {

/// One line, numbers bit for bit; throws InputError on numbers that are not finite.
std::string input_line(const Input&);
/// All lines; what follows the last line end was cut off and is ignored. Throws InputError with every fault.
std::vector<Input> parse_inputs(std::string_view text, const std::string& file);

}  // namespace sinew
