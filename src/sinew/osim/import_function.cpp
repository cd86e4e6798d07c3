// Functions of one variable, of every kind that models are published with.
#include <fmt/format.h>

#include <array>

#include "sinew/osim/import.hpp"

namespace sinew {
namespace {

std::vector<std::array<double, 2>> points_of(const Element& function) {
  const std::vector<double> x = function.numbers("x"), y = function.numbers("y");
  if (x.size() != y.size()) function.fault(fmt::format("has {} x and {} y", x.size(), y.size()));
  std::vector<std::array<double, 2>> points;
  for (size_t i = 0; i < std::min(x.size(), y.size()); ++i) points.push_back({x[i], y[i]});
  return points;
}

std::optional<Function> through_points(const Element& function, Function::Kind kind) {
  Function f{.kind = kind, .numbers = {}, .points = points_of(function)};
  if (f.points.size() == 1) return Function::constant(f.points[0][1]);
  return f;
}

}  // namespace

Element function_in(const Element& holder) {
  if (!holder) return {};
  for (const Element& child : holder.children()) {
    if (child.kind() == "function") return function_in(child);
    if (child.kind() != "coordinates" && child.kind() != "axis" && child.kind() != "coordinate") return child;
  }
  return {};
}

std::optional<Function> read_function(const Element& function) {
  if (!function) return std::nullopt;
  const std::string kind = function.kind();
  if (kind == "Constant") return Function::constant(function.number("value", 0));
  if (kind == "LinearFunction") {
    const std::vector<double> c = function.numbers("coefficients");
    if (c.size() == 2) return Function::linear(c[0], c[1]);
    function.unsupported(fmt::format("a line has a slope and an offset, this one {} coefficients", c.size()));
    return std::nullopt;
  }
  if (kind == "PolynomialFunction") {
    std::vector<double> c = function.numbers("coefficients");
    if (c.empty()) function.fault("has no coefficients");
    return Function{.kind = Function::Kind::polynomial, .numbers = std::move(c), .points = {}};
  }
  if (kind == "SimmSpline" || kind == "NaturalCubicSpline" || kind == "natCubicSpline")
    return through_points(function, Function::Kind::spline);
  if (kind == "PiecewiseLinearFunction") return through_points(function, Function::Kind::polyline);
  if (kind == "GCVSpline") {
    const std::optional<Function> f = through_points(function, Function::Kind::spline);
    function.changed("a cubic spline runs through its points in place of one of higher degree");
    return f;
  }
  if (kind == "Sine") {
    const double offset = function.number("offset", 0);
    if (offset == 0)
      return Function{
          .kind = Function::Kind::sine,
          .numbers = {function.number("amplitude", 1), function.number("omega", 1), function.number("phase", 0)},
          .points = {}};
  }
  if (kind == "MultiplierFunction") {
    std::optional<Function> inner = read_function(function_in(function.find("function")));
    if (inner) inner->scale *= function.number("scale", 1);
    return inner;
  }
  function.unsupported("there is no such function here");
  return std::nullopt;
}

}  // namespace sinew
