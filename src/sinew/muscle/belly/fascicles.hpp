#pragma once
// Bundles of fibres on a muscle's surface.
namespace sinew {

double smoothstep(double a, double b, double x);

/// Height of the fibre bundles at a place on the muscle, 0 to 1: `turn` round it (0 to 1), `arc` metres along it.
double bundles(double turn, double arc, unsigned seed);
/// Smooth noise that closes round the muscle: `n` cells about it, cells of 1 along it.
double strands(double turn, int n, double along, unsigned seed);

}  // namespace sinew
