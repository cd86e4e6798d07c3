#pragma once
// The start pose of a model whose loops have places of their own on both bodies: the nearest one that closes them.
#include "sinew/skeleton/skeleton.hpp"

namespace sinew {

/// Moves q, which obeys locks, prescribed functions and couplers, to where the loops of the model close.
Assembly assemble(const Model&, const Skeleton&, Eigen::VectorXd& q);

/// What a person should know of how the start pose was assembled; nothing where no coordinate had to move.
std::vector<std::string> notes_on_assembly(const Model&, const Skeleton&);

}  // namespace sinew
