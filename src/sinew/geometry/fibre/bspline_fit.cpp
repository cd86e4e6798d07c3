#include "sinew/geometry/fibre/bspline_fit.hpp"

#include <fmt/format.h>

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>

#include "sinew/core/error.hpp"
#include "sinew/core/parallel.hpp"

namespace sinew {
namespace {

/// The place in the unit disc that a place in the square has: sides become arcs, corners the only creases.
Vec3 in_disc(double u, double v) {
  const double a = 2 * u - 1, b = 2 * v - 1;
  return {a * std::sqrt(1 - b * b / 2), b * std::sqrt(1 - a * a / 2), 0};
}

Vec3 place_in(const FibreSection& section, double u, double v) {
  const Vec3 disc = in_disc(u, v);
  const double radius = section.radius_at(std::atan2(disc.y(), disc.x()));
  return section.centre + radius * (disc.x() * section.normal + disc.y() * section.binormal);
}

/// What makes control points of places: the least squares of (places, smoothing * second differences).
Eigen::MatrixXd from_places(const BsplineBasis& basis, const std::vector<double>& parameters, double smoothing) {
  const auto rows = static_cast<Eigen::Index>(parameters.size());
  const int count = basis.count(), bends = smoothing > 0 ? count - 2 : 0;
  Eigen::MatrixXd system = Eigen::MatrixXd::Zero(rows + bends, count);
  for (Eigen::Index r = 0; r < rows; ++r) {
    const BsplineBasis::At at = basis.at(parameters[static_cast<std::size_t>(r)]);
    for (int i = 0; i <= basis.degree(); ++i) system(r, at.first + i) = at.value[static_cast<std::size_t>(i)];
  }
  for (int i = 0; i < bends; ++i) system.block<1, 3>(rows + i, i) = smoothing * Eigen::RowVector3d(1, -2, 1);
  const Eigen::MatrixXd places = Eigen::MatrixXd::Identity(rows + bends, rows);
  return system.colPivHouseholderQr().solve(places);
}

/// Places of a grid, u first, and the same after one direction has been taken from places to control points.
struct Grid {
  std::array<std::size_t, 3> size{};
  std::vector<Vec3> at;
};

Grid along(const Grid& grid, int direction, const Eigen::MatrixXd& by) {
  const auto d = static_cast<std::size_t>(direction);
  Grid out{.size = grid.size, .at = {}};
  out.size[d] = static_cast<std::size_t>(by.rows());
  out.at.assign(out.size[0] * out.size[1] * out.size[2], Vec3::Zero());
  const std::size_t stride = d == 0 ? 1 : d == 1 ? grid.size[0] : grid.size[0] * grid.size[1];
  for (std::size_t n = 0; n < grid.at.size(); ++n) {
    const std::size_t in = n / stride % grid.size[d], below = n % stride, above = n / (stride * grid.size[d]);
    for (std::size_t r = 0; r < out.size[d]; ++r)
      out.at[below + stride * (r + out.size[d] * above)] +=
          by(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(in)) * grid.at[n];
  }
  return out;
}

/// Shares of the way along the centres.
std::vector<double> chord_lengths(std::span<const FibreSection> sections) {
  std::vector<double> out{0};
  for (std::size_t k = 1; k < sections.size(); ++k)
    out.push_back(out.back() + (sections[k].centre - sections[k - 1].centre).norm());
  for (double& share : out) share /= out.back();
  return out;
}

std::vector<double> even(int count) {
  std::vector<double> out;
  for (int i = 0; i < count; ++i) out.push_back(static_cast<double>(i) / (count - 1));
  return out;
}

double least_det(const BsplineSolid& solid) {
  constexpr int cells = 10;
  double out = std::numeric_limits<double>::infinity();
  for (int k = 0; k < cells; ++k)
    for (int j = 0; j < cells; ++j)
      for (int i = 0; i < cells; ++i)
        out = std::min(out, solid.slope(Vec3(i + 0.5, j + 0.5, k + 0.5) / cells).determinant());
  return out;
}

}  // namespace

/// Through four neighbours (Catmull-Rom): a circle stays one, and edges of sections are kept.
double FibreSection::radius_at(double angle) const {
  const auto count = static_cast<double>(radius.size());
  double at = angle / (2 * pi) * count;
  at -= count * std::floor(at / count);
  const double floor = std::floor(at), t = at - floor;
  const auto n = radius.size(), i = static_cast<std::size_t>(floor) % n;
  const double a = radius[(i + n - 1) % n], b = radius[i], c = radius[(i + 1) % n], d = radius[(i + 2) % n];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

BsplineFit fitted_solid(std::span<const FibreSection> sections, const BsplineCounts& counts) {
  const std::array<int, 3>& points = counts.points;
  if (static_cast<int>(sections.size()) <= points[2])
    throw InputError(
        fmt::format("a solid of {} points along its fibres needs more than {} sections", points[2], sections.size()));
  const std::array<BsplineBasis, 3> bases{BsplineBasis(points[0], counts.degree),
                                          BsplineBasis(points[1], counts.degree),
                                          BsplineBasis(points[2], counts.degree)};
  const std::array<std::vector<double>, 3> parameters{even(2 * points[0] + 1), even(2 * points[1] + 1),
                                                      chord_lengths(sections)};
  Grid places{.size = {parameters[0].size(), parameters[1].size(), sections.size()}, .at = {}};
  for (const FibreSection& section : sections)
    for (const double v : parameters[1])
      for (const double u : parameters[0]) places.at.push_back(place_in(section, u, v));
  for (const double smoothing : {0.0, 0.03, 0.1, 0.3, 1.0}) {
    Grid control = places;
    for (const int d : {0, 1, 2})
      control = along(control, d,
                      from_places(bases[static_cast<std::size_t>(d)], parameters[static_cast<std::size_t>(d)],
                                  d == 2 ? smoothing : 0));
    BsplineFit out{.solid = BsplineSolid(bases, std::move(control.at)), .smoothing = smoothing};
    out.least_det = least_det(out.solid);
    if (!(out.least_det > 0)) continue;
    std::size_t n = 0;
    for (const double w : parameters[2])
      for (const double v : parameters[1])
        for (const double u : parameters[0])
          out.error = std::max(out.error, (out.solid.at({u, v, w}) - places.at[n++]).norm());
    return out;
  }
  throw InputError("no solid of B-splines can be fitted to it: its sections cross one another");
}

}  // namespace sinew
