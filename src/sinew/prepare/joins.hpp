#pragma once
// Muscles that stand for parts of one: `--join deltoid=deltoid_front,deltoid_middle,deltoid_back`.
#include <span>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"

namespace sinew {

struct Join {
  std::string name;  ///< of the whole
  std::vector<std::string> muscles;
};

/// `NAME=MUSCLE,MUSCLE,...` each. Throws InputError with every fault: other forms, muscles that the model does not have
/// or that are in two joins, names twice, fewer than two muscles.
std::vector<Join> joins_of(std::span<const std::string> texts, const Model&);

/// Gives a muscle the mesh that it shares; both surface fidelities make one body of it.
void share_surface(Muscle&, const std::string& surface);

}  // namespace sinew
