#include "sinew/studio/session/playback.hpp"

#include <algorithm>
#include <atomic>
#include <random>

namespace sinew::studio {

std::uint32_t next_scene_number() {
  static std::atomic<std::uint32_t> number{std::random_device{}()};
  return ++number;
}

void remark(std::vector<Remark>& all, const NumberedFrame& shot, const std::vector<StepReport>& news) {
  for (const StepReport& report : news) {
    const bool known = std::ranges::any_of(all, [&](const Remark& other) { return same_kind(other.report, report); });
    if (!known) all.push_back({shot.number, shot.time(), report});
  }
}

}  // namespace sinew::studio
