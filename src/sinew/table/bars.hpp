#pragma once
// Bars as SVG, one below the other: amounts of few things.
#include <string>
#include <vector>

namespace sinew {

struct Bar {
  std::string name;
  double value = 0;  ///< at least 0
  std::string said;  ///< stands at its end
};

/// In the colours that plots give their lines, in the same order.
std::string bars_svg(const std::string& title, const std::vector<Bar>&);

}  // namespace sinew
