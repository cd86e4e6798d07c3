// Catch and release. Every prop exists from the start as a free body; holding it is a flag, so that the tree never
// changes and a rollout copies the flag.
#include <fmt/format.h>

#include "sinew/skeleton/dynamics.hpp"

namespace sinew {

StepReport Dynamics::attach(int prop, int body, double t, std::vector<PropHold>& riding, Eigen::VectorXd& q,
                            Eigen::VectorXd& u, Scratch& s) const {
  Kinematics& k = s.kinematics;
  const int b = skeleton_.prop_body(prop), first = skeleton_.first_coordinate(b);
  const PropHold before = riding[prop];
  if (body >= skeleton_.bodies() - skeleton_.props())
    return {.converged = false,
            .where = skeleton_.body_name(b),
            .reason = fmt::format("`{}` cannot hold `{}`: only bones and the ground hold props",
                                  skeleton_.body_name(body), skeleton_.body_name(b)),
            .advice = "attach both to the same bone"};
  s.q = q, s.u = u;
  if (before.body >= 0) release(prop, riding, q, u, s);  // from hand to hand
  // Momentum of the tree in its own coordinates, plus the prop's as the body would feel it.
  skeleton_.mass_matrix(k, s.M, s.A);
  s.du.noalias() = s.M * u;
  for (Wrench& wrench : s.wrenches) wrench.setZero();
  s.wrenches[body] = k.inertia[b] * k.twist[b];
  skeleton_.gather(k, s.wrenches, s.work);
  s.du += s.work;
  s.du.segment<6>(first).setZero();

  riding[prop] = {body, k.pose[body].inverse() * k.pose[b]};
  skeleton_.hold(k, riding);
  skeleton_.update(q, u, k);
  skeleton_.mass_matrix(k, s.M, s.A);
  s.reduced = s.M;
  s.known.setZero();  // prescribed speeds are not changed by any impact
  for (int c = 0; c < skeleton_.coordinates(); ++c)
    if (coordinates_.kind(c) == Coordinates::Kind::prescribed) s.known[c] = u[c];
  coordinates_.slopes_at(q, s.slopes);
  coordinates_.expand(s.slopes, s.known);  // nor of those that follow them
  s.du.noalias() -= s.M * s.known;
  coordinates_.reduce(s.slopes, s.reduced);
  coordinates_.reduce(s.slopes, s.du);
  StepReport report;
  if (!factor(s, report)) {
    riding[prop] = before;
    q = s.q, u = s.u;
    skeleton_.hold(k, riding);
    skeleton_.update(q, u, k);
    return report;
  }
  s.cholesky.solve(s.du);
  coordinates_.expand(s.slopes, s.du);
  u = s.du + s.known;
  u.segment<6>(first).setZero();
  coordinates_.complete(t, q, u);
  skeleton_.update(q, u, k);
  return report;
}

void Dynamics::release(int prop, std::vector<PropHold>& riding, Eigen::VectorXd& q, Eigen::VectorXd& u,
                       Scratch& s) const {
  Kinematics& k = s.kinematics;
  const int b = skeleton_.prop_body(prop);
  skeleton_.set_free(b, k.pose[b], k.twist[b], q, u);
  riding[prop] = {};
  skeleton_.hold(k, riding);
  skeleton_.update(q, u, k);
}

}  // namespace sinew
