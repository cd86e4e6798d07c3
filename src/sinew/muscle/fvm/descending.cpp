#include "sinew/muscle/fvm/descending.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sinew::fvm {

double steepest_fall(const material::Law& law) {
  constexpr double from = 0.5, to = 1.8, step = 1e-3;
  double steepest = 0;
  for (double stretch = from; stretch < to; stretch += step) {
    double slope = 0;
    for (const material::Fibres& fibres : law.fibres) slope += fibres.tension(stretch, 1).slope;
    steepest = std::max(steepest, -slope);
  }
  return steepest;
}

std::string descending_note(const material::Law& law) {
  const double fall = steepest_fall(law), held = 3 * material::moduli_at_rest(law).shear;
  if (fall <= held) return {};
  return fmt::format(
      "beyond their best length the fibres pull less by up to {:.3g} kPa a stretch, and the matrix adds {:.3g} kPa: "
      "fully "
      "active flesh may come apart into long and short stretches; a stiffer matrix or curves that do not fall prevent "
      "it",
      1e-3 * fall, 1e-3 * held);
}

}  // namespace sinew::fvm
