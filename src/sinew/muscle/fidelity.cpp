#include "sinew/muscle/fidelity.hpp"

namespace sinew {

std::vector<int> first_units(const Model& model) {
  std::vector<int> first{0};
  for (const Muscle& muscle : model.muscles) first.push_back(first.back() + static_cast<int>(muscle.units.size()));
  return first;
}

}  // namespace sinew
