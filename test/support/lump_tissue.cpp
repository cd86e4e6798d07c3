#include "test/support/lump_tissue.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "sinew/geometry/tri_mesh.hpp"

namespace sinew::test {
namespace {

constexpr double sub_step = 0.1;  // of the fastest swing's radian

bool goes_on(const TissueInput& input, int flesh) {
  return !input.kept.empty() && input.kept[static_cast<size_t>(flesh)];
}

/// All bodies at a share of the interval; where it stands still, they do.
std::vector<BodyInside> bodies_at(const Interval& interval, double share) {
  std::vector<BodyInside> out;
  for (const BodyMotion& body : interval.bodies) {
    out.push_back(interval.dt == settle ? BodyInside{body.to, Twist::Zero()} : motion_inside(body, interval.dt, share));
  }
  return out;
}

Twist about_origin(const Vec3& at, const Vec3& push) {
  Twist out;
  out << at.cross(push), push;
  return out;
}

/// Momentum of what moves in the flesh of a member; what is glued to the ground does not.
Twist momentum_of(const LumpFlesh& flesh, Bodies bodies, std::span<const Vec3> x, std::span<const Vec3> v) {
  Twist sum = Twist::Zero();
  for (size_t i = 0; i < flesh.lumps.size(); ++i) sum += about_origin(x[i], flesh.lumps[i].mass * v[i]);
  for (const Lump& lump : flesh.glued) {
    const BodyInside place = at(lump.anchor, bodies);
    sum += about_origin(place.pose.translation(), lump.mass * place.twist.tail<3>());
  }
  return sum;
}

/// A momentum about the world origin to the lumps as to one rigid body; lumps in a line cannot be turned about that.
void give(const LumpFlesh& flesh, std::span<const Vec3> x, const Twist& momentum, std::span<Vec3> v) {
  constexpr double in_a_line = 1e-3;  // of the largest moment of inertia
  double mass = 0;
  Vec3 centre = Vec3::Zero();
  for (size_t i = 0; i < x.size(); ++i) mass += flesh.lumps[i].mass, centre += flesh.lumps[i].mass * x[i];
  centre /= mass;
  Mat3 inertia = Mat3::Zero();
  for (size_t i = 0; i < x.size(); ++i) {
    const Mat3 arm = skew(x[i] - centre);
    inertia -= flesh.lumps[i].mass * arm * arm;
  }
  const Eigen::SelfAdjointEigenSolver<Mat3> axes(inertia);
  const Vec3 turning = momentum.head<3>() - centre.cross(momentum.tail<3>());
  Vec3 spin = Vec3::Zero();
  for (int axis = 0; axis < 3; ++axis)
    if (const double moment = axes.eigenvalues()[axis]; moment > in_a_line * axes.eigenvalues()[2])
      spin += turning.dot(axes.eigenvectors().col(axis)) / moment * axes.eigenvectors().col(axis);
  for (size_t i = 0; i < x.size(); ++i) v[i] += momentum.tail<3>() / mass + spin.cross(x[i] - centre);
}

/// What the ground gives to a lump, of what it hangs on and touches.
Vec3 from_ground(const LumpFlesh& flesh, const LumpForces& f, size_t i) {
  const Lump& lump = flesh.lumps[i];
  double share = lump.anchor.a == 0 ? 1 - lump.anchor.share : 0;
  if (lump.anchor.b == 0) share += lump.anchor.share;
  const bool touches = f.touched[i] >= 0 && flesh.obstacles[static_cast<size_t>(f.touched[i])].body == 0;
  return (lump.stiffness > 0 ? Vec3(share * f.hung[i]) : Vec3(Vec3::Zero())) +
         (touches ? f.pushed[i] : Vec3(Vec3::Zero()));
}

}  // namespace

/// What changes of a member, out of a state's numbers.
struct LumpTissue::Now {
  std::vector<Vec3> x, v;
  double tension = 0;  // of the wire's active part, N
  double length = 0;   // s, of the last sub-step
};

// ---- lived ----------------------------------------------------------------------------------------------------------

double LumpTissue::activation(const Member& member, const TissueInput& input) const {
  double sum = 0;
  for (int u = member.first_unit; u < member.last_unit; ++u)
    sum += shares_[static_cast<size_t>(u)] * input.activation[static_cast<size_t>(u)];
  return sum;
}

LumpTissue::Now LumpTissue::read(size_t m, const TissueState& state) const {
  Now now;
  const double* from = state.reals.data() + first_[m];
  for (size_t i = 0; i < members_[m].body.lumps.size(); ++i, from += 6) {
    now.x.emplace_back(from[0], from[1], from[2]);
    now.v.emplace_back(from[3], from[4], from[5]);
  }
  if (!members_[m].soft) now.tension = *from;
  return now;
}

/// Hanging lumps come to rest under their weight; a free body stays as it is.
void LumpTissue::settle_at(const Interval& interval, size_t m, Now& now) const {
  const std::vector<BodyInside> bodies = bodies_at(interval, 1);
  const std::vector<Lump>& lumps = members_[m].body.lumps;
  for (size_t i = 0; i < lumps.size(); ++i) {
    if (!(lumps[i].stiffness > 0)) continue;
    now.x[i] = at(lumps[i].anchor, bodies).pose.translation() + lumps[i].mass / lumps[i].stiffness * interval.gravity;
    now.v[i].setZero();
  }
}

/// Lumps through the interval. What their pulls gave is held against what they got from springs that went on meanwhile:
/// the difference is theirs. Returns what is missing of angular momentum.
Twist LumpTissue::live(const Interval& interval, size_t m, std::span<const Wrench> given, const TissueState& before,
                       Now& now) const {
  const LumpFlesh& flesh = members_[m].body;
  if (flesh.lumps.empty()) return Twist::Zero();
  const int steps = std::max(1, static_cast<int>(std::ceil(interval.dt * flesh.fastest / sub_step)));
  const double h = now.length = interval.dt / steps;
  std::vector<BodyInside> bodies = bodies_at(interval, 0);
  Twist wanted = momentum_of(flesh, bodies, now.x, now.v);
  const auto weigh = [&](const Lump& lump, const Vec3& x, double time) {
    wanted += about_origin(x, time * lump.mass * interval.gravity);
  };
  LumpForces f;
  for (int s = 0; s < steps; ++s) {
    if (s > 0) bodies = bodies_at(interval, static_cast<double>(s) / steps);
    f.at(flesh, bodies, now.x, now.v);
    for (size_t i = 0; i < flesh.lumps.size(); ++i) {
      const Lump& lump = flesh.lumps[i];
      weigh(lump, now.x[i], h);
      wanted += about_origin(now.x[i], h * from_ground(flesh, f, i));
      now.v[i] += h * ((f.hung[i] + f.linked[i] + f.pushed[i]) / lump.mass + interval.gravity);
      now.x[i] += h * now.v[i];
    }
    for (const Lump& lump : flesh.glued)
      if (lump.anchor.a != 0) weigh(lump, at(lump.anchor, bodies).pose.translation(), h);
  }
  size_t counted = before.pulls.points.size();
  for (const Response& response : before.pulls.responses) counted += response.bodies.size();
  if (given.size() != counted) return Twist::Zero();  // nobody counts
  size_t next = 0;
  for (const PointPull& pull : before.pulls.points)
    if (const Wrench& impulse = given[next++]; pull.muscle == members_[m].flesh && pull.body != 0) wanted -= impulse;
  for (const Response& response : before.pulls.responses)
    for (size_t i = 0; i < response.bodies.size(); ++i)
      if (const Wrench& impulse = given[next++]; response.muscle == members_[m].flesh) wanted -= impulse;
  bodies = bodies_at(interval, 1);
  give(flesh, now.x, wanted - momentum_of(flesh, bodies, now.x, now.v), now.v);
  return wanted - momentum_of(flesh, bodies, now.x, now.v);
}

TissueState LumpTissue::rest(const Interval& interval) const {
  TissueState state;
  state.reals.assign(first_.back(), 0);
  for (size_t m = 0; m < members_.size(); ++m) {
    const size_t lumps = members_[m].body.lumps.size();
    state.members.push_back(
        {.made = members_[m].made, .reals = static_cast<std::int32_t>(first_[m + 1] - first_[m]), .ints = 0});
    state.readings.emplace_back();
    if (!members_[m].soft) state.fibre.push_back(0), state.tension.push_back(0), state.pulls.paths.emplace_back();
    Now now{members_[m].start, members_[m].start_speed};
    now.x.resize(lumps, Vec3::Zero()), now.v.resize(lumps, Vec3::Zero());
    Interval standing = interval;
    standing.dt = settle;
    settle_at(standing, m, now);
    write(standing, m, 0, now, state);
  }
  return state;
}

StepReport LumpTissue::advance(const Interval& interval, const TissueInput& input, TissueState& state, Scratch&) const {
  for (const Member& member : members_)
    if (!member.soft && !goes_on(input, member.flesh) && !std::isfinite(activation(member, input)))
      return {.converged = false,
              .where = member.name,
              .reason = "its activation is not a number",
              .advice = "look at what excites it"};
  const TissueState before = std::exchange(state, {});
  state = before;
  state.pulls.points.clear(), state.pulls.responses.clear(), state.contacts.clear();
  StepReport report;
  for (size_t m = 0; m < members_.size(); ++m) {
    const Member& member = members_[m];
    if (goes_on(input, member.flesh)) {
      const auto is_its = [&](const auto& pull) { return pull.muscle == member.flesh; };
      std::ranges::copy_if(before.pulls.points, std::back_inserter(state.pulls.points), is_its);
      std::ranges::copy_if(before.pulls.responses, std::back_inserter(state.pulls.responses), is_its);
      std::ranges::copy_if(before.contacts, std::back_inserter(state.contacts),
                           [&](const ContactReading& contact) { return contact.flesh == member.flesh; });
      continue;
    }
    Now now = read(m, before);
    if (interval.dt == settle)
      settle_at(interval, m, now);
    else
      report.momentum_defect += live(interval, m, interval.given, before, now);
    write(interval, m, member.soft ? 0 : activation(member, input), now, state);
  }
  return report;
}

void LumpTissue::write(const Interval& interval, size_t m, double activation, const Now& now,
                       TissueState& state) const {
  const Member& member = members_[m];
  double* to = state.reals.data() + first_[m];
  for (size_t i = 0; i < now.x.size(); ++i)
    for (const Vec3* v : {&now.x[i], &now.v[i]}) to = std::copy_n(v->data(), 3, to);
  if (!member.soft) {
    const auto place = static_cast<size_t>(&member - members_.data());
    const PathMotion& path = interval.paths[static_cast<size_t>(member.flesh)];
    const double aim = activation * member.force;
    *to = interval.dt == settle ? aim : aim + (now.tension - aim) * std::exp(-interval.dt / wire_lag);
    const double stretch = std::max(0.0, path.length_to - member.slack);
    state.pulls.paths[place] = {.path = member.flesh,
                                .tension = *to + member.stiffness * stretch,
                                .length = path.length_to,
                                .speed = interval.dt == settle ? 0 : path.speed_to,
                                .stiffness = stretch > 0 ? member.stiffness : 0};
    state.tension[place] = state.pulls.paths[place].tension;
    state.fibre[place] = path.length_to;
  }
  LumpForces f;
  f.at(member.body, bodies_at(interval, 1), now.x, now.v);
  pull(interval, m, f, state);
  state.readings[m] = reading(interval, m, now, f);
}

/// Springs and weights as point pulls, what the springs answer and the ends carry as a response.
void LumpTissue::pull(const Interval& interval, size_t m, const LumpForces& f, TissueState& state) const {
  const Member& member = members_[m];
  const std::vector<BodyInside> bodies = bodies_at(interval, 1);
  const auto add = [&](int body, const Vec3& at, const Vec3& force) {
    state.pulls.points.push_back({.body = body, .at = at, .force = force, .muscle = member.flesh});
  };
  for (size_t i = 0; i < member.body.lumps.size(); ++i) {
    const Lump& lump = member.body.lumps[i];
    if (!(lump.stiffness > 0)) continue;
    add(lump.anchor.a, lump.anchor.in_a, -(1 - lump.anchor.share) * f.hung[i]);
    if (lump.anchor.share != 0) add(lump.anchor.b, lump.anchor.in_b, -lump.anchor.share * f.hung[i]);
  }
  for (const Lump& lump : member.body.glued) {
    const BodyInside& body = bodies[static_cast<size_t>(lump.anchor.a)];
    const Vec3 spin = body.twist.head<3>(), arm = body.pose.linear() * lump.anchor.in_a;
    add(lump.anchor.a, lump.anchor.in_a, lump.mass * (interval.gravity - spin.cross(spin.cross(arm))));
  }
  for (size_t i = 0; i < member.body.lumps.size(); ++i) {
    if (f.touched[i] < 0) continue;
    const int body = member.body.obstacles[static_cast<size_t>(f.touched[i])].body;
    if (body != 0) add(body, bodies[static_cast<size_t>(body)].pose.inverse() * f.touching[i], -f.pushed[i]);
    state.contacts.push_back({.against = body, .at = f.touching[i], .force = f.pushed[i], .flesh = member.flesh});
  }
  if (Response answer = response(interval, m); !answer.bodies.empty())
    state.pulls.responses.push_back(std::move(answer));
}

Response LumpTissue::response(const Interval& interval, size_t m) const {
  const Member& member = members_[m];
  Response out{.muscle = member.flesh};
  const auto row_of = [&](int body) -> Eigen::Index {
    const auto known = std::ranges::find(out.bodies, body);
    return known == out.bodies.end() ? -1 : 6 * (known - out.bodies.begin());
  };
  for (const auto* list : {&member.body.lumps, &member.body.glued})
    for (const Lump& lump : *list)
      for (const int b : {lump.anchor.a, lump.anchor.b})
        if (b != 0 && (lump.stiffness > 0 || list == &member.body.glued) && row_of(b) < 0) out.bodies.push_back(b);
  if (out.bodies.empty()) return out;
  const Eigen::Index n = 6 * static_cast<Eigen::Index>(out.bodies.size());
  for (Eigen::MatrixXd* matrix : {&out.stiffness, &out.damping, &out.mass}) matrix->setZero(n, n);
  Eigen::MatrixXd J(3, n);
  const auto lay = [&](const Anchor& anchor) {
    J.setZero();
    const auto add = [&](int b, const Vec3& in, double weight) {
      const Eigen::Index row = row_of(b);
      if (row < 0 || weight == 0) return;
      J.middleCols<3>(row) -= weight * skew(interval.bodies[static_cast<size_t>(b)].to.linear() * in);
      J.middleCols<3>(row + 3) += weight * Mat3::Identity();
    };
    add(anchor.a, anchor.in_a, 1 - anchor.share);
    add(anchor.b, anchor.in_b, anchor.share);
  };
  for (const Lump& lump : member.body.lumps) {
    lay(lump.anchor);
    out.stiffness += lump.stiffness * J.transpose() * J;
    out.damping += lump.damping * J.transpose() * J;
  }
  for (const Lump& lump : member.body.glued) {
    lay(lump.anchor);
    out.mass += lump.mass * J.transpose() * J;
  }
  return out;
}

TissueReading LumpTissue::reading(const Interval& interval, size_t m, const Now& now, const LumpForces& f) const {
  const Member& member = members_[m];
  const LumpFlesh& flesh = member.body;
  std::vector<BodyInside> bodies;  // what is glued to them moves, though the rest may stand still
  for (const BodyMotion& body : interval.bodies) bodies.push_back({body.to, body.twist_to});
  TissueReading out{.elastic = f.elastic, .mass = flesh.mass()};
  if (!member.soft) {
    const double stretch = std::max(0.0, interval.paths[static_cast<size_t>(member.flesh)].length_to - member.slack);
    out.elastic += 0.5 * member.stiffness * stretch * stretch;
  }
  if (out.mass == 0) return out;
  for (size_t i = 0; i < flesh.lumps.size(); ++i) {
    // The speeds are those of half a sub-step ago.
    const Vec3 push = (f.hung[i] + f.linked[i] + f.pushed[i]) / flesh.lumps[i].mass + interval.gravity;
    out.kinetic += 0.5 * flesh.lumps[i].mass * (now.v[i] + 0.5 * now.length * push).squaredNorm();
    out.centre += flesh.lumps[i].mass / out.mass * now.x[i];
  }
  for (const Lump& lump : flesh.glued) {
    const BodyInside place = at(lump.anchor, bodies);
    out.kinetic += 0.5 * lump.mass * place.twist.tail<3>().squaredNorm();
    out.centre += lump.mass / out.mass * place.pose.translation();
  }
  out.volume = out.mass / member.density;
  if (member.soft) {
    TriMesh mesh{now.x, {}};
    for (size_t t = 0; t + 2 < member.topology->indices.size(); t += 3)
      mesh.triangles.push_back({static_cast<int>(member.topology->indices[t]),
                                static_cast<int>(member.topology->indices[t + 1]),
                                static_cast<int>(member.topology->indices[t + 2])});
    out.least_J = volume(mesh) / out.volume;
    out.volume = volume(mesh);
  }
  out.momentum = momentum_of(flesh, bodies, now.x, now.v);
  return out;
}

// ---- told -----------------------------------------------------------------------------------------------------------

PullSlope LumpTissue::slope(const Interval& interval, const TissueInput& input, const TissueState& before,
                            Scratch& scratch) const {
  TissueState end = before;
  advance(interval, input, end, scratch);
  PullSlope out;
  const double reached = interval.dt == settle ? 1 : 1 - std::exp(-interval.dt / wire_lag);
  for (size_t p = 0; p < end.pulls.paths.size(); ++p) {
    const Member& member = members_[p];
    for (int u = member.first_unit; u < member.last_unit; ++u)
      out.entries.push_back({.unit = u,
                             .pull = static_cast<int>(p),
                             .tension = reached * member.force * shares_[static_cast<size_t>(u)]});
    out.tension.push_back(end.pulls.paths[p].tension);
  }
  // Springs and weights come in the same order; of what touches now, and may not then, nothing is foretold.
  for (const PointPull& pull : before.pulls.points) {
    const auto same = std::ranges::find_if(end.pulls.points, [&](const PointPull& other) {
      return other.muscle == pull.muscle && other.body == pull.body && other.at == pull.at;
    });
    out.points.push_back({same == end.pulls.points.end() ? pull.force : same->force, pull.couple});
  }
  return out;
}

std::vector<Shape> LumpTissue::shapes(const Interval& interval, const TissueState& state) const {
  std::vector<Shape> out;
  const std::vector<BodyInside> bodies = bodies_at(interval, 1);
  for (size_t m = 0; m < members_.size(); ++m) {
    const Member& member = members_[m];
    const Now now = read(m, state);
    Shape shape{.name = member.name, .muscle = member.soft ? "" : member.name, .topology = member.topology};
    const auto add = [&](const Vec3& x) { shape.positions.push_back(x.cast<float>()); };
    if (!member.soft && member.body.glued.empty()) {
      for (const Vec3& x : interval.paths[static_cast<size_t>(member.flesh)].course) add(x);
      shape.topology = string_topology(shape.positions.size());
    } else {
      if (!member.soft) add(at(member.body.glued[0].anchor, bodies).pose.translation());
      for (const Vec3& x : now.x) add(x);
      if (!member.soft) add(at(member.body.glued[1].anchor, bodies).pose.translation());
    }
    const double told = member.soft ? state.readings[m].least_J : state.tension[m];
    shape.quantities = {
        {member.soft ? "J" : "tension", member.soft ? "1" : "N", {static_cast<float>(told)}, Quantity::Of::shape}};
    out.push_back(std::move(shape));
  }
  return out;
}

}  // namespace sinew::test
