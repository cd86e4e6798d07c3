// Slopes of the chain of wraps on one segment of a path: see path_trace.hpp.
//
// Each stretch pulls its two ends and, the other way round, its wrap's bone. An end on a neighbouring body moves with
// that body's bone, and slides on it as the neighbour's own ends move. Between geodesics that sliding changes nothing,
// for the chain is as short as it can be. A plane section is not, nor is a cylinder that lets go: what they gain by it
// goes back through the neighbours' touch points.
#include "sinew/muscle/path/path_trace.hpp"
#include "sinew/muscle/path/wrap_section.hpp"

namespace sinew {

/// A slope of stretch `k` with respect to its first or second end: on that end, and its reaction on the wrap's bone.
void PathTrace::add_at(int segment, const Chain& chain, int k, bool second, const Vec3& f, const PathSink& sink,
                       TouchPull& pull) const {
  const HeldStretch& held = chain[k];
  const int neighbour = second ? k + 1 : k - 1;
  if (neighbour < 0 || neighbour == chain.count) {
    const ActivePoint& end = active_[second ? segment + 1 : segment];
    sink.add(end, f);
    sink.add(uses_[held.use].slot, end.x, -f);
  } else {
    const Vec3& x = second ? held.to : held.from;
    sink.add(uses_[chain[neighbour].use].slot, x, f);
    sink.add(uses_[held.use].slot, x, -f);
    pull.on[neighbour][second ? 0 : 1] += f;
  }
}

void PathTrace::add_slopes(int segment, const Chain& chain, double weight, const PathSink& sink) const {
  if (chain.count == 0) {
    const Vec3 d = active_[segment + 1].x - active_[segment].x;
    const double length = d.norm();
    if (length > 0) sink.add_straight(active_[segment], active_[segment + 1], weight / length * d);
    return;
  }
  TouchPull pull(chain);
  for (int i = 0; i < chain.count; ++i) {
    const HeldStretch& held = chain[i];
    add_at(segment, chain, i, false, weight * (place_[held.use].R * held.s.slope1), sink, pull);
    add_at(segment, chain, i, true, weight * (place_[held.use].R * held.s.slope2), sink, pull);
    if (i == 0) continue;
    const HeldStretch& last = chain[i - 1];  // the piece both stretches counted
    const Vec3 d = held.touch1 - last.touch2;
    const double length = d.norm();
    if (!(length > 0)) continue;
    const Vec3 f = weight / length * d;
    sink.add(uses_[last.use].slot, last.touch2, f);
    sink.add(uses_[held.use].slot, held.touch1, -f);
    pull.on[i - 1][1] += f;
    pull.on[i][0] -= f;
  }
  add_slides(segment, chain, pull, sink);
}

/// What is pulled at the touch points is felt where the stretches end, neighbours' touch points among them, and so on:
/// a series that falls as fast as the sweeps settled.
void PathTrace::add_slides(int segment, const Chain& chain, TouchPull& pull, const PathSink& sink) const {
  constexpr double nothing = 1e-11;
  constexpr int most_rounds = 200;
  std::array<TouchSlopes, Chain::most> slopes;
  std::uint32_t known = 0;
  bool more = chain.count > 1;
  for (int round = 0; more && round < most_rounds; ++round) {
    const TouchPull last = pull;
    pull = TouchPull(chain);
    more = false;
    for (int i = 0; i < chain.count; ++i) {
      const auto& [on1, on2] = last.on[i];
      if (on1.norm() + on2.norm() < nothing) continue;
      more = true;
      if ((known >> i & 1u) == 0) slopes[i] = touch_slopes(chain[i]), known |= 1u << i;
      const Mat3& R = place_[chain[i].use].R;
      Eigen::Matrix<double, 6, 1> g;
      g << R.transpose() * on1, R.transpose() * on2;
      const Eigen::Matrix<double, 6, 1> f = slopes[i].transpose() * g;
      add_at(segment, chain, i, false, R * f.head<3>(), sink, pull);
      add_at(segment, chain, i, true, R * f.tail<3>(), sink, pull);
    }
  }
}

/// By differences, which is enough for what is itself small: only where a section is not the geodesic.
TouchSlopes PathTrace::touch_slopes(const HeldStretch& held) const {
  const WrapBody& body = uses_[held.use].body;
  const Vec3 ends[2] = {place_[held.use].into(held.from), place_[held.use].into(held.to)};
  const double h = 1e-5 * (ends[1] - ends[0]).norm();
  TouchSlopes out;
  for (int k = 0; k < 6; ++k) {
    Eigen::Matrix<double, 6, 1> touch[2];
    for (const int side : {0, 1}) {
      Vec3 p[2] = {ends[0], ends[1]};
      p[k / 3][k % 3] += side == 0 ? -h : h;
      WrapMemory memory = held.memory;
      keep_section(body, memory);
      const Stretch s = taut(body, p[0], p[1], memory);
      touch[side] << (s.touches() ? s.touch1 : held.s.touch1), (s.touches() ? s.touch2 : held.s.touch2);
    }
    out.col(k) = (touch[1] - touch[0]) / (2 * h);
  }
  return out;
}

}  // namespace sinew
