#include "sinew/view/quantity_look.hpp"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

/// Each over the range in which most of what happens lies.
const std::vector<QuantityLook>& flesh_looks() {
  static const std::vector<QuantityLook> looks{
      {"strain", "Strain", "", "", "tide", -0.3, 0.3},
      {"stress", "Stress (von Mises)", "Pa", "", "cividis", 0, 3e5},
      {"J", "Change of volume", "", "", "tide", 0.8, 1.2},
      {"pressure", "Pressure", "Pa", "", "cividis", 0, 2e4},
      {"contact pressure", "Contact pressure", "Pa", "", "cividis", 0, 2e4},
  };
  return looks;
}

/// Of everything that a frame's shapes say under a name.
void fit_range(const Frame& frame, QuantityLook& look) {
  double low = HUGE_VAL, high = -HUGE_VAL;
  for (const Shape& shape : frame.shapes)
    for (const Quantity& quantity : shape.quantities)
      if (quantity.name == look.name)
        for (const float value : quantity.values)
          if (std::isfinite(value)) low = std::min<double>(low, value), high = std::max<double>(high, value);
  if (low < high) look.low = low, look.high = high;
}

std::string sentence(std::string name) {
  std::ranges::replace(name, '_', ' ');
  if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

}  // namespace

const std::vector<QuantityLook>& muscle_looks() {
  static const std::vector<QuantityLook> looks{
      {"activation", "Activation", "", "activation", "ember", 0, 1},
      {"fibre stretch", "Fibre stretch", "", "stretch", "tide", 0.5, 1.5},
      {"load", "Force / maximum", "", "load", "cividis", 0, 1},
  };
  return looks;
}

QuantityLook quantity_look(const std::string& name, const std::string& unit, const Model& model, const Frame& frame) {
  for (const auto* looks : {&muscle_looks(), &flesh_looks()})
    if (const auto found = std::ranges::find(*looks, name, &QuantityLook::name); found != looks->end()) return *found;
  QuantityLook look{
      .name = name, .label = sentence(name), .unit = unit == "1" ? "" : unit, .number = {}, .map = "cividis"};
  fit_range(frame, look);
  if (name != "tension") return look;
  look.number = name, look.low = 0, look.high = 1;
  for (const Muscle& muscle : model.muscles) look.high = std::max(look.high, muscle.force);
  return look;
}

Colour colour_of(const QuantityLook& look, double value) {
  const double share = (value - look.low) / (look.high - look.low);
  return look.map == "ember" ? ember(share) : look.map == "tide" ? tide(share) : cividis(share);
}

}  // namespace sinew
