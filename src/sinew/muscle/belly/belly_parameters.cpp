// How the arm's muscles look, after anatomy: volumes as measured in people, fleshy and tendinous ends where they are.
#include <algorithm>
#include <cmath>

#include "sinew/geometry/polyline.hpp"
#include "sinew/muscle/belly/belly_tube.hpp"

namespace sinew {
namespace {

constexpr double drawn_tendon_stress = 45e6;  // Pa at peak force
constexpr double tendon_for_the_eye = 1.6;
constexpr double thinnest_tendon = 4e-7;        // m2: those of an eye are broader than their force asks for
constexpr double drawn_belly_over_fibre = 1.3;  // fibres start and end staggered
constexpr double most_belly = 0.92;             // of the path, so that tendons show
constexpr double drawn_most_spread = 0.5;   // of the path: how far a stout muscle's origin may reach beyond its point
constexpr double drawn_spread_share = 0.6;  // of the length that finds no room on the path
constexpr double strap_from = 0.05;         // of the path: how soon flesh begins in a strap that has no room to spare
constexpr double strap_fullness = 0.5;      // straps are of nearly one thickness
constexpr double most_laid = 3;             // times flatter where a stout belly lies on bone
constexpr double slenderness = 4.2;  // belly length over the cube root of volume: about five times as long as wide
constexpr double tendon_before_belly =
    0.4;  // of what is not belly: most muscles have the longer tendon at the insertion

constexpr double pulley_turn = 1.4;        // rad at one point of a path: sharper than any flesh turns
constexpr double tendon_at_pulley = 0.15;  // of the path, from the belly's end to the pulley

struct NamedLook {
  std::string_view code, name;
  double force;  // N, for the tendon's thickness
  BellyParameters look;
};

// volume, tendon, belly from-to, skew, fullness, fleshy, flatness, origin, insertion, out, side, spread, seed
const NamedLook arm_looks[] = {
    {"BIClong", "biceps_long", 624, {92e-6, 0, 0.36, 0.84, 1.12, 0.80, 0, 1.12, 1.3, 1.5, 0.005, 0.0085, 0, 11}},
    {"BICshort", "biceps_short", 436, {82e-6, 0, 0.18, 0.80, 1.15, 0.80, 0, 1.12, 1.6, 1.5, 0.005, -0.0085, 0, 23}},
    {"BRA", "brachialis", 987, {118e-6, 0, 0.0, 0.90, 0.95, 0.70, 0.42, 2.0, 2.4, 1.5, 0.001, 0, 0.042, 37}},
    {"TRIlong", "triceps_long", 799, {128e-6, 0, 0.07, 0.72, 0.98, 0.80, 0, 1.25, 1.8, 5.0, 0.0045, 0.0150, 0, 41}},
    {"TRIlat",
     "triceps_lateral",
     624,
     {112e-6, 0, 0.0, 0.76, 0.96, 0.80, 0.24, 1.45, 2.0, 5.0, 0.0035, -0.0110, 0.030, 59}},
    {"TRImed", "triceps_medial", 624, {66e-6, 0, 0.0, 0.90, 1.1, 0.75, 0.40, 2.1, 2.2, 3.0, -0.006, -0.001, 0.02, 67}},
    {"BRD", "brachioradialis", 261, {62e-6, 0, 0.0, 0.66, 1.0, 0.80, 0.30, 1.5, 2.4, 2.2, 0.004, 0, 0, 73}},
};

}  // namespace

BellyParameters muscle_look(double force, double fibre_length, double tendon_slack, double tension) {
  BellyParameters look;
  look.volume = force * fibre_length / tension;
  look.tendon_area = std::max(thinnest_tendon, tendon_for_the_eye * force / drawn_tendon_stress);
  const double path = fibre_length + tendon_slack;
  const double slender = slenderness * std::cbrt(look.volume);  // bellies of short, many fibres are longer than these
  const double wanted = std::max(drawn_belly_over_fibre * fibre_length, slender), room = most_belly * path;
  look.spread = std::clamp(drawn_spread_share * (slender - room), 0.0, drawn_most_spread * path);
  look.fleshy = look.spread > 0 ? 0.4 : 0;
  look.flat_on_bone = look.flatness * std::clamp(std::pow(slender / (room + look.spread), 2), 1.0, most_laid);
  look.flatness *= std::clamp(std::sqrt(wanted / (room + look.spread)), 1.0, 1.8);
  const double belly = std::clamp((wanted - look.spread) / path, 0.25, most_belly);
  look.belly_from = tendon_before_belly * (1 - belly);
  look.belly_to = look.belly_from + belly;
  if (look.spread > 0) {  // flesh from the first point on; the share of the path is told of path and spread together
    look.belly_from = 0;
    look.belly_to = (look.spread + most_belly * path) / (look.spread + path);
  }
  // Models of few muscles give one the force of several, whose flesh would find no room about its path.
  const double length = (look.belly_to - look.belly_from) * (path + look.spread);
  look.volume = std::min(look.volume, std::pow(length / slenderness, 3));
  return look;
}

BellyParameters strap_look(double force, double fibre_length, double tendon_slack, double tension) {
  BellyParameters look = muscle_look(force, fibre_length, tendon_slack, tension);
  if (look.spread > 0) look.belly_from = strap_from, look.belly_to = strap_from + most_belly;
  look.spread = look.fleshy = 0;
  look.fullness = strap_fullness;
  return look;
}

BellyParameters beside_pulley(BellyParameters look, std::span<const Vec3> course) {
  const std::vector<double> arc = arc_lengths(course);
  for (size_t i = 1; i + 1 < course.size(); ++i) {
    const Vec3 before = course[i] - course[i - 1], after = course[i + 1] - course[i];
    const double pulley = (look.spread + arc[i]) / (look.spread + arc.back());
    const bool sharp = before.dot(after) < std::cos(pulley_turn) * before.norm() * after.norm();
    if (!sharp || pulley <= look.belly_from || pulley >= look.belly_to) continue;
    const bool comes_first = look.belly_from + look.belly_to < 2 * pulley;
    const double room = (comes_first ? pulley : 1 - pulley) - tendon_at_pulley;
    if (room <= 0) continue;
    const double belly = std::min(look.belly_to - look.belly_from, most_belly * room);
    look.belly_from = (comes_first ? 0 : 1 - room) + tendon_before_belly * (room - belly);
    look.belly_to = look.belly_from + belly;
  }
  return look;
}

std::optional<BellyParameters> arm_muscle_look(std::string_view name) {
  for (const NamedLook& entry : arm_looks)
    if (name == entry.code || name == entry.name) {
      BellyParameters look = entry.look;
      look.tendon_area = tendon_for_the_eye * entry.force / drawn_tendon_stress;
      return look;
    }
  return {};
}

}  // namespace sinew
