#pragma once
// Newton's method for the minimum of an energy: the true tangent where it is positive definite, a projected one where
// it is not, and steps cut back until the energy falls. It goes on through inverted and buckling states, and says where
// it ends and why.
#include <Eigen/Core>
#include <algorithm>
#include <cmath>

namespace sinew {

struct NewtonOptions {
  double tolerance = 1e-8;  ///< of the gradient, as `Problem::residual` measures it
  int most = 50;            ///< steps
};

struct NewtonOutcome {
  enum class End { converged, too_many_steps, no_descent, no_tangent, not_finite };
  End end = End::too_many_steps;
  int steps = 0, projected = 0, halvings = 0;
  int reused = 0;  ///< steps along the last tangent
  double residual = 0;
  bool converged() const { return end == End::converged; }
};

/// A problem offers
///   double energy(x);                             infinite or NaN where x is not allowed
///   void gradient(x, g);
///   double residual(g);                           what is compared with the tolerance
///   bool direction(x, g, projected, dx);          dx = -H^-1 g; false: H (projected: the safe one) is not positive
/// and may offer
///   void again(g, dx);                            the same with the last H: where Newton has all but converged the
///                                                 tangent hardly changes any more, and its factor is most of a step
template <class Problem>
NewtonOutcome minimise(Problem& problem, Eigen::VectorXd& x, const NewtonOptions& options) {
  constexpr double sufficient = 1e-4;  // of the decrease that the slope promises (Armijo)
  constexpr double shortest = 1e-7;    // of a step
  constexpr double rounding = 1e-13;   // of the energy: smaller changes cannot be told
  NewtonOutcome out;
  Eigen::VectorXd g(x.size()), dx(x.size()), tried(x.size()), g_tried(x.size());
  double energy = problem.energy(x);
  problem.gradient(x, g);
  out.residual = problem.residual(g);
  const auto ended = [&](NewtonOutcome::End end) {
    out.end = end;
    return out;
  };
  constexpr double all_but = 1e-3;  // of the residual that a step left: then its tangent serves for another
  constexpr double enough = 0.1;    // what that one may leave
  bool reuse = false;
  while (!(out.residual <= options.tolerance)) {
    if constexpr (requires { problem.again(g, dx); })
      if (reuse && std::isfinite(energy) && out.steps < options.most) {
        problem.again(g, dx);
        tried = x + dx;
        const double found = problem.energy(tried);
        problem.gradient(tried, g_tried);
        const double residual = problem.residual(g_tried);
        reuse = std::isfinite(found) && residual <= enough * out.residual;
        if (reuse) {
          energy = found;
          out.residual = residual;
          x.swap(tried);
          g.swap(g_tried);
          ++out.steps, ++out.reused;
          continue;
        }
        energy = problem.energy(x);  // a problem may stand where it was asked last
        problem.gradient(x, g);
      }
    if (!std::isfinite(energy) || !std::isfinite(out.residual)) return ended(NewtonOutcome::End::not_finite);
    if (out.steps >= options.most) return ended(NewtonOutcome::End::too_many_steps);
    bool projected = !problem.direction(x, g, false, dx) || !(g.dot(dx) < 0);
    if (projected && (!problem.direction(x, g, true, dx) || !(g.dot(dx) < 0)))
      return ended(NewtonOutcome::End::no_tangent);
    out.projected += projected;
    const double slope = g.dot(dx), before = out.residual;
    double step = 1;
    for (;; step /= 2, ++out.halvings) {
      if (step < shortest) return ended(NewtonOutcome::End::no_descent);
      tried = x + step * dx;
      const double found = problem.energy(tried);
      if (!std::isfinite(found)) continue;
      // Near the end the energy's change drowns in rounding: there the gradient decides.
      const bool flat = std::abs(slope) * step < rounding * (std::abs(energy) + std::abs(found));
      problem.gradient(tried, g_tried);
      const double residual = problem.residual(g_tried);
      if (!std::isfinite(residual)) continue;
      if (flat ? residual < out.residual : found <= energy + sufficient * step * slope) {
        energy = found;
        out.residual = residual;
        break;
      }
    }
    x.swap(tried);
    g.swap(g_tried);
    ++out.steps;
    reuse = !projected && step == 1 && out.residual <= all_but * before;
  }
  return ended(NewtonOutcome::End::converged);
}

}  // namespace sinew
