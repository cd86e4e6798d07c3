#pragma once
// What a line muscle remembers, field by field: TissueState::reals holds `count` numbers of each, one per muscle.
#include <cstddef>
#include <span>

namespace sinew::line_state {

enum Field : std::size_t {
  along,       // extent of the fibre along the tendon, m
  length,      // of the path, m
  tension,     // N
  activation,  // of the muscle as a whole
  // The next guess of `along`: its slopes in activation, path length and fibre length, the fibre length one step
  // earlier, and how far the last guess missed.
  along_per_activation,
  along_per_length,
  along_per_fibre,
  fibre_before,
  miss,
  fields
};

/// The numbers of one field.
template <class Reals>
auto field(Reals& reals, Field which) {
  const std::size_t count = reals.size() / fields;
  return std::span(reals).subspan(which * count, count);
}

}  // namespace sinew::line_state
