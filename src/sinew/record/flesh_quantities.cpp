#include "sinew/record/flesh_quantities.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "sinew/core/error.hpp"

namespace sinew {
namespace {

struct Spread {
  double least = std::numeric_limits<double>::infinity(), greatest = -least, sum = 0, count = 0;
  std::string unit;
  void add(const Quantity& quantity) {
    unit = quantity.unit;
    for (const float value : quantity.values) {
      least = std::min(least, static_cast<double>(value)), greatest = std::max(greatest, static_cast<double>(value));
      sum += value, ++count;
    }
  }
};

/// By quantity and flesh.
using Spreads = std::map<std::pair<std::string, std::string>, Spread>;

Spreads spreads_of(const Frame& frame) {
  Spreads out;
  for (const Shape& shape : frame.shapes)
    for (const Quantity& quantity : shape.quantities)
      if (!quantity.values.empty())
        out[{quantity.name, shape.muscle.empty() ? shape.name : shape.muscle}].add(quantity);
  return out;
}

}  // namespace

std::vector<FleshQuantity> flesh_quantities(const RecordingReader& reader, std::span<const std::size_t> frames,
                                            std::span<const std::string> names) {
  std::map<std::pair<std::string, std::string>, FleshQuantity> found;
  std::set<std::string> known;
  if (names.empty()) return {};
  for (const std::size_t i : frames) {
    const std::optional<Frame> frame = reader.whole_frame(i);
    if (!frame) continue;
    for (const auto& [key, spread] : spreads_of(*frame)) {
      known.insert(key.first);
      FleshQuantity& one = found[key];
      one.name = key.first, one.flesh = key.second, one.unit = spread.unit;
      one.values.push_back({spread.least, spread.sum / spread.count, spread.greatest});
    }
  }
  std::vector<FleshQuantity> out;
  for (const std::string& name : names) {
    if (!known.contains(name))
      throw InputError(fmt::format("there is no quantity `{}` in this recording; there are {}", name,
                                   known.empty() ? "none" : fmt::format("{}", fmt::join(known, ", "))));
    for (auto& [key, one] : found)
      if (key.first == name) out.push_back(one);
  }
  return out;
}

}  // namespace sinew
