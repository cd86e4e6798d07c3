#include "sinew/control/choose.hpp"

#include "sinew/control/tracker.hpp"
#include "sinew/world/world.hpp"

namespace sinew {

std::unique_ptr<const Controller> controller_of(const World& world) {
  if (world.scene().track) return std::make_unique<Tracker>(world);
  return std::make_unique<Scripted>(world);
}

}  // namespace sinew
