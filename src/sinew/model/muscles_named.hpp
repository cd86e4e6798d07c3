#pragma once
#include <string>
#include <vector>

#include "sinew/model/model.hpp"

namespace sinew {

/// The muscles that are meant, each once and in the order they are asked for: by names, or patterns in which `*` stands
/// for any letters and which give theirs in the model's order. Throws InputError with every one that fits none.
std::vector<std::string> muscles_named(const Model&, const std::vector<std::string>& names);

}  // namespace sinew
