#pragma once
// Force laws that models write as text: `-0.002225*q - 0.00345297*q^3 - 0.002*qdot`.
#include <optional>
#include <string>

#include "sinew/core/function.hpp"

namespace sinew {

/// force(q) - damping qdot
struct CoordinateLaw {
  Function force;  ///< a polynomial
  double damping = 0;
};

/// None where the text is no polynomial of q plus a multiple of qdot.
std::optional<CoordinateLaw> coordinate_law(const std::string& text);

}  // namespace sinew
