#pragma once
// One Hill muscle-tendon unit: a fibre of constant thickness in series with a tendon.
//
//        |<------ L, the path ------>|        l  fibre length       c = x / l, cosine of pennation
//        |<-- x -->|<-- L - x ------>|        x  l along the tendon  w = sqrt(l^2 - x^2), constant
//        o--_      |
//     l     --_    |                          c (a fl(l) fv(v) + fp(l) + damping v) = ft(L - x)
//              --_ o=================o
//
// The unknown is x, not l: l = sqrt(x^2 + w^2) has no singularity. A step is implicit Euler in the fibre: one monotone
// equation in x, solved by Newton from a guess and, failing that, by a bracketed search that cannot fail.
// Equations: docs/line-muscle.md.
#include <string>
#include <vector>

#include "sinew/core/error.hpp"
#include "sinew/model/model.hpp"
#include "sinew/muscle/hill/curves_table.hpp"

namespace sinew {

/// A muscle made ready. Lengths without a unit are in optimal fibre lengths.
struct MuscleTendon {
  double force = 0;                       ///< peak isometric, N
  double optimal = 0, slack = 0;          ///< optimal fibre and tendon slack length, m
  double per_optimal = 0, per_slack = 0;  ///< 1/m
  double tendon_ratio = 0;                ///< optimal / slack
  double thickness = 0;                   ///< w
  double shortest = 0;                    ///< least x
  double damping = 0;
  double speed = 10;         ///< largest, 1/s
  bool thelen = false;       ///< force over speed is Thelen's
  ThelenSpeed thelen_speed;  ///< of Thelen's muscles
  bool rigid = false;        ///< the tendon keeps its slack length; also where that is zero: fibres all along the path
  CurveTables curves;
};

/// Everything that keeps a muscle from being made ready; empty: nothing.
std::vector<Fault> hill_faults(const Muscle&);
CurveChoice curve_choice(const Muscle&);
/// Throws InputError with the faults above.
MuscleTendon muscle_tendon(const Muscle&, CurveCache&);

/// A muscle at the end of a step or in equilibrium.
struct HillPoint {
  double along = 0;                                          ///< x, m
  double fibre = 0;                                          ///< l, m
  double tension = 0;                                        ///< N
  double per_activation = 0, per_length = 0, per_speed = 0;  ///< slopes of the tension: N, N/m, N s/m (rigid only)
  /// Slopes of x in activation, in path length and in the fibre length before: they make the next guess.
  double along_per_activation = 0, along_per_length = 0, along_per_fibre = 0;
  double residual = 0;  ///< of the balance, in peak isometric forces
  int evaluations = 0;
  bool slack = false;        ///< the tendon carries nothing
  bool at_shortest = false;  ///< the fibre is as short as it can be
};

/// The length of the fibre whose extent along the tendon is `along`, m.
double fibre_length(const MuscleTendon&, double along);

/// The compliant muscle, `dt` later, at a path length and an activation held since; `guess` is a first guess of x.
/// Never fails on finite input. `cache` holds the muscle's curves.
HillPoint hill_step(const MuscleTendon&, const CurveCell* cache, double length, double activation, double along_before,
                    double dt, double guess);

/// The compliant muscle standing still; on the stable branch where there are several equilibria.
HillPoint hill_start(const MuscleTendon&, const CurveCell* cache, double length, double activation);

/// The compliant muscle whose path has long been lengthening steadily: 30 steps of 1 ms up to `length`.
HillPoint hill_moving_start(const MuscleTendon&, const CurveCell* cache, double length, double speed,
                            double activation);

/// The muscle with a rigid tendon: no state, tension from length and speed of the path.
HillPoint hill_rigid(const MuscleTendon&, const CurveCell* cache, double length, double speed, double activation);

/// Where the work goes: path tension times lengthening = rate of both stores - active + loss.
struct HillEnergy {
  double fibre_store = 0, tendon_store = 0;  ///< J
  double active = 0;                         ///< W, delivered by the contracting fibre
  double loss = 0;                           ///< W, never negative
};
HillEnergy hill_energy(const ExactCurves&, const MuscleTendon&, const HillPoint&, double length, double activation,
                       double fibre_speed);

}  // namespace sinew
