#pragma once
// Conjugate gradients for A x = b without a matrix: A is a function, symmetric and positive definite.
#include <Eigen/Core>
#include <cmath>

namespace sinew {

class ConjugateGradients {
 public:
  struct Options {
    double tolerance = 1e-6;  ///< of the residual, in the preconditioner's norm, relative to that of b
    int most = 100;           ///< iterations
  };
  struct Outcome {
    bool converged = false;
    bool indefinite = false;  ///< a direction along which A curves down was met; x is the best before it
    int iterations = 0;
    double residual = 0;  ///< relative, as above
  };

  /// `apply(p, Ap)` writes A p; `precondition(r, z)` an approximation of A^-1 r. x is where to start and becomes the
  /// answer. Allocates only when sizes change.
  template <class Apply, class Precondition>
  Outcome solve(const Apply& apply, const Precondition& precondition, const Eigen::VectorXd& b, Eigen::VectorXd& x,
                const Options& options) {
    r_.resize(b.size()), z_.resize(b.size()), p_.resize(b.size()), Ap_.resize(b.size());
    precondition(b, z_);
    const double whole = b.dot(z_);
    Outcome out;
    if (!(whole > 0)) {
      x.setZero();
      out.converged = whole == 0;
      return out;
    }
    apply(x, Ap_);
    r_ = b - Ap_;
    precondition(r_, z_);
    p_ = z_;
    double rz = r_.dot(z_);
    const double enough = options.tolerance * options.tolerance * whole;
    while (rz > enough && out.iterations < options.most) {
      apply(p_, Ap_);
      const double curvature = p_.dot(Ap_);
      if (!(curvature > 0)) {
        out.indefinite = true;
        break;
      }
      const double step = rz / curvature;
      x += step * p_;
      r_ -= step * Ap_;
      precondition(r_, z_);
      const double next = r_.dot(z_);
      p_ = z_ + (next / rz) * p_;
      rz = next;
      ++out.iterations;
    }
    out.converged = rz <= enough;
    out.residual = std::sqrt(rz / whole);
    return out;
  }
  template <class Apply>
  Outcome solve(const Apply& apply, const Eigen::VectorXd& b, Eigen::VectorXd& x, const Options& options) {
    return solve(
        apply, [](const Eigen::VectorXd& r, Eigen::VectorXd& z) { z = r; }, b, x, options);
  }

 private:
  Eigen::VectorXd r_, z_, p_, Ap_;
};

}  // namespace sinew
