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

}  // namespace

double strands(double turn, int n, double along, unsigned seed) {
  const double x = (turn - std::floor(turn)) * n, i = std::floor(x), j = std::floor(along);
  const double u = smoothstep(0, 1, x - i), v = smoothstep(0, 1, along - j);
  const auto a = static_cast<unsigned>(i) % n, b = (a + 1) % n, c = static_cast<unsigned>(static_cast<int>(j) + 4096);
  return (1 - v) * ((1 - u) * hashed(a, c, seed) + u * hashed(b, c, seed)) +
         v * ((1 - u) * hashed(a, c + 1, seed) + u * hashed(b, c + 1, seed));
}

double smoothstep(double a, double b, double x) {
  const double t = std::clamp((x - a) / (b - a), 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

double bundles(double turn, double arc, unsigned seed) {
  const double wander = 0.012 * strands(turn, 7, 14 * arc, seed + 3);
  return 0.62 * strands(turn + wander, 15, 12 * arc, seed) + 0.38 * strands(turn + wander, 36, 22 * arc, seed + 1);
}

}  // namespace sinew
