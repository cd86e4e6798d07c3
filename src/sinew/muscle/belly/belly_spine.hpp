#pragma once
// The line about which a muscle is built: its course without kinks, with a frame that faces away from the bones.
#include "sinew/muscle/belly/belly_tube.hpp"

namespace sinew {

struct Spine {
  std::vector<double> fraction, arc;  ///< of the length; m
  std::vector<Vec3> at, along, out, side;
  bool faces_off_bone = true;  ///< `out` does; that of a strap may face either way
};

/// A path in equal steps without its kinks, as flesh runs along it; of as many points as every other.
std::vector<Vec3> flesh_course(std::span<const Vec3> path, const BellyParameters&);
/// Fractions of a muscle's length where its sections are: more of them towards its ends.
std::vector<double> section_fractions(int sections);
/// `sections` places along a path, more of them towards its ends.
Spine spine_of(std::span<const Vec3> path, const BellyParameters&, const BoneSpace& bones, int sections);
/// Which way a course would go on beyond its origin: away from its middle, along the bone it starts from.
Vec3 beyond_origin(std::span<const Vec3> course, const BoneSpace& bones);
/// Brings tangents, frame and arc lengths up to date with the places.
void square_up(Spine&);
/// Share of the belly at a fraction of the muscle's length: below 0 and above 1 there is none.
double belly_share(const BellyParameters&, double fraction);

}  // namespace sinew
