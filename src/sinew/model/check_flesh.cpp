// A muscle's flesh and the ways to make a surface of it.
#include <fmt/format.h>

#include <cmath>

#include "sinew/model/check_parts.hpp"

namespace sinew {
namespace {

void check_count(const std::string& field, int value, int low, int high, FaultList& faults) {
  if (value < low || value > high)
    faults.add(field, fmt::format("must lie between {} and {}, is {}", low, high, value));
}

void check_tube(const TubeOptions& tube, const std::string& field, FaultList& faults) {
  constexpr int most_sides = 512, most_levels = 8, most_rays = 64;
  check_count(field + ".sides", tube.sides, 6, most_sides, faults);
  if (tube.sides % 2 != 0)
    faults.add(field + ".sides",
               fmt::format("must be even, because sides are compared with their opposites; is {}", tube.sides));
  check_count(field + ".levels", tube.levels, 0, most_levels, faults);
  check_count(field + ".rays", tube.rays, 1, most_rays, faults);
  const TendonShares& t = tube.tendons;
  faults.within(field + ".tendons.origin", t.origin, 0, 1);
  faults.within(field + ".tendons.belly_origin", t.belly_origin, 0, 1);
  faults.within(field + ".tendons.belly_insertion", t.belly_insertion, 0, 1);
  faults.within(field + ".tendons.insertion", t.insertion, 0, 1);
  constexpr double rounding = 1e-6;
  const double sum = t.origin + t.belly_origin + t.belly_insertion + t.insertion;
  if (!(std::abs(sum - 1) < rounding))
    faults.add(field + ".tendons", fmt::format("the shares sum to {}, not to 1", sum));
}

void check_springs(const SpringOptions& springs, const std::string& field, FaultList& faults) {
  constexpr int most_slices = 256, most_around = 128;
  check_count(field + ".slices", springs.slices, 1, most_slices, faults);
  check_count(field + ".around", springs.around, 3, most_around, faults);
  if (springs.length) faults.function(field + ".length", *springs.length);
  if (springs.motion_source == SpringOptions::MotionSource::given && !springs.length)
    faults.add(field + ".length", "`drive: given` needs the length of the line over time");
  if (springs.motion_source != SpringOptions::MotionSource::given && springs.length)
    faults.add(field + ".length", "is only used by `drive: given`");
  const auto not_negative = [&](const char* key, const std::optional<double>& value) {
    if (value) faults.not_negative(field + key, *value);
  };
  not_negative(".ring", springs.ring);
  not_negative(".along", springs.along);
  not_negative(".damping", springs.damping);
  not_negative(".drag", springs.drag);
  not_negative(".bend_ring", springs.bend_ring);
  not_negative(".bend_along", springs.bend_along);
  faults.not_negative(field + ".pressure", springs.pressure);
  faults.not_negative(field + ".noise", springs.noise);
  if (springs.mass) faults.positive(field + ".mass", *springs.mass);
  if (springs.step) faults.positive(field + ".step", *springs.step);
}

}  // namespace

void check_volume(const Volume& volume, const std::string& field, FaultList& faults) {
  faults.positive(field + ".density", volume.density);
  faults.positive(field + ".tension", volume.tension);
  check_tube(volume.tube, field + ".tube", faults);
  check_springs(volume.springs, field + ".springs", faults);
  const auto needs_surface = [&](bool joined, const char* key) {
    if (joined && volume.surface.empty())
      faults.add(field + key, "needs a `surface`: the mesh that the joined muscles name");
  };
  needs_surface(volume.tube.joined, ".tube.joined");
  needs_surface(volume.springs.joined, ".springs.joined");
  if (volume.tube.pennate && !volume.tube.bulges)
    faults.add(field + ".tube.pennate", "says which way the belly swells, but `bulges` is false");
}

}  // namespace sinew
