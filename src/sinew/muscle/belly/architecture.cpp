#include "sinew/muscle/belly/architecture.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

constexpr double common_tension = 3e5;     // Pa, of muscles that name none
constexpr double tendon_stress = 45e6;     // Pa at peak force
constexpr double belly_over_fibre = 1.15;  // fibres start and end staggered
/// Belly length over the cube root of volume: most are about six times as long as wide; stout ones are broad and flat.
/// Pennate ones are shorter, and show more of their tendons.
struct Build {
  double slender, most_belly;  // the latter of the path, so that tendons show
};
constexpr Build usual{4.2, 0.94}, pennate{3.4, 0.8};
constexpr double stoutest = 2.4;
constexpr double spread_share = 0.75, most_spread = 0.65;  // of the length that is missing; of the path
constexpr double strap_share = 0.7, pennate_share = 0.35;  // fibre length over belly length
constexpr double clearly_pennate = 12 * degree;

Architecture::Kind kind_of(double fibre_over_belly, double pennation) {
  if (pennation >= clearly_pennate || fibre_over_belly < pennate_share) return Architecture::Kind::pennate;
  return fibre_over_belly > strap_share ? Architecture::Kind::strap : Architecture::Kind::fusiform;
}

}  // namespace

std::optional<Architecture> architecture_of(const Muscle& muscle, double path_length, double bone) {
  Architecture a;
  a.volume = muscle.force * muscle.fibre.length / (muscle.volume ? muscle.volume->specific_tension : common_tension);
  if (!(a.volume > 0) || !(path_length > least_path) || !std::isfinite(a.volume)) return {};
  a.tendon_area = muscle.force / tendon_stress;
  // At rest fibres are as long as their tendon leaves them to be.
  const double optimal = muscle.fibre.length * std::cos(muscle.fibre.pennation);
  const double fibre = std::clamp(path_length - muscle.tendon.slack, 0.6 * optimal, 1.4 * optimal);
  const double root = std::cbrt(a.volume);
  const auto belly_as = [&](const Build& build) {
    return std::min(std::max(belly_over_fibre * fibre, build.slender * root), build.most_belly * path_length);
  };
  a.kind = kind_of(fibre / belly_as(usual), muscle.fibre.pennation);
  const Build& build = a.kind == Architecture::Kind::pennate ? pennate : usual;
  a.belly = belly_as(build);
  const double short_of = build.slender * root - build.most_belly * path_length;
  a.spread = std::clamp(spread_share * short_of, 0.0, std::min(bone, most_spread * path_length));
  const double most = std::pow((a.belly + a.spread) / stoutest, 3);
  a.spare = std::max(0.0, a.volume - most);
  const double stoutness =
      std::cbrt(std::min(a.volume, most)) / (a.belly + a.spread) * usual.slender;  // 1: as slender as most
  switch (a.kind) {
    case Architecture::Kind::strap:
      a.fullness = 0.45, a.flatness = 2.4;
      break;
    case Architecture::Kind::fusiform:
      a.fullness = 0.75, a.flatness = 1.4;
      break;
    case Architecture::Kind::pennate:
      a.fullness = 0.65, a.flatness = 1.8, a.skew = 0.9;
      break;
  }
  a.flatness *= std::clamp(stoutness, 1.0, 2.0);  // the stout ones are broad, not round
  return a;
}

const char* word_for(Architecture::Kind kind) {
  constexpr const char* words[] = {"strap", "fusiform", "pennate"};
  return words[static_cast<int>(kind)];
}

}  // namespace sinew
