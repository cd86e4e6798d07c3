#pragma once
// Functions of one variable, as model files name them: the displacement of a joint's axis, a moving path point,
// a coupler, a prescribed motion, a scripted excitation.
#include <array>
#include <memory>
#include <string>
#include <vector>

namespace sinew {

struct Jet {  ///< a function and its first two derivatives
  double value = 0, slope = 0, bend = 0;
};

/// What a file says about a function: a plain value. `Curve` evaluates it.
struct Function {
  enum class Kind { constant, linear, polynomial, spline, polyline, sine };
  Kind kind = Kind::constant;
  /// constant {c}; linear {slope, offset}; polynomial {highest power first}; sine {amplitude, frequency, phase}
  std::vector<double> numbers;
  std::vector<std::array<double, 2>> points;  ///< spline, polyline: (x, y), x rising; linear outside
  double scale = 1;                           ///< multiplies the value

  static Function constant(double c) { return {.kind = Kind::constant, .numbers = {c}, .points = {}}; }
  static Function linear(double slope, double offset) {
    return {.kind = Kind::linear, .numbers = {slope, offset}, .points = {}};
  }
  static Function identity() { return linear(1, 0); }
  static Function spline(std::vector<std::array<double, 2>> points) {
    return {.kind = Kind::spline, .numbers = {}, .points = std::move(points)};
  }
  static Function polyline(std::vector<std::array<double, 2>> points) {
    return {.kind = Kind::polyline, .numbers = {}, .points = std::move(points)};
  }
  bool operator==(const Function&) const = default;
};

/// Why the function cannot be evaluated (empty: it can): wrong count of numbers, x not rising, not finite.
std::string fault_of(const Function&);

/// A function made ready: spline coefficients are solved once. Cheap to copy, safe to share.
class Curve {
 public:
  Curve() : Curve(Function::constant(0)) {}
  explicit Curve(const Function&);
  Jet at(double x) const;
  double integral(double from, double to) const;  ///< in closed form

 private:
  struct Piece {  // y = a + d (b + d (c + d e)), d = x - x0
    double x0, a, b, c, e;
    double area = 0;  // from the first knot to x0
    double area_to(double x) const;
  };
  const Piece& piece_at(double x) const;

  Function::Kind kind_;
  std::array<double, 3> numbers_{};
  double scale_;
  std::shared_ptr<const std::vector<Piece>> pieces_;       // spline, polyline: first and last are the linear tails
  std::shared_ptr<const std::vector<double>> polynomial_;  // highest power first
};

}  // namespace sinew
