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
  enum class Kind { constant, linear, polynomial, spline, natural_spline, polyline, stairs, step, sine };
  Kind kind = Kind::constant;
  /// constant {c}; linear {slope, offset}; polynomial {highest power first}; natural_spline {degree: 3 or 5};
  /// sine {amplitude, frequency, phase} or these and {offset}
  std::vector<double> numbers;
  /// (x, y), x rising. spline, polyline: linear outside; natural_spline: as it ends; stairs: the y of the last x
  /// passed; step: two points, level outside, smooth to the second derivative
  std::vector<std::array<double, 2>> points;
  double scale = 1;  ///< multiplies the value
  /// Before the first point and after the last: what the kind says; the value there; the course over again; or that,
  /// each time on from where it ended. Not of files: whoever uses a function of time says it.
  enum class Outside { as_kind, hold, loop, travel };
  Outside outside = Outside::as_kind;

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
  bool runs_through_points() const {
    return kind == Kind::spline || kind == Kind::natural_spline || kind == Kind::polyline || kind == Kind::stairs ||
           kind == Kind::step;
  }
  bool operator==(const Function&) const = default;
};

/// Why a function cannot be evaluated: wrong count of numbers, x not rising, not finite.
struct FunctionFault {
  static constexpr int whole = -1;
  int point = whole;  ///< the one it lies in, counted from 0
  std::string message;
};
std::vector<FunctionFault> faults_of(const Function&);
std::string fault_of(const Function&);  ///< the first of them, or empty

/// A function made ready: spline coefficients are solved once. Cheap to copy, safe to share.
class Curve {
 public:
  Curve() : Curve(Function::constant(0)) {}
  explicit Curve(const Function&);
  Jet at(double x) const;
  double integral(double from, double to) const;  ///< in closed form; outside its points as its kind has it

 private:
  struct Piece {  // y = a + d (b + d (c + d (e + d (f + d g)))), d = x - x0
    double x0, a, b, c, e, f = 0, g = 0;
    double area = 0;  // from the first knot to x0
    Jet at(double x) const;
    double area_to(double x) const;
  };
  static std::vector<Piece> cubics(const Function&);                   // spline, polyline
  static std::vector<Piece> natural(const Function&);                  // natural_spline
  static std::vector<Piece> stairs(const Function&);                   // stairs
  static std::vector<Piece> step(const Function&);                     // step
  static Piece between(double x0, const Jet&, double x1, const Jet&);  // the quintic that joins two jets
  const Piece& piece_at(double x) const;
  Jet inside(double x) const;

  Function::Kind kind_;
  Function::Outside outside_ = Function::Outside::as_kind;
  double from_ = 0, to_ = 0;  // first and last point
  std::array<double, 4> numbers_{};
  double scale_;
  std::shared_ptr<const std::vector<Piece>> pieces_;       // of points: first and last are the tails
  std::shared_ptr<const std::vector<double>> polynomial_;  // highest power first
};

}  // namespace sinew
