#pragma once
// The fibre parts of a law as files have them. All of it: law_reader.hpp.
#include "sinew/model/reader.hpp"
#include "sinew/muscle/material/material.hpp"

namespace sinew::material {

constexpr auto words_of(Fibres::Stretch) {
  using K = Fibres::Stretch;
  return std::to_array<std::pair<K, const char*>>({{K::full, "full"}, {K::deviatoric, "deviatoric"}});
}
constexpr auto words_of(Fibres::Measure) {
  using K = Fibres::Measure;
  return std::to_array<std::pair<K, const char*>>({{K::nominal, "nominal"}, {K::kirchhoff, "kirchhoff"}});
}

/// [x, y, z] of any length, or the name of a table of places.
void read(const Cursor&, FibreDirection&);
/// A list of families, each with `along`, `sigma`, `rate`, `stretch`, `measure`, `curves`.
void read_fibres(const Cursor&, Material&);

}  // namespace sinew::material
