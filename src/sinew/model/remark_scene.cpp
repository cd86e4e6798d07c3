// What a scene says in vain, or runs but should not be trusted.
#include <fmt/format.h>

#include "sinew/model/check.hpp"
#include "sinew/model/check_parts.hpp"
#include "sinew/model/slips.hpp"

namespace sinew {
namespace {

constexpr int coarse_rate =
    250;  // per second: muscle and skeleton are stepped one after the other, which holds to 4 ms

/// What places the coordinate instead of its start value; empty: nothing does.
std::string placed_by(const Coordinate& started, const Model& model) {
  for (const Coupler& coupler : model.couplers)
    if (coupler.coordinate == started.name) return "follows `" + coupler.of + "`";
  return started.prescribed && !started.locked ? "is prescribed" : "";
}

}  // namespace

std::vector<Fault> remarks_on(const Scene& scene) {
  FaultList remarks;
  const Model started = started_model(scene);
  for (const auto& [list, values] : {std::pair{"pose.", &scene.pose}, {"speeds.", &scene.speeds}})
    for (const auto& [name, value] : *values) {
      const Coordinate* coordinate = find_coordinate(started, name);
      if (!coordinate) continue;
      std::string reason = placed_by(*coordinate, started);
      if (coordinate->locked && values == &scene.speeds) reason = "is locked";
      if (!reason.empty()) remarks.add(list + name, fmt::format("has no effect: the coordinate {}", reason));
    }
  const double until = starts_at(scene) + scene.duration;
  if (const Play* play = scene.play ? &*scene.play : nullptr; play && !play->loop && !play->end)
    if (const double last = span_of(*play).high;
        last != span_of(*play).low && last < until - 1 / double(scene.rates.record))
      remarks.add("play", fmt::format("the motion is over at {:g} s; its last pose is held until {:g} s (`loop: true` "
                                      "begins again, `end: true` ends the run there)",
                                      last, until));
  if (!scene.model.muscles.empty() && scene.rates.rigid < coarse_rate)
    remarks.add("rates.rigid",
                fmt::format("steps of {:g} ms are too long to follow muscles and light bones, and what comes "
                            "out may be far off; 1000 per second is usual, {} the least to trust",
                            1e3 / scene.rates.rigid, coarse_rate));
  std::vector<Fault> out = remarks.take(), slips = slips_in(scene);
  out.insert(out.end(), slips.begin(), slips.end());
  return out;
}

}  // namespace sinew
