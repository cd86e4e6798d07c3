#include "sinew/muscle/mass_spring/spring_forces.hpp"

#include <algorithm>
#include <cmath>

#include "sinew/muscle/mass_spring/spring_constraint.hpp"

namespace sinew {
namespace {

using Angular = SpringOptions::Angular;
constexpr double pole_rate = 0.2;  // of a step: how fast a pole that is off its path comes back

std::vector<double> lengths(std::span<const Edge> edges, std::span<const Vec3> x) {
  std::vector<double> out;
  for (const auto& [i, j] : edges) out.push_back((x[i] - x[j]).norm());
  return out;
}

/// What a bend wants to be, and is: the sagitta of its point over the middle of its neighbours.
Vec3 sagitta(const Bend& bend, std::span<const Vec3> x) { return x[bend.at] - 0.5 * (x[bend.one] + x[bend.other]); }

Vec3 bend_force(Angular kind, double stiffness, const Vec3& is, const Vec3& wanted) {
  if (kind == Angular::none) return Vec3::Zero();
  if (kind == Angular::vector) return -stiffness * (is - wanted);
  const double length = is.norm();  // a flat profile has no direction to push into
  return length > 0 ? Vec3(-stiffness * (length - wanted.norm()) / length * is) : Vec3(Vec3::Zero());
}

void add_springs(std::span<const Edge> edges, std::span<const double> rest, double swell, double stiffness,
                 double damping, std::span<const Vec3> x, std::span<const Vec3> v, std::vector<Vec3>& force) {
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const auto [i, j] = edges[e];
    const Vec3 d = x[i] - x[j];
    const double length = d.norm();
    const Vec3 along = d / length;
    const Vec3 f = -(stiffness * (length - swell * rest[e]) + damping * (v[i] - v[j]).dot(along)) * along;
    force[i] += f;
    force[j] -= f;
  }
}

void add_bends(const SpringLaw& law, double stiffness, std::span<const Bend> bends, std::span<const Vec3> carried,
               std::span<const Vec3> x, std::vector<Vec3>& force) {
  for (const Bend& bend : bends) {
    const Vec3 f = bend_force(law.angular, stiffness, sagitta(bend, x), sagitta(bend, carried));
    force[bend.at] += f;
    if (!law.reaction) continue;
    force[bend.one] -= 0.5 * f;
    force[bend.other] -= 0.5 * f;
  }
}

void add_pressure(const SpringNet& net, std::span<const Vec3> x, std::vector<Vec3>& force) {
  if (net.law.pressure == 0) return;
  const double p = -net.law.pressure * (enclosed_volume(net, x) - net.volume) / net.volume;
  const Vec3& o = x[0];
  for (const auto& [a, b, c] : net.triangles) {
    force[a] += p / 6 * (x[b] - o).cross(x[c] - o);
    force[b] += p / 6 * (x[c] - o).cross(x[a] - o);
    force[c] += p / 6 * (x[a] - o).cross(x[b] - o);
  }
}

}  // namespace

SpringNet::SpringNet(const SpringGrid& g, std::span<const Vec3> rest, const SpringLaw& l, double whole_mass)
    : grid(g),
      law(l),
      rings(ring_edges(g)),
      alongs(along_edges(g)),
      ring_rest(lengths(rings, rest)),
      along_rest(lengths(alongs, rest)),
      ring_turns(ring_bends(g)),
      along_turns(along_bends(g)),
      triangles(faces(g)),
      mass(whole_mass / g.points()) {
  volume = enclosed_volume(*this, rest);
  std::vector<Vec3> gradient(rest.size(), Vec3::Zero());
  for (const auto& t : triangles)
    for (int i = 0; i < 3; ++i)
      gradient[t[i]] += (rest[t[(i + 1) % 3]] - rest[0]).cross(rest[t[(i + 2) % 3]] - rest[0]) / 6;
  for (const Vec3& g2 : gradient) gradient2 += g2.squaredNorm();
  for (const int count : grid.poles) pole_share.insert(pole_share.end(), static_cast<std::size_t>(count), 1.0 / count);
}

double enclosed_volume(const SpringNet& net, std::span<const Vec3> x) {
  double six = 0;
  for (const auto& [a, b, c] : net.triangles) six += (x[a] - x[0]).dot((x[b] - x[0]).cross(x[c] - x[0]));
  return six / 6;
}

