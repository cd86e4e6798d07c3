#pragma once
// Bundles of fibres on a muscle's surface: their relief, the teeth where flesh ends in tendon, and their colour.
#include "sinew/muscle/belly/belly_tube.hpp"

namespace sinew {

double smoothstep(double a, double b, double x);

/// Height of the fibre bundles at a place on the muscle, 0 to 1: `turn` round it (0 to 1), `arc` metres along it.
double bundles(double turn, double arc, unsigned seed);
/// `u` is the fraction of the muscle's length, `flesh` the colour of its belly.
Colour fibre_colour(const BellyParameters& look, double u, double turn, double arc, const Colour& flesh);

}  // namespace sinew
