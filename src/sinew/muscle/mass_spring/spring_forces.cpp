#include "sinew/muscle/mass_spring/spring_forces.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sinew {
namespace {

using Angular = SpringOptions::Angular;

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
  const Vec3 o = x[0];
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

EndLoads end_loads(const SpringNet& net, const CarriedShape& carried, std::span<const Vec3> x,
                   std::span<const Vec3> v) {
  const SpringLaw& law = net.law;
  const std::array<int, 2> poles{net.grid.first_pole(), net.grid.last_pole()};
  std::array<Vec3, 2> force{Vec3::Zero(), Vec3::Zero()}, couple = force;
  for (const auto& [edges, pole, other] : {std::tuple{std::span(net.alongs).first(net.grid.around), 0, 1},
                                           std::tuple{std::span(net.alongs).last(net.grid.around), 1, 0}})
    for (const Edge& edge : edges) {
      const std::size_t e = static_cast<std::size_t>(&edge - net.alongs.data());
      const Vec3 d = x[edge[other]] - x[edge[pole]];
      const double length = d.norm();
      const double rate = (v[edge[other]] - v[edge[pole]]).dot(d) / length;
      force[pole] += (law.along * (length - net.along_rest[e]) + law.damping * rate) / length * d;
    }
  const double p = law.pressure == 0 ? 0 : -law.pressure * (enclosed_volume(net, x) - net.volume) / net.volume;
  for (int j = 0; j < net.grid.around; ++j)
    for (const int end : {0, 1}) {  // the pole's fan of triangles
      const int slice = end ? net.grid.slices : 1;
      const Vec3 a = x[net.grid.at(slice, j)] - x[poles[end]], b = x[net.grid.at(slice, j + 1)] - x[poles[end]];
      force[end] += p / 6 * (end ? a.cross(b) : b.cross(a));
    }
  const auto add = [&](std::span<const Bend> bends, double stiffness) {
    for (const Bend& bend : bends) {
      const Vec3 is = sagitta(bend, x);
      const Vec3 f = bend_force(law.angular, stiffness, is, sagitta(bend, carried.points));
      const double share = net.grid.share(net.grid.slice_of(bend.at));
      for (const int end : {0, 1}) {
        const double part = end ? share : 1 - share;
        couple[end] -= part * is.cross(f);
        force[end] -= part * (law.reaction ? Vec3(Vec3::Zero()) : f);
      }
    }
  };
  add(net.ring_turns, law.bend_ring);
  add(net.along_turns, law.bend_along);
  EndLoads out;
  out.force[0] = 0.5 * (force[0] - force[1]);
  out.force[1] = -out.force[0];
  const Vec3 lacks = -(x[poles[0]] - x[poles[1]]).cross(out.force[0]) - couple[0] - couple[1];
  for (const int end : {0, 1}) out.couple[end] = couple[end] + 0.5 * lacks;
  return out;
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
  for (const int pole : {net.grid.first_pole(), net.grid.last_pole()})
    stage_.x[pole] = now_.points[pole], stage_.v[pole] = flow_[pole];
  if (net.law.drag_in_space) std::fill(flow_.begin(), flow_.end(), Vec3::Zero());
}

void PlainStepper::run(const SpringNet& net, const CarriedShape& from, const CarriedShape& to, double dt, int steps,
                       SpringMotion& motion) {
  constexpr std::array<double, 4> when{0, 0.5, 0.5, 1}, weight{1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6};
  const double rate = 1 / (steps * dt);
  for (int step = 0; step < steps; ++step) {
    stage_ = sum_ = motion;
    for (int s = 0; s < 4; ++s) {
      place(net, from, to, (step + when[s]) / steps, rate);
      spring_forces(net, now_, flow_, stage_.x, stage_.v, force_);
      const double next = s < 3 ? when[s + 1] * dt : 0;
      for (int i = 1; i < net.grid.last_pole(); ++i) {
        const Vec3 speed = stage_.v[i], acceleration = force_[i] / net.mass;
        sum_.x[i] += weight[s] * dt * speed;
        sum_.v[i] += weight[s] * dt * acceleration;
        stage_.x[i] = motion.x[i] + next * speed;
        stage_.v[i] = motion.v[i] + next * acceleration;
      }
    }
    std::swap(motion, sum_);
    for (const int pole : {net.grid.first_pole(), net.grid.last_pole()})
      motion.x[pole] = now_.points[pole], motion.v[pole] = stage_.v[pole];
  }
}

}  // namespace sinew
