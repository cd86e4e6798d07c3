#pragma once
// Muscles held still: what they pull with over the range of a joint, relaxed and fully active. For each fidelity by
// itself: differences are for `compare`.
#include <optional>
#include <string>
#include <vector>

#include "sinew/core/progress.hpp"
#include "sinew/model/scene.hpp"
#include "sinew/skeleton/report.hpp"

namespace sinew {

/// Of one muscle, over the values of its sweep.
struct IsometricMuscle {
  std::string name;
  std::vector<double> tension;  ///< N
  std::vector<double> fibre;    ///< its length, in optimal lengths
};

/// One coordinate through its range, the others as the scene starts, all motor units at one activation.
struct IsometricSweep {
  std::string coordinate;
  bool turns = true;  ///< rad, else m
  double activation = 0;
  std::vector<double> values;            ///< rising; where a solve failed there is none
  std::vector<double> moment;            ///< of all muscles, N m or N
  std::vector<IsometricMuscle> muscles;  ///< whose paths change their length with it
  std::vector<StepReport> failed;        ///< what had no equilibrium
};

/// Of the scene's free coordinates that muscles cross, at activations 0 and 1; motions that it tracks or plays are left
/// out. Without a range a joint is turned by 60 degrees to either side.
std::vector<IsometricSweep> isometric_sweeps(Scene, const Progress& = {});

/// Where in the sweep the muscle's fibre has this length, between its neighbours.
std::vector<double> values_at(const IsometricSweep&, const IsometricMuscle&, double fibre);
/// A number over the sweep's values, between its neighbours; none: beyond them.
std::optional<double> number_at(const IsometricSweep&, const std::vector<double>& numbers, double value);

}  // namespace sinew
