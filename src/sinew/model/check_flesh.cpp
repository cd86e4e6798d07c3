// A muscle's flesh. What fidelities make of it they check themselves (options.hpp).
#include "sinew/model/check_parts.hpp"

namespace sinew {

void check_volume(const Volume& volume, const std::string& field, FaultList& faults) {
  faults.positive(field + ".density", volume.density);
  faults.positive(field + ".specific_tension", volume.specific_tension);
  faults.positive(field + ".section", volume.section);
  if (volume.section != 1 && volume.surface.empty())
    faults.add(field + ".section", "is that of a `surface`; a belly that is grown follows the muscle's `force`");
  if (volume.section != 1 && volume.joined)
    faults.add(field + ".section", "joined muscles are one body of flesh: the section of one of them cannot change");
  if (volume.joined && volume.surface.empty())
    faults.add(field + ".joined", "needs a `surface`: the mesh that the joined muscles name");
}

}  // namespace sinew
