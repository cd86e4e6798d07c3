#include "sinew/muscle/fidelity.hpp"

namespace sinew {

std::vector<int> first_units(const Model& model) {
  std::vector<int> first{0};
  for (const Muscle& muscle : model.muscles) first.push_back(first.back() + static_cast<int>(muscle.units.size()));
  return first;
}

int rate_of(const Fidelity& fidelity, const Rates& rates) {
  if (const auto own = rates.fidelity.find(fidelity.name); own != rates.fidelity.end()) return own->second;
  return fidelity.pace == Fidelity::Pace::rigid ? rates.rigid : rates.tissue;
}

FidelityKeys keys_of(const std::vector<Fidelity>& all) {
  FidelityKeys keys{.names = names_of(all), .options = {}};
  for (const Fidelity& fidelity : all)
    if (fidelity.options) keys.options.push_back(*fidelity.options);
  return keys;
}

std::vector<std::string> names_of(const std::vector<Fidelity>& all) {
  std::vector<std::string> names;
  for (const Fidelity& fidelity : all) names.push_back(fidelity.name);
  return names;
}

}  // namespace sinew
