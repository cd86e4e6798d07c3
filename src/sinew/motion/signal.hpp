#pragma once
// Sampled signals as OpenSim's tools treat them: padding by reflection, even resampling, a low-pass filter without lag.
#include <Eigen/Core>
#include <vector>

namespace sinew {

/// Several quantities over time: a row per instant, a column per quantity.
struct Samples {
  std::vector<double> time;  ///< s, rising
  Eigen::MatrixXd value;
};

/// `count` more rows at each end, point-reflected about the first and the last one, times too: y_-i = 2 y_0 - y_i.
/// The ends of a filtered signal are quiet then. `count` is less than the number of rows.
Samples reflected(const Samples&, int count);

/// The shortest time between two rows, s.
double shortest_step(const std::vector<double>& time);

/// Rows every `shortest_step` from the first one on, from a natural spline of degree 5; unchanged where they are even
/// already. Throws InputError where that would make a million rows of them.
Samples evenly_sampled(const Samples&);

/// Third-order Butterworth, bilinear with pre-warping, run forwards and then backwards over every column: no lag, and
/// gain 1/2 at the cut-off. From half the sampling rate on the cut-off is taken as 0.49 of that rate. Each pass copies
/// its first three rows.
void lowpass(Eigen::MatrixXd& value, double step, double cutoff);

/// The three of them in the order of OpenSim's inverse dynamics: half as many rows reflected at each end, evenly
/// sampled, filtered. The reflected rows are still there.
Samples filtered(const Samples&, double cutoff);

}  // namespace sinew
