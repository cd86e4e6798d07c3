#include "sinew/muscle/fvm/soft_tissue.hpp"

#include <utility>

namespace sinew::fvm {

struct SoftTissue::Buffers : sinew::Scratch {
  ExplicitSolve::Buffers solve;
};

std::unique_ptr<sinew::Scratch> SoftTissue::scratch() const { return std::make_unique<Buffers>(); }

Motion SoftTissue::motion_of(const Member& member, double time, const TissueState& state) const {
  const Eigen::Index numbers = member.start.size();
  const double* from = state.reals.data() + member.first;
  return {Eigen::Map<const Eigen::VectorXd>(from, numbers), Eigen::Map<const Eigen::VectorXd>(from + numbers, numbers),
          time};
}

/// A free body stays as it was made until time goes on.
TissueState SoftTissue::rest(const Interval& interval) const {
  TissueState state;
  state.readings.resize(members_.size());
  Buffers buffers;
  for (std::size_t m = 0; m < members_.size(); ++m) {
    const Member& member = *members_[m];
    state.members.push_back(
        {.made = member.made, .reals = static_cast<std::int32_t>(2 * member.start.size()), .ints = 0});
    state.reals.resize(state.reals.size() + static_cast<std::size_t>(2 * member.start.size()));
    keep(member, {member.start, member.start_speed, interval.start}, buffers, state.readings[m], state);
  }
  return state;
}

/// From a motion to a state.
void SoftTissue::keep(const Member& member, const Motion& motion, Buffers& buffers, TissueReading& reading,
                      TissueState& state) const {
  double* to = state.reals.data() + member.first;
  to = std::copy(motion.x.begin(), motion.x.end(), to);
  std::copy(motion.v.begin(), motion.v.end(), to);
  reading = {.elastic = member.elements->pass(motion.x, {}, buffers.solve.elements).total()};
  reading.least_J = member.elements->least_J(buffers.solve.elements);
  for (std::size_t e = 0; e < member.elements->tets(); ++e)
    reading.volume += buffers.solve.elements.J[e] * member.elements->rest_volume(e);
  const std::vector<double>& mass = member.solve->mass();
  for (std::size_t n = 0; n < mass.size(); ++n) {
    const auto at = static_cast<Eigen::Index>(3 * n);
    const Vec3 x = motion.x.segment<3>(at), v = motion.v.segment<3>(at);
    reading.mass += mass[n];
    reading.kinetic += 0.5 * mass[n] * v.squaredNorm();
    reading.centre += mass[n] * x;
    reading.momentum.head<3>() += mass[n] * x.cross(v);
    reading.momentum.tail<3>() += mass[n] * v;
  }
  reading.centre /= reading.mass;
}

/// What the shapes gave through the interval, as forces: on the flesh, and on their bodies through the next one.
void SoftTissue::push(const Member& member, const Interval& interval, const Obstacles& obstacles,
                      TissueState& state) const {
  for (std::size_t s = 0; s < member.obstacles.size(); ++s) {
    const Obstacles::Given& given = obstacles.given()[s];
    if (!(given.pushed > 0)) continue;
    const int body = member.obstacles[s].body;
    const Vec3 force = given.impulse / interval.dt, moment = given.moment / interval.dt;
    state.contacts.push_back({.against = body, .at = given.at(), .force = force, .flesh = member.flesh});
    if (body == 0) continue;
    state.pulls.points.push_back({.body = body,
                                  .at = interval.bodies[static_cast<std::size_t>(body)].to.inverse() * given.at(),
                                  .force = -force,
                                  .couple = given.at().cross(force) - moment,
                                  .muscle = member.flesh});
  }
}

StepReport SoftTissue::advance(const Interval& interval, const TissueInput& input, TissueState& state,
                               sinew::Scratch& scratch) const {
  if (interval.dt == settle) return {};
  Buffers& buffers = static_cast<Buffers&>(scratch);
  const TissueState before = state;
  state.pulls.points.clear(), state.contacts.clear();
  StepReport report;
  for (std::size_t m = 0; m < members_.size(); ++m) {
    const Member& member = *members_[m];
    if (!input.kept.empty() && input.kept[static_cast<std::size_t>(member.flesh)]) {
      for (const PointPull& pull : before.pulls.points)
        if (pull.muscle == member.flesh) state.pulls.points.push_back(pull);
      for (const ContactReading& contact : before.contacts)
        if (contact.flesh == member.flesh) state.contacts.push_back(contact);
      continue;
    }
    Motion motion = motion_of(member, interval.start, before);
    Obstacles obstacles(interval, member.obstacles, member.surface, member.solve->mass());
    const ActingAt weight = [&](double, ActingNow& now) {
      if (now.force.size() > 0) return;
      now.force.resize(motion.x.size());
      for (Eigen::Index n = 0; n < now.force.size(); n += 3)
        now.force.segment<3>(n) = member.solve->mass()[static_cast<std::size_t>(n / 3)] * interval.gravity;
    };
    buffers.solve.now = {};
    const StepReport one =
        member.solve->advance(motion, interval.start + interval.dt, weight, &obstacles, buffers.solve);
    if (!one.converged) {
      state = before;
      report = one;
      report.where = member.name + ", " + one.where;
      return report;
    }
    keep(member, motion, buffers, state.readings[m], state);
    push(member, interval, obstacles, state);
  }
  return report;
}

/// It has no muscles; what it pushes may change by the end.
PullSlope SoftTissue::slope(const Interval& interval, const TissueInput& input, const TissueState& before,
                            sinew::Scratch& scratch) const {
  TissueState end = before;
  advance(interval, input, end, scratch);
  PullSlope out;
  for (const PointPull& pull : before.pulls.points) {
    const auto same = std::ranges::find_if(end.pulls.points, [&](const PointPull& other) {
      return other.muscle == pull.muscle && other.body == pull.body;
    });
    if (same == end.pulls.points.end())
      out.points.push_back({});
    else
      out.points.push_back({same->force, same->couple});
  }
  return out;
}

std::vector<Shape> SoftTissue::shapes(const Interval&, const TissueState& state) const {
  std::vector<Shape> out;
  for (const auto& member : members_) {
    const Motion motion = motion_of(*member, 0, state);
    solid::Buffers buffers;
    member->elements->pass(motion.x, {}, buffers);
    Quantity J{"J", "1", {}, Quantity::Of::cell}, stress{"stress", "Pa", {}, Quantity::Of::cell};
    for (std::size_t e = 0; e < member->elements->tets(); ++e) {
      const Mat3 sigma = member->elements->cauchy(motion.x, {}, e, buffers);
      const Mat3 shear = sigma - sigma.trace() / 3 * Mat3::Identity();
      J.values.push_back(static_cast<float>(buffers.J[e]));
      stress.values.push_back(static_cast<float>(std::sqrt(1.5) * shear.norm()));  // von Mises
    }
    Shape shape{.name = member->name, .muscle = "", .topology = member->topology};
    for (Eigen::Index n = 0; n < motion.x.size(); n += 3)
      shape.positions.push_back(motion.x.segment<3>(n).cast<float>());
    shape.quantities = {std::move(J), std::move(stress)};
    out.push_back(std::move(shape));
  }
  return out;
}

}  // namespace sinew::fvm