void spring_forces(const SpringNet& net, const CarriedShape& carried, std::span<const Vec3> flow,
                   std::span<const Vec3> x, std::span<const Vec3> v, std::vector<Vec3>& force) {
  const SpringLaw& law = net.law;
  force.assign(x.size(), Vec3::Zero());
  add_springs(net.rings, net.ring_rest, carried.swell, law.ring, law.damping, x, v, force);
  add_springs(net.alongs, net.along_rest, 1, law.along, law.damping, x, v, force);
  add_bends(law, law.bend_ring, net.ring_turns, carried.points, x, force);
  add_bends(law, law.bend_along, net.along_turns, carried.points, x, force);
  add_pressure(net, x, force);
  for (std::size_t i = 0; i < x.size(); ++i) force[i] -= law.drag * (v[i] - flow[i]);
}

void pole_loads(const SpringNet& net, const CarriedShape& carried, std::span<const Vec3> x, std::span<const Vec3> v,
                const Wrench& pushed, std::span<const Vec3> pulled, PoleLoads& out) {
  const SpringLaw& law = net.law;
  const SpringGrid& grid = net.grid;
  const int n = grid.around, near = grid.poles[0], all = near + grid.poles[1];
  const auto which = [&](int point) { return point < near ? point : point - grid.end_free() + near; };
  out.force.assign(static_cast<std::size_t>(all), Vec3::Zero());
  out.couple = out.force;
  const double p = law.pressure == 0 ? 0 : -law.pressure * (enclosed_volume(net, x) - net.volume) / net.volume;
  for (const int end : {0, 1}) {
    const int row = end ? grid.slices + 1 : 0, slice = end ? grid.slices : 1;
    for (int j = 0; j < n; ++j) {
      const int pole = grid.at(row, j), ring = grid.at(slice, j);
      const Vec3 d = x[ring] - x[pole];
      const double length = d.norm(), rate = (v[ring] - v[pole]).dot(d) / length;
      const double rest = net.along_rest[static_cast<std::size_t>(end ? grid.slices * n + j : j)];
      out.force[which(pole)] += (law.along * (length - rest) + law.damping * rate) / length * d;
    }
    // The quads between the end's poles and its slice, of two triangles each.
    const auto count = static_cast<std::size_t>(n + (grid.poles[end] > 1 ? grid.poles[end] : 0));
    for (const Triangle& t : end ? std::span(net.triangles).last(count) : std::span(net.triangles).first(count))
      for (int i = 0; i < 3; ++i)
        if (grid.is_pole(t[i]))
          out.force[which(t[i])] += p / 6 * (x[t[(i + 1) % 3]] - x[t[i]]).cross(x[t[(i + 2) % 3]] - x[t[i]]);
  }
  std::array<Vec3, 2> force{Vec3::Zero(), Vec3::Zero()}, couple = force;
  const auto add = [&](std::span<const Bend> bends, double stiffness) {
    for (const Bend& bend : bends) {
      const Vec3 is = sagitta(bend, x);
      const Vec3 f = bend_force(law.angular, stiffness, is, sagitta(bend, carried.points));
      const double share = grid.share(grid.slice_of(bend.at));
      for (const int end : {0, 1}) {
        const double part = end ? share : 1 - share;
        couple[end] -= part * is.cross(f);
        force[end] -= part * (law.reaction ? Vec3(Vec3::Zero()) : f);
      }
    }
  };
  add(net.ring_turns, law.bend_ring);
  add(net.along_turns, law.bend_along);
  Vec3 spare = -pushed.tail<3>(), turns = pushed.head<3>();
  for (int i = 0; i < all; ++i) {
    out.force[i] += net.pole_share[i] * force[i >= near];
    out.couple[i] += net.pole_share[i] * couple[i >= near];
    if (!pulled.empty()) out.force[i] -= net.mass * pulled[i];
    spare += out.force[i];
  }
  for (int i = 0; i < all; ++i) {
    out.force[i] -= net.pole_share[i] / 2 * spare;
    turns -= x[grid.nth_pole(i)].cross(out.force[i]) + out.couple[i];
  }
  for (int i = 0; i < all; ++i) out.couple[i] += net.pole_share[i] / 2 * turns;
}

double spring_energy(const SpringNet& net, const CarriedShape& carried, std::span<const Vec3> x) {
  double twice = 0;
  const auto springs = [&](std::span<const Edge> edges, std::span<const double> rest, double swell, double stiffness) {
    for (std::size_t e = 0; e < edges.size(); ++e) {
      const double stretch = (x[edges[e][0]] - x[edges[e][1]]).norm() - swell * rest[e];
      twice += stiffness * stretch * stretch;
    }
  };
  const auto bends = [&](std::span<const Bend> all, double stiffness) {
    for (const Bend& bend : all) {
      const Vec3 is = sagitta(bend, x), wanted = sagitta(bend, carried.points);
      const double miss = net.law.angular == Angular::vector ? (is - wanted).norm() : is.norm() - wanted.norm();
      twice += stiffness * miss * miss;
    }
  };
  springs(net.rings, net.ring_rest, carried.swell, net.law.ring);
  springs(net.alongs, net.along_rest, 1, net.law.along);
  if (net.law.reaction && net.law.angular != Angular::none) {
    bends(net.ring_turns, net.law.bend_ring);
    bends(net.along_turns, net.law.bend_along);
  }
  const double change = enclosed_volume(net, x) - net.volume;
  return twice / 2 + net.law.pressure * change * change / (2 * net.volume);
}

