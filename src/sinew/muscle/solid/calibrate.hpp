#pragma once
// A wired muscle that pulls like its line, and rests in its given shape: flesh.md 5 and 6.
#include <functional>
#include <memory>

#include "sinew/muscle/solid/muscle_solve.hpp"

namespace sinew::solid {

/// A muscle that pulls like its line at the model's start, activation 1, with fibres as long as its line's (or as its
/// prestretch says), and rests in the given shape where its options ask for that, both as if nothing of it were weak or
/// fat; `note` says what was not possible.
std::unique_ptr<const WiredMuscle> calibrated_muscle(const std::string& name, const HillMuscle&, const BellyMesh&,
                                                     std::span<const double> shares, const CourseNow& start,
                                                     const SolidOptions&, std::string& note);
/// The same of heads that share a body: each pulls like its own line where all are fully active.
std::unique_ptr<const WiredMuscle> calibrated_muscle(const std::vector<FleshLine>&, const BellyMesh&,
                                                     std::string& note);

/// What keeps a muscle in the shape that was given for the model's start.
struct KeptShape {
  std::vector<Mat3> prestrain;  ///< of the matrix, per tet; empty: that of its prestretch alone
  int solves = 0;
  double moved = 0;   ///< by which it leaves the given shape now, at most, m
  double strain = 0;  ///< the greatest of the prestrain beyond that of its prestretch
  std::string note;   ///< why it is not kept
};
/// G <- F G in every tet until no node moves by more than `close`: the fibres' tension is given, the matrix finds the
/// stresses that hold the shape under it (Maas et al. 2016). `make`: the muscle of a calibration.
KeptShape keep_shape(const std::function<std::unique_ptr<const WiredMuscle>(const Calibration&)>& make,
                     Calibration from, Courses start, double close = 1e-4);

}  // namespace sinew::solid
