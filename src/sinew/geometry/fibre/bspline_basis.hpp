#pragma once
// B-splines of one parameter, 0 to 1: clamped, with even knots.
#include <array>
#include <vector>

namespace sinew {

class BsplineBasis {
 public:
  static constexpr int most_degree = 3;
  /// `degree` 1 to 3, `count` above it.
  BsplineBasis(int count, int degree);

  struct At {  ///< functions first .. first + degree; the others are nothing there
    int first = 0;
    std::array<double, most_degree + 1> value{}, slope{};
  };
  At at(double t) const;
  int count() const { return count_; }
  int degree() const { return degree_; }

 private:
  int count_, degree_;
  std::vector<double> knots_;
};

}  // namespace sinew
