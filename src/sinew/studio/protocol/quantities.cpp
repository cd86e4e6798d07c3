#include "sinew/studio/protocol/quantities.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "sinew/core/error.hpp"

namespace sinew::studio {
Quantities::Quantities(const Model& model, const View& view, const Frame& first) {
  for (const QuantityLook& look : muscle_looks()) list_.push_back({look});
  for (const ViewShape& shape : view.shapes())
    for (const ShownQuantity& shown : shape.quantities) {
      auto row = std::ranges::find_if(list_, [&](const Row& one) { return one.look.name == shown.name; });
      if (row == list_.end()) row = list_.insert(row, {quantity_look(shown.name, shown.unit, model, first)});
      row->carried = true;
    }
}

const Quantities::Row* Quantities::find(const std::string& name) const {
  const auto named = [&](const Row& row) { return row.look.name == name || row.look.number == name; };
  const auto found = std::ranges::find_if(list_, named);
  return found == list_.end() ? nullptr : &*found;
}

std::set<std::size_t> Quantities::carried(std::span<const std::string> names) const {
  std::set<std::size_t> out;
  for (const std::string& name : names)
    if (const Row* row = find(name); row && row->carried) out.insert(static_cast<std::size_t>(row - list_.data()));
  return out;
}

Quantities Quantities::only(const std::vector<std::string>& names) const {
  for (const std::string& name : names) {
    if (find(name)) continue;
    std::vector<std::string> known;
    for (const Row& row : list_) known.push_back(row.look.name);
    throw InputError(
        fmt::format("there is no quantity `{}` in this recording; there are {}", name, fmt::join(known, ", ")));
  }
  const std::set<std::size_t> kept = carried(names);
  Quantities out = *this;
  out.list_.clear();
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (!kept.contains(i) && list_[i].look.number.empty()) continue;
    out.list_.push_back(list_[i]);
    out.list_.back().carried = kept.contains(i);
  }
  return out;
}

void put_quantity(ByteWriter& out, std::size_t row, Quantity::Of of, std::span<const float> values) {
  constexpr float steps = 65535;
  const bool finite = std::ranges::all_of(values, [](float x) { return std::isfinite(x); });
  const auto [least, greatest] = std::ranges::minmax_element(values);
  const bool even = finite && *least == *greatest;
  const bool coarse = finite && !even;
  out.put(static_cast<std::uint32_t>(row));
  out.put(static_cast<std::uint8_t>(even ? Quantity::Of::shape : of));
  out.put(static_cast<std::uint8_t>(coarse ? 1 : 0));
  out.put(std::uint16_t{0});
  if (!coarse) return out.put(values.data(), even ? 1 : values.size());
  const float low = *least, high = *greatest;
  out.put(low), out.put(high);
  for (const float value : values)
    out.put(static_cast<std::uint16_t>(std::lround((value - low) / (high - low) * steps)));
  if (values.size() % 2 != 0) out.put(std::uint16_t{0});
}

}  // namespace sinew::studio