/// The carried shape at a share of the way, its velocity, and the poles of the stage.
void PlainStepper::place(const SpringNet& net, const CarriedShape& from, const CarriedShape& to, double share,
                         double rate) {
  now_.points.resize(from.points.size());
  flow_.resize(from.points.size());
  now_.swell = from.swell + share * (to.swell - from.swell);
  for (std::size_t i = 0; i < flow_.size(); ++i) {
    now_.points[i] = from.points[i] + share * (to.points[i] - from.points[i]);
    flow_[i] = rate * (to.points[i] - from.points[i]);
  }
  if (net.law.constraint == SpringOptions::Constraint::kinematic)
    for (int i = 0; i < net.grid.points(); ++i)
      if (net.grid.is_pole(i)) stage_.x[i] = now_.points[i], stage_.v[i] = flow_[i];
  if (net.law.drag_in_space) std::fill(flow_.begin(), flow_.end(), Vec3::Zero());
}

/// Each pole on a cubic path from where the carried shape began, as fast as the pole then was, to where it ends, as
/// fast as it went on the whole: so that speeds that change from run to run are no jolts.
void PlainStepper::pull_poles(const SpringNet& net, const CarriedShape& from, const CarriedShape& to, double share,
                              double seconds, double rate) {
  const double s = share, s2 = s * s, s3 = s2 * s;
  for (std::size_t p = 0; p < pulled_.size(); ++p) {
    const int i = net.grid.nth_pole(static_cast<int>(p));
    const Vec3 way = to.points[i] - from.points[i], start = seconds * speeds_[p];
    const Prescribed path{.at = from.points[i] + (2 * s2 - s3) * way + (s - 2 * s2 + s3) * start,
                          .speed = ((4 * s - 3 * s2) * way + (1 - 4 * s + 3 * s2) * start) / seconds,
                          .acceleration = (4 - 6 * s) * (way - start) / (seconds * seconds)};
    pulled_[p] = wanted_acceleration(path, stage_.x[i], stage_.v[i], rate);
    force_[i] = net.mass * pulled_[p];  // with that of the constraint, whatever else pulls at it
  }
}

void PlainStepper::run(const SpringNet& net, const CarriedShape& from, const CarriedShape& to, double dt, int steps,
                       SpringMotion& motion, std::span<const Vec3> push) {
  constexpr std::array<double, 4> when{0, 0.5, 0.5, 1}, weight{1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
  const double rate = 1 / (steps * dt);
  const bool pulls = net.law.constraint == SpringOptions::Constraint::force;
  const int first = pulls ? 0 : net.grid.first_free(), end = pulls ? net.grid.points() : net.grid.end_free();
  pulled_.resize(pulls ? net.pole_share.size() : 0);
  speeds_.resize(pulled_.size());
  for (std::size_t p = 0; p < speeds_.size(); ++p) speeds_[p] = motion.v[net.grid.nth_pole(static_cast<int>(p))];
  for (int step = 0; step < steps; ++step) {
    stage_ = sum_ = motion;
    for (int s = 0; s < 4; ++s) {
      place(net, from, to, (step + when[s]) / steps, rate);
      spring_forces(net, now_, flow_, stage_.x, stage_.v, force_);
      const double next = s < 3 ? when[s + 1] * dt : 0;
      for (std::size_t i = 0; i < push.size(); ++i) force_[i] += push[i];
      if (pulls) pull_poles(net, from, to, (step + when[s]) / steps, steps * dt, pole_rate / dt);
      for (int i = first; i < end; ++i) {
        const Vec3 speed = stage_.v[i], acceleration = force_[i] / net.mass;
        sum_.x[i] += weight[s] * dt * speed;
        sum_.v[i] += weight[s] * dt * acceleration;
        stage_.x[i] = motion.x[i] + next * speed;
        stage_.v[i] = motion.v[i] + next * acceleration;
      }
    }
    std::swap(motion, sum_);
    for (int i = 0; i < net.grid.points() && !pulls; ++i)
      if (net.grid.is_pole(i)) motion.x[i] = now_.points[i], motion.v[i] = stage_.v[i];
  }
}

}  // namespace sinew
