#pragma once
// How a quantity is shown: its name for people, its colours and the range they stand for.
#include <string>
#include <vector>

#include "sinew/model/model.hpp"
#include "sinew/picture/colour.hpp"
#include "sinew/world/frame.hpp"

namespace sinew {

struct QuantityLook {
  std::string name;    ///< as fidelities say it
  std::string label;   ///< for people
  std::string unit;    ///< empty: none
  std::string number;  ///< what the same of a muscle as a whole is called; empty: nothing is
  std::string map;     ///< of colours: ember, tide or cividis
  double low = 0, high = 1;
};

/// Of muscles as a whole: activation, fibre stretch, load.
const std::vector<QuantityLook>& muscle_looks();
/// Of what flesh says of itself: by the words that fidelities share (muscle/tissue.hpp), else over what this frame
/// says.
QuantityLook quantity_look(const std::string& name, const std::string& unit, const Model&, const Frame&);

/// Beyond the range, or where it is not known: that of its end.
Colour colour_of(const QuantityLook&, double value);

}  // namespace sinew
