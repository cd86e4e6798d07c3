// A muscle's flesh. What fidelities make of it they check themselves (options.hpp).
#include "sinew/model/check_parts.hpp"

namespace sinew {

void check_volume(const Volume& volume, const std::string& field, FaultList& faults) {
  faults.positive(field + ".density", volume.density);
  faults.positive(field + ".specific_tension", volume.specific_tension);
  if (volume.joined && volume.surface.empty())
    faults.add(field + ".joined", "needs a `surface`: the mesh that the joined muscles name");
}

}  // namespace sinew
