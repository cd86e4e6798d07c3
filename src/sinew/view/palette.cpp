#include "sinew/view/palette.hpp"

#include <algorithm>
#include <functional>

#include "sinew/muscle/belly/fascicles.hpp"

namespace sinew {
namespace {

/// The seam between flesh and tendon has teeth: bundles end staggered.
double toothed(double tendon, double turn, double arc, unsigned seed) {
  const double jag = 0.6 * strands(turn, 24, 9 * arc, seed + 5) + 0.4 * strands(turn, 36, 20 * arc, seed + 6);
  return smoothstep(0.38, 0.62, 1.16 * tendon - 0.08 + 0.62 * (jag - 0.5) * (1 - 0.4 * std::abs(2 * tendon - 1)));
}

Colour fibre_colour(double tendon, double turn, double arc, unsigned seed, const Colour& flesh) {
  const double h = bundles(turn, arc, seed), fine = strands(turn, 36, 40 * arc, seed + 2);
  const auto light = static_cast<float>(0.60 + 0.56 * smoothstep(0.22, 0.80, 0.8 * h + 0.2 * fine));
  const Colour dull(0.62f, 0.53f, 0.40f), bright(0.90f, 0.85f, 0.75f);
  const auto gleam = static_cast<float>(smoothstep(0.2, 0.8, 0.5 * h + 0.5 * fine));
  const auto t = static_cast<float>(toothed(tendon, turn, arc, seed));
  return (1 - t) * light * flesh + t * (dull + gleam * (bright - dull));
}

}  // namespace

Colour layer_colour(const ViewShape& shape) {
  if (shape.layer == "prop") return palette::metal;
  if (shape.layer == "contact") return palette::teal;
  if (shape.layer == "push") return palette::violet;
  if (shape.layer == "path") return palette::blue;
  if (shape.layer == "fibre") return palette::red;
  if (shape.layer == "eye") return palette::white;
  if (shape.layer == "tissue" || shape.layer == "skin") return palette::skin;
  return palette::sinew;
}

std::vector<Colour> muscle_colours(const ViewShape& shape, double activation) {
  const Colour flesh = ember(activation);
  std::vector<Colour> out(shape.positions.size(), flesh);
  const std::vector<float>*tendon = shape.fixed_quantity("tendon"), *arc = shape.fixed_quantity("arc"),
        *around = shape.fixed_quantity("around");
  const auto seed = static_cast<unsigned>(std::hash<std::string>{}(shape.muscle));
  for (size_t i = 0; i < out.size(); ++i) {
    const double sinewy = tendon ? (*tendon)[i] : 0;
    if (arc && around)
      out[i] = fibre_colour(sinewy, (*around)[i], (*arc)[i], seed, flesh);
    else
      out[i] += static_cast<float>(sinewy) * (palette::sinew - flesh);
  }
  return out;
}

}  // namespace sinew
