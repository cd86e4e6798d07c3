#pragma once
// Where bodies of a model stand, as functions of its coordinates: what an import needs to know of its skeleton.
#include <map>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"

namespace sinew {

using CoordinateValues = std::map<std::string, double>;
CoordinateValues start_values(const Model&);

/// Of the body in the ground.
Pose body_pose(const Model&, const std::string& body, const CoordinateValues&);

/// The joints between two bodies, from where their ways to the ground part.
std::vector<const Joint*> joints_between(const Model&, const std::string& a, const std::string& b);
/// The coordinates that move one against the other.
std::vector<std::string> coordinates_between(const Model&, const std::string& a, const std::string& b);

}  // namespace sinew
