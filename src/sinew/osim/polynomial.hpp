#pragma once
// Polynomials of several coordinates, as OpenSim's MultivariatePolynomialFunction has them. A Model says one as a sum:
// slides along one axis add up, and so do turns about one axis, each by a product of at most two functions.
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sinew/model/model.hpp"

namespace sinew {

using Powers = std::vector<int>;  ///< one for each coordinate

/// The powers of every term in the order of the file's coefficients: those of the last coordinate count up fastest.
std::vector<Powers> powers_in_order(int coordinates, int order);
/// How many there are; none where they are more than any file could list.
std::optional<size_t> count_of_powers(int coordinates, int order);

struct Polynomial {
  std::vector<std::string> coordinates;
  std::map<Powers, double> terms;  ///< none of them 0

  int order() const;
  /// The summands, in one order for equal polynomials; none where a term has three coordinates or more.
  std::optional<std::vector<Amount>> amounts() const;
};

/// What the axes together displace; none where one of their functions is no polynomial.
std::optional<Polynomial> polynomial_of(std::span<const Axis> axes, const std::vector<Coordinate>& coordinates);

}  // namespace sinew
