#include "sinew/muscle/belly/fascicles.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

double hashed(unsigned a, unsigned b, unsigned seed) {
  unsigned h = a * 0x9e3779b1u ^ b * 0x85ebca77u ^ seed * 0xc2b2ae3du;
  h = (h ^ h >> 15) * 0x2c1b3c6du;
  h = (h ^ h >> 12) * 0x297a2d39u;
  return (h ^ h >> 15) / 4294967296.0;
}

/// Smooth noise that closes round the muscle: `n` cells about it, cells of 1 along it.
double strands(double turn, int n, double along, unsigned seed) {
  const double x = (turn - std::floor(turn)) * n, i = std::floor(x), j = std::floor(along);
  const double u = smoothstep(0, 1, x - i), v = smoothstep(0, 1, along - j);
  const auto a = static_cast<unsigned>(i) % n, b = (a + 1) % n, c = static_cast<unsigned>(static_cast<int>(j) + 4096);
  return (1 - v) * ((1 - u) * hashed(a, c, seed) + u * hashed(b, c, seed)) +
         v * ((1 - u) * hashed(a, c + 1, seed) + u * hashed(b, c + 1, seed));
}

double tendon_share(const BellyParameters& look, double u, double turn, double arc) {
  const double tendon = tendon_at(look, u);
  const double jag = 0.6 * strands(turn, 24, 9 * arc, look.seed + 5) + 0.4 * strands(turn, 36, 20 * arc, look.seed + 6);
  return smoothstep(0.38, 0.62, 1.16 * tendon - 0.08 + 0.62 * (jag - 0.5) * (1 - 0.4 * std::abs(2 * tendon - 1)));
}

}  // namespace

double smoothstep(double a, double b, double x) {
  const double t = std::clamp((x - a) / (b - a), 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

double bundles(double turn, double arc, unsigned seed) {
  const double wander = 0.012 * strands(turn, 7, 14 * arc, seed + 3);
  return 0.62 * strands(turn + wander, 15, 12 * arc, seed) + 0.38 * strands(turn + wander, 36, 22 * arc, seed + 1);
}

Colour fibre_colour(const BellyParameters& look, double u, double turn, double arc, const Colour& flesh) {
  const double h = bundles(turn, arc, look.seed), fine = strands(turn, 36, 40 * arc, look.seed + 2);
  const auto light = static_cast<float>(0.60 + 0.56 * smoothstep(0.22, 0.80, 0.8 * h + 0.2 * fine));
  const Colour dull(0.62f, 0.53f, 0.40f), bright(0.90f, 0.85f, 0.75f);
  const auto gleam = static_cast<float>(smoothstep(0.2, 0.8, 0.5 * h + 0.5 * fine));
  const auto t = static_cast<float>(tendon_share(look, u, turn, arc));
  return (1 - t) * light * flesh + t * (dull + gleam * (bright - dull));
}

}  // namespace sinew
