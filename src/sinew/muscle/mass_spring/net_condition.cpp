#include "sinew/muscle/mass_spring/net_condition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sinew/muscle/mass_spring/coefficients.hpp"

namespace sinew {
namespace {

Vec3 slice_middle(const SpringGrid& grid, std::span<const Vec3> points, int slice) {
  Vec3 sum = Vec3::Zero();
  for (int j = 0; j < grid.around; ++j) sum += points[grid.at(slice, j)];
  return sum / grid.around;
}

double turn_at(const Bend& bend, std::span<const Vec3> x) {
  const Vec3 before = x[bend.at] - x[bend.one], behind = x[bend.other] - x[bend.at];
  return std::atan2(before.cross(behind).norm(), before.dot(behind));
}

double irregularity_of(const SpringGrid& grid, std::span<const Vec3> carried, std::span<const Vec3> x) {
  double squares = 0, belly = 0;
  Vec3 before = slice_middle(grid, carried, 0), middle = slice_middle(grid, carried, 1);
  for (int k = 1; k <= grid.slices; ++k) {
    const Vec3 behind = slice_middle(grid, carried, k + 1), along = (behind - before).normalized();
    const auto radius = [&](const Vec3& p) { return (p - middle - (p - middle).dot(along) * along).norm(); };
    double mean = 0, sum = 0, sum2 = 0;
    for (int j = 0; j < grid.around; ++j) {
      const int i = grid.at(k, j);
      const double wanted = radius(carried[i]), off = radius(x[i]) - wanted;
      mean += wanted / grid.around;
      sum += off, sum2 += off * off;
    }
    squares += std::max(sum2 - sum * sum / grid.around, 0.0);  // in this order, so that NaN stays
    belly = std::max(belly, mean);
    before = middle, middle = behind;
  }
  return belly > 0 ? std::sqrt(squares / (grid.slices * grid.around)) / belly : 0;
}

/// Calls `each(edge, strain)` for every spring.
template <class Each>
void for_strains(const SpringNet& net, double swell, std::span<const Vec3> x, const Each& each) {
  const auto of = [&](const std::vector<Edge>& edges, const std::vector<double>& rest, double scale) {
    for (std::size_t e = 0; e < edges.size(); ++e)
      if (rest[e] > 0) each(edges[e], (x[edges[e][0]] - x[edges[e][1]]).norm() / (scale * rest[e]) - 1);
  };
  of(net.rings, net.ring_rest, swell);
  of(net.alongs, net.along_rest, 1);
}

/// Angular springs that keep it from buckling at this length.
double least_bend_at(const SpringLaw& law, double shortening) {
  return shortening < 1 ? least_bend(law.along, shortening) : 0;
}

}  // namespace

std::vector<double> turns_along(const SpringNet& net, std::span<const Vec3> points) {
  std::vector<double> out;
  for (const Bend& bend : net.along_turns) out.push_back(turn_at(bend, points));
  return out;
}

double crease_of(const SpringNet& net, std::span<const double> turns, std::span<const Vec3> x) {
  double out = 0;
  for (std::size_t b = 0; b < turns.size(); ++b) out = std::max(out, turn_at(net.along_turns[b], x) - turns[b]);
  return out;
}

NetCondition condition_of(const SpringNet& net, std::span<const double> turns, const CarriedShape& carried,
                          const SpringMotion& motion) {
  NetCondition out;
  const std::vector<Vec3>& x = motion.x;
  out.volume = enclosed_volume(net, x) / net.volume;
  out.irregularity = irregularity_of(net.grid, carried.points, x);
  for (const auto& [i, j] : net.alongs) out.folds += (x[j] - x[i]).dot(carried.points[j] - carried.points[i]) < 0;
  out.crease = crease_of(net, turns, x);
  for (const Vec3& v : motion.v) out.kinetic += net.mass * v.squaredNorm() / 2;
  for_strains(net, carried.swell, x, [&](const Edge&, double strain) {
    if (std::abs(strain) > std::abs(out.strain)) out.strain = strain;
  });
  return out;
}

std::vector<double> strains_of(const SpringNet& net, double swell, std::span<const Vec3> x) {
  std::vector<double> out(x.size(), 0.0);
  for_strains(net, swell, x, [&](const Edge& edge, double strain) {
    for (const int i : edge)
      if (std::abs(strain) > std::abs(out[i])) out[i] = strain;
  });
  return out;
}

bool crumples(const NetCondition& net, const SpringLaw& law, double shortening) {
  constexpr double sharp = 75 * pi / 180;  // rad: two rows of triangles nearly lie on each other
  constexpr double rough = 0.05;           // what buckling makes of the specification's spindle, at least
  const bool soft = law.angular == SpringOptions::Angular::none || law.bend_along < least_bend_at(law, shortening);
  return net.folds > 0 || net.crease > sharp || (soft && net.irregularity > rough);
}

StepReport crumpled(const std::string& muscle, const SpringLaw& law, const NetCondition& net, double shortening,
                    bool pressed) {
  StepReport out{.where = muscle};
  out.reason = fmt::format(
      "its net buckles: at {:.0f} % of its length at rest it is bent by up to {:.0f} degrees more than there, and {} "
      "edges along it run backwards",
      100 * shortening, net.crease * 180 / pi, net.folds);
  if (law.angular == SpringOptions::Angular::none)
    out.advice = "it has no angular springs: give its `springs` `angular: vector`";
  else if (const double least = least_bend_at(law, shortening); law.bend_along < least)
    out.advice = fmt::format(
        "its angular springs are too soft: raise `bend_along` of its `springs` to {:.3g} N/m for this length, or leave "
        "it "
        "out",
        least);
  else if (pressed)
    out.advice = "bones or other nets press it: give its `springs` more `slices`, or `contact: bones` or `none`";
  else
    out.advice = "its path bends within the flesh: give its `springs` fewer `slices`, or the path fewer corners";
  return out;
}

}  // namespace sinew
