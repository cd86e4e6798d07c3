#include "sinew/model/model.hpp"

namespace sinew {

const Coordinate* find_coordinate(const Model& model, const std::string& name) {
  for (const Joint& joint : model.joints)
    if (const Coordinate* coordinate = find(joint.coordinates, name)) return coordinate;
  return nullptr;
}

}  // namespace sinew
