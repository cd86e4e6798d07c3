// Functions of every kind that OpenSim has. Those of one variable become a Function, polynomials of several a sum.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

#include "sinew/osim/import.hpp"
#include "sinew/osim/polynomial.hpp"

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

/// From one level to another; the oldest files give stairs this name.
Function step_or_stairs(const Element& function) {
  if (function.find("x")) return {.kind = Function::Kind::stairs, .numbers = {}, .points = points_of(function)};
  std::array<double, 2> from{function.number("start_time", 0), function.number("start_value", 0)};
  std::array<double, 2> to{function.number("end_time", 1), function.number("end_value", 1)};
  if (from[0] > to[0]) std::swap(from, to);  // it is the same seen from either end
  return {.kind = Function::Kind::step, .numbers = {}, .points = {from, to}};
}

std::optional<Function> natural_spline(const Element& function) {
  const double half_order = function.number("half_order", 3);
  for (const char* fitted : {"weights", "coefficients", "wk"}) function.find(fitted);  // made from the points again
  std::optional<Function> f =
      through_points(function, half_order == 1 ? Function::Kind::polyline : Function::Kind::natural_spline);
  if (f->kind == Function::Kind::natural_spline) f->numbers = {half_order == 2 ? 3.0 : 5.0};
  if (half_order == 4) function.changed("a spline of degree 5 runs through its points in place of one of degree 7");
  if (function.number("error_variance", 0) != 0) function.changed("runs through its points; they are not smoothed");
  return f;
}

/// The coefficients of a MultivariatePolynomialFunction, or of a line in several directions.
std::optional<Polynomial> polynomial_in(const Element& function, const std::vector<std::string>& coordinates) {
  const std::vector<double> c = function.numbers("coefficients");
  const int count = static_cast<int>(coordinates.size());
  std::vector<Powers> powers;
  if (function.kind() == "LinearFunction") {
    for (size_t k = 0; k <= coordinates.size(); ++k) powers.emplace_back(coordinates.size(), 0);
    for (size_t k = 0; k < coordinates.size(); ++k) powers[k][k] = 1;
  } else {
    const double dimension = function.number("dimension", count), order = function.number("order", 0);
    if (dimension != count) {
      function.fault(fmt::format("has dimension {}, but {} coordinates", dimension, count));
      return std::nullopt;
    }
    const std::optional<size_t> wanted = order == std::floor(order) && std::abs(order) < 1e6
                                             ? count_of_powers(count, static_cast<int>(order))
                                             : std::nullopt;
    if (!wanted) {
      function.unsupported(fmt::format("a polynomial of order {} in {} coordinates", order, count));
      return std::nullopt;
    }
    if (c.size() == *wanted) powers = powers_in_order(count, static_cast<int>(order));
    if (powers.empty()) powers.resize(*wanted);
  }
  if (c.size() != powers.size()) {
    function.fault(fmt::format("needs {} coefficients, has {}", powers.size(), c.size()));
    return std::nullopt;
  }
  Polynomial out{coordinates, {}};
  for (size_t k = 0; k < c.size(); ++k)
    if (c[k] != 0) out.terms[powers[k]] = c[k];
  return out;
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
    function.unsupported(fmt::format("a line has a slope and an offset; this one has {} coefficients", c.size()));
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
  if (kind == "PiecewiseConstantFunction" || kind == "StepFunction") {
    const Function f = kind == "StepFunction" ? step_or_stairs(function)
                                              : Function{.kind = Function::Kind::stairs, .points = points_of(function)};
    if (f.kind == Function::Kind::step) return f;
    function.note(ImportNote::Kind::remark, "jumps from value to value; its slope is 0 everywhere, as in OpenSim");
    return f.points.size() == 1 ? Function::constant(f.points[0][1]) : f;
  }
  if (kind == "GCVSpline") return natural_spline(function);
  if (kind == "Sine") {
    std::vector<double> numbers{function.number("amplitude", 1), function.number("omega", 1),
                                function.number("phase", 0)};
    if (const double offset = function.number("offset", 0); offset != 0) numbers.push_back(offset);
    return Function{.kind = Function::Kind::sine, .numbers = std::move(numbers), .points = {}};
  }
  if (kind == "MultivariatePolynomialFunction" && function.number("dimension", 1) == 1) {
    const std::optional<Polynomial> of_one = polynomial_in(function, {""});
    if (!of_one) return std::nullopt;
    return of_one->terms.empty() ? Function::constant(0) : of_one->amounts()->at(0).factors.at(0).function;
  }
  if (kind == "MultiplierFunction") {
    std::optional<Function> inner = read_function(function_in(function.find("function")));
    if (inner) inner->scale *= function.number("scale", 1);
    return inner;
  }
  function.unsupported("this kind of function is not supported");
  return std::nullopt;
}

std::optional<std::vector<Amount>> read_function_of_several(const Element& function,
                                                            const std::vector<std::string>& coordinates) {
  const std::string kind = function.kind();
  if (kind == "MultiplierFunction") {
    std::optional<std::vector<Amount>> inner =
        read_function_of_several(function_in(function.find("function")), coordinates);
    const double scale = function.number("scale", 1);
    if (inner)
      for (Amount& amount : *inner)
        for (double& number : amount.factors.back().function.numbers) number *= scale;
    return inner;
  }
  if (kind != "MultivariatePolynomialFunction" && kind != "LinearFunction") {
    function.unsupported("this kind of function of several coordinates is not supported");
    return std::nullopt;
  }
  const std::optional<Polynomial> polynomial = polynomial_in(function, coordinates);
  if (!polynomial) return std::nullopt;
  std::optional<std::vector<Amount>> all = polynomial->amounts();
  if (!all) function.unsupported("has a term of three or more coordinates; products of two are supported");
  return all;
}

}  // namespace sinew
