#pragma once
// What flesh says of its vertices and cells, made small enough for a table.
#include <array>
#include <span>
#include <string>
#include <vector>

#include "sinew/record/reader.hpp"

namespace sinew {

/// One quantity of one body of flesh, all its shapes together.
struct FleshQuantity {
  std::string flesh, name, unit;
  std::vector<std::array<double, 3>> values = {};  ///< least, mean and greatest; of each frame that tells
};

/// Those of these names, in the order of names, then of flesh. Throws InputError for a name that no frame knows.
std::vector<FleshQuantity> flesh_quantities(const RecordingReader&, std::span<const std::size_t> frames,
                                            std::span<const std::string> names);

}  // namespace sinew
