#pragma once
// Newton's method for the minimum of an energy: the true tangent where it is positive definite, a projected one where
// it is not, and steps cut back until the energy falls. It goes on through inverted and buckling states, and says where
// it ends and why.
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <vector>

namespace sinew {

struct NewtonOptions {
  double tolerance = 1e-8;  ///< of the gradient, as `Problem::residual` measures it
  int most = 50;            ///< steps, those along the last tangent not counted
  bool begun = false;       ///< `again` may be asked at once: the problem has a tangent from somewhere near
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
///   void gradient(x, g);                          where the energy was asked for last
///   double residual(g);                           what is compared with the tolerance
///   bool direction(x, g, projected, dx);          dx = -H^-1 g; false: H (projected: the safe one) is not positive
/// and may offer
///   bool slope(x, g);                             the gradient where that is less work without the energy. False: x
///                                                 is not allowed
///   void again(g, dx);                            the same with the last H: while the tangent hardly changes, its
///                                                 factor, which is most of a step, serves on. What steps since have
///                                                 shown of the change is put on it (BFGS; Nocedal & Wright 2006, 7.4)
template <class Problem>
class Newton {
 public:
  Newton(Problem& problem, Eigen::VectorXd& x, const NewtonOptions& options)
      : problem_(problem),
        x_(x),
        options_(options),
        g_(x.size()),
        dx_(x.size()),
        tried_(x.size()),
        g_tried_(x.size()) {}

  NewtonOutcome run() {
    bool near = options_.begun;
    if (!look(x_, g_, out_.residual)) return ended(NewtonOutcome::End::not_finite);
    while (!(out_.residual <= options_.tolerance)) {
      if (near && along_the_last(near)) continue;
      if (out_.steps - out_.reused >= options_.most) return ended(NewtonOutcome::End::too_many_steps);
      near = false;
      seen_ = 0;
      bool projected = !problem_.direction(x_, g_, false, dx_) || !(g_.dot(dx_) < 0);
      if (projected && (!problem_.direction(x_, g_, true, dx_) || !(g_.dot(dx_) < 0)))
        return ended(NewtonOutcome::End::no_tangent);
      out_.projected += projected;
      // A whole step that leaves a third of the forces has gone where its tangent said: no energy need tell.
      constexpr double as_told = 1.0 / 3;
      if (whole_step(as_told))
        near = !projected;
      else if (const auto end = search(); end != NewtonOutcome::End::converged)
        return ended(end);
    }
    return ended(NewtonOutcome::End::converged);
  }

 private:
  NewtonOutcome ended(NewtonOutcome::End end) {
    out_.end = end;
    return out_;
  }

  /// The gradient there. False: it is not allowed, or not finite.
  bool look(const Eigen::VectorXd& at, Eigen::VectorXd& g, double& residual) {
    bool allowed = true;
    if constexpr (requires { problem_.slope(at, g); }) {
      allowed = problem_.slope(at, g);
    } else {
      allowed = std::isfinite(problem_.energy(at));
      problem_.gradient(at, g);
    }
    residual = problem_.residual(g);
    return allowed && std::isfinite(residual);
  }

  /// If it leaves no more than this share of the residual.
  bool whole_step(double most) {
    tried_ = x_ + dx_;
    double residual = 0;
    if (!look(tried_, g_tried_, residual) || !(residual <= most * out_.residual)) return false;
    take(residual);
    return true;
  }

  void take(double residual) {
    out_.residual = residual;
    x_.swap(tried_), g_.swap(g_tried_);
    ++out_.steps;
    remember();
  }

  struct Change {  ///< over a step: of x and of the gradient
    Eigen::VectorXd x, g;
    double bend = 0, share = 0;
  };

  /// The last step; `tried_` and `g_tried_` are where it began.
  void remember() {
    if (changes_.empty()) return;
    Change& last = changes_[seen_++ % changes_.size()];
    last.x = x_ - tried_, last.g = g_ - g_tried_;
    last.bend = last.x.dot(last.g);
    if (!(last.bend > 0)) seen_ = 0;  // a tangent that was positive is so no more: what was seen before is of no use
  }

  /// dx = -H^-1 g, H the last tangent with the changes since it was found.
  void turn_back() {
    const std::size_t first = seen_ > changes_.size() ? seen_ - changes_.size() : 0;
    tried_ = g_;
    for (std::size_t k = seen_; k-- > first;) {
      Change& change = changes_[k % changes_.size()];
      change.share = change.x.dot(tried_) / change.bend;
      tried_ -= change.share * change.g;
    }
    problem_.again(tried_, dx_);
    for (std::size_t k = first; k < seen_; ++k) {
      const Change& change = changes_[k % changes_.size()];
      dx_ -= (change.share + change.g.dot(dx_) / change.bend) * change.x;
    }
  }

  /// With the last tangent. `near`: it is worth another. False: x stays, and the problem stands there again.
  bool along_the_last(bool& near) {
    constexpr double worth_it = 0.6, worth_another = 0.4;  // of the residual that it leaves
    if constexpr (requires { problem_.again(g_, dx_); }) {
      const double before = out_.residual;
      turn_back();
      if (whole_step(worth_it)) {
        ++out_.reused;
        near = out_.residual <= worth_another * before;
        return true;
      }
      double residual = 0;
      look(x_, g_, residual);
    }
    return false;
  }

  /// Along dx until the energy falls. Near the end its change drowns in rounding: there the gradient decides.
  NewtonOutcome::End search() {
    constexpr double sufficient = 1e-4;  // of the decrease that the slope promises (Armijo)
    constexpr double shortest = 1e-7;    // of a step
    constexpr double rounding = 1e-13;   // of the energy: smaller changes cannot be told
    const double slope = g_.dot(dx_), energy = problem_.energy(x_);
    if (!std::isfinite(energy)) return NewtonOutcome::End::not_finite;
    for (double step = 1; step >= shortest; step /= 2, ++out_.halvings) {
      tried_ = x_ + step * dx_;
      const double found = problem_.energy(tried_);
      if (!std::isfinite(found)) continue;
      const bool flat = std::abs(slope) * step < rounding * (std::abs(energy) + std::abs(found));
      problem_.gradient(tried_, g_tried_);
      const double residual = problem_.residual(g_tried_);
      if (!std::isfinite(residual)) continue;
      if (flat ? residual >= out_.residual : found > energy + sufficient * step * slope) continue;
      take(residual);
      return NewtonOutcome::End::converged;
    }
    return NewtonOutcome::End::no_descent;
  }

  Problem& problem_;
  Eigen::VectorXd& x_;
  NewtonOptions options_;
  NewtonOutcome out_;
  Eigen::VectorXd g_, dx_, tried_, g_tried_;
  std::vector<Change> changes_{8};  ///< the last `seen_` of them since the tangent was found, round and round
  std::size_t seen_ = 0;
};

template <class Problem>
NewtonOutcome minimise(Problem& problem, Eigen::VectorXd& x, const NewtonOptions& options) {
  return Newton<Problem>(problem, x, options).run();
}

}  // namespace sinew
